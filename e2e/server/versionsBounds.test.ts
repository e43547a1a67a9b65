import { expect, test } from 'vitest'
import {
  ENTRIES,
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
  tagIds,
  USERS,
} from './harness'
import { inDatabase } from './inDatabase'
import { letIn, member, PLANS, personIn, setName } from './peopleWorld'
import { serverForTests } from './testServer'
import { DAY_MS, openVersions, writesOf } from './versionsWorld'

/** For how long and how far earlier versions are kept, that nobody waits for what goes, and what a deletion leaves. */

const [ROOM, ROOM_OF_TAGS] = [24_000_000, 4_000_000]
/** What a row counts for besides its texts, or without any, and how many rows and bytes go at once. */
const [EACH, BARE] = [200, 70]
const SLICE = { rows: 100, bytes: 200_000 }

const server = serverForTests()
const versions = openVersions(server)

const ofAccount = ({ id }: Person) => `user = '${id}'`

/** Fills an account with changes of 800 days, one a second from `since` on, each with a note of so many signs. */
const fill = (person: Person, count: number, { since = Date.now() - DAY_MS, signs = 0 }) =>
  versions.run(
    person,
    `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${count - 1})
     INSERT INTO day_versions (user, at, date, "by", kind, tags, notes)
     SELECT {id}, ${since} + i * 1000, date('1990-01-01', '+' || (i % 800) || ' days'), {id}, '', '[]',
       printf('%.*c', ${signs}, 'x') FROM n`,
  )

const NOTED =
  `INSERT INTO gone VALUES (total_changes() - coalesce((SELECT max(rowid) FROM gone), 0),
  iif(OLD.tags IS NULL, ${BARE}, ${EACH} + octet_length(OLD.notes)))`.replace(/\s+/g, ' ')

/**
 * Has the database note of each row that goes, or loses its texts, in which statement that was. What the connection has
 * changed counts the notes at once and the rows when their statement ends: without the notes it is the same within a
 * statement.
 */
const watchSlices = () =>
  inDatabase(
    server,
    ['CREATE TABLE gone (statement INTEGER, bytes INTEGER)']
      .concat(
        ['DELETE', 'UPDATE'].map(
          (how) => `CREATE TRIGGER watch${how} AFTER ${how} ON day_versions BEGIN ${NOTED}; END`,
        ),
      )
      .map((statement) => `app.db().newQuery("${statement}").execute()`)
      .join('; '),
  )

/** The most rows and bytes that have gone in one statement, and how many statements there were. */
function slicesSeen() {
  const printed = inDatabase(
    server,
    `const row = new DynamicModel({ rows: 0, bytes: 0, slices: 0 })
     app.db().newQuery("SELECT max(n) AS rows, max(b) AS bytes, count(*) AS slices FROM"
       + " (SELECT count(*) AS n, sum(bytes) AS b FROM gone GROUP BY statement)").one(row)
     console.log('slices: ' + row.rows + ' ' + row.bytes + ' ' + row.slices)
     app.db().newQuery('DROP TRIGGER watchDELETE').execute()
     app.db().newQuery('DROP TRIGGER watchUPDATE').execute()
     app.db().newQuery('DROP TABLE gone').execute()`,
  )
  const [rows = 0, bytes = 0, slices = 0] = (/slices: (\d+) (\d+) (\d+)/.exec(printed) ?? [])
    .slice(1)
    .map(Number)
  return { rows, bytes, slices }
}

test('V1 an account with 40,000 changes keeps what it has room for, of each day the first, and goes on saving', async () => {
  const [ann, bob] = [await join(server), await join(server)]
  const since = Date.now() - 40_000 * 1_000 - DAY_MS
  fill(ann, 40_000, { since, signs: 500 })
  fill(bob, 100, {})
  expect(versions.bytesOf(ann).days).toBeGreaterThan(ROOM)
  watchSlices()
  const day = await makeEntry(server, ann, { notes: 'before' })
  expect((await writesOf(server, ann).change(day.id, { notes: 'after' })).status).toBe(200)
  const { rows, bytes, slices } = slicesSeen()
  expect(rows).toBeLessThanOrEqual(SLICE.rows)
  expect(bytes).toBeLessThanOrEqual(SLICE.bytes)
  expect(slices).toBeGreaterThan(20)

  const left = versions.bytesOf(ann).days
  expect(left).toBeLessThanOrEqual(ROOM)
  expect(left).toBeGreaterThan(ROOM - 2_500_000)
  const first = `${ofAccount(ann)} AND at < ${since + 800_000} AND tags IS NOT NULL`
  expect(versions.countIn('day_versions', first)).toBe(800)
  expect(versions.countIn('day_versions', ofAccount(bob))).toBe(100)
  expect((await versions.ofDay(ann, day.date)).versions.map(({ notes }) => notes)).toEqual([
    'before',
    '',
  ])
  // The calendar as it was before all of it is told, whatever has gone since.
  const { days } = await versions.ofYear(ann, since - 1, 1990)
  expect(days).toHaveLength(365)
  expect(days.filter(({ cut }) => cut)).toEqual([])
})

