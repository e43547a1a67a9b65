import { beforeEach, describe, expect, test } from 'vitest'
import type { EntryRecord } from '@/storage/cloud/records'
import {
  ENTRIES,
  join,
  makeEntry,
  makeId,
  makeTags,
  type Person,
  pastDay,
  type Refusal,
  send,
  tagIds,
} from './harness'
import { LOOKS_WITHOUT_NOTES, letIn, member, PLANS, personIn, type Role } from './peopleWorld'
import { serverForTests } from './testServer'

/** What somebody writes of days that they were shown without the notes. */

const server = serverForTests()
let ann: Person

beforeEach(async () => {
  ann = await join(server, { pro: true })
})

let days = 0
const freeDay = () => pastDay(days++)

type Day = EntryRecord & { readonly withoutNote?: boolean }

const change = (person: Person, body: Partial<Role>) =>
  send(server, 'PATCH', personIn(ann, person), { token: ann.token, body })

/** The calendar as a person lists it. */
async function listed(person: Person, owner: Person): Promise<readonly Day[]> {
  const filter = encodeURIComponent(`user = "${owner.id}"`)
  const fields = 'id,date,rev,tags,notes,by,withoutNote'
  const path = `${ENTRIES}?perPage=500&skipTotal=1&fields=${fields}&filter=${filter}`
  const { body } = await send<{ items: Day[] }>(server, 'GET', path, { token: person.token })
  return body.items
}

const held = async ({ id }: { id: string }) =>
  (await send<Day>(server, 'GET', `${ENTRIES}/${id}`, { token: ann.token })).body

/** Somebody who has read a day without its note and then plans; `made` in one of the ways there are. */
async function promoted(how: 'changed' | 'invited again' = 'changed') {
  const person = await member(server, ann, LOOKS_WITHOUT_NOTES)
  const [tag = ''] = await makeTags(server, ann, 1)
  const day = await makeEntry(server, ann, { date: freeDay(), notes: 'hers', tags: tagIds(tag) })
  const read = (await listed(person, ann)).find(({ id }) => id === day.id)
  if (!read) throw new Error('Not listed.')
  if (how === 'changed') await change(person, { role: 'plan' })
  else {
    await send(server, 'DELETE', personIn(ann, person), { token: ann.token })
    await letIn(server, ann, person, PLANS)
  }
  return { person, day, read }
}

type Writing = {
  readonly method: 'PATCH' | 'DELETE'
  readonly rev?: number | undefined
  readonly body?: object
}
type Answer = { readonly status: number; readonly body: Refusal }
type Sender = (person: Person, id: string, writing: Writing) => Promise<Answer>

const headersOf = (rev?: number) => ({
  'X-Calendar': ann.id,
  ...(rev !== undefined && { 'X-If-Rev': String(rev) }),
})

const single: Sender = ({ token }, id, { method, rev, body }) =>
  send(server, method, `${ENTRIES}/${id}`, { token, body, headers: headersOf(rev) })

const batch: Sender = ({ token }, id, { method, rev, body }) => {
  const one = { method, url: `${ENTRIES}/${id}`, headers: headersOf(rev), body: body ?? {} }
  return send(server, 'POST', '/api/batch', { token, body: { requests: [one] } })
}

/** With a tag, which PocketBase's own way alone writes. */
const mixed: Sender = async ({ token }, id, { method, rev, body }) => {
  const one = { method, url: `${ENTRIES}/${id}`, headers: headersOf(rev), body: body ?? {} }
  const [tag = ''] = await makeTags(server, ann, 1)
  const label = {
    method: 'PATCH',
    url: `/api/collections/tags/records/${tag}`,
    body: { label: 'x' },
  }
  return send(server, 'POST', '/api/batch', { token, body: { requests: [label, one] } })
}

const form: Sender = ({ token }, id, { method, rev, body }) => {
  const sent = new FormData()
  for (const [name, value] of Object.entries(body ?? {})) sent.append(name, String(value))
  const headers = headersOf(rev)
  return send(server, method, `${ENTRIES}/${id}`, { token, headers, ...(body && { body: sent }) })
}

const upsert: Sender = ({ token }, id, { rev, body }) => {
  const one = { method: 'PUT', url: ENTRIES, headers: headersOf(rev), body: { id, ...body } }
  return send(server, 'POST', '/api/batch', { token, body: { requests: [one] } })
}

