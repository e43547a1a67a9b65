import { deflateSync } from 'node:zlib'
import { editsOf } from './dearest.mjs'
import { EACH_ROUTE } from './eachRoute.mjs'
import { HEAVY_READS } from './heavyReads.mjs'
import { BAD_HOSTS } from './outside.mjs'

const TAGS = '/api/collections/tags/records'
const ENTRIES = '/api/collections/calendar_entries/records'
const USERS = '/api/collections/users/records'
const BATCH = '/api/batch'
const WEBHOOK = '/api/billing/webhook'

const json = (value) => ({
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(value),
})

const CRC = Array.from({ length: 256 }, (_, n) => {
  let value = n
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value >>> 0
})

function chunk(name, data) {
  const body = Buffer.concat([Buffer.from(name), data])
  let crc = 0xffffffff
  for (const byte of body) crc = CRC[(crc ^ byte) & 255] ^ (crc >>> 8)
  const ends = Buffer.alloc(8)
  ends.writeUInt32BE(data.length, 0)
  ends.writeUInt32BE((crc ^ 0xffffffff) >>> 0, 4)
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)])
}

/** A PNG of one colour, of as many pixels as it is wide and high, in a thousandth of their bytes. */
function emptyPicture(side) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 9 })
  const mark = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])
  return Buffer.concat([
    mark,
    chunk('IHDR', head),
    chunk('IDAT', rows),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const EDGE = 'quartal-attack'
function multipart(name, bytes) {
  const head = `--${EDGE}\r\nContent-Disposition: form-data; name="${name}"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`
  return {
    headers: { 'Content-Type': `multipart/form-data; boundary=${EDGE}` },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${EDGE}--\r\n`)]),
  }
}

/** A day of the past, which every plan may fill. */
export const dayOf = (index) =>
  new Date(Date.UTC(2019, 0, 1 + (index % 12_000))).toISOString().slice(0, 10)

/** The note of an account that fills the disk. */
const LONG = 'x'.repeat(10_000)

const same = (request) => () => request

/** The longest settings that an account can have, each time others. */
function settingsOf({ id }) {
  const keys = Array.from({ length: 1_300 }, (_, i) => [`key${i}`, i % 10])
  const settings = (n) => ({ ...Object.fromEntries(keys), n })
  return (n) => ({ method: 'PATCH', path: `${USERS}/${id}`, ...json({ settings: settings(n) }) })
}

/**
 * What one account or guest may try, over and over again: `prepare` is given who it is and answers with
 * what makes the n-th request, from the text of the answer before it where that matters.
 */
export const ATTACKS = [
  {
    name: 'relations in sort',
    prepare: () =>
      same({
        path: `${TAGS}?sort=user.calendar_entries_via_user.tags.calendar_entries_via_tags.notes`,
      }),
  },
  {
    name: 'relations in filter',
    prepare: () => {
      const far = 'user.calendar_entries_via_user.tags.calendar_entries_via_tags.notes'
      return same({ path: `${ENTRIES}?filter=${encodeURIComponent(`${far} ?~ "x"`)}` })
    },
  },
  {
    name: 'a picture of 900 megapixels',
    prepare: ({ id }) => {
      const picture = multipart('avatar', emptyPicture(30_000))
      return (_, last) => {
        const name = /"avatar":"([^"]+)"/.exec(last)?.[1]
        return name
          ? { path: `/api/files/users/${id}/${name}?thumb=100x100` }
          : { method: 'PATCH', path: `${USERS}/${id}`, ...picture }
      }
    },
  },
  {
    name: 'batches of a guest',
    prepare: () => {
      const body = { user: 'nobody', date: '2026-01-01', tags: '[]', notes: LONG }
      const requests = Array.from({ length: 50 }, () => ({ method: 'POST', url: ENTRIES, body }))
      return same({ method: 'POST', path: BATCH, ...json({ requests }), isGuest: true })
    },
  },
  {
    name: 'a sign-up with a million keys',
    prepare: () => {
      const keys = Array.from({ length: 1_000_000 }, (_, i) => [`key${i}`, i])
      const body = json(Object.fromEntries(keys))
      return same({ method: 'POST', path: USERS, ...body, isGuest: true })
    },
  },
  {
    name: 'a day with 800,000 tags',
    prepare: ({ id }) => {
      const tags = Array.from({ length: 800_000 }, (_, i) => String(i).padStart(15, 'a'))
      const day = { user: id, date: '2026-01-01', tags, notes: '' }
      return same({ method: 'POST', path: ENTRIES, ...json(day) })
    },
  },
  {
    name: 'a signature of 500 kB',
    prepare: () => {
      const headers = { 'Stripe-Signature': 't=1,'.repeat(125_000) }
      return same({ method: 'POST', path: WEBHOOK, headers, body: '{}', isGuest: true })
    },
  },
  {
    name: 'Accept-Encoding of 500 kB',
    prepare: () =>
      same({ path: '/', headers: { 'Accept-Encoding': 'br;q=0,'.repeat(70_000) }, isGuest: true }),
  },
  {
    name: 'a hundred saves at once',
    atOnce: 100,
    prepare: ({ id }) => {
      const day = (n) => ({ user: id, date: dayOf(n), tags: '[]', notes: LONG })
      return (n) => ({ method: 'POST', path: ENTRIES, ...json(day(1_000 + n)) })
    },
  },
  {
    name: 'a hundred lists at once',
    atOnce: 100,
    prepare: () => same({ path: `${ENTRIES}?perPage=1000&skipTotal=1` }),
  },
  {
    name: 'settings, 118 at once',
    atOnce: 118,
    isBurst: true,
    prepare: settingsOf,
  },
  {
    name: 'settings of 20 accounts, 6 each',
    accounts: 20,
    atOnce: 6,
    isBurst: true,
    prepare: settingsOf,
  },
  {
    name: 'saves of 40 accounts, 18 each',
    accounts: 40,
    atOnce: 18,
    isBurst: true,
    prepare: ({ id }) => {
      const day = (n) => ({ user: id, date: dayOf(1_000 + n), tags: '[]', notes: 'Dentist' })
      return (n) => ({ method: 'POST', path: ENTRIES, ...json(day(n)) })
    },
  },
  { name: '4,000 slow bodies of guests', slowBodies: 4_000 },
  {
    name: '50 tags deleted in a batch',
    fill: { tags: 150, days: 10_000, tagsOfDay: 20 },
    atOnce: 1,
    prepare: ({ tags }) => {
      const requests = (from) =>
        tags.slice(from, from + 50).map((id) => ({ method: 'DELETE', url: `${TAGS}/${id}` }))
      return (n) => ({ method: 'POST', path: BATCH, ...json({ requests: requests(n * 50) }) })
    },
  },
  {
    name: '50 new tags in a batch',
    fill: { tags: 1, days: 100, tagsOfDay: 1 },
    atOnce: 1,
    prepare: ({ id }) => {
      const tag = (n) => ({ user: id, label: `Tag ${n}`, short: 'T', color: '#2563eb' })
      const create = (n) => ({ method: 'POST', url: TAGS, body: tag(n) })
      const requests = (from) => Array.from({ length: 49 }, (_, i) => create(from + i))
      return (n) => ({ method: 'POST', path: BATCH, ...json({ requests: requests(n * 49) }) })
    },
  },
  ...['tags', 'tags+', 'PUT'].flatMap((how) =>
    [250, 500].map((count) => ({
      name: `50 days of ${count} tags in a batch (${how})`,
      fill: { tags: 500, days: 700, tagsOfDay: 1 },
      atOnce: 1,
      prepare: ({ id, tags, days }) => {
        const some = tags.slice(0, count)
        const write = (day, n) => {
          // What is put as text counts as one value.
          const ids = JSON.stringify(n % 2 ? some : [...some].reverse())
          if (how === 'PUT') {
            const body = { id: day.id, user: id, date: day.date, tags: ids, notes: '' }
            return { method: 'PUT', url: ENTRIES, body }
          }
          return { method: 'PATCH', url: `${ENTRIES}/${day.id}`, body: { [how]: ids } }
        }
        const requests = (n) => days.slice(0, 50).map((day) => write(day, n))
        return (n) => ({ method: 'POST', path: BATCH, ...json({ requests: requests(n) }) })
      },
    })),
  ),
  {
    name: 'edits of 1.2 MB to be forgone',
    atOnce: 6,
    prepare: () => (n) => ({
      method: 'POST',
      path: '/api/edits',
      ...json({ edits: editsOf(n) }),
    }),
  },
  {
    name: 'megabytes of notes',
    prepare: ({ id }) => {
      const create = (day) => ({
        method: 'POST',
        url: ENTRIES,
        body: { user: id, date: dayOf(day), tags: '[]', notes: LONG },
      })
      return (n) => {
        const requests = Array.from({ length: 50 }, (_, i) => create(1_000 + n * 50 + i))
        return { method: 'POST', path: BATCH, ...json({ requests }) }
      }
    },
  },
  ...HEAVY_READS,
  ...BAD_HOSTS,
  EACH_ROUTE,
]
