import { expect, test } from 'vitest'
import {
  ENTRIES,
  join,
  makeId,
  makeTags,
  type Person,
  pastDay,
  send,
  TAGS,
  tagBody,
} from './harness'
import { member, PLANS } from './peopleWorld'
import { serverForTests } from './testServer'
import { DAY_MS, openVersions, writesOf } from './versionsWorld'

/**
 * Whoever may write tries to leave nothing of what somebody else planned: what was there before is still told, whole, for
 * the 90 days, and no account takes more room than it may.
 */

const [ROOM, ROOM_OF_TAGS] = [24_000_000, 4_000_000]
const YEAR = 2024
const DAYS = 200
/** Thousands of writes, on a machine that others use too. */
const LONG = { timeout: 240_000 }
/** About what a batch of fifty of the longest notes may have. */
const LARGE = 'x'.repeat(9_990)

const server = serverForTests()
const versions = openVersions(server)

type Write = { method: string; url: string; body?: object; headers?: Record<string, string> }
type Attacker = { readonly send: (writes: readonly Write[]) => Promise<void> }

const groups = <T>(all: readonly T[], size = 50): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, i) =>
    all.slice(i * size, (i + 1) * size),
  )

/** Sends writes in batches of fifty, into the calendar of an owner. */
function batchesOf(who: Person, owner: Person): Attacker {
  const headers = who === owner ? {} : { 'X-Calendar': owner.id }
  const { batch } = writesOf(server, who)
  return {
    async send(writes) {
      for (const group of groups(writes)) {
        const requests = group.map((write) => ({ ...write, headers }))
        expect((await batch(requests)).status).toBe(200)
      }
    },
  }
}

const changing = (id: string, body: object): Write => ({
  method: 'PATCH',
  url: `${ENTRIES}/${id}`,
  body,
})
const removing = (id: string): Write => ({ method: 'DELETE', url: `${ENTRIES}/${id}` })
const making = (owner: Person, date: string, notes: string, tags = '[]', id = makeId()): Write => ({
  method: 'POST',
  url: ENTRIES,
  body: { id, user: owner.id, date, tags, notes },
})

/** A calendar of 200 days with two tags, made some time ago by its owner. */
async function planned(ago = 3 * DAY_MS) {
  const ann = await join(server, { pro: true })
  const tags = await makeTags(server, ann, 2)
  const ids = Array.from({ length: DAYS }, () => makeId())
  const held = ids.map((_, i) => ({
    date: pastDay(i),
    tags: [tags[i % 2] ?? ''],
    notes: `Plan of day ${i}`,
  }))
  await batchesOf(ann, ann).send(
    held.map((day, i) => making(ann, day.date, day.notes, JSON.stringify(day.tags), ids[i])),
  )
  later(ann, ago)
  return { ann, tags, ids, held, at: Date.now() - 1 }
}

/** Has so much time pass, in ms. */
function later(ann: Person, ms: number): void {
  for (const [table, column] of [
    ['day_versions', 'at'],
    ['tag_versions', 'at'],
    ['tag_versions', 'since'],
    ['calendar_entries', 'rev'],
  ])
    versions.run(ann, `UPDATE ${table} SET ${column} = ${column} - ${ms} WHERE user = {id}`)
  const before = "json_array(value ->> '$[0]', (value ->> '$[1]') - "
  versions.run(
    ann,
    `UPDATE tag_versions SET held = (SELECT json_group_array(${before}${ms}, value ->> '$[2]')) FROM json_each(held))
     WHERE user = {id}`,
  )
  versions.run(
    ann,
    `UPDATE tag_times SET since = since - ${ms} WHERE tag IN (SELECT id FROM tags WHERE user = {id})`,
  )
}

type Planned = Awaited<ReturnType<typeof planned>>

/** What is told of the year at a time: each day that is another now as it was, and the others as they are. */
async function yearAt({ ann }: Planned, at: number) {
  const { days, tags, renamed } = await versions.ofYear(ann, at, YEAR)
  const query = `filter=${encodeURIComponent(`user='${ann.id}'`)}&perPage=500`
  const { token } = server.superuser
  const now = await send<{ items: { date: string; tags: string[]; notes: string }[] }>(
    server,
    'GET',
    `${ENTRIES}?${query}`,
    { token },
  )
  const all = new Map(
    now.body.items.map(({ date, tags: of, notes }) => [date, { tags: of, notes }]),
  )
  for (const day of days) {
    expect(day.cut).toBeUndefined()
    all.set(day.date, { tags: [...day.tags], notes: day.notes })
  }
  const held = [...all]
    .filter(([date, day]) => date.startsWith(`${YEAR}`) && (day.tags.length > 0 || day.notes))
    .map(([date, day]) => ({ date, ...day }))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
  return { held, tags, renamed }
}

