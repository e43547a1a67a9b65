// The log keeps what was asked and how it ended, but not who asked: queries hold filters and tokens, paths hold ids and
// the secrets of share links, and error messages repeat what was sent.

const { RATES } = require(`${__hooks}/lib/plan.js`)
const { remember } = require(`${__hooks}/lib/memory.js`)
const { OURS, POCKETBASE } = require(`${__hooks}/lib/routeTable.js`)

/** Of the lines that need not be kept, one in this many is. */
const ONE_OF = 20
const ERROR = 8
const TOO_MANY_REQUESTS = 429

/**
 * Whether a line of the log is kept: failures, and one in twenty of the rest, which is enough to see how long saves
 * take. Refusals (429) and endless failures must not fill the log.
 */
function isKept(app, log) {
  if (!app.settings().rateLimits.enabled || Math.random() * ONE_OF < 1) return true
  if (log.level < ERROR || log.data.get('status') === TOO_MANY_REQUESTS) return false
  const { name, most, seconds } = RATES.failuresInLog
  return Number(remember(app, name, seconds, (count) => `${Number(count) + 1}`)) <= most
}

/**
 * Patterns for personal data, each with a character that a text must hold for it; checked first, as this runs for every
 * request.
 */
const PERSONAL = [
  ['?', /\?\S.*/s, '?...'],
  ['"', /"[^"]*"?/g, '"..."'],
  ['@', /[^\s<>:;,]+@[^\s<>:;,/]+/g, '[email]'],
  ['.', /[\w-]{8,}\.[\w-]{8,}\.[\w-]{16,}/g, '[token]'],
  ['', /\b[a-z0-9]{15,}\b/gi, '[id]'],
  ['.', /\b\d{1,3}(?:\.\d{1,3}){3}(?::\d+)?/g, '[address]'],
  ['[', /\[[0-9a-f]*:[0-9a-f:.]*\](?::\d+)?/gi, '[address]'],
]

/** A longer text is cut: its end says nothing more and takes time to search. */
const LONGEST = 1000

/** All words of known routes. Any other part of a path may be a secret, in any spelling. */
const WORDS = new Set([
  ...[...Object.keys(OURS), ...Object.keys(POCKETBASE)].flatMap((route) => route.split('/')),
  ...`logs stats settings test email backups upload restore crons truncate import meta scaffolds impersonate users tags
  calendar_entries calendar_shares calendar_people share_status live feeds outside_calendars _superusers _externalAuths _authOrigins _otps
  _mfas share auth success impressum datenschutz agb assets _`.split(/\s+/),
])

/** A path with only the words of its route, and whether it had a query. */
function placeOf(address) {
  const [path, query] = address.split(/[?#]/, 2)
  const place = path.split('/').map((word) => (word === '' || WORDS.has(word) ? word : '[id]'))
  return place.join('/') + (query ? '?...' : '')
}

const decoded = (text) =>
  text.replace(/%([0-7][0-9a-f])/gi, (_, code) => String.fromCharCode(Number.parseInt(code, 16)))

/** A text with all percent-encoding taken off, however often it was encoded. */
function plain(text) {
  const next = text.includes('%') ? decoded(text) : text
  return next === text ? text : plain(next)
}

/** Replaces what the patterns find. A request is named by its method and route only. */
function withoutPerson(text) {
  const [, method, address] = /^([A-Z]+ )?(\/.*)$/s.exec(text.slice(0, LONGEST)) ?? []
  if (address) return (method ?? '') + placeOf(address)
  return PERSONAL.reduce(
    (rest, [sign, pattern, name]) => (rest.includes(sign) ? rest.replace(pattern, name) : rest),
    plain(text.slice(0, LONGEST)),
  )
}

const isNested = (value) => typeof value === 'object' && value !== null

/** Cleans the texts of a log entry; drops nested values, which are parts of a request. */
function cleanFields(fields) {
  const flat = Object.entries(fields).filter(([, value]) => !isNested(value))
  return Object.fromEntries(
    flat.map(([name, value]) => [name, typeof value === 'string' ? withoutPerson(value) : value]),
  )
}

/** Removes from a log line all that could identify a person. */
function withoutPersons(log) {
  const { referer: _, userAgent: __, details, ...fields } = JSON.parse(JSON.stringify(log.data))
  const data = cleanFields(fields)
  if (details) data.details = isNested(details) ? cleanFields(details) : withoutPerson(`${details}`)
  log.message = withoutPerson(log.message)
  log.data = data
}

module.exports = { isKept, withoutPersons }
