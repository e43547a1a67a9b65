import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { monthName, shortMonthName } from '@/i18n/format'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import type { Period } from '../usePeriod'

/** The twelve months of the year in a row, the shown one in its middle. */
export function MonthChips({ period }: { period: Period }) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const row = useRef<HTMLElement>(null)
  const { year, month } = period.month
  useLayoutEffect(() => {
    const chip = row.current?.children[month]
    if (!row.current || !(chip instanceof HTMLElement)) return
    row.current.scrollLeft = chip.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2
  }, [month])
  return (
    <nav ref={row} className="month-chips" aria-label={t('header.months')}>
      {Array.from({ length: 12 }, (_, index) => (
        <button
          key={monthName(index, 'en')}
          type="button"
          className="month-chip"
          aria-label={monthName(index, language)}
          aria-current={index === month}
          onClick={() => period.showMonth({ year, month: index }, 'month')}
        >
          {shortMonthName(index, language)}
        </button>
      ))}
    </nav>
  )
}
