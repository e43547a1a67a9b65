import { beforeAll, expect, test } from 'vitest'
import type { EntryRecord, TagRecord } from '@/storage/cloud/records'
import {
  codeOf,
  ENTRIES,
  entryBody,
  formOf,
  join,
  makeEntry,
  makeId,
  makeTags,
  PASSWORD,
  type Person,
  pastDay,
  type Refusal,
  send,
  TAGS,
  tagBody,
  tagIds,
  USERS,
} from './harness'
import { LOOKS, LOOKS_WITHOUT_NOTES, member, PLANS, setPro } from './peopleWorld'
import { personOn, serverForTests } from './testServer'

/** Days and tags of a calendar in the hands of others than its owner. */

type List<T> = {
  readonly items: readonly T[]
  readonly page: number
  readonly perPage: number
  readonly totalItems: number
  readonly totalPages: number
}
type Results = readonly { readonly status: number; readonly body: EntryRecord | null }[]

const server = serverForTests()
const ann = personOn(server, { pro: true })
let plans: Person
let looks: Person
let looksWithoutNotes: Person
let stranger: Person

beforeAll(async () => {
  plans = await member(server, ann, PLANS)
  looks = await member(server, ann, LOOKS)
  looksWithoutNotes = await member(server, ann, LOOKS_WITHOUT_NOTES)
  stranger = await join(server, { pro: true })
})

let days = 0
const freeDay = () => pastDay(days++)

const of = ({ id }: Person) => ({ 'X-Calendar': id })
const ask = <T = EntryRecord>(
  { token }: Person,
  method: string,
  path: string,
  body?: unknown,
  headers = {},
) => send<T>(server, method, path, { token, body, headers })
const batch = <T = Results>(who: Person, requests: readonly unknown[], headers = {}) =>
  ask<T>(who, 'POST', '/api/batch', { requests }, headers)

const listOf = <T = EntryRecord>(who: Person, owner: Person, rest = '', path = ENTRIES) =>
  ask<List<T>>(
    who,
    'GET',
    `${path}?filter=${encodeURIComponent(`user = "${owner.id}"`)}${rest}${rest.includes('perPage') ? '' : '&perPage=500'}`,
  )

test('T8 nobody says of another that they changed a day, by whichever way', async () => {
  const body = { ...entryBody(ann, { date: freeDay() }), by: looks.id }
  const made = await ask(plans, 'POST', ENTRIES, body, of(ann))
  expect(made.body.by).toBe(plans.id)
  const path = `${ENTRIES}/${made.body.id}`
  for (const sent of [{ by: looks.id }, formOf({ by: looks.id, notes: 'x' })]) {
    expect((await ask(ann, 'PATCH', path, sent)).body.by).toBe(ann.id)
    expect((await ask(plans, 'PATCH', path, sent)).body.by).toBe(plans.id)
  }
})

test("T8 a person's own tag is on no day of the owner, and the owner's on none of the person's", async () => {
  const [own = ''] = await makeTags(server, plans, 1)
  const [anns = ''] = await makeTags(server, ann, 1)
  const day = await makeEntry(server, ann, { date: freeDay() })
  const mine = await makeEntry(server, plans, { date: freeDay() })
  const wrong = [
    [ENTRIES, 'POST', entryBody(ann, { date: freeDay(), tags: tagIds(own) }), of(ann)],
    [ENTRIES, 'POST', entryBody(plans, { date: freeDay(), tags: tagIds(anns) }), {}],
    [`${ENTRIES}/${day.id}`, 'PATCH', { tags: tagIds(own) }, of(ann)],
    [`${ENTRIES}/${mine.id}`, 'PATCH', { tags: tagIds(anns) }, {}],
  ] as const
  for (const [path, method, body, headers] of wrong) {
    for (const sent of [body, formOf(body)]) {
      const answer = await ask<Refusal>(plans, method, path, sent, headers)
      expect(codeOf(answer, 'tags')).toBe('validation_missing_rel_records')
    }
    expect((await batch(plans, [{ method, url: path, headers, body }])).status).toBe(400)
  }
})

