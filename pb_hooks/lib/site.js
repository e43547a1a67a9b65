// Serves the built app. PocketBase would serve it without caching rules and policy, and answer unknown paths with
// index.html and 200.

const { RATES } = require(`${__hooks}/lib/plan.js`)
const { limitOne } = require(`${__hooks}/lib/rates.js`)

const LONGEST_PATH = 1000

const DEFAULT_HOLIDAYS_API = 'https://get.api-feiertage.de'
const DEFAULT_SCHOOL_HOLIDAYS_API = 'https://openholidaysapi.org'

/** The origin of a URL; empty for anything else, so that a mistake in a setting does not widen the policy. */
const originOf = (address) => /^https?:\/\/[A-Za-z0-9.:[\]-]+/.exec(address)?.[0] ?? ''

const isHash = (text) => /^sha256-[A-Za-z0-9+/]{43}=$/.test(text)

/** Hashes of the inline scripts that the build wrote into pages; empty if it left no list. */
function scriptsOfPages(root) {
  try {
    const hashes = JSON.parse(toString($os.readFile(`${root}/.scripts.json`)))
    return hashes.filter(isHash).map((hash) => `'${hash}'`)
  } catch {
    return []
  }
}

function contentSecurityPolicy(scripts) {
  const api = [originOf($os.getenv('VITE_POCKETBASE_URL'))].filter(Boolean)
  const holidays = originOf($os.getenv('VITE_HOLIDAYS_API_URL') || DEFAULT_HOLIDAYS_API)
  const school = originOf($os.getenv('VITE_SCHOOL_HOLIDAYS_API_URL') || DEFAULT_SCHOOL_HOLIDAYS_API)
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["connect-src 'self'", ...api, holidays, school].filter(Boolean).join(' '),
    // Avatars come from the API.
    ["img-src 'self' data: blob:", ...api].join(' '),
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ')
}

/** A request header; empty if it is too long to search. */
function shortHeader(e, name) {
  const value = e.request.header.get(name)
  return value.length > 200 ? '' : value
}

/** Whether the visitor's browser used TLS. X-Forwarded-Proto counts only with a trusted proxy. */
function isOverTls(e) {
  if (e.isTLS()) return true
  const isTrusted = $os.getenv('TRUSTED_PROXY_HEADER').trim() !== ''
  const scheme = shortHeader(e, 'X-Forwarded-Proto').split(',').pop()
  return isTrusted && scheme.trim().toLowerCase() === 'https'
}

function secure(e, headers, scripts) {
  headers.set('Content-Security-Policy', contentSecurityPolicy(scripts))
  headers.set('Referrer-Policy', 'same-origin')
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.set('X-Frame-Options', 'DENY')
  headers.set('Permissions-Policy', 'camera=(), geolocation=(), microphone=(), payment=(), usb=()')
  // The popup in which people sign in at a provider must be able to reach its opener.
  headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
  if (isOverTls(e)) headers.set('Strict-Transport-Security', 'max-age=31536000')
}

/** Whether a path names a file inside the folder. */
function isFile(root, path) {
  if (path.includes('..')) return false
  try {
    $os.stat(`${root}/${path}`)
    return true
  } catch {
    return false
  }
}

/** Hidden files, such as the build's own notes, are never served. */
const isHidden = (path) => /(^|[\\/])\.(?!well-known\/)/.test(path)

const TYPES = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
}

const PACKINGS = [
  { coding: 'br', suffix: '.br' },
  { coding: 'gzip', suffix: '.gz' },
]

/**
 * Sets the ETag of a file whose address never changes to a digest of it. File times would not do: an older build may
 * replace a newer one, and a browser would keep a page whose scripts are gone.
 */
function nameState(e, root, name, coding = '') {
  if (name.startsWith('assets/')) return
  const digest = $security.sha256(toString($os.readFile(`${root}/${name}`))).slice(0, 32)
  e.response.header().set('ETag', `"${digest}${coding}"`)
}

/** Drops the conditions by time, see nameState. */
function forgetTimes({ request }) {
  for (const name of ['If-Modified-Since', 'If-Unmodified-Since']) request.header.del(name)
}

/** Whether an Accept-Encoding names a coding without a weight of zero. */
function accepts(accepted, coding) {
  return accepted.split(',').some((one) => {
    const [name, ...parameters] = one.split(';').map((part) => part.trim().toLowerCase())
    return name === coding && !parameters.some((part) => /^q=0(\.0*)?$/.test(part))
  })
}

