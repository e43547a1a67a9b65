import { describe, expect, test, vi } from 'vitest'
import { readSession } from '@/storage/local/session'
import { type Sent, stubFetch } from '@/testing/stubFetch'
import { accountCloud } from './calendar'
import { CloudError } from './client'
import { savedDay } from './cloudWrites'
import { signIn } from './signIn'

const USER = 'user00000000001'
const cloud = accountCloud(USER)
const DAY = '2026-11-20'
const ENTRIES = '/api/collections/calendar_entries/records'
const TAGS = '/api/collections/tags/records'
const how = { keepalive: false }
const work = { id: 'w', label: 'Arbeit', short: 'A', color: '#2563eb' }
const entry = { tags: ['w', 'x'], notes: 'Жени 🌻' }
const base = { id: 'r1', rev: 7, entry }
const record = { id: 'r1', date: DAY, rev: 8, tags: ['w'], notes: 'held' }
const page = (items: unknown[]) => ({ page: 1, perPage: 1000, totalItems: items.length, items })

describe('one write', () => {
  test('s.7 a day is created with user, date, notes and its tags as a JSON string [s3.10]', async () => {
    const sent = stubFetch(() => ({ status: 200, body: record }))
    const answer = await cloud.send({ kind: 'createEntry', id: 'r1', date: DAY, entry }, how)
    expect(sent).toMatchObject([{ method: 'POST', path: ENTRIES, keepalive: false }])
    expect(sent[0]?.body).toEqual({
      id: 'r1',
      user: USER,
      date: DAY,
      tags: '["w","x"]',
      notes: 'Жени 🌻',
    })
    expect(answer).toEqual({ id: 'r1', date: DAY, rev: 8, entry: { tags: ['w'], notes: 'held' } })
  })

  test.each([
    [{ notes: 'new' }, { notes: 'new' }],
    [{ tags: [] }, { tags: '[]' }],
    [
      { tags: ['w'], notes: '' },
      { tags: '["w"]', notes: '' },
    ],
  ])('E7 an update sends only %j, under the rev it is based on', async (changes, body) => {
    const sent = stubFetch(() => ({ status: 200, body: record }))
    await cloud.send({ kind: 'updateEntry', base, changes }, how)
    expect(sent).toMatchObject([{ method: 'PATCH', path: `${ENTRIES}/r1` }])
    expect(sent[0]?.body).toEqual(body)
    expect(sent[0]?.headers['x-if-rev']).toBe('7')
  })

  test('B1 a tag is made with what it counts as leave, and changed only where that is as it was', async () => {
    const tag = { ...work, leave: 0.5 } as const
    const sent = stubFetch(() => ({ status: 200, body: work }))
    await cloud.send({ kind: 'createTag', tag }, how)
    await cloud.send({ kind: 'createTag', tag: work }, how)
    await cloud.send({ kind: 'updateTag', id: 'w', changes: { leave: 0 }, base: tag }, how)
    const made = { user: USER, ...work }
    expect(sent.map(({ body }) => body)).toEqual([{ ...made, leave: 0.5 }, made, { leave: 0 }])
    const values = JSON.parse(decodeURIComponent(sent[2]?.headers['x-if-tag'] ?? ''))
    expect(values).toEqual(['Arbeit', 'A', '#2563eb', 0.5])
  })

  test('V1 says of which kind of change it is, alone and in a batch, and nothing of a plain edit', async () => {
    const sent = stubFetch(({ path }) => ({
      status: 200,
      body: path === '/api/batch' ? [{ body: record }, { body: record }] : record,
    }))
    const plain = { kind: 'updateEntry', base, changes: { notes: 'new' } } as const
    const ops = [{ ...plain, changeKind: 'bulk' } as const, plain]
    for (const op of ops) await cloud.send(op, how)
    await cloud.sendBatch(ops, how)
    const { requests } = (sent[2] as Sent).body as {
      requests: { headers: Record<string, string> }[]
    }
    const kinds = requests.map(({ headers }) => headers['X-Kind'])
    expect([sent[0]?.headers['x-kind'], sent[1]?.headers['x-kind']]).toEqual(['bulk', undefined])
    expect(kinds).toEqual(['bulk', undefined])
  })

  test('V1 a kind that storage has ruined keeps no write from leaving', async () => {
    const sent = stubFetch(() => ({ status: 200, body: record }))
    const ruined = { changes: { notes: 'new' }, changeKind: 'a\nb' as 'bulk' }
    await cloud.send({ kind: 'updateEntry', base, ...ruined }, how)
    expect([sent.length, sent[0]?.headers['x-kind']]).toEqual([1, undefined])
  })

  test('E7 a delete names the rev', async () => {
    const sent = stubFetch(() => ({ status: 204 }))
    await cloud.send({ kind: 'deleteEntry', base }, how)
    expect(sent).toMatchObject([{ method: 'DELETE', path: `${ENTRIES}/r1` }])
    expect(sent.map(({ headers }) => headers['x-if-rev'])).toEqual(['7'])
  })

  test('s.7 a tag is created with its fields, changed in some and deleted by id [s3.05]', async () => {
    const sent = stubFetch(({ method }) =>
      method === 'DELETE' ? { status: 204 } : { status: 200, body: work },
    )
    await cloud.send({ kind: 'createTag', tag: work }, how)
    await cloud.send({ kind: 'updateTag', id: 'w', changes: { label: 'Job' } }, how)
    await cloud.send({ kind: 'deleteTag', id: 'w' }, how)
    expect(sent.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', TAGS, { ...work, user: USER }],
      ['PATCH', `${TAGS}/w`, { label: 'Job' }],
      ['DELETE', `${TAGS}/w`, undefined],
    ])
  })

  test('D5 keepalive goes along when the page goes away', async () => {
    const sent = stubFetch(() => ({ status: 200, body: record }))
    const op = { kind: 'updateEntry', base, changes: { notes: 'x' } } as const
    await cloud.send(op, { keepalive: true })
    expect(sent[0]?.keepalive).toBe(true)
  })
})

