import { beforeAll, expect, test } from 'vitest'
import type { EntryRecord, TagRecord } from '@/storage/cloud/records'
import {
  codeOf,
  ENTRIES,
  entryBody,
  makeEntry,
  makeTags,
  pastDay,
  type Refusal,
  send,
  TAGS,
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

/** What a refusal carries of the entry that stands in the way. */
const contentOf = ({ id, date, rev, by, tags, notes }: EntryRecord) => ({
  id,
  date,
  rev,
  by,
  tags,
  notes,
})

const ifRev = (rev: number) => ({ 'X-If-Rev': String(rev) })

test('E7 an empty X-If-Rev knows no state and changes nothing', async () => {
  const { id } = await makeEntry(server, ann, { date: pastDay(4) })
  const answer = await patch<Refusal>(id, { notes: 'late' }, { 'X-If-Rev': '' })
  expect(answer.status).toBe(409)
  expect((await read(id)).notes).toBe('x')
})

test('E7 an empty X-If-Tag knows no state and changes nothing', async () => {
  const [id = ''] = await makeTags(server, bob, 1)
  const path = `${TAGS}/${id}`
  const sending = { token: bob.token, body: { label: 'late' }, headers: { 'X-If-Tag': '' } }
  for (const method of ['PATCH', 'DELETE'] as const) {
    const answer = await send<Refusal>(server, method, path, sending)
    expect([answer.status, codeOf(answer, 'label')]).toEqual([409, 'tag_changed'])
  }
  const stored = await send<TagRecord>(server, 'GET', path, { token: bob.token })
  expect(stored.body.label).toBe('Tag 0')
})

test('E7 an update and a delete with another rev are refused with 409 and the current entry', async () => {
  const entry = await makeEntry(server, ann, { date: pastDay(3), tags: tagIds(...tags) })
  const { id, rev } = entry
  const path = `${ENTRIES}/${id}`
  const update = await patch<Refusal>(id, { notes: 'late' }, ifRev(rev - 1))
  const removal = await send(server, 'DELETE', path, { token: ann.token, headers: ifRev(rev - 1) })
  for (const answer of [update, removal]) {
    expect(answer.status).toBe(409)
    expect(codeOf(answer, 'rev')).toBe('rev_changed')
    expect(answer.body.data.rev?.params).toEqual({ rev, record: contentOf(entry) })
  }
  expect((await read(id)).notes).toBe('x')

  expect((await patch(id, { notes: 'in time' }, ifRev(rev))).status).toBe(200)
  const now = (await read(id)).rev
  const gone = await send(server, 'DELETE', path, { token: ann.token, headers: ifRev(now) })
  expect(gone.status).toBe(204)
})

test('E4 a repeated create is told which record exists, and changes nothing', async () => {
  const first = await makeEntry(server, ann, { date: pastDay(6), notes: 'first' })
  const again = entryBody(ann, { id: first.id, date: pastDay(7), notes: 'again' })
  const sameId = await send(server, 'POST', ENTRIES, { token: ann.token, body: again })
  expect(sameId.status).toBe(400)
  expect(sameId.body.data).toEqual({
    id: { code: 'validation_not_unique', message: 'Value must be unique.' },
  })

  const other = entryBody(ann, { date: pastDay(6), notes: 'again' })
  const sameDay = await send(server, 'POST', ENTRIES, { token: ann.token, body: other })
  expect(sameDay.status).toBe(400)
  const taken = {
    code: 'validation_not_unique',
    message: 'Value must be unique.',
    params: { record: contentOf(first) },
  }
  expect(sameDay.body.data).toEqual({ date: taken })

  const resent = entryBody(ann, { id: first.id, date: pastDay(6), notes: 'first' })
  const lostAnswer = await send(server, 'POST', ENTRIES, { token: ann.token, body: resent })
  expect(lostAnswer.status).toBe(400)
  expect(lostAnswer.body.data).toEqual({ id: taken })

  expect(await read(first.id)).toEqual(first)
})

test('E4 of thirty creates of one day at once one wins and the others are shown it', async () => {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) => {
      const body = entryBody(ann, { date: pastDay(17), notes: `n${index}` })
      return send<EntryRecord & Refusal>(server, 'POST', ENTRIES, { token: ann.token, body })
    }),
  )
  const [winner, ...more] = answers.filter(({ status }) => status === 200)
  expect(more).toEqual([])
  const expected = winner && contentOf(winner.body)
  for (const { status, body } of answers) {
    if (status !== 200) expect(body.data.date?.params?.record).toEqual(expected)
  }
})

