import type { Account } from '@/domain/account'
import { newRecordId } from '@/domain/ids'
import { limitsOf } from '@/domain/plan'
import { isOneWay } from '@/domain/planEnd'
import { LIVE_LINGER_MS } from '@/domain/timing'
import { sendLanguage } from '@/state/account/pendingLanguage'
import { sendAppEvent } from '@/state/appEvents'
import { accountCloud } from '@/state/calendar/accountCloud'
import { openAccountTabs } from '@/state/calendar/accountTabs'
import type { CalendarSession, SessionTools } from '@/state/calendar/calendarSession'
import { endGoneTags, tellGoneTag } from '@/state/calendar/goneTag'
import { createLongNotes, longNotesLeft } from '@/state/calendar/longNotes'
import { endDropped, endTroubles, tellSync } from '@/state/calendar/syncMessages'
import { hasSharedTabs } from '@/state/calendar/tabChannel'
import type { Store } from '@/state/createStore'
import { openAccountUpload } from '@/state/upload/accountUpload'
import { openAccountStream } from '@/storage/cloud/cloudLive'
import { hasLiveStream } from '@/storage/cloud/liveStream'
import { leaveAccountData, writeLastKnown } from '@/storage/local/localAccount'
import { isAllStored } from '@/storage/local/localJson'
import { createLocalOutbox } from '@/storage/local/localOutbox'
import { readStoredSettings } from '@/storage/local/localSettings'
import { randomBytes } from '@/storage/local/tabs'
import { removeStep } from '@/storage/local/unfinished'
import { storeVisitorData } from '@/storage/local/visitorData'
import { systemClock } from '@/sync/clock'
import { createEngine } from '@/sync/engine'
import type { Engine } from '@/sync/engineTypes'
import { refusedIn } from '@/sync/follower'
import { openReplica } from '@/sync/openReplica'
import { dirtyOf, storeChanges, storeWholeBase } from '@/sync/replica'
import { createSharedEngine } from '@/sync/sharedEngine'
import type { SyncStatus } from '@/sync/status'
import type { LeaderState } from '@/sync/tabMessages'

export type AccountStores = {
  readonly status: Store<SyncStatus | null>
  readonly refusedTags: Store<ReadonlySet<string>>
  readonly uploading: Store<boolean>
}

/** What a calendar has its sign-in do: end, or renew itself. */
type SignIn = { expire(): void; refresh(): Promise<void> }

const LAST_KNOWN_MS = 2_000

const newId = () => newRecordId(randomBytes)

