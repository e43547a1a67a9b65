/** Time as the engine sees it, so that tests can drive it. */
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

/** The part of `Clock` that a visitor's page uses, which comes without the code of the engine. */
export type Timer = Pick<Clock, 'now' | 'after'>

/** The time of the running browser. */
export const systemTimer: Timer = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
