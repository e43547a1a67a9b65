import { expect, test } from 'vitest'
import type { EntryRecord } from '@/storage/cloud/records'
import {
  codeOf,
  ENTRIES,
  entryBody,
  join,
  makeEntry,
  makeTags,
  type Person,
  pastDay,
  send,
  TAGS,
  tagBody,
  tagIds,
  USERS,
} from './harness'
import { serverForTests } from './testServer'

const server = serverForTests()

const create = (person: Person, path: string, body: unknown) =>
  send(server, 'POST', path, { token: person.token, body })

const setPro = (person: Person, pro: boolean) =>
  send(server, 'PATCH', `${USERS}/${person.id}`, { token: server.superuser.token, body: { pro } })

/** The last day of the quarter that tomorrow (UTC) belongs to, and the day after it. */
function quarterEnd() {
  const tomorrow = new Date(Date.now() + 86_400_000)
  const nextQuarter = Math.floor(tomorrow.getUTCMonth() / 3) * 3 + 3
  const day = (number: number) =>
    new Date(Date.UTC(tomorrow.getUTCFullYear(), nextQuarter, number)).toISOString().slice(0, 10)
  return { last: day(0), after: day(1) }
}

test('L3 of 30 tags created at once a Free account gets four, also behind a slow writer [s6.07]', async () => {
  const free = await join(server)
  const busy = await join(server)
  // While a batch holds the only writer, thirty requests could all count before one inserts.
  const requests = Array.from({ length: 50 }, (_, index) => ({
    method: 'POST',
    url: ENTRIES,
    body: entryBody(busy, { date: pastDay(index) }),
  }))
  const [batch, ...answers] = await Promise.all([
    create(busy, '/api/batch', { requests }),
    ...Array.from({ length: 30 }, () => create(free, TAGS, tagBody(free))),
  ])
  expect(batch.status).toBe(200)
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(26)
  for (const answer of refused) {
    expect(answer.status).toBe(400)
    expect(codeOf(answer, 'user')).toBe('limit_tags')
    expect(answer.body.data.user?.params).toEqual({ max: 4 })
  }
})

test('s.7 a batch of more than 1.25 MB is refused, whoever sends it', async () => {
  const requests = [{ method: 'POST', url: ENTRIES, body: { notes: 'x'.repeat(1_250_000) } }]
  const { status } = await send(server, 'POST', '/api/batch', { body: { requests } })
  expect(status).toBe(413)
})

test('L3 a repeated create of the fourth tag hears that it exists, not that it is too many', async () => {
  const free = await join(server)
  const [first = ''] = await makeTags(server, free, 4)
  const again = await create(free, TAGS, tagBody(free, { id: first }))
  expect(again.body.data).toMatchObject({ id: { code: 'validation_not_unique' } })
})

test('L3 renaming and recolouring stay free at the limit and above it', async () => {
  const person = await join(server, { pro: true })
  const [first = ''] = await makeTags(server, person, 6)
  await setPro(person, false)
  const body = { label: 'Neu', color: '#dc2626' }
  const path = `${TAGS}/${first}`
  const answer = await send(server, 'PATCH', path, { token: person.token, body })
  expect(answer.status).toBe(200)
  const fresh = await create(person, TAGS, tagBody(person))
  expect(codeOf(fresh, 'user')).toBe('limit_tags')
})

test('L1 Free has three tags a day on create and on update, Pro more [s6.08]', async () => {
  const person = await join(server)
  const tags = await makeTags(server, person, 4)
  const four = await create(person, ENTRIES, entryBody(person, { tags: tagIds(...tags) }))
  expect(four.status).toBe(400)
  expect(codeOf(four, 'tags')).toBe('limit_tags_per_day')
  expect(four.body.data.tags?.params).toEqual({ max: 3 })

  const { id } = await makeEntry(server, person, { tags: tagIds(...tags.slice(0, 3)) })
  const path = `${ENTRIES}/${id}`
  const sending = { token: person.token, body: { tags } }
  const update = await send(server, 'PATCH', path, sending)
  expect(codeOf(update, 'tags')).toBe('limit_tags_per_day')

  await setPro(person, true)
  expect((await send(server, 'PATCH', path, sending)).status).toBe(200)
})

test('L1 a day with more tags than the plan allows can be noted and thinned out, not filled', async () => {
  const person = await join(server, { pro: true })
  const tags = await makeTags(server, person, 6)
  const { id } = await makeEntry(server, person, { tags: tagIds(...tags.slice(0, 5)) })
  await setPro(person, false)
  const patch = (body: unknown) =>
    send(server, 'PATCH', `${ENTRIES}/${id}`, { token: person.token, body })

  expect((await patch({ notes: 'still mine' })).status).toBe(200)
  expect((await patch({ tags: tags.slice(0, 4) })).status).toBe(200)
  const swapped = await patch({ tags: [...tags.slice(0, 3), ...tags.slice(5)] })
  expect(codeOf(swapped, 'tags')).toBe('limit_tags_per_day')
})

test('L2 Free plans to the end of the quarter, Pro beyond [s6.06]', async () => {
  const free = await join(server)
  const pro = await join(server, { pro: true })
  const { last, after } = quarterEnd()
  await expect(makeEntry(server, free, { date: last })).resolves.toBeDefined()
  const late = await create(free, ENTRIES, entryBody(free, { date: after }))
  expect(late.status).toBe(400)
  expect(codeOf(late, 'date')).toBe('limit_quarter')
  await expect(makeEntry(server, pro, { date: after })).resolves.toBeDefined()
})

test('L2 a day that was planned with Pro can be changed, repeated and deleted without it', async () => {
  const person = await join(server, { pro: true })
  const { after } = quarterEnd()
  const planned = await makeEntry(server, person, { date: after })
  await setPro(person, false)

  const repeated = await create(person, ENTRIES, entryBody(person, { date: after }))
  expect(codeOf(repeated, 'date')).toBe('validation_not_unique')

  const path = `${ENTRIES}/${planned.id}`
  const sending = { token: person.token, body: { notes: 'moved' } }
  const changed = await send<EntryRecord>(server, 'PATCH', path, sending)
  expect(changed.body.notes).toBe('moved')
  const deleted = await send(server, 'DELETE', path, { token: person.token })
  expect(deleted.status).toBe(204)
})

test('L5 a batch passes no limit', async () => {
  const free = await join(server)
  const requests = Array.from({ length: 5 }, () => ({
    method: 'POST',
    url: TAGS,
    body: tagBody(free),
  }))
  const answer = await create(free, '/api/batch', { requests })
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({
    data: { requests: { 4: { response: { data: { user: { code: 'limit_tags' } } } } } },
  })
})

test('L5 a superuser passes every limit', async () => {
  const free = await join(server)
  const operator: Person = { ...free, token: server.superuser.token }
  const tags = await makeTags(server, operator, 5)
  const far = { date: quarterEnd().after, tags: tagIds(...tags) }
  expect((await makeEntry(server, operator, far)).tags).toEqual(tags)
  await expect(makeEntry(server, free, { date: pastDay(1) })).resolves.toBeDefined()
})
