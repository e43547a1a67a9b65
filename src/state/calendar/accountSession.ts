import type { Account } from '@/domain/account'
import { sendLanguage } from '@/state/account/pendingLanguage'
import { onAppEvent } from '@/state/appEvents'
import { type AccountCalendar, openAccountCalendar } from '@/state/calendar/accountCalendar'
import type { CalendarSession, SessionTools } from '@/state/calendar/calendarSession'
import { longDraftDays, longNoteSignal, sumOf } from '@/state/calendar/longNotes'
import { endContradicted } from '@/state/calendar/mergeMessages'
import { newsLate, withLateNews } from '@/state/calendar/newsLate'
import { endTroubles } from '@/state/calendar/syncMessages'
import type { Store } from '@/state/createStore'
import { hereNow } from '@/state/people/calendarPeople'
import { otherOf } from '@/state/people/openedOthers'
import { others } from '@/state/people/others'
import { onAnswerAgain } from '@/storage/cloud/client'
import { isKeyOf } from '@/storage/local/accountKeys'
import { calendarName, ownerIn } from '@/storage/local/calendarName'
import { leaveAccountData } from '@/storage/local/localAccount'
import { calendarsOf, editedIn, unsentIn } from '@/storage/local/localCalendars'
import { handOnSettings, readHandedOn, readStoredSettings } from '@/storage/local/localSettings'
import { onAsideChange } from '@/storage/local/setAside'
import { isSaved, type SyncStatus } from '@/sync/status'
import { systemClock } from '@/sync/systemClock'

export { enterOthers, followAddress, leaveAddress } from '@/state/people/addressed'

export type AccountStores = {
  readonly status: Store<SyncStatus | null>
  readonly refusedTags: Store<ReadonlySet<string>>
  readonly uploading: Store<boolean>
}

/** The sign-in's part: to end the session, or renew it. */
type SignIn = { expire(): void; refresh(): Promise<void> }

/** Another tab may write many keys in a row; after this time they are looked through once. */
const GATHER_MS = 200

/** Sends settings that an account, by its id, has not sent yet. If their code cannot be fetched, they stay stored. */
async function sendLeftSettings(account: string): Promise<void> {
  if (readStoredSettings(account) === null && readHandedOn(account) === null) return
  await import('@/state/choices/settings')
    .then((code) => code.sendSettings(false))
    .catch(() => undefined)
}

/**
 * Opens the calendars of an account and keeps them equal to the server: the one on the screen, at first that of
 * `owner`, and each other one with unsent edits, until these are sent. The status counts what waits in all of them.
 */
