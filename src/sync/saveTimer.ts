import {
  IDLE_RETRY_MS,
  RETRY_FIRST_MS,
  RETRY_MAX_MS,
  SAVE_DEBOUNCE_MS,
  SAVE_MAX_WAIT_MS,
} from '@/domain/timing'
import { type Clock, withJitter } from '@/sync/clock'

/** Says when the next save is due (s.4, D5, E9). One timer waits at the most. */
export type SaveTimer = {
  /** 1 s after the last change, 5 s after the first at the latest. */
  afterEdit(): void
  /** After a save that failed or moved nothing: 1, 2, 4 ... 60 s; up to 5 minutes if nothing waits. */
  afterFailure(isIdle: boolean): void
  /** A save begins: what was due is done by it. */
  begin(): void
  /** The server answered: the next failure starts small again. */
  succeeded(): void
  /** Says whether the person changed something since the save began. */
  hasEdits(): boolean
  /** Says whether nothing failed since the last success. */
  isFirstFailure(): boolean
  stop(): void
}

/** Makes the timer of one engine; `run` is the save. */
export function createSaveTimer(clock: Clock, run: () => void): SaveTimer {
  let cancel: (() => void) | null = null
  let firstEditAt: number | null = null
  let failures = 0

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
    afterEdit() {
      firstEditAt ??= clock.now()
      const latest = firstEditAt + SAVE_MAX_WAIT_MS - clock.now()
      wake(Math.max(0, Math.min(SAVE_DEBOUNCE_MS, latest)))
    },
    afterFailure(isIdle) {
      const most = isIdle ? IDLE_RETRY_MS : RETRY_MAX_MS
      const wait = Math.min(RETRY_FIRST_MS * 2 ** failures, most)
      failures += 1
      wake(withJitter(clock, wait))
    },
    begin() {
      stop()
      firstEditAt = null
    },
    succeeded() {
      failures = 0
    },
    hasEdits: () => firstEditAt !== null,
    isFirstFailure: () => failures === 0,
    stop,
  }
}
