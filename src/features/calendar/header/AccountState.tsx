import { clsx } from 'clsx'
import { type MouseEvent, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAuth } from '@/state/auth/AuthProvider'
import { useCalendarActions } from '@/state/calendar/CalendarEntriesProvider'
import { type SyncStatus, useSyncStatus } from '@/state/calendar/useSyncStatus'
import { hereNow } from '@/state/people/calendarPeople'
import { useCanChange } from '@/state/people/others'
import { useStore } from '@/state/useStore'
import { lazyPart } from '@/ui/lazyPart'

const PeopleHere = lazyPart(() => import('../people/PeopleHere'), 'PeopleHere')
const ArrivalAnnouncement = lazyPart(() => import('../people/PeopleHere'), 'ArrivalAnnouncement')

/** Whether somebody else has opened the shown calendar since the page was loaded. */
function useHasCompany(): boolean {
  const me = useAuth().account?.id
  const isNow = useStore(hereNow, (here) => here.some(({ person }) => person !== me))
  const [isKnown, setKnown] = useState(false)
  if (isNow && !isKnown) setKnown(true)
  return isNow || isKnown
}

/** Save status, and who else is here. On a phone the panel shows the status. */
export function AccountState({ isPhone = false }: { isPhone?: boolean }) {
  const hasCompany = useHasCompany()
  return (
    <>
      {!isPhone && <SyncIndicator />}
      <span className="flex-1" />
      {hasCompany && <PeopleHere isPhone={isPhone} />}
    </>
  )
}

/** Announces the save status, and who comes, to screen readers. */
export function AccountAnnouncements() {
  const hasCompany = useHasCompany()
  return (
    <>
      <SyncAnnouncement />
      {hasCompany && <ArrivalAnnouncement />}
    </>
  )
}

const LookOnlyBadge = lazyPart(() => import('../people/HeadPeople'), 'LookOnlyBadge')

type SyncText = {
  /** The status in words, with the number of waiting changes. */
  readonly text: string
  /** What the status means for the person's edits; empty if nothing needs saying. */
  readonly hint: string
}

/** The save status in words. */
function useSyncText(status: SyncStatus | null): SyncText {
  const { t } = useTranslation()
  const canChange = useCanChange()
  if (status === null) return { text: '', hint: '' }
  // A visitor without edits has nothing to lose, so "unsaved" is not said.
  if (status.state === 'local' && status.days === 0) return { text: t('sync.ended'), hint: '' }
  const state = t(`sync.${status.state}`)
  // In a read-only calendar there is no saving to report.
  if (status.state === 'late') return { text: state, hint: canChange ? t('syncHint.late') : '' }
  if (!('days' in status)) return { text: state, hint: '' }
  const text = status.days > 0 ? `${state} · ${t('sync.waiting', { count: status.days })}` : state
  return { text, hint: status.state === 'local' ? t('save.kept') : t(`syncHint.${status.state}`) }
}

/** An open ring in the text's colour. A style, because no other element would use its classes. */
const ring = {
  width: 9,
  height: 9,
  marginInline: -1,
  border: '1px solid',
  borderRightColor: 'transparent',
} as const

const CALM: readonly SyncStatus['state'][] = ['pending', 'syncing', 'synced']

/** The save status, in words and with a dot, for signed-in people. */
export function SyncIndicator() {
  const { t } = useTranslation()
  const { retry } = useCalendarActions()
  const status = useSyncStatus()
  const { text, hint } = useSyncText(status)
  const canChange = useCanChange()
  if (status === null) return null
  const { state } = status
  // In a read-only calendar only an unreachable server is worth a message.
  if (!canChange && CALM.includes(state)) {
    return (
      <Suspense>
        <LookOnlyBadge state={state} />
      </Suspense>
    )
  }
  const tryAgain = ({ currentTarget, detail }: MouseEvent<HTMLElement>) => {
    retry()
    // After a key press the focus goes to the parent first, because the button disappears while it retries.
    if (detail === 0) currentTarget.parentElement?.focus()
  }
  return (
    <div
      data-sync-status={state}
      tabIndex={-1}
      title={hint ? `${text}. ${hint}` : text}
      className={clsx(
        'flex min-w-0 items-center gap-x-1.5 text-[0.78125rem] max-md:flex-wrap md:pl-1',
        state === 'failed' ? 'font-medium text-bad' : 'text-soft',
      )}
    >
      <span className="flex min-w-0 items-center gap-x-1.5">
        {state === 'syncing' ? (
          <span aria-hidden="true" className="shrink-0 animate-spin rounded-full" style={ring} />
        ) : (
          <span className={clsx('size-[7px] shrink-0 rounded-full', syncDots[state])} />
        )}
        <span className="sync-word md:max-h-[2lh] md:overflow-hidden md:text-ellipsis md:leading-tight">
          {text}
        </span>
      </span>
      {(state === 'failed' || state === 'offline' || state === 'late') && (
        <button
          type="button"
          onClick={tryAgain}
          className="min-h-6 shrink-0 rounded px-1 font-medium text-ink underline underline-offset-2 pointer-coarse:min-h-11 pointer-coarse:min-w-11"
        >
          <span aria-hidden="true" className="hidden text-[0.9375rem] md:max-xl:inline">
            ↻
          </span>
          <span className="md:max-xl:sr-only">{t('errors.retry')}</span>
        </button>
      )}
      {hint && <p className="basis-full font-normal text-soft md:hidden">{hint}</p>}
    </div>
  )
}

/** The save status for screen readers. The short time between an edit and its answer is not announced. */
export function SyncAnnouncement() {
  const status = useSyncStatus()
  const { text, hint } = useSyncText(status)
  const isSettled = status !== null && status.state !== 'pending' && status.state !== 'syncing'
  return isSettled && <span>{`${text}. ${hint}`}</span>
}

/** The dot of each status; the text beside it, or in the menu, says the same. */
const syncDots: Record<SyncStatus['state'], string> = {
  pending: 'bg-warn',
  syncing: 'bg-warn',
  synced: 'bg-ok',
  late: 'border-2 border-ok bg-page',
  failed: 'bg-bad',
  offline: 'border-2 border-faint bg-page',
  local: 'bg-warn',
}

/** A style, because no other element would use its classes. */
const BESIDE = {
  marginBottom: '1.75rem',
  marginLeft: '1.75rem',
  fontSize: '0.6875rem',
  lineHeight: 1,
} as const

/** The save status as a dot at the button of a phone's menu. The open panel says it in words. */
export function MenuDot({ isOpen }: { isOpen: boolean }) {
  const status = useSyncStatus()
  if (!status) return null
  const isTroubled = status.state === 'failed' || status.state === 'local'
  return (
    <span
      style={BESIDE}
      data-sync-status={isOpen ? undefined : status.state}
      // Positioned from the middle of the button, whatever its size, beside the icon's lines.
      className={clsx(
        'absolute rounded-full',
        isTroubled ? 'grid size-4 place-items-center font-semibold text-page' : 'size-2',
        syncDots[status.state],
      )}
    >
      {isTroubled && '!'}
    </span>
  )
}
