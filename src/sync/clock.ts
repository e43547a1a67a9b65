/** Time as the engine sees it, so that tests can drive it (E9). */
export type Clock = {
  /** Milliseconds since the epoch. */
  now(): number
  /** Calls back once after `ms`; answers with a function that cancels. */
  after(ms: number, run: () => void): () => void
  /** Resolves in a task of its own, so that the page can draw and answer before work goes on. */
  pause(): Promise<void>
  /** A number from 0 up to 1, for jitter. */
  random(): number
}

/** The clock of the running browser. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
  // Not by a timer: those of a hidden page may wait for a minute.
  pause() {
    const { port1, port2 } = new MessageChannel()
    return new Promise((resolve) => {
      port1.onmessage = () => {
        port1.close()
        resolve()
      }
      port2.postMessage(null)
    })
  },
  random: () => Math.random(),
}

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
