import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { EntryRecord, UserRecord } from '@/storage/cloud/records'
import { throwaway } from '../../scripts/lib/pocketbase.mjs'
import {
  codeOf,
  ENTRIES,
  entryBody,
  join,
  makeEntry,
  makeId,
  makeTags,
  PASSWORD,
  type Person,
  pastDay,
  type Server,
  SHARES,
  send,
  staleToken,
  TAGS,
  tagBody,
  USERS,
} from './harness'

let server: Server
let ann: Person
let bob: Person
let tagId: string
let entry: EntryRecord

beforeAll(async () => {
  server = await throwaway()
  ann = await join(server)
  bob = await join(server)
  const [first = ''] = await makeTags(server, ann, 1)
  tagId = first
  entry = await makeEntry(server, ann)
})

afterAll(() => server.dispose())

const own = () => [
  { list: TAGS, path: `${TAGS}/${tagId}`, body: tagBody(ann), change: { label: 'Taken' } },
  {
    list: ENTRIES,
    path: `${ENTRIES}/${entry.id}`,
    body: entryBody(ann, { date: pastDay(1) }),
    change: { notes: 'Taken' },
  },
]

const guests: [string, () => string | undefined][] = [
  ['nobody', () => undefined],
  ['an expired session', () => staleToken(ann)],
]

describe.each(guests)('%s', (_, tokenOf) => {
  test('D10 is answered 401 on every private list, never an empty one', async () => {
    for (const list of [TAGS, ENTRIES, SHARES]) {
      expect((await send(server, 'GET', list, { token: tokenOf() })).status).toBe(401)
    }
  })

  test('s.6 reads, makes, changes and deletes nothing', async () => {
    const token = tokenOf()
    for (const { list, path, body, change } of own()) {
      expect((await send(server, 'GET', path, { token })).status).toBe(404)
      expect((await send(server, 'POST', list, { token, body })).status).toBe(400)
      expect((await send(server, 'PATCH', path, { token, body: change })).status).toBe(404)
      expect((await send(server, 'DELETE', path, { token })).status).toBe(404)
    }
  })
})

test('s.6 another user sees and changes nothing, alone or in a batch [s6.05]', async () => {
  const { token } = bob
  for (const { list, path, body, change } of own()) {
    const listed = await send<{ items: unknown[] }>(server, 'GET', list, { token })
    expect(listed.body.items).toEqual([])
    expect((await send(server, 'GET', path, { token })).status).toBe(404)
    expect((await send(server, 'POST', list, { token, body })).status).toBe(400)
    expect((await send(server, 'PATCH', path, { token, body: change })).status).toBe(404)
    expect((await send(server, 'DELETE', path, { token })).status).toBe(404)
    for (const method of ['PATCH', 'DELETE']) {
      const requests = [{ method, url: path, body: change }]
      const batch = await send(server, 'POST', '/api/batch', { token, body: { requests } })
      expect(batch.status).toBe(400)
    }
    const upsert = [{ method: 'PUT', url: list, body: { ...body, id: path.split('/').at(-1) } }]
    const upserted = await send(server, 'POST', '/api/batch', { token, body: { requests: upsert } })
    expect(upserted.status).toBe(400)
  }
})

test('s.6 the owner can hand neither a tag nor a day to somebody else, nor move a day', async () => {
  const { token } = ann
  for (const { path } of own()) {
    for (const body of [{ user: bob.id }, { 'user+': bob.id }]) {
      expect((await send(server, 'PATCH', path, { token, body })).status).toBe(404)
    }
  }
  const body = { date: pastDay(2) }
  expect((await send(server, 'PATCH', `${ENTRIES}/${entry.id}`, { token, body })).status).toBe(404)
})

test('s.6 filters, sorts and expansions reach no other account', async () => {
  for (const query of [
    `filter=${encodeURIComponent(`user.email = '${ann.email}'`)}`,
    `filter=${encodeURIComponent(`@collection.users.email ?= '${ann.email}'`)}`,
    'sort=user.email&expand=user,tags',
  ]) {
    const path = `${ENTRIES}?${query}`
    const answer = await send<{ items?: unknown[] }>(server, 'GET', path, { token: bob.token })
    expect(answer.body.items ?? []).toEqual([])
  }
  expect((await send(server, 'GET', USERS, { token: bob.token })).status).toBe(403)
  expect((await send(server, 'GET', `${USERS}/${ann.id}`, { token: bob.token })).status).toBe(404)
})

