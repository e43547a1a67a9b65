import { expect, test, vi } from 'vitest'
import type { EntryRecord } from '@/storage/cloud/records'
import {
  ENTRIES,
  entryBody,
  join,
  makeEntry,
  makeId,
  PASSWORD,
  type Person,
  pastDay,
  type Refusal,
  send,
  USERS,
} from './harness'
import { inDatabase } from './inDatabase'
import { serverForTests } from './testServer'

/** What the server remembers of the edits that it has acted on, for how long, and who reaches it. */

const EDITS = '/api/edits'
const DAY_MS = 24 * 60 * 60 * 1000
/** What a row counts for besides its ids, and the ids of the longest, as they are kept. */
const [EACH, LONGEST] = [100, 200 * 29]
/** For what is remembered of an account, in bytes. */
const ROOM = 6_000_000

const server = serverForTests()

let made = 0
const newEdit = () => `${String(++made).padStart(10, '0')}-abcdefghij12345`
const newEdits = (count: number) => Array.from({ length: count }, newEdit)

const voidEdits = <T = { known: Record<string, string[]> }>({ token }: Person, edits: unknown) =>
  send<T>(server, 'POST', EDITS, { token, body: { edits } })

const isKnown = async (person: Person, name: string, edit: string) =>
  name in (await voidEdits(person, { [name]: [edit] })).body.known

/** A statement about what is remembered; `{id}` stands for the account. */
const change = ({ id }: Person, statement: string) =>
  inDatabase(server, `app.db().newQuery(\`${statement.replaceAll('{id}', `'${id}'`)}\`).execute()`)

/** How many days and tags something is remembered of, their bytes, and the longest. */
function sizeOf({ id }: Person) {
  const printed = inDatabase(
    server,
    `const size = new DynamicModel({ names: 0, bytes: 0, longest: 0 })
     app.db().newQuery("SELECT count(*) AS names, coalesce(sum(length(ids) + ${EACH}), 0) AS bytes,"
       + " coalesce(max(length(ids)), 0) AS longest FROM known_edits WHERE user = '${id}'").one(size)
     console.log('size: ' + size.names + ' ' + size.bytes + ' ' + size.longest)`,
  )
  const [names, bytes, longest] = (/size: (\d+) (\d+) (\d+)/.exec(printed) ?? [])
    .slice(1)
    .map(Number)
  return { names, bytes, longest }
}

/** Has something be remembered of so many days, since `age` ms, looked at when `due` ms are over. */
const fill = (person: Person, count: number, { age = 0, due = 0, ids = '' }) =>
  change(
    person,
    `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})
     INSERT INTO known_edits (user, name, due, written, ids)
     SELECT {id}, date('1900-01-01', '+' || i || ' days'), ${Date.now() + due} + i, ${Date.now() - age}, '${ids}' FROM n`,
  )

const tidy = async () => {
  const { token } = server.superuser
  expect((await send(server, 'POST', '/api/crons/edits', { token })).status).toBe(204)
}

test('E4 a write that arrives twice at once is done once, and answered the same', async () => {
  const ann = await join(server)
  for (let round = 0; round < 15; round += 1) {
    const sending = {
      token: ann.token,
      body: entryBody(ann, { date: pastDay(round) }),
      headers: { 'X-Edits': newEdit() },
    }
    const make = () => send<EntryRecord>(server, 'POST', ENTRIES, sending)
    const [one, other] = await Promise.all([make(), make()])
    expect([one.status, other.status]).toEqual([200, 200])
    expect(one.body).toEqual(other.body)
    const { id, rev } = one.body
    const headers = { 'X-Edits': newEdit(), 'X-If-Rev': String(rev) }
    const body = { notes: 'changed' }
    const alter = () =>
      send<EntryRecord>(server, 'PATCH', `${ENTRIES}/${id}`, { ...sending, body, headers })
    const [first, second] = await Promise.all([alter(), alter()])
    expect(first.body).toEqual(second.body)
  }
})

