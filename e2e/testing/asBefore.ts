import { afterEach, vi } from 'vitest'

// What a test put in the place of the clock, of globals and of functions goes with it, after the test's own end.
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
