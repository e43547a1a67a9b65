import { X } from 'lucide-react'
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { authPath } from '@/domain/authPath'
import { isCalendar } from '@/domain/surface/place'
import { useAuth } from '@/state/auth/AuthProvider'
import { useUnsavedBanner } from '@/state/calendar/CalendarEntriesProvider'
import { storageTrouble } from '@/state/calendar/storageRoom'
import { placeNow } from '@/state/place'
import { useDesktopTip } from '@/state/preferences/useDesktopTip'
import { useStore } from '@/state/useStore'
import { lazyPart } from '@/ui/lazyPart'
import { PHONE } from '@/ui/screens'
import { focusDays } from '../keys/focusDay'
import { BANNER_CLOSE, BANNER_LINK, BANNER_WHY, BANNER_WORDS } from '../list/dayLooks'

const ExpiredBanner = lazyPart(() => import('./ExpiredBanner'), 'ExpiredBanner')
const StorageBanner = lazyPart(() => import('./ExpiredBanner'), 'StorageBanner')

/**
 * What a person has to know about where their changes are; a phone without news of that is warned about
 * the desktop.
 */
export function Banners() {
  const { status } = useAuth()
  const unsaved = useUnsavedBanner()
  const tip = useDesktopTip()
  const trouble = useStore(storageTrouble)
  const [isWarned, setWarned] = useState(false)
  const isLate = useRef(false)
  useEffect(() => {
    isLate.current = true
  }, [])
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
  if (!unsaved.visible && (isWarned || !tip.visible)) return null
  const dismissWarning = () => {
    // Whoever puts one away is not handed the next.
    setWarned(true)
    unsaved.dismiss()
  }
  // One element for both: where the warning takes the place of the advice nothing moves.
  return (
    <Banner
      isTip={!unsaved.visible}
      isLate={isLate}
      onDismiss={unsaved.visible ? dismissWarning : tip.dismiss}
    >
      {unsaved.visible ? <UnsavedWarning /> : <DesktopTip />}
    </Banner>
  )
}

/** The room that the style keeps between banner and calendar, in pixels. */
const GAP = 8

type BannerProps = {
  isTip: boolean
  /** The calendar stood before the banner came. */
  isLate: RefObject<boolean>
  onDismiss: () => void
  children: ReactNode
}

function Banner({ isTip, isLate, onDismiss, children }: BannerProps) {
  const { t } = useTranslation()
  const banner = useRef<HTMLElement>(null)
  // On a phone the touched row stays under the finger: the page scrolls by what the banner takes.
  useLayoutEffect(() => {
    const element = banner.current
    // Asked of the style, this would lay out the whole calendar at each start.
    if (!element || !window.matchMedia(PHONE).matches) return
    const scroll = (direction: 1 | -1) =>
      window.scrollBy(0, direction * (element.offsetHeight + GAP))
    if (isLate.current) scroll(1)
    // Whoever leaves the calendar finds it as it was.
    return () => {
      if (isCalendar(placeNow())) scroll(-1)
    }
  }, [isLate])
  const dismiss = ({ detail }: MouseEvent) => {
    onDismiss()
    // Pressed with a key the button would take the focus along.
    if (detail === 0) focusDays()
  }
  return (
    <aside ref={banner} className={isTip ? 'app-banner is-tip' : 'app-banner'}>
      {children}
      <button
        type="button"
        aria-label={t('banner.dismiss')}
        title={t('banner.dismiss')}
        onClick={dismiss}
        className={BANNER_CLOSE}
      >
        <X size={15} aria-hidden="true" />
      </button>
    </aside>
  )
}

function UnsavedWarning() {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const signIn = () => navigate(authPath(placeNow()))
  return (
    <>
      <p className={BANNER_WORDS}>
        <strong className="font-semibold">{t('banner.unsaved')}</strong>{' '}
        <span className={BANNER_WHY}>{t('banner.unsavedWhy')}</span>
      </p>
      <button type="button" onClick={signIn} className={BANNER_LINK}>
        {t('banner.signIn')}
      </button>
    </>
  )
}

function DesktopTip() {
  const { t } = useTranslation()
  return <p className={BANNER_WORDS}>{t('banner.desktopView')}</p>
}
