import { beforeAll, describe, expect, test } from 'vitest'
import type { EntryRecord } from '@/storage/cloud/records'
import {
  codeOf,
  ENTRIES,
  entryBody,
  makeEntry,
  makeId,
  makeTags,
  pastDay,
  type Refusal,
  SHARES,
  send,
  TAGS,
  tagBody,
  tagIds,
  USERS,
} from './harness'
import { personOn, serverForTests } from './testServer'

/**
 * Nobody's request may take the server away from everybody else: what asks for more than the app ever does is
 * refused before it costs anything. How little it then costs is measured by `npm run bench:server`.
 */

const AUTH = '/api/collections/users'

const server = serverForTests()
const ann = personOn(server, { pro: true })
let day: EntryRecord

beforeAll(async () => {
  const tags = await makeTags(server, ann, 2)
  day = await makeEntry(server, ann, { tags: tagIds(...tags), notes: 'here' })
})

type Page = Refusal & { readonly items: readonly { readonly id: string }[] }

const list = (path: string, query: Record<string, string>) =>
  send<Page>(server, 'GET', `${path}?${new URLSearchParams(query)}`, { token: ann.token })

describe('what a list may be asked', () => {
  const DEEP = 'calendar_entries_via_user.tags.calendar_entries_via_tags.notes'
  const many = (term: string, count: number) => Array<string>(count).fill(term).join(' || ')

  test.each([
    ['sort', TAGS, `user.${DEEP}`],
    ['sort', ENTRIES, 'tags.calendar_entries_via_tags.tags.label'],
    ['sort', ENTRIES, 'notes'],
    ['sort', ENTRIES, '@random'],
    ['sort', ENTRIES, 'date,tags.label'],
    ['sort', SHARES, `-user.${DEEP}`],
    ['sort', SHARES, 'data'],
    ['filter', TAGS, 'calendar_entries_via_tags.notes ?~ "x"'],
    ['filter', ENTRIES, `tags.${DEEP.slice(26)} != ""`],
    ['filter', ENTRIES, 'tags:each ~ "x"'],
    ['filter', ENTRIES, 'notes:lower = "x"'],
    ['filter', ENTRIES, 'notes ~ "%a%b%c"'],
    ['filter', ENTRIES, 'notes\t~ "%a%b%c"'],
    ['filter', ENTRIES, 'notes // "\n ~ "%a%b%c"'],
    ['filter', ENTRIES, 'id != "x" &&  id != "y"'],
    ['filter', ENTRIES, 'tags !~ "x"'],
    ['filter', ENTRIES, 'id ?= "x"'],
    ['filter', ENTRIES, 'strftime("%Y", date) = "2026"'],
    ['filter', ENTRIES, many('id = "x"', 60)],
    ['filter', ENTRIES, `${'('.repeat(400)}id = "x"${')'.repeat(400)}`],
    ['filter', SHARES, 'data ~ "x"'],
    ['fields', ENTRIES, 'notes:excerpt(9000)'],
    ['fields', TAGS, 'id,'.repeat(200)],
    ['fields', SHARES, 'id,data.entries.date'],
  ])('a %s on %s by %j is refused and never answered with an empty list', async (name, ...row) => {
    const [path, asked] = row
    const answer = await list(path, { [name]: asked })
    expect(answer.status).toBe(400)
    // What leads to accounts PocketBase refuses by itself, because nobody lists them.
    expect([undefined, 'query_not_allowed']).toContain(codeOf(answer, name))
  })
})

