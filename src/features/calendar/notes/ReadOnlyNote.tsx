import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { shownNote } from '@/domain/entries'
import { type NoteProps, useGrid } from '../list/GridContext'
import { NoteControl } from './NoteControl'
import { placeNote } from './placeNote'
import { useOpenOn } from './useOpenOn'

const SCROLL_KEYS = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'])

/** The note of a day to look at: a line of text that opens in full until the focus leaves it (s.5). */
export function ReadOnlyNote({ date, notes: whole }: NoteProps) {
  const notes = shownNote(whole)
  const { texts } = useGrid()
  const [isOpen, setOpen] = useOpenOn(date)
  const note = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (isOpen) placeNote(note.current)
  }, [isOpen])

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, currentTarget } = event
    const { scrollHeight, clientHeight } = currentTarget
    // The day takes the focus, and with that the note closes.
    if (key === 'Escape') currentTarget.closest<HTMLElement>('[data-date]')?.focus()
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
          // Opened from its day with the keyboard, and in some browsers with the mouse, it has no focus.
          onClick={({ currentTarget }) => {
            currentTarget.focus({ preventScroll: true })
            setOpen(!isOpen)
          }}
          onKeyDown={onKeyDown}
          onBlur={({ currentTarget, relatedTarget }) => {
            if (!currentTarget.contains(relatedTarget)) setOpen(false)
          }}
        />
      )}
    </td>
  )
}
