import type { Bar } from '@/domain/surface/board'
import { PALETTE, paletteOf } from '@/domain/tags'

/** The class of a colour: as a style of its own it would make each bar another one to the browser. */
const colourClass = (hex: string) => `bar-${hex.slice(1)}`

/** The styles of the classes of all colours. */
export const barColours = PALETTE.map(
  ({ hex, text }) => `.${colourClass(hex)}{background-color:${hex};color:${text}}`,
).join('')

/** The piece of a bar on a day; before it may lie `empty` lanes in which nothing is there. */
export function barLook({ tag, isStart, isEnd }: Bar, empty: number) {
  const colour = paletteOf(tag.color)
  const { hex, text, bordered } = colour
  const isForeign = !PALETTE.includes(colour)
  return {
    className: `bar ${colourClass(hex)}${isStart ? ' bar-start' : ''}${isEnd ? ' bar-end' : ''}`,
    style: isForeign ? { backgroundColor: hex, color: text } : undefined,
    'data-bordered': bordered ? '' : undefined,
    'data-empty': empty > 0 ? String(empty) : undefined,
  }
}
