import type { Change } from '@/domain/change'
import type { Day } from '@/domain/dates'
import { limitsOf } from '@/domain/plan'
import { LIVE_LINGER_MS } from '@/domain/timing'
import { type OfAccount, openAccountEngine } from '@/state/calendar/accountEngine'
import { hasSharedTabs, openAccountTabs } from '@/state/calendar/accountTabs'
import { createLongNotes } from '@/state/calendar/longNotes'
import { newsLate, withLateNews } from '@/state/calendar/newsLate'
import { openOutside } from '@/state/outside/openOutside'
import { hereNow } from '@/state/people/calendarPeople'
import { openStored, otherOf, registerOpened, tierIn } from '@/state/people/openedOthers'
import { openPeople } from '@/state/people/sessionPeople'
import { hasLiveStream, openAccountStream } from '@/storage/cloud/live'
import { ownerIn } from '@/storage/local/calendarName'
import { writeLastKnown } from '@/storage/local/localAccount'
import { isAllStored } from '@/storage/local/localJson'
import { sessionEnd } from '@/storage/local/session'
import { livingTabs } from '@/storage/local/tabs'
import { readDrafts } from '@/storage/local/unfinished'
import { refusedIn } from '@/sync/follower'
import { createSharedEngine } from '@/sync/sharedEngine'
import type { SyncStatus } from '@/sync/status'
import { systemClock } from '@/sync/systemClock'

/** A calendar that an account has open, its own or another's: it is on the screen, or edits in it wait to be sent. */
export type AccountCalendar = ReturnType<typeof openAccountCalendar>

/** How long after the last edit the last known calendar is stored: within a second, but not while the edit is drawn. */
const LAST_KNOWN_MS = 800
/** From how many edits on a start joins them. */
const MANY_EDITS = 60

