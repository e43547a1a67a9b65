import { Suspense } from 'react'
import { shownNote } from '@/domain/entries'
import { lazyPart } from '@/ui/lazyPart'
import type { NoteProps } from './GridContext'

const ReadOnlyNote = lazyPart(() => import('../notes/ReadOnlyNote'), 'ReadOnlyNote')

/** The note of a day in the calendar of another that one only looks at: its line stands until its code is there. */
export function LookNote(props: NoteProps) {
  return (
    <Suspense fallback={<td className="day-note">{shownNote(props.notes)}</td>}>
      <ReadOnlyNote {...props} />
    </Suspense>
  )
}