test('s.7 a batch carries every write with its body and rev, and answers in their order', async () => {
  const bodies = [{}, {}, null, record, record, null]
  const sent = stubFetch(() => ({
    status: 200,
    body: bodies.map((body) => ({ status: 200, body })),
  }))
  const answers = await cloud.sendBatch(
    [
      { kind: 'createTag', tag: work },
      { kind: 'updateTag', id: 'w', changes: { color: '#dc2626' } },
      { kind: 'deleteTag', id: 'w' },
      { kind: 'createEntry', id: 'r1', date: DAY, entry },
      { kind: 'updateEntry', base, changes: { tags: ['w'] } },
      { kind: 'deleteEntry', base },
    ],
    how,
  )
  const headers = { 'X-If-Rev': '7' }
  expect(sent).toMatchObject([{ method: 'POST', path: '/api/batch' }])
  expect(sent[0]?.body).toMatchObject({
    requests: [
      { method: 'POST', url: TAGS, body: { ...work, user: USER } },
      { method: 'PATCH', url: `${TAGS}/w`, body: { color: '#dc2626' } },
      { method: 'DELETE', url: `${TAGS}/w` },
      { method: 'POST', url: ENTRIES, body: { id: 'r1', user: USER, tags: '["w","x"]' } },
      { method: 'PATCH', url: `${ENTRIES}/r1`, body: { tags: '["w"]' }, headers },
      { method: 'DELETE', url: `${ENTRIES}/r1`, headers },
    ],
  })
  expect(answers.map((answer) => savedDay(answer)?.rev ?? null)).toEqual([
    null,
    null,
    null,
    8,
    8,
    null,
  ])
})

