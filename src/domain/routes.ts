const HOME = '/'
/** Any origin will do, because only whether the parsed address stays on it matters. */
const ORIGIN = 'https://app.invalid'

/** The URL parser drops tabs and line breaks and turns a backslash into a slash. */
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

/** The router matches paths without regard to case, encoding and closing slashes. */
function isAuthPath(path: string): boolean {
  return path.replace(/\/+$/, '').toLowerCase() === '/auth'
}

/**
 * The path, query and hash a `redirectTo` value leads to, or "/" when it is missing, leaves this
 * origin (also after normalisation) or leads to /auth itself.
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
