import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import { isLockedMonth } from '@/domain/plan'
import { useTier } from '@/state/auth/useAccess'
import { useMatches } from '@/state/calendar/filterChoice'
import type { Period } from '../usePeriod'

type Props = { period: Period; today: Day }

/** How many of the shown days the filter finds (S17). */
export function FilterResult({ period: { months }, today }: Props) {
  const { t } = useTranslation()
  const tier = useTier()
  const open = useMemo(
    () => months.filter((month) => !isLockedMonth(tier, month, today)),
    [months, tier, today],
  )
  const { matching, all } = useMatches(open)
  return all > 0 && <span>{t('filter.result', { shown: matching, all })}</span>
}
