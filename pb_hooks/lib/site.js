// The built app: PocketBase serves files without caching rules, without a policy, and answers every unknown path with
// index.html.

const { RATES } = require(`${__hooks}/lib/plan.js`)
const { limitOne } = require(`${__hooks}/lib/rates.js`)

/** No file or page of the app has such a path. */
const LONGEST_PATH = 1000

const DEFAULT_HOLIDAYS_API = 'https://get.api-feiertage.de'
const DEFAULT_SCHOOL_HOLIDAYS_API = 'https://openholidaysapi.org'

/** The origin of an address, or nothing: a path or a mistake must not widen the policy. */
const originOf = (address) => /^https?:\/\/[A-Za-z0-9.:[\]-]+/.exec(address)?.[0] ?? ''

const isHash = (text) => /^sha256-[A-Za-z0-9+/]{43}=$/.test(text)

/** The scripts that the build wrote into its pages, by their hash; none where it says nothing. */
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
    // Pictures of people come from the API.
    ["img-src 'self' data: blob:", ...api].join(' '),
    "object-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "form-action 'self'",
  ].join('; ')
}

/** A header as it is looked through here, empty if it is longer than any that a browser sends. */
function shortHeader(e, name) {
  const value = e.request.header.get(name)
  return value.length > 200 ? '' : value
}

/** Whether the visitor's browser used TLS; only a proxy that is trusted is asked. */
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
  // The window in which people sign in at another provider has to find back to ours.
  headers.set('Cross-Origin-Opener-Policy', 'same-origin-allow-popups')
  if (isOverTls(e)) headers.set('Strict-Transport-Security', 'max-age=31536000')
}

/** Whether a path names a file; what lies outside of the folder is not looked for, and named to nobody. */
function isFile(root, path) {
  if (path.includes('..')) return false
  try {
    $os.stat(`${root}/${path}`)
    return true
  } catch {
    return false
  }
}

/** Hidden files, such as notes of the build: no page has such a path. */
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
 * Sets the ETag of a file whose address stays the same to a digest of it. By times a browser could be told that the
 * page it has, whose scripts are gone, is the newest: an older build may take the place of a newer one.
 */
function nameState(e, root, name, coding = '') {
  if (name.startsWith('assets/')) return
  const digest = $security.sha256(toString($os.readFile(`${root}/${name}`))).slice(0, 32)
  e.response.header().set('ETag', `"${digest}${coding}"`)
}

/** Ignores conditions by times. */
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
 * Answers with the copy of a file that the build packed, in the best way this browser reads; false if there is none.
 * The middleware that packs what the API says must not pack it again.
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
      // The middleware packs wherever it reads that word.
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
  // The middleware asks for no weights.
  if (!accepts(accepted, 'gzip') && accepted.includes('gzip')) e.response = e.response.unwrap()
  return false
}

/** The pages of the app (src/app/App.tsx), as its router finds them: in any case, with a closing slash. */
const PAGES = /^(auth|impressum|datenschutz|agb|success|join\/[^/]+)?\/?$/i
/** Pages that the build has written out, for whoever runs no scripts. */
const WRITTEN = /^(impressum|datenschutz|agb)/i
const LINK = /^share\/[^/]+\/?$/
/** Where browsers look for icons by themselves. */
const ICONS = [
  { asked: /^favicon\.ico$/, name: 'icons/favicon.png' },
  {
    asked: /^apple-touch-icon(-\d+x\d+)?(-precomposed)?\.png$/,
    name: 'icons/apple-touch-icon.png',
  },
]
/** A folder of files: no page is shown for what it lacks. */
const FOLDER = /^(assets|\.well-known)\//

/** The file that answers a path; of an unknown one the app says so. */
function fileFor(e, root, path) {
  const icon = ICONS.find(({ asked }) => asked.test(path))
  if (icon) return { name: icon.name, isKnown: true }
  // The app takes an encoded slash for a part of a name.
  if (!/%2f/i.test(e.request.url.escapedPath())) {
    if (LINK.test(path)) return { name: 'share.html', isKnown: true }
    const written = WRITTEN.exec(path)?.[0].toLowerCase()
    if (PAGES.test(path)) {
      const name = written && isFile(root, `${written}.html`) ? `${written}.html` : 'index.html'
      return { name, isKnown: true }
    }
  }
  // The offline copy asks for the page by its own name.
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
  // A link or an invitation that somebody was given is nothing for a search engine.
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