export function openAccountSession(
  { id: me }: Account,
  { status, refusedTags, uploading }: AccountStores,
  tools: SessionTools,
  { expire, refresh }: SignIn,
  owner: string,
): CalendarSession {
  handOnSettings(me)
  const calendars = new Map<string, AccountCalendar>()
  let shownName = calendarName(me, owner)
  /** The names of the calendars that are not on the screen and have unsent edits or drafts. */
  let waitingNames: readonly string[] = []
  /** How many notes in them are too long to be sent, and wait until a person shortens them. */
  let tooLong = 0
  let isExpired = false
  let isOver = false
  let untilNext = new AbortController()
  let cancelUpdate: (() => void) | null = null

  // 1. The calendars.
  function open(name: string): AccountCalendar {
    const opened = openAccountCalendar(name, {
      me,
      refusedTags,
      uploading,
      tools,
      shown: () => shownName,
      until: () => untilNext.signal,
      onStatus: (of) => (of === shownName ? show() : updateWaitingSoon()),
      onEdited: updateWaiting,
      expire,
      refresh,
    })
    calendars.set(name, opened)
    if (isExpired) opened.expire()
    return opened
  }

  function enter(): AccountCalendar {
    const next = calendars.get(shownName) ?? open(shownName)
    next.enter()
    return next
  }

  /** Calls `act` for all calendars; the one on the screen first, because a page that goes may not get to the others. */
  const forAll = <T>(act: (calendar: AccountCalendar) => T) =>
    [...new Set([shown, ...calendars.values()])].map(act)

  /** Whether the server has said in this visit that the account may write there. */
  const mayWrite = (name: string) =>
    name === me || (others.get().isSaid && otherOf(ownerIn(name))?.role === 'plan')

  /** Opens the calendars in which something waits, to send it, and closes those in which nothing does any more. */
  function updateWaiting(): void {
    if (isOver) return
    const names = new Set([...calendarsOf(me), ...calendars.keys()])
    names.delete(shownName)
    waitingNames = [...names].filter((name) => edited(name) > 0 || unsentIn(name) > 0)
    tooLong = sumOf(waitingNames, (name) => longDraftDays(name).length)
    for (const name of names) {
      const isWanted = waitingNames.includes(name) && mayWrite(name)
      if (!isWanted) close(name)
      else if (!isExpired) void (calendars.get(name) ?? open(name)).send()
    }
    show()
  }

  function updateWaitingSoon(): void {
    cancelUpdate ??= systemClock.after(GATHER_MS, () => {
      cancelUpdate = null
      updateWaiting()
    })
  }

  function close(name: string): void {
    calendars.get(name)?.dispose()
    calendars.delete(name)
  }

  // 2. The status.
  const edited = (name: string) => calendars.get(name)?.edited() ?? editedIn(name)
  const elsewhere = () => sumOf(waitingNames, edited)

  function waiting(of?: 'others'): number {
    const names = [shownName, ...waitingNames].filter((name) => !of || name !== me)
    return sumOf(names, (name) => (name === shownName ? shown.waiting() : edited(name)))
  }

  /** The status of all calendars, if that of the one on the screen is `of`: saved only if the others are too. */
  function statusOfAll(of: SyncStatus): SyncStatus {
    const days = elsewhere() + tooLong
    if (days === 0 || of.state === 'pending' || of.state === 'syncing') return of
    if ('days' in of) return { ...of, days: of.days + days }
    const states = waitingNames.map((name) => calendars.get(name)?.status().state)
    const trouble = (['failed', 'offline'] as const).find((state) => states.includes(state))
    if (trouble) return { state: trouble, days }
    return days > tooLong ? { state: 'pending' } : { state: 'failed', days }
  }

  function show(): void {
    if (isSaved(shown.status())) endTroubles()
    endContradicted(shown.replica.calendar())
    status.set(withLateNews(statusOfAll(shown.withLongNotes())))
  }

  let shown = enter()
  const onStorage = ({ key }: StorageEvent) =>
    key !== null && isKeyOf(me, key) && updateWaitingSoon()
  window.addEventListener('storage', onStorage)
  const postState = () => shown.postState()
  const offs = [
    () => window.removeEventListener('storage', onStorage),
    uploading.subscribe(postState),
    longNoteSignal.subscribe(show),
    newsLate.subscribe(() => {
      show()
      postState()
    }),
    hereNow.subscribe(() => hereNow.get().some(({ person }) => person !== me) && shown.joined()),
    // The server has said where the account may write: there what waits is sent.
    others.subscribe(updateWaiting),
    // A person may have put set-aside data back into a calendar that is not open.
    onAsideChange(me, updateWaiting),
    // The server answers again after trouble.
    onAnswerAgain(() => forAll((calendar) => calendar.answered())),
    onAppEvent('tag-ids-mapped', ({ mapping }) => {
      import('@/state/choices/settings').then(
        (code) => code.mapChosenTags(mapping),
        () => undefined,
      )
    }),
  ]
  show()

  // 3. The settings and the rest of the account.
  /** `act`, after which people, language and settings are brought up to date as well. */
  function withChoices<A extends unknown[]>(act: (...how: A) => void): (...how: A) => void {
    return (...how) => {
      act(...how)
      shown.refreshPeople()
      sendLanguage(me)
      void sendLeftSettings(me)
    }
  }

  return {
    get owner() {
      return shown.name
    },
    get replica() {
      return shown.replica
    },
    show(next) {
      if (isOver) return
      shownName = calendarName(me, next)
      untilNext.abort()
      untilNext = new AbortController()
      shown.leave()
      shown = enter()
      newsLate.set(false)
      updateWaiting()
    },
    put: (change) => shown.put(change),
    isStored: (withCopies) => forAll((calendar) => calendar.isStored(withCopies)).every(Boolean),
    changedBy: (date) => shown.changedBy(date),
    readAnew: () => shown.readAnew(),
    start: withChoices(() => {
      shown.start()
      updateWaiting()
    }),
    refresh: withChoices((ignoreOfflineFlag = false) => {
      updateWaiting()
      forAll((calendar) => calendar.refresh(ignoreOfflineFlag))
    }),
    retryRefused: () => void forAll((calendar) => calendar.retryRefused()),
    expire() {
      isExpired = true
      forAll((calendar) => calendar.expire())
    },
    resume: withChoices(() => {
      isExpired = false
      forAll((calendar) => calendar.resume())
      updateWaiting()
    }),
    async flush(keepalive) {
      // A page that goes away may end any moment: sending comes before what is only stored here.
      const flushed = forAll((calendar) => calendar.flush(keepalive))
      if (keepalive) {
        // Settings are sent by their own code (`beforeHide`), the language from here.
        sendLanguage(me, keepalive)
        forAll((calendar) => calendar.keepLastKnown())
      }
      await Promise.all([...flushed, keepalive || sendLeftSettings(me)])
    },
    waiting,
    isSaved: () => shown.waiting() === 0 && isSaved(statusOfAll(shown.status())),
    leave: () => leaveAccountData(me, Date.now()),
    dispose() {
      isOver = true
      untilNext.abort()
      for (const off of offs) off()
      cancelUpdate?.()
      for (const name of [...calendars.keys()]) close(name)
      newsLate.set(false)
      status.set(null)
      refusedTags.set(new Set())
      uploading.set(false)
    },
  }
}