/** Opens a calendar by its name as this browser holds it. It asks nothing of the server before `start` or `send`. */
export function openAccountCalendar(name: string, of: OfAccount) {
  const { me, refusedTags, uploading } = of
  const owner = ownerIn(name)
  const isOwn = owner === me
  const isShown = () => of.shown() === name
  const isOnline = () => navigator.onLine
  const isInCompany = () => isShown() && hereNow.get().some(({ person }) => person !== me)
  /** Whether the account may see the notes there, which may change while it is open. */
  const seesNotes = () => isOwn || otherOf(owner)?.notes !== false
  let isStarted = false
  let isOver = false

  // 1. The calendar in this browser.
  let lacksRoom = false
  const onStorageFull = () => {
    lacksRoom = true
    of.tools.onStorageFull()
  }
  const tagsPerDay = () => limitsOf(tierIn(me, owner)).tagsPerDay
  const replica = openStored(name, { tagsPerDay, seesNotes, onStorageFull })
  // What an earlier visit could not store comes from its second copy, and still has to be stored.
  if (!isAllStored()) onStorageFull()

  /** Tries again to store what had no room. Only the leading tab stores the base. */
  function isStored(withCopies = false): boolean {
    if (!lacksRoom) return true
    lacksRoom = false
    const isSafe = replica.storeAgain()
    if (!isSafe) onStorageFull()
    else if (shared.isLeading()) replica.store()
    return withCopies ? !lacksRoom : isSafe
  }

  let cancelLastKnown: (() => void) | null = null

  function keepLastKnown(): void {
    cancelLastKnown?.()
    cancelLastKnown = null
    writeLastKnown(me, replica.calendar())
  }

  function keepLastKnownSoon(): void {
    if (!isOwn) return
    cancelLastKnown?.()
    cancelLastKnown = systemClock.after(LAST_KNOWN_MS, keepLastKnown)
  }

  // 2. The tabs of this browser: one leads and has the engine, the others follow.
  let status: SyncStatus = { state: 'syncing' }

  function onStatus(next: SyncStatus): void {
    status = next
    of.onStatus(name)
    postState()
    if (next.state === 'synced' && shared.isLeading()) keepLastKnownSoon()
  }

  const state = () => ({
    status: isShown() ? withLateNews(status) : status,
    uploading: isOwn && uploading.get(),
    ...refusedIn(replica),
  })
  const engineTools = { replica, isOnline, isInCompany, isShown, seesNotes, isStored, onStatus }
  const shared = createSharedEngine({
    replica,
    clock: systemClock,
    openEngine: () => openAccountEngine(name, of, engineTools),
    // On plain http a browser has only six connections to a server. Without locks each tab has a stream of its own,
    // so a hidden one closes it at once.
    lingerMs: hasSharedTabs() ? LIVE_LINGER_MS : 0,
    openStream: hasLiveStream()
      ? (listener) => openAccountStream(me, { ...listener, ...people?.listener }, owner)
      : null,
    onNotice: () => void of.refresh(),
    onLate: (isLate) => isShown() && newsLate.set(isLate),
    sessionEnd: () => sessionEnd(),
    isOnline,
    isInCompany,
    claimLead: () => tabs.claimLead(),
    post: (message) => tabs.post(message),
    state,
    onLeaderState(leader) {
      if (!isShown()) return
      refusedTags.set(new Set(leader.refusedTags.map((tag) => tag.id)))
      uploading.set(leader.uploading)
    },
    onStatus,
  })
  const tabs = openAccountTabs(name, () => shared, isShown)
  /** Posts the leader's state to the tabs that follow. */
  const postState = () => shared.isLeading() && tabs.post({ kind: 'state', ...state() })

  function put(change: Change): boolean {
    if (isOver) return false
    keepLastKnownSoon()
    return shared.commit(change)
  }

  const unregister = registerOpened(name, replica, put)
  void squashAlone()

  /** Joins the many edits of a long time offline into few, if no other tab reads or writes them. */
  async function squashAlone(): Promise<void> {
    if (replica.edits().length < MANY_EDITS || !hasSharedTabs()) return
    if ((await livingTabs()).size === 1 && !isOver) replica.squash()
  }

  // 3. What it has only while it is on the screen.
  let people: ReturnType<typeof openPeople> | null = null
  let longNotes: ReturnType<typeof createLongNotes> | null = null
  /** Stops following the calendars elsewhere, which are only shown in the own calendar. */
  let endOutside: (() => void) | null = null

  function leave(): void {
    people?.dispose()
    longNotes?.dispose()
    endOutside?.()
    people = null
    longNotes = null
    endOutside = null
    shared.setVisible(false, 0)
  }

  function begin(): void {
    isStarted = true
    tabs.start()
  }

  let isAdopting = false

  /** Makes edits of the notes that were typed in tabs that are closed by now. */
  async function adoptDrafts(): Promise<void> {
    if (readDrafts(name).length === 0) return
    // If the code cannot be fetched, the drafts stay.
    const code = await import('@/state/undo/abandonedDrafts').catch(() => null)
    if (!isOver) await code?.adoptUnshownDrafts(name, replica.calendar, put)
  }

  return {
    ...shared,
    name,
    replica,
    isStored,
    put,
    postState,
    status: () => status,
    /** The status, not saved while there are notes too long to be saved, of which the engine does not know. */
    withLongNotes: () => longNotes?.shown(status) ?? status,
    /** How many days and tags have unconfirmed edits. */
    edited: () => replica.editedDays().length + replica.editedTags().length,
    changedBy(date: Day): { readonly by: string; readonly rev: number } | null {
      const day = replica.baseDays[date]
      return day?.by ? { by: day.by, rev: day.rev } : null
    },
    /** Shows it on the screen, until `leave`. */
    enter(): void {
      people = openPeople(name, me, replica, shared.readAnew)
      longNotes = createLongNotes(name)
      if (isOwn) endOutside = openOutside(me, of.tools.getTier)
      refusedTags.set(new Set(replica.refused.tags.keys()))
    },
    leave,
    refreshPeople: () => people?.refresh(),
    /** Begins to talk to the server. A calendar that was open to send its edits is read anew. */
    start(): void {
      const wasStarted = isStarted
      begin()
      if (wasStarted) shared.refresh()
    },
    /** Sends what waits in it while it is not on the screen, with notes that were typed in a closed tab. */
    async send(): Promise<void> {
      if (isAdopting) return
      isAdopting = true
      await adoptDrafts().finally(() => {
        isAdopting = false
      })
      if (!isStarted && !isOver) begin()
    },
    /** Stores the last known calendar now, if it was to be stored in a moment. */
    keepLastKnown: () => cancelLastKnown && keepLastKnown(),
    dispose(): void {
      isOver = true
      leave()
      unregister()
      tabs.close()
      shared.dispose()
      cancelLastKnown?.()
    },
  }
}
