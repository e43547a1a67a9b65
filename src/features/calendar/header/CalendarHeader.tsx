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

/** The product's name; where there is little room the mark alone is seen. */
function Brand() {
  return (
    <h1 className="flex items-center gap-2 max-[22em]:sr-only text-[0.9375rem] font-semibold tracking-tight">
      <BrandMark />
      <span className="tight:sr-only">Quartal</span>
    </h1>
  )
}

// Who looks for nothing does not need it.
const FilterResult = lazyPart(() => import('./FilterResults'), 'FilterResult')

/** Only an account is saved anywhere. */
const ofAccount = <K extends 'AccountState' | 'AccountSaid' | 'MenuDot'>(name: K) =>
  lazy(() => import('./AccountState').then((part) => ({ default: part[name] })))
const AccountState = ofAccount('AccountState')
const AccountSaid = ofAccount('AccountSaid')
const MenuDot = ofAccount('MenuDot')
const HeadPeople = lazyPart(() => import('../people/HeadPeople'), 'HeadPeople')
const FilterSum = lazyPart(() => import('./FilterResults'), 'FilterSum')

/**
 * The place in the head that says whose calendar is shown, and leads to all that is done with it. It is there with the
 * head and as wide whichever calendar it is: the button comes into it a moment later, and nothing beside it moves.
 */
function CalendarPlace({ isPhone }: { isPhone: boolean }) {
  const { t } = useTranslation()
  const { account } = useAuth()
  const { isOwn, name } = useWhose()
  const isCramped = useMediaQuery(CRAMPED)
  const isSingle = useOtherCalendars().length === 0 && isOwn
  // On a phone the panel has it, and the own calendar needs no line of its own.
  if (isOwn && isPhone) return null
  // Nor is there room for it beside what a visitor presses with a finger: it is in "…".
  if (isCramped && !account) return null
  const words = t(isOwn ? 'people.mine' : 'people.of', { name })
  return (
    <div className={clsx('whose-place', isSingle && 'is-single')}>
      <Suspense
        // The texts are there before an account is.
        fallback={account && <b className="overflow-hidden whitespace-nowrap px-2">{words}</b>}
      >
        <HeadPeople isPhone={isPhone} />
      </Suspense>
    </div>
  )
}

/** Classes for it would be in no other element. */
const OVER_HEAD = { position: 'fixed', top: 4, left: 8, zIndex: 9 } as const

/** Leads whoever walks the page with keys past the head to the days; seen while it has the focus. */
function SkipButton() {
  const { t } = useTranslation()
  const [isSeen, setSeen] = useState(false)
  // Nobody walks the page with keys who uses a finger, for which it would be too small to press.
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

/** The bar above the calendar, in its two widths. */
export function CalendarHeader(props: Props) {
  const { account } = useAuth()
  const isFiltered = useFilterTags().size > 0
  return (
    <header className="app-header">
      <SkipButton />
      {props.period.isPhone ? <PhoneBar {...props} /> : <DesktopBar {...props} />}
      {/* The one polite live region: the sync state, and what else is read out. */}
      <p aria-live="polite" className="sr-only">
        <Suspense>
          {account && <AccountSaid />}
          {isFiltered && <FilterResult months={props.period.months} today={props.today} />}
        </Suspense>
      </p>
    </header>
  )
}

/** The sync state and Today stand at the two ends of the free space: either may change, come or go and moves nothing. */
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

/** The chip that is there once the button that ended the filter is gone. */
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
          {/* It takes some of the width: the shown month comes to the middle again. */}
          <MonthChips key={String(count > 0)} period={period} />
        </Suspense>
      </div>
    </>
  )
}

const SidePanel = lazyPart(() => import('./SidePanel'), 'SidePanel')

/** Opens the side panel of the phone. */
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
