import { expect, test } from 'vitest'
import {
  DRAFT_SAVE_MS,
  KEEP_ASIDE_MS,
  NOTE_AUTOSAVE_MS,
  SAVE_DEBOUNCE_MS,
  SAVE_MAX_WAIT_MS,
  SIGN_OUT_PATIENCE_MS,
} from './timing'

test('s.9 a save waits 1 s, a note 5 s [s4.35 s9.09]', () => {
  expect([SAVE_DEBOUNCE_MS, NOTE_AUTOSAVE_MS]).toEqual([1000, 5000])
})

test('D7 a sign-out does not keep a person waiting for the last save', () => {
  expect(SIGN_OUT_PATIENCE_MS).toBeLessThanOrEqual(1000)
})

test('D5 a change waits at most 5 s, a draft less than 500 ms', () => {
  expect(SAVE_MAX_WAIT_MS).toBe(5000)
  expect(DRAFT_SAVE_MS).toBeLessThan(500)
})

test('D2 set-aside data is kept for 30 days', () => {
  expect(KEEP_ASIDE_MS / 3_600_000).toBe(30 * 24)
})
