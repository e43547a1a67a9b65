import { type KeyboardEvent, memo, useLayoutEffect, useRef } from 'react'
import type { Day } from '@/domain/dates'
import { shownNote } from '@/domain/entries'
import { focusNote, refocusDay } from '../keys/focusDay'
import { openNotes, useIsOpen } from '../keys/openDays'
import { useDays } from '../list/DaysContext'
import { tillLook } from '../list/dayLooks'
import { NoteControl, placeNote } from './NoteControl'

type Props = {
  date: Day
  /** The date with weekday and year. */
  spoken: string
  notes: string
  /** How many days away; null if that is not shown. */
  till: number | null
}

/**
 * The note of a day: one line that opens the editor, or in a read-only calendar the full text. Memoised, so that a
 * change of tags does not render it.
 */
export const DayNote = memo(function DayNote({ date, spoken, notes, till }: Props) {
  const { texts, change } = useDays()
  const isOpen = useIsOpen(openNotes, date)
  const shown = shownNote(notes)
  return (
    <td className="day-note">
      {!change && shown && <NoteToRead date={date} notes={shown} isOpen={isOpen} />}
      {change && isOpen && <change.NoteEditor key={date} date={date} stored={notes} />}
      {change && !isOpen && (
        <NoteControl
          notes={shown}
          aria-label={notes ? texts.note(shown) : texts.noteFor(spoken)}
          title={shown || undefined}
          onClick={() => openNotes.open(date)}
        >
          {notes ? undefined : <span>{texts.notePlaceholder}</span>}
        </NoteControl>
      )}
      {till !== null && <DaysTill days={till} />}
    </td>
  )
})

const SCROLL_KEYS = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End'])

type ReadProps = { date: Day; notes: string; isOpen: boolean }

/** A read-only note: opened, it shows the full text until the focus leaves it. */
function NoteToRead({ date, notes, isOpen }: ReadProps) {
  const { texts } = useDays()
  const note = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (!isOpen) return
    placeNote(note.current)
    // Opened by a key from its day, and in some browsers by mouse, it has no focus yet.
    focusNote(date)
  }, [date, isOpen])

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { key, currentTarget } = event
    const { scrollHeight, clientHeight } = currentTarget
    // Focusing the day closes the note.
    if (key === 'Escape') refocusDay(date)
    // In a note longer than its place, keys scroll instead of leaving it.
    else if (isOpen && scrollHeight > clientHeight && SCROLL_KEYS.has(key)) event.stopPropagation()
  }

  return (
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
  )
}

/** How many days away the day is. Not read out here: the name of the row includes it. */
function DaysTill({ days }: { days: number }) {
  const { t } = useDays()
  return (
    <span
      aria-hidden="true"
      {...tillLook(days)}
      data-days-till={days}
      title={days > 0 ? t('calendar.spokenTill', { count: days }) : undefined}
    >
      {days > 0 ? t('calendar.till', { days }) : t('calendar.isToday')}
    </span>
  )
}
