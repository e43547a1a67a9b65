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
