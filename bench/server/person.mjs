import { randomBytes } from 'node:crypto'
import { PASSWORD } from './host.mjs'
import { listen, sendBatch, sendPatiently, wait } from './wire.mjs'

const ENTRIES = '/api/collections/calendar_entries/records'
const FIELDS = '?fields=id,date,rev,tags,notes'
/** What is told and has overtaken another change waits so long for it, in ms. */
const GAP = 500
/** Days that a person remembers for edits: those of all people would fill the memory. */
const REMEMBERED = 120

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'
export const makeId = () =>
  [...randomBytes(15)].map((byte) => letters[byte % letters.length]).join('')
const pick = (list) => list[Math.floor(Math.random() * list.length)]

/** A request that must succeed: what the bench counts is saved. */
async function must(answer, wanted = 200) {
  const { status, text, ms } = await answer
  if (status !== wanted) throw new Error(`The server answered ${status}: ${text.slice(0, 200)}`)
  return { ms, body: text && JSON.parse(text) }
}

/** Nobody shares an address: what the server counts for each network is no matter here. */
const addressOf = (index) =>
  `127.${[64 + (index >> 16), (index >> 8) & 255, index & 255].join('.')}`

/** A request of a person. */
const ask = ({ base, token, from, ...person }, path, { headers, ...options } = {}) =>
  sendPatiently(base + path, {
    token,
    from,
    headers: { ...ofCalendar(person), ...headers },
    ...options,
  })

/** Names the calendar where it is another's, as the app does with each write. */
const ofCalendar = ({ id, owner }) => (id === owner ? {} : { 'X-Calendar': owner })

/** Signs in with the password; answers with the milliseconds and the session. */
export function signIn(base, index) {
  const body = { identity: `p${index}@example.com`, password: PASSWORD }
  const path = '/api/collections/users/auth-with-password'
  return must(ask({ base, from: addressOf(index) }, path, { method: 'POST', body }))
}

/** How often somebody who has a calendar of several people open says so, in ms. */
const HERE = 40_000

const idOf = (index) => `p${String(index).padStart(14, '0')}`

/**
 * Of so many people who plan in one calendar, that of the first of them, each edits days of their own: `owner`, which
 * of them somebody is and how many they are.
 */
function placeOf(index, together) {
  const share = index % together
  return { owner: idOf(index - share), share, together }
}

/** Says again and again that somebody has a calendar open, until the process ends. */
async function stayHere(person) {
  for (;;) {
    const path = `/api/calendars/${person.owner}/here`
    await ask(person, path, { method: 'POST', body: { tab: person.tab, day: '' } })
    await wait(HERE)
  }
}

/**
 * Signs in, reads everything and opens the stream, as the app does at its start: the own calendar, or with `together`
 * that which so many people plan in. `onTold` hears how many ms after its change each one of others came.
 */
export async function arrive(base, index, { live = true, together = 1, onTold } = {}) {
  const { token, record } = (await signIn(base, index)).body
  const from = addressOf(index)
  const place = placeOf(index, together)
  const person = { base, token, from, id: record.id, tab: makeId(), days: [], free: [], ...place }
  await pull(person)
  if (live) await listen(person, topicsOf(person), onTold ? whenTold(person, onTold) : () => {})
  if (together > 1) void stayHere(person)
  return person
}

const topicsOf = ({ id, owner }) => [...new Set([`live/${owner}`, `live/${id}`]), `users/${id}`]

const whenTold = (person, onTold) => (topic, data) => {
  if (topic !== `live/${person.owner}`) return
  const { news } = JSON.parse(data).record
  if (news.day && news.day.by !== person.id) onTold(Date.now() - news.rev)
}

/**
 * A second device of a person, on which nobody edits: it takes in what it is told and, as the app does, reads
 * everything anew where a change that should have been told does not come. `onTold` hears how many ms after its
 * change each one came, `onGap` of each such reading.
 */
export async function watch(base, index, { onTold, onGap }) {
  const person = await arrive(base, index, { live: false })
  const links = new Map()
  let known = null
  let newest = 0
  let isLate = null

  function follow() {
    while (links.has(known)) {
      const was = known
      known = links.get(was)
      links.delete(was)
    }
    if (newest > known) isLate ??= setTimeout(readAnew, GAP)
    else {
      clearTimeout(isLate)
      isLate = null
    }
  }

  function readAnew() {
    const upTo = newest
    isLate = null
    onGap(async () => {
      const ms = await pull(person)
      known = upTo
      follow()
      return ms
    })
  }

  const rev = await listen(person, topicsOf(person), (topic, data) => {
    if (topic !== `live/${person.id}`) return
    const { news } = JSON.parse(data).record
    onTold(Date.now() - news.rev)
    links.set(news.was, news.rev)
    newest = Math.max(newest, news.rev)
    if (known !== null) follow()
  })
  // What was changed between the reading and the stream is read, as at each opening.
  await pull(person)
  known = rev
  follow()
}

