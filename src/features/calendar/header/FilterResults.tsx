import { ListFilter, X } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import { isLockedMonth } from '@/domain/plan'
import type { Month } from '@/domain/quarters'
import { useTier } from '@/state/auth/useAccess'
import { useClearFilter, useMatches } from '@/state/calendar/filterChoice'
import { IconButton } from '@/ui/IconButton'

type Props = { months: readonly Month[]; today: Day }

function useFilterCounts({ months, today }: Props) {
  const { t } = useTranslation()
  const tier = useTier()
  const open = useMemo(
    () => months.filter((month) => !isLockedMonth(tier, month, today)),
    [months, tier, today],
  )
  const { matching, all } = useMatches(open)
  return { matching, all, text: t('filter.result', { shown: matching, all }) }
}

/** On how many of the shown days the filter matches. */
export function FilterResult(props: Props) {
  const { all, text } = useFilterCounts(props)
  return all > 0 && <span>{text}</span>
}

/**
 * The same beside the filter's button. It shrinks to digits, and wraps to a clipped second line where there is no
 * room; each month shows its own count as well.
 */
export function FilterSum(props: Props) {
  const { matching, all, text } = useFilterCounts(props)
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

type FilterEndProps = {
  /** The number of tags in the filter, which a phone shows nowhere else. */
  count?: number
  /** Called when the button disappears, to move the focus. */
  returnFocus?: () => void
}

/** A button that ends the filter. */
export function FilterEnd({ count, returnFocus }: FilterEndProps) {
  const { t } = useTranslation()
  const clear = useClearFilter()
  const end = () => {
    clear()
    returnFocus?.()
  }
  if (count === undefined) {
    return (
      <IconButton
        name={t('filter.clear')}
        // An upright tablet has no room for it; the filter's dialog ends it there.
        className="mr-0.5 max-[51.25em]:pointer-coarse:hidden"
        onClick={end}
      >
        <X size={16} aria-hidden="true" />
      </IconButton>
    )
  }
  return (
    <button
      type="button"
      aria-label={`${t('filter.clear')} (${count})`}
      className="mr-1.5 ml-3 flex h-11 shrink-0 items-center gap-1 rounded-full bg-banner px-3 font-semibold text-[0.875rem] text-banner-ink even-digits"
      onClick={end}
    >
      <ListFilter size={16} aria-hidden="true" />
      <span>{count}</span>
      <X size={16} className="-mr-1 ml-0.5" aria-hidden="true" />
    </button>
  )
}

/** The matches in a month, beside its name; digits only in a narrow one. */
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
