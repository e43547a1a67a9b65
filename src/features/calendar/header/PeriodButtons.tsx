import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Day, yearOf } from '@/domain/dates'
import { monthOfDay, quarterOf } from '@/domain/quarters'
import { isShown } from '@/domain/surface/place'
import { monthName, shortMonthName } from '@/i18n/format'
import { useWhose } from '@/state/people/useWhose'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { Button } from '@/ui/Button'
import { IconButton } from '@/ui/IconButton'
import { LazyMenu } from '@/ui/LazyMenu'
import { lazyPart } from '@/ui/lazyPart'
import { Segments } from '@/ui/Segments'
import { scrollToRow } from '@/ui/screens'
import { watchSeen } from '@/ui/useIsSeen'
import { refocusDay, rowOf } from '../keys/focusDay'
import type { Period } from '../usePeriod'

const YearMenu = lazyPart(() => import('./HeaderMenus'), 'YearMenu')

/** Previous, the shown year, Next. The year opens a list of years. */
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

const quarters = [0, 1, 2, 3]
/** The value of the chip for the whole year. */
const YEAR = -1

type Props = {
  period: Period
  /** The whole year can be shown. */
  hasYear?: boolean
}

/** The buttons Year and Q1 to Q4; the shown period is pressed. */
export function QuarterButtons({ period, hasYear = false }: Props) {
  const { t } = useTranslation()
  const { view, month } = period
  return (
    <Segments
      name={t('header.quarters')}
      values={hasYear ? [YEAR, ...quarters] : quarters}
      value={view === 'year' ? YEAR : quarterOf(month.month)}
      textOf={(part) =>
        part === YEAR ? t('header.wholeYear') : t('header.quarter', { number: part + 1 })
      }
      onChoose={(part) =>
        part === YEAR ? period.showMonth(month, 'year') : period.showQuarter(part)
      }
    />
  )
}

/** The year and its months in a scrolling row, with the shown one in the middle. */
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

/** Whether today is inside the window; true until the browser has observed it. */
function useIsTodaySeen({ months }: Period, today: Day): boolean {
  const [isInWindow, setInWindow] = useState(true)
  // Another calendar or role renders other rows, so the observer has to watch the new row of today.
  const { owner, role } = useWhose()
  const isOnPage = isShown(months, today)
  // biome-ignore lint/correctness/useExhaustiveDependencies: other months, or another calendar, have another row for today.
  useEffect(() => {
    const row = rowOf(today)
    return row ? watchSeen(row, setInWindow) : undefined
  }, [months, today, owner, role])
  return isOnPage && isInWindow
}

/** Goes back to today; not rendered while today is visible. */
export function TodayButton({ period, today }: { period: Period; today: Day }) {
  const { t } = useTranslation()
  const isSeen = useIsTodaySeen(period, today)
  if (isSeen) return null
  const show = () => {
    period.showMonth(monthOfDay(today))
    scrollToRow(rowOf(today), period.isPhone)
    // The button takes the focus with it when it disappears, so the focus goes to today.
    queueMicrotask(() => refocusDay(today))
  }
  return (
    <Button kind={period.isPhone ? 'ghost' : 'plain'} onClick={show}>
      {t('header.today')}
    </Button>
  )
}
