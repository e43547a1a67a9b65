import type { FakeClock } from './fakeClock'

/** A clock that runs in real time, `speed` times as fast: for a server that a test cannot slow down. */
export function createFastClock(speed: number, random: () => number): FakeClock {
  const start = Date.now()
  const pending = new Set<NodeJS.Timeout>()
  return {
    now: () => start + (Date.now() - start) * speed,
    random,
    pause: () => new Promise((resolve) => setImmediate(resolve)),
    after(ms, run) {
      const timer = setTimeout(() => {
        pending.delete(timer)
        run()
      }, ms / speed)
      pending.add(timer)
      return () => {
        pending.delete(timer)
        clearTimeout(timer)
      }
    },
    advance: (ms) => new Promise((resolve) => setTimeout(resolve, ms / speed)),
    settle: () => new Promise((resolve) => setImmediate(resolve)),
    pending: () => pending.size,
  }
}
