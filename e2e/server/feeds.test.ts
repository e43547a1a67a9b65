import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Calendar } from '@/domain/calendar'
import { calendarOfIcs } from '@/domain/ics/asCalendar'
import { readIcs } from '@/domain/ics/read'
import { writeIcs } from '@/domain/ics/write'
import { throwaway } from '../../scripts/lib/pocketbase.mjs'
import {
  ENTRIES,
  entryBody,
  join,
  makeEntry,
  makeId,
  type Person,
  type Server,
  send,
  staleToken,
  TAGS,
  tagBody,
  tagIds,
  USERS,
} from './harness'

const SETTINGS = '/api/account/feed'
const YEAR = new Date().getUTCFullYear()

let server: Server
let limited: Server

beforeAll(async () => {
  ;[server, limited] = await Promise.all([throwaway(), throwaway({ rateLimits: true })])
})
afterAll(() => Promise.all([server.dispose(), limited.dispose()]))

type Told = {
  readonly feed: { readonly tags: readonly string[] | null; readonly notes: boolean } | null
  readonly token?: string
}

const settings = (person: Person, method: string, body?: unknown, on = server) =>
  send<Told>(on, method, SETTINGS, { token: person.token, ...(body !== undefined && { body }) })

/** Makes a feed and answers with its path. */
async function makeFeed(person: Person, choice: object = { notes: true }, on = server) {
  const { status, body } = await settings(person, 'POST', choice, on)
  expect(status).toBe(200)
  return `/api/feed/${body.token}.ics`
}

