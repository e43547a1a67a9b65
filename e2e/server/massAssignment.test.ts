import { describe, expect, test } from 'vitest'
import type { EntryRecord, ShareRecord, TagRecord, UserRecord } from '@/storage/cloud/records'
import {
  ENTRIES,
  entryBody,
  formOf,
  join,
  linkBody,
  makeEntry,
  makeId,
  makeTags,
  pastDay,
  SHARES,
  send,
  TAGS,
  tagBody,
  USERS,
} from './harness'
import { personOn, serverForTests } from './testServer'
import { WISHES } from './wishes'

const server = serverForTests()
const ann = personOn(server)

type Body = Record<string, unknown>

function hiddenFormOf(body: Body): FormData {
  const form = new FormData()
  form.append('@jsonPayload', '{}')
  form.append('@jsonPayload', JSON.stringify(body))
  return form
}

const inBatch = (method: string, url: string, body: Body) =>
  ['POST', '/api/batch', { requests: [{ method, url, body }] }] as const

const signUp = () => ({
  id: makeId(),
  email: `${makeId()}@example.com`,
  password: '12345678',
  passwordConfirm: '12345678',
})

const account = async (id: string) => {
  const { token } = server.superuser
  const answer = await send<UserRecord>(server, 'GET', `${USERS}/${id}`, { token })
  return answer.status === 200 ? answer.body : null
}

const NOTHING = { pro: false, verified: false, plansIn: '' }

describe.each(WISHES)('with %j', (wish) => {
  test('L4 nobody gives it to themselves, in no way of changing an account', async () => {
    const path = `${USERS}/${ann.id}`
    const { created } = (await account(ann.id)) ?? {}
    for (const [method, url, body] of [
      ['PATCH', path, wish],
      ['PATCH', path, formOf(wish)],
      ['PATCH', path, hiddenFormOf(wish)],
      inBatch('PATCH', path, wish),
      inBatch('PUT', USERS, { id: ann.id, ...wish }),
    ] as const) {
      await send(server, method, url, { token: ann.token, body })
      expect(await account(ann.id)).toMatchObject({ ...NOTHING, created })
    }
  })

  test('L4 nobody signs up with it, in no way of signing up', async () => {
    const ways: ((body: Body) => readonly [string, string, unknown])[] = [
      (body) => ['POST', USERS, body],
      (body) => ['POST', USERS, formOf(body)],
      (body) => ['POST', USERS, hiddenFormOf(body)],
      (body) => inBatch('POST', USERS, body),
      (body) => inBatch('PUT', USERS, body),
    ]
    for (const way of ways) {
      const body = { ...signUp(), ...wish }
      const [method, url, sent] = way(body)
      await send(server, method, url, { body: sent })
      const made = await account(body.id)
      if (made) expect(made).toMatchObject(NOTHING)
      expect(made?.created ?? '').not.toMatch(/^2001/)
    }
  })
})

test.each([{ pro: true }, { 'pro+': 1 }, { '+pro': true }, { 'pro-': -1 }])(
  'L4 to ask for %j is refused, and not passed over in silence',
  async (body) => {
    const answer = await send(server, 'PATCH', `${USERS}/${ann.id}`, { token: ann.token, body })
    expect(answer.status).toBe(404)
  },
)

test('s.6 an own id or key of the account is not written, and the session goes on', async () => {
  const body = { tokenKey: 'k'.repeat(50), collectionId: 'x', collectionName: '_superusers' }
  await send(server, 'PATCH', `${USERS}/${ann.id}`, { token: ann.token, body })
  const moved = { token: ann.token, body: { id: makeId() } }
  expect((await send(server, 'PATCH', `${USERS}/${ann.id}`, moved)).status).toBe(404)
  const path = '/api/collections/users/auth-refresh'
  expect((await send(server, 'POST', path, { token: ann.token })).status).toBe(200)
})

test('E7 what the server notes down about a record is not for clients to write', async () => {
  const person = await join(server, { pro: true })
  const { token } = person
  const old = '2001-01-01 00:00:00.000Z'
  const stamps = { created: old, updated: old, captured: old, rev: 7, collectionId: 'users' }
  for (const [list, body] of [
    [TAGS, tagBody(person)],
    [ENTRIES, entryBody(person, { date: pastDay(1) })],
    [SHARES, linkBody(person, { includeNotes: false })],
  ] as const) {
    type Any = Partial<TagRecord & EntryRecord & ShareRecord>
    const sending = { token, body: { ...body, ...stamps } }
    const made = await send<Any>(server, 'POST', list, sending)
    expect(made.status).toBe(200)
    const change = { token, body: { ...stamps, id: makeId(), user: person.id } }
    await send(server, 'PATCH', `${list}/${made.body.id}`, change)
    await send(server, 'PATCH', `${list}/${made.body.id}`, { token, body: stamps })
    const now = (await send<Any>(server, 'GET', `${list}/${made.body.id}`, { token })).body
    for (const stamp of ['created', 'updated', 'captured'] as const) {
      expect(now[stamp] ?? '').not.toMatch(/^2001/)
    }
    expect(now.rev ?? 8).toBeGreaterThan(7)
    expect(now.user).toBe(person.id)
  }
})

test('s.6 the owner can hand neither a tag nor a day to somebody else, nor move a day', async () => {
  const [owner, other] = [await join(server), await join(server)]
  const { token } = owner
  const [tag] = await makeTags(server, owner, 1)
  const day = `${ENTRIES}/${(await makeEntry(server, owner)).id}`
  for (const path of [`${TAGS}/${tag}`, day]) {
    for (const body of [{ user: other.id }, { 'user+': other.id }]) {
      expect((await send(server, 'PATCH', path, { token, body })).status).toBe(404)
    }
  }
  const body = { date: pastDay(2) }
  expect((await send(server, 'PATCH', day, { token, body })).status).toBe(404)
})

test('s.4 a language saved while a payment arrives leaves Pro alone', async () => {
  const bob = await join(server)
  const path = `${USERS}/${bob.id}`
  const { token } = server.superuser
  for (let round = 0; round < 40; round += 1) {
    await send(server, 'PATCH', path, { token, body: { pro: false } })
    const lang = round % 2 ? 'de' : 'bg'
    const saved = round % 4 < 2 ? { lang } : { lang, pro: false }
    await Promise.all([
      send(server, 'PATCH', path, { token, body: { pro: true } }),
      send(server, 'PATCH', path, { token: bob.token, body: saved }),
    ])
    const now = await account(bob.id)
    expect(now?.pro).toBe(true)
    if (round % 4 < 2) expect(now?.lang).toBe(lang)
  }
})