test('T8 days and tags cannot be moved into another calendar', async () => {
  const own = await makeEntry(server, plans, { date: freeDay() })
  const anns = await makeEntry(server, ann, { date: freeDay() })
  const [tag = ''] = await makeTags(server, plans, 1)
  for (const [path, user] of [
    [`${ENTRIES}/${own.id}`, ann.id],
    [`${ENTRIES}/${anns.id}`, plans.id],
    [`${TAGS}/${tag}`, ann.id],
  ] as const) {
    for (const headers of [of(ann), of(plans), {}]) {
      for (const body of [{ user }, formOf({ user })]) {
        expect((await ask(plans, 'PATCH', path, body, headers)).status).toBe(404)
      }
    }
  }
})

test('T8 a write names its calendar or none: another than that of its row is refused', async () => {
  const third = await join(server, { pro: true })
  const own = await makeEntry(server, plans, { date: freeDay() })
  const anns = await makeEntry(server, ann, { date: freeDay() })
  const [tag = ''] = await makeTags(server, plans, 1)
  const before = [own, anns].map(({ id }) => id)
  const forged = [third.id, stranger.id, '', 'junk', 'x'.repeat(3000), `${ann.id} `.repeat(2)]
  for (const named of forged) {
    const headers = { 'X-Calendar': named }
    for (const { id } of [own, anns]) {
      const path = `${ENTRIES}/${id}`
      expect((await ask(plans, 'PATCH', path, { notes: 'lost' }, headers)).status).toBe(404)
      expect((await ask(plans, 'DELETE', path, undefined, headers)).status).toBe(404)
    }
    const path = `${TAGS}/${tag}`
    expect((await ask(plans, 'PATCH', path, { label: 'lost' }, headers)).status).toBe(404)
    for (const owner of [plans, ann]) {
      const body = entryBody(owner, { date: freeDay() })
      expect((await ask(plans, 'POST', ENTRIES, body, headers)).status).toBe(400)
      const write = { method: 'POST', url: ENTRIES, headers, body }
      expect((await batch(plans, [write])).status).toBe(400)
    }
  }
  for (const [id, owner] of [
    [own.id, ann],
    [anns.id, plans],
  ] as const) {
    const path = `${ENTRIES}/${id}`
    expect((await ask(plans, 'PATCH', path, { notes: 'lost' }, of(owner))).status).toBe(404)
  }
  for (const [at, id] of before.entries()) {
    const owner = at === 0 ? plans : ann
    expect((await ask(owner, 'GET', `${ENTRIES}/${id}`)).body.notes).toBe('x')
  }
  const same = await ask(plans, 'PATCH', `${ENTRIES}/${own.id}`, { notes: 'y' }, of(plans))
  expect(same.status).toBe(200)
})

test("T1 whoever is in a calendar reads its days and tags by a list in PocketBase's form", async () => {
  const owner = await join(server, { pro: true })
  const tags = await makeTags(server, owner, 2)
  for (let made = 0; made < 7; made += 1) {
    await makeEntry(server, owner, { date: pastDay(made), tags: tagIds(...tags) })
  }
  const reader = await member(server, owner, LOOKS)
  await makeEntry(server, reader, { date: pastDay(0), notes: 'mine' })
  const asks = [
    '&sort=date',
    '&sort=-date&perPage=3&page=2&skipTotal=1',
    '&sort=id&perPage=3&page=3&skipTotal=1',
    '&sort=-date&perPage=3&page=3',
    '&sort=date&perPage=7&skipTotal=t',
    '&sort=date&fields=id,date,rev,tags,notes',
    '&skipTotal=true&perPage=1',
  ]
  for (const rest of asks) {
    expect((await listOf(reader, owner, rest)).body).toEqual(
      (await listOf(owner, owner, rest)).body,
    )
  }
  // Nobody has all days of another read by asking how many there are.
  const first = await listOf(reader, owner, '&sort=date&perPage=3')
  expect(first.body).toMatchObject({ totalItems: -1, totalPages: -1, page: 1, perPage: 3 })
  const order = '&sort=created,id&fields=id,label,short,color,leave,created'
  const theirs = await listOf<TagRecord>(reader, owner, order, TAGS)
  expect(theirs.body.items.map(({ id }) => id)).toEqual(tags)
  expect(theirs.body).toEqual((await listOf<TagRecord>(owner, owner, order, TAGS)).body)
  const year = encodeURIComponent(
    `user = "${owner.id}" && (date ~ "2024-" || date ~ "2025-") && notes = "x"`,
  )
  const found = await ask<List<EntryRecord>>(reader, 'GET', `${ENTRIES}?filter=${year}`)
  expect(found.body.items).toHaveLength(7)
  // The own list is as ever.
  expect((await listOf(reader, reader)).body.items).toMatchObject([{ notes: 'mine' }])
})

