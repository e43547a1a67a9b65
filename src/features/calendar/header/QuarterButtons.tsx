import { clsx } from 'clsx'
import { useTranslation } from 'react-i18next'
import { quarterOf } from '@/domain/quarters'
import type { Period } from '../usePeriod'

/** Q1 to Q4, the shown one pressed. */
export function QuarterButtons({ period }: { period: Period }) {
  const { t } = useTranslation()
  const shown = quarterOf(period.month.month)
  return (
    <fieldset className="flex rounded-[10px] bg-line-soft p-0.5" aria-label={t('header.quarters')}>
      {[0, 1, 2, 3].map((quarter) => (
        <button
          key={quarter}
          type="button"
          aria-pressed={quarter === shown}
          onClick={() => period.showQuarter(quarter)}
          className={clsx(
            'h-[26px] rounded-lg px-2.5 text-[13px] font-[550] lg:px-3.5 pointer-coarse:h-11 pointer-coarse:px-4',
            quarter === shown ? 'bg-card text-ink shadow-(--lift)' : 'text-soft hover:text-ink',
          )}
        >
          {t('header.quarter', { number: quarter + 1 })}
        </button>
      ))}
    </fieldset>
  )
}
