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
