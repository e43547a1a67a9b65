/** Time as the engine sees it, so that tests can drive it (E9). */
export type Clock = {
  /** Milliseconds since the epoch. */
  now(): number
  /** Calls back once after `ms`; answers with a function that cancels. */
  after(ms: number, run: () => void): () => void
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
  random: () => Math.random(),
}
