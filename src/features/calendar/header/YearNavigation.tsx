import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { type Day, yearOf } from '@/domain/dates'
import { IconButton } from '@/ui/IconButton'
import { LazyMenu } from '@/ui/LazyMenu'
import { lazyPart } from '@/ui/lazyPart'
import type { Period } from '../usePeriod'

const YearMenu = lazyPart(() => import('./YearMenu'), 'YearMenu')

/** The shown year between Previous and Next; a click on it opens a list of years. */
export function YearNavigation({ period, today }: { period: Period; today: Day }) {
  const { t } = useTranslation()
  const { year, month } = period.month
  const button = (
    <button
      type="button"
      data-year=""
      aria-label={t('header.year', { year })}
      className="h-[1.875rem] rounded-lg px-1.5 text-[0.9375rem] font-semibold even-digits hover:bg-line-soft pointer-coarse:h-11"
    >
      {year}
    </button>
  )
  return (
    <div className="flex items-center">
      <IconButton name={t('header.previous')} onClick={period.previous}>
        <ChevronLeft size={18} aria-hidden="true" />
      </IconButton>
      <LazyMenu trigger={button}>
        {(trigger) => (
          <YearMenu
            trigger={trigger}
            year={year}
            thisYear={yearOf(today)}
            onChoose={(chosen) => period.showMonth({ year: chosen, month })}
          />
        )}
      </LazyMenu>
      <IconButton name={t('header.next')} onClick={period.next}>
        <ChevronRight size={18} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
