import { lazy, Suspense } from 'react'
import { type NoteControlProps, PlainNote } from './PlainNote'

/**
 * Loaded on demand, because few notes contain a link. Until it is loaded, or if it cannot be, links are plain text.
 */
const LinkedNote = lazy(() =>
  import('./LinkedNote').then(
    (code) => code,
    () => ({ default: PlainNote }),
  ),
)

/** The note of a day as a button, with its links. */
export function NoteControl(props: NoteControlProps) {
  const plain = <PlainNote {...props} />
  if (!props.notes.includes('://')) return plain
  return (
    <Suspense fallback={plain}>
      <LinkedNote {...props} />
    </Suspense>
  )
}

/** The greatest height of an open note in pixels: eight lines of the largest type. */
const TALLEST = 220
/** The height of one line, and the distance to the window's edge, in pixels. */
const [LEAST, GAP] = [60, 8]

/**
 * Places an open note over the rows below its day, or above if there is less room below. It never covers the head of
 * its month, and is no taller than the room left.
 */
export function placeNote(note: HTMLElement | null): void {
  const row = note?.closest('[data-date]')
  if (!note || !row) return
  const { top, bottom } = row.getBoundingClientRect()
  const heads = [
    note.closest('.card')?.querySelector('.card-head'),
    document.querySelector('header'),
  ]
  const headEnds = heads.map((head) => head?.getBoundingClientRect().bottom ?? 0)
  const above = bottom - Math.max(0, ...headEnds)
  const below = document.documentElement.clientHeight - top
  const isUp = below < TALLEST && above > below
  note.toggleAttribute('data-up', isUp)
  const room = Math.max(LEAST, Math.floor(isUp ? above : below) - GAP)
  note.style.setProperty('--room', `${room}px`)
}
