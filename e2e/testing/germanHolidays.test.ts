import { getHolidays, type Region } from 'feiertagejs'
import { describe, expect, it } from 'vitest'
import { readHolidays } from '@/domain/holidays/holidayImport'
import { STATES } from '@/domain/holidays/regions'
import { holidaysAnswer } from './germanHolidays'

const years = [2025, 2026, 2027, 2028, 2029]

/** The oracle counts 15 August for all of Bavaria; by law it depends on the town. */
const isTownOnly = (state: string, date: string) => state === 'by' && date.endsWith('-08-15')

describe.each(STATES)('the holidays of $name', ({ code }) => {
  it.each(years)('s.7 of %i are those that an independent calculation knows', (year) => {
    const expected = getHolidays(String(year), code.toUpperCase() as Region)
      // Noon in UTC; its text is the day of this machine's zone.
      .map(({ date }) => date.toISOString().slice(0, 10))
      .filter((date) => !isTownOnly(code, date))
      .sort()
    for (const asked of [code, null]) {
      const found = readHolidays(holidaysAnswer(year, asked), year, code) ?? []
      expect(found.map(({ date }) => date)).toEqual(expected)
    }
  })
})
