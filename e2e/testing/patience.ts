import { vi } from 'vitest'

/** How long a test waits for what is to come, in milliseconds: many processors' worth of work may share one. */
export const PATIENCE_MS = 30_000

const { waitFor } = vi

// Of itself it gives up after a second.
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: PATIENCE_MS, ...options })