test('T8 a list shows the calendar that its filter names and no row of another', async () => {
  const day = await makeEntry(server, ann, { date: freeDay() })
  const own = await makeEntry(server, looks, { date: freeDay() })
  const theirs = await makeEntry(server, stranger, { date: freeDay() })
  const filters = [
    `user = "${ann.id}" || id != ""`,
    `(user = "${ann.id}" || date ~ "20")`,
    `id != "" || user = "${ann.id}"`,
    `user = "${ann.id}" || user = "${stranger.id}"`,
    `user = "${ann.id}" && user != "${ann.id}" || id != ""`,
    `user != "${ann.id}"`,
    `user = "${stranger.id}"`,
  ]
  for (const filter of filters) {
    const path = `${ENTRIES}?perPage=500&filter=${encodeURIComponent(filter)}`
    const { status, body } = await ask<List<EntryRecord>>(looks, 'GET', path)
    expect(status).toBe(200)
    const users = new Set(body.items.map(({ user }) => user))
    expect([[], [ann.id], [looks.id]]).toContainEqual([...users])
    expect(JSON.stringify(body)).not.toContain(theirs.id)
  }
  const first = `${ENTRIES}?perPage=500&filter=${encodeURIComponent(filters[0] ?? '')}`
  const shown = await ask<List<EntryRecord>>(looks, 'GET', first)
  expect(shown.body.items.map(({ id }) => id)).toContain(day.id)
  expect(shown.body.items.map(({ id }) => id)).not.toContain(own.id)
  for (const rest of ['&sort=user.email', '&sort=-notes', '&sort=by', '&expand=user']) {
    const text = JSON.stringify((await listOf(looks, ann, rest)).body)
    expect(text).not.toContain(ann.email)
  }
})

test('T8 notes leave the server for nobody who may not see them, and nobody asks about them', async () => {
  const secret = `secret-${makeId()}`
  const day = await makeEntry(server, ann, { date: freeDay(), notes: secret })
  for (const rest of ['', '&fields=notes', '&fields=*', '&sort=date', '&skipTotal=1']) {
    const list = await listOf(looksWithoutNotes, ann, rest)
    expect(list.body.items.length).toBeGreaterThan(0)
    expect(JSON.stringify(list.body)).not.toContain('secret')
    expect(list.body.items.every(({ notes }) => !notes)).toBe(true)
  }
  for (const term of [`notes = "${secret}"`, 'notes != ""', 'notes >= "secret"', 'notes < "z"']) {
    for (const filter of [
      `user = "${ann.id}" && ${term}`,
      `${term} && user = "${ann.id}"`,
      `(user = "${ann.id}") && (date ~ "20" && ${term})`,
    ]) {
      const path = `${ENTRIES}?filter=${encodeURIComponent(filter)}`
      expect((await ask(looksWithoutNotes, 'GET', path)).status).toBe(400)
    }
  }
  const view = await ask(looksWithoutNotes, 'GET', `${ENTRIES}/${day.id}`)
  expect(view).toMatchObject({ status: 200, body: { id: day.id, notes: '' } })
  expect((await ask(looks, 'GET', `${ENTRIES}/${day.id}`)).body.notes).toBe(secret)
  for (const headers of [{}, of(ann), { 'X-If-Rev': '1', ...of(ann) }]) {
    for (const method of ['PATCH', 'DELETE']) {
      const path = `${ENTRIES}/${day.id}`
      const refused = await ask(looksWithoutNotes, method, path, { tags: '[]' }, headers)
      expect(refused.status).toBe(404)
      expect(JSON.stringify(refused.body)).not.toContain(secret)
    }
    const taken = entryBody(ann, { date: day.date })
    const made = await ask(looksWithoutNotes, 'POST', ENTRIES, taken, headers)
    expect([made.status, JSON.stringify(made.body).includes(secret)]).toEqual([400, false])
  }
})

