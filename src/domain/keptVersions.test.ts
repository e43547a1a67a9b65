import { describe, expect, test } from 'vitest'
import { changeOfDays } from '@/domain/change'
import { EMPTY_ENTRY, type Entries, type Entry } from '@/domain/entries'
import { dayVersions, largerChanges, yearThen } from '@/domain/keptAnswers'
import { isVersion, type KeptRow, keptWith, type MadeEdit, MOST_KEPT } from '@/domain/keptVersions'
import { changeWithoutTag } from '@/domain/tagChanges'
import { DEFAULT_TAGS } from '@/domain/tags'
import type { ChangeKind } from '@/domain/versions'

const DAY = '2026-11-20'
const OTHER = '2026-11-21'
const NOW = Date.UTC(2026, 10, 27, 12)
const MINUTE = 60_000
const DAYS = 24 * 60 * MINUTE

const entry = (notes: string, tags: readonly string[] = []): Entry => ({ tags, notes })

/** A calendar whose edits are told one after the other, `ago` before now. */
function history() {
  let entries: Entries = {}
  let made = 0
  const edits: MadeEdit[] = []
  return {
    edits,
    entries: () => entries,
    edit(ago: number, days: Entries, kind: ChangeKind = '') {
      made += 1
      const change = { ...changeOfDays(entries, Object.entries(days)), kind }
      entries = { ...entries, ...days }
      edits.push({ id: String(made).padStart(6, '0'), change, at: NOW - ago })
    },
    deleteTag(ago: number, id: string) {
      made += 1
      const change = changeWithoutTag({ tags: DEFAULT_TAGS, entries }, id)
      for (const [date, { after }] of Object.entries(change.days)) {
        entries = { ...entries, [date]: after }
      }
      edits.push({ id: String(made).padStart(6, '0'), change, at: NOW - ago })
    },
  }
}

const rowsOf = (edits: readonly MadeEdit[]): readonly KeptRow[] => keptWith([], 0, edits, NOW).rows

const textsOf = (rows: readonly KeptRow[]) =>
  rows.filter(isVersion).map((row) => [row.date, row.entry.notes])

describe('V3 what a visitor’s browser keeps', () => {
  test('is what each day held before an edit, the newest first', () => {
    const { edit, edits } = history()
    edit(30 * MINUTE, { [DAY]: entry('one') })
    edit(20 * MINUTE, { [DAY]: entry('two'), [OTHER]: entry('else') }, 'bulk')
    const { versions } = dayVersions(rowsOf(edits), DAY)
    expect(versions).toEqual([
      { at: NOW - 20 * MINUTE, by: '', name: '', kind: 'bulk', entry: entry('one') },
      { at: NOW - 30 * MINUTE, by: '', name: '', kind: '', entry: EMPTY_ENTRY },
    ])
  })

  test('takes edits of a moment for one, and one that was taken back at once for none', () => {
    const { edit, edits } = history()
    edit(1_500, { [DAY]: entry('', ['1']) })
    edit(1_000, { [DAY]: entry('', ['1', '2']) })
    edit(500, { [DAY]: entry('', ['1', '2']), [OTHER]: entry('a') })
    edit(400, { [OTHER]: EMPTY_ENTRY })
    expect(textsOf(rowsOf(edits))).toEqual([[DAY, '']])
  })

  test('names Undo as what it is, so that what was undone can be brought back', () => {
    const { edit, edits } = history()
    edit(1_500, { [DAY]: entry('long text') })
    edit(1_000, { [DAY]: EMPTY_ENTRY }, 'undo')
    const { versions } = dayVersions(rowsOf(edits), DAY)
    expect(versions.map(({ kind, entry: { notes } }) => [kind, notes])).toEqual([
      ['undo', 'long text'],
      ['', ''],
    ])
  })

  test('has an edit once, however often its key is read', () => {
    const { edit, edits } = history()
    edit(1_500, { [DAY]: entry('one') })
    edit(1_000, { [DAY]: entry('two') })
    const first = keptWith([], 0, edits, NOW)
    edit(0, { [DAY]: entry('three') })
    const second = keptWith(first.rows, 0, edits, NOW)
    expect(textsOf(second.rows)).toEqual([
      [DAY, 'two'],
      [DAY, ''],
    ])
    expect(keptWith(second.rows, 0, edits, NOW)).toMatchObject({ made: [], gone: [] })
  })

  test('rises for each day, also where the clock was set back', () => {
    const { edit, edits } = history()
    edit(0, { [DAY]: entry('one') })
    edit(DAYS, { [DAY]: entry('two') })
    const rows = rowsOf(edits)
    expect(textsOf(rows)).toEqual([
      [DAY, 'one'],
      [DAY, ''],
    ])
    expect(new Set(rows.map(({ at }) => at)).size).toBe(2)
  })

  test('counts an edit of a later clock, or one without a time, as made now', () => {
    const { edit, edits } = history()
    edit(-DAYS, { [DAY]: entry('one') })
    edit(Number.NaN, { [OTHER]: entry('two') })
    expect(rowsOf(edits).map(({ at }) => at)).toEqual([NOW, NOW])
  })

  test('goes after 30 days', () => {
    const { edit, edits } = history()
    edit(31 * DAYS, { [DAY]: entry('one') })
    edit(29 * DAYS, { [DAY]: entry('two') })
    expect(textsOf(rowsOf(edits))).toEqual([[DAY, 'one']])
    const later = keptWith(rowsOf(edits), 0, [], NOW + 2 * DAYS)
    expect([later.rows, later.gone].map(textsOf)).toEqual([[], [[DAY, 'one']]])
  })

  test('is 50 versions of a day at most; that is no reason to know less of other days', () => {
    const { edit, edits } = history()
    edit(200 * MINUTE, { [OTHER]: entry('else') })
    for (let i = 0; i <= MOST_KEPT.ofDay; i++) edit((100 - i) * MINUTE, { [DAY]: entry(`${i}`) })
    const { rows, since } = keptWith([], 5, edits, NOW)
    expect(dayVersions(rows, DAY).versions).toHaveLength(50)
    expect(dayVersions(rows, DAY).versions.at(-1)?.entry.notes).toBe('0')
    expect(dayVersions(rows, OTHER).versions).toHaveLength(1)
    expect(since).toBe(5)
  })

  test('is bounded in all; the oldest go first, and from when on it is whole is known', () => {
    const { edit, edits } = history()
    const long = 'x'.repeat(10_000)
    for (let i = 0; i < 120; i++) {
      const date = new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10)
      edit((500 - 2 * i) * MINUTE, { [date]: entry(long) })
      edit((499 - 2 * i) * MINUTE, { [date]: entry('short') })
    }
    const { rows, since } = keptWith([], 0, edits, NOW)
    const kept = rows.reduce((sum, row) => sum + (isVersion(row) ? row.entry.notes.length : 0), 0)
    expect(kept).toBeGreaterThan(900_000)
    expect(kept).toBeLessThanOrEqual(MOST_KEPT.characters)
    expect(since).toBeGreaterThan(0)
    expect(rows.every(({ at }) => at > since)).toBe(true)
  })
})

