import type { Day } from '@/domain/dates'
import { shownLanguage, t } from '@/i18n'
import { shortDay } from '@/i18n/dayTexts'
import { listText } from '@/i18n/format'
import { longDraftDays } from '@/state/calendar/draftDays'
import { createStore } from '@/state/createStore'
import { endMessage, notify } from '@/state/notify'
import type { SyncStatus } from '@/sync/status'

/** Counts the notes that were left although they are too long to be saved. */
export const longNotesLeft = createStore(0)

const noteKeptSubject = (date: Day) => `noteKept ${date}`

/** The days of which a message says that their note waits here. */
const toldNotes = new Set<Day>()

/** Says where a note is that is too long to be saved, until it is opened again or was shortened. */
export function tellNoteKept(date: Day, opened: AbortSignal): void {
  toldNotes.add(date)
  const text = () => t('save.noteKept', { date: shortDay(date, shownLanguage()) })
  notify.error(text, { id: noteKeptSubject(date), until: opened })
  longNotesLeft.set(longNotesLeft.get() + 1)
}

function endNoteKept(date: Day): void {
  toldNotes.delete(date)
  endMessage(noteKeptSubject(date))
}

export type LongNotes = {
  /** What the indicator shows for what the engine says. */
  shown(status: SyncStatus): SyncStatus
  dispose(): void
}

/**
 * Notes that are too long to be saved wait as drafts, of which the engine does not know. While there are some, the
 * indicator must not say that all is saved. Those of an earlier visit are told once (s.5, D5).
 */
export function createLongNotes(owner: string): LongNotes {
  const told = new AbortController()
  let isFirst = true

  function tell(days: readonly string[]): void {
    const names = () =>
      listText(
        days.map((day) => shortDay(day, shownLanguage())),
        shownLanguage(),
      )
    const count = days.length
    const words = () =>
      count > 1
        ? t('save.notesKept', { count, days: names() })
        : t('save.noteKept', { date: names() })
    notify.error(words, { id: 'notesKept', until: told.signal })
  }

  return {
    shown(status) {
      const days = longDraftDays(owner)
      for (const date of toldNotes) if (!days.includes(date)) endNoteKept(date)
      if (days.length === 0 && !isFirst) told.abort()
      if (status.state !== 'synced') return status
      if (isFirst && days.length > 0) tell(days)
      isFirst = false
      return days.length > 0 ? { state: 'failed', days: days.length } : status
    },
    dispose: () => told.abort(),
  }
}
