import type { Day } from '@/domain/dates'
import { loadLaterTexts } from '@/i18n/index'
import { showNoteKeptToast as show } from '@/state/calendar/longNotes'

/**
 * Says where a note is that is too long to be saved, once its day has left the screen (s.5, D5), until it
 * is opened again.
 */
export async function showNoteKeptToast(date: Day, opened: AbortSignal): Promise<void> {
  await loadLaterTexts()
  show(date, opened)
}
