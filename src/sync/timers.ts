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
import { withJitter } from '@/sync/sleeps'

/** Runs `run`, which must not reject, one at a time. Nothing begins once `isOver` says so. */
export function oneAtATime(run: (keepalive: boolean) => Promise<void>, isOver: () => boolean) {
  let running: Promise<void> | null = null
  /** The run that follows the present one; null if none was asked for. */
  let next: { readonly keepalive: boolean } | null = null

  /** Begins a run, or another one after the present one. Resolves when the present one has ended. */
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
    /** Resolves when the present run has ended, at once if there is none. */
    ended: () => running ?? Promise.resolve(),
  }
}

/** The unanswered sends of a page that may go away, with keepalive; they run beside what the engine does. */
export type KeepaliveSends = {
  /** These writes were sent; `sending`, which must not reject, resolves with their answers. */
  begin(writes: readonly Write[], sending: Promise<void>): void
  /** Whether a write is under way that brings the same edits of the same day or tag. */
  has(write: Write): boolean
  /** Resolves when all of them are answered. */
  ended(): Promise<void>
}

/** Makes the list of keepalive sends, empty at first. */
export function createKeepaliveSends(): KeepaliveSends {
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

/** Milliseconds until the next try: doubled by each failure, at least `comeBackMs`, at most `most`, plus jitter. */
export function waitAfter(
  clock: Clock,
  failures: number,
  most: number,
  comeBackMs: number,
): number {
  const wait = Math.max(RETRY_FIRST_MS * 2 ** failures, comeBackMs)
  return withJitter(clock, Math.min(wait, most))
}

/** The one timer that begins the next save, `run`; sooner while somebody else has the calendar open. */
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
    /** Plans a save 1 s after the last edit (0.3 s in company), and at most 5 s after the first. */
    afterEdit() {
      firstEditAt ??= clock.now()
      const latest = firstEditAt + SAVE_MAX_WAIT_MS - clock.now()
      const calm = isInCompany() ? SAVE_IN_COMPANY_MS : SAVE_DEBOUNCE_MS
      wake(Math.max(0, Math.min(calm, latest)))
    },
    /**
     * Plans a save after one that failed or got nothing done: after 1, 2, 4 ... 60 s; up to 5 minutes if nothing waits
     * (`isIdle`). Not before the `comeBackMs` that an overloaded server has asked for, within the same limits.
     */
    afterFailure(isIdle: boolean, comeBackMs = 0) {
      wake(waitAfter(clock, failures, isIdle ? IDLE_RETRY_MS : RETRY_MAX_MS, comeBackMs))
      failures += 1
    },
    /** A save begins, which does what was planned. */
    begin() {
      stop()
      firstEditAt = null
    },
    /** The server answered: the next failure starts small again. */
    succeeded() {
      failures = 0
      isNews = true
    },
    /** Whether the person edited something since the save began. */
    hasEdits: () => firstEditAt !== null,
    /** True when first asked since the last success: a failure is told once. */
    isNews() {
      const was = isNews
      isNews = false
      return was
    },
    /** Whether nothing has failed since the last success. */
    isFirstFailure: () => failures === 0,
    stop,
  }
}

/**
 * Renews a session about daily from `start` on, and well before its end: a page that a person always looks at has no
 * other occasion for it. Jitter keeps devices from doing it at the same time.
 */
export function createRenewal(clock: Clock, sessionEnd: () => number | null, renew: () => void) {
  let cancel = () => {}
  function start(): void {
    cancel()
    const left = (sessionEnd() ?? Number.POSITIVE_INFINITY) - clock.now()
    // A session that seems over may still hold, if the device's clock is wrong.
    const wait = left > 0 ? Math.min(SESSION_RENEW_MS, left / 2) : SESSION_RENEW_MS
    cancel = clock.after(withJitter(clock, Math.max(wait, SESSION_RENEW_LEAST_MS)), () => {
      renew()
      start()
    })
  }
  return { start, stop: () => cancel() }
}

/**
 * Whether a person looks at this tab; at first yes. `onAsleep` is called when nobody has looked for `lingerMs`, at once
 * if that is 0: a tab that nobody looks at keeps no stream open.
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
    /** Somebody looks at the tab, or not any more. */
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
