import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { monthName, shortMonthName } from '@/i18n/format'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import type { Period } from '../usePeriod'

/** The year and its twelve months in a row, what is shown in its middle. */
export function MonthChips({ period }: { period: Period }) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const row = useRef<HTMLElement>(null)
  const { year, month } = period.month
  const isYear = period.view === 'year'
  const shown = isYear ? 0 : month + 1
  useLayoutEffect(() => {
    const chip = row.current?.children[shown]
    if (!row.current || !(chip instanceof HTMLElement)) return
    row.current.scrollLeft = chip.offsetLeft - (row.current.clientWidth - chip.offsetWidth) / 2
  }, [shown])
  return (
    <nav ref={row} className="month-chips" aria-label={t('header.months')}>
      <button
        type="button"
        className="month-chip"
        aria-current={isYear}
        onClick={() => period.showMonth(period.month, 'year')}
      >
        {t('header.wholeYear')}
      </button>
      {Array.from({ length: 12 }, (_, index) => (
        <button
          key={monthName(index, 'en')}
          type="button"
          className="month-chip"
          aria-label={monthName(index, language)}
          aria-current={index + 1 === shown}
          onClick={() => period.showMonth({ year, month: index }, 'month')}
        >
          {shortMonthName(index, language)}
        </button>
      ))}
    </nav>
  )
}
