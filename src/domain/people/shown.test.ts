import { expect, test } from 'vitest'
import { openEntries } from '@/domain/leave/workdays'
import { BAVARIA_2027, tagged } from '@/testing/leave'
import { personTime } from '@/testing/people'
import { shownCommonBridges, shownFree } from './shown'

const today = '2027-05-20'
const isHoliday = (day: string) => BAVARIA_2027.has(day)
const one = personTime('one', { isHoliday, entries: tagged('2027-08-02', '2027-08-05', 'u') })
const other = personTime('other', { isHoliday, entries: tagged('2027-08-02', '2027-08-13', 'u') })
const people = [one, other]
// The third quarter is closed to the viewer of one calendar.
const open = [{ ...one, entries: openEntries(one.entries, 'free', today) }, other]
const names = (found: readonly { from: string; to: string }[]) =>
  found.map(({ from, to }) => `${from} ${to}`)

test('L2 T7 T6 no stretch says that a closed day is leave, and those that are shown are true', () => {
  const all = names(shownFree(people, people, 2027))
  const shown = names(shownFree(people, open, 2027))
  expect(all[0]).toBe('2027-07-31 2027-08-05')
  expect(shown).toContain('2027-05-15 2027-05-17')
  expect(shown.filter((name) => !all.includes(name))).toEqual([])
  // Nor does it show that there is none: that weekend is free without the leave, too.
  expect(shown.some((name) => name.includes('2027-07-31') || name.includes('2027-08-01'))).toBe(
    false,
  )
})

test('L2 T7 T6 no bridge says that a closed day is leave', () => {
  const when = { year: 2027, today }
  const all = names(shownCommonBridges(people, people, when))
  const shown = names(shownCommonBridges(people, open, when))
  expect(all).toContain('2027-07-31 2027-08-08')
  expect(shown).toContain('2027-05-27 2027-05-30')
  expect(shown.some((name) => name.includes('2027-08-0'))).toBe(false)
})
