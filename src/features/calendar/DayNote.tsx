import { useState } from 'react'
import { nearnessOf } from '@/domain/daysTill'
import { spokenDay } from '@/i18n/format'
import { type NoteProps, useGrid } from './GridContext'
import { NoteEditor } from './NoteEditor'
import { inOneLine } from './noteLine'

/** The note of a day: a line of text that opens into an editor. */
export function DayNote({ date, notes, till }: NoteProps) {
  const { t, language } = useGrid()
  const [isOpen, setOpen] = useState(false)
  const name = notes
    ? `${t('calendar.note')}: ${notes}`
    : t('calendar.noteFor', { date: spokenDay(date, language) })
  return (
    <td className="day-note">
      {isOpen ? (
        <NoteEditor date={date} stored={notes} onClose={() => setOpen(false)} />
      ) : (
        <button
          type="button"
          tabIndex={-1}
          className="note"
          data-note=""
          data-empty={notes ? undefined : ''}
          aria-label={name}
          title={notes || undefined}
          onClick={() => setOpen(true)}
        >
          {notes ? inOneLine(notes) : <span>{t('calendar.notePlaceholder')}</span>}
        </button>
      )}
      {till !== null && <DaysTill days={till} />}
    </td>
  )
}

/** How many days it is till the day; its row says so aloud. */
function DaysTill({ days }: { days: number }) {
  const { t } = useGrid()
  return (
    <span
      aria-hidden="true"
      className="day-till"
      data-days-till={days}
      data-near={nearnessOf(days)}
      title={days > 0 ? t('calendar.spokenTill', { count: days }) : undefined}
    >
      {days > 0 ? t('calendar.till', { days }) : t('calendar.isToday')}
    </span>
  )
}