test('V1 notes of the longest kind go in slices of few bytes', async () => {
  const ann = await join(server)
  fill(ann, 800, { signs: 40_000 })
  watchSlices()
  await makeEntry(server, ann)
  const { rows, bytes } = slicesSeen()
  expect([rows <= 4, bytes <= SLICE.bytes]).toEqual([true, true])
  expect(versions.bytesOf(ann).days).toBeLessThanOrEqual(ROOM)
})

test('V1 of the days on which an account was changed each keeps its share, and what stood longest of it', async () => {
  const ann = await join(server)
  const noon = Math.floor(Date.now() / DAY_MS) * DAY_MS - DAY_MS / 2
  // A calm day, and ten days later one on which 40 MB were made of one of its days and of others.
  versions.run(
    ann,
    `INSERT INTO day_versions VALUES ({id}, ${noon - 20 * DAY_MS}, '1989-05-01', {id}, '', '[]', ''),
       ({id}, ${noon - 10 * DAY_MS}, '1989-05-01', {id}, '', '[]', 'calm'),
       ({id}, ${noon - 10 * DAY_MS + 5}, '1989-05-01', {id}, '', '[]', 'brief')`,
  )
  fill(ann, 4_000, { since: noon, signs: 10_000 })
  await makeEntry(server, ann)
  expect(versions.bytesOf(ann).days).toBeLessThanOrEqual(ROOM)
  const { versions: all } = await versions.ofDay(ann, '1989-05-01')
  expect(all.map(({ notes }) => notes)).toEqual(['brief', 'calm', ''])
})

test('V1 what is older than 90 days is told no more, and forgotten in slices; nothing else is', async () => {
  const [ann, bob] = [await join(server), await join(server)]
  const [tag = ''] = await makeTags(server, ann, 1)
  await send(server, 'DELETE', `${TAGS}/${tag}`, { token: ann.token })
  versions.run(ann, `UPDATE tag_versions SET at = at - ${91 * DAY_MS} WHERE user = {id}`)
  fill(ann, 1_000, { since: Date.now() - 91 * DAY_MS })
  fill(bob, 300, { since: Date.now() - 89 * DAY_MS })
  expect((await versions.ofDay(ann, '1990-01-01')).versions).toEqual([])
  expect(await versions.changes(ann)).toEqual([])
  expect((await versions.ofDay(bob, '1990-01-01')).versions).toHaveLength(1)
  watchSlices()
  expect(await versions.tidy()).toBe(204)
  await expect
    .poll(() => versions.countIn('day_versions', ofAccount(ann)), { timeout: 30_000 })
    .toBe(0)
  await expect.poll(() => versions.countIn('tag_versions', ofAccount(ann))).toBe(0)
  const { rows, slices } = slicesSeen()
  expect([rows, slices >= 10]).toEqual([SLICE.rows, true])
  expect(versions.countIn('day_versions', ofAccount(bob))).toBe(300)
})

