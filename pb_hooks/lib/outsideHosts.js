// Fetches calendars from other hosts. A server that fetches any address can be used to read its own network, so only
// hosts on a list are asked, also after a redirect.

/** The big providers; an entry stands for itself and all its subdomains. */
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

/** Whole labels, the last of which begins with a letter, so that no spelling of a numeric address matches. */
const NAME = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/

const LONGEST = 2000
/** In bytes, decompressed. */
const MOST_BYTES = 2_000_000
/** For the whole answer, in nanoseconds. */
const PATIENCE = 10_000_000_000
const MOST_STEPS = 3
/** A longer ETag or Last-Modified of a host is not stored. */
const LONGEST_HEADER = 300

const hosts = () => {
  const set = $os.getenv('QUARTAL_OUTSIDE_HOSTS').trim().toLowerCase()
  return set === '' ? USUAL_HOSTS : set.split(/[\s,]+/).filter(Boolean)
}

/** Whether a parsed address may be fetched. An entry with a scheme must match scheme and host exactly. */
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

/** The address to fetch for a typed one, or a `fault` ("address", "host"). */
function addressOf(e, typed) {
  const text = String(typed ?? '').trim()
  const isAddress = text.length <= LONGEST && /^(?:https?|webcals?):\/\/[^\s/]\S*$/i.test(text)
  const url = isAddress ? parsed(e, text.replace(/^webcals?:/i, 'https:')) : null
  if (!url) return { fault: 'address' }
  url.fragment = ''
  return isOnList(url) ? { address: url.string() } : { fault: 'host' }
}

/**
 * An HTTP client that checks each redirect and stops reading at a size. $http.send follows ten redirects to any host
 * and reads answers to their end. PocketBase has such a client only for sign-in providers, so one is set up here and
 * used for nothing but its client.
 */
function client(refuse) {
  const providers = [{ name: 'google', clientId: 'none', clientSecret: 'none' }]
  const [provider] = new Collection({ type: 'auth', name: 'none', oauth2: { providers } }).oauth2
    .providers
  const signIn = provider.initProvider()
  const made = signIn.client(null)
  // Removes the transport that would add the provider's token.
  made.transport = null
  made.timeout = PATIENCE
  made.checkRedirect = (request, before) => {
    // The Referer would reveal the secret address.
    request.header.del('Referer')
    if (before.length > MOST_STEPS || !isOnList(request.url)) refuse()
  }
  return { context: signIn.context(), http: made }
}

/**
 * The request to a host. Nothing of the person's request is sent along, above all not the session in its headers. Its
 * context is a new one: others wait for this answer too, even if the asker disconnects.
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
 * Fetches a calendar, of which one version may be `known`. Answers `{ bytes, etag, modified }`, `{ isSame }`, or `{
 * trouble }`: host, redirect, slow, failed, refused, gone, large, none (the answer is no calendar).
 */
function ask(e, address, known) {
  // The operator may have removed the host from the list since.
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
