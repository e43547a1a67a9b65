import { useTranslation } from 'react-i18next'
import { isolate } from '@/i18n/isolate'
import { useWhose } from '@/state/people/useWhose'

/**
 * In the calendar of another it stands in the place of each way to Pro that its owner's plan decides what it allows:
 * nobody else can buy anything for it (T7). Null in the own calendar.
 */
export function useOwnersPlan(): string | null {
  const { t } = useTranslation()
  const { isOwn, name } = useWhose()
  if (isOwn) return null
  return t('people.ownersPlan', { name: isolate(name || t('people.somebody')) })
}
