import type { Clock } from '@/sync/clock'

export type FakeClock = Clock & {
  /** Runs every timer due within `ms`, in order, letting promises settle in between. */
  advance(ms: number): Promise<void>
  /** Lets promises settle without moving time. */
  settle(): Promise<void>
  /** How many timers wait. */
  pending(): number
}

/**
 * A clock that moves only when a test moves it; `random` makes its jitter. A busy page's pauses last up to
 * `longestPause` milliseconds.
 */
export function createFakeClock(random: () => number = () => 0, longestPause = 0): FakeClock {
  let now = Date.UTC(2026, 10, 20, 9)
  let timers: { at: number; run: () => void }[] = []

  async function settle(): Promise<void> {
    for (let i = 0; i < 80; i++) await Promise.resolve()
  }

  return {
    now: () => now,
    random,
    pause() {
      const ms = longestPause > 0 ? random() * longestPause : 0
      return new Promise((resolve) => void timers.push({ at: now + ms, run: resolve }))
    },
    after(ms, run) {
      const timer = { at: now + ms, run }
      timers.push(timer)
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    async advance(ms) {
      const end = now + ms
      await settle()
      for (;;) {
        const [next] = timers.filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
        if (!next) break
        timers = timers.filter((timer) => timer !== next)
        now = Math.max(now, next.at)
        next.run()
        await settle()
      }
      now = end
      await settle()
    },
    settle,
    pending: () => timers.length,
  }
}
