import {
  IDLE_RETRY_MS,
  RETRY_FIRST_MS,
  RETRY_MAX_MS,
  SAVE_DEBOUNCE_MS,
  SAVE_IN_COMPANY_MS,
  SAVE_MAX_WAIT_MS,
  SESSION_RENEW_LEAST_MS,
  SESSION_RENEW_MS,
} from '@/domain/timing'
import type { Clock } from '@/sync/clock'
import type { Write } from '@/sync/sender'
import { withJitter } from '@/sync/waits'

/** Lets `run`, which must not reject, go on once at a time; nothing begins once `isOver`. */
export function oneAtATime(run: (keepalive: boolean) => Promise<void>, isOver: () => boolean) {
  let running: Promise<void> | null = null
  /** How the run after this one begins; null if none was asked for. */
  let next: { readonly keepalive: boolean } | null = null

  /** Begins, or lets what runs run once more after it; resolves when what runs now has ended. */
  function begin(keepalive: boolean): Promise<void> {
    if (isOver()) return Promise.resolve()
    if (running !== null) {
      next = { keepalive: keepalive || next?.keepalive === true }
      return running
    }
    running = run(keepalive).finally(() => {
      running = null
      const wanted = next
      next = null
      if (wanted) void begin(wanted.keepalive)
    })
    return running
  }

  return {
    begin,
    isRunning: () => running !== null,
    /** Resolves when what runs now has ended, at once if nothing runs. */
    ended: () => running ?? Promise.resolve(),
  }
}

/** What was sent because the page may go away, beside whatever else the engine does. */
export type Leaving = {
  /** A sending of these days and tags has begun; it must not reject. */
  begin(writes: readonly Write[], sending: Promise<void>): void
  /** Says whether a day or tag is on its way so, with all that was done to it. */
  has(write: Write): boolean
  /** Resolves when none of it is unanswered. */
  ended(): Promise<void>
}

/** Nothing has left yet. */
export function createLeaving(): Leaving {
  const open = new Map<Promise<void>, readonly Write[]>()
  const isSame = (one: Write, other: Write) =>
    one.name === other.name && one.op.edits?.at(-1) === other.op.edits?.at(-1)
  return {
    begin(writes, sending) {
      const ending = sending.finally(() => open.delete(ending))
      open.set(ending, writes)
    },
    has: (write) => [...open.values()].flat().some((sent) => isSame(sent, write)),
    async ended() {
      while (open.size > 0) await Promise.all(open.keys())
    },
  }
}

/** The ms until the next try after so many failures, each of which doubles them, up to `most`. */
export function waitAfter(
  clock: Clock,
  failures: number,
  most: number,
  comeBackMs: number,
): number {
  const wait = Math.max(RETRY_FIRST_MS * 2 ** failures, comeBackMs)
  return withJitter(clock, Math.min(wait, most))
}

/**
 * Says when the next save, `run`, is due; sooner while somebody else has the calendar open. One
 * timer waits at the most.
 */
export function createSaveTimer(clock: Clock, run: () => void, isInCompany = () => false) {
  let cancel: (() => void) | null = null
  let firstEditAt: number | null = null
  let failures = 0
  let isNews = true

  function stop(): void {
    cancel?.()
    cancel = null
  }

  function wake(ms: number): void {
    stop()
    cancel = clock.after(ms, () => {
      cancel = null
      run()
    })
  }

  return {
    /** 1 s after the last change, or 0.3 s in company, 5 s after the first at the latest. */
    afterEdit() {
      firstEditAt ??= clock.now()
      const latest = firstEditAt + SAVE_MAX_WAIT_MS - clock.now()
      const calm = isInCompany() ? SAVE_IN_COMPANY_MS : SAVE_DEBOUNCE_MS
      wake(Math.max(0, Math.min(calm, latest)))
    },
    /**
     * After a save that failed or moved nothing: 1, 2, 4 ... 60 s; up to 5 minutes if nothing waits. No sooner than
     * after `comeBackMs`, as a server without time has asked, within the same limits.
     */
    afterFailure(isIdle: boolean, comeBackMs = 0) {
      wake(waitAfter(clock, failures, isIdle ? IDLE_RETRY_MS : RETRY_MAX_MS, comeBackMs))
      failures += 1
    },
    /** A save begins: what was due is done by it. */
    begin() {
      stop()
      firstEditAt = null
    },
    /** The server answered: the next failure starts small again. */
    succeeded() {
      failures = 0
      isNews = true
    },
    /** Says whether the person changed something since the save began. */
    hasEdits: () => firstEditAt !== null,
    /** Says whether this was not asked since the last success. */
    isNews() {
      const was = isNews
      isNews = false
      return was
    },
    /** Says whether nothing failed since the last success. */
    isFirstFailure: () => failures === 0,
    stop,
  }
}

/**
 * Has a session renewed about daily, and in any case well before its end, from `start` on: who always looks at a page
 * gives it no other occasion. Each device does at a time of its own.
 */
export function createRenewal(clock: Clock, sessionEnd: () => number | null, renew: () => void) {
  let cancel = () => {}
  function start(): void {
    cancel()
    const left = (sessionEnd() ?? Number.POSITIVE_INFINITY) - clock.now()
    // One that should be over by a wrong clock holds all the same.
    const wait = left > 0 ? Math.min(SESSION_RENEW_MS, left / 2) : SESSION_RENEW_MS
    cancel = clock.after(withJitter(clock, Math.max(wait, SESSION_RENEW_LEAST_MS)), () => {
      renew()
      start()
    })
  }
  return { start, stop: () => cancel() }
}

/**
 * Whether a person looks at this tab, which begins so: one that nobody looks at keeps no stream open. `onAsleep` is
 * called when nobody has looked for `lingerMs`, at once where that is 0.
 */
export function createVisibilityTimer(clock: Clock, onAsleep: () => void) {
  let isVisible = true
  let isAsleep = false
  let cancel = () => {}

  function sleep(): void {
    isAsleep = true
    onAsleep()
  }

  return {
    isVisible: () => isVisible,
    isAsleep: () => isAsleep,
    /** The tab is looked at, or not any more. */
    set(next: boolean, lingerMs: number) {
      cancel()
      isVisible = next
      if (next) isAsleep = false
      else if (lingerMs === 0) sleep()
      else cancel = clock.after(lingerMs, sleep)
    },
    end: () => cancel(),
  }
}