describe('T8 a note that was not read is unknown, and not empty', () => {
  test('a day that is shown without its note says so, in a list and alone', async () => {
    const person = await member(server, ann, LOOKS_WITHOUT_NOTES)
    const day = await makeEntry(server, ann, { date: freeDay(), notes: 'hers' })
    const shown = (await listed(person, ann)).find(({ id }) => id === day.id)
    expect(shown).toMatchObject({ notes: '', withoutNote: true, rev: day.rev })
    const { token } = person
    const alone = await send<Day>(server, 'GET', `${ENTRIES}/${day.id}`, { token })
    expect(alone.body).toMatchObject({ notes: '', withoutNote: true })
    await change(person, { notes: true })
    const given = (await listed(person, ann)).find(({ id }) => id === day.id)
    expect(given).toEqual({ ...shown, notes: 'hers', withoutNote: undefined })
  })

  test.each([
    ['alone', 'PATCH', single],
    ['alone', 'DELETE', single],
    ['as a form', 'PATCH', form],
    ['in a batch of days', 'PATCH', batch],
    ['in a batch of days', 'DELETE', batch],
    ['in a batch of all kinds', 'PATCH', mixed],
    ['in a batch of all kinds', 'DELETE', mixed],
    ['as an upsert', 'PATCH', upsert],
  ] as const)(
    '%s: a %s does not take its place, whichever number it names',
    async (_, method, sender) => {
      const body = method === 'PATCH' ? { notes: 'mine' } : undefined
      for (const how of ['changed', 'invited again'] as const) {
        const { person, day, read } = await promoted(how)
        for (const rev of [read.rev, undefined, 0, 1]) {
          const answer = await sender(person, day.id, { method, rev, ...(body && { body }) })
          expect([400, 409]).toContain(answer.status)
          expect(await held(day)).toMatchObject({ notes: 'hers', by: ann.id })
        }
      }
    },
  )

  test('the refusal brings the day, with a number that is good for the next write', async () => {
    const { person, day, read } = await promoted()
    const writing = { method: 'PATCH', body: { notes: 'mine' } } as const
    const refused = await single(person, day.id, { ...writing, rev: read.rev })
    expect(refused.status).toBe(409)
    const [reason] = Object.values(refused.body.data)
    const record = reason?.params?.record as Day
    expect(record).toMatchObject({ id: day.id, date: day.date, notes: 'hers', by: ann.id })
    const merged = { method: 'PATCH', body: { notes: 'hers\nmine' }, rev: record.rev } as const
    expect((await single(person, day.id, merged)).status).toBe(200)
    expect(await held(day)).toMatchObject({ notes: 'hers\nmine', by: person.id })
    // Another device of theirs still has the number of before.
    expect((await single(person, day.id, { ...writing, rev: read.rev })).status).toBe(409)
  })

  test('what is written twice because no answer came is answered with the day', async () => {
    const { person, day, read } = await promoted()
    const edits = `0000000001-${makeId()}`
    const put = async (rev: number) => {
      const headers = { ...headersOf(rev), 'X-Edits': edits }
      const body = { notes: 'hers\nmine' }
      const path = `${ENTRIES}/${day.id}`
      return send<Day & Refusal>(server, 'PATCH', path, { token: person.token, headers, body })
    }
    const refused = await put(read.rev)
    const record = Object.values(refused.body.data)[0]?.params?.record as Day
    const first = await put(record.rev)
    expect([refused.status, first.status]).toEqual([409, 200])
    expect((await put(record.rev)).body).toMatchObject({ id: day.id, rev: first.body.rev })
  })

  test('tags, days without a note, and days that changed since are written as ever', async () => {
    const { person, day, read } = await promoted()
    const tags = { method: 'PATCH', body: { tags: '[]' } } as const
    expect((await single(person, day.id, { ...tags, rev: read.rev })).status).toBe(200)
    expect(await held(day)).toMatchObject({ notes: 'hers', tags: [], by: person.id })
    const changed = await held(day)
    const note = { method: 'PATCH', body: { notes: 'ours' } } as const
    expect((await single(person, day.id, { ...note, rev: changed.rev })).status).toBe(200)
    const [tag = ''] = await makeTags(server, ann, 1)
    for (const method of ['PATCH', 'DELETE'] as const) {
      const plain = await makeEntry(server, ann, { date: freeDay(), notes: '', tags: tagIds(tag) })
      await change(person, { role: 'look', notes: false })
      await change(person, { role: 'plan' })
      const body = method === 'PATCH' ? { body: { notes: 'mine' } } : {}
      const { status } = await single(person, plain.id, { method, rev: plain.rev, ...body })
      expect(status).toBe(method === 'PATCH' ? 200 : 204)
    }
  })

  test('who has always read the notes, and the owner, write as before, with a number and without', async () => {
    const planner = await member(server, ann, PLANS)
    for (const who of [planner, ann]) {
      for (const rev of [undefined, 'own'] as const) {
        const day = await makeEntry(server, ann, { date: freeDay(), notes: 'hers' })
        const named = rev && day.rev
        const body = { notes: 'changed' }
        const answer = await single(who, day.id, { method: 'PATCH', rev: named, body })
        expect(answer.status).toBe(200)
        expect((await single(who, day.id, { method: 'DELETE' })).status).toBe(204)
      }
    }
  })
})
