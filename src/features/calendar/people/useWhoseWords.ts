import { useTranslation } from 'react-i18next'
import { isolate } from '@/i18n/isolate'
import { useWhose } from '@/state/people/useWhose'

/** Says whose calendar is shown, where it is not one's own; empty where it is (T3). */
export function useWhoseWords(): string {
  const { t } = useTranslation()
  const { isOwn, name } = useWhose()
  return isOwn ? '' : t('people.of', { name: isolate(name || t('people.somebody')) })
}
