import type { Cell } from '@/domain/surface/cell'
import { FINGER } from '@/ui/screens'
import { drawn } from './drawn'
import { followClicks } from './earlyPresses'

/** The field of the day that was pressed last. */
let opened: Element | null = null

/** Shows the field for the note of a day over its cell; it outlives the picture, until the day's card is there. */
function openAt(day: HTMLElement, box: HTMLElement): void {
  opened?.remove()
  opened = box
  const { left, top } = day.getBoundingClientRect()
  const inset = `${top}px auto auto min(${left}px, 100vw - 18rem)`
  Object.assign(box.style, { position: 'fixed', inset, width: '17rem' })
  document.body.append(box)
  box.querySelector('textarea')?.focus()
}

/** Follows the clicks on a drawn cell of the year: a note is typed over it, except by finger, which need not type (Q1). */
export function followCell(day: HTMLElement, cell: Cell): void {
  const isByFinger = matchMedia(FINGER).matches
  followClicks(day, isByFinger ? drawn('') : day, cell)
  let box: HTMLElement | null = null
  day.addEventListener('click', () => {
    box ??= day.querySelector('.note-edit')
    if (box) openAt(day, box)
  })
}
