import type { Day } from '@/domain/dates'
import type { DayActions } from '@/state/calendar/dayActions'
import { until } from '@/ui/openEdits'
import { FINGER } from '@/ui/screens'
import { openNotes } from '../openDays'
import { keepNote, replayEarly } from './replayEarly'

type Cards = { show(day: Day | null, isWriting?: boolean): void }

/** A note is open and has the keys. */
const isTyping = () => document.activeElement instanceof HTMLTextAreaElement

/**
 * Does on the year what was pressed on the drawn one (Q1): the day that was pressed last has its card, and what
 * was typed is in its note, or saved if another day was pressed since.
 */
export const replayOnBoard = ({ show }: Cards, openNote: DayActions['openNote']) =>
  replayEarly(async ({ field }, { date }, isLast) => {
    const isTyped = isLast && openNotes.has(date)
    if (field && !isTyped) {
      keepNote(field, openNote)
      field.parentElement?.remove()
    }
    if (!isLast) return
    const isWriting = !matchMedia(FINGER).matches
    show(date, isWriting)
    if (isWriting) await until(() => isTyping() && document.activeElement !== field)
  })
