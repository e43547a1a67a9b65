import { lazy } from 'react'
import { Banners } from '@/features/calendar/header/Banners'
import { CalendarHeader } from '@/features/calendar/header/CalendarHeader'
import { CalendarGrid } from '@/features/calendar/list/CalendarGrid'
import { usePeriod } from '@/features/calendar/usePeriod'
import { Footer } from '@/features/legal/Footer'
import { useAuth } from '@/state/auth/AuthProvider'
import { useTier } from '@/state/auth/useAccess'
import { useToday } from '@/state/useToday'
import { lazyPart } from '@/ui/lazyPart'
import { Part } from '@/ui/Part'
import { usePlace } from '@/ui/place'
import { useIsPhone } from '@/ui/useMediaQuery'
import { usePrinting } from '@/ui/usePrinting'
import { CalendarDialogs } from './CalendarDialogs'

export const YearBoard = lazyPart(() => import('@/features/calendar/board/YearBoard'), 'YearBoard')
// Few come with one: those who have just signed in.
const WishQuery = lazyPart(() => import('@/features/auth/WishQuery'), 'WishQuery')
const WISH = /[?&](?:open|upgrade)\b/
const ChosenHolidays = lazy(() => import('@/features/calendar/marks/ChosenHolidays'))
const PaperHead = lazyPart(() => import('./PaperHead'), 'PaperHead')

/** The calendar: a quarter on a desktop, a month on a phone. */
export function CalendarPage() {
  const today = useToday()
  const tier = useTier()
  const period = usePeriod(today, useIsPhone(), tier, true)
  const isPrinting = usePrinting()
  const owner = useAuth().account?.id ?? 'visitor'
  return (
    <div className="app">
      <CalendarHeader period={period} today={today} />
      {isPrinting && (
        <Part>
          <PaperHead period={period} />
        </Part>
      )}
      <Banners />
      <main className="app-main">
        {period.view === 'year' ? (
          <Part>
            <YearBoard key={owner} period={period} today={today} />
          </Part>
        ) : (
          <CalendarGrid key={owner} period={period} today={today} />
        )}
      </main>
      <div className="app-footer">
        <Footer />
        {tier === 'pro' && (
          <Part>
            <ChosenHolidays months={period.months} />
          </Part>
        )}
      </div>
      <CalendarDialogs period={period} />
      {WISH.test(usePlace()) && (
        <Part>
          <WishQuery />
        </Part>
      )}
    </div>
  )
}
