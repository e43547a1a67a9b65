import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { shownNote } from '@/domain/entries'
import { focusNote, refocusDay } from '../keys/focusDay'
import { type NoteProps, useGrid } from '../list/GridContext'
import { openNotes, useIsOpen } from '../openDays'
import { NoteControl } from './NoteControl'
import { placeNote } from './placeNote'

const SCROLL_KEYS = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'])

/** The note of a day to look at: a line of text that opens in full until the focus leaves it (s.5). */
export function ReadOnlyNote({ date, notes: whole }: NoteProps) {
  const notes = shownNote(whole)
  const { texts } = useGrid()
  const isOpen = useIsOpen(openNotes, date)
  const note = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (!isOpen) return
    placeNote(note.current)
    // Opened from its day with the keyboard, and in some browsers with the mouse, it has no focus.
    focusNote(date)
  }, [date, isOpen])

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, currentTarget } = event
    const { scrollHeight, clientHeight } = currentTarget
    // The day takes the focus, and with that the note closes.
    if (key === 'Escape') refocusDay(date)
    // A note that is longer than its place is read on, not left.
    else if (isOpen && scrollHeight > clientHeight && SCROLL_KEYS.has(key)) event.stopPropagation()
  }

  return (
    <td className="day-note">
      {notes && (
        <NoteControl
          ref={(element) => {
            note.current = element
          }}
          notes={notes}
          isOpen={isOpen}
          aria-label={texts.note(notes)}
          aria-expanded={isOpen}
          title={isOpen ? undefined : notes}
          onClick={() => openNotes.toggle(date)}
          onKeyDown={onKeyDown}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) openNotes.close(date)
          }}
        />
      )}
    </td>
  )
}