test('L4 nobody gives themselves Pro, in no spelling', async () => {
  const path = `${USERS}/${ann.id}`
  const form = new FormData()
  form.append('pro', 'true')
  const json = new FormData()
  json.append('@jsonPayload', '{"pro":true}')
  json.append('pro', 'false')
  const spellings = [{ pro: true }, { pro: 'true' }, { pro: 1 }, { 'pro+': 1 }, { '+pro': 1 }, form]
  for (const body of spellings) {
    expect((await send(server, 'PATCH', path, { token: ann.token, body })).status).toBe(404)
  }
  await send(server, 'PATCH', path, { token: ann.token, body: json })
  const requests = [{ method: 'PATCH', url: path, body: { pro: true } }]
  const batch = await send(server, 'POST', '/api/batch', { token: ann.token, body: { requests } })
  expect(batch.status).toBe(400)
  const now = await send<UserRecord>(server, 'GET', path, { token: ann.token })
  expect(now.body.pro).toBe(false)

  const newcomer = { email: 'pro@example.com', password: '12345678', passwordConfirm: '12345678' }
  for (const pro of [true, 'true']) {
    const answer = await send(server, 'POST', USERS, { body: { ...newcomer, pro } })
    expect(answer.status).toBe(400)
  }
})

test('s.4 a language saved while a payment arrives leaves Pro alone', async () => {
  const path = `${USERS}/${bob.id}`
  const token = server.superuser.token
  for (let round = 0; round < 40; round += 1) {
    await send(server, 'PATCH', path, { token, body: { pro: false } })
    const lang = round % 2 ? 'de' : 'bg'
    const saved = round % 4 < 2 ? { lang } : { lang, pro: false }
    await Promise.all([
      send(server, 'PATCH', path, { token, body: { pro: true } }),
      send(server, 'PATCH', path, { token: bob.token, body: saved }),
    ])
    const now = await send<UserRecord>(server, 'GET', path, { token: bob.token })
    expect(now.body.pro).toBe(true)
    if (round % 4 < 2) expect(now.body.lang).toBe(lang)
  }
})

test('s.8 an email that differs in case only is taken', async () => {
  const email = ann.email.toUpperCase()
  const body = { email, password: '12345678', passwordConfirm: '12345678' }
  const answer = await send(server, 'POST', USERS, { body })
  expect(codeOf(answer, 'email')).toBe('validation_not_unique')
})

test.each(['red;background:url()', '#fff', 'red', '#gggggg', ''])(
  's.3 the colour %j is refused',
  async (color) => {
    const body = tagBody(ann, { color })
    const answer = await send(server, 'POST', TAGS, { token: ann.token, body })
    expect(codeOf(answer, 'color')).toMatch(/^validation_/)
  },
)

test('s.4 two renames of different fields of one tag at once are both kept', async () => {
  const path = `${TAGS}/${tagId}`
  const { token } = ann
  for (let round = 0; round < 15; round += 1) {
    const label = makeId()
    const color = `#0000${String(round).padStart(2, '0')}`
    await Promise.all([
      send(server, 'PATCH', path, { token, body: { label } }),
      send(server, 'PATCH', path, { token, body: { color } }),
    ])
    const now = await send(server, 'GET', path, { token })
    expect(now.body).toMatchObject({ label, color })
  }
})

test('s.6 deleting an account takes its tags and days along', async () => {
  const leaving = await join(server)
  await makeTags(server, leaving, 1)
  const day = await makeEntry(server, leaving)
  const path = `${USERS}/${leaving.id}`
  expect(
    (await send(server, 'DELETE', path, { token: leaving.token, body: { password: PASSWORD } }))
      .status,
  ).toBe(204)
  const { token } = server.superuser
  expect((await send(server, 'GET', `${ENTRIES}/${day.id}`, { token })).status).toBe(404)
})
