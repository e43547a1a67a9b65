import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import { isLockedMonth } from '@/domain/plan'
import type { Month } from '@/domain/quarters'
import { useTier } from '@/state/auth/useAccess'
import { useMatches } from '@/state/calendar/filterChoice'

type Props = { months: readonly Month[]; today: Day }

function useFound({ months, today }: Props) {
  const { t } = useTranslation()
  const tier = useTier()
  const open = useMemo(
    () => months.filter((month) => !isLockedMonth(tier, month, today)),
    [months, tier, today],
  )
  const { matching, all } = useMatches(open)
  return { matching, all, text: t('filter.result', { shown: matching, all }) }
}

/** How many of the shown days the filter finds (S17). */
export function FilterResult(props: Props) {
  const { all, text } = useFound(props)
  return all > 0 && <span>{text}</span>
}

/**
 * The same beside the filter's button: in digits where the bar has little room, and where it has none on a
 * second line, which is not seen. Each month says its own.
 */
export function FilterSum(props: Props) {
  const { matching, all, text } = useFound(props)
  return (
    all > 0 && (
      <div className="flex h-5 min-w-0 flex-wrap overflow-hidden text-[0.8125rem] text-soft even-digits leading-5">
        <i className="h-5" />
        <p title={text} className="whitespace-nowrap">
          <span className="max-xl:sr-only">{text}</span>
          <span className="xl:hidden" aria-hidden="true">
            {`${matching}/${all}`}
          </span>
        </p>
      </div>
    )
  )
}