test('E4 it holds for a day that is sent as a form, and for what a whole batch is said to bring', async () => {
  const ann = await join(server)
  const [first, second] = [newEdit(), newEdit()]
  const form = (notes: string) => {
    const data = new FormData()
    for (const [name, value] of Object.entries(entryBody(ann, { notes }))) data.append(name, value)
    return data
  }
  const { token } = ann
  const headers = { 'X-Edits': first }
  const made = await send<EntryRecord>(server, 'POST', ENTRIES, { token, headers, body: form('x') })
  const again = await send(server, 'POST', ENTRIES, { token, headers, body: form('y') })
  expect(again).toMatchObject({ status: 200, body: made.body })

  const dates = [pastDay(1), pastDay(2)]
  const batch = (notes: string) => {
    const requests = dates.map((date) => ({
      method: 'POST',
      url: ENTRIES,
      body: entryBody(ann, { date, notes }),
    }))
    const sending = { token, headers: { 'X-Edits': second }, body: { requests } }
    return send<{ status: number; body: EntryRecord }[]>(server, 'POST', '/api/batch', sending)
  }
  const days = await batch('one')
  expect(days.body.map(({ body }) => body.date)).toEqual(dates)
  expect((await batch('two')).body).toEqual(days.body)
})

test('D10 edits are forgone by their account alone: guests hear 401, the operator 403', async () => {
  const [ann, bob] = [await join(server), await join(server)]
  const [name, edit] = [pastDay(0), newEdit()]
  const body = { edits: { [name]: [edit] } }
  for (const token of [undefined, 'x', `${ann.token.slice(0, -6)}AAAAAA`])
    expect((await send(server, 'POST', EDITS, { token, body })).status).toBe(401)
  const { token } = server.superuser
  expect((await send(server, 'POST', EDITS, { token, body })).status).toBe(403)
  await voidEdits(ann, body.edits)
  expect(await isKnown(bob, name, edit)).toBe(false)
  expect(await isKnown(ann, name, edit)).toBe(true)
})

test.each([
  ['nothing', undefined],
  ['a list', [newEdit()]],
  ['a text', 'x'],
  ['a text of a day', { [pastDay(0)]: newEdit() }],
  ['a number among the ids', { [pastDay(0)]: [1] }],
  ['too many of a day', { [pastDay(0)]: newEdits(201) }],
])('E4 forgoing %s is refused and remembers nothing', async (_, edits) => {
  const ann = await join(server)
  const refused = await voidEdits<Refusal>(ann, edits)
  expect([refused.status, refused.body.data.edits?.code]).toEqual([400, 'validation_invalid_edits'])
  expect(sizeOf(ann).names).toBe(0)
})

test('E4 a body of more than 1.25 MB is not looked into', async () => {
  const ann = await join(server)
  expect((await voidEdits(ann, 'x'.repeat(1_300_000))).status).toBe(413)
})

test('E4 of a day no more than two hundred edits are kept, and they weigh on no list of days', async () => {
  const ann = await join(server)
  const day = await makeEntry(server, ann, { date: pastDay(0) })
  for (let round = 0; round < 5; round += 1) {
    const headers = { 'X-Edits': newEdits(150).join() }
    const body = { notes: `round ${round}` }
    const sending = { token: ann.token, headers, body }
    expect((await send(server, 'PATCH', `${ENTRIES}/${day.id}`, sending)).status).toBe(200)
  }
  expect(sizeOf(ann)).toEqual({ names: 1, bytes: LONGEST + EACH, longest: LONGEST })
  const { body } = await send<{ items: Record<string, unknown>[] }>(server, 'GET', ENTRIES, {
    token: ann.token,
  })
  expect(body.items.map((item) => Object.keys(item).sort())).toEqual([Object.keys(day).sort()])
})

