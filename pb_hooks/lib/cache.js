// A cache for the texts of feeds and links, which many ask for and which take long to make. One request makes a text, a
// few at a time, while the others wait for it; from then on it is sent from the cache.

const { packed } = require(`${__hooks}/lib/gzip.js`)
const { whenThereIsRoom } = require(`${__hooks}/lib/queue.js`)

/** Texts made at a time, and requests that may wait; each holds an interpreter of hooks. */
const ALL = { atOnce: 2, most: 40 }
/** The same for the texts of one owner: a class or a club opens a link in one moment. */
const OF_OWNER = { atOnce: 1, most: 60 }
/** How long a request waits, in milliseconds. */
const PATIENCE = 10_000

/** A longer If-None-Match is ignored. */
const LONGEST_TAG = 400

/** What a proxy that compresses an answer appends to its ETag. */
const PACKED_BY_PROXY = /(?:[-;](?:gzip|br|deflate|zstd))+"$/

/** Whether the client already has this version, also if a proxy has made the ETag a weak one. */
function isKnown(e, etag) {
  const asked = e.request.header.get('If-None-Match')
  if (asked === '' || asked.length > LONGEST_TAG) return false
  const tags = asked.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.some((tag) => tag === '*' || tag.replace(PACKED_BY_PROXY, '"') === etag)
}

/**
 * The text with this name and version from the cache; else `make` makes it and answers `{ etag, text }`, with a string
 * or bytes.
 */
function textOf(e, { owner, name, version }, make) {
  const store = e.app.store()
  const end = Date.now() + PATIENCE
  let text = cachedText(e.app, name, version)
  if (text) return text
  whenThereIsRoom(store, `quartal texts ${owner}`, OF_OWNER, end, () =>
    whenThereIsRoom(store, 'quartal texts', ALL, end, () => {
      text = cachedText(e.app, name, version) ?? makeText(e, make)
      if (text && text.version !== version) {
        text = { ...text, version }
        putInCache(e.app, name, text)
      }
    }),
  )
  return text
}

function makeText(e, make) {
  // The client has gone while it waited.
  if (e.request.context().err()) throw new TooManyRequestsError()
  const { etag, text } = make()
  const plain = typeof text === 'string' ? toBytes(text) : text
  return { etag, plain, packed: packed(e.app, plain) ?? [] }
}

const takesGzip = (e) =>
  /(?:^|,) *gzip *(?:,|$)/.test(e.request.header.get('Accept-Encoding').slice(0, 200))

/** Sends a text of the cache, or 304. */
function send(e, type, { etag, plain, packed: bytes }) {
  const headers = e.response.header()
  headers.set('ETag', etag)
  if (isKnown(e, etag)) return e.noContent(304)
  if (bytes.length === 0 || !takesGzip(e)) return e.blob(200, type, plain)
  return sendPacked(e, type, bytes)
}

function sendPacked(e, type, bytes) {
  // Takes off PocketBase's gzip middleware, which would compress the bytes again.
  if (typeof e.response.unwrap === 'function') e.response = e.response.unwrap()
  e.response.header().set('Content-Encoding', 'gzip')
  return e.blob(200, type, bytes)
}

// The cache holds each text with its compressed copy, up to ROOM bytes; a new text pushes out the oldest.

/** In bytes: a few of the largest links and feeds, or hundreds of usual ones. */
const ROOM = 20_000_000
/** Bytes that a text takes besides its own. */
const EACH = 1_000

const INDEX = 'quartal kept'
const keyOf = (name) => `quartal kept ${name}`

/** What the cache holds under a name, `{ version, etag, plain, packed }`; undefined if it has another version. */
function cachedText(app, name, version) {
  const text = app.store().get(keyOf(name))
  return text && text.version === version ? text : undefined
}

/** Puts a text into the cache; `packed` is empty if it could not be compressed. */
function putInCache(app, name, text) {
  const store = app.store()
  const size = text.plain.length + text.packed.length + EACH
  const gone = []
  store.set(keyOf(name), text)
  // One line for each text, its size and its name, the oldest first.
  store.setFunc(INDEX, (lines) => {
    const all = (lines ?? '')
      .split('\n')
      .filter((line) => line !== '' && !line.endsWith(` ${name}`))
    all.push(`${size} ${name}`)
    let sum = all.reduce((bytes, line) => bytes + Number.parseInt(line, 10), 0)
    while (sum > ROOM && all.length > 1) {
      const [oldest] = all.splice(0, 1)
      sum -= Number.parseInt(oldest, 10)
      gone.push(oldest.slice(oldest.indexOf(' ') + 1))
    }
    return all.join('\n')
  })
  for (const other of gone) store.remove(keyOf(other))
}

module.exports = { isKnown, send, sendPacked, textOf }
