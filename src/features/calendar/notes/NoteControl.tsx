import { lazy, Suspense } from 'react'
import { type NoteControlProps, PlainNote } from './PlainNote'

/** Few notes have a link: the others wait for nothing. Until it is here, or where it cannot be had, a text is a text. */
const LinkedNote = lazy(() =>
  import('./LinkedNote').then(
    (code) => code,
    () => ({ default: PlainNote }),
  ),
)

/** The note of a day as a button, and the links in it. */
export function NoteControl(props: NoteControlProps) {
  const plain = <PlainNote {...props} />
  if (!props.notes.includes('://')) return plain
  return (
    <Suspense fallback={plain}>
      <LinkedNote {...props} />
    </Suspense>
  )
}

/** What an open note may take, in pixels: eight lines in the largest type. */
const TALLEST = 220
/** One line, and the distance that it keeps from the edge of the screen. */
const [LEAST, GAP] = [60, 8]

/**
 * Opens a note over the rows below its day, or above them where the screen has less room below; never
 * over the head of its month, and no taller than what is left.
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
