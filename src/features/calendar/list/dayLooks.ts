import type { CSSProperties } from 'react'
import type { Cell } from '@/domain/surface/cell'
import { nearnessOf } from '@/domain/surface/cell'
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
  'data-past': mark(cell.isPast),
  'data-weekend': mark(cell.isWeekend),
  'data-week-start': mark(cell.opensWeek),
  'data-dimmed': mark(cell.isDimmed),
  'data-noted': mark(cell.entry.notes !== ''),
})

/** A row of a list: a stretch paints it as a pen does on a wall planner; of two tags the first one does. */
export function rowLook(cell: Cell, joins: string) {
  const painter = cell.tags[joins.search(/[123]/)]
  return {
    ...dayLook(cell),
    'data-painted': mark(painter !== undefined),
    style: painter && inkOf(painter),
  }
}

/** Red, green and blue of a hex value, as `rgb()` takes them. */
export const channelsOf = (hex: string) =>
  hex.slice(1).replace(/../g, (two) => `${parseInt(two, 16)} `)

/** What a tag is drawn with: its colour, and what is read on it. */
function inkOf({ color }: Tag): CSSProperties {
  const { hex, text } = paletteOf(color)
  return { '--rgb': channelsOf(hex), '--on': text } as CSSProperties
}

/** A tag of a day; `join` says how it is joined with those of the days beside it. */
export function chipLook(tag: Tag, join = '') {
  const { bordered } = paletteOf(tag.color)
  return {
    className: 'chip day-tag',
    style: inkOf(tag),
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
  'inline-flex min-h-6 shrink-0 items-center px-2 font-semibold underline pointer-coarse:min-h-11'
/** The room that the button for putting it away takes. */
export const BANNER_ROOM = 'size-6 shrink-0 pointer-coarse:size-11'
