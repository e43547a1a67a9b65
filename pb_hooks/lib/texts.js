// Texts that many ask for and that take a while to make, as that of a feed or of a link: made by one request while
// the others wait for it, few of them at once, and sent as they are kept from then on.

const { keep, keptOf } = require(`${__hooks}/lib/kept.js`)
const { packed } = require(`${__hooks}/lib/packing.js`)
const { whenThereIsRoom } = require(`${__hooks}/lib/turns.js`)

/** So many are made at once, and so many wait for that: each of them has an interpreter of hooks. */
const ALL = { atOnce: 2, most: 40 }
/** The same for those of one owner: a class or a club opens a link in one moment. */
const OF_OWNER = { atOnce: 1, most: 60 }
/** How long one waits, in milliseconds. */
const PATIENCE = 10_000

/** No header of a program that asks for what is new is longer. */
const LONGEST_TAG = 400

/** How proxies that pack an answer themselves end its tag. */
const PACKED_BY_PROXY = /(?:[-;](?:gzip|br|deflate|zstd))+"$/

/** Whether who asks has this version already; a tag that a proxy made a weak one is good too. */
function isKnown(e, etag) {
  const asked = e.request.header.get('If-None-Match')
  if (asked === '' || asked.length > LONGEST_TAG) return false
  const tags = asked.split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.some((tag) => tag === '*' || tag.replace(PACKED_BY_PROXY, '"') === etag)
}

/** What is kept of a text, made by `make` if nothing is: that answers `{ etag, text }` with the text or its bytes. */
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

/** Sends a kept text, or that it has not changed. */
function send(e, type, { etag, plain, packed: bytes }) {
  const headers = e.response.header()
  headers.set('ETag', etag)
  if (isKnown(e, etag)) return e.noContent(304)
  if (bytes.length === 0 || !takesGzip(e)) return e.blob(200, type, plain)
  // The middleware that packs what the API says must not pack it again.
  if (typeof e.response.unwrap === 'function') e.response = e.response.unwrap()
  headers.set('Content-Encoding', 'gzip')
  return e.blob(200, type, bytes)
}

module.exports = { isKnown, send, textOf }
