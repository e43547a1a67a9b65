import '../styles/banners.css'
import { X } from 'lucide-react'
import { type MouseEvent, Suspense, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { authPath } from '@/domain/authPath'
import { isCalendar } from '@/domain/surface/place'
import { useAuth } from '@/state/auth/AuthProvider'
import { useUnsavedBanner } from '@/state/calendar/CalendarEntriesProvider'
import { storageTrouble } from '@/state/calendar/storageRoom'
import { useFirstHint } from '@/state/calendar/useFirstHint'
import { placeNow } from '@/state/place'
import { useDesktopTip } from '@/state/preferences/useDesktopTip'
import { useStore } from '@/state/useStore'
import { lazyPart } from '@/ui/lazyPart'
import { focusDays } from '../keys/focusDay'
import { BANNER_LINK, BANNER_ROOM, BANNER_WHY, BANNER_WORDS } from '../list/dayLooks'
import type { Period } from '../usePeriod'

const ExpiredBanner = lazyPart(() => import('./ExpiredBanner'), 'ExpiredBanner')
const FirstVisit = lazyPart(() => import('./FirstVisit'), 'FirstVisit')
const StorageBanner = lazyPart(() => import('./ExpiredBanner'), 'StorageBanner')

/**
 * The banners above the calendar: unsaved edits, the introduction for a first visit, and on a phone the advice to use
 * a desktop.
 */
export function Banners({ period }: { period: Period }) {
  const { status } = useAuth()
  const unsaved = useUnsavedBanner()
  const tip = useDesktopTip()
  const trouble = useStore(storageTrouble)
  const isFirst = useFirstHint()
  const [wasFirst, setFirst] = useState(false)
  if (isFirst && !wasFirst) setFirst(true)
  // Somebody who dismissed the warning does not get the advice right after.
  const [wasUnsaved] = useState(unsaved.visible)
  if (trouble) {
    return (
      <Suspense>
        <StorageBanner />
      </Suspense>
    )
  }
  if (status === 'expired') {
    return (
      <Suspense>
        <ExpiredBanner />
      </Suspense>
    )
  }
  return (
    <>
      {tip.visible && !wasUnsaved && <DesktopTip onDismiss={tip.dismiss} />}
      {wasFirst && (isFirst || !period.isPhone) && (
        <aside className="app-banner is-first">
          <Suspense>
            <FirstVisit isOver={!isFirst} period={period} />
          </Suspense>
        </aside>
      )}
      {unsaved.visible && <UnsavedWarning onDismiss={unsaved.dismiss} />}
    </>
  )
}

/** The distance between the advice and the calendar in pixels, as in the stylesheet. */
const GAP = 8

/** The button that dismisses a banner. */
function Dismiss({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useTranslation()
  const dismiss = ({ detail }: MouseEvent) => {
    onDismiss()
    // After a key press the focus goes to the days, because the button disappears.
    if (detail === 0) focusDays()
  }
  return (
    <button
      type="button"
      aria-label={t('banner.dismiss')}
      title={t('banner.dismiss')}
      onClick={dismiss}
      className={`${BANNER_ROOM} grid place-items-center rounded-md hover:bg-[#0000001a]`}
    >
      <X size={15} aria-hidden="true" />
    </button>
  )
}

function UnsavedWarning({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const signIn = () => navigate(authPath(placeNow()))
  return (
    <aside className="app-banner is-pill">
      <p className={BANNER_WORDS}>
        <strong className="font-semibold">{t('banner.unsaved')}</strong>{' '}
        <span className={BANNER_WHY}>{t('banner.unsavedWhy')}</span>
      </p>
      <button type="button" onClick={signIn} className={BANNER_LINK}>
        {t('banner.signIn')}
      </button>
      <Dismiss onDismiss={onDismiss} />
    </aside>
  )
}

function DesktopTip({ onDismiss }: { onDismiss: () => void }) {
  const { t } = useTranslation()
  const banner = useRef<HTMLElement>(null)
  // Scrolls by the height of the banner when it goes, so that the touched row stays under the finger.
  useLayoutEffect(() => {
    const element = banner.current
    return () => {
      // Not when the whole page is left: its scroll position is kept for the return.
      if (element && isCalendar(placeNow())) window.scrollBy(0, -(element.offsetHeight + GAP))
    }
  }, [])
  return (
    <aside ref={banner} className="app-banner is-tip">
      <p className={BANNER_WORDS}>{t('banner.desktopView')}</p>
      <Dismiss onDismiss={onDismiss} />
    </aside>
  )
}
