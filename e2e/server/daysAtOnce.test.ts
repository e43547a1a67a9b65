import { expect, test } from 'vitest'
import type { EntryRecord } from '@/storage/cloud/records'
import {
  ENTRIES,
  entryBody,
  formOf,
  makeEntry,
  makeTags,
  pastDay,
  type Refusal,
  send,
  tagIds,
} from './harness'
import { listen } from './listen'
import { personOn, serverForTests } from './testServer'

type News = {
  readonly record: {
    readonly news: { readonly rev: number; readonly was: number; readonly day: { date: string } }
  }
}
type Results = readonly { readonly status: number; readonly body: EntryRecord | null }[]

const server = serverForTests()
const ann = personOn(server, { pro: true })

const ask = <T>(method: string, path: string, body?: unknown, headers = {}) =>
  send<T>(server, method, path, { token: ann.token, body, headers })

const batch = <T = Results>(requests: readonly unknown[]) =>
  ask<T>('POST', '/api/batch', { requests })

const made = (date: string, changes = {}) => ({
  method: 'POST',
  url: ENTRIES,
  body: entryBody(ann, { date, ...changes }),
})

const shapeOf = (entry: EntryRecord | null) =>
  Object.entries(entry ?? {})
    .map(([name, value]) => `${name}: ${typeof value}`)
    .sort()

test('s.7 a day is answered in one form, by whichever way it is saved', async () => {
  const tags = tagIds(...(await makeTags(server, ann, 2)))
  const [one, other] = [pastDay(1), pastDay(2)].map((date) => entryBody(ann, { date, tags }))
  const plain = await ask<EntryRecord>('POST', ENTRIES, one)
  const asForm = await ask<EntryRecord>('POST', ENTRIES, formOf({ ...other }))
  const batched = await batch([made(pastDay(3), { tags })])
  expect(shapeOf(plain.body)).toEqual(shapeOf(asForm.body))
  expect(batched.body.map(({ body }) => shapeOf(body))).toEqual([shapeOf(asForm.body)])

  const change = { notes: 'Zahnarzt 🦷 <b>', tags: '[]' }
  const changed = await ask<EntryRecord>('PATCH', `${ENTRIES}/${one?.id}`, change)
  const changedAsForm = await ask<EntryRecord>('PATCH', `${ENTRIES}/${other?.id}`, formOf(change))
  const { id: _, date: __, rev: ___, created: ____, updated: _____, ...content } = changed.body
  expect(changedAsForm.body).toMatchObject(content)
  expect(content).toMatchObject({ notes: change.notes, tags: [] })
  expect(changed.body.created).toBe(plain.body.created)
  expect(changed.body.rev).toBeGreaterThan(plain.body.rev)
  expect(changedAsForm.body.rev).toBeGreaterThan(asForm.body.rev)
  const stored = await ask<EntryRecord>('GET', `${ENTRIES}/${one?.id}`)
  expect(stored.body).toEqual(changed.body)
})

test('a batch of days makes, changes and deletes them in its order', async () => {
  const [first, second] = [
    await makeEntry(server, ann, { date: pastDay(11) }),
    await makeEntry(server, ann, { date: pastDay(12) }),
  ]
  const change = { method: 'PATCH', url: `${ENTRIES}/${first.id}`, body: { notes: 'changed' } }
  const again = made(pastDay(12), { notes: 'again' })
  const results = await batch([
    { ...change, headers: { 'X-If-Rev': String(first.rev) } },
    { method: 'DELETE', url: `${ENTRIES}/${second.id}`, headers: { 'x-if-rev': `${second.rev}` } },
    again,
  ])
  expect(results.body).toMatchObject([
    { status: 200, body: { id: first.id, notes: 'changed' } },
    { status: 204, body: null },
    { status: 200, body: { id: again.body.id, notes: 'again' } },
  ])
})

test('E7 a batch of days writes none of them where one was changed meanwhile, and says which', async () => {
  const entry = await makeEntry(server, ann, { date: pastDay(21) })
  const change = { method: 'PATCH', url: `${ENTRIES}/${entry.id}`, body: { notes: 'late' } }
  const late = { ...change, headers: { 'X-If-Rev': String(entry.rev - 1) } }
  const fresh = made(pastDay(22))
  const refused = await batch<Refusal & { data: { requests: unknown } }>([fresh, late])
  expect(refused.status).toBe(400)
  expect(refused.body.data.requests).toMatchObject({
    1: { response: { data: { rev: { code: 'rev_changed', params: { rev: entry.rev } } } } },
  })
  expect((await ask('GET', `${ENTRIES}/${fresh.body.id}`)).status).toBe(404)
  const stored = await ask<EntryRecord>('GET', `${ENTRIES}/${entry.id}`)
  expect(stored.body).toMatchObject({ notes: entry.notes, rev: entry.rev })
})

test('a device is told of every day, also of those of one moment, and each names the one before it', async () => {
  const stream = await listen(server, `live/${ann.id}`, ann.token)
  const dates = Array.from({ length: 20 }, (_, n) => pastDay(31 + n))
  const alone = dates.slice(0, 15).map((date) => ask('POST', ENTRIES, entryBody(ann, { date })))
  await Promise.all([...alone, batch(dates.slice(15).map((date) => made(date)))])
  const told = []
  while (told.length < dates.length) told.push(((await stream.next()) as News).record.news)
  stream.close()
  told.sort((one, other) => one.rev - other.rev)
  expect(told.map(({ day }) => day.date).sort()).toEqual(dates)
  expect(told.slice(1).map(({ was }) => was)).toEqual(told.slice(0, -1).map(({ rev }) => rev))
})