test('s.6 no refusal shows the entry of another account', async () => {
  const secret = 'nobody else may read this'
  const entry = await makeEntry(server, bob, { date: pastDay(18), notes: secret })
  const bodies = [
    entryBody(ann, { id: entry.id, date: pastDay(18) }),
    entryBody(ann, { id: entry.id, date: pastDay(19) }),
    entryBody(bob, { date: pastDay(18) }),
    entryBody(bob, { id: entry.id, date: pastDay(18) }),
  ]
  const path = `${ENTRIES}/${entry.id}`
  const calls: [string, string, unknown][] = [
    ...bodies.map((body): [string, string, unknown] => ['POST', ENTRIES, body]),
    ['PATCH', path, { notes: 'mine' }],
    ['DELETE', path, undefined],
  ]
  for (const [method, url, body] of calls) {
    for (const token of [ann.token, undefined]) {
      const alone = await send(server, method, url, { token, body, headers: ifRev(1) })
      expect(alone.status).toBeGreaterThanOrEqual(400)
      const requests = [{ method, url, body, headers: ifRev(1) }]
      const batch = await send(server, 'POST', '/api/batch', { token, body: { requests } })
      expect(batch.status).toBe(token ? 400 : 401)
      for (const answer of [alone, batch]) {
        expect(JSON.stringify(answer.body)).not.toContain(secret)
        expect(JSON.stringify(answer.body)).not.toContain(String(entry.rev))
      }
    }
  }
  const form = new FormData()
  form.append('@jsonPayload', JSON.stringify(entryBody(bob, { date: pastDay(18) })))
  form.append('user', ann.id)
  const mixed = await send(server, 'POST', ENTRIES, { token: ann.token, body: form })
  expect(JSON.stringify(mixed.body)).not.toContain(secret)
})

test('E4 a batch is all or nothing and names the request that failed, with the entry in its way', async () => {
  const taken = await makeEntry(server, ann, { date: pastDay(14), tags: tagIds(...tags) })
  const fresh = entryBody(ann, { date: pastDay(15) })
  const first = { method: 'POST', url: ENTRIES, body: fresh }
  const path = `${ENTRIES}/${taken.id}`
  const record = contentOf(taken)
  const changed = { rev: { code: 'rev_changed', params: { rev: taken.rev, record } } }
  const notUnique = { date: { code: 'validation_not_unique', params: { record } } }
  const other = entryBody(ann, { date: taken.date })
  const cases = [
    [409, changed, { method: 'PATCH', url: path, headers: ifRev(1), body: { notes: 'late' } }],
    [409, changed, { method: 'DELETE', url: path, headers: ifRev(1) }],
    [400, notUnique, { method: 'POST', url: ENTRIES, body: other }],
    [400, notUnique, { method: 'PUT', url: ENTRIES, body: other }],
  ]
  for (const [status, data, second] of cases) {
    const body = { requests: [first, second] }
    const refused = await send(server, 'POST', '/api/batch', { token: ann.token, body })
    expect(refused.status).toBe(400)
    expect(refused.body).toMatchObject({
      data: { requests: { 1: { response: { status, data } } } },
    })
  }
  const absent = await send(server, 'GET', `${ENTRIES}/${fresh.id}`, { token: ann.token })
  expect(absent.status).toBe(404)
})