/**
 * Sends the compressed copy of a file that this browser reads best; false if there is none. The gzip middleware must
 * not compress it again.
 */
function servePacked(e, root, name) {
  const type = TYPES[name.split('.').pop()]
  const accepted = shortHeader(e, 'Accept-Encoding')
  const headers = e.response.header()
  for (const { coding, suffix } of type ? PACKINGS : []) {
    if (!accepts(accepted, coding)) continue
    const packing = e.response
    try {
      headers.set('Content-Type', type)
      headers.set('Content-Encoding', coding)
      // The middleware is there only if the header contains this word.
      if (accepted.includes('gzip')) e.response = packing.unwrap()
      nameState(e, root, name, suffix)
      e.fileFS($os.dirFS(root), name + suffix)
      return true
    } catch {
      e.response = packing
      headers.del('Content-Encoding')
      headers.del('Content-Type')
    }
  }
  // The middleware compresses even for `gzip;q=0`.
  if (!accepts(accepted, 'gzip') && accepted.includes('gzip')) e.response = e.response.unwrap()
  return false
}

/**
 * The paths of the app's pages (src/app/App.tsx), in any case and with a slash at the end, as its router reads them.
 */
const PAGES = /^(auth|impressum|datenschutz|agb|success|join\/[^/]+)?\/?$/i
/** Pages that the build renders to HTML, for browsers without scripts. */
const WRITTEN = /^(impressum|datenschutz|agb)/i
const LINK = /^share\/[^/]+\/?$/
/** Where browsers look for icons unasked. */
const ICONS = [
  { asked: /^favicon\.ico$/, name: 'icons/favicon.png' },
  {
    asked: /^apple-touch-icon(-\d+x\d+)?(-precomposed)?\.png$/,
    name: 'icons/apple-touch-icon.png',
  },
]
/** A missing file in these folders answers 404, not a page. */
const FOLDER = /^(assets|\.well-known)\//

/** The file for a path; `isKnown` is false for an unknown path, for which the app shows its own 404. */
function fileFor(e, root, path) {
  const icon = ICONS.find(({ asked }) => asked.test(path))
  if (icon) return { name: icon.name, isKnown: true }
  // An encoded slash is part of a name for the app's router, so such a path is no page.
  if (!/%2f/i.test(e.request.url.escapedPath())) {
    if (LINK.test(path)) return { name: 'share.html', isKnown: true }
    const legalPage = WRITTEN.exec(path)?.[0].toLowerCase()
    if (PAGES.test(path)) {
      const name =
        legalPage && isFile(root, `${legalPage}.html`) ? `${legalPage}.html` : 'index.html'
      return { name, isKnown: true }
    }
  }
  // The service worker fetches index.html by its own name.
  const isOwn = /\.[^/]+$/.test(path) && (path === 'index.html' || !path.endsWith('.html'))
  if (FOLDER.test(path) || (isOwn && isFile(root, path))) return { name: path, isKnown: true }
  return { name: 'index.html', isKnown: false }
}

function serve(e) {
  limitOne(e, RATES.pages)
  forgetTimes(e)
  const path = e.request.pathValue('path')
  if (path.length > LONGEST_PATH) throw new ApiError(414, 'The address is too long.')
  const isAsset = path.startsWith('assets/')
  const headers = e.response.header()
  const root = $os.getenv('QUARTAL_PUBLIC_DIR')
  const { name, isKnown } = fileFor(e, root, path)

  secure(e, headers, name.endsWith('.html') ? scriptsOfPages(root) : [])
  headers.set('Cache-Control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache')
  // Links and invitations are not for search engines.
  if (/^(?:share|join)\//i.test(path)) headers.set('X-Robots-Tag', 'noindex')

  try {
    if (isHidden(path)) throw new NotFoundError()
    if (!isKnown) {
      headers.set('Cache-Control', 'no-store')
      return e.html(404, toString($os.readFile(`${root}/${name}`)))
    }
    if (servePacked(e, root, name)) return
    nameState(e, root, name)
    if (name.endsWith('.webmanifest')) headers.set('Content-Type', TYPES.webmanifest)
    e.fileFS($os.dirFS(root), name)
  } catch {
    headers.set('Cache-Control', 'no-store')
    throw new NotFoundError()
  }
}

module.exports = { serve }
