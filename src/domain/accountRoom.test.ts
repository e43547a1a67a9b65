import { expect, test } from 'vitest'
import { ACCOUNT, accountLack } from './accountRoom'
import { changeOfDays } from './change'
import { addDays } from './dates'
import { EMPTY_ENTRY, type Entry } from './entries'

const tagged: Entry = { tags: ['a'], notes: '' }
const noted = (notes: string): Entry => ({ tags: [], notes })
/** This many consecutive days from 2000 on. */
const days = (count: number, entry = tagged) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [addDays('2000-01-01', i), entry]))
const lack = (entries: Record<string, Entry>, next: Record<string, Entry>) =>
  accountLack(entries, changeOfDays(entries, Object.entries(next)))

test('I2 the ten-thousandth day fits, the next one does not, and it says how many do', () => {
  const nearly = days(ACCOUNT.days - 2)
  expect(lack(nearly, { '2030-01-01': tagged, '2030-01-02': tagged })).toBeNull()
  const more = { '2030-01-01': tagged, '2030-01-02': tagged, '2030-01-03': tagged }
  expect(lack(nearly, more)).toEqual({ why: 'limit_days', days: 3, room: 2 })
  // Deleting a day makes room for a new one, and existing days may change.
  expect(lack(nearly, { ...more, '2000-01-01': EMPTY_ENTRY })).toBeNull()
  expect(lack(days(ACCOUNT.days), { '2000-01-01': noted('x') })).toBeNull()
})

test('I2 notes are counted in bytes, and a shorter note is always held', () => {
  const ten = { ...days(1_000, noted('ü'.repeat(5_000))) }
  expect(lack(ten, { '2030-01-01': noted('x') })).toMatchObject({ why: 'limit_notes' })
  expect(
    lack(ten, { '2000-01-01': noted('ü'.repeat(4_999)), '2030-01-01': noted('xy') }),
  ).toBeNull()
  expect(lack(ten, { '2000-01-01': noted('x') })).toBeNull()
})

test('I2 a day before 1900 or after 2199 does not fit, unless it is there already', () => {
  expect(lack({}, { '1899-12-31': tagged })).toMatchObject({ why: 'limit_dates' })
  expect(lack({}, { '2200-01-01': tagged })).toMatchObject({ why: 'limit_dates' })
  expect(lack({ '2200-01-01': tagged }, { '2200-01-01': noted('x') })).toBeNull()
})
