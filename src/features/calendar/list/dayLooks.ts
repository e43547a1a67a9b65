import type { CSSProperties } from 'react'
import type { Cell } from '@/domain/surface/cell'
import { nearnessOf } from '@/domain/surface/cell'
import { paletteOf, type Tag } from '@/domain/tags'

/** The value of a boolean data attribute. */
const mark = (isThere: boolean) => (isThere ? '' : undefined)

/**
 * Class and attributes of a day's row. Shared by the app, by the days drawn before the app is loaded (src/first), and
 * by the placeholders of locked days.
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

/** The same with the tint of a stretch on the whole row; the first of two stretches wins. */
export function rowLook(cell: Cell, joins: string) {
  const painter = cell.tags[joins.search(/[123]/)]
  return {
    ...dayLook(cell),
    'data-painted': mark(painter !== undefined),
    style: painter && inkOf(painter),
  }
}

/** Red, green and blue of a hex colour, as `rgb()` takes them. */
export const channelsOf = (hex: string) =>
  hex.slice(1).replace(/../g, (two) => `${parseInt(two, 16)} `)

/** Style of a tag: its colour, and the colour of the letter on it. */
function inkOf({ color }: Tag): CSSProperties {
  const { hex, text } = paletteOf(color)
  return { '--rgb': channelsOf(hex), '--on': text } as CSSProperties
}

/** Class and attributes of a tag's chip. `join` says on which sides it continues. */
export function chipLook(tag: Tag, join = '') {
  const { bordered } = paletteOf(tag.color)
  return {
    className: 'chip day-tag',
    style: inkOf(tag),
    'data-bordered': mark(bordered),
    'data-join': join > '0' ? join : undefined,
  }
}

/** Class and attributes of the line with a note. */
export const noteLook = (notes: string) => ({
  className: 'note',
  dir: 'auto',
  'data-empty': mark(notes === ''),
})

/** Class and attributes of "days till". */
export const tillLook = (days: number) => ({
  className: 'day-till',
  'data-near': nearnessOf(days),
})

/** The width in percent of a locked day's made-up bar. It depends on the date only, so it reveals nothing. */
export function barWidth(number: number): number {
  return (number * 37) % 5 < 2 ? 0 : 18 + ((number * 53) % 45)
}

/** Tailwind classes of the banner's parts, shared with the one drawn before the app (src/first). */
export const BANNER_WORDS = 'min-w-0'
export const BANNER_WHY = 'max-lg:hidden'
export const BANNER_LINK =
  'inline-flex min-h-6 shrink-0 items-center px-2 font-semibold underline pointer-coarse:min-h-11'
/** The space of the button that dismisses the banner. */
export const BANNER_ROOM = 'size-6 shrink-0 pointer-coarse:size-11'
