import { LIVE_LINGER_MS } from '@/domain/timing'
import { createLocalOutbox, type Outbox } from '@/storage/local/localOutbox'
import { createEngine } from '@/sync/engine'
import type { Engine, EngineOptions } from '@/sync/engineTypes'
import { refusedIn } from '@/sync/follower'
import type { LeaderTabTools } from '@/sync/leaderTab'
import { namesWhere, openReplica } from '@/sync/replica'
import type { SharedEngine } from '@/sync/sharedEngine'
import { createSharedEngine } from '@/sync/sharedEngine'
import type { LeaderState } from '@/sync/tabs'
import type { FakeBrowser } from './fakeBrowser'
import { type FakeOutbox, withRows } from './fakeOutbox'

const USER = 'user00000000001'

/** An outbox whose every call sees the storage that `run` puts in place. */
function outboxIn(run: <T>(act: () => T) => T): Outbox {
  const inside = <T extends object>(part: T): T =>
    new Proxy(part, {
      get(target, name) {
        const found: unknown = Reflect.get(target, name)
        if (typeof found === 'object' && found !== null) return inside(found)
        if (typeof found !== 'function') return found
        return (...args: unknown[]) => run(() => Reflect.apply(found, target, args))
      },
    })
  return inside(createLocalOutbox(USER))
}

/** The storage of a whole browser, for tests to look at. */
export function storageOf(browser: FakeBrowser): FakeOutbox {
  return withRows(outboxIn(browser.run))
}

type Options = {
  readonly browser: FakeBrowser
  readonly openStream?: LeaderTabTools['openStream']
  readonly lingerMs?: number
  readonly onOpen?: (shared: SharedEngine) => void
}

/**
 * Opens the engine of a tab, for `openDevice`: the tab takes the lead when it is opened or refreshed,
 * as one does that a person looks at.
 */
export function tabEngine({
  browser,
  openStream = null,
  lingerMs = LIVE_LINGER_MS,
  onOpen,
}: Options) {
  return (options: EngineOptions): Engine => {
    const tab = browser.openTab()
    const { clock, isOnline } = options
    const { port, newId } = options.replica
    let engine: Engine | null = null
    let state: LeaderState = {
      status: { state: 'syncing' },
      uploading: false,
      refusedTags: [],
      refusedDays: [],
    }
    const replica = openReplica(port, outboxIn(tab.run), newId, () => undefined)
    const openEngine = () => {
      const own = createEngine({
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
          if (shared.isLeading()) tab.say({ kind: 'state', ...state })
        },
      })
      engine = own
      return own
    }
    const shared = createSharedEngine({
      lingerMs,
      replica,
      clock,
      openEngine,
      openStream,
      isOnline,
      onNotice: () => undefined,
      claimLead: () => tab.claimLead(),
      say: (message) => tab.say(message),
      state: () => state,
      onLeaderState: () => undefined,
      onStatus: options.onStatus,
    })
    tab.listen(shared)
    onOpen?.(shared)
    const opened = createEngine({ ...options, replica })
    return {
      ...opened,
      start: () => tab.claimLead(),
      edited: shared.edited,
      refresh: shared.refresh,
      flush: shared.flush,
      waiting: shared.waiting,
      expire: shared.expire,
      resume: shared.resume,
      // A follower is told of a failure, and where the server answers it is a refusal.
      isAllRefused: () => !shared.isLeading() || (engine ?? opened).isAllRefused(),
      refusedTagIds: () => new Set(namesWhere(replica.tags, ({ refused }) => refused)),
      forgetRefusals: shared.retryRefused,
      dispose() {
        shared.dispose()
        tab.close()
      },
    }
  }
}