describe('reading', () => {
  test('s.7 every list is filtered by the user, tags are sorted by creation', async () => {
    const sent = stubFetch(() => ({ status: 200, body: page([]) }))
    await Promise.all([cloud.listTags(), cloud.listEntries()])
    expect(sent.map(({ path, query }) => [path, query.get('filter'), query.get('sort')])).toEqual([
      [TAGS, `user = "${USER}"`, 'created,id'],
      [ENTRIES, `user = "${USER}"`, 'id'],
    ])
  })

  test('N3 unreadable rows are dropped, tags read as a list or as a JSON string', async () => {
    const rows = [
      { ...record, tags: '["w","w"]' },
      { ...record, id: 'r2', date: '2026-02-30' },
      { id: 'r3' },
      { ...record, id: 'r5', date: '2026-11-22', rev: undefined },
      { ...record, id: 'r4', date: '2026-11-21', notes: null },
    ]
    stubFetch(({ path }) => ({
      status: 200,
      body: page(path === TAGS ? [work, { id: 'x', label: ' ' }, { label: 'A' }] : rows),
    }))
    // A tag without texts is kept, or its days would name an unknown one.
    const nameless = { id: 'x', label: '?', short: '?', color: '#dc2626' }
    expect(await cloud.listTags()).toEqual([work, nameless])
    expect(await cloud.listEntries()).toEqual([
      { id: 'r1', date: DAY, rev: 8, entry: { tags: ['w'], notes: 'held' } },
      { id: 'r4', date: '2026-11-21', rev: 8, entry: { tags: ['w'], notes: '' } },
    ])
  })

  test('D9 a failed list rejects and is never an empty one', async () => {
    for (const status of [401, 403, 429, 500, 503]) {
      stubFetch(() => ({ status, body: { status, message: 'No.', data: {} } }))
      const error = await cloud.listEntries().catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(CloudError)
      expect(error).toMatchObject({ status, message: 'No.' })
    }
  })

  test('E4 a request that finds no server has status 0', async () => {
    stubFetch(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(cloud.listTags()).rejects.toMatchObject({ name: 'CloudError', status: 0 })
  })
})

describe('D9 an answer that is none', () => {
  const text = JSON.stringify(page([record]))
  const tag = { kind: 'createTag', tag: work } as const
  const reads = {
    'the list of days': () => cloud.listEntries(),
    'the list of tags': () => cloud.listTags(),
  }
  const writes = {
    'a new tag': () => cloud.send(tag, how),
    'a changed tag': () =>
      cloud.send({ kind: 'updateTag', id: 'w', changes: { label: 'Job' } }, how),
    'a deleted tag': () => cloud.send({ kind: 'deleteTag', id: 'w' }, how),
    'a new day': () => cloud.send({ kind: 'createEntry', id: 'r1', date: DAY, entry }, how),
    'a deleted day': () => cloud.send({ kind: 'deleteEntry', base }, how),
    'a batch': () => cloud.sendBatch([tag], how),
    'a sign-in': () => signIn('ann@example.com', 'password'),
  }
  const bodies = {
    'breaks off': text.slice(0, text.length / 2),
    'is the page of a gateway': '<html>Welcome to the hotel</html>',
    'is empty': '',
  }
  const answer = (body: string) =>
    vi.stubGlobal('fetch', async () => new Response(body, { status: 200 }))

  describe.each(Object.entries({ ...reads, ...writes }))('to %s', (_, ask) => {
    test.each(Object.entries(bodies))('which %s is told as no answer', async (_how, body) => {
      answer(body)
      await expect(ask()).rejects.toMatchObject({ name: 'CloudError', status: 0 })
      expect(readSession()).toBeNull()
    })
  })

  test.each(Object.entries(reads))(
    'to %s: JSON without a list is no empty list',
    async (_, ask) => {
      answer('{"login":"required"}')
      await expect(ask()).rejects.toMatchObject({ name: 'CloudError', status: 0 })
    },
  )

  test('to a new tag: a record of something else does not confirm it', async () => {
    answer('{"login":"required"}')
    await expect(cloud.send(tag, how)).rejects.toMatchObject({ status: 0 })
  })

  test('to a sign-in: JSON that names nobody signs nobody in', async () => {
    answer('{"token":"","record":{}}')
    await expect(signIn('ann@example.com', 'password')).rejects.toMatchObject({ status: 0 })
    expect(readSession()).toBeNull()
  })
})

test('D9 of many days each page has a patience of its own, and begins behind the last record', async () => {
  const rows = Array.from({ length: 1500 }, (_, index) => ({
    ...record,
    id: `r${String(index).padStart(5, '0')}`,
    date: new Date(Date.UTC(2022, 0, 1 + index)).toISOString().slice(0, 10),
  }))
  const signals = new Set<unknown>()
  const sent = stubFetch(({ query }) => {
    const [, after = ''] = /id > "(.*)"/.exec(query.get('filter') ?? '') ?? []
    const items = rows.filter(({ id }) => id > after).slice(0, 1000)
    // Meanwhile another device deletes a day of the first page.
    if (after === '') rows.splice(0, 1)
    return { status: 200, body: { page: 1, perPage: 1000, items } }
  })
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (input: RequestInfo, init: RequestInit) => {
    signals.add(init.signal)
    return fetch(input, init)
  })
  const days = await cloud.listEntries()
  expect(new Set(days.map(({ id }) => id)).size).toBe(1500)
  expect(sent.map(({ query }) => query.get('filter'))).toEqual([
    `user = "${USER}"`,
    `user = "${USER}" && id > "r00999"`,
  ])
  expect(signals.size).toBe(2)
})
