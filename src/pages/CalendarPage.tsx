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
// Loaded on demand: only people who have just signed in need it.
const WishQuery = lazyPart(() => import('@/features/auth/WishQuery'), 'WishQuery')
const WISH = /[?&](?:open|upgrade)\b/
const ChosenLayers = lazy(() => import('@/features/calendar/marks/ChosenLayers'))
const PaperHead = lazyPart(() => import('./PaperHead'), 'PaperHead')

/** The calendar: a quarter or a year on a desktop, a month on a phone. */
export function CalendarPage() {
  const today = useToday()
  const tier = useTier()
  const period = usePeriod(today, useIsPhone(), tier, true)
  const isPrinting = usePrinting()
  useLeftPlace()
  // Another calendar, or another role in it, resets what is open: a form for one must not act on the other.
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
 * Dialogs that change the calendar: not opened for people who may only look. (Settings decide for themselves what to
 * offer.)
 */
const CHANGING: readonly Dialog['kind'][] = ['addTag', 'repeat', 'lastYear', 'forGood']

const SHARE: keyof AppEvents = 'open-share-settings'
const openShare = () => openDialog({ kind: 'settings', tab: 'share' })

/** The open dialog, if any. */
export function CalendarDialogs({ period }: { period: Period }) {
  const dialog = useDialog()
  const canChange = useCanChange()
  useEffect(() => {
    window.addEventListener(SHARE, openShare)
    return () => {
      window.removeEventListener(SHARE, openShare)
      // Closes on leaving the page, so that nobody returns to a dialog they left.
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
