// Asks the hosts of calendars elsewhere (X2). A server that fetches whatever people type can be made to fetch what is
// inside its own network: only hosts on a list are asked, also where one of them leads on to another address.

/** Those of the big providers; each stands for itself and for all names below it. */
const USUAL_HOSTS = [
  'calendar.google.com',
  'outlook.office365.com',
  'outlook.office.com',
  'outlook.live.com',
  'icloud.com',
  'calendar.yahoo.com',
  'calendar.proton.me',
  'calendar.zoho.com',
  'calendar.zoho.eu',
]

/** A name of whole labels whose last one begins with a letter, so that no spelling of an address of numbers is one. */
const NAME = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/

const LONGEST = 2000
/** In bytes, unpacked. */
const MOST_BYTES = 2_000_000
/** In nanoseconds, the answer included. */
const PATIENCE = 10_000_000_000
const MOST_STEPS = 3
/** What a host says of a version is kept and sent back to it, up to so many characters. */
const LONGEST_HEADER = 300

const hosts = () => {
  const set = $os.getenv('QUARTAL_OUTSIDE_HOSTS').trim().toLowerCase()
  return set === '' ? USUAL_HOSTS : set.split(/[\s,]+/).filter(Boolean)
}

/** Says whether a parsed address may be asked. An entry that names scheme and host is taken as it stands. */
function isOnList(url) {
  if (url.user || url.opaque !== '') return false
  const [name, port] = [url.hostname().toLowerCase(), url.port()]
  const origin = `${url.scheme}://${url.host.toLowerCase()}`
  return hosts().some((entry) => {
    if (entry.includes('://')) return entry === origin
    const isSecure = url.scheme === 'https' && (port === '' || port === '443')
    return isSecure && NAME.test(name) && (name === entry || name.endsWith(`.${entry}`))
  })
}

const parsed = (e, address) => {
  try {
    return e.request.url.parse(address)
  } catch {
    return null
  }
}

/** The address that is asked for what somebody has typed; `fault` says why there is none. */
function addressOf(e, typed) {
  const text = String(typed ?? '').trim()
  const isAddress = text.length <= LONGEST && /^(?:https?|webcals?):\/\/[^\s/]\S*$/i.test(text)
  const url = isAddress ? parsed(e, text.replace(/^webcals?:/i, 'https:')) : null
  if (!url) return { fault: 'address' }
  url.fragment = ''
  return isOnList(url) ? { address: url.string() } : { fault: 'host' }
}

/**
 * An HTTP client that asks before it follows a redirect and stops at a size: $http.send follows ten, to any host, and
 * reads an answer to its end. PocketBase has such a client for providers of sign-in; nothing of those is used but it.
 */
function client(refuse) {
  const providers = [{ name: 'google', clientId: 'none', clientSecret: 'none' }]
  const [provider] = new Collection({ type: 'auth', name: 'none', oauth2: { providers } }).oauth2
    .providers
  const signIn = provider.initProvider()
  const made = signIn.client(null)
  // Without the one that would sign in.
  made.transport = null
  made.timeout = PATIENCE
  made.checkRedirect = (request, before) => {
    // It would tell the secret address.
    request.header.del('Referer')
    if (before.length > MOST_STEPS || !isOnList(request.url)) refuse()
  }
  return { context: signIn.context(), http: made }
}

/**
 * A question to a host. Nothing of the request that it is made of goes along, least of all the session in its headers.
 * Its context is another one: others wait for the answer, too, when whoever asks goes away.
 */
function requestFor(e, context, address, { etag, modified }) {
  const request = e.request.clone(context)
  request.requestURI = ''
  request.host = ''
  request.method = 'GET'
  request.url = e.request.url.parse(address)
  request.body = null
  request.contentLength = 0
  request.header = {
    'User-Agent': ['Quartal'],
    Accept: ['text/calendar'],
    ...(etag && { 'If-None-Match': [etag] }),
    ...(modified && { 'If-Modified-Since': [modified] }),
  }
  return request
}

const TROUBLES = { 401: 'refused', 403: 'refused', 404: 'gone', 410: 'gone' }

const isCalendar = (text) => /^\uFEFF?\s*BEGIN:VCALENDAR\s/i.test(text.slice(0, 400))

const headerOf = ({ header }, name) => {
  const value = header.get(name)
  return value.length <= LONGEST_HEADER ? value : ''
}

function read(answer) {
  if (answer.statusCode === 304) return { isSame: true }
  if (answer.statusCode !== 200) return { trouble: TROUBLES[answer.statusCode] ?? 'failed' }
  const bytes = toBytes(answer.body, MOST_BYTES + 1)
  if (bytes.length > MOST_BYTES) return { trouble: 'large' }
  if (!isCalendar(toString(bytes))) return { trouble: 'none' }
  return { bytes, etag: headerOf(answer, 'ETag'), modified: headerOf(answer, 'Last-Modified') }
}

/**
 * Asks for a calendar, of which one version may be known. Answers `{ bytes, etag, modified }`, `{ isSame }`, or
 * `{ trouble }` with one of: host, redirect, slow, failed, refused, gone, large, none (what came is no calendar).
 */
function ask(e, address, known) {
  // The list may have become shorter since the address was added.
  const url = parsed(e, address)
  if (!url || !isOnList(url)) return { trouble: 'host' }
  let isElsewhere = false
  const refuse = () => {
    isElsewhere = true
    throw new Error('redirect')
  }
  let answer = null
  try {
    const { context, http } = client(refuse)
    answer = http.do(requestFor(e, context, address, known))
    return read(answer)
  } catch (error) {
    if (isElsewhere) return { trouble: 'redirect' }
    return { trouble: /deadline exceeded|Client\.Timeout/.test(`${error}`) ? 'slow' : 'failed' }
  } finally {
    if (answer) answer.body.close()
  }
}

module.exports = { addressOf, ask }
