import type { Clock } from '@/sync/clock'

/** Up to a quarter more than `ms`, so that devices do not act in step. */
export const withJitter = (clock: Clock, ms: number): number => ms * (1 + clock.random() / 4)

/** Cancellable sleeps. */
export type Sleeps = {
  /** Resolves after `ms`, or when `endAll` is called. */
  sleep(ms: number): Promise<void>
  endAll(): void
}

/** Makes a set of sleeps, which `endAll` ends together. */
export function createSleeps(clock: Clock): Sleeps {
  const ends = new Set<() => void>()
  return {
    sleep: (ms) =>
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
