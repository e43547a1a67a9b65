import type { Day } from '@/domain/dates'
import type { TagMapping } from '@/domain/tagDuplicates'
import { CloudError } from '@/storage/cloudError'
import { Disposed, failureOf, untilDisposed } from '@/sync/cloud'
import type { Engine, EngineOptions } from '@/sync/engineTypes'
import { openReplica } from '@/sync/openReplica'
import { pull } from '@/sync/pull'
import { push } from '@/sync/push'
import { dropRefused, forgetRefused, isAllRefused, refusedRecords } from '@/sync/refusedRecords'
import { dirtyOf, keepAll, keepStored, keepWholeBase, waitingDays } from '@/sync/replica'
import { createSaveTimer } from '@/sync/saveTimer'
import { createSender } from '@/sync/sender'
import { canMove, moveStatus, type SyncStatus } from '@/sync/status'
import type { Refusal } from '@/sync/troubles'

/** Opens the engine: shows what this browser remembers, sends nothing before `start`. */
export function createEngine(options: EngineOptions): Engine {
  const { port, clock, onEvent } = options
  let disposed = false
  const cloud = untilDisposed(options.cloud, () => disposed)
  const replica =
    options.replica ??
    openReplica(port, options.outbox, options.newId, () => onEvent({ kind: 'storageFull' }))
  const sender = createSender(cloud)
  const rules = {
    get limits() {
      return options.limits()
    },
    get isFirstLoad() {
      return !loaded
    },
    draw(run: () => void) {
      // Years of days arrive: no other task waits for all of it.
      if (loaded) run()
      else void clock.pause().then(run)
    },
    async pause() {
      await clock.pause()
      if (disposed) throw new Disposed()
    },
    onDropped: (date: Day, tagIds: readonly string[]) => onEvent({ kind: 'dropped', date, tagIds }),
    onMapped: (mapping: TagMapping) => onEvent({ kind: 'mapped', mapping }),
  }

  let status: SyncStatus = { state: 'syncing' }
  let loaded = false
  let listsWanted = true
  let expired = false
  /** Nobody has looked for a while: what is not needed waits until somebody does. */
  let asleep = false
  /** A person asked the server although the browser calls itself offline, and it has not failed since. */
  let isDoubted = false
  const isOnline = () => isDoubted || options.isOnline()
  const timer = createSaveTimer(clock, () => void cycle(false))
  let running: Promise<void> | null = null
  let again = false

  function show(next: SyncStatus): void {
    if (!canMove(status.state, next.state)) {
      console.error(`E8: no move ${status.state} -> ${next.state}`)
      return
    }
    const moved = moveStatus(status, next)
    if (moved === status) return
    status = moved
    options.onStatus(status)
  }

  const waiting = () => waitingDays(replica)

  function edited(days: readonly Day[], tagIds: readonly string[]): boolean {
    if (disposed) return false
    const isHeld = keepAll(replica, days, tagIds)
    saveSoon()
    return isHeld
  }

  function saveSoon(): void {
    if (expired) show({ state: 'local', days: waiting() })
    else if (!isOnline() && running === null) show({ state: 'offline', days: waiting() })
    else {
      // While a cycle runs its end decides; before the first load there is nothing to diff (E1).
      if (!running && loaded) show({ state: 'pending' })
      timer.afterEdit()
    }
  }

  function expire(): void {
    expired = true
    timer.stop()
    show({ state: 'local', days: waiting() })
  }

  /** One run of load and save at a time (E2); a call meanwhile makes it run once more. */
  function cycle(keepalive: boolean): Promise<void> {
    if (disposed || expired) return Promise.resolve()
    if (running !== null) {
      again = true
      return running
    }
    running = run(keepalive).finally(() => {
      running = null
      if (disposed || !again) return
      again = false
      void cycle(false)
    })
    return running
  }

  async function run(keepalive: boolean): Promise<void> {
    timer.begin()
    if (!isOnline()) {
      show({ state: 'offline', days: waiting() })
      return
    }
    show({ state: 'syncing' })
    try {
      const isFirst = !loaded
      if (listsWanted) await load()
      await options.beforeSave?.()
      if (disposed) throw new Disposed()
      // What was found is drawn before it is said to be saved.
      if (isFirst) await rules.pause()
      await push({ replica, cloud, sender, rules, onRefused: refused }, { keepalive })
      if (!expired && !disposed) settle()
    } catch (error) {
      fail(error)
    }
  }

  async function load(): Promise<void> {
    // Before the answer: a hint that comes meanwhile asks for another load.
    listsWanted = false
    const found = await pull(replica, cloud, rules).catch((error: unknown) => {
      listsWanted = true
      throw error
    })
    if (loaded) return
    loaded = true
    const adopted = options.onFirstLoad(found, () => port.get())
    if (!adopted) return
    port.set(adopted)
    const { days, tagIds } = dirtyOf(replica)
    keepAll(replica, days, tagIds)
  }

  function refused(refusal: Refusal): void {
    onEvent({ kind: 'refused', ...refusal })
  }

  /** Says what is true after everything was answered: `synced` only if nothing waits (E8). */
  function settle(): void {
    if (isAllRefused(replica)) options.onAllRefused?.()
    if (waiting() === 0) keepStored(replica)
    const { days, tagIds } = dirtyOf(replica)
    const isClean = days.length === 0 && tagIds.length === 0
    // Without a new edit the save got stuck, e.g. on a day that keeps changing elsewhere.
    const isStuck = !isClean && !timer.hasEdits()
    if (!isStuck) timer.succeeded()
    if (isClean) show({ state: 'synced' })
    else if (isAllRefused(replica)) show({ state: 'failed', days: waiting() })
    else {
      show({ state: 'pending' })
      if (isStuck) timer.afterFailure(false)
      else timer.afterEdit()
    }
  }

  function fail(error: unknown): void {
    if (error instanceof Disposed || expired || disposed) return
    if (!(error instanceof CloudError))
      console.error('A save ended with an error of its own.', error)
    else if (failureOf(error) === 'expired') {
      expire()
      onEvent({ kind: 'expired' })
      return
    } else if (timer.isFirstFailure()) {
      onEvent({ kind: listsWanted ? 'loadFailed' : 'saveFailed', error })
    }
    isDoubted = false
    const online = isOnline()
    show({ state: online ? 'failed' : 'offline', days: waiting() })
    const isIdle = waiting() === 0
    if (online && !(isIdle && asleep)) timer.afterFailure(isIdle)
  }

  return {
    start: () => void cycle(false),
    expire,
    resume() {
      expired = false
      listsWanted = true
      // Nothing else leaves `local`; what runs, or finds the browser offline, shows what is true.
      show({ state: 'syncing' })
      void cycle(false)
    },
    edited,
    tookIn() {
      if (!disposed && waiting() > 0) saveSoon()
    },
    keepBase() {
      if (loaded) keepWholeBase(replica)
    },
    hinted() {
      listsWanted = true
      void cycle(false)
    },
    poll() {
      // After a failure the next try is due already.
      if (!timer.isFirstFailure()) return
      listsWanted = true
      void cycle(false)
    },
    async idle() {
      while (running !== null) await running
    },
    sleep() {
      asleep = true
      if (waiting() === 0) timer.stop()
    },
    refresh(insists = false) {
      isDoubted ||= insists
      asleep = false
      listsWanted = true
      timer.succeeded()
      void cycle(false)
    },
    async flush(keepalive) {
      await running
      if (loaded && waiting() > 0) await cycle(keepalive)
    },
    waiting,
    unconfirmed() {
      const { days, tagIds } = dirtyOf(replica)
      return days.length + tagIds.length
    },
    isAllRefused: () => isAllRefused(replica),
    takeOutRefused(keep) {
      const records = refusedRecords(replica)
      if (!keep(records)) return null
      dropRefused(replica, records)
      return records
    },
    refusedTagIds: () => new Set(replica.refusedTags.keys()),
    forgetRefusals: () => forgetRefused(replica),
    dispose() {
      disposed = true
      timer.stop()
    },
  }
}
