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
import { holdOpened, openStored, otherOf, tierIn } from '@/state/people/openedOthers'
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

/** A calendar of an account, the own one or another's, while it is on the screen or something waits in it. */
export type AccountCalendar = ReturnType<typeof openAccountCalendar>

/** The last known calendar follows within a second of the last edit, and is written while nobody waits for it. */
const LAST_KNOWN_MS = 800
/** Fewer edits are not worth to be made one. */
const MANY_EDITS = 60

/** Opens a calendar by its name as this browser holds it. Nothing is asked of the server before `start` or `send`. */
export function openAccountCalendar(name: string, of: OfAccount) {
  const { me, refusedTags, uploading } = of
  const owner = ownerIn(name)
  const isOwn = owner === me
  const isShown = () => of.shown() === name
  const isOnline = () => navigator.onLine
  const isInCompany = () => isShown() && hereNow.get().some(({ person }) => person !== me)
  /** What may be seen there may change while it is open. */
  const seesNotes = () => isOwn || otherOf(owner)?.notes !== false
  let isStarted = false
  let isOver = false

  // 1. What this browser holds, as far as its storage has room for it.
  let lacksRoom = false
  const onStorageFull = () => {
    lacksRoom = true
    of.tools.onStorageFull()
  }
  const tagsPerDay = () => limitsOf(tierIn(me, owner)).tagsPerDay
  const replica = openStored(name, { tagsPerDay, seesNotes, onStorageFull })
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

  // 2. The tabs of this browser: one has the engine, the others show what that one shows.
  let status: SyncStatus = { state: 'syncing' }

  function onStatus(next: SyncStatus): void {
    status = next
    of.onStatus(name)
    tell()
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
    // On plain http a browser has only six connections to a server. Where each tab has a stream of its own, a hidden
    // tab gives it up at once.
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
  /** The tabs that follow hear how it stands. */
  const tell = () => shared.isLeading() && tabs.post({ kind: 'state', ...state() })

  function put(change: Change): boolean {
    if (isOver) return false
    keepLastKnownSoon()
    return shared.commit(change)
  }

  const letGo = holdOpened(name, replica, put)
  void squashAlone()

  /** What was done offline for long is made few edits, while nobody else reads or writes them. */
  async function squashAlone(): Promise<void> {
    if (replica.edits().length < MANY_EDITS || !hasSharedTabs()) return
    if ((await livingTabs()).size === 1 && !isOver) replica.squash()
  }

  // 3. What it has besides while it is on the screen.
  let people: ReturnType<typeof openPeople> | null = null
  let longNotes: ReturnType<typeof createLongNotes> | null = null
  /** Ends the calendars elsewhere, which lie under the own one alone. */
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

  /** Takes in the notes that were typed in tabs that are gone by now. */
  async function adoptDrafts(): Promise<void> {
    if (readDrafts(name).length === 0) return
    // If its code cannot be fetched, what was typed stays a draft.
    const code = await import('@/state/undo/abandonedDrafts').catch(() => null)
    if (!isOver) await code?.adoptUnshownDrafts(name, replica.calendar, put)
  }

  return {
    ...shared,
    name,
    replica,
    isStored,
    put,
    tell,
    status: () => status,
    /** The engine does not know of notes that are too long; what is shown takes them into account. */
    withLongNotes: () => longNotes?.shown(status) ?? status,
    /** How many days and tags were edited of which the server has not confirmed all. */
    edited: () => replica.editedDays().length + replica.editedTags().length,
    changedBy(date: Day): { readonly by: string; readonly rev: number } | null {
      const day = replica.baseDays[date]
      return day?.by ? { by: day.by, rev: day.rev } : null
    },
    /** It is on the screen from now on, until it is left. */
    enter(): void {
      people = openPeople(name, me, replica, shared.readAnew)
      longNotes = createLongNotes(name)
      if (isOwn) endOutside = openOutside(me, of.tools.getTier)
      refusedTags.set(new Set(replica.refused.tags.keys()))
    },
    leave,
    lookAtPeople: () => people?.look(),
    /** Begins to talk to the server; what was open already to have it sent is read anew. */
    start(): void {
      const wasStarted = isStarted
      begin()
      if (wasStarted) shared.refresh()
    },
    /** Begins to have sent what waits while it is not on the screen, with notes that were typed in a closed tab. */
    async send(): Promise<void> {
      if (isAdopting) return
      isAdopting = true
      await adoptDrafts().finally(() => {
        isAdopting = false
      })
      if (!isStarted && !isOver) begin()
    },
    /** Writes at once what would be written in a moment. */
    keepLastKnown: () => cancelLastKnown && keepLastKnown(),
    dispose(): void {
      isOver = true
      leave()
      letGo()
      tabs.close()
      shared.dispose()
      cancelLastKnown?.()
    },
  }
}
