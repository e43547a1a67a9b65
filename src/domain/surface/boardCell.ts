import type { Day } from '@/domain/dates'
import type { Entry } from '@/domain/entries'
import { isSameList } from '@/domain/lists'
import { DAYS_TILL_ON_YEAR } from '@/domain/plan'
import {
  type Cell,
  cellOf,
  type DaySource,
  isSameSource,
  type RenderOptions,
} from '@/domain/surface/cell'
import { LANES, type Lanes, lanesOf } from '@/domain/surface/lanes'
import { DITTO, isSameRun, type NoteRun, runDays } from '@/domain/surface/noteRuns'
import type { Tag } from '@/domain/tags'

/** How many rows below a letter its lane has no other one: two letters would read as two stretches. */
export const ROWS_BETWEEN_LETTERS = 4

/** A tag on one day: a piece of the bar through consecutive days. */
export type Bar = {
  readonly tag: Tag
  /** Counted from 0; the same from the first day to the last. */
  readonly lane: number
  readonly isStart: boolean
  readonly isEnd: boolean
  /** At its start, on the first of a month and at the start of a week, but not at its end. */
  readonly hasLetter: boolean
}

/** A day of the year board. */
export type BoardCell = {
  readonly cell: Cell
  readonly bars: readonly Bar[]
  /** How many tags have no room. */
  readonly more: number
  /** The text beside the bars: the note, a holiday, or what starts here. */
  readonly text: string
  /**
   * Over how many days of its month the text may flow: the next ones of the same stretch without a text of their own. 0
   * if the text of a day above flows over this one, which then has a ditto mark or no text.
   */
  readonly rows: number
  /** Whether the day below is empty, so that two lines are readable. */
  readonly hasAir: boolean
  /** The consecutive days with this day's note, itself included; null without a note. */
  readonly noteRun: NoteRun | null
  /** The lanes of its tags, also of those without room. */
  readonly lanes: Lanes<Tag>
}

/** The tags of a day at a distance of `by` days. */
type TagsAt = (by: number) => readonly Tag[]

/** What is planned on the days around a day. */
type Around = { readonly tagsAt: TagsAt; readonly entryAt: (by: number) => Entry }

/** The name of a stretch: the note of its first day, else its tag's label. */
function titleIn({ tagsAt, entryAt }: Around, { tag }: Bar): string {
  let by = 0
  while (tagsAt(by - 1).includes(tag)) by -= 1
  return firstLine(entryAt(by)) || tag.label
}

/** Whether a stretch repeats its letter on a day: not near its start, nor near the first of a month. */
function repeatsLetter({ number, opensWeek }: Cell, tag: Tag, tagsAt: TagsAt): boolean {
  if (number === 1) return true
  if (!opensWeek || number <= 1 + ROWS_BETWEEN_LETTERS) return false
  for (let by = 2; by <= 1 + ROWS_BETWEEN_LETTERS; by += 1) {
    if (!tagsAt(-by).includes(tag)) return false
  }
  return true
}

function barsOf(cell: Cell, lanes: Lanes<Tag>, before: Lanes<Tag>, tagsAt: TagsAt): Bar[] {
  const bars: Bar[] = []
  const after = tagsAt(1)
  for (const [lane, tag] of lanes.slice(0, LANES).entries()) {
    if (tag === undefined) continue
    const isStart = before[lane] !== tag
    const isEnd = !after.includes(tag)
    const hasLetter = isStart || (!isEnd && repeatsLetter(cell, tag, tagsAt))
    bars.push({ tag, lane, isStart, isEnd, hasLetter })
  }
  return bars
}

const firstLine = ({ notes }: Entry) => notes.trimStart().split('\n', 1)[0] ?? ''

/** Whether a note is shown on a day: at the start of its run, and on the first of a month. */
export const isNoteRead = ({ date, number }: Cell, run: NoteRun | null): boolean =>
  run === null || run.from === date || number === 1

/**
 * The text of a cell: the first line of the note, with the number of its days if it continues; else the name of a
 * holiday; else the label of a stretch that starts here or continues at the top of a month.
 */
