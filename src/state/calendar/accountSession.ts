import type { Account } from '@/domain/account'
import { newRecordId } from '@/domain/ids'
import type { OtherCalendar } from '@/domain/people'
import { limitsOf } from '@/domain/plan'
import { LIVE_LINGER_MS } from '@/domain/timing'
import { sendLanguage } from '@/state/account/pendingLanguage'
import { onAppEvent, sendAppEvent } from '@/state/appEvents'
import { hasSharedTabs, openAccountTabs } from '@/state/calendar/accountTabs'
import type { CalendarSession, SessionTools } from '@/state/calendar/calendarSession'
import { createLongNotes, longNotesLeft } from '@/state/calendar/longNotes'
import { endContradicted, showGoneTagToast } from '@/state/calendar/mergeMessages'
import { newsLate } from '@/state/calendar/newsLate'
import { endTroubles, showSyncToast } from '@/state/calendar/syncMessages'
import type { Store } from '@/state/createStore'
import { openOutside } from '@/state/outside/openOutside'
import { hereNow } from '@/state/people/calendarPeople'
import { openElsewhere } from '@/state/people/elsewhere'
import { others } from '@/state/people/others'
import { openOtherSaving, openPeople } from '@/state/people/sessionPeople'
import { openAccountUpload } from '@/state/upload/accountUpload'
import { accountCloud } from '@/storage/cloud/calendar'
import { onAnswerAgain } from '@/storage/cloud/client'
import { hasLiveStream, openAccountStream } from '@/storage/cloud/live'
import { calendarName } from '@/storage/local/calendarName'
import { hasPeopleIn } from '@/storage/local/knownDetails'
import { leaveAccountData, writeLastKnown } from '@/storage/local/localAccount'
import { openLocalBase } from '@/storage/local/localBase'
import { isAllStored } from '@/storage/local/localJson'
import { openLocalLog } from '@/storage/local/localLog'
import { handOnSettings, readHandedOn, readStoredSettings } from '@/storage/local/localSettings'
import { sessionEnd } from '@/storage/local/session'
import { livingTabs, randomBytes } from '@/storage/local/tabs'
import { createEngine } from '@/sync/engine'
import type { Engine, SyncEvent } from '@/sync/engineTypes'
import { refusedIn } from '@/sync/follower'
import { openReplica } from '@/sync/replica'
import { createSharedEngine } from '@/sync/sharedEngine'
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

/** The last known calendar follows within a second of the last edit, and is written while nobody waits for it. */
const LAST_KNOWN_MS = 800
/** Fewer edits are not worth to be made one. */
const MANY_EDITS = 60

/**
 * The calendar of an account, or the one of another owner that it may see (`other`, T3): shown from this browser at
 * once, kept equal to the cloud.
 */
