import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type Day, formatDay } from '@/domain/dates'
import { firstMonthOf, type Month } from '@/domain/quarters'
import { firstSharedMonth } from '@/domain/share'
import { turned, type View } from '@/domain/surface/place'
import { longDay } from '@/i18n/dayTexts'
import { useAddressedPlace, useMonths, useShownMonth } from '@/state/place'
import { usePreferences } from '@/state/preferences/PreferencesProvider'
import { Segments } from '@/ui/Segments'
import { useIsSeen } from '@/ui/useIsSeen'

type Props = {
  title: string
  years: readonly number[]
  year: number
  onYear: (year: number) => void
  /** The legend of tags. */
  legend: ReactNode
  /** The buttons Q1 to Q4. */
  children: ReactNode
}

/** The head of a shared calendar: its name, "read only", the legend, and the years. */
export function SharedHeader({ title, years, year, onYear, legend, children }: Props) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  const isTitleSeen = useIsSeen(heading)
  return (
    <header className="app-header shared-header">
      {/* A phone scrolls to today, past the title; the bar repeats whose calendar it is and when the snapshot was
          made. */}
      {!isTitleSeen && (
        <div className="shared-bar" aria-hidden="true">
          <p>{title}</p>
          <p className="shared-kind">{t('share.readOnly')}</p>
        </div>
      )}
      <div className="min-w-0">
        <h1
          ref={heading}
          className="wrap-anywhere font-semibold text-[0.9375rem] leading-tight tracking-tight"
        >
          {title}
        </h1>
        <p className="text-faint text-xs">{t('share.readOnly')}</p>
      </div>
      {legend}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 print:hidden">
        {years.length > 1 && (
          <Segments
            name={t('share.yearChoice')}
            values={years}
            value={year}
            textOf={String}
            onChoose={onYear}
          />
        )}
        {children}
      </div>
    </header>
  )
}

type SharedFooterProps = {
  captured: string
  /** Draws the holidays on the days, and names their colours. */
  marks: ReactNode
  children: ReactNode
}

/** The foot: when the snapshot was made, and by which app. */
export function SharedFooter({ captured, marks, children }: SharedFooterProps) {
  const { t } = useTranslation()
  const { language } = usePreferences()
  const at = Date.parse(captured)
  return (
    <footer className="app-footer shared-footer">
      <p className="text-faint text-xs">
        {!Number.isNaN(at) &&
          t('share.generated', { date: longDay(formatDay(new Date(at)), language) })}
      </p>
      {marks}
      <div className="flex flex-wrap gap-x-4 print:hidden">
        <a
          href="/"
          className="inline-flex min-h-6 items-center rounded text-faint text-xs hover:text-ink hover:underline max-md:min-h-11 pointer-coarse:min-h-11"
        >
          {t('share.about')}
        </a>
        {children}
      </div>
    </footer>
  )
}

/** The quarter or year that is shown, always within the shared years. */
export function useSharedPeriod(years: readonly number[], today: Day) {
  const view: View = useAddressedPlace().isYear ? 'year' : 'quarter'
  const home = () => firstSharedMonth(years, today)
  const [wanted, show] = useShownMonth(home)
  // A refreshed snapshot may no longer have the year, and an address can name any.
  const month = years.includes(wanted.year) ? wanted : home()
  const showMonth = (next: Month, inView = view) => {
    if (years.includes(next.year)) show(inView, next)
  }
  return {
    view,
    month,
    months: useMonths(view, month),
    isPhone: false,
    previous: () => showMonth(turned(view, month, -1)),
    next: () => showMonth(turned(view, month, 1)),
    showQuarter: (quarter: number) => showMonth(firstMonthOf(month.year, quarter), 'quarter'),
    showMonth,
  } as const
}
