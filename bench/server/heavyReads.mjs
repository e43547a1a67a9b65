import { send } from './wire.mjs'

const TAGS = '/api/collections/tags/records'
const ENTRIES = '/api/collections/calendar_entries/records'
const SHARES = '/api/collections/calendar_shares/records'

/** Posts and answers with what came back; throws where it was refused. */
const posting =
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
async function makePro({ base, superuser, who }) {
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
    name: 'feeds that there are not',
    prepare: () => (n) => ({
      path: `/api/feed/${String(n).padStart(40, 'a')}.ics`,
      isGuest: true,
    }),
  },
]
