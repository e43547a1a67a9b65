import { expect, test } from 'vitest'
import type { EntryRecord } from '@/storage/cloud/records'
import {
  ENTRIES,
  entryBody,
  join,
  makeEntry,
  makeId,
  makeTags,
  type Person,
  pastDay,
  send,
  TAGS,
  tagBody,
  tagIds,
} from './harness'
import { member, PLANS, setName } from './peopleWorld'
import { serverForTests } from './testServer'
import { contentsOf, openVersions, writesOf } from './versionsWorld'

/** What a day, a year and a deleted tag held before, by whom it was changed and how. */

const server = serverForTests()
const versions = openVersions(server)

const DATE = pastDay(0)
const of = (owner: Person) => ({ 'X-Calendar': owner.id })
const deleteTag = ({ token }: { token: string }, id: string, headers = {}) =>
  send(server, 'DELETE', `${TAGS}/${id}`, { token, headers })

test('V1 what changes nothing of a day, and a day without anything, leave no version', async () => {
  const ann = await join(server)
  const day = await makeEntry(server, ann, { notes: '' })
  const { change, remove } = writesOf(server, ann)
  await change(day.id, { notes: '', tags: '[]' })
  await change(day.id, { notes: '   ' })
  await remove(day.id)
  expect(await versions.ofDay(ann, DATE)).toEqual({ versions: [], tags: [] })
})

test.each(['bulk', 'upload'])(
  'V1 the header of a write says that it is of the kind "%s", in each way of sending it',
  async (kind) => {
    const ann = await join(server)
    const headers = { 'X-Kind': kind }
    const { make, change, remove, batch } = writesOf(server, ann)
    const { id } = (await make(ann, { notes: 'a' }, headers)).body
    await change(id, { notes: 'b' }, headers)
    await change(id, { notes: 'without' })
    // A form goes by the way of PocketBase.
    const form = new FormData()
    form.append('notes', 'c')
    await change(id, form, headers)
    await change(id, { notes: 'without again' })
    const write = (notes: string, named = {}) => ({
      method: 'PATCH',
      url: `${ENTRIES}/${id}`,
      body: { notes },
      headers: named,
    })
    expect((await batch([write('d', headers), write('e'), write('f', headers)])).status).toBe(200)
    // A tag among the days: each write is one of PocketBase's.
    const tag = { method: 'POST', url: TAGS, body: tagBody(ann) }
    const mixed = [write('g', headers), tag, write('h'), write('i', headers)]
    expect((await batch(mixed)).status).toBe(200)
    expect((await batch([write('j')], headers)).status).toBe(200)
    await remove(id, headers)
    const { versions: all } = await versions.ofDay(ann, DATE)
    const told = all.reverse().map(({ kind: of, notes }) => [notes, of])
    expect(told).toEqual([
      ['', kind],
      ['a', kind],
      ['b', ''],
      ['without', kind],
      ['c', ''],
      ['without again', kind],
      ['d', ''],
      ['e', kind],
      ['f', kind],
      ['g', ''],
      ['h', kind],
      ['i', kind],
      ['j', kind],
    ])
  },
)

test('V1 a kind that there is not is an edit', async () => {
  const ann = await join(server)
  const { make, change } = writesOf(server, ann)
  const { id } = (await make(ann, { notes: '0' }, { 'X-Kind': 'tags' })).body
  for (const kind of ['none', '', 'bulk,undo', 'BULK', 'x'.repeat(3_000)])
    expect((await change(id, { notes: makeId() }, { 'X-Kind': kind })).status).toBe(200)
  const { versions: all } = await versions.ofDay(ann, DATE)
  expect(all.map(({ kind }) => kind)).toEqual(Array(6).fill(''))
})

test('V1 a change of somebody who plans names them, their deletion too, and the calendar alone has it', async () => {
  const ann = await join(server, { pro: true })
  const mira = await member(server, ann, PLANS)
  await setName(server, mira, 'Mira')
  const [tag = ''] = await makeTags(server, ann, 1)
  const day = await makeEntry(server, ann, { notes: 'mine' })
  const { change, remove, batch } = writesOf(server, mira)
  await change(day.id, { tags: tagIds(tag) }, of(ann))
  await deleteTag(mira, tag, of(ann))
  await remove(day.id, of(ann))
  const other = await makeEntry(server, ann, { date: pastDay(1) })
  await batch([{ method: 'DELETE', url: `${ENTRIES}/${other.id}`, headers: of(ann) }])
  const whose = async (who: Person, date: string) =>
    (await versions.ofDay(who, date, { of: ann.id })).versions.map(({ by, name, kind }) => [
      by,
      name,
      kind,
    ])
  const [anns, miras] = [
    [ann.id, '', ''],
    [mira.id, 'Mira', ''],
  ]
  const ofTag = [mira.id, 'Mira', 'tag']
  expect(await whose(ann, DATE)).toEqual([miras, ofTag, miras, anns])
  expect(await whose(mira, DATE)).toEqual([miras, ofTag, miras, anns])
  expect(await whose(ann, pastDay(1))).toEqual([miras, anns])
  expect((await versions.ofDay(mira, DATE)).versions).toEqual([])
})