/** Holds where a day has more than is kept of one. */
const mostOfDay = ({ id }: Person) =>
  `user = '${id}' AND date IN (SELECT date FROM day_versions WHERE user = '${id}' AND tags IS NOT NULL
     GROUP BY date HAVING count(*) > 50)`.replace(/\s+/g, ' ')

/** The state before is told whole, also after what is too much was forgotten, and almost 90 days on. */
async function expectWhole(calendar: Planned, alsoOf: readonly string[] = []) {
  const { ann, held, at } = calendar
  expect((await yearAt(calendar, at)).held).toEqual(held)
  await versions.tidy()
  const isDone = () => {
    const { days, tags } = versions.bytesOf(ann)
    return (
      days <= ROOM && tags <= ROOM_OF_TAGS && versions.countIn('day_versions', mostOfDay(ann)) === 0
    )
  }
  await expect.poll(isDone, { timeout: 60_000, interval: 200 }).toBe(true)
  expect((await yearAt(calendar, at)).held).toEqual(held)
  for (const date of alsoOf) {
    const day = held.find((one) => one.date === date)
    const told = (await versions.ofDay(ann, date)).versions
    expect(told.some(({ notes }) => notes === day?.notes)).toBe(true)
  }
  later(ann, 86 * DAY_MS)
  expect((await yearAt(calendar, at - 86 * DAY_MS)).held).toEqual(held)
}

/** Fourteen batches of large notes on twelve days, deleted and made again with other ids in between. */
async function rewrite(attacker: Attacker, ann: Person, rounds = 14) {
  const dates = Array.from({ length: 12 }, (_, i) => pastDay(i))
  for (let round = 0; round < rounds; round += 1) {
    const ids = dates.map(() => makeId())
    const made = dates.map((date, i) => making(ann, date, `${round}`, '[]', ids[i]))
    const large = Array.from({ length: 26 }, (_, i) =>
      changing(ids[i % 12] ?? '', { notes: `${round} ${i} ${LARGE}`.slice(0, 10_000) }),
    )
    await attacker.send([...made, ...large, ...ids.map(removing)])
  }
}

const HANDS = ['somebody who plans there', 'whoever has the session of the owner'] as const

async function attackerOf(hand: (typeof HANDS)[number], ann: Person) {
  return hand === HANDS[0] ? await member(server, ann, PLANS) : ann
}

test.each(HANDS)(
  'V1 200 days deleted, and then twelve of them written over with large notes by %s, are told as they were',
  LONG,
  async (hand) => {
    const calendar = await planned()
    const { ann, ids } = calendar
    const attacker = batchesOf(await attackerOf(hand, ann), ann)
    await attacker.send(ids.map(removing))
    for (let day = 0; day < 3; day += 1) {
      await rewrite(attacker, ann)
      // Some go on another day, and what was planned stays as long as it stood before.
      later(ann, DAY_MS)
    }
    calendar.at -= 3 * DAY_MS
    await expectWhole(calendar, [pastDay(0), pastDay(50)])
  },
)

test.each(HANDS)(
  'V1 a note and what it was before it are told after a single batch of fifty by %s',
  LONG,
  async (hand) => {
    const calendar = await planned()
    const { ann, ids } = calendar
    const attacker = batchesOf(await attackerOf(hand, ann), ann)
    const [id = ''] = ids
    for (const times of [50, 200])
      await attacker.send(
        Array.from({ length: times }, (_, i) => changing(id, { notes: `${i}`, tags: '[]' })),
      )
    await expectWhole(calendar, [pastDay(0)])
    expect((await versions.ofDay(ann, pastDay(0))).versions.length).toBeLessThanOrEqual(50)
  },
)

test.each(HANDS)(
  'V1 a day that %s changes many times, each some minutes apart, is told as it was',
  LONG,
  async (hand) => {
    const calendar = await planned()
    const { ann, ids } = calendar
    const attacker = batchesOf(await attackerOf(hand, ann), ann)
    const [id = ''] = ids
    await attacker.send(
      Array.from({ length: 120 }, (_, i) => changing(id, { notes: `${i}`, tags: '[]' })),
    )
    // A quarter of an hour lies between each of these changes and the next one.
    const ofDay = `user = {id} AND date = '${pastDay(0)}'`
    versions.run(
      ann,
      `UPDATE day_versions SET at = v.at - v.number * 900000 FROM (
         SELECT at, min(row_number() OVER (ORDER BY at DESC), 120) AS number FROM day_versions WHERE ${ofDay}) v
       WHERE ${ofDay} AND day_versions.at = v.at`,
    )
    calendar.at -= 120 * 900_000
    await expectWhole(calendar, [pastDay(0)])
  },
)

