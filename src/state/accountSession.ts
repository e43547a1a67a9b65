import type { Account } from '@/domain/account'
import type { Day } from '@/domain/dates'
import { newRecordId } from '@/domain/ids'
import { limitsOf, tierOf } from '@/domain/plan'
import { accountCloud } from '@/state/accountCloud'
import { openAccountUpload } from '@/state/accountUpload'
import { sendAppEvent } from '@/state/appEvents'
import type { CalendarSession, SessionTools } from '@/state/calendarSession'
import type { Store } from '@/state/createStore'
import { tellSync } from '@/state/syncMessages'
import { leaveAccountData } from '@/storage/localAccount'
import { writeLastKnown } from '@/storage/localCalendar'
import { createLocalOutbox } from '@/storage/localOutbox'
import { randomBytes } from '@/storage/tabs'
import { systemClock } from '@/sync/clock'
import { createEngine } from '@/sync/engine'
import type { Engine } from '@/sync/engineTypes'
import type { SyncStatus } from '@/sync/status'

export type AccountStores = {
  readonly status: Store<SyncStatus | null>
  readonly refusedTags: Store<ReadonlySet<string>>
  readonly uploading: Store<boolean>
}

const LAST_KNOWN_MS = 2_000

const newId = () => newRecordId(randomBytes)

/** The calendar of an account: shown from this browser at once, kept equal to the cloud (s.4). */
export function openAccountSession(
  account: Account,
  getAccount: () => Account | null,
  stores: AccountStores,
  tools: SessionTools,
  onExpired: () => void,
): CalendarSession {
  const { port, onStorageFull } = tools
  let cancelLastKnown = () => {}

  const firstLogin = openAccountUpload(account.id, stores.uploading)

  function onStatus(status: SyncStatus): void {
    stores.status.set(status)
    stores.refusedTags.set(engine.refusedTagIds())
    if (status.state === 'synced') {
      firstLogin.onSynced()
      keepLastKnownSoon()
    }
    if (status.state === 'failed' && engine.isAllRefused()) firstLogin.onRefused()
    const waits = status.state === 'pending' || status.state === 'syncing'
    if (!waits && stores.uploading.get()) stores.uploading.set(false)
  }

  /** The whole calendar is written while nobody waits for it. */
  function keepLastKnownSoon(): void {
    cancelLastKnown()
    cancelLastKnown = systemClock.after(LAST_KNOWN_MS, () => writeLastKnown(account.id, port.get()))
  }

  const engine: Engine = createEngine({
    cloud: accountCloud(account.id),
    outbox: createLocalOutbox(account.id),
    port,
    clock: systemClock,
    newId,
    limits: () => limitsOf(tierOf(getAccount())),
    isOnline: () => navigator.onLine,
    onFirstLoad: firstLogin.onFirstLoad,
    onEvent: (event) => {
      if (event.kind === 'storageFull') onStorageFull()
      else if (event.kind === 'expired') onExpired()
      else if (event.kind === 'mapped') {
        sendAppEvent('tag-ids-mapped', { mapping: Object.fromEntries(event.mapping) })
      } else tellSync(event, port.get().tags, stores.uploading.get())
    },
    onStatus,
  })
  stores.status.set({ state: 'syncing' })

  return {
    owner: account.id,
    edited: (days: readonly Day[], tagIds) => engine.edited(days, tagIds),
    start: () => engine.start(),
    refresh: () => engine.refresh(),
    flush: (keepalive) => engine.flush(keepalive),
    waiting: () => engine.waiting(),
    expire: () => engine.expire(),
    resume: () => engine.resume(),
    retryRefused() {
      engine.forgetRefusals()
      engine.refresh()
    },
    leave: () => leaveAccountData(account.id, Date.now()),
    dispose() {
      engine.dispose()
      cancelLastKnown()
      stores.status.set(null)
      stores.refusedTags.set(new Set())
      stores.uploading.set(false)
    },
  }
}
