import type { Day } from '@/domain/dates'
import type { Entries } from '@/domain/entries'
import { isSameList } from '@/domain/lists'
import type { Block } from '@/domain/surface/block'
import {
  type BoardCell,
  boardCell,
  flowed,
  isSame,
  ROWS_BETWEEN_LETTERS,
} from '@/domain/surface/boardCell'
import {
  type DaySource,
  NOTHING,
  type Reading,
  type RenderOptions,
  sourceOf,
} from '@/domain/surface/cell'
import { lanesOf } from '@/domain/surface/lanes'
import { isSameRun, noteRunsOf } from '@/domain/surface/noteRuns'

/** What a board is made of besides the days. A new object makes all cells anew. */
export type BoardOptions = RenderOptions &
  Reading & {
    /** The consecutive months of the board. */
    readonly blocks: readonly Block[]
    /** The days next to the board, to which bars continue; null for a closed one. */
    readonly dayBefore: Day | null
    readonly dayAfter: Day | null
    /** Whether a day outside the board is open. */
    readonly isOpen: (day: Day) => boolean
    readonly today: Day
  }

export type BoardMonth = { readonly block: Block; readonly cells: readonly BoardCell[] }

export type Board = {
  readonly options: BoardOptions
  readonly entries: Entries
  /** Its days and the two next to it; null for closed ones. */
  readonly open: readonly (Day | null)[]
  readonly months: readonly BoardMonth[]
}

/** The days of a board with the two next to it; null for closed ones, which count as missing. */
const openDays = ({ blocks, dayBefore, dayAfter }: BoardOptions) => [
  dayBefore,
  ...blocks.flatMap(({ days, isLocked }) => days.map((day) => (isLocked ? null : day))),
  dayAfter,
]

/**
 * The cells of a board. Given the board before, unchanged cells stay the same objects: an edit remakes only the cell of
 * its day and those of neighbours whose bars it changes.
 */
export function boardOf(
  options: BoardOptions,
  entries: Entries,
  before: Board | null = null,
): Board {
  const had = before?.options === options ? before : null
  const open = had?.open ?? openDays(options)
  const noteRuns = noteRunsOf(open, entries, options.isOpen)
  const isEdited = open.map((day) => !had || (day !== null && had.entries[day] !== entries[day]))
  const sources: DaySource[] = []
  const sourceAt = (at: number): DaySource => {
    const day = open[at] ?? null
    const source = sources[at] ?? (day === null ? NOTHING : sourceOf(day, entries, options))
    sources[at] = source
    return source
  }

  /** Whether a day was edited on which the days from one to another depend: those before them and the one after. */
  const wasEdited = (from: number, to: number) =>
    isEdited.slice(Math.max(0, from - 1 - ROWS_BETWEEN_LETTERS), to + 2).includes(true)

  let at = 0
  let lanes = lanesOf(sourceAt(at).tags, [], sourceAt(at + 1).tags)
  let lanesHad = lanes
  const next = (day: Day, had: BoardCell | undefined): BoardCell => {
    at += 1
    const run = noteRuns[at] ?? null
    const here = at
    const isTouched =
      wasEdited(here, here) || !isSameRun(run, had?.noteRun) || !isSameList(lanes, lanesHad)
    const made =
      had && !isTouched
        ? had
        : boardCell(day, sourceAt(here), options, run, lanes, {
            tagsAt: (by) => sourceAt(here + by).tags,
            entryAt: (by) => sourceAt(here + by).entry,
          })
    const cell = had && isSame(had, made) ? had : made
    lanesHad = had?.lanes ?? []
    lanes = cell.lanes
    return cell
  }
  /** Skips a month if nothing changed in it, right before or right after it. */
  const passOver = ({ cells }: BoardMonth): boolean => {
    const end = at + cells.length
    if (cells[0]?.bars.some(({ isStart }) => !isStart)) return false
    if (wasEdited(at + 1, end) || !isSameList(lanes, lanesHad)) return false
    if (cells.some(({ noteRun }, i) => !isSameRun(noteRun, noteRuns[at + 1 + i]))) return false
    at = end
    lanes = cells.at(-1)?.lanes ?? lanes
    lanesHad = lanes
    return true
  }
  const months = options.blocks.map((block, m): BoardMonth => {
    const month = before?.months[m]
    if (had && month && passOver(month)) return month
    const cells = flowed(block.days.map((day, i) => next(day, month?.cells[i])))
    return month?.block === block && isSameList(month.cells, cells) ? month : { block, cells }
  })
  return { options, entries, open, months }
}
