import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { type NoteProps, useGrid } from './GridContext'
import { inOneLine } from './noteLine'
import { placeNote } from './placeNote'
import { useOpenOn } from './useOpenOn'

/** The note of a day to look at: a line of text that opens in full until the focus leaves it (s.5). */
export function ReadOnlyNote({ date, notes }: NoteProps) {
  const { texts } = useGrid()
  const [isOpen, setOpen] = useOpenOn(date)
  const note = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    if (isOpen) placeNote(note.current)
  }, [isOpen])

  /** The day takes the focus, and with that the note closes. */
  function leave({ key, currentTarget }: KeyboardEvent<HTMLButtonElement>) {
    if (key === 'Escape') currentTarget.closest<HTMLElement>('[data-date]')?.focus()
  }

  return (
    <td className="day-note">
      {notes && (
        <button
          ref={note}
          type="button"
          tabIndex={-1}
          className={isOpen ? 'note-open' : 'note'}
          data-note=""
          aria-label={texts.note(notes)}
          aria-expanded={isOpen}
          title={isOpen ? undefined : notes}
          // Opened from its day with the keyboard, and in some browsers with the mouse, it has no focus.
          onClick={({ currentTarget }) => {
            currentTarget.focus({ preventScroll: true })
            setOpen(!isOpen)
          }}
          onKeyDown={leave}
          onBlur={() => setOpen(false)}
        >
          {inOneLine(notes)}
        </button>
      )}
    </td>
  )
}
