import { memo } from 'react'
import { shownNote } from '@/domain/entries'
import { tillLook } from '../list/dayLooks'
import { type NoteProps, useGrid } from '../list/GridContext'
import { openNotes, useIsOpen } from '../openDays'
import { NoteControl } from './NoteControl'
import { NoteEditor } from './NoteEditor'

/** The note of a day: a line of text that opens into an editor. A change of the tags renders none of it. */
export const DayNote = memo(function DayNote({ date, spoken, notes, till }: NoteProps) {
  const { texts } = useGrid()
  const isOpen = useIsOpen(openNotes, date)
  const shown = shownNote(notes)
  return (
    <td className="day-note">
      {isOpen ? (
        <NoteEditor key={date} date={date} stored={notes} />
      ) : (
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

/** How many days it is till the day; its row says so aloud. */
function DaysTill({ days }: { days: number }) {
  const { t } = useGrid()
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
