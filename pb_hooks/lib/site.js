// The built app: PocketBase serves files without caching rules, without a policy, and answers every
// unknown path with index.html.

const DEFAULT_HOLIDAYS_API = 'https://get.api-feiertage.de'

/** The origin of an address, or nothing: a path or a mistake must not widen the policy. */
const originOf = (address) => /^https?:\/\/[A-Za-z0-9.:[\]-]+/.exec(address)?.[0] ?? ''

function contentSecurityPolicy() {
  const api = [originOf($os.getenv('VITE_POCKETBASE_URL'))].filter(Boolean)
  const holidays = originOf($os.getenv('VITE_HOLIDAYS_API_URL') || DEFAULT_HOLIDAYS_API)
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    ["connect-src 'self'", ...api, holidays].filter(Boolean).join(' '),
    // Pictures of people come from the API.
    ["img-src 'self' data: blob:", ...api].join(' '),
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ')
}

/** Whether the visitor's browser used TLS; only a proxy that is trusted is asked. */
function isOverTls(e) {
  if (e.isTLS()) return true
  const isTrusted = $os.getenv('TRUSTED_PROXY_HEADER').trim() !== ''
  const told = e.request.header.get('X-Forwarded-Proto').split(',').pop()
  return isTrusted && told.trim().toLowerCase() === 'https'
}

function secure(e, headers) {
  headers.set('Content-Security-Policy', contentSecurityPolicy())
  headers.set('Referrer-Policy', 'same-origin')
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('X-Frame-Options', 'DENY')
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
  // The window in which people sign in at another provider has to find back to ours.
  headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
  if (isOverTls(e)) headers.set('Strict-Transport-Security', 'max-age=31536000')
}

/** Hidden files, such as notes of the build: no page has such a path. */
const isHidden = (path) => /(^|[\\/])\.(?!well-known\/)/.test(path)

function serve(e) {
  const path = e.request.pathValue('path')
  const isAsset = path.startsWith('assets/')
  const isShare = path.startsWith('share/')
  const headers = e.response.header()
  const root = $os.getenv('QUARTAL_PUBLIC_DIR')

  secure(e, headers)
  headers.set('Cache-Control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache')
  if (path.endsWith('.webmanifest')) headers.set('Content-Type', 'application/manifest+json')
  // A link that somebody was given is nothing for a search engine.
  if (isShare) headers.set('X-Robots-Tag', 'noindex')

  try {
    if (isHidden(path)) throw new NotFoundError()
    if (isShare) e.fileFS($os.dirFS(root), 'share.html')
    else $apis.static(root, !isAsset)(e)
  } catch {
    headers.set('Cache-Control', 'no-store')
    throw new NotFoundError()
  }
}

module.exports = { serve }