test.each(HANDS)(
  'V1 tags that %s deletes with all their days are told as they were, whatever tags come and go after them',
  LONG,
  async (hand) => {
    const calendar = await planned()
    const { ann, tags, ids } = calendar
    const who = await attackerOf(hand, ann)
    const attacker = batchesOf(who, ann)
    const removeTag = (id: string): Write => ({ method: 'DELETE', url: `${TAGS}/${id}` })
    const makeTag = (id: string): Write => ({
      method: 'POST',
      url: TAGS,
      body: { ...tagBody(ann), id, label: 'junk' },
    })
    await attacker.send(tags.map(removeTag))
    for (let i = 0; i < 30; i += 1) {
      // Under the old ids too, and on all of the days.
      const id = tags[i] ?? makeId()
      await attacker.send([makeTag(id)])
      await attacker.send(
        ids.slice(0, 50).map((day) => changing(day, { tags: JSON.stringify([id]) })),
      )
      await attacker.send([removeTag(id)])
    }
    versions.run(
      ann,
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 120)
       INSERT INTO tag_versions SELECT user, at + i * 100000, id || i, label, short, color, leave, created, "by", days,
         held, since + i * 100000, isGone FROM tag_versions, n WHERE user = {id} AND label = 'junk'`,
    )
    await expectWhole(calendar)
    const told = await yearAt(calendar, calendar.at - 86 * DAY_MS)
    expect(told.tags.map(({ id, label }) => [id, label])).toEqual([
      [tags[0], 'Tag 0'],
      [tags[1], 'Tag 1'],
    ])
    const ofOne = await versions.ofDay(ann, pastDay(0))
    expect(ofOne.tags.find(({ id }) => id === tags[0])?.label).toBe('Tag 0')
  },
)

test.each(HANDS)(
  'V1 V2 tags that %s renames are told with the names that they had',
  LONG,
  async (hand) => {
    const calendar = await planned()
    const { ann, tags, at } = calendar
    const who = await attackerOf(hand, ann)
    const attacker = batchesOf(who, ann)
    const rename = (id: string, label: string): Write => ({
      method: 'PATCH',
      url: `${TAGS}/${id}`,
      body: { label },
    })
    const [kept = '', gone = ''] = tags
    await attacker.send(
      Array.from({ length: 100 }, (_, i) => rename(i % 2 ? kept : gone, `junk ${i}`)),
    )
    await attacker.send([{ method: 'DELETE', url: `${TAGS}/${gone}` }])
    const told = await yearAt(calendar, at)
    expect(told.renamed.map(({ id, label }) => [id, label])).toEqual([[kept, 'Tag 0']])
    expect(told.tags.map(({ id, label }) => [id, label])).toEqual([[gone, 'Tag 1']])
    expect(versions.countIn('tag_versions', `user = '${ann.id}' AND \`by\` = '${who.id}'`)).toBe(
      101,
    )
    await expectWhole(calendar)
  },
)

test(
  'V1 what two people make who write over each other is thinned before what the owner had planned',
  LONG,
  async () => {
    const calendar = await planned()
    const { ann, ids } = calendar
    const [mira, tom] = [await member(server, ann, PLANS), await member(server, ann, PLANS)]
    await batchesOf(mira, ann).send(ids.slice(0, 100).map((id) => changing(id, { notes: '' })))
    await batchesOf(tom, ann).send(ids.slice(100).map(removing))
    // Each leaves 15 MB that the other one has written over, on many days.
    for (const [i, [by, other]] of [
      [mira.id, tom.id],
      [tom.id, mira.id],
    ].entries())
      versions.run(
        ann,
        `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 2999)
       INSERT INTO day_versions (user, at, date, "by", kind, tags, notes)
       SELECT {id}, ${Date.now()} + i * 2 + (i % 2), date('${1950 + 20 * i}-01-01', '+' || (i / 2) || ' days'),
         iif(i % 2, '${other}', '${by}'), '', '[]', printf('%.*c', iif(i % 2, 10000, 0), 'x') FROM n`,
      )
    expect(versions.bytesOf(ann).days).toBeGreaterThan(ROOM)
    await expectWhole(calendar, [pastDay(0), pastDay(150)])
  },
)