/** Reads the tags and all days; answers with the milliseconds. */
export async function pull(person) {
  const { owner: id, share, together } = person
  const begin = performance.now()
  const filter = encodeURIComponent(`user = "${id}"`)
  const page = (at) =>
    must(
      ask(
        person,
        `${ENTRIES}${FIELDS}&page=${at}&perPage=1000&skipTotal=1&sort=id&filter=${filter}`,
      ),
    )
  const tags = must(
    ask(
      person,
      `/api/collections/tags/records?page=1&perPage=1000&skipTotal=1&sort=created,id&fields=id,label,short,color,leave,created&filter=${filter}`,
    ),
  )
  const days = []
  for (let at = 1; days.length === (at - 1) * 1000; at += 1)
    days.push(...(await page(at)).body.items)
  const [first] = days.map(({ date }) => date).sort()
  person.tags = (await tags).body.items.map((tag) => tag.id)
  const isMine = ({ date }) => (Date.parse(date) / 86_400_000) % together === share
  const known = new Set(days.map(({ date }) => date))
  const near = Array.from({ length: 365 }, (_, i) =>
    new Date(Date.parse(first) + i * 86_400_000).toISOString().slice(0, 10),
  )
  person.free = near.filter((date) => !known.has(date) && isMine({ date }))
  const mine = days.filter(isMine)
  const step = Math.max(1, Math.floor(mine.length / REMEMBERED))
  person.days = mine.filter((_, i) => i % step === 0)
  return performance.now() - begin
}

const note = () =>
  `Angebot abschicken, danach Rückfragen klären, ${Math.floor(Math.random() * 1e6)}`

const createBody = (person, date) => ({
  id: makeId(),
  user: person.owner,
  date,
  tags: JSON.stringify([pick(person.tags)]),
  notes: note(),
})

const changes = (person) =>
  Math.random() < 0.5 ? { notes: note() } : { tags: JSON.stringify([pick(person.tags)]) }

/** Each answers with the milliseconds of its request; they keep what the person knows up to date. */
export const moves = {
  async create(person) {
    const date = person.free.pop()
    if (!date) return moves.update(person)
    const body = createBody(person, date)
    const made = await must(ask(person, ENTRIES + FIELDS, { method: 'POST', body }))
    person.days.push(made.body)
    return made.ms
  },

  async update(person) {
    const at = Math.floor(Math.random() * person.days.length)
    const day = person.days[at]
    const headers = day.rev > 0 ? { 'X-If-Rev': String(day.rev) } : {}
    const body = changes(person)
    const path = `${ENTRIES}/${day.id}${FIELDS}`
    const saved = await must(ask(person, path, { method: 'PATCH', headers, body }))
    person.days[at] = saved.body
    return saved.ms
  },

  async remove(person) {
    const [day] = person.days.splice(Math.floor(Math.random() * person.days.length), 1)
    const headers = day.rev > 0 ? { 'X-If-Rev': String(day.rev) } : {}
    const gone = await must(ask(person, `${ENTRIES}/${day.id}`, { method: 'DELETE', headers }), 204)
    person.free.push(day.date)
    return gone.ms
  },

  /** A tag for 50 days at once: one batch of the most that a batch may hold. */
  async bulk(person) {
    const days = person.days.slice(0, 50)
    const tags = JSON.stringify([pick(person.tags)])
    const requests = days.map(({ id, rev }) => ({
      method: 'PATCH',
      url: `${ENTRIES}/${id}`,
      headers: { ...ofCalendar(person), ...(rev > 0 && { 'X-If-Rev': String(rev) }) },
      body: { tags },
    }))
    const saved = await must(sendBatch(person, requests))
    person.days.splice(0, days.length, ...saved.body.map(({ body }) => body))
    return saved.ms
  },
}

/** A visitor reads a link; answers with the milliseconds. */
export async function viewShare(base, index) {
  const id = `share${String(index - (index % 10)).padStart(21, '0')}`
  const viewer = { base, from: addressOf(index) }
  return (await must(ask(viewer, `/api/collections/calendar_shares/records/${id}`))).ms
}
