import { expect, test } from 'vitest'
import * as timing from './timing'

test('s.9 every time span has the value of the specification', () => {
  expect(timing).toMatchObject({
    SAVE_DEBOUNCE_MS: 1000,
    NOTE_AUTOSAVE_MS: 5000,
    UPLOAD_REFRESH_MS: 500,
    UPLOAD_RELOAD_MS: 2000,
  })
})

test('D5 a change waits at most 5 s, a draft less than 500 ms', () => {
  expect(timing.SAVE_MAX_WAIT_MS).toBe(5000)
  expect(timing.DRAFT_SAVE_MS).toBeLessThan(500)
})

test('D2 set-aside data is kept for 30 days', () => {
  expect(timing.KEEP_ASIDE_MS / 3_600_000).toBe(30 * 24)
})
