import { describe, expect, test } from 'vitest'
import type { EntryRecord, ShareRecord, TagRecord, UserRecord } from '@/storage/cloud/records'
import { SEEN_TEXTS, UNSEEN_TEXTS } from '@/testing/textsUnseen'
import {
  codeOf,
  ENTRIES,
  entryBody,
  join,
  linkBody,
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

const server = serverForTests()
const ann = personOn(server, { pro: true })

let days = 0
const freeDay = () => pastDay(days++)

const post = <T>(list: string, body: unknown) =>
  send<T>(server, 'POST', list, { token: ann.token, body })
const patchMe = (body: unknown) =>
  send<UserRecord>(server, 'PATCH', `${USERS}/${ann.id}`, { token: ann.token, body })

const TEXTS = [
  '<img src=x onerror="document.title=1"><b>bold</b>',
  '</script><script>alert(1)</script>',
  "'; DROP TABLE tags; --",
  '{{7*7}} <%= 7*7 %> $t(header.next) {:id}',
  '../../etc/passwd%00',
  'e\u0301te\u0301 שלום \u202edrawkcab 👩‍👩‍👧‍👦',
  '=HYPERLINK("https://evil.example")',
]

test.each(TEXTS)(
  's.3 the text %j is kept and given back as it is, wherever it is stored',
  async (text) => {
    const tag = await post<TagRecord>(TAGS, tagBody(ann, { label: text }))
    expect(tag.body.label).toBe(text)
    const day = await post<EntryRecord>(ENTRIES, entryBody(ann, { date: freeDay(), notes: text }))
    expect(day.body.notes).toBe(text)
    expect((await patchMe({ name: text })).body.name).toBe(text)
    const data = {
      tags: [{ id: 'a', label: text, short: '<', color: '#16a34a' }],
      entries: [{ date: '2026-01-01', tags: ['a'], notes: text }],
    }
    const share = await post<ShareRecord>(SHARES, linkBody(ann, { data, ownerName: text }))
    const seen = await send<ShareRecord>(server, 'GET', `${SHARES}/${share.body.id}`)
    expect(seen.body).toMatchObject({ ownerName: text, data })
    expect(seen.headers.get('content-type')).toBe('application/json')
  },
)

const sizes: [name: string, max: number, (text: string) => ReturnType<typeof post>][] = [
  ['a label', 60, (label) => post(TAGS, tagBody(ann, { label }))],
  ['a letter', 16, (short) => post(TAGS, tagBody(ann, { short }))],
  ['a note', 10_000, (notes) => post(ENTRIES, entryBody(ann, { date: freeDay(), notes }))],
  ['a name', 120, (name) => patchMe({ name })],
  ['the name on a link', 120, (ownerName) => post(SHARES, linkBody(ann, { ownerName }))],
]

describe.each(sizes)('%s', (_, max, write) => {
  test('N4 holds its length in code points and not one more', async () => {
    expect((await write('🌻'.repeat(max))).status).toBe(200)
    expect((await write('🌻'.repeat(max + 1))).status).toBe(400)
    expect((await write(`${'x'.repeat(max)}y`)).status).toBe(400)
  })

  test('N4 holds no half character', async () => {
    const answer = await write('half \ud83c')
    // What arrives is another character, never a text that no client can read back.
    expect([200, 400]).toContain(answer.status)
    expect(JSON.stringify(answer.body)).not.toMatch(/\\ud83c(?!\\u)/i)
  })
})

test.each([
  '2026-02-30',
  '2025-02-29',
  '2026-1-1',
  '2026-01-01 10:00:00',
  '2026-01-01T00:00Z',
  '01.01.2026',
  '20260101',
  '2026-00-10',
  '２０２６-01-01',
  '2026-01-0\u0000',
  "2026' or 1",
  'now',
  '',
  '2026-13-01',
  20260101,
  ['2026-01-01', '2026-01-02'],
  { year: 2026 },
  true,
])('N1 the date %j is refused', async (date) => {
  const body = { ...entryBody(ann), date }
  expect((await post(ENTRIES, body)).status).toBe(400)
})

test.each([
  'red;background:url()',
  'red',
  '#fff',
  '#gggggg',
  '',
  'url(javascript:alert(1))',
  '#12345',
  '#1234567',
  '#16a34a\n',
  '#16a34a;x',
  'rgb(1,2,3)',
  0x16a34a,
])('s.3 the colour %j is refused', async (color) => {
  expect((await post(TAGS, { ...tagBody(ann), color })).status).toBe(400)
})

test.each([
  '../../../etc/x1',
  'short',
  'a'.repeat(16),
  'ABCDEFGHIJKLMNO',
  "abc'; drop tab-",
  'abcdefghijklmn\u0000',
  'äbcdefghijklmno',
])('s.3 the id %j is refused', async (id) => {
  for (const [list, body] of [
    [TAGS, tagBody(ann)],
    [ENTRIES, entryBody(ann, { date: freeDay() })],
  ] as const) {
    expect((await post(list, { ...body, id })).status).toBe(400)
  }
})

test.each([{ $ne: 'x' }, ['abcdefghijklmn1', 'abcdefghijklmn2'], null, true])(
  's.3 in place of the id %j, which is no text, the server makes one',
  async (id) => {
    const answer = await post<TagRecord>(TAGS, { ...tagBody(ann), id })
    expect(answer.status === 200 ? answer.body.id : 'refused').toMatch(/^([a-z0-9]{15}|refused)$/)
    expect(JSON.stringify(answer.body)).not.toContain('abcdefghijklmn')
  },
)

test.each([makeId(26), makeId(15), '', 'x'])(
  'S6 the id %j of a link, made by a client, is refused',
  async (id) => {
    expect((await post(SHARES, { ...linkBody(ann), id })).status).toBe(400)
  },
)

test.each(['label', 'short'])(
  's.5 a tag whose %s is blank is refused, also later',
  async (name) => {
    const blank = { [name]: ' \t' }
    const made = await post<Parameters<typeof codeOf>[0]['body']>(TAGS, tagBody(ann, blank))
    expect([made.status, codeOf(made, name)]).toEqual([400, 'validation_required'])
    const [id] = await makeTags(server, ann, 1)
    const path = `${TAGS}/${id}`
    const changed = await send(server, 'PATCH', path, { token: ann.token, body: blank })
    expect([changed.status, codeOf(changed, name)]).toEqual([400, 'validation_required'])
  },
)

test.each(UNSEEN_TEXTS)('a text of nothing that can be seen is blank: %j', async (text) => {
  for (const name of ['label', 'short']) {
    const tag = await post<Parameters<typeof codeOf>[0]['body']>(
      TAGS,
      tagBody(ann, { [name]: text }),
    )
    expect([tag.status, codeOf(tag, name)]).toEqual([400, 'validation_required'])
  }
  const day = await post<EntryRecord>(ENTRIES, entryBody(ann, { date: freeDay(), notes: text }))
  expect(day.body.notes).toBe('')
  const path = `${ENTRIES}/${day.body.id}`
  const later = { token: ann.token, body: { notes: text } }
  expect((await send<EntryRecord>(server, 'PATCH', path, later)).body.notes).toBe('')
  expect((await patchMe({ name: text })).body.name).toBe('')
})

test('a link is published under no name that cannot be seen', async () => {
  const link = await post<ShareRecord>(SHARES, linkBody(ann, { ownerName: '\u3164\u200B' }))
  expect(link.body.ownerName).toBe('')
  const later = { token: ann.token, body: { ownerName: '\u2800' } }
  const path = `${SHARES}/${link.body.id}`
  expect((await send<ShareRecord>(server, 'PATCH', path, later)).body.ownerName).toBe('')
})

test.each(SEEN_TEXTS)('a text with something to see stays as it is typed: %j', async (text) => {
  const tag = await post<TagRecord>(TAGS, tagBody(ann, { label: text, short: text.slice(0, 16) }))
  expect(tag.body.label).toBe(text)
  const day = await post<EntryRecord>(ENTRIES, entryBody(ann, { date: freeDay(), notes: text }))
  expect(day.body.notes).toBe(text)
})

test.each([
  ['x', 71],
  ['п', 35],
  ['🌻', 17],
])('N4 a password of many %s has at most 71 bytes, on every way to it', async (character, most) => {
  const tooLong = character.repeat(most + 1)
  const passwords = { password: tooLong, passwordConfirm: tooLong }
  const email = `${makeId()}@example.com`
  const signUp = await send(server, 'POST', USERS, { body: { email, ...passwords } })
  expect([signUp.status, codeOf(signUp, 'password')]).toEqual([
    400,
    'validation_max_text_constraint',
  ])
  const person = await join(server)
  const path = `${USERS}/${person.id}`
  const body = { oldPassword: '12345678', ...passwords }
  const changed = await send(server, 'PATCH', path, { token: person.token, body })
  expect([changed.status, codeOf(changed, 'password')]).toEqual([
    400,
    'validation_max_text_constraint',
  ])
  const password = character.repeat(most)
  const taken = { email, password, passwordConfirm: password }
  expect((await send(server, 'POST', USERS, { body: taken })).status).toBe(200)
})

test('S6 a snapshot of more than a megabyte is refused as too large', async () => {
  const entries = [{ date: '2026-01-01', tags: [], notes: 'x'.repeat(1_048_576) }]
  const answer = await post(SHARES, linkBody(ann, { data: { tags: [], entries } }))
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ data: { data: { code: 'validation_json_size_limit' } } })
})
