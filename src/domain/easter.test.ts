import { expect, test } from 'vitest'
import { easterOf, orthodoxEasterOf } from './easter'

test('F1 Easter is on the Sundays on which the churches keep it', () => {
  const western = { 2024: '03-31', 2025: '04-20', 2026: '04-05', 2027: '03-28', 2038: '04-25' }
  for (const [year, day] of Object.entries({ ...western, 2049: '04-18', 1954: '04-18' })) {
    expect(easterOf(Number(year))).toBe(`${year}-${day}`)
  }
  const orthodox = { 2024: '05-05', 2025: '04-20', 2026: '04-12', 2027: '05-02', 2028: '04-16' }
  for (const [year, day] of Object.entries({ ...orthodox, 2029: '04-08', 2043: '05-03' })) {
    expect(orthodoxEasterOf(Number(year))).toBe(`${year}-${day}`)
  }
})