test("T7 in the owner's calendar the owner's plan counts, also for who is Free, and ends with it", async () => {
  const owner = await join(server, { pro: true })
  const free = await member(server, owner, PLANS)
  const tags = await makeTags(server, owner, 5)
  const date = '2099-05-05'
  const body = entryBody(owner, { date, tags: tagIds(...tags) })
  expect((await ask(free, 'POST', ENTRIES, body, of(owner))).status).toBe(200)
  const path = `${ENTRIES}/${body.id}`
  await setPro(server, owner, false)
  await setPro(server, free, true)
  for (const headers of [of(owner), {}]) {
    expect((await ask(free, 'PATCH', path, { notes: 'y' }, headers)).status).toBe(404)
    const other = entryBody(owner, { date: freeDay() })
    expect((await ask(free, 'POST', ENTRIES, other, headers)).status).toBe(400)
    expect((await ask(free, 'POST', TAGS, tagBody(owner), headers)).status).toBe(400)
    expect((await ask(free, 'DELETE', `${TAGS}/${tags[0]}`, undefined, headers)).status).toBe(404)
  }
  // Whose plan has ended has the limits of Free alone, and the person with Pro no other ones there.
  expect((await ask(free, 'GET', path)).body.notes).toBe('x')
  const late = entryBody(owner, { date: '2099-05-06' })
  expect(codeOf(await ask<Refusal>(owner, 'POST', ENTRIES, late), 'date')).toBe('limit_quarter')
})

test('E4 the edits of a day are known by its calendar, whoever brings or forgoes them', async () => {
  const edits = [1, 2, 3].map((at) => `000000000${at}-${makeId()}`)
  const [edit = '', second = '', third = ''] = edits
  const date = freeDay()
  const body = entryBody(ann, { date })
  const headers = { ...of(ann), 'X-Edits': edit }
  const made = await ask(plans, 'POST', ENTRIES, body, headers)
  expect(await ask(plans, 'POST', ENTRIES, body, headers)).toMatchObject({ body: made.body })
  const known = await ask<Refusal>(ann, 'DELETE', `${ENTRIES}/${body.id}`, undefined, {
    'X-Edits': edit,
  })
  expect(codeOf(known, 'edits')).toBe('edits_known')
  const voidEdits = <T = { known: unknown }>(who: Person, sent: object) =>
    ask<T>(who, 'POST', '/api/edits', sent)
  expect((await voidEdits(plans, { of: ann.id, edits: { [date]: [edit] } })).body).toEqual({
    known: { [date]: [edit] },
  })
  // Of the own calendar the same edit is a new one.
  expect((await voidEdits(plans, { edits: { [date]: [edit] } })).body).toEqual({ known: {} })
  expect((await voidEdits(plans, { of: ann.id, edits: { [date]: [second] } })).status).toBe(200)
  const late = await ask<Refusal>(
    plans,
    'PATCH',
    `${ENTRIES}/${body.id}`,
    { notes: 'late' },
    { ...of(ann), 'X-Edits': second },
  )
  expect(late.status).toBe(200)
  expect((await ask(ann, 'GET', `${ENTRIES}/${body.id}`)).body.notes).toBe('x')
  for (const who of [looks, looksWithoutNotes, stranger]) {
    expect((await voidEdits(who, { of: ann.id, edits: { [date]: [third] } })).status).toBe(404)
  }
  for (const wrong of ['', 'junk', 7, null, [ann.id], { id: ann.id }]) {
    expect((await voidEdits(plans, { of: wrong, edits: { [date]: [third] } })).status).toBe(404)
  }
})

test("T8 the days of a calendar count on the owner's account, whoever writes them", async () => {
  const owner = await join(server, { pro: true })
  const person = await member(server, owner, PLANS)
  const notes = 'ä'.repeat(10_000)
  const body = entryBody(owner, { date: freeDay(), notes })
  expect((await ask(person, 'POST', ENTRIES, body, of(owner))).status).toBe(200)
  const own = await ask(person, 'GET', `${ENTRIES}?filter=${encodeURIComponent('id != ""')}`)
  expect(own.body).toMatchObject({ items: [] })
  const { token } = server.superuser
  const gone = { password: PASSWORD }
  await send(server, 'DELETE', `${USERS}/${person.id}`, { token: person.token, body: gone })
  const left = await send<EntryRecord>(server, 'GET', `${ENTRIES}/${body.id}`, { token })
  // The day stays, and says of nobody any more that they changed it.
  expect(left.body).toMatchObject({ user: owner.id, by: '' })
})
