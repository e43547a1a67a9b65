import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, type Day, dayNumberOf, monthOf } from '@/domain/dates'
import type { Entries } from '@/domain/entries'
import { filterBy, NO_FILTER } from '@/domain/filter'
import { DEFAULT_TAGS, type Tag } from '@/domain/tags'
import { blocksOf } from './block'
import { type Board, type BoardOptions, boardOf } from './board'
import { isOnYear } from './boardCell'
import { NOTHING } from './cell'
import { monthsOf } from './place'

const TAGS: readonly Tag[] = [
  ...DEFAULT_TAGS,
  { id: '5', label: 'Dienstreise', short: 'D', color: '#9333ea' },
]

const options: BoardOptions = {
  language: 'de',
  tagsPerDay: 3,
  blocks: blocksOf(monthsOf('year', { year: 2027, month: 0 })),
  dayBefore: '2026-12-31',
  dayAfter: '2028-01-01',
  isOpen: () => true,
  tags: TAGS,
  filter: NO_FILTER,
  layers: [],
  today: '2027-05-20',
  from: null,
}

/** Consecutive days, each with the ids of its tags. */
function stretch(first: Day, ...days: string[]): Entries {
  return Object.fromEntries(
    days.flatMap((ids, i) => (ids ? [[addDays(first, i), { tags: [...ids], notes: '' }]] : [])),
  )
}

function cellAt({ months }: Board, day: Day) {
  const cell = months[monthOf(day)]?.cells[dayNumberOf(day) - 1]
  if (!cell) throw new Error(`${day} is not on the board`)
  return cell
}

/** The bars of a day: lane and letter, with a bracket where a bar begins or ends. */
const drawn = (board: Board, day: Day) =>
  cellAt(board, day)
    .bars.map(
      ({ tag, lane, isStart, isEnd, hasLetter }) =>
        `${lane}${isStart ? '[' : ''}${hasLetter ? tag.short : ''}${isEnd ? ']' : ''}`,
    )
    .join(' ')

test('Y2 a year has its twelve months, each with its days', () => {
  const { months } = boardOf(options, {})
  expect(months.map(({ cells }) => cells.length).join()).toBe('31,28,31,30,31,30,31,31,30,31,30,31')
  expect(cellAt(boardOf(options, {}), '2027-05-20').cell.isToday).toBe(true)
})

test('Y3 a stretch is one bar over the end of a month, with its letter at its start, on the first and where a week begins, but not near another', () => {
  const board = boardOf(options, stretch('2027-04-29', ...Array.from({ length: 19 }, () => '1')))
  const drawnOn = (...days: string[]) => days.map((day) => drawn(board, `2027-${day}`))
  expect(drawnOn('04-29', '04-30', '05-01', '05-02')).toEqual(['0[U', '0', '0U', '0'])
  // Weeks begin on the 3rd, the 10th and the 17th, the last day.
  expect(drawnOn('05-03', '05-04', '05-10', '05-16', '05-17')).toEqual(['0', '0', '0U', '0', '0]'])
  const later = boardOf(options, stretch('2027-05-13', ...Array.from({ length: 6 }, () => '1')))
  expect(drawn(later, '2027-05-17')).toBe('0')
  const sooner = boardOf(options, stretch('2027-05-12', ...Array.from({ length: 7 }, () => '1')))
  expect(drawn(sooner, '2027-05-17')).toBe('0U')
})

/** The texts of some days, each with its number of rows; days without are left out. */
const rowsOf = (board: Board, first: Day, count: number) =>
  Array.from({ length: count }, (_, i) => cellAt(board, addDays(first, i)))
    .filter(({ text, rows }) => text && rows > 0)
    .map(({ cell, text, rows }) => `${cell.number} ${text} ${rows}`)

