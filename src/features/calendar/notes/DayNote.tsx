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
  /** The day with its weekday and year. */
  spoken: string
  notes: string
  /** How many days it is till then; null where that is not shown. */
  till: number | null
}

/**
 * The note of a day: a line of text that opens into its editor, or in full where it is only read. A change of the tags
 * renders none of it.
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

/** A note that cannot be changed: it opens in full until the focus leaves it. */
function NoteToRead({ date, notes, isOpen }: ReadProps) {
  const { texts } = useDays()
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

/** How many days it is till the day; its row says so aloud. */
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
