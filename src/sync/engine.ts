import { changeBetween } from '@/domain/change'
import { CloudError } from '@/storage/cloud/client'
import { Disposed, failureOf, untilDisposed, withConfirmedExpiry } from '@/sync/cloud'
import type { Engine, EngineOptions } from '@/sync/engineTypes'
import { sendLeaving } from '@/sync/leaving'
import { mergeLiveNews } from '@/sync/liveNews'
import { createMergeRules } from '@/sync/mergeRules'
import { pull } from '@/sync/pull'
import { push } from '@/sync/push'
import { createRefusalNews, isAllRefused, refusalsOf } from '@/sync/refusals'
import { waitingChanges } from '@/sync/replica'
import { createSender } from '@/sync/sender'
import { createSleeps } from '@/sync/sleeps'
import { createStatusLine } from '@/sync/status'
import { createKeepaliveSends, createSaveTimer, oneAtATime } from '@/sync/timers'

/** Opens a save engine, which asks nothing of the server before `readAgain`. */
export function createEngine(options: EngineOptions): Engine {
  const { replica, clock, onEvent, mayWrite = () => true } = options
  let disposed = false
  const sleeps = createSleeps(clock)
  const ownCloud = untilDisposed(options.cloud, () => disposed)
  const cloud = withConfirmedExpiry(ownCloud, clock, sleeps)
  const { show, shown } = createStatusLine(options.onStatus)
  let loaded = false
  let listsWanted = true
  /** `beforeSave` has run: a first login tests the connection before anything may be sent. */
  let maySend = false
  let expired = false
  /** Nobody has looked at the tab for a while. A failed load is not tried again until somebody does. */
  let asleep = false
  /**
   * The next load is a routine one, of which no change was announced. It reads the complete lists like any other, but a
   * status `synced` stays so meanwhile if nothing waits.
   */
  let isPoll = false
  /** When an overloaded server wants to be asked again, in ms since the epoch; `answered` begins nothing before. */
  let comeBackAt = 0
  /** A person pressed "try again" although the browser says that it is offline. It counts until a request fails. */
  let ignoresOfflineFlag = false
  const isOnline = () => ignoresOfflineFlag || options.isOnline()
  const timer = createSaveTimer(clock, () => void begin(false), options.isInCompany)
  const { begin, isRunning, ended } = oneAtATime(run, () => disposed || expired)
  const rules = createMergeRules(options, { isFirstLoad: () => !loaded, isOver: () => disposed })
  const news = createRefusalNews(replica, (refusals) => onEvent({ kind: 'refused', refusals }))
  const sender = createSender(cloud)
  const keepaliveSends = createKeepaliveSends()
  const { newId } = options
  const pushTools = { replica, cloud, sender, rules, keepaliveSends, newId, onRefused: news.add }
  const waiting = () => waitingChanges(replica)
  // A person who may only look has edits that nothing can send: they never count as waiting, or the status would hang.
  const isAtRest = () => !mayWrite() || replica.isAtRest()

  function edited(): void {
    if (disposed) return
    // Also if nothing waits: the person may have taken back what was refused, and `failed` is no longer true.
    if (!isAtRest() || shown() === 'failed') saveSoon()
  }

  function saveSoon(): void {
    if (expired) show({ state: 'local', days: waiting() })
    else if (!isOnline() && !isRunning()) show({ state: 'offline', days: waiting() })
    else {
      // A running save shows the status at its end. Before the first load it is not known what differs from the server.
      if (!isRunning() && loaded) show({ state: 'pending' })
      timer.afterEdit()
    }
  }

  function expire(): void {
    expired = true
    timer.stop()
    show({ state: 'local', days: waiting() })
  }

  function readAgain(): void {
    listsWanted = true
    void begin(false)
  }

  function wake(): void {
    asleep = false
    timer.succeeded()
    if (listsWanted || !isAtRest() || shown() !== 'synced') void begin(false)
  }

  /** Merges the news of the live stream, and saves the days that the merge changed. */
  function mergeNews(): void {
    if (!loaded || disposed) return
    const found = mergeLiveNews(replica, rules)
    if (found === 'incomplete') readAgain()
    else if (found === 'toSave') saveSoon()
  }

  /** One load, if lists are wanted, and one save. */
  async function run(keepalive: boolean): Promise<void> {
    timer.begin()
    if (!isOnline()) {
      show({ state: 'offline', days: waiting() })
      return
    }
    if (!isPoll || shown() !== 'synced' || !isAtRest()) show({ state: 'syncing' })
    isPoll = false
    try {
      const isFirst = !loaded
      if (listsWanted) await load()
      await options.beforeSave?.()
      if (disposed) throw new Disposed()
      maySend = true
      // Lets the page draw the loaded calendar before the status says that it is saved.
      if (isFirst) await rules.pause()
      if (mayWrite()) await push(pushTools, { keepalive })
      if (!expired && !disposed) settle()
    } catch (error) {
      fail(error)
    }
  }

  async function load(): Promise<void> {
    // Before the answer arrives: a hint that comes meanwhile sets it again, and another load follows.
    listsWanted = false
    const found = await pull(replica, cloud, rules).catch((error: unknown) => {
      listsWanted = true
      throw error
    })
    if (loaded) {
      // What is edited from now on goes on from it: a page that starts before the push has ended shows the same.
      replica.store()
      return
    }
    loaded = true
    const adopted = options.onFirstLoad(found, replica.calendar)
    if (adopted) replica.commit({ ...changeBetween(replica.calendar(), adopted), kind: 'upload' })
    replica.storeAll()
  }

  /** Shows the status after a save whose answers are all there: `synced` only if nothing waits. */
  function settle(): void {
    if (isAllRefused(replica)) options.onAllRefused?.()
    news.report()
    replica.store()
    const isClean = isAtRest()
    // Something waits although nobody edited meanwhile, e.g. a day that keeps changing elsewhere: it is tried again
    // later.
    const isStuck = !replica.isAtRest() && !timer.hasEdits()
    if (!isStuck) timer.succeeded()
    if (!isClean) show({ state: 'syncing' })
    if (isClean) show({ state: 'synced' })
    else if (isAllRefused(replica)) show({ state: 'failed', days: waiting() })
    else {
      show({ state: 'pending' })
      if (isStuck) timer.afterFailure(false)
      else if (timer.hasEdits()) timer.afterEdit()
    }
  }

  function fail(error: unknown): void {
    if (error instanceof Disposed || expired || disposed) return
    replica.store()
    news.report()
    if (!(error instanceof CloudError))
      console.error('A save ended with an error of its own.', error)
    else if (failureOf(error) === 'expired') {
      expire()
      onEvent({ kind: 'expired' })
      return
    }
    const comeBackMs = error instanceof CloudError ? error.comeBackMs : 0
    comeBackAt = clock.now() + comeBackMs
    // A server that says when to come back is tried once more before a message tells a person of the failure.
    const isQuiet = comeBackMs > 0 && timer.isFirstFailure()
    if (error instanceof CloudError && !isQuiet && timer.isNews())
      onEvent({ kind: listsWanted ? 'loadFailed' : 'saveFailed', error })
    ignoresOfflineFlag = false
    const online = isOnline()
    show({ state: 'syncing' })
    if (!online) show({ state: 'offline', days: waiting() })
    else show(isQuiet ? { state: 'pending' } : { state: 'failed', days: waiting() })
    const isIdle = isAtRest()
    if (online && !(isIdle && asleep)) timer.afterFailure(isIdle, comeBackMs)
  }

  function sendNow(): void {
    const isAble = maySend && mayWrite() && !expired && !disposed && isOnline()
    if (isAble) sendLeaving(pushTools, () => disposed)
  }

  return {
    expire,
    resume() {
      expired = false
      // By the table of `status.ts` only `syncing` may follow `local`. The run that begins now shows what comes after
      // it.
      show({ state: 'syncing' })
      readAgain()
    },
    edited,
    readAgain,
    poll() {
      // After a failure the timer tries again anyway.
      if (!timer.isFirstFailure()) return
      isPoll = true
      readAgain()
    },
    async processNews() {
      while (isRunning()) await ended()
      mergeNews()
      return replica.news.isWhole()
    },
    sleep() {
      asleep = true
      if (isAtRest()) timer.stop()
    },
    refresh(ignoreOfflineFlag = false) {
      ignoresOfflineFlag ||= ignoreOfflineFlag
      listsWanted = true
      wake()
    },
    answered() {
      const isDue = !timer.isFirstFailure() && clock.now() >= comeBackAt
      const isWanted = !asleep || !isAtRest()
      if (isDue && isWanted && !isRunning()) void begin(false)
    },
    wake,
    async flush(keepalive) {
      // The page may be gone before the running save, or one that begins now, has an answer.
      if (keepalive) sendNow()
      if (isRunning() && timer.hasEdits()) await begin(keepalive)
      await ended()
      if (loaded && !isAtRest()) await begin(keepalive)
    },
    waiting,
    ...refusalsOf(replica),
    dispose() {
      disposed = true
      sleeps.endAll()
      timer.stop()
    },
  }
}
