import type { Day } from '@/domain/dates'
import { dayAt } from '../keys/dayAt'
import type { Bands } from './drag'

const ENDS = ['start', 'end'] as const
type End = (typeof ENDS)[number]
/** The pieces of bars on the board that begin or end there. */
const PIECES = { start: 'bar-start', end: 'bar-end' } as const

/** Gives a piece of a band what takes hold of its ends, or takes it from one that ends there no more. */
function setHandles(piece: Element, isEnd: (end: End) => boolean): void {
  for (const end of ENDS) {
    const had = piece.querySelector(`:scope > [data-pull="${end}"]`)
    if (isEnd(end) && !had) {
      const handle = document.createElement('i')
      handle.dataset.pull = end
      piece.append(handle)
    } else if (!isEnd(end)) had?.remove()
  }
}

/** On the board the pieces of a bar say themselves whether it begins or ends there. */
function fitPiece(target: Element): void {
  const piece = target.closest('[data-date]:not([data-locked]) > .bar')
  if (piece) setHandles(piece, (end) => piece.classList.contains(PIECES[end]))
}

/** In lists no row knows of those around it. */
function fitChip(target: Element, stretchOf: Bands['stretchOf']): void {
  const chip = target.closest<HTMLElement>('[data-tag]')
  const [day, button] = [dayAt(chip), chip?.querySelector('button')]
  if (day === null || !button) return
  const stretch = stretchOf(day, chip?.dataset.tag)
  const ends: Readonly<Record<End, Day | undefined>> = { start: stretch?.first, end: stretch?.last }
  setHandles(button, (end) => ends[end] === day)
}

/**
 * Gives a band what takes hold of its ends once the pointer is on it (R8). On all bands at once they would have the
 * browser lay a year out twice whenever one is turned to. Answers with an "off".
 */
export function keepPullHandles(root: HTMLElement, stretchOf: Bands['stretchOf']): () => void {
  const ending = new AbortController()
  const setAt = (target: Element) =>
    root.dataset.view === 'year' ? fitPiece(target) : fitChip(target, stretchOf)
  const onOver = ({ target }: Event) => target instanceof Element && setAt(target)
  root.addEventListener('pointerover', onOver, { signal: ending.signal })
  return () => ending.abort()
}
