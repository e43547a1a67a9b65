import { expect, test } from 'vitest'
import { agoText } from './DayPeople'

const NOW = Date.UTC(2026, 10, 20, 12)
const MINUTE = 60_000

test.each([
  [0, 'now'],
  [59_999, 'now'],
  [5 * MINUTE, '5 minutes ago'],
  [59 * MINUTE, '59 minutes ago'],
  [3 * 60 * MINUTE, '3 hours ago'],
  [24 * 60 * MINUTE, 'yesterday'],
  [15 * 24 * 60 * MINUTE, '2 weeks ago'],
  [-MINUTE, 'now'],
])('T4 a change of %d ms before is said as "%s"', (passed, text) => {
  expect(agoText(NOW - passed, NOW, 'en')).toBe(text)
})
