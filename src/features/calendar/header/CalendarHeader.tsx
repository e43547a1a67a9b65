import { clsx } from 'clsx'
import { Menu } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Day } from '@/domain/dates'
import { useAuth } from '@/state/auth/AuthProvider'
import { useFilterTags } from '@/state/calendar/filter'
import { useOtherCalendars } from '@/state/people/others'
import { useWhose } from '@/state/people/useWhose'
import { BrandMark } from '@/ui/BrandMark'
import { buttonClass } from '@/ui/buttonClass'
import { IconButton } from '@/ui/IconButton'
import { lazyPart } from '@/ui/lazyPart'
import { CRAMPED, FINGER } from '@/ui/screens'
import { useMediaQuery } from '@/ui/useMediaQuery'
import { focusDays } from '../keys/focusDay'
import type { Period } from '../usePeriod'
import { AccountControls } from './AccountControls'
import { FilterEnd, FindButton } from './HeaderButtons'
import { MonthChips, QuarterButtons, TodayButton, YearNavigation } from './PeriodButtons'

/** The product's name; only its logo where there is little room. */
function Brand() {
  return (
    <h1 className="flex items-center gap-2 max-[22em]:sr-only text-[0.9375rem] font-semibold tracking-tight">
      <BrandMark />
      <span className="tight:sr-only">Quartal</span>
    </h1>
  )
}

// Loaded on demand: only a filter needs it.
const FilterResult = lazyPart(() => import('./FilterResults'), 'FilterResult')

/** Loaded for accounts only; visitors have no save status. */
const ofAccount = <K extends 'AccountState' | 'AccountAnnouncements' | 'MenuDot'>(name: K) =>
  lazy(() => import('./AccountState').then((part) => ({ default: part[name] })))
const AccountState = ofAccount('AccountState')
const AccountAnnouncements = ofAccount('AccountAnnouncements')
const MenuDot = ofAccount('MenuDot')
const HeadPeople = lazyPart(() => import('../people/HeadPeople'), 'HeadPeople')
const FilterSum = lazyPart(() => import('./FilterResults'), 'FilterSum')

/**
 * The place in the header for the button that names the calendar and opens its menu. Its width is reserved from the
 * start, so that nothing moves when the button arrives.
 */
function CalendarPlace({ isPhone }: { isPhone: boolean }) {
  const { t } = useTranslation()
  const { account } = useAuth()
  const { isOwn, name } = useWhose()
  const isCramped = useMediaQuery(CRAMPED)
  const isSingle = useOtherCalendars().length === 0 && isOwn
  // On a phone the panel offers it, and one's own calendar needs no line to name it.
  if (isOwn && isPhone) return null
  // For a visitor's touch screen there is no room; the menu "…" offers it.
  if (isCramped && !account) return null
  const words = t(isOwn ? 'people.mine' : 'people.of', { name })
  return (
    <div className={clsx('whose-place', isSingle && 'is-single')}>
      <Suspense
        // The texts are loaded earlier than the account's code.
        fallback={account && <b className="overflow-hidden whitespace-nowrap px-2">{words}</b>}
      >
        <HeadPeople isPhone={isPhone} />
      </Suspense>
    </div>
  )
}

/** A style, because no other element would use its classes. */
const OVER_HEAD = { position: 'fixed', top: 4, left: 8, zIndex: 9 } as const

/** Lets people who use the keyboard skip the header. Visible while focused. */
function SkipButton() {
  const { t } = useTranslation()
  const [isSeen, setSeen] = useState(false)
  // Left out for touch: it would be too small to press, and nobody tabs there.
  if (useMediaQuery(FINGER)) return null
  return (
    <button
      type="button"
      onFocus={() => setSeen(true)}
      onBlur={() => setSeen(false)}
      onClick={focusDays}
      className={isSeen ? buttonClass('primary') : 'sr-only'}
      style={isSeen ? OVER_HEAD : undefined}
    >
      {t('header.skip')}
    </button>
  )
}

type Props = { period: Period; today: Day }

/** The bar above the calendar, for desktop and phone. */
export function CalendarHeader(props: Props) {
  const { account } = useAuth()
  const isFiltered = useFilterTags().size > 0
  return (
    <header className="app-header">
      <SkipButton />
      {props.period.isPhone ? <PhoneBar {...props} /> : <DesktopBar {...props} />}
      {/* The only polite live region: announces the save status and other messages. */}
      <p aria-live="polite" className="sr-only">
        <Suspense>
          {account && <AccountAnnouncements />}
          {isFiltered && <FilterResult months={props.period.months} today={props.today} />}
        </Suspense>
      </p>
    </header>
  )
}

/**
 * The save status and Today are at the two ends of the free space, so that either can change without moving the rest.
 */
function DesktopBar({ period, today }: Props) {
  const { account } = useAuth()
  const isFiltered = useFilterTags().size > 0
  return (
    <div className="app-bar">
      <Brand />
      <CalendarPlace isPhone={false} />
      <YearNavigation period={period} today={today} />
      <QuarterButtons period={period} hasYear />
      <div className="flex min-w-0 flex-1">
        <Suspense>{account && <AccountState />}</Suspense>
      </div>
      <TodayButton period={period} today={today} />
      <Suspense>{isFiltered && <FilterSum months={period.months} today={today} />}</Suspense>
      <div className="flex items-center gap-0.5">
        <FindButton />
        <AccountControls />
      </div>
    </div>
  )
}

/** The element to focus when the button that ended the filter is gone. */
const focusShownMonth = () =>
  queueMicrotask(() =>
    document.querySelector<HTMLElement>('.month-chip[aria-current="true"]')?.focus(),
  )

function PhoneBar({ period, today }: Props) {
  const { account } = useAuth()
  const count = useFilterTags().size
  return (
    <>
      <div className="app-bar">
        <Brand />
        <YearNavigation period={period} today={today} />
        <TodayButton period={period} today={today} />
        <div className="flex min-w-0 flex-1">
          <Suspense>{account && <AccountState isPhone />}</Suspense>
        </div>
        <FindButton />
        <MenuButton />
      </div>
      <CalendarPlace isPhone />
      <div className="flex">
        <Suspense fallback={<MonthChips period={period} />}>
          {count > 0 && <FilterEnd count={count} returnFocus={focusShownMonth} />}
          {/* A filter takes some of the width; remounting centres the shown month again. */}
          <MonthChips key={String(count > 0)} period={period} />
        </Suspense>
      </div>
    </>
  )
}

const SidePanel = lazyPart(() => import('./SidePanel'), 'SidePanel')

/** Opens the side panel on a phone. */
function MenuButton() {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { account } = useAuth()
  return (
    <>
      <IconButton
        name={t('header.menu')}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <Menu size={20} aria-hidden="true" />
        <Suspense>{account && <MenuDot isOpen={isOpen} />}</Suspense>
      </IconButton>
      {isOpen && (
        <Suspense>
          <SidePanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
