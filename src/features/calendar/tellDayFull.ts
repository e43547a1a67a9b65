import { loadLaterTexts, t } from '@/i18n'
import { notify } from '@/state/notify'

/** Says why nothing happens when a tag is wanted for a day that has as many as the plan allows (L1). */
export async function tellDayFull(): Promise<void> {
  await loadLaterTexts()
  notify.info(t('save.dayTagsFull'), { id: 'dayFull' })
}
