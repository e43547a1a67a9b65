import { nearnessOf } from '@/domain/daysTill'
import type { Cell } from '@/domain/surface/cell'
import { paletteOf, type Tag } from '@/domain/tags'

/** An attribute that is there or not. */
const mark = (isThere: boolean) => (isThere ? '' : undefined)

/**
 * The class and the attributes of a day's row, in every picture of it: the app's, the one that is drawn
 * before it, the stand-in of a locked day.
 */
export const dayLook = (cell: Cell) => ({
  className: 'day',
  'data-today': mark(cell.isToday),
  'data-weekend': mark(cell.isWeekend),
  'data-week-start': mark(cell.opensWeek),
  'data-dimmed': mark(cell.isDimmed),
  'data-noted': mark(cell.entry.notes !== ''),
})

/** A tag of a day; `join` says how it is joined with those of the days beside it. */
export function chipLook({ color }: Tag, join = '') {
  const { hex, text, bordered } = paletteOf(color)
  return {
    className: 'chip day-tag',
    style: { backgroundColor: hex, color: text },
    'data-bordered': mark(bordered),
    'data-join': join > '0' ? join : undefined,
  }
}

/** The note of a day in its line. */
export const noteLook = (notes: string) => ({
  className: 'note',
  dir: 'auto',
  'data-empty': mark(notes === ''),
})

/** How many days it is till a day. */
export const tillLook = (days: number) => ({
  className: 'day-till',
  'data-near': nearnessOf(days),
})

/** The width of the bar on a day of a locked month: made up, in percent, the same each time, that gives nothing of the day away. */
export function barWidth(number: number): number {
  return (number * 37) % 5 < 2 ? 0 : 18 + ((number * 53) % 45)
}

/** How the parts of the line above the calendar look, drawn or alive: Tailwind classes. */
export const BANNER_WORDS = 'min-w-0'
export const BANNER_WHY = 'max-lg:hidden'
export const BANNER_LINK =
  'inline-flex min-h-6 shrink-0 items-center rounded-md px-2 font-semibold underline underline-offset-2 pointer-coarse:min-h-11'
/** The room that the button for putting it away takes. */
export const BANNER_ROOM = 'size-6 shrink-0 pointer-coarse:size-11'
export const BANNER_CLOSE = `${BANNER_ROOM} grid place-items-center rounded-md hover:bg-[#0000001a]`
