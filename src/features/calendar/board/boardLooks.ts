import type { CSSProperties } from 'react'
import type { BoardMonth } from '@/domain/surface/board'
import type { Bar, BoardCell } from '@/domain/surface/boardCell'
import { PALETTE, paletteOf, type Tag } from '@/domain/tags'
import { channelsOf, dayLook, tillLook } from '../list/dayLooks'

/** An attribute that is there or not. */
const mark = (isThere: boolean) => (isThere ? '' : undefined)

/**
 * The class and the attributes of a month, in every picture of the board: the app's, and the one that is drawn
 * before it.
 */
export const monthLook = ({ block: { isLocked }, cells }: BoardMonth, isNow: boolean) => ({
  className: 'board-month',
  'data-locked': mark(isLocked),
  'data-now': mark(isNow),
  'data-past': mark(cells.at(-1)?.cell.isPast === true),
})

/** A day. A stretch paints its cell as a pen does on a wall planner; of two tags the first one does. */
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

/** What is read on a day: a text of several rows flows down the free days below, one with air has two lines. */
export const textLook = ({ rows, hasAir }: BoardCell) => ({
  className: `cell-text${rows > 1 ? ' cell-flow' : ''}${hasAir ? ' cell-lines' : ''}`,
  dir: 'auto',
  style: rows > 1 ? ({ '--rows': String(rows) } as CSSProperties) : undefined,
})

/** How many days it is till a day. */
export const cellTillLook = (days: number) => ({ ...tillLook(days), className: 'cell-till' })

/** The class of a colour: as a style of its own it would make each bar another one to the browser. */
const colourClass = (hex: string) => `bar-${hex.slice(1)}`

/** What a bar is drawn with in a colour: the colour, and what is read on it. */
const inkOf = (hex: string, text: string) =>
  ({ '--rgb': channelsOf(hex), '--on': text }) as CSSProperties

/** The ink of a colour that is none of ours, which no class has. */
const foreignInk = ({ color }: Tag) => {
  const colour = paletteOf(color)
  return PALETTE.includes(colour) ? undefined : inkOf(colour.hex, colour.text)
}

const isBand = ({ isStart, isEnd }: Bar) => !isStart || !isEnd

/**
 * The piece of a bar on a day, of a band where the bar is longer than that; before it may lie lanes in which
 * nothing is there, after the bar `before` it. Where lanes share a cell those behind the first lie on it.
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