test('E4 what was not written to for 90 days is forgotten, in slices, and nothing else', async () => {
  // Accounts are looked at in the order of their ids: when one of ann is gone, bob's have been looked at.
  const both = [await join(server), await join(server)]
  const [bob, ann] = both.sort((a, b) => (a.id < b.id ? -1 : 1)) as [Person, Person]
  const [old, kept] = [newEdit(), newEdit()]
  fill(ann, 650, { age: 91 * DAY_MS, due: -DAY_MS, ids: `"${old}",` })
  // Made long ago, and written to since: it is looked at again when those 90 days are over.
  fill(bob, 250, { age: 89 * DAY_MS, due: -DAY_MS, ids: `"${kept}",` })
  await voidEdits(bob, { [pastDay(0)]: [kept] })
  await tidy()
  await vi.waitUntil(() => sizeOf(ann).names === 0, { timeout: 40_000, interval: 500 })
  expect(await isKnown(ann, '1900-01-01', old)).toBe(false)
  expect(sizeOf(bob).names).toBe(251)
  change(bob, `UPDATE known_edits SET written = written - ${2 * DAY_MS} WHERE user = {id}`)
  change(
    ann,
    `UPDATE known_edits SET written = written - ${91 * DAY_MS}, due = ${Date.now() - DAY_MS} WHERE user = {id}`,
  )
  await tidy()
  await vi.waitUntil(() => sizeOf(ann).names === 0, { timeout: 40_000, interval: 500 })
  expect(await isKnown(bob, '1900-01-01', kept)).toBe(true)
  change(bob, `UPDATE known_edits SET due = due - ${2 * DAY_MS} WHERE user = {id}`)
  await tidy()
  await vi.waitUntil(() => sizeOf(bob).names === 1, { timeout: 40_000, interval: 500 })
  expect(await isKnown(bob, pastDay(0), kept)).toBe(true)
})

test('E4 an account that fills its room loses what it has remembered longest, and no other account does', async () => {
  const [ann, bob] = [await join(server), await join(server)]
  const edit = newEdit()
  await voidEdits(bob, { [pastDay(0)]: [edit] })
  const rows = Math.floor(ROOM / (LONGEST + EACH))
  fill(ann, rows, { ids: 'x'.repeat(LONGEST) })
  const ids = newEdits(200)
  const names = (first: number) =>
    Object.fromEntries(Array.from({ length: 25 }, (_, i) => [pastDay(first + i), ids]))
  for (const first of [0, 25, 50, 75]) expect((await voidEdits(ann, names(first))).status).toBe(200)
  const { bytes = 0, names: left } = sizeOf(ann)
  // It is looked at after each 125 kB.
  expect(bytes).toBeLessThan(ROOM + 300_000)
  expect(left).toBeGreaterThan(rows - 100)
  const isThere = (name: string) =>
    inDatabase(
      server,
      `const rows = arrayOf(new DynamicModel({ name: '' }))
       app.db().newQuery("SELECT name FROM known_edits WHERE user = '${ann.id}' AND name = '${name}'").all(rows)
       console.log('found: ' + rows.length)`,
    ).includes('found: 1')
  expect([isThere('1900-01-01'), isThere('1902-08-01'), isThere(pastDay(99))]).toEqual([
    false,
    true,
    true,
  ])
  expect(await isKnown(bob, pastDay(0), edit)).toBe(true)
})

test('Account: what is remembered goes with it', async () => {
  const ann = await join(server)
  fill(ann, 450, { ids: 'x'.repeat(LONGEST) })
  await makeEntry(server, ann)
  expect(sizeOf(ann).names).toBe(450)
  const body = { password: PASSWORD }
  const gone = await send(server, 'DELETE', `${USERS}/${ann.id}`, { token: ann.token, body })
  expect(gone.status).toBe(204)
  expect(sizeOf(ann)).toEqual({ names: 0, bytes: 0, longest: 0 })
  expect((await voidEdits(ann, { [makeId()]: newEdits(1) })).status).toBe(401)
})
