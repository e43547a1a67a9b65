import { beforeAll, expect, test } from 'vitest'
import {
  ENTRIES,
  join,
  linkBody,
  makeEntry,
  makeId,
  makeTags,
  type Person,
  pastDay,
  type Refusal,
  SHARES,
  send,
  staleToken,
  TAGS,
  tagIds,
} from './harness'
import { serverForTests } from './testServer'
import { openVersions, VERSIONS, type Versions, writesOf } from './versionsWorld'

/** Who is told what a calendar held before, and that nobody else hears of it in any way. */

const server = serverForTests()
let versions: Versions
let ann: Person
/** What a note and a tag of the owner's have held, and hold no more. */
let secret: string

const DATE = pastDay(0)

beforeAll(async () => {
  versions = openVersions(server)
  ann = await join(server, { pro: true })
  secret = `secret-${makeId()}`
  const [tag = ''] = await makeTags(server, ann, 1)
  await send(server, 'PATCH', `${TAGS}/${tag}`, { token: ann.token, body: { label: secret } })
  const day = await makeEntry(server, ann, { notes: secret, tags: tagIds(tag) })
  await writesOf(server, ann).change(day.id, { notes: '' })
  await send(server, 'DELETE', `${TAGS}/${tag}`, { token: ann.token })
  // The newest news of the calendar is of another day.
  await makeEntry(server, ann, { date: pastDay(1) })
})

const forms = () => [{ date: DATE }, { at: Date.now() - 60_000, year: 2024 }, {}]

const statusesOf = async (person: Partial<Person>, asked = {}) => {
  const statuses: number[] = []
  for (const form of forms()) {
    const answer = await versions.ask(person, { ...form, ...asked })
    expect(JSON.stringify(answer.body)).not.toContain(secret)
    statuses.push(answer.status)
  }
  return statuses
}

test('V3 guests, ended sessions and the operator are told nothing', async () => {
  for (const token of [undefined, 'x', staleToken(ann)]) {
    const person = token === undefined ? {} : { token }
    expect(await statusesOf(person)).toEqual([401, 401, 401])
    expect(await statusesOf(person, { of: ann.id })).toEqual([401, 401, 401])
  }
  expect(await statusesOf(server.superuser, { of: ann.id })).toEqual([403, 403, 403])
})

test('V3 a calendar that is none is not found, whatever is named', async () => {
  const bob = await join(server)
  for (const of of [
    '',
    'x',
    '%',
    makeId(),
    `${bob.id}x`,
    bob.id.toUpperCase(),
    `${ann.id},${bob.id}`,
  ])
    expect(await statusesOf(bob, { of })).toEqual([404, 404, 404])
  const twice = `${VERSIONS}?date=${DATE}&of=${bob.id}&of=${ann.id}`
  const answer = await send(server, 'GET', twice, { token: bob.token })
  expect(JSON.stringify(answer.body)).not.toContain(secret)
})

const yearOf = (at: unknown, year: unknown) => ({ at: String(at), year: String(year) })

test.each([
  ['a day that is none', { date: '2024-02-30' }, 'date'],
  ['no day', { date: '' }, 'date'],
  ['a day with a time', { date: '2024-02-01 10:00' }, 'date'],
  ['a text', { date: "2024-01-01' OR 1=1 --" }, 'date'],
  ['no time', { year: '2024' }, 'at'],
  ['a time that is none', yearOf('x', 2024), 'at'],
  ['a time before time', yearOf(-1, 2024), 'at'],
  ['a time in parts', yearOf('1.5', 2024), 'at'],
  ['a time beyond numbers', yearOf('9'.repeat(40), 2024), 'at'],
  ['no year', { at: String(Date.now()) }, 'year'],
  ['a year that is none', yearOf(Date.now(), '20244'), 'year'],
  ['a year of signs', yearOf(Date.now(), '20%5'), 'year'],
])('V1 %s is refused in the form of PocketBase', async (_, asked, field) => {
  const { status, body, headers } = await versions.ask<Refusal>(ann, asked)
  expect([status, body.data[field]?.code]).toEqual([400, 'validation_invalid_value'])
  expect(headers.get('cache-control')).toBe('no-store')
})

test('V2 a time of more than 90 days ago is too old', async () => {
  const day = 24 * 60 * 60 * 1000
  const ask = (age: number) => versions.ask<Refusal>(ann, { at: Date.now() - age, year: 2024 })
  expect((await ask(90 * day + 1)).body.data.at?.code).toBe('versions_too_old')
  expect((await ask(90 * day - 60_000)).status).toBe(200)
})

test('V3 no answer is kept by a cache, and no other way of writing or reading is there', async () => {
  for (const form of forms()) {
    const { headers } = await versions.ask(ann, form)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('content-type')).toContain('application/json')
  }
  for (const method of ['POST', 'PATCH', 'PUT', 'DELETE']) {
    const answer = await send(server, method, VERSIONS, { token: ann.token })
    expect([404, 405]).toContain(answer.status)
  }
})

test('V3 neither a list, a link, a calendar address nor news tells what a day held before', async () => {
  const { id, token } = ann
  const said: unknown[] = []
  const ask = async <T>(method: string, path: string, body?: unknown) => {
    const answer = await send<T>(server, method, path, { token, body })
    expect(answer.status).toBe(200)
    said.push(answer.body)
    return answer.body
  }
  await ask('GET', `${ENTRIES}?perPage=500`)
  await ask('GET', `${TAGS}?perPage=500`)
  await ask('GET', `/api/collections/live/records/${id}`)
  await ask('GET', `/api/collections/users/records/${id}`)
  const share = await ask<{ id: string }>('POST', SHARES, linkBody(ann))
  await ask('GET', `${SHARES}/${share.id}`)
  const feed = await ask<{ token: string }>('POST', '/api/account/feed', { notes: true })
  const text = await fetch(`${server.url}/api/feed/${feed.token}.ics`)
  said.push(await text.text())
  expect(JSON.stringify(said)).not.toContain(secret)
})
