import { inData } from './inData.mjs'
import { send } from './wire.mjs'

const TAGS = '/api/collections/tags/records'
const ENTRIES = '/api/collections/calendar_entries/records'
const SHARES = '/api/collections/calendar_shares/records'

/** Posts and answers with what came back; throws where it was refused. */
export const posting =
  (base, token, headers) =>
  async (path, body, method = 'POST') => {
    const { status, text } = await send(base + path, { method, token, headers, body })
    if (status !== 200) throw new Error(`${path} was answered ${status}: ${text.slice(0, 200)}`)
    return text && JSON.parse(text)
  }

/** Days of one batch: a busy machine is done with them before the server's patience ends. */
const AT_ONCE = 25

const day = (index) =>
  new Date(Date.UTC(new Date().getUTCFullYear() - 1, 0, 1 + index)).toISOString().slice(0, 10)

/** From this machine itself: behind a proxy the operator has no rights. */
export async function makePro({ base, superuser, who }) {
  const path = `/api/collections/users/records/${who.id}`
  await posting(base, superuser.token, {})(path, { pro: true }, 'PATCH')
}

/** An account whose feed would be eight megabytes: twenty tags on each day of the years that it tells. */
async function largeFeed(world) {
  const { base, who, from } = world
  await makePro(world)
  const post = posting(base, who.token, from)
  const tags = []
  for (let n = 0; n < 40; n += 1) {
    const tag = { user: who.id, label: `Tag ${n}`, short: 'T', color: '#dc2626' }
    tags.push((await post(TAGS, tag)).id)
  }
  for (let at = 0; at < 1_450; at += AT_ONCE) {
    const days = Array.from({ length: AT_ONCE }, (_, n) => {
      const shown = tags.filter((_tag, index) => index % 2 === n % 2)
      const body = { user: who.id, date: day(at + n), tags: JSON.stringify(shown), notes: 'A note' }
      return { method: 'POST', url: ENTRIES, body }
    })
    await post('/api/batch', { requests: days })
  }
  const { token } = await post('/api/account/feed', { tags: null, notes: true })
  return { feed: `/api/feed/${token}.ics` }
}

/** How often each day of a year was changed, and how long its note was: all that there is room for. */
const CHANGES = 32
const SIGNS = 700

/** An account that has changed each day of a year again and again, as the server keeps it. */
export async function changedYear({ dataDir, who: { id } }) {
  const since = Date.now() - 24 * 60 * 60 * 1000
  inData(
    dataDir,
    `app.db().newQuery(\`WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${366 * CHANGES - 1})
      INSERT INTO day_versions (user, at, date, "by", kind, tags, notes)
      SELECT '${id}', ${since} + i * 1000, date('2028-01-01', '+' || (i % 366) || ' days'), '${id}', 'bulk', '[]',
        printf('%.*c', ${SIGNS}, 'x') FROM n\`).execute()`,
  )
  return { since }
}

/** A link with as much behind it as one may have. */
async function largeLink(world) {
  const { base, who, from } = world
  await makePro(world)
  const entries = Array.from({ length: 900 }, (_, n) => ({
    date: day(n),
    tags: [],
    notes: 'Zahnarzt um zehn, mit Karte. '.repeat(32),
  }))
  const body = { user: who.id, year: 2026, years: [2026], data: { tags: [], entries } }
  const more = { includeNotes: true, isActive: true, ownerName: 'Mallory' }
  const { id } = await posting(base, who.token, from)(SHARES, { ...body, ...more })
  return { link: id }
}

const fromAnywhere = (n) => ({ 'X-Forwarded-For': `198.18.0.${1 + (n % 60)}` })

/** What costs by being read: `arrange` fills the account before and says where that is. */
export const HEAVY_READS = [
  {
    name: 'a feed of 8 MB, changed each time',
    arrange: largeFeed,
    prepare: ({ feed, id }) => {
      const headers = { 'Content-Type': 'application/json' }
      const long = (n) => new Date(Date.UTC(2000, 0, 1 + n)).toISOString().slice(0, 10)
      const body = (n) => JSON.stringify({ user: id, date: long(n), tags: '[]', notes: 'x' })
      return (n) =>
        n % 5 === 0
          ? { method: 'POST', path: ENTRIES, headers, body: body(n) }
          : { path: feed, isGuest: true }
    },
  },
  {
    name: 'sixty guests at a link of 0.9 MB',
    atOnce: 60,
    arrange: largeLink,
    prepare:
      ({ link }) =>
      (n) => ({ path: `${SHARES}/${link}?fields=*`, isGuest: true, headers: fromAnywhere(n) }),
  },
  {
    name: 'versions of a year changed 32 times',
    atOnce: 12,
    arrange: changedYear,
    prepare:
      ({ since }) =>
      () => ({ path: `/api/versions?year=2028&at=${since - 1}` }),
  },
  {
    name: 'larger changes of such a year',
    atOnce: 12,
    arrange: changedYear,
    prepare: () => () => ({ path: '/api/versions' }),
  },
  {
    name: 'feeds that there are not',
    prepare: () => (n) => ({
      path: `/api/feed/${String(n).padStart(40, 'a')}.ics`,
      isGuest: true,
    }),
  },
]
