import { expect, test } from 'vitest'
import { changeBetween } from './change'
import { limitsOf } from './plan'
import { isOneWay, lastOpenDay } from './planEnd'

test.each([
  ['2026-11-20T12:00:00Z', '2026-12-31'],
  ['2026-12-30T23:59:59Z', '2026-12-31'],
  ['2026-12-31T00:00:00Z', '2027-03-31'],
  ['2027-06-29T12:00:00Z', '2027-06-30'],
  ['2027-06-30T12:00:00Z', '2027-09-30'],
])('D3 L2 at %s the plan ends with %s, as the server has it', (moment, day) => {
  expect(lastOpenDay(Date.parse(moment))).toBe(day)
})

const NOW = Date.parse('2026-11-20T12:00:00Z')
const tagsOf = (ids: string) =>
  [...ids].map((id) => ({ id, label: id, short: id, color: '#dc2626' }))
const [OPEN, LATE] = ['2026-12-31', '2027-01-01']
const tagged = { tags: ['a'], notes: '' }

test.each([
  ['a tag of a list that is above the limit', 'free', 'abcde', {}, {}, true],
  ['a tag of a list that is within it', 'free', 'abcd', { [OPEN]: tagged }, {}, false],
  ['a day behind the end of the plan', 'free', 'abcd', { [LATE]: tagged }, {}, true],
  [
    'a tag of such a day, whose note stays',
    'free',
    'abcd',
    { [LATE]: { ...tagged, notes: 'n' } },
    { [LATE]: { tags: [], notes: 'n' } },
    false,
  ],
  ['anything with Pro', 'pro', 'abcde', { [LATE]: tagged }, {}, false],
] as const)(
  'D5 %s: whether the server would not take it back',
  (_, tier, ids, entries, left, expected) => {
    const before = { tags: tagsOf(ids), entries }
    const after = { tags: tagsOf(ids.slice(1)), entries: left }
    expect(isOneWay(changeBetween(before, after), limitsOf(tier), NOW)).toBe(expected)
  },
)
