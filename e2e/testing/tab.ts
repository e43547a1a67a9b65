import { LIVE_LINGER_MS } from '@/domain/timing'
import { createEngine } from '@/sync/engine'
import type { EngineOptions } from '@/sync/engineTypes'
import { refusedIn } from '@/sync/follower'
import type { LeaderTabTools } from '@/sync/leaderTab'
import { isAllRefused } from '@/sync/refusals'
import { openReplica, type Replica } from '@/sync/replica'
import { createSharedEngine, type SharedEngine } from '@/sync/sharedEngine'
import type { LeaderState } from '@/sync/tabs'
import type { TestedEngine } from './device'
import { type DeviceStore, openStoreIn, type Run, storeIn } from './deviceStore'
import type { FakeBrowser } from './fakeBrowser'

/** The storage of a whole browser, for tests to look at. */
export function storageOf(browser: FakeBrowser): DeviceStore {
  return storeIn(browser.run, (isFull) => {
    browser.isFull = isFull
  })
}

type Options = {
  readonly browser: FakeBrowser
  readonly openStream?: LeaderTabTools['openStream']
  readonly lingerMs?: number
  /** What the page does with the session and with late news. */
  readonly page?: Partial<Pick<LeaderTabTools, 'onNotice' | 'onLate' | 'sessionEnd'>>
  readonly seesNotes?: () => boolean
  readonly onOpen?: (shared: SharedEngine, replica: Replica, run: Run) => void
}

/**
 * Opens the engine of a tab, for `openDevice`: the tab takes the lead when it is opened or refreshed,
 * as one does that a person looks at.
 */
export function tabEngine({
  browser,
  openStream = null,
  lingerMs = LIVE_LINGER_MS,
  page = {},
  seesNotes,
  onOpen,
}: Options) {
  return (options: EngineOptions): TestedEngine => {
    const tab = browser.openTab()
    const { clock, isOnline } = options
    let state: LeaderState = {
      status: { state: 'syncing' },
      uploading: false,
      refusedTags: [],
      refusedDays: [],
    }
    const tagsPerDay = () => options.limits().tagsPerDay
    const onStorageFull = () => undefined
    const opened = openStoreIn(tab.run)
    const replica = openReplica({ ...opened, tagsPerDay, onStorageFull, seesNotes })
    const openEngine = () =>
      createEngine({
        ...options,
        replica,
        onEvent(event) {
          options.onEvent(event)
          if (event.kind === 'expired') shared.expire()
        },
        onStatus(status) {
          state = {
            status,
            uploading: false,
            ...refusedIn(replica),
          }
          options.onStatus(status)
          if (shared.isLeading()) tab.post({ kind: 'state', ...state })
        },
      })
    const shared = createSharedEngine({
      lingerMs,
      replica,
      clock,
      openEngine,
      openStream,
      isOnline,
      ...(options.isInCompany && { isInCompany: options.isInCompany }),
      onNotice: () => undefined,
      ...page,
      claimLead: () => tab.claimLead(),
      post: (message) => tab.post(message),
      state: () => state,
      onLeaderState: () => undefined,
      onStatus: options.onStatus,
    })
    tab.listen(shared)
    onOpen?.(shared, replica, tab.run)
    const idle = createEngine({ ...options, replica })
    return {
      ...idle,
      replica,
      start: () => tab.claimLead(),
      commit: (change) => shared.commit(change),
      refresh: shared.refresh,
      flush: shared.flush,
      waiting: shared.waiting,
      expire: shared.expire,
      resume: shared.resume,
      // A follower is told of a failure, and where the server answers it is a refusal.
      isAllRefused: () => !shared.isLeading() || isAllRefused(replica),
      refusedTagIds: () => new Set(replica.refused.tags.keys()),
      forgetRefusals: shared.retryRefused,
      dispose() {
        shared.dispose()
        tab.close()
      },
    }
  }
}
