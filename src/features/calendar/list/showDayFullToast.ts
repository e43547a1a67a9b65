import { loadLaterTexts, t } from '@/i18n/index'
import type { EditTools } from '@/state/calendar/commit'
import { notify } from '@/state/notify'
import { openUndo } from '@/state/undo/undo'

/** Says why nothing happens when a tag is wanted for a day that has as many as the plan allows (L1). */
export async function showDayFullToast(tools: EditTools): Promise<void> {
  await loadLaterTexts()
  // The toast of the edit before waits until the page is idle: shown after this one it would take its place.
  openUndo(tools).read()
  notify.info(t('save.dayTagsFull'), { id: 'dayFull' })
}