test('V1 of deleted tags those stay for which there is room, and of each what it was for longest', async () => {
  const ann = await join(server)
  const [tag = ''] = await makeTags(server, ann, 1)
  versions.run(ann, `UPDATE tag_times SET since = since - ${DAY_MS} WHERE tag = '${tag}'`)
  await send(server, 'DELETE', `${TAGS}/${tag}`, { token: ann.token })
  const before = Date.now() - DAY_MS / 2
  versions.run(
    ann,
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 600)
     INSERT INTO tag_versions SELECT user, at + i, iif(i % 2, id, 'junk' || i), 'junk', short, color, leave, created,
       "by", 0, '[' || printf('%.*c', 20000, ' ') || ']', at + i - 1, 1
     FROM tag_versions, n WHERE user = {id}`,
  )
  expect(await versions.tidy()).toBe(204)
  await expect
    .poll(() => versions.bytesOf(ann).tags, { timeout: 30_000 })
    .toBeLessThanOrEqual(ROOM_OF_TAGS)
  expect(versions.countIn('tag_versions', `${ofAccount(ann)} AND label != 'junk'`)).toBe(1)
  expect((await versions.ask<Refusal>(ann, { at: before, year: 1990 })).status).toBe(200)
})

test('V3 with an account all of its versions go, none is made by that, and others forget whose changes those were', async () => {
  const [ann, owner] = [await join(server, { pro: true }), await join(server, { pro: true })]
  const writer = await member(server, owner, PLANS)
  await setName(server, writer, 'Wim')
  const [own = ''] = await makeTags(server, ann, 1)
  for (let i = 0; i < 600; i += 50) {
    const requests = Array.from({ length: 50 }, (_, at) => ({
      method: 'POST',
      url: ENTRIES,
      body: { id: makeId(), user: ann.id, date: pastDay(i + at), tags: tagIds(own), notes: 'n' },
    }))
    expect((await writesOf(server, ann).batch(requests)).status).toBe(200)
  }
  await send(server, 'DELETE', `${TAGS}/${own}`, { token: ann.token })
  await makeTags(server, ann, 2)
  const of = { 'X-Calendar': owner.id }
  const [theirs = ''] = await makeTags(server, owner, 1)
  const day = await makeEntry(server, owner, { notes: 'a', tags: tagIds(theirs) })
  await writesOf(server, writer).change(day.id, { notes: 'b' }, of)
  await send(server, 'DELETE', `${TAGS}/${theirs}`, { token: writer.token, headers: of })

  const tables = ['day_versions', 'tag_versions', 'version_ends']
  const rowsOf = (person: Person) =>
    tables.map((table) => versions.countIn(table, ofAccount(person)))
  versions.run(ann, 'INSERT INTO version_ends VALUES ({id}, 1)')
  expect(rowsOf(ann)).toEqual([600, 1, 1])
  const body = { password: PASSWORD }
  for (const { id, token } of [ann, writer]) {
    const gone = await send(server, 'DELETE', `${USERS}/${id}`, { token, body })
    expect(gone.status).toBe(204)
  }
  expect(rowsOf(ann)).toEqual([0, 0, 0])
  expect(versions.countIn('version_context')).toBe(0)
  const { versions: all } = await versions.ofDay(owner, day.date)
  expect(all.map(({ by, name, kind, notes }) => [by, name, kind, notes])).toEqual([
    ['', '', 'tag', 'b'],
    ['', '', '', 'a'],
    [owner.id, '', '', ''],
  ])
  expect(await versions.changes(owner)).toMatchObject([{ by: '', name: '', kind: 'tag' }])
  for (const table of ['day_versions', 'tag_versions'])
    expect(versions.countIn(table, `\`by\` = '${writer.id}'`)).toBe(0)
})

test('V3 whoever is removed from a calendar stays named in what they changed, and the versions stay', async () => {
  const owner = await join(server, { pro: true })
  const person = await member(server, owner, PLANS)
  await setName(server, person, 'Pia')
  const day = await makeEntry(server, owner, { notes: 'a' })
  await writesOf(server, person).change(day.id, { notes: 'b' }, { 'X-Calendar': owner.id })
  await send(server, 'DELETE', personIn(owner, person), { token: owner.token })
  const { versions: all } = await versions.ofDay(owner, day.date)
  expect(all).toMatchObject([
    { by: person.id, name: 'Pia', notes: 'a' },
    { by: owner.id, notes: '' },
  ])
})

test('V3 who has left is named as they were called then, until they come back or their account goes', async () => {
  const owner = await join(server, { pro: true })
  const person = await member(server, owner, PLANS)
  await setName(server, person, 'Pia')
  const of = { 'X-Calendar': owner.id, 'X-Kind': 'bulk' }
  const days = [
    await makeEntry(server, owner),
    await makeEntry(server, owner, { date: pastDay(1) }),
  ]
  for (const { id } of days) await writesOf(server, person).change(id, { notes: 'b' }, of)
  const named = async () => [
    (await versions.ofDay(owner, pastDay(0))).versions[0]?.name,
    (await versions.changes(owner))[0]?.name,
  ]
  await setName(server, person, 'Pia Maria')
  expect(await named()).toEqual(['Pia Maria', 'Pia Maria'])
  await send(server, 'DELETE', personIn(owner, person), { token: owner.token })
  await setName(server, person, 'Nobody’s business')
  expect(await named()).toEqual(['Pia Maria', 'Pia Maria'])
  await letIn(server, owner, person, PLANS)
  expect(await named()).toEqual(['Nobody’s business', 'Nobody’s business'])
  await send(server, 'DELETE', personIn(owner, person), { token: owner.token })
  expect(versions.countIn('left_names', ofAccount(owner))).toBe(1)
  const { token } = person
  await send(server, 'DELETE', `${USERS}/${person.id}`, { token, body: { password: PASSWORD } })
  expect(await named()).toEqual(['', ''])
  expect(versions.countIn('left_names', ofAccount(owner))).toBe(0)
})

test('V3 an account that the operator deletes with all that follows it leaves no version', async () => {
  const ann = await join(server)
  await makeEntry(server, ann)
  await makeTags(server, ann, 1)
  const { token } = server.superuser
  expect((await send(server, 'DELETE', `${USERS}/${ann.id}`, { token })).status).toBe(204)
  for (const table of ['day_versions', 'tag_versions'])
    expect(versions.countIn(table, ofAccount(ann))).toBe(0)
})
