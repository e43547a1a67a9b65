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

/** What a board is made of, besides the days. Another object makes all cells anew. */
export type BoardOptions = RenderOptions &
  Reading & {
    /** The months of the board, each following the one before. */
    readonly blocks: readonly Block[]
    /** The days beside the board, from and into which bars go on; null for one that is closed. */
    readonly dayBefore: Day | null
    readonly dayAfter: Day | null
    /** Whether a day beyond the board is open. */
    readonly isOpen: (day: Day) => boolean
    readonly today: Day
  }

export type BoardMonth = { readonly block: Block; readonly cells: readonly BoardCell[] }

export type Board = {
  readonly options: BoardOptions
  readonly entries: Entries
  /** Its days and those beside it, as far as they are open. */
  readonly open: readonly (Day | null)[]
  readonly months: readonly BoardMonth[]
}

/** The days of a board with those beside it; null for one that is closed, which is as good as not there. */
const openDays = ({ blocks, dayBefore, dayAfter }: BoardOptions) => [
  dayBefore,
  ...blocks.flatMap(({ days, isLocked }) => days.map((day) => (isLocked ? null : day))),
  dayAfter,
]

/**
 * The cells of a board. With the board before it, those in which nothing changed stay the same objects: an edit
 * makes the cell of its day anew and those of the neighbours whose bars it changes, and looks at no others.
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

  /** Says whether a day was edited on which days from one to another depend: those before them and the one behind. */
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
  /** Passes over a month in which nothing changed, nor right before or behind it. */
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