function textOf(
  cell: Cell,
  run: NoteRun | null,
  bars: readonly Bar[],
  titleOf: (bar: Bar) => string,
): string {
  const { entry, marks } = cell
  const line = firstLine(entry)
  const days = run ? runDays(run) : 1
  if (line && isNoteRead(cell, run)) return days > 1 ? `${line} ×${days}` : line
  const begins = bars.find(({ isStart, isEnd }) => (isStart || cell.number === 1) && !isEnd)
  const holiday = marks.find(({ kind }) => kind === 'holiday')
  return holiday?.name ?? (begins && titleOf(begins)) ?? (line ? DITTO : '')
}

/** Whether the year view counts the days till an event: only if it is near, as notes need the room. */
export const isOnYear = (days: number | null): days is number =>
  days !== null && days <= DAYS_TILL_ON_YEAR

/** Whether two cells look the same. */
export function isSame(a: BoardCell, b: BoardCell): boolean {
  return (
    a.cell.date === b.cell.date &&
    a.cell.isToday === b.cell.isToday &&
    a.cell.isPast === b.cell.isPast &&
    a.text === b.text &&
    a.cell.opensWeek === b.cell.opensWeek &&
    a.cell.canAdd === b.cell.canAdd &&
    isSameRun(a.noteRun, b.noteRun) &&
    isSameSource(a.cell, b.cell) &&
    isSameList(a.lanes, b.lanes) &&
    a.bars.every(({ isStart, isEnd, hasLetter }, i) => {
      const bar = b.bars[i]
      return isStart === bar?.isStart && isEnd === bar.isEnd && hasLetter === bar.hasLetter
    })
  )
}

/** Whether the text of a day may flow over a later one: the same stretch or note, without a text of its own. */
function flowsOver(from: BoardCell, over: BoardCell): boolean {
  const { bars, cell, noteRun, text } = over
  const isSilent = text === '' || (text === DITTO && isSameRun(from.noteRun, noteRun))
  if (
    !isSilent ||
    over.more > 0 ||
    isOnYear(cell.till) ||
    [cell, from.cell].some(({ marks }) =>
      marks.some(({ kind, opens }) => kind === 'holiday' || opens),
    )
  ) {
    return false
  }
  const lastLane = from.bars.at(-1)?.lane ?? -1
  // Beside three lanes there is room for only a letter or two.
  if (lastLane === LANES - 1 || bars.some(({ lane }) => lane > lastLane)) return false
  const goesOn = bars.some(
    ({ tag, isStart }) => !isStart && from.bars.some((bar) => bar.tag === tag),
  )
  return goesOn || (noteRun !== null && isSameRun(from.noteRun, noteRun))
}

/** The cells of a month with the room for their texts. */
export function flowed(cells: readonly BoardCell[]): readonly BoardCell[] {
  let left = 0
  return cells.map((cell, i) => {
    let rows = left > 0 ? 0 : 1
    for (let next = cells[i + rows]; rows > 0 && cell.text && next && flowsOver(cell, next); ) {
      rows += 1
      next = cells[i + rows]
    }
    left = Math.max(left, rows) - 1
    const hasAir = rows === 1 && cell.text !== '' && !cells[i + 1]?.text
    return cell.rows === rows && cell.hasAir === hasAir ? cell : { ...cell, rows, hasAir }
  })
}

/** The cell of a day, given the lanes of the day before and the tags of the days around it. */
export function boardCell(
  day: Day,
  source: DaySource,
  options: RenderOptions & { readonly today: Day },
  noteRun: NoteRun | null,
  before: Lanes<Tag>,
  around: Around,
): BoardCell {
  const { tagsAt } = around
  const cell = cellOf(day, options.today, source, options)
  const lanes = lanesOf(source.tags, before, tagsAt(1))
  const bars = barsOf(cell, lanes, before, tagsAt)
  return {
    cell,
    lanes,
    bars,
    more: lanes.slice(LANES).filter((tag) => tag !== undefined).length,
    text: textOf(cell, noteRun, bars, (bar) => titleIn(around, bar)),
    rows: 1,
    hasAir: false,
    noteRun,
  }
}