test('V1 of a day fifty changes are told, the first of somebody and the newest among them; the others are forgotten', async () => {
  const ann = await join(server)
  const day = await makeEntry(server, ann, { notes: 'note 0' })
  const { change } = writesOf(server, ann)
  for (let i = 1; i <= 60; i += 1) await change(day.id, { notes: `note ${i}` })
  const newest = Array.from({ length: 25 }, (_, i) => ['', `note ${59 - i}`])
  const told = contentsOf((await versions.ofDay(ann, DATE)).versions)
  expect(told).toHaveLength(50)
  expect(told.slice(0, 25)).toEqual(newest)
  expect(told.at(-1)).toEqual(['', ''])
  expect(await versions.tidy()).toBe(204)
  const texts = `user = '${ann.id}' AND tags IS NOT NULL`
  await expect.poll(() => versions.countIn('day_versions', texts)).toBe(50)
  expect(contentsOf((await versions.ofDay(ann, DATE)).versions)).toEqual(told)
})

test('V1 a tag that its deletion had taken off before is told with those days, from the first of them on', async () => {
  const ann = await join(server, { pro: true })
  const [gone = '', other = ''] = await makeTags(server, ann, 2)
  const dayOf = (ago: number, ...tags: string[]) =>
    makeEntry(server, ann, { date: pastDay(ago), tags: tagIds(...tags), notes: '' })
  const [alone, among, kept] = [
    await dayOf(0, gone),
    await dayOf(1, gone, other),
    await dayOf(2, other),
  ]
  const { change, remove } = writesOf(server, ann)
  const asTag = { 'X-Kind': 'tag' }
  await remove(alone.id, asTag)
  await change(among.id, { tags: tagIds(other) }, asTag)
  await change(kept.id, { tags: '[]' }, asTag)
  await deleteTag(ann, gone, asTag)
  const [{ at = 0, days, tag } = {}] = await versions.changes(ann)
  expect({ days, tag: tag?.id }).toEqual({ days: 2, tag: gone })
  const then = await versions.ofYear(ann, at - 1, alone.date.slice(0, 4))
  const held = then.days.map(({ date, tags, kind }) => [date, tags.join(), kind])
  expect(held).toContainEqual([alone.date, gone, 'tag'])
})

test('V1 a deleted tag is told with its days, whose versions name it where it stood', async () => {
  const ann = await join(server, { pro: true })
  const [first = '', gone = '', last = ''] = await makeTags(server, ann, 3)
  const [alone, among, without] = [
    await makeEntry(server, ann, { tags: tagIds(gone), notes: 'alone' }),
    await makeEntry(server, ann, { date: pastDay(1), tags: tagIds(first, gone, last) }),
    await makeEntry(server, ann, { date: pastDay(2), tags: tagIds(last, first) }),
  ]
  const tag = (await send<{ created: string }>(server, 'GET', `${TAGS}/${gone}`, ann)).body
  expect((await deleteTag(ann, gone)).status).toBe(204)
  const { change } = writesOf(server, ann)
  await change(alone.id, { notes: 'later' })
  await change(among.id, { tags: tagIds(last) })

  const told = { id: gone, label: 'Tag 1', short: 'S', color: '#16a34a', leave: 0, at: 0 }
  const { created } = tag
  const [change0] = await versions.changes(ann)
  const { at: __, ...itself } = told
  expect(change0).toMatchObject({ kind: 'tag', by: ann.id, days: 2, tag: { ...itself, created } })

  const ofAlone = await versions.ofDay(ann, alone.date)
  expect(contentsOf(ofAlone.versions)).toEqual([
    ['', 'alone'],
    [gone, 'alone'],
    ['', ''],
  ])
  expect(ofAlone.versions.map(({ kind }) => kind)).toEqual(['', 'tag', ''])
  expect(ofAlone.tags).toEqual([{ ...told, created, at: change0?.at }])
  const ofAmong = await versions.ofDay(ann, among.date)
  expect(contentsOf(ofAmong.versions)).toEqual([
    [`${first},${last}`, 'x'],
    [[first, gone, last].join(), 'x'],
    ['', ''],
  ])
  expect((await versions.ofDay(ann, without.date)).tags).toEqual([])
  // It is there again, as Undo makes it: then it is no deleted one.
  const again = { ...tagBody(ann), id: gone }
  await send(server, 'POST', TAGS, { token: ann.token, body: again })
  expect((await versions.ofDay(ann, among.date)).tags).toEqual([])
  await deleteTag(ann, gone)
  expect(await versions.changes(ann)).toMatchObject([{ days: 0 }, { days: 2 }])
})

