import { createElement, type ReactNode, useState } from 'react'
import type { Day } from '@/domain/dates'
import { spokenDay } from '@/i18n/format'
import { useGrid } from './GridContext'
import { NoteEditor } from './NoteEditor'

/** The lines of a note; the style shows them as one, with a dot where one ends. */
function inOneLine(notes: string): ReactNode {
  const parts = notes.split(/(\s*\n\s*)/)
  if (parts.length === 1) return notes
  const line = (part: string, i: number) => (i % 2 ? createElement('i', { key: i }, part) : part)
  return parts.map(line)
}

/** The note of a day: a line of text that opens into an editor, or in full when read-only. */
export function DayNote({ date, notes }: { date: Day; notes: string }) {
  const { t, language, isReadOnly } = useGrid()
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const name = notes
    ? `${t('calendar.note')}: ${notes}`
    : t('calendar.noteFor', { date: spokenDay(date, language) })
  return (
    <td className="day-note">
      {isOpen && !isReadOnly ? (
        <NoteEditor date={date} stored={notes} onClose={close} />
      ) : (
        (notes || !isReadOnly) && (
          <button
            type="button"
            tabIndex={-1}
            className={isOpen ? 'note-open' : 'note'}
            data-note=""
            data-empty={notes ? undefined : ''}
            aria-label={name}
            aria-expanded={isReadOnly ? isOpen : undefined}
            title={notes || undefined}
            onClick={() => setOpen(!isOpen)}
            onBlur={isReadOnly ? close : undefined}
          >
            {notes ? inOneLine(notes) : <span>{t('calendar.notePlaceholder')}</span>}
          </button>
        )
      )}
    </td>
  )
}
