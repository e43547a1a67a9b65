import type { Day } from '@/domain/dates'
import { whenIdle } from '@/ui/whenIdle'
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
function fitAll(board: HTMLElement): void {
  for (const piece of board.querySelectorAll('[data-date]:not([data-locked]) > .bar')) {
    setHandles(piece, (end) => piece.classList.contains(PIECES[end]))
  }
}

/** In lists a chip gets them once the pointer is on it: no row knows of those around it. */
function fitChip(target: EventTarget | null, stretchOf: Bands['stretchOf']): void {
  const chip = target instanceof Element ? target.closest<HTMLElement>('[data-tag]') : null
  const [day, button] = [dayAt(chip), chip?.querySelector('button')]
  if (day === null || !button) return
  const stretch = stretchOf(day, chip?.dataset.tag)
  const ends: Readonly<Record<End, Day | undefined>> = { start: stretch?.first, end: stretch?.last }
  setHandles(button, (end) => ends[end] === day)
}

/**
 * Keeps what takes hold of the ends of bands on them (R8). It is no work of the rendering: an edit would wait for it.
 * Answers with an "off".
 */
export function keepPullHandles(root: HTMLElement, stretchOf: Bands['stretchOf']): () => void {
  const ending = new AbortController()
  const { signal } = ending
  if (root.dataset.view !== 'year') {
    root.addEventListener('pointerover', ({ target }) => fitChip(target, stretchOf), { signal })
    return () => ending.abort()
  }
  let isDue = false
  const watched = { childList: true, subtree: true, attributeFilter: ['class'] }
  const run = () => {
    isDue = false
    if (signal.aborted) return
    fitAll(root)
    // What was done just now is no change to look at.
    observer.takeRecords()
  }
  const observer = new MutationObserver(() => {
    if (!isDue) whenIdle(run, 0)
    isDue = true
  })
  observer.observe(root, watched)
  run()
  return () => {
    ending.abort()
    observer.disconnect()
  }
}