test('V1 tags that are deleted one after the other are all told where they stood', async () => {
  const ann = await join(server, { pro: true })
  const ids = await makeTags(server, ann, 4)
  await makeEntry(server, ann, { tags: tagIds(...ids) })
  const [first = '', second = '', third = '', fourth = ''] = ids
  const remove = (id: string) => ({ method: 'DELETE', url: `${TAGS}/${id}` })
  await writesOf(server, ann).batch([remove(third), remove(first)])
  await deleteTag(ann, fourth)
  const { versions: all, tags } = await versions.ofDay(ann, DATE)
  expect(all.map(({ tags: of }) => of)).toEqual([
    [second, fourth],
    [first, second, fourth],
    [first, second, third, fourth],
    [],
  ])
  expect(tags.map(({ id }) => id).sort()).toEqual([first, third, fourth].sort())
})

test('V2 a year is told as it was at a time: the days that were changed since, and as they were', async () => {
  const ann = await join(server, { pro: true })
  const [tag = '', other = ''] = await makeTags(server, ann, 2)
  const make = (index: number, notes: string, tags = '[]') =>
    makeEntry(server, ann, { date: pastDay(index), notes, tags })
  const { change, remove } = writesOf(server, ann)
  const changed = await make(0, 'a', tagIds(tag))
  const gone = await make(1, 'b', tagIds(tag, other))
  await make(2, 'stays')
  const at = Date.now() + 2
  await new Promise((resolve) => setTimeout(resolve, 5))
  await change(changed.id, { notes: 'a2' })
  await change(changed.id, { notes: 'a3', tags: '[]' })
  await remove(gone.id, { 'X-Kind': 'bulk' })
  await make(3, 'new')
  await make(400, 'of the next year')
  await deleteTag(ann, tag)

  const { days, tags } = await versions.ofYear(ann, at, 2024)
  const by = ann.id
  const since = expect.any(Number)
  expect(days).toEqual([
    { date: pastDay(0), tags: [tag], notes: 'a', kind: '', by, since },
    { date: pastDay(1), tags: [tag, other], notes: 'b', kind: 'bulk', by, since },
    { date: pastDay(3), tags: [], notes: '', kind: '', by, since },
  ])
  expect(tags.map(({ id }) => id)).toEqual([tag])
  for (const day of days) expect(day.since).toBeGreaterThan(at)
  expect((await versions.ofYear(ann, at, 2025)).days).toMatchObject([{ date: pastDay(400) }])
  expect((await versions.ofYear(ann, Date.now() + 1_000, 2024)).days).toEqual([])
})

test('V2 a day of which it is not known any more what it held at a time says so, and what it held before', async () => {
  const ann = await join(server)
  const at = Date.now() - 1
  const [busy, calm] = [
    await makeEntry(server, ann),
    await makeEntry(server, ann, { date: pastDay(1) }),
  ]
  const { change } = writesOf(server, ann)
  for (let i = 0; i < 60; i += 1) await change(busy.id, { notes: `n${i}` })
  await change(calm.id, { notes: 'n' })
  await versions.tidy()
  const bare = `user = '${ann.id}' AND tags IS NULL`
  await expect.poll(() => versions.countIn('day_versions', bare)).toBeGreaterThan(0)
  const told = async (time: number) =>
    (await versions.ofYear(ann, time, 2024)).days.map(({ notes, cut }) => [notes, cut])
  expect(await told(at)).toEqual([
    ['', undefined],
    ['', undefined],
  ])
  const [gap] = versions.timesOf('day_versions', bare)
  const [[, isCut] = []] = await told((gap ?? 0) - 1)
  expect(isCut).toBe(true)
})

