/** A link from one of our mails. `userId` and `email` say for whom it is, empty if the token does not. */
export type MailLink = {
  readonly kind: 'reset' | 'verify' | 'email'
  readonly token: string
  readonly userId: string
  readonly email: string
}

/** The answer of a sign-in provider; `code` is empty if the sign-in failed. */
export type ProviderAnswer = {
  readonly kind: 'provider'
  readonly code: string
  readonly state: string
  /** The name for a new account, if the provider sends one (Apple does). */
  readonly name: string
  readonly isRefused: boolean
}

export type AuthLink = MailLink | ProviderAnswer

const MAIL_KINDS = ['reset', 'verify', 'email'] as const
/** A provider's answers when the person cancels; the second is Apple's. */
const REFUSALS = ['access_denied', 'user_cancelled_authorize']
const PROVIDER_NAMES = ['code', 'state', 'error', 'error_description', 'iss', 'scope', 'name']

/** The claims of a token, unverified: only for display before the server has checked it. */
function claimsOf(token: string): Record<string, unknown> {
  try {
    const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
    return Object(JSON.parse(new TextDecoder().decode(bytes)))
  } catch {
    return {}
  }
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** What an address of /auth asks for besides signing in, or null; `email=a@b` only fills in a field. */
export function authLinkOf(query: URLSearchParams): AuthLink | null {
  for (const kind of MAIL_KINDS) {
    const token = query.get(kind)
    if (token && !token.includes('@')) {
      const claims = claimsOf(token)
      const email = text(kind === 'email' ? claims.newEmail : claims.email)
      return { kind, token, userId: text(claims.id), email }
    }
  }
  const state = query.get('state')
  if (!state) return null
  const code = query.get('code') ?? ''
  const name = query.get('name') ?? ''
  return {
    kind: 'provider',
    code,
    state,
    name,
    isRefused: REFUSALS.includes(query.get('error') ?? ''),
  }
}

/** The query without what `authLinkOf` reads, so that no token stays in the address bar. */
export function withoutAuthLink(query: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(query)
  for (const kind of MAIL_KINDS) if (!rest.get(kind)?.includes('@')) rest.delete(kind)
  if (rest.has('state')) for (const name of PROVIDER_NAMES) rest.delete(name)
  return rest
}

const HOME = '/'
/** Any origin will do: it only matters whether the parsed address stays on it. */
const ORIGIN = 'https://app.invalid'

/** The URL parser would drop tabs and line breaks and turn a backslash into a slash. */
function hasTrap(text: string): boolean {
  return [...text].some((char) => char === '\\' || char < ' ' || char === '\u007f')
}

function decodePath(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** The router ignores case, encoding and slashes at the end. */
function isAuthPath(path: string): boolean {
  return path.replace(/\/+$/, '').toLowerCase() === '/auth'
}

/**
 * The path, query and hash of a `redirectTo` value; "/" if it is missing, leaves this origin (also after normalisation)
 * or leads to /auth itself.
 */
export function safeRedirect(value: string | null): string {
  if (!value?.startsWith('/') || hasTrap(value)) return HOME
  let url: URL
  try {
    url = new URL(value, ORIGIN)
  } catch {
    return HOME
  }
  const path = decodePath(url.pathname)
  if (url.origin !== ORIGIN || path === null) return HOME
  if (path.startsWith('//') || hasTrap(path) || isAuthPath(path)) return HOME
  return url.pathname + url.search + url.hash
}
