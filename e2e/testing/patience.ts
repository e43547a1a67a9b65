import { vi } from 'vitest'

/** How long a test waits for what is to come, in milliseconds: many processors' worth of work may share one. */
export const PATIENCE_MS = 30_000

const { waitFor } = vi

// Of itself it gives up after a second, and looks twenty times in it.
vi.waitFor = (callback, options) => {
  const more = typeof options === 'number' ? { timeout: options } : options
  return waitFor(callback, { timeout: PATIENCE_MS, interval: 5, ...more })
}