test('V2 larger changes are told with their days: of one person and kind, less than a minute apart', async () => {
  const ann = await join(server, { pro: true })
  const mira = await member(server, ann, PLANS)
  const write = (date: string, kind: string) => ({
    method: 'POST',
    url: ENTRIES,
    body: entryBody(ann, { date }),
    headers: { 'X-Kind': kind, ...of(ann) },
  })
  const days = Array.from({ length: 14 }, (_, i) => pastDay(i))
  const some = (from: number, to: number, kind: string) =>
    days.slice(from, to).map((date) => write(date, kind))
  await writesOf(server, ann).batch(some(0, 3, 'import'))
  await writesOf(server, ann).batch(some(3, 5, 'import'))
  await writesOf(server, mira).batch(some(5, 8, 'import'))
  await writesOf(server, ann).batch(some(8, 10, 'bulk'))
  // One day, and edits of several: no larger ones.
  await writesOf(server, ann).batch(some(10, 11, 'undo'))
  await writesOf(server, ann).batch(some(11, 14, ''))
  const told = (await versions.changes(ann)).map(({ kind, by, days: count }) => [kind, by, count])
  expect(told).toEqual([
    ['bulk', ann.id, 2],
    ['import', mira.id, 3],
    ['import', ann.id, 5],
  ])
  const [bulk, , imported] = await versions.changes(ann)
  expect((bulk?.at ?? 0) >= (imported?.until ?? 0)).toBe(true)
  // The first of them came more than a minute earlier.
  versions.run(
    ann,
    `UPDATE day_versions SET at = at - 61000 WHERE user = {id} AND date < '${days[3]}'`,
  )
  expect((await versions.changes(ann)).map(({ days: count }) => count)).toEqual([2, 3, 2, 3])
  // The calendar as it was before one: one millisecond before it came.
  const { days: before } = await versions.ofYear(ann, (bulk?.at ?? 0) - 1, 2024)
  expect(before.filter(({ kind }) => kind === 'bulk').map(({ date }) => date)).toEqual(
    days.slice(8, 10),
  )
})

test('V1 what the operator writes is told, and is nobody’s', async () => {
  const ann = await join(server)
  const [tag = ''] = await makeTags(server, ann, 1)
  const day = await makeEntry(server, ann, { tags: tagIds(tag), notes: 'hers' })
  const root = server.superuser
  const { change, remove, batch } = writesOf(server, root)
  await change(day.id, { notes: 'operator' })
  await batch([{ method: 'PATCH', url: `${ENTRIES}/${day.id}`, body: { notes: 'batch' } }])
  await deleteTag(root, tag)
  await change(day.id, { date: pastDay(9) })
  await remove(day.id)
  const told = async (date = '') =>
    (await versions.ofDay(ann, date)).versions.map(({ by, kind, tags, notes }) => [
      by,
      kind,
      tags.join(),
      notes,
    ])
  expect(await told(DATE)).toEqual([
    ['', '', '', 'batch'],
    ['', 'tag', tag, 'batch'],
    ['', '', tag, 'operator'],
    ['', '', tag, 'hers'],
    [ann.id, '', '', ''],
  ])
  expect(await told(pastDay(9))).toEqual([
    ['', '', '', 'batch'],
    ['', '', '', ''],
  ])
})

test('V1 an upsert and a write that is repeated are told once', async () => {
  const ann = await join(server)
  const { batch, change } = writesOf(server, ann)
  const id = makeId()
  const body = entryBody(ann, { id })
  const put = (notes: string) => ({ method: 'PUT', url: ENTRIES, body: { ...body, notes } })
  await batch([put('one')])
  await batch([put('two')])
  const headers = { 'X-Edits': '0000000001-abcdefghij12345' }
  await change(id, { notes: 'three' }, headers)
  await change(id, { notes: 'three' }, headers)
  const day = (await send<EntryRecord>(server, 'GET', `${ENTRIES}/${id}`, ann)).body
  expect(day.notes).toBe('three')
  expect(contentsOf((await versions.ofDay(ann, DATE)).versions)).toEqual([
    ['', 'two'],
    ['', 'one'],
    ['', ''],
  ])
})

test('V1 a clock that was set back keeps the order of the changes, and of a tag that was deleted among them', async () => {
  const ann = await join(server)
  const [tag = ''] = await makeTags(server, ann, 1)
  const day = await makeEntry(server, ann, { tags: tagIds(tag), notes: '0' })
  const HOUR = 60 * 60 * 1000
  versions.run(ann, `UPDATE calendar_entries SET rev = rev + ${HOUR} WHERE user = {id}`)
  const { change, remove } = writesOf(server, ann)
  await change(day.id, { notes: '1' })
  await deleteTag(ann, tag)
  await change(day.id, { notes: '2' })
  await remove(day.id)
  await makeEntry(server, ann, { notes: '3' })
  const { versions: all } = await versions.ofDay(ann, DATE)
  expect(contentsOf(all)).toEqual([
    ['', ''],
    ['', '2'],
    ['', '1'],
    [tag, '1'],
    [tag, '0'],
    ['', ''],
  ])
  const times = all.map(({ at }) => at)
  expect(times).toEqual([...new Set(times)].sort((a, b) => b - a))
})
