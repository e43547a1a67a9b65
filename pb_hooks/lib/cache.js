// Texts that many ask for and that take long to make, of a feed or a link: one request makes one, few at a time, while
// the others wait for it, and it is sent from the cache from then on.

const { packed } = require(`${__hooks}/lib/gzip.js`)
const { whenThereIsRoom } = require(`${__hooks}/lib/queue.js`)

/** So many texts are made at a time, and so many requests wait for one; each holds an interpreter of hooks. */
const ALL = { atOnce: 2, most: 40 }
/** The same for those of one owner: a class or a club opens a link in one moment. */
const OF_OWNER = { atOnce: 1, most: 60 }
/** How long one waits, in milliseconds. */
const PATIENCE = 10_000

/** No header of a program that asks for what is new is longer. */
const LONGEST_TAG = 400

/** How proxies that pack an answer themselves end its tag. */
const PACKED_BY_PROXY = /(?:[-;](?:gzip|br|deflate|zstd))+"$/

/** Whether the client has this version already, also by a tag that a proxy has made a weak one. */
function isKnown(e, etag) {
  const asked = e.request.header.get('If-None-Match')
  if (asked === '' || asked.length > LONGEST_TAG) return false
  const tags = asked.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.some((tag) => tag === '*' || tag.replace(PACKED_BY_PROXY, '"') === etag)
}

/**
 * The text of a name and version from the cache, or made by `make`, which answers `{ etag, text }` with a text or
 * bytes.
 */
function textOf(e, { owner, name, version }, make) {
  const store = e.app.store()
  const end = Date.now() + PATIENCE
  let text = keptOf(e.app, name, version)
  if (text) return text
  whenThereIsRoom(store, `quartal texts ${owner}`, OF_OWNER, end, () =>
    whenThereIsRoom(store, 'quartal texts', ALL, end, () => {
      text = keptOf(e.app, name, version) ?? madeBy(e, make)
      if (text && text.version !== version) {
        text = { ...text, version }
        keep(e.app, name, text)
      }
    }),
  )
  return text
}

function madeBy(e, make) {
  // Who has gone meanwhile needs none.
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

/** Sends a text that is packed already. */
function sendPacked(e, type, bytes) {
  // The middleware that packs what the API says must not pack it again.
  if (typeof e.response.unwrap === 'function') e.response = e.response.unwrap()
  e.response.header().set('Content-Encoding', 'gzip')
  return e.blob(200, type, bytes)
}

// The cache: texts with a packed copy of each, in so much memory and no more; a new one pushes out the oldest.

/** In bytes; a few of the largest links and feeds, or hundreds as people have them. */
const ROOM = 20_000_000
/** What a text takes besides its bytes. */
const EACH = 1_000

const INDEX = 'quartal kept'
const keyOf = (name) => `quartal kept ${name}`

/** What the cache holds under a name, `{ version, etag, plain, packed }`; undefined where it is of another version. */
function keptOf(app, name, version) {
  const text = app.store().get(keyOf(name))
  return text && text.version === version ? text : undefined
}

/** Puts a text into the cache; `packed` is empty where it could not be packed. */
function keep(app, name, text) {
  const store = app.store()
  const size = text.plain.length + text.packed.length + EACH
  const gone = []
  store.set(keyOf(name), text)
  // A line for each: its size and its name, the oldest one first.
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
