import { useTranslation } from 'react-i18next'
import { numbered } from '@/domain/people/apart'
import { isolate } from '@/i18n/isolate'
import { usePeopleTold } from '@/state/people/company'
import { useWhose } from '@/state/people/useWhose'

/** Says whose calendar is shown, where it is not one's own; empty where it is. */
export function useWhoseWords(): string {
  const { t } = useTranslation()
  const { isOwn, owner, name } = useWhose()
  const told = usePeopleTold()({ id: owner, name })
  if (isOwn) return ''
  return t('people.of', { name: isolate(numbered(name || t('people.somebody'), told)) })
}