/** The calendar of an account: shown from this browser at once, kept equal to the cloud (s.4). */
export function openAccountSession(
  account: Account,
  stores: AccountStores,
  tools: SessionTools,
  { expire, refresh }: SignIn,
): CalendarSession {
  const { port, getTier } = tools
  let lacksRoom = false
  const onStorageFull = () => {
    lacksRoom = true
    tools.onStorageFull()
  }
  let cancelLastKnown = () => {}
  const ending = new AbortController()
  const outbox = createLocalOutbox(account.id)
  const replica = openReplica(port, outbox, newId, onStorageFull)
  // What an earlier visit could not store is shown from its second copy, and still has to be stored.
  if (!isAllStored()) onStorageFull()

  /** What the engine says. It does not know of notes that are too long; what is shown takes them into account. */
  let engineStatus: SyncStatus = { state: 'syncing' }
  const longNotes = createLongNotes(account.id)

  function showStatus(status: SyncStatus): void {
    engineStatus = status
    if (status.state === 'synced') endTroubles()
    endDropped(port.get())
    endGoneTags(port.get())
    stores.status.set(longNotes.shown(status))
  }

  /** The whole calendar is written while nobody waits for it. */
  function keepLastKnownSoon(): void {
    cancelLastKnown()
    cancelLastKnown = systemClock.after(LAST_KNOWN_MS, () => writeLastKnown(account.id, port.get()))
  }

  /** Tries once more to store what found no room. The base is written by the tab that talks to the server. */
  function isStored(withCopies = false): boolean {
    if (!lacksRoom) return true
    const { days, tagIds } = dirtyOf(replica)
    lacksRoom = false
    const isSafe = storeChanges(replica, days, tagIds)
    if (isSafe) removeStep(account.id)
    if (isSafe && shared.isLeading()) storeWholeBase(replica)
    return withCopies ? !lacksRoom : isSafe
  }

  function openEngine(): Engine {
    const upload = openAccountUpload(account.id, {
      shown: () => port.get(),
      isStored,
      getTier,
      uploading: stores.uploading,
      getEngine: () => engine,
    })
    const engine: Engine = createEngine({
      cloud: upload.watched(accountCloud(account.id)),
      replica,
      clock: systemClock,
      limits: () => limitsOf(getTier()),
      isOnline: () => navigator.onLine,
      ...upload.engineOptions,
      onEvent: (event) => {
        if (event.kind === 'tagGone') tellGoneTag(event, tools, ending.signal)
        else if (event.kind === 'expired') expire()
        else if (event.kind === 'mapped') {
          sendAppEvent('tag-ids-mapped', { mapping: Object.fromEntries(event.mapping) })
        } else tellSync(event, port.get().tags, upload.phase(), ending.signal)
      },
      onStatus(status) {
        showStatus(status)
        stores.refusedTags.set(engine.refusedTagIds())
        upload.onStatus(status)
        if (status.state === 'synced') keepLastKnownSoon()
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

  const shared = createSharedEngine({
    replica,
    clock: systemClock,
    openEngine,
    // On plain http a browser has only six connections to a server. Where each tab has a stream of its own, a hidden
    // tab gives it up at once.
    lingerMs: hasSharedTabs() ? LIVE_LINGER_MS : 0,
    openStream: hasLiveStream() ? (listener) => openAccountStream(account.id, listener) : null,
    onNotice: () => void refresh(),
    isOnline: () => navigator.onLine,
    claimLead: () => tabs.claimLead(),
    say: (message) => tabs.say(message),
    state,
    onTold({ refusedTags, uploading }) {
      stores.refusedTags.set(new Set(refusedTags.map((tag) => tag.id)))
      stores.uploading.set(uploading)
    },
    onStatus: showStatus,
  })
  const tabs = openAccountTabs(account.id, () => shared)

  function state(): LeaderState {
    return {
      status: engineStatus,
      uploading: stores.uploading.get(),
      ...refusedIn(replica),
    }
  }

  /** The tabs that follow show what this one shows. */
  const offs = [stores.status, stores.uploading].map((store) =>
    store.subscribe(() => {
      if (shared.isLeading()) tabs.say({ kind: 'state', ...state() })
    }),
  )
  offs.push(longNotesLeft.subscribe(() => showStatus(engineStatus)))
  showStatus(engineStatus)

  /** What the account chose and the server has not been told; few starts have such. */
  async function sendSettings(keepalive: boolean): Promise<void> {
    if (readStoredSettings(account.id) === null) return
    const choices = await import('@/state/choices/settings')
    await choices.sendSettings(keepalive)
  }

  function sendChoices(): void {
    sendLanguage(account.id)
    // If its code cannot be fetched, it waits in storage.
    sendSettings(false).catch(() => undefined)
  }

  return {
    owner: account.id,
    edited(days, tagIds, change) {
      // What the server would not take back waits until its Undo has passed.
      return shared.edited(days, tagIds, isOneWay(change, limitsOf(getTier()), Date.now()))
    },
    isStored: (withCopies) => [storeVisitorData(), isStored(withCopies)].every(Boolean),
    start() {
      tabs.start()
      sendChoices()
    },
    refresh(ignoreOfflineFlag) {
      shared.refresh(ignoreOfflineFlag)
      sendChoices()
    },
    async flush(keepalive) {
      await Promise.all([shared.flush(keepalive), sendSettings(keepalive).catch(() => undefined)])
    },
    waiting: shared.waiting,
    isSaved: () => shared.waiting() === 0 && engineStatus.state === 'synced',
    expire: shared.expire,
    resume() {
      shared.resume()
      sendChoices()
    },
    retryRefused: shared.retryRefused,
    leave: () => leaveAccountData(account.id, Date.now()),
    dispose() {
      ending.abort()
      longNotes.dispose()
      for (const off of offs) off()
      tabs.close()
      shared.dispose()
      cancelLastKnown()
      stores.status.set(null)
      stores.refusedTags.set(new Set())
      stores.uploading.set(false)
    },
  }
}