test('Y3 the title of a stretch has the free days below it, up to the end of the month, and stands at the top of the next again', () => {
  const days = stretch('2027-07-28', ...Array.from({ length: 9 }, () => '1'))
  const board = boardOf(options, days)
  expect(rowsOf(board, '2027-07-28', 9)).toEqual(['28 Urlaub 4', '1 Urlaub 5'])
  const noted = (day: Day, notes: string) => ({ ...days, [day]: { tags: ['1'], notes } })
  const withNote = boardOf(options, noted('2027-07-30', 'Zahnarzt'))
  expect(rowsOf(withNote, '2027-07-28', 9)).toEqual(['28 Urlaub 2', '30 Zahnarzt 2', '1 Urlaub 5'])
  // Another tag's bar takes the room.
  const beside = boardOf(options, { ...days, '2027-07-29': { tags: ['1', '2'], notes: '' } })
  expect(rowsOf(beside, '2027-07-28', 4)).toEqual(['28 Urlaub 1'])
  expect(rowsOf(boardOf(options, stretch('2027-07-28', '1')), '2027-07-28', 1)).toEqual([])
})

test('Y3 a tag keeps its lane, and what has no lane of three is counted', () => {
  const board = boardOf(options, stretch('2027-05-03', '12', '12', '2', '13254', '154'))
  expect(drawn(board, '2027-05-05')).toBe('1')
  expect(drawn(board, '2027-05-06')).toBe('0[U 1] 2[D')
  expect(cellAt(board, '2027-05-06').more).toBe(2)
  // A stretch without room continues in the first lane that becomes free, with a letter.
  const longer = boardOf(options, stretch('2027-05-06', '1235', '1235', '125', '125'))
  expect([drawn(longer, '2027-05-07'), cellAt(longer, '2027-05-07').more]).toEqual(['0 1 2]', 1])
  expect(drawn(longer, '2027-05-08')).toBe('0 1 2[D')
})

test('Y3 a bar goes on from the year before and into the next, unless those days are closed', () => {
  const entries = { ...stretch('2026-12-30', '1', '1', '1'), ...stretch('2027-12-31', '1', '1') }
  const board = boardOf(options, entries)
  expect([drawn(board, '2027-01-01'), drawn(board, '2027-12-31')]).toEqual(['0]', '0[U'])
  const closed = boardOf({ ...options, dayBefore: null, dayAfter: null }, entries)
  expect([drawn(closed, '2027-01-01'), drawn(closed, '2027-12-31')]).toEqual(['0[U]', '0[U]'])
})

test('L2 of a locked month nothing is on the board, and no bar leads there', () => {
  const entries = stretch('2027-03-31', '1', '1')
  const blocks = blocksOf(monthsOf('year', { year: 2027, month: 0 }), ({ month }) => month > 2)
  const board = boardOf({ ...options, blocks }, entries)
  expect(drawn(board, '2027-03-31')).toBe('0[U]')
  expect(cellAt(board, '2027-04-01')).toMatchObject({ bars: [], text: '', cell: NOTHING })
})

test('Y2 a cell has the first line of its note, else a holiday, else the label of a stretch that begins', () => {
  const layer = {
    id: 'DE',
    marks: (from: Day) => [
      { day: from, kind: 'holiday', name: 'Feiertag', title: 'Feiertag' } as const,
    ],
  }
  const textOf = (entries: Entries, over: Partial<BoardOptions> = {}) =>
    cellAt(boardOf({ ...options, ...over }, entries), '2027-05-03').text
  const day = { '2027-05-03': { tags: ['1'], notes: '\n Zahnarzt\n10:00' } }
  expect(textOf(day, { layers: [layer] })).toBe('Zahnarzt')
  expect(textOf(stretch('2027-05-03', '1', '1'), { layers: [layer] })).toBe('Feiertag')
  expect(textOf(stretch('2027-05-03', '1', '1'))).toBe('Urlaub')
  expect(textOf(stretch('2027-05-03', '1'))).toBe('')
  expect(textOf(stretch('2027-05-02', '1', '1', '1'))).toBe('')
})

/** Consecutive days, each with a note. */
const noted = (first: Day, ...notes: string[]): Entries =>
  Object.fromEntries(notes.map((note, i) => [addDays(first, i), { tags: [], notes: note }]))

const textsOf = (board: Board, first: Day, count: number) =>
  Array.from({ length: count }, (_, i) => cellAt(board, addDays(first, i)).text)

test('R9 the same note on following days is read once, with the number of its days', () => {
  const board = boardOf(options, noted('2027-08-03', 'Sofia', 'Sofia', 'Sofia', 'Zahnarzt'))
  expect(textsOf(board, '2027-08-02', 6)).toEqual(['', 'Sofia ×3', '″', '″', 'Zahnarzt', ''])
  // A different second line makes a different note.
  const other = boardOf(options, noted('2027-08-03', 'Sofia\nZug', 'Sofia\nBus'))
  expect(textsOf(other, '2027-08-03', 2)).toEqual(['Sofia', 'Sofia'])
})

