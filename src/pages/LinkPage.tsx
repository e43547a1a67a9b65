import {
  type ComponentProps,
  lazy,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { yearOf } from '@/domain/dates'
import type { Month } from '@/domain/quarters'
import type { SharedCalendar } from '@/domain/share'
import { QuarterButtons } from '@/features/calendar/header/PeriodButtons'
import { CalendarGrid } from '@/features/calendar/list/CalendarGrid'
import { useScrollToToday } from '@/features/calendar/usePeriod'
import { LegalNav } from '@/features/legal/LegalNav'
import { SharedFooter, SharedHeader, useSharedPeriod } from '@/features/share/SharedFrame'
import { SharedNotice } from '@/features/share/SharedNotice'
import { TagLegend } from '@/features/tags/TagLegend'
import { TagsProvider } from '@/state/calendar/TagsProvider'
import { openSharedLink, type SharedLink, useSharedCalendar } from '@/state/share/sharedCalendar'
import { useToday, watchToday } from '@/state/useToday'
import { lazyPart } from '@/ui/lazyPart'
import { useIsPhone } from '@/ui/useMediaQuery'
import { usePageTitle } from '@/ui/usePageTitle'

/** The page of a share link: loads the snapshot once and shows it. */
export function LinkPage() {
  const { id = '' } = useParams()
  const [link] = useState(() => openSharedLink(id))
  return <SharePage link={link} />
}

const YearBoard = lazyPart(() => import('@/features/calendar/board/YearBoard'), 'YearBoard')
const SharedHolidays = lazy(() => import('@/features/calendar/marks/SharedHolidays'))

/** Leaves the page by loading the next one anew, because this page was loaded without the code of accounts. */
function PlainLink({ to, ...rest }: Omit<ComponentProps<'a'>, 'href'> & { to: string }) {
  return <a href={to} {...rest} />
}

/** A shared calendar: the same for everybody who has the link, without an account, and read-only. */
export function SharePage({ link }: { link: SharedLink }) {
  const { view, retry } = useSharedCalendar(link)
  useEffect(watchToday, [])
  if (view.kind !== 'ready') {
    return (
      <SharedNotice kind={view.kind} onRetry={retry}>
        <LegalNav Anchor={PlainLink} />
      </SharedNotice>
    )
  }
  return <SharedYears {...view} />
}

type Props = { shared: SharedCalendar; version: string }

function SharedYears({ shared, version }: Props) {
  const { ownerName, years, calendar, holidays, captured } = shared
  const { t } = useTranslation()
  const today = useToday()
  const shown = useMemo(() => (years.length > 0 ? years : [yearOf(today)]), [years, today])
  const period = useSharedPeriod(shown, today)
  const isLocked = useCallback((other: Month) => !shown.includes(other.year), [shown])
  const { year, month } = period.month
  const title = t('share.title', { owner: ownerName, year })
  usePageTitle(`${title} · Quartal`)
  useScrollToToday({ ...period, isPhone: useIsPhone() }, today)
  return (
    <div className="app shared">
      <SharedHeader
        title={title}
        years={shown}
        year={year}
        onYear={(next) => period.showMonth({ year: next, month })}
        legend={<TagLegend tags={calendar.tags} />}
      >
        <QuarterButtons period={period} hasYear />
      </SharedHeader>
      <main className="app-main">
        {/* Keyed by version, so that a refreshed snapshot replaces the calendar while the quarter stays. */}
        <TagsProvider key={version} calendar={calendar}>
          {period.view === 'year' ? (
            <Suspense>
              <YearBoard period={period} today={today} isLocked={isLocked} />
            </Suspense>
          ) : (
            <CalendarGrid period={period} today={today} isLocked={isLocked} />
          )}
        </TagsProvider>
      </main>
      <SharedFooter
        captured={captured}
        marks={
          holidays.length > 0 && (
            <Suspense>
              <SharedHolidays key={version} holidays={holidays} />
            </Suspense>
          )
        }
      >
        <LegalNav Anchor={PlainLink} />
      </SharedFooter>
    </div>
  )
}
