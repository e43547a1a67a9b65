import type { Day } from '@/domain/dates'
import { endSelection, selectedDays, selection } from '@/state/selection'
import { handleAt } from './sweepArea'

/** What the brush does: to one day that is clicked, and to all that a sweep went over, with the one it began on. */
export type Strokes = {
  /** The tag that is armed; null while none is. */
  armed(): string | null
  paint(days: readonly Day[], begunOn: Day): void
}

/**
 * While a tag is armed a click puts it on a day or takes it off and opens nothing, and a sweep paints when the hand is
 * lifted (R6). Answers with an "off".
 */
export function watchBrush(root: HTMLElement, strokes: Strokes): () => void {
  const onClick = (event: MouseEvent) => {
    const day = handleAt(event.target)
    if (strokes.armed() === null || day === null) return
    event.preventDefault()
    event.stopPropagation()
    strokes.paint([day], day)
  }
  root.addEventListener('click', onClick, true)
  return () => root.removeEventListener('click', onClick, true)
}

/** A sweep is over: with a brush its days are painted, and none stays selected. */
export function endStroke({ armed, paint }: Strokes): void {
  const swept = selection.get()
  if (armed() === null || swept === null) return
  paint(selectedDays(), swept.anchor)
  endSelection()
}
