import type { Day } from '@/domain/dates'
import { loadLaterTexts, shownLanguage, t } from '@/i18n'
import { shortDay } from '@/i18n/dayTexts'
import { longNotesLeft } from '@/state/calendar/longNotes'
import { notify } from '@/state/notify'

/**
 * Says where a note is that is too long to be saved, once its day has left the screen (s.5, D5), until it
 * is opened again.
 */
export async function tellNoteKept(date: Day, opened: AbortSignal): Promise<void> {
  await loadLaterTexts()
  longNotesLeft.set(longNotesLeft.get() + 1)
  const text = () => t('save.noteKept', { date: shortDay(date, shownLanguage()) })
  notify.error(text, { id: `noteKept ${date}`, stays: true, until: opened })
}
