import type { CSSProperties } from 'react'
import type { Block } from '@/domain/surface/block'
import type { Bar, BoardCell } from '@/domain/surface/board'
import { PALETTE, paletteOf } from '@/domain/tags'
import { dayLook, tillLook } from '../list/dayLooks'

/** An attribute that is there or not. */
const mark = (isThere: boolean) => (isThere ? '' : undefined)

/**
 * The class and the attributes of a month, in every picture of the board: the app's, and the one that is drawn
 * before it.
 */
export const monthLook = ({ isLocked }: Block, isNow: boolean) => ({
  className: 'board-month',
  'data-locked': mark(isLocked),
  'data-now': mark(isNow),
})

/** A day. */
export const cellLook = ({ cell, bars }: BoardCell, isLocked = false) => ({
  ...dayLook(cell),
  className: 'cell',
  'data-bars': bars.length > 1 ? String(bars.length) : undefined,
  'data-locked': mark(isLocked),
})

/** How many days it is till a day. */
export const cellTillLook = (days: number) => ({ ...tillLook(days), className: 'cell-till' })

/** The class of a colour: as a style of its own it would make each bar another one to the browser. */
const colourClass = (hex: string) => `bar-${hex.slice(1)}`

/** Red, green and blue of a hex value, as `rgb()` takes them. */
const channelsOf = (hex: string) => hex.slice(1).replace(/../g, (two) => `${parseInt(two, 16)} `)

/** What a bar is drawn with in a colour: the colour, and what is read on it. */
const inkOf = (hex: string, text: string) =>
  ({ '--rgb': channelsOf(hex), '--on': text }) as CSSProperties

/**
 * The piece of a bar on a day, of a band where the bar is longer than that; before it may lie lanes in which
 * nothing is there, after the bar `before` it. Where lanes share a cell those behind the first lie on it.
 */
export function barLook({ tag, lane, isStart, isEnd }: Bar, before: Bar | undefined) {
  const empty = lane - (before?.lane ?? -1) - 1
  const colour = paletteOf(tag.color)
  const { hex, text, bordered } = colour
  const isForeign = !PALETTE.includes(colour)
  const isBand = !isStart || !isEnd
  return {
    className: `bar ${colourClass(hex)}${isBand ? ' bar-band' : ''}${isStart ? ' bar-start' : ''}${isEnd ? ' bar-end' : ''}${lane === 1 ? ' bar-second' : ''}${lane === 2 ? ' bar-third' : ''}`,
    style: isForeign ? inkOf(hex, text) : undefined,
    'data-bordered': mark(bordered),
    'data-empty': empty > 0 ? String(empty) : undefined,
  }
}
