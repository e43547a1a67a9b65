// The built app: PocketBase serves files without caching rules, without a policy, and answers every
// unknown path with index.html.

const DEFAULT_HOLIDAYS_API = 'https://get.api-feiertage.de'

/** The origin of an address, or nothing: a path or a mistake must not widen the policy. */
const originOf = (address) => /^https?:\/\/[A-Za-z0-9.:[\]-]+/.exec(address)?.[0] ?? ''

function contentSecurityPolicy() {
  const holidays = $os.getenv('VITE_HOLIDAYS_API_URL') || DEFAULT_HOLIDAYS_API
  const hosts = [$os.getenv('VITE_POCKETBASE_URL'), holidays].map(originOf).filter(Boolean)
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    `connect-src ${["'self'", ...hosts].join(' ')}`,
    "img-src 'self' data: blob:",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ')
}

function serve(e) {
  const path = e.request.pathValue('path')
  const isAsset = path.startsWith('assets/')
  const headers = e.response.header()
  const root = $os.getenv('QUARTAL_PUBLIC_DIR')

  headers.set('Content-Security-Policy', contentSecurityPolicy())
  headers.set('Referrer-Policy', 'same-origin')
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('Cache-Control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache')
  if (path.endsWith('.webmanifest')) headers.set('Content-Type', 'application/manifest+json')

  try {
    $apis.static(root, !isAsset)(e)
  } catch {
    headers.set('Cache-Control', 'no-store')
    throw new NotFoundError()
  }
}

module.exports = { serve }