export function openAccountSession(
  account: Account,
  { status, refusedTags, uploading }: AccountStores,
  tools: SessionTools,
  { expire, refresh }: SignIn,
  other?: OtherCalendar,
): CalendarSession {
  const { id } = account
  const owner = other?.owner ?? id
  const name = calendarName(id, owner)
  const { getTier } = tools
  const limits = () => limitsOf(getTier())
  const isOnline = () => navigator.onLine
  const hasPeople = () => hasPeopleIn(name)
  const isInCompany = () => hereNow.get().some(({ person }) => person !== id)
  /** What may be seen there may change while it is open. */
  const seesNotes = () => {
    const shown = others.get().shown
    return !other || (shown?.owner === owner ? shown : other).notes
  }
  const ending = new AbortController()

  // 1. What this browser holds, as far as its storage has room for it.
  let lacksRoom = false
  const onStorageFull = () => {
    lacksRoom = true
    tools.onStorageFull()
  }
  const newId = () => newRecordId(randomBytes)
  const replica = openReplica({
    // Opened again with nothing left to send it counts from the beginning: its edits must not bear the ids of before.
    log: openLocalLog(name, newId()),
    base: openLocalBase(name),
    tagsPerDay: () => limits().tagsPerDay,
    onStorageFull,
    seesNotes,
  })
  handOnSettings(id)
  // What an earlier visit could not store is shown from its second copy, and still has to be stored.
  if (!isAllStored()) onStorageFull()

  /** Tries once more to store what found no room. The base is written by the tab that talks to the server. */
  function isStored(withCopies = false): boolean {
    if (!lacksRoom) return true
    lacksRoom = false
    const isSafe = replica.storeAgain()
    if (!isSafe) onStorageFull()
    else if (shared.isLeading()) replica.store()
    return withCopies ? !lacksRoom : isSafe
  }

  // 2. How it stands. The engine does not know of notes that are too long; what is shown takes them into account.
  const longNotes = createLongNotes(name)
  let engineStatus: SyncStatus = { state: 'syncing' }

  /** Nothing is called saved for good while nothing can be heard of what others change. */
  const heard = (next: SyncStatus): SyncStatus =>
    next.state === 'synced' && newsLate.get() ? { state: 'late' } : next

  function show(next: SyncStatus): void {
    engineStatus = next
    if (isSaved(next)) endTroubles()
    endContradicted(replica.calendar())
    status.set(heard(elsewhere.shown(longNotes.shown(next))))
  }

  const elsewhere = openElsewhere({
    me: id,
    shown: name,
    onChange: () => show(engineStatus),
    onExpired: expire,
  })

  // 3. The engine, while this tab is the one that talks to the server.
  let cancelLastKnown: (() => void) | null = null

  function keepLastKnown(): void {
    cancelLastKnown?.()
    cancelLastKnown = null
    writeLastKnown(id, replica.calendar())
  }

  function keepLastKnownSoon(): void {
    if (other) return
    cancelLastKnown?.()
    cancelLastKnown = systemClock.after(LAST_KNOWN_MS, keepLastKnown)
  }

  function openEngine(): Engine {
    const upload = other
      ? openOtherSaving(id, owner, seesNotes, () => engine)
      : openAccountUpload(id, {
          shown: replica.calendar,
          isStored,
          getTier,
          uploading,
          getEngine: () => engine,
        })

    function showEvent(event: SyncEvent): void {
      if (event.kind === 'tagGone') showGoneTagToast(event, tools, ending.signal)
      else if (event.kind === 'expired') expire()
      else if (event.kind === 'mapped') {
        sendAppEvent('tag-ids-mapped', { mapping: Object.fromEntries(event.mapping) })
      } else showSyncToast(event, replica.calendar().tags, upload.phase(), ending.signal)
    }

    const engine = createEngine({
      cloud: upload.watched(accountCloud(id, owner, { hasPeople })),
      replica,
      newId,
      clock: systemClock,
      limits,
      isOnline,
      isInCompany,
      ...upload.engineOptions,
      onEvent: showEvent,
      onStatus(next) {
        show(next)
        refusedTags.set(engine.refusedTagIds())
        upload.onStatus(next)
        if (next.state === 'synced') keepLastKnownSoon()
      },
    })
    return {
      ...engine,
      dispose() {
        engine.dispose()
        upload.dispose()
      },
    }
  }

  // 4. The tabs of this browser: one has the engine, the others show what that one shows.
  const state = () => ({
    status: heard(engineStatus),
    uploading: uploading.get(),
    ...refusedIn(replica),
  })
  const shared = createSharedEngine({
    replica,
    clock: systemClock,
    openEngine,
    // On plain http a browser has only six connections to a server. Where each tab has a stream of its own, a hidden
    // tab gives it up at once.
    lingerMs: hasSharedTabs() ? LIVE_LINGER_MS : 0,
    openStream: hasLiveStream()
      ? (listener) => openAccountStream(id, { ...listener, ...people.listener }, owner)
      : null,
    onNotice: () => void refresh(),
    onLate: (isLate) => newsLate.set(isLate),
    sessionEnd: () => sessionEnd(),
    isOnline,
    isInCompany,
    claimLead: () => tabs.claimLead(),
    say: (message) => tabs.say(message),
    state,
    onLeaderState(leader) {
      refusedTags.set(new Set(leader.refusedTags.map((tag) => tag.id)))
      uploading.set(leader.uploading)
    },
    onStatus: show,
  })
  const tabs = openAccountTabs(name, () => shared)
  const sendToTabs = () => shared.isLeading() && tabs.say({ kind: 'state', ...state() })
  const people = openPeople(name, id, replica, shared.readAnew)
  const offs = [
    ...(other ? [] : [openOutside(id, getTier)]),
    people.dispose,
    elsewhere.dispose,
    status.subscribe(sendToTabs),
    uploading.subscribe(sendToTabs),
    longNotesLeft.subscribe(() => show(engineStatus)),
    newsLate.subscribe(() => show(engineStatus)),
    hereNow.subscribe(() => isInCompany() && shared.joined()),
    // What is asked for here may fail by itself and be answered again: nothing but what waits is tried.
    onAnswerAgain(() => {
      shared.answered()
      elsewhere.answered()
    }),
    onAppEvent('tag-ids-mapped', ({ mapping }) => {
      choices().then(
        (code) => code.mapChosenTags(mapping),
        () => undefined,
      )
    }),
  ]
  show(engineStatus)
  void squashAlone()

  /** What was done offline for long is made few edits, while nobody else reads or writes them. */
  async function squashAlone(): Promise<void> {
    if (replica.edits().length < MANY_EDITS || !hasSharedTabs()) return
    if ((await livingTabs()).size === 1 && !ending.signal.aborted) replica.squash()
  }

  // 5. What the account chose. If its code cannot be fetched, it waits in storage.
  const choices = () => import('@/state/choices/settings')

  async function sendSettings(): Promise<void> {
    // Few starts have such that the server does not have.
    if (readStoredSettings(id) === null && readHandedOn(id) === null) return
    await choices()
      .then((code) => code.sendSettings(false))
      .catch(() => undefined)
  }

  /** The same, and what was chosen is sent too. */
  function withChoices<A extends unknown[]>(act: (...how: A) => void): (...how: A) => void {
    return (...how) => {
      act(...how)
      people.look()
      sendLanguage(id)
      void sendSettings()
    }
  }

  return {
    ...shared,
    owner: name,
    replica,
    put(change) {
      keepLastKnownSoon()
      return shared.commit(change)
    },
    isStored,
    changedBy: people.changedBy,
    start: withChoices(() => {
      tabs.start()
      elsewhere.look()
    }),
    refresh: withChoices((ignoreOfflineFlag = false) => {
      shared.refresh(ignoreOfflineFlag)
      elsewhere.refresh(ignoreOfflineFlag)
    }),
    expire() {
      shared.expire()
      elsewhere.expire()
    },
    resume: withChoices(() => {
      shared.resume()
      elsewhere.resume()
    }),
    async flush(keepalive) {
      // A page that goes away may end any moment: what is sent comes first, and what is only written here after it.
      const flushed = [shared.flush(keepalive), elsewhere.flush(keepalive)]
      // What was chosen in such a page its own code sends; the language of the account is sent from here.
      if (keepalive) sendLanguage(id, keepalive)
      if (keepalive && cancelLastKnown) keepLastKnown()
      await Promise.all([...flushed, keepalive || sendSettings()])
    },
    isSaved: () => shared.waiting() === 0 && isSaved(elsewhere.shown(engineStatus)),
    leave: () => leaveAccountData(id, Date.now()),
    dispose() {
      ending.abort()
      longNotes.dispose()
      for (const off of offs) off()
      tabs.close()
      shared.dispose()
      cancelLastKnown?.()
      newsLate.set(false)
      status.set(null)
      refusedTags.set(new Set())
      uploading.set(false)
    },
  }
}
