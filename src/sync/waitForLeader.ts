import { SIGN_OUT_PATIENCE_MS } from '@/domain/timing'
import type { Clock } from './clock'

/** Those who wait until another tab of the browser has every answer of the server. */
export type AnswerElsewhere = {
  /** Resolves with the answers, and without them after a sign-out's patience (D7). */
  wait(): Promise<void>
  /** Every answer is there, or none will come any more. */
  end(): void
}

/** Nobody waits yet; the patience runs on `clock`. */
export function createAnswerElsewhere(clock: Clock): AnswerElsewhere {
  const waiting = new Set<() => void>()
  return {
    wait: () =>
      new Promise((resolve) => {
        const done = () => {
          cancel()
          waiting.delete(done)
          resolve()
        }
        const cancel = clock.after(SIGN_OUT_PATIENCE_MS, done)
        waiting.add(done)
      }),
    end() {
      for (const done of [...waiting]) done()
    },
  }
}
