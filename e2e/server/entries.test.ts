import { beforeAll, expect, test } from 'vitest'
import type { EntryRecord } from '@/storage/cloud/records'
import {
  codeOf,
  ENTRIES,
  entryBody,
  join,
  makeEntry,
  makeId,
  makeTags,
  pastDay,
  type Refusal,
  send,
  tagIds,
} from './harness'
import { personOn, serverForTests } from './testServer'

const server = serverForTests()
const ann = personOn(server, { pro: true })
const bob = personOn(server)
let tags: string[]

beforeAll(async () => {
  tags = await makeTags(server, ann, 3)
})

const patch = <T = EntryRecord>(id: string, body: unknown, headers = {}) =>
  send<T>(server, 'PATCH', `${ENTRIES}/${id}`, { token: ann.token, body, headers })

const read = async (id: string) => {
  const answer = await send<EntryRecord>(server, 'GET', `${ENTRIES}/${id}`, { token: ann.token })
  return answer.body
}

const ifRev = (rev: number) => ({ 'X-If-Rev': String(rev) })

test('s.7 an entry is created with its tags as a JSON string and reads back as a list', async () => {
  const entry = await makeEntry(server, ann, { date: pastDay(1), tags: JSON.stringify(tags) })
  expect(entry.tags).toEqual(tags)
  expect(entry.date).toBe(pastDay(1))
})

test('E7 of two updates with the same rev exactly one wins, every time', async () => {
  let { id, rev } = await makeEntry(server, ann, { date: pastDay(4) })
  for (let round = 0; round < 25; round += 1) {
    const answers = await Promise.all([
      patch(id, { notes: `a${round}` }, ifRev(rev)),
      patch(id, { tags: tagIds(tags[round % 3] ?? '') }, ifRev(rev)),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    rev = (await read(id)).rev
  }
})

test('D6 devices that change different fields of one day at once both keep their change', async () => {
  const { id } = await makeEntry(server, ann, { date: pastDay(5) })
  for (let round = 0; round < 25; round += 1) {
    const tag = tags[round % 3] ?? ''
    await Promise.all([patch(id, { notes: `n${round}` }), patch(id, { tags: tagIds(tag) })])
    expect(await read(id)).toMatchObject({ notes: `n${round}`, tags: [tag] })
  }
})

test('D6 tags that are put on a day and taken off it at once do not undo each other', async () => {
  const person = await join(server, { pro: true })
  const { token } = person
  const tags = await makeTags(server, person, 20)
  const { id } = await makeEntry(server, person, { tags: JSON.stringify(tags.slice(0, 10)) })
  const path = `${ENTRIES}/${id}`
  const answers = await Promise.all(
    tags.map((tag, index) => {
      const name = index < 10 ? 'tags-' : index % 2 === 0 ? 'tags+' : '+tags'
      return send(server, 'PATCH', path, { token, body: { [name]: tag } })
    }),
  )
  expect(answers.map(({ status }) => status)).toEqual(tags.map(() => 200))
  const day = await send<EntryRecord>(server, 'GET', path, { token })
  expect([...day.body.tags].sort()).toEqual(tags.slice(10).sort())
})

test('N4 a note with half a character is refused, and the day can be saved without it', async () => {
  const { id } = await makeEntry(server, ann, { date: pastDay(16) })
  expect((await patch<Refusal>(id, { notes: 'half \ud83c' })).status).toBe(400)
  expect((await patch(id, { notes: 'whole 🌻' })).status).toBe(200)
  expect((await read(id)).notes).toBe('whole 🌻')
})

test('s.3 unknown, foreign and doubled tags are refused on create and on update', async () => {
  const [foreign = ''] = await makeTags(server, bob, 1)
  const [own = ''] = tags
  const { id } = await makeEntry(server, ann, { date: pastDay(10), tags: tagIds(own) })
  const cases: [string, unknown, string][] = [
    ['unknown', tagIds(makeId()), 'validation_missing_rel_records'],
    ['unknown as a list', [own, makeId()], 'validation_missing_rel_records'],
    ['foreign', tagIds(own, foreign), 'validation_missing_rel_records'],
    ['foreign as a list', [foreign], 'validation_missing_rel_records'],
    ['doubled', tagIds(own, own), 'doubled_tags'],
    ['doubled as a list', [own, own], 'doubled_tags'],
    ['no id', '[null]', 'validation_missing_rel_records'],
    ['no id in a list', [own, {}], 'validation_missing_rel_records'],
    ['a list as an id', [[own]], 'validation_missing_rel_records'],
  ]
  for (const [name, sent, code] of cases) {
    const body = { ...entryBody(ann, { date: pastDay(11) }), tags: sent }
    const created = await send(server, 'POST', ENTRIES, { token: ann.token, body })
    const updated = await patch<Refusal>(id, { tags: sent })
    for (const answer of [created, updated]) {
      expect([name, answer.status, codeOf(answer, 'tags')]).toEqual([name, 400, code])
    }
  }
  expect((await read(id)).tags).toEqual([own])
})

test('s.3 a doubled tag is also refused in a form and in a batch', async () => {
  const [own = ''] = tags
  const { id } = await makeEntry(server, ann, { date: pastDay(12) })
  const form = new FormData()
  form.append('tags', own)
  form.append('tags', own)
  expect(codeOf(await patch<Refusal>(id, form), 'tags')).toBe('doubled_tags')

  const requests = [{ method: 'PATCH', url: `${ENTRIES}/${id}`, body: { tags: [own, own] } }]
  const batch = await send(server, 'POST', '/api/batch', { token: ann.token, body: { requests } })
  expect(JSON.stringify(batch.body)).toContain('doubled_tags')
  expect((await read(id)).tags).toEqual([])
})

test('E4 a batch of 50 days is saved and one of 51 refused', async () => {
  const days = Array.from({ length: 51 }, (_, index) => ({
    method: 'POST',
    url: ENTRIES,
    body: entryBody(ann, { date: pastDay(100 + index) }),
  }))
  const batchOf = (requests: unknown[]) =>
    send<unknown[]>(server, 'POST', '/api/batch', { token: ann.token, body: { requests } })
  expect((await batchOf(days)).status).toBe(400)
  const saved = await batchOf(days.slice(0, 50))
  expect(saved.status).toBe(200)
  expect(saved.body).toHaveLength(50)
})