describe('V2 a visitor’s calendar as it was', () => {
  test('is what days held before their first change after a moment, year by year', () => {
    const { edit, edits } = history()
    edit(50 * MINUTE, { [DAY]: entry('one'), '2027-01-01': entry('new year') })
    edit(40 * MINUTE, { [DAY]: entry('two') })
    edit(30 * MINUTE, { [DAY]: entry('three'), [OTHER]: entry('else') }, 'import')
    const then = (ago: number, year = 2026) =>
      yearThen(rowsOf(edits), year, NOW - ago).days.map((day) => [
        day.date,
        day.entry.notes,
        day.kind,
      ])
    expect(then(45 * MINUTE)).toEqual([
      [DAY, 'one', ''],
      [OTHER, '', 'import'],
    ])
    expect(then(60 * MINUTE)).toEqual([
      [DAY, '', ''],
      [OTHER, '', 'import'],
    ])
    expect(then(45 * MINUTE, 2027)).toEqual([])
    expect(then(30 * MINUTE)).toEqual([])
  })

  test('brings along the deleted tags that its days name, and no others', () => {
    const { edit, edits, deleteTag } = history()
    edit(50 * MINUTE, { [DAY]: entry('', ['1', '2']) })
    deleteTag(40 * MINUTE, '1')
    deleteTag(30 * MINUTE, '3')
    const { days, tags } = yearThen(rowsOf(edits), 2026, NOW - 45 * MINUTE)
    expect(days.map(({ entry: { tags: ids }, kind }) => [ids, kind])).toEqual([[['1', '2'], 'tag']])
    expect(tags).toEqual([{ tag: DEFAULT_TAGS[0], at: NOW - 40 * MINUTE, created: '' }])
    expect(dayVersions(rowsOf(edits), DAY).tags).toEqual(tags)
  })

  test('a day that changed as often since as is kept says so', () => {
    const { edit, edits } = history()
    const count = MOST_KEPT.ofDay
    for (let i = count; i > 0; i -= 1) edit(i * MINUTE, { [DAY]: entry(`note ${i}`) })
    const cut = (ago: number) =>
      yearThen(rowsOf(edits), 2026, NOW - ago).days.map(({ isCut }) => isCut)
    expect(cut((count + 1) * MINUTE)).toEqual([true])
    expect(cut(count * MINUTE)).toEqual([undefined])
  })

  test('the larger changes are those of several days, and deleted tags with their days', () => {
    const { edit, edits, deleteTag } = history()
    edit(90 * MINUTE, { [DAY]: entry('', ['2']), [OTHER]: entry('', ['2']) }, 'import')
    edit(89.5 * MINUTE, { '2027-01-01': entry('', ['2']) }, 'import')
    edit(80 * MINUTE, { [DAY]: entry('', ['2', '3']) })
    edit(70 * MINUTE, { [DAY]: entry('', ['2']) }, 'undo')
    deleteTag(60 * MINUTE, '2')
    expect(largerChanges(rowsOf(edits))).toMatchObject([
      { kind: 'tag', days: 3, at: NOW - 60 * MINUTE, tag: { tag: { label: 'Arbeit' } } },
      { kind: 'import', days: 3, at: NOW - 90 * MINUTE, until: NOW - 89.5 * MINUTE, tag: null },
    ])
  })
})
