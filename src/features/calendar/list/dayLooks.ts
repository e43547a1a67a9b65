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
  'data-past': mark(cell.isPast),
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