test('R9 a note that goes on into another month is read there once more, and into another year counted whole', () => {
  const over = boardOf(options, noted('2027-07-30', 'Sofia', 'Sofia', 'Sofia', 'Sofia'))
  expect(textsOf(over, '2027-07-30', 4)).toEqual(['Sofia ×4', '″', 'Sofia ×4', '″'])
  const winter = Array.from({ length: 9 }, () => 'Ski')
  const entries = { ...noted('2026-12-28', ...winter), ...noted('2027-12-30', ...winter) }
  expect(cellAt(boardOf(options, entries), '2027-01-01').text).toBe('Ski ×9')
  expect(cellAt(boardOf(options, entries), '2027-12-30').text).toBe('Ski ×9')
  // Closed days do not count.
  const isOpen = (day: Day) => day < '2028-01-03'
  expect(cellAt(boardOf({ ...options, isOpen }, entries), '2027-12-30').text).toBe('Ski ×4')
  const closed = { ...options, isOpen: () => false, dayBefore: null, dayAfter: null }
  expect(cellAt(boardOf(closed, entries), '2027-12-30').text).toBe('Ski ×2')
})

test('S17 a filter empties and dims the cells of other tags', () => {
  const entries = stretch('2027-05-03', '12', '2')
  const board = boardOf({ ...options, filter: filterBy(new Set(['2'])) }, entries)
  expect(drawn(board, '2027-05-03')).toBe('0[A')
  expect(cellAt(board, '2027-05-03').cell.isDimmed).toBe(false)
  expect(cellAt(board, '2027-05-02').cell.isDimmed).toBe(true)
})

/** The days whose cells are new objects. */
function changed(a: Board, b: Board): Day[] {
  const cellsOf = ({ months }: Board) => months.flatMap(({ cells }) => cells)
  const had = cellsOf(a)
  return cellsOf(b).flatMap((cell, i) => (cell === had[i] ? [] : cell.cell.date))
}

test('Y3 of an edit only the day is another cell, the neighbours whose bars it changes, and that whose text has other room', () => {
  const entries = { ...stretch('2027-05-03', '1', '1'), ...stretch('2027-05-10', '2') }
  const before = boardOf(options, entries)
  const grown = boardOf(options, { ...entries, ...stretch('2027-05-05', '1') }, before)
  expect(changed(before, grown)).toEqual(['2027-05-03', '2027-05-04', '2027-05-05'])
  expect(grown.months.filter((month, i) => month !== before.months[i])).toHaveLength(1)
  const withNote = { ...entries, '2027-05-10': { tags: ['2'], notes: 'Müll' } }
  expect(changed(before, boardOf(options, withNote, before))).toEqual(['2027-05-10'])
  const filtered = { ...options, filter: filterBy(new Set(['1', '2'])), tags: [...TAGS] }
  expect(changed(before, boardOf(filtered, entries, before))).not.toContain('2027-05-03')
})

test('Y3 whatever is edited, the board is the same as one that is made anew', () => {
  const ids = fc.uniqueArray(fc.constantFrom('1', '2', '3', '4', '5', 'gone'), { maxLength: 5 })
  const notes = fc.constantFrom('', 'Sofia', 'Müll')
  const edit = fc.tuple(fc.integer({ min: -2, max: 12 }), ids, notes)
  fc.assert(
    fc.property(fc.array(edit, { maxLength: 40 }), (edits) => {
      let entries: Entries = {}
      let board = boardOf(options, entries)
      for (const [away, tags, notes] of edits) {
        entries = { ...entries, [addDays('2027-01-01', away)]: { tags, notes } }
        board = boardOf(options, entries, board)
      }
      expect(board.months).toEqual(boardOf(options, entries).months)
    }),
    { numRuns: 30 },
  )
})

test.each([
  [0, true],
  [30, true],
  [31, false],
  [393, false],
  [null, false],
])('S4 the year counts %s days till an event: %s', (days, isCounted) => {
  expect(isOnYear(days)).toBe(isCounted)
})
