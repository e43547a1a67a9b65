import { expect, test } from 'vitest'
import { ACCOUNT } from '@/domain/accountRoom'
import type { EntryRecord } from '@/storage/cloud/records'
import {
  codeOf,
  ENTRIES,
  entryBody,
  join,
  makeEntry,
  makeTags,
  PASSWORD,
  type Person,
  pastDay,
  send,
  TAGS,
  tagIds,
  USERS,
} from './harness'
import { inDatabase } from './inDatabase'
import { serverForTests } from './testServer'

/** What an account holds whatever its plan: nobody plans so much, and nobody may fill the disk. */

const server = serverForTests()

/** What the database has counted for a person: days and bytes of notes. */
function countsOf({ id }: Person): readonly number[] {
  const printed = inDatabase(
    server,
    `
    const use = new DynamicModel({ days: -1, noteBytes: -1 })
    const query = "SELECT days, noteBytes FROM account_use WHERE user = '${id}'"
    try { app.db().newQuery(query).one(use) } catch {}
    console.log('counts: ' + use.days + ' ' + use.noteBytes)`,
  )
  return (/counts: (-?\d+) (-?\d+)/.exec(printed) ?? []).slice(1).map(Number)
}

function setCounts({ id }: Person, days: number, noteBytes: number): void {
  inDatabase(
    server,
    `app.db().newQuery("UPDATE account_use SET days = ${days}, noteBytes = ${noteBytes} WHERE user = '${id}'").execute()`,
  )
}

const create = (person: Person, changes: Parameters<typeof entryBody>[1]) =>
  send(server, 'POST', ENTRIES, { token: person.token, body: entryBody(person, changes) })

const setNotes = (person: Person, { id }: EntryRecord, notes: string) =>
  send(server, 'PATCH', `${ENTRIES}/${id}`, { token: person.token, body: { notes } })

test('days and notes are counted through every way of writing, and nothing is left of a deleted account', async () => {
  const ann = await join(server, { pro: true })
  const [tag = ''] = await makeTags(server, ann, 1)
  const day = await makeEntry(server, ann, { notes: 'Ж🌻', tags: tagIds(tag) })
  expect(countsOf(ann)).toEqual([1, 6])
  await setNotes(ann, day, 'longer')
  const post = (index: number, notes: string) => ({
    method: 'POST',
    url: ENTRIES,
    body: entryBody(ann, { date: pastDay(index), notes }),
  })
  const batch = (requests: unknown) =>
    send(server, 'POST', '/api/batch', { token: ann.token, body: { requests } })
  expect((await batch([post(1, 'a'), post(2, 'bc')])).status).toBe(200)
  expect((await batch([post(3, 'a'), post(1, 'taken')])).status).toBe(400)
  await create(ann, { date: pastDay(1), notes: 'taken' })
  await send(server, 'DELETE', `${TAGS}/${tag}`, { token: ann.token })
  expect(countsOf(ann)).toEqual([3, 9])
  await send(server, 'DELETE', `${ENTRIES}/${day.id}`, { token: ann.token })
  expect(countsOf(ann)).toEqual([2, 3])
  const body = { password: PASSWORD }
  await send(server, 'DELETE', `${USERS}/${ann.id}`, { token: ann.token, body })
  expect(countsOf(ann)).toEqual([-1, -1])
})

test('an account that is full of days takes no more, changes those it has, and has room again after one is gone', async () => {
  const ann = await join(server)
  const first = await makeEntry(server, ann, {})
  setCounts(ann, ACCOUNT.days - 1, 0)
  const last = await makeEntry(server, ann, { date: pastDay(1) })
  const more = await create(ann, { date: pastDay(2) })
  expect(more.status).toBe(400)
  expect(more.body.data.date).toMatchObject({ code: 'limit_days', params: { max: ACCOUNT.days } })
  const requests = [{ method: 'POST', url: ENTRIES, body: entryBody(ann, { date: pastDay(2) }) }]
  const batch = await send(server, 'POST', '/api/batch', { token: ann.token, body: { requests } })
  expect(JSON.stringify(batch.body)).toContain('limit_days')

  const repeated = { id: last.id, date: pastDay(1) }
  expect(codeOf(await create(ann, repeated), 'id')).toBe('validation_not_unique')
  expect((await setNotes(ann, first, 'still mine')).status).toBe(200)
  await send(server, 'DELETE', `${ENTRIES}/${first.id}`, { token: ann.token })
  expect((await create(ann, { date: pastDay(2) })).status).toBe(200)
  await expect(makeEntry(server, await join(server), {})).resolves.toBeDefined()
})

test('an account that is full of notes takes days without one, and shorter ones', async () => {
  const ann = await join(server)
  const day = await makeEntry(server, ann, { notes: 'some words' })
  setCounts(ann, 1, ACCOUNT.noteBytes - 4)
  const more = await create(ann, { date: pastDay(1), notes: 'жжж' })
  expect(more.body.data.notes).toMatchObject({
    code: 'limit_notes',
    params: { max: ACCOUNT.noteBytes },
  })
  expect(codeOf(await setNotes(ann, day, 'some words more'), 'notes')).toBe('limit_notes')
  expect((await create(ann, { date: pastDay(1), notes: 'жж' })).status).toBe(200)
  expect((await create(ann, { date: pastDay(2), notes: '' })).status).toBe(200)
  expect((await setNotes(ann, day, 'same words')).status).toBe(200)
  expect((await setNotes(ann, day, 'words')).status).toBe(200)
  expect((await setNotes(ann, day, 'some words')).status).toBe(200)
})

test.each([
  ['1899-12-31', 400],
  [ACCOUNT.firstDay, 200],
  [ACCOUNT.lastDay, 200],
  ['2200-01-01', 400],
  ['9999-12-31', 400],
])('a day of %s is answered with %i', async (date, status) => {
  const ann = await join(server, { pro: true })
  const answer = await create(ann, { date })
  expect(answer.status).toBe(status)
  expect(status === 400 && codeOf(answer, 'date')).toBe(status === 400 && 'limit_dates')
})

test('what lies outside from before can be changed and deleted', async () => {
  const ann = await join(server, { pro: true })
  const operator = { ...ann, token: server.superuser.token }
  const old = await makeEntry(server, operator, { date: '2300-01-01' })
  expect((await setNotes(ann, old, 'later')).status).toBe(200)
  const gone = await send(server, 'DELETE', `${ENTRIES}/${old.id}`, { token: ann.token })
  expect(gone.status).toBe(204)
})
