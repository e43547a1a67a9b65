import { expect, it } from 'vitest'
import { trialDays } from '@/domain/trial'

it('L6 a whole number of days is a free trial', () => {
  expect(trialDays('14')).toBe(14)
  expect(trialDays(' 7 ')).toBe(7)
})

it.each(['', '0', '-3', '2.5', '14 days', '1e2', '1000', 'yes'])(
  'L6 "%s" is no trial',
  (setting) => {
    expect(trialDays(setting)).toBeNull()
  },
)
