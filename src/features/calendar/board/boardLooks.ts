import type { CSSProperties } from 'react'
import type { BoardMonth } from '@/domain/surface/board'
import type { Bar, BoardCell } from '@/domain/surface/boardCell'
import { PALETTE, paletteOf, type Tag } from '@/domain/tags'
import { channelsOf, dayLook, tillLook } from '../list/dayLooks'

/** The value of a boolean data attribute. */
const mark = (isThere: boolean) => (isThere ? '' : undefined)

/**
 * Class and attributes of a month's column. Shared by every drawing of the board: the app's, paper's, and the one
 * before the app is loaded (src/first).
 */
export const monthLook = ({ block: { isLocked }, cells }: BoardMonth, isNow: boolean) => ({
  className: 'board-month',
  'data-locked': mark(isLocked),
  'data-now': mark(isNow),
  'data-past': mark(cells.at(-1)?.cell.isPast === true),
})

/** Class and attributes of a day's cell. A stretch tints its cells, the first one if there are two. */
export function cellLook({ cell, bars }: BoardCell, isLocked = false) {
  const band = bars.find(isBand)
  return {
    ...dayLook(cell),
    className: band ? `cell cell-painted ${colourClass(paletteOf(band.tag.color).hex)}` : 'cell',
    style: band && foreignInk(band.tag),
    'data-bars': bars.length > 1 ? String(bars.length) : undefined,
    'data-locked': mark(isLocked),
  }
}

/** Class and attributes of a cell's text: it may flow over several free days below, or have two lines. */
export const textLook = ({ rows, hasAir }: BoardCell) => ({
  className: `cell-text${rows > 1 ? ' cell-flow' : ''}${hasAir ? ' cell-lines' : ''}`,
  dir: 'auto',
  style: rows > 1 ? ({ '--rows': String(rows) } as CSSProperties) : undefined,
})

/** The "days till" of a cell. */
export const cellTillLook = (days: number) => ({ ...tillLook(days), className: 'cell-till' })

/**
 * A class for each palette colour. As inline styles, each bar would have a style of its own for the browser to
 * resolve.
 */
const colourClass = (hex: string) => `bar-${hex.slice(1)}`

/** A bar's colour and the colour of the letter on it. */
const inkOf = (hex: string, text: string) =>
  ({ '--rgb': channelsOf(hex), '--on': text }) as CSSProperties

/** Inline style for a colour outside the palette, which has no class. */
const foreignInk = ({ color }: Tag) => {
  const colour = paletteOf(color)
  return PALETTE.includes(colour) ? undefined : inkOf(colour.hex, colour.text)
}

const isBand = ({ isStart, isEnd }: Bar) => !isStart || !isEnd

/**
 * Class and attributes of the piece of a bar on a day; long bars are bands. `before` is the bar in the lane before
 * it: lanes between the two are empty. Bars that share a cell lie on the first one as chips.
 */
export function barLook(bar: Bar, before: Bar | undefined) {
  const { tag, lane, isStart, isEnd } = bar
  const empty = lane - (before?.lane ?? -1) - 1
  const { hex, bordered } = paletteOf(tag.color)
  return {
    className: `bar ${colourClass(hex)}${isBand(bar) ? ' bar-band' : ''}${isStart ? ' bar-start' : ''}${isEnd ? ' bar-end' : ''}${lane === 1 ? ' bar-second' : ''}${lane === 2 ? ' bar-third' : ''}`,
    style: foreignInk(tag),
    'data-bordered': mark(bordered),
    'data-empty': empty > 0 ? String(empty) : undefined,
  }
}
