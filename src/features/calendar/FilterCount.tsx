import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Month } from '@/domain/quarters'
import { useMatches } from '@/state/calendar/filterChoice'

/** How many days of a month the filter finds, beside the month's name: a phone shows one month (S17). */
export function FilterCount({ year, month }: Month) {
  const { t } = useTranslation()
  const months = useMemo(() => [{ year, month }], [year, month])
  const { matching, all } = useMatches(months)
  return <span className="card-count">{t('filter.result', { shown: matching, all })}</span>
}
