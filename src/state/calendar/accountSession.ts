import type { Account } from '@/domain/account'
import { sendLanguage } from '@/state/account/pendingLanguage'
import { onAppEvent } from '@/state/appEvents'
import { type AccountCalendar, openAccountCalendar } from '@/state/calendar/accountCalendar'
import type { CalendarSession, SessionTools } from '@/state/calendar/calendarSession'
import { longDraftDays, longNotesLeft, sumOf } from '@/state/calendar/longNotes'
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

/** What a calendar has its sign-in do: end, or renew itself. */
type SignIn = { expire(): void; refresh(): Promise<void> }

/** Another tab may write many keys in a row: they are looked at once. */
const LOOK_MS = 200

/**
 * The calendars of an account, kept equal to the cloud: the one on the screen, at first that of `owner`, and each one in
 * which something waits to be sent, until that is done. What waits in any of them counts.
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
  /** The calendars that are not on the screen and in which something waits. */
  let waitingNames: readonly string[] = []
  /** How many notes there are too long to be sent, and wait until somebody shortens them. */
  let tooLong = 0
  let isExpired = false
  let isOver = false
  let untilNext = new AbortController()
  let cancelLook: (() => void) | null = null

  // 1. The calendars.
  function open(name: string): AccountCalendar {
    const opened = openAccountCalendar(name, {
      me,
      refusedTags,
      uploading,
      tools,
      shown: () => shownName,
      until: () => untilNext.signal,
      onStatus: (of) => (of === shownName ? show() : lookSoon()),
      look,
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

  /** What is on the screen comes first: a page that goes may not get much further. */
  const forAll = <T>(act: (calendar: AccountCalendar) => T) =>
    [...new Set([shown, ...calendars.values()])].map(act)

  /** The server has said in this visit that the account may write there. */
  const mayWrite = (name: string) =>
    name === me || (others.get().isSaid && otherOf(ownerIn(name))?.role === 'plan')

  /** Opens the calendars in which something waits, and closes those in which nothing does any more. */
  function look(): void {
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

  function lookSoon(): void {
    cancelLook ??= systemClock.after(LOOK_MS, () => {
      cancelLook = null
      look()
    })
  }

  function close(name: string): void {
    calendars.get(name)?.dispose()
    calendars.delete(name)
  }

  // 2. How they stand.
  const edited = (name: string) => calendars.get(name)?.edited() ?? editedIn(name)
  const elsewhere = () => sumOf(waitingNames, edited)

  function waiting(of?: 'others'): number {
    const names = [shownName, ...waitingNames].filter((name) => !of || name !== me)
    return sumOf(names, (name) => (name === shownName ? shown.waiting() : edited(name)))
  }

  /** With what waits elsewhere, where the calendar on the screen stands so: it is not saved until that is. */
  function withElsewhere(of: SyncStatus): SyncStatus {
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
    status.set(withLateNews(withElsewhere(shown.withLongNotes())))
  }

  let shown = enter()
  const hear = ({ key }: StorageEvent) => key !== null && isKeyOf(me, key) && lookSoon()
  window.addEventListener('storage', hear)
  const tell = () => shown.tell()
  const offs = [
    () => window.removeEventListener('storage', hear),
    uploading.subscribe(tell),
    longNotesLeft.subscribe(show),
    newsLate.subscribe(() => {
      show()
      tell()
    }),
    hereNow.subscribe(() => hereNow.get().some(({ person }) => person !== me) && shown.joined()),
    // What may be written where is known with the answer of the server.
    others.subscribe(look),
    // What is set aside may have been put back into one of them.
    onAsideChange(me, look),
    // What is asked for here may fail by itself and be answered again: nothing but what waits is tried.
    onAnswerAgain(() => forAll((calendar) => calendar.answered())),
    onAppEvent('tag-ids-mapped', ({ mapping }) => {
      choices().then(
        (code) => code.mapChosenTags(mapping),
        () => undefined,
      )
    }),
  ]
  show()

  // 3. What the account chose. If its code cannot be fetched, it waits in storage.
  const choices = () => import('@/state/choices/settings')

  async function sendSettings(): Promise<void> {
    // Few starts have such that the server does not have.
    if (readStoredSettings(me) === null && readHandedOn(me) === null) return
    await choices()
      .then((code) => code.sendSettings(false))
      .catch(() => undefined)
  }

  /** The same, and what was chosen is sent too. */
  function withChoices<A extends unknown[]>(act: (...how: A) => void): (...how: A) => void {
    return (...how) => {
      act(...how)
      shown.lookAtPeople()
      sendLanguage(me)
      void sendSettings()
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
      look()
    },
    put: (change) => shown.put(change),
    isStored: (withCopies) => forAll((calendar) => calendar.isStored(withCopies)).every(Boolean),
    changedBy: (date) => shown.changedBy(date),
    readAnew: () => shown.readAnew(),
    start: withChoices(() => {
      shown.start()
      look()
    }),
    refresh: withChoices((ignoreOfflineFlag = false) => {
      look()
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
      look()
    }),
    async flush(keepalive) {
      // A page that goes away may end any moment: what is sent comes first, and what is only written here after it.
      const flushed = forAll((calendar) => calendar.flush(keepalive))
      if (keepalive) {
        // What was chosen in such a page its own code sends; the language of the account is sent from here.
        sendLanguage(me, keepalive)
        forAll((calendar) => calendar.keepLastKnown())
      }
      await Promise.all([...flushed, keepalive || sendSettings()])
    },
    waiting,
    isSaved: () => shown.waiting() === 0 && isSaved(withElsewhere(shown.status())),
    leave: () => leaveAccountData(me, Date.now()),
    dispose() {
      isOver = true
      untilNext.abort()
      for (const off of offs) off()
      cancelLook?.()
      for (const name of [...calendars.keys()]) close(name)
      newsLate.set(false)
      status.set(null)
      refusedTags.set(new Set())
      uploading.set(false)
    },
  }
}