describe('how long a request may be', () => {
  const keys = (count: number, known: object) => ({
    ...known,
    ...Object.fromEntries(Array.from({ length: count }, (_, n) => [`k${n}`, 1])),
  })
  const manyIds = (count: number) => Array.from({ length: count }, () => makeId())

  const TOO_LONG: readonly [string, () => [string, string, unknown, string?]][] = [
    ['a sign-up', () => ['POST', USERS, keys(3_000, { email: 'a@example.com' })]],
    ['a changed account', () => ['PATCH', `${USERS}/${ann.id}`, keys(3_000, {}), ann.token]],
    ['a new tag', () => ['POST', TAGS, keys(3_000, tagBody(ann)), ann.token]],
    ['a new day', () => ['POST', ENTRIES, keys(30_000, entryBody(ann)), ann.token]],
    [
      'a day with 20,000 tags',
      () => ['POST', ENTRIES, { ...entryBody(ann), tags: manyIds(20_000) }, ann.token],
    ],
    [
      '20,000 tags more for a day',
      () => ['PATCH', `${ENTRIES}/${day.id}`, { 'tags+': manyIds(20_000) }, ann.token],
    ],
    ['a sign-in', () => ['POST', `${AUTH}/auth-with-password`, keys(20_000, { identity: 'x' })]],
    ['a mail', () => ['POST', `${AUTH}/request-password-reset`, keys(20_000, { email: 'x' })]],
    ['a new password', () => ['POST', `${AUTH}/confirm-password-reset`, keys(20_000, {})]],
    ['a renewed session', () => ['POST', `${AUTH}/auth-refresh`, keys(20_000, {}), ann.token]],
    ['a stream', () => ['POST', '/api/realtime', { subscriptions: manyIds(20_000) }]],
    ['a form of a provider', () => ['POST', '/api/provider-return', { user: 'x'.repeat(200_000) }]],
    ['a link', () => ['POST', SHARES, { user: ann.id, data: 'x'.repeat(1_300_000) }, ann.token]],
    ['a link of a guest', () => ['POST', SHARES, { user: ann.id, data: 'x'.repeat(200_000) }]],
  ]

  test.each(TOO_LONG)('%s with far more than it needs is refused', async (_, request) => {
    const [method, path, body, token] = request()
    expect((await send(server, method, path, { token, body })).status).toBe(413)
  })

  test('a body that does not say how long it is passes no limit', async () => {
    const text = JSON.stringify(keys(3_000, tagBody(ann)))
    const body = new Blob([text]).stream()
    const answer = await fetch(server.url + TAGS, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: ann.token },
      body,
      duplex: 'half',
    } as RequestInit)
    expect(answer.status).toBe(411)
  })

  test.each<[string, string, () => string]>([
    ['a link', SHARES, () => JSON.stringify(keys(200, { user: ann.id }))],
    ['a day', ENTRIES, () => JSON.stringify(keys(200, entryBody(ann)))],
    ['an account', USERS, () => JSON.stringify(keys(200, { email: 'a@example.com' }))],
  ])('%s of two hundred fields is refused, whichever form they come in', async (_, path, json) => {
    const form = new FormData()
    form.append('@jsonPayload', json())
    for (const body of [JSON.parse(json()), form]) {
      const answer = await send(server, 'POST', path, { token: ann.token, body })
      expect([answer.status, answer.body.message]).toEqual([
        413,
        'A record has 100 fields at the most.',
      ])
    }
  })

  test('more tags than any plan allows are counted, not looked for', async () => {
    const tags = manyIds(501)
    for (const [method, path, body] of [
      ['POST', ENTRIES, { ...entryBody(ann), tags }],
      ['POST', ENTRIES, { ...entryBody(ann), tags: JSON.stringify(tags) }],
      ['PATCH', `${ENTRIES}/${day.id}`, { tags }],
      ['PATCH', `${ENTRIES}/${day.id}`, { 'tags+': tags }],
    ] as const) {
      const answer = await send(server, method, path, { token: ann.token, body })
      expect(codeOf(answer, 'tags')).toBe('limit_tags_per_day')
    }
  })

  test('the longest day there can be is taken', async () => {
    const escaped = `"${'\\ud83c\\udf3b'.repeat(10_000)}"`
    const { notes: _, ...rest } = entryBody(ann, { date: pastDay(700) })
    const answer = await fetch(server.url + ENTRIES, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: ann.token },
      body: `${JSON.stringify(rest).slice(0, -1)},"notes":${escaped}}`,
    })
    expect(answer.status).toBe(200)
  })
})

describe('batches', () => {
  const batch = (requests: unknown, token?: string) =>
    send(server, 'POST', '/api/batch', { token, body: { requests } })
  const day = (index: number) => ({
    method: 'POST',
    url: ENTRIES,
    body: entryBody(ann, { date: pastDay(300 + index) }),
  })

  test('guests send none', async () => {
    const signUp = { email: 'x@example.com', password: '12345678', passwordConfirm: '12345678' }
    const made = await batch([{ method: 'POST', url: USERS, body: signUp }])
    expect(made.status).toBe(401)
  })

  test('one request of it holds no more than a day can', async () => {
    const tags = Array.from({ length: 700 }, () => makeId())
    const lists = await batch([{ ...day(0), body: { ...day(0).body, tags } }], ann.token)
    const names = Object.fromEntries(tags.map((id) => [id, 1]))
    const keys = await batch([{ ...day(0), body: { ...day(0).body, ...names } }], ann.token)
    const deep = await batch([{ ...day(0), body: { tags: { a: [names] } } }], ann.token)
    expect([lists.status, keys.status, deep.status]).toEqual([400, 400, 400])
    for (const { body } of [lists, keys, deep]) expect(body.message).toContain('600 values')
  })

  test('three devices of an account send theirs at once, and after a refused one the next is taken', async () => {
    const three = [0, 1, 2].map((device) =>
      batch(
        Array.from({ length: 50 }, (_, n) => day(device * 50 + n)),
        ann.token,
      ),
    )
    expect((await Promise.all(three)).map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await batch([day(0)], ann.token)).status).toBe(400)
    expect((await batch([day(200)], ann.token)).status).toBe(200)
  })
})
