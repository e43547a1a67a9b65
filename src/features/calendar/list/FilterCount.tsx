import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Month } from '@/domain/quarters'
import { useMatches } from '@/state/calendar/filterChoice'

/** How many days of a month the filter finds, beside the month's name, in a narrow one in digits (S17). */
export function FilterCount({ year, month }: Month) {
  const { t } = useTranslation()
  const months = useMemo(() => [{ year, month }], [year, month])
  const { matching, all } = useMatches(months)
  const text = t('filter.result', { shown: matching, all })
  return (
    <span className="card-count" title={text}>
      <span className="@max-[16.25rem]:sr-only">{text}</span>
      <span className="@min-[16.25rem]:hidden" aria-hidden="true">
        {`${matching}/${all}`}
      </span>
    </span>
  )
}