async function poll(path: string, headers: Record<string, string> = {}, on = server) {
  const answer = await fetch(on.url + path, { headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

const tagsOfBerlin = [
  { label: 'Urlaub, „Süd“; \\', short: 'U', color: '#dc2626' },
  { label: 'Отпуск 😀', short: 'О', color: '#9333ea' },
]

/** An account with days as people write them, and the same as the app would hold it. */
async function filledAccount() {
  const person = await join(server, { pro: true })
  const tags = tagsOfBerlin.map((tag) => ({ ...tag, id: makeId() }))
  for (const tag of tags) {
    await send(server, 'POST', TAGS, { token: person.token, body: tagBody(person, tag) })
  }
  const [u = '', o = ''] = tags.map(({ id }) => id)
  const days: [string, string[], string][] = [
    [`${YEAR}-05-03`, [u], 'Zahnarzt 10:00; mit, Karte \\ und\nüber\tTab 😀'],
    [`${YEAR}-05-04`, [u, o], `${'Ж'.repeat(5000)}\u0007`],
    [`${YEAR}-05-06`, [o], ''],
    [`${YEAR + 1}-01-01`, [u], 'next'],
  ]
  const entries: Record<string, { tags: string[]; notes: string }> = {}
  for (const [date, ids, notes] of days) {
    await makeEntry(server, person, { date, tags: tagIds(...ids), notes })
    entries[date] = { tags: ids, notes }
  }
  await makeEntry(server, person, { date: `${YEAR - 2}-12-31`, notes: 'too long ago' })
  return { person, calendar: { tags, entries } as Calendar, u }
}

function readBack(text: string) {
  const how = { from: `${YEAR - 1}-01-01`, to: `${YEAR + 2}-12-31`, zone: 'Europe/Berlin' }
  const last = [...readIcs(new TextEncoder().encode(text), how)].at(-1)
  if (!last || !('content' in last)) throw new Error(JSON.stringify(last))
  return last.content
}

test('I4 the feed is what the app itself would export, and the same library reads it', async () => {
  const { person, calendar } = await filledAccount()
  const { status, headers, text } = await poll(await makeFeed(person))
  expect(status).toBe(200)
  expect(headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
  expect(headers.get('Cache-Control')).toBe('private, no-cache')
  expect(headers.get('X-Robots-Tag')).toContain('noindex')

  const [, scope = ''] = /^UID:(\w+)-/m.exec(text) ?? []
  const [, stamp = ''] = /^DTSTAMP:(\S+)/m.exec(text) ?? []
  const choice = { years: null, tags: true, notes: true, name: 'Quartal', scope, now: 0 }
  expect(text).toBe(writeIcs(calendar, choice).replaceAll('19700101T000000Z', stamp))
  expect(text).not.toContain(person.id)

  const read = readBack(text)
  expect([read.events.length, read.skipped]).toEqual([7, {}])
  const { tags, entries } = calendarOfIcs(read, 'notes', [])
  const daysOf = (id: string) => Object.values(entries).filter((day) => day.tags.includes(id))
  expect(tags.map(({ id, label }) => [label, daysOf(id).length])).toEqual([
    ['Urlaub, „Süd“; \\', 3],
    ['Отпуск 😀', 2],
  ])
  const day = `${YEAR}-05-03`
  expect(entries[day]?.notes).toEqual(calendar.entries[day]?.notes)
})

test('I4 what has not changed is answered with 304, and every change of a day, a tag or the choice is told', async () => {
  const { person, calendar, u } = await filledAccount()
  const path = await makeFeed(person)
  let { tag, text } = { tag: '', text: '' }
  const expectNew = async () => {
    const answer = await poll(path, { 'If-None-Match': tag })
    expect(answer.status).toBe(200)
    expect(answer.text).not.toBe(text)
    ;({ text } = answer)
    tag = answer.headers.get('ETag') ?? ''
    for (const known of [tag, `W/${tag}`, `"other", ${tag}`]) {
      const again = await poll(path, { 'If-None-Match': known })
      expect([again.status, again.text]).toEqual([304, ''])
    }
  }
  await expectNew()
  await makeEntry(server, person, { date: `${YEAR}-07-01`, notes: 'new' })
  await expectNew()
  await send(server, 'PATCH', `${TAGS}/${u}`, { token: person.token, body: { label: 'Ferien' } })
  await expectNew()
  expect(text).toContain('SUMMARY:Ferien')
  await settings(person, 'PATCH', { tags: [calendar.tags[1]?.id], notes: false })
  await expectNew()
  expect(text.match(/^SUMMARY:.*$/gm)).toEqual(['SUMMARY:Отпуск 😀', 'SUMMARY:Отпуск 😀'])
  await settings(person, 'PATCH', { tags: [], notes: true })
  await expectNew()
  expect(text).not.toContain('CATEGORIES')
})

test('I4 its owner sees what it tells, renews its address and ends it; the address itself is kept nowhere', async () => {
  const { person } = await filledAccount()
  expect((await settings(person, 'GET')).body).toEqual({ feed: null })
  const first = await makeFeed(person)
  const told = await settings(person, 'GET')
  expect(told.body).toMatchObject({ feed: { tags: null, notes: true } })
  expect(told.body).not.toHaveProperty('token')
  const { token } = server.superuser
  const rows = await send(server, 'GET', '/api/collections/feeds/records', { token })
  expect(JSON.stringify(rows.body)).not.toContain(first.slice(10, -4))

  const second = await makeFeed(person)
  expect((await poll(first)).status).toBe(404)
  expect((await poll(second)).status).toBe(200)
  expect((await settings(person, 'DELETE')).status).toBe(204)
  expect((await poll(second)).status).toBe(404)
  expect((await settings(person, 'DELETE')).status).toBe(204)
  expect((await settings(person, 'PATCH', { notes: true })).status).toBe(404)
})

test('I4 it is Pro’s: an account without it makes none, and one that was Pro answers 410 until it is again', async () => {
  const free = await join(server)
  expect((await settings(free, 'POST', { notes: true })).status).toBe(403)
  const person = await join(server, { pro: true })
  const path = await makeFeed(person)
  const { token } = server.superuser
  const setPro = (pro: boolean) =>
    send(server, 'PATCH', `${USERS}/${person.id}`, { token, body: { pro } })
  await setPro(false)
  const gone = await poll(path)
  expect(gone.status).toBe(410)
  expect(gone.text).not.toContain('VEVENT')
  await setPro(true)
  expect((await poll(path)).status).toBe(200)
  await send(server, 'DELETE', `${USERS}/${person.id}`, { token })
  expect((await poll(path)).status).toBe(404)
})

test('I4 nobody reaches the feed of another, nor its rows', async () => {
  const [ann, bob] = await Promise.all([join(server, { pro: true }), join(server, { pro: true })])
  const path = await makeFeed(ann)
  await settings(bob, 'DELETE')
  expect((await poll(path)).status).toBe(200)
  for (const token of [undefined, staleToken(ann)]) {
    const asked = await send(server, 'GET', SETTINGS, { token })
    expect(asked.status).toBe(401)
  }
  for (const method of ['GET', 'POST']) {
    const rows = await send(server, method, '/api/collections/feeds/records', {
      token: ann.token,
      ...(method === 'POST' && { body: { user: ann.id, digest: 'x' } }),
    })
    expect(rows.status).toBe(403)
  }
})

test.each([
  ['nothing', {}],
  ['notes', { notes: 'yes' }],
  ['a word', { notes: true, tags: 'all' }],
  ['numbers', { notes: true, tags: [1] }],
  ['long ids', { notes: true, tags: ['x'.repeat(16)] }],
  ['many', { notes: true, tags: Array.from({ length: 501 }, () => 'a'.repeat(15)) }],
])('I4 a choice that is none is refused: %s', async (_, choice) => {
  const person = await join(server, { pro: true })
  expect((await settings(person, 'POST', choice)).status).toBe(400)
  expect((await settings(person, 'GET')).body).toEqual({ feed: null })
})

test.each([
  'x.ics',
  `${'a'.repeat(40)}`,
  `${'A'.repeat(40)}.ics`,
  '..%2f..%2f',
  `${'a'.repeat(40)}.ics`,
])('I4 an address that is none is unknown: %s', async (name) => {
  const { status, text } = await poll(`/api/feed/${name}`)
  expect([status, text.includes('VEVENT')]).toEqual([404, false])
})

test('I4 who tries many addresses waits, and what is behind a right one is not built again and again', async () => {
  const person = await join(limited, { pro: true })
  const path = await makeFeed(person, { notes: true }, limited)
  const unknown = `/api/feed/${'a'.repeat(40)}.ics`
  const tries = async (which: string, count: number) => {
    const all: number[] = []
    for (let n = 0; n < count; n += 1) all.push((await poll(which, {}, limited)).status)
    return all
  }
  const right = await tries(path, 61)
  expect([right.slice(0, 60).every((status) => status === 200), right.at(-1)]).toEqual([true, 429])
  const wrong = await tries(unknown, 61)
  expect([wrong.slice(0, 60).every((status) => status === 404), wrong.at(-1)]).toEqual([true, 429])
  expect(
    (await send(limited, 'POST', ENTRIES, { token: person.token, body: entryBody(person) })).status,
  ).toBe(200)
})
