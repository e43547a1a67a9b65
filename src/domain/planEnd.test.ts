import { expect, test } from 'vitest'
import { lastOpenDay } from './planEnd'

test.each([
  ['2026-11-20T12:00:00Z', '2026-12-31'],
  ['2026-12-30T23:59:59Z', '2026-12-31'],
  ['2026-12-31T00:00:00Z', '2027-03-31'],
  ['2027-06-29T12:00:00Z', '2027-06-30'],
  ['2027-06-30T12:00:00Z', '2027-09-30'],
])('D3 L2 at %s the plan ends with %s, as the server has it', (moment, day) => {
  expect(lastOpenDay(Date.parse(moment))).toBe(day)
})
