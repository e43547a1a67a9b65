import type { Clock } from '@/sync/clock'

/** Up to a quarter more than `ms`, so that devices do not act in step. */
export const withJitter = (clock: Clock, ms: number): number => ms * (1 + clock.random() / 4)

/** Times that somebody waits for, all of which can be cut short. */
export type Waits = {
  /** Resolves after `ms`, or when all of them end. */
  wait(ms: number): Promise<void>
  endAll(): void
}

/** Nobody waits yet. */
export function createWaits(clock: Clock): Waits {
  const ends = new Set<() => void>()
  return {
    wait: (ms) =>
      new Promise((resolve) => {
        const end = () => {
          cancel()
          ends.delete(end)
          resolve()
        }
        const cancel = clock.after(ms, end)
        ends.add(end)
      }),
    endAll() {
      for (const end of [...ends]) end()
    },
  }
}
