import { lazy, Suspense, useEffect } from 'react'
import { Banners } from '@/features/calendar/header/Banners'
import { CalendarHeader } from '@/features/calendar/header/CalendarHeader'
import { LiveGrid } from '@/features/calendar/list/LiveGrid'
import { type Period, usePeriod } from '@/features/calendar/usePeriod'
import { Footer } from '@/features/legal/LegalNav'
import type { AppEvents } from '@/state/appEvents'
import { useTier } from '@/state/auth/useAccess'
import { closeDialog, type Dialog, openDialog, useDialog } from '@/state/dialogs'
import { useCanChange } from '@/state/people/others'
import { useWhose } from '@/state/people/useWhose'
import { useLeftPlace, usePlace } from '@/state/place'
import { useToday } from '@/state/useToday'
import { lazyPart } from '@/ui/lazyPart'
import { useIsPhone, usePrinting } from '@/ui/useMediaQuery'

export const LiveYear = lazyPart(() => import('@/features/calendar/board/LiveYear'), 'LiveYear')
// Few come with one: those who have just signed in.
const WishQuery = lazyPart(() => import('@/features/auth/WishQuery'), 'WishQuery')
const WISH = /[?&](?:open|upgrade)\b/
const ChosenLayers = lazy(() => import('@/features/calendar/marks/ChosenLayers'))
const PaperHead = lazyPart(() => import('./PaperHead'), 'PaperHead')

/** The calendar: a quarter on a desktop, a month on a phone. */
export function CalendarPage() {
  const today = useToday()
  const tier = useTier()
  const period = usePeriod(today, useIsPhone(), tier, true)
  const isPrinting = usePrinting()
  useLeftPlace()
  // Whose it is, and what may be done there: what is open in the one is not in the other.
  const { owner, role } = useWhose()
  const key = `${owner} ${role}`
  return (
    <div className="app">
      <CalendarHeader period={period} today={today} />
      {isPrinting && (
        <Suspense>
          <PaperHead period={period} />
        </Suspense>
      )}
      <Banners period={period} />
      <main className="app-main">
        {period.view === 'year' ? (
          <Suspense>
            <LiveYear key={key} period={period} today={today} />
          </Suspense>
        ) : (
          <LiveGrid key={key} period={period} today={today} />
        )}
      </main>
      <div className="app-footer">
        <Footer />
        {tier !== 'anonymous' && (
          <Suspense>
            <ChosenLayers months={period.months} isYear={period.view === 'year'} />
          </Suspense>
        )}
      </div>
      <CalendarDialogs period={period} />
      {WISH.test(usePlace()) && (
        <Suspense>
          <WishQuery />
        </Suspense>
      )}
    </div>
  )
}

const CalendarDialog = lazyPart(() => import('./CalendarDialog'), 'CalendarDialog')

/**
 * What changes days or tags: absent where the calendar of another is only looked at. The settings leave out there
 * what changes it.
 */
const CHANGING: readonly Dialog['kind'][] = ['addTag', 'repeat', 'lastYear', 'forGood']

const SHARE: keyof AppEvents = 'open-share-settings'
const openShare = () => openDialog({ kind: 'settings', tab: 'share' })

/** The one dialog that is open, if any. */
export function CalendarDialogs({ period }: { period: Period }) {
  const dialog = useDialog()
  const canChange = useCanChange()
  useEffect(() => {
    window.addEventListener(SHARE, openShare)
    return () => {
      window.removeEventListener(SHARE, openShare)
      // Whoever comes back to the calendar finds no dialog that they left behind.
      closeDialog()
    }
  }, [])
  return (
    dialog &&
    (canChange || !CHANGING.includes(dialog.kind)) && (
      <Suspense>
        <CalendarDialog {...dialog} period={period} />
      </Suspense>
    )
  )
}
