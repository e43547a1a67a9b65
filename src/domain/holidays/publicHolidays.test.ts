import { describe, expect, test } from 'vitest'
import { type Day, isDay, weekdayOf, yearOf } from '@/domain/dates'
import { LANGUAGES } from '@/domain/languages'
import { allNames, holidayName } from './names'
import { publicHolidays } from './publicHolidays'
import { BULGARIA, germanRegions, LOCAL_REGIONS } from './regions'

const days = (regions: readonly string[], year: number) => [...publicHolidays(regions, year).keys()]
const keep = (region: string, day: Day) => publicHolidays([region], yearOf(day)).has(day)

const ALL = 'BW BY BE BB HB HH HE MV NI NW RP SL SN ST SH TH'
const NORTH = 'BB HB HH MV NI SN ST SH TH'
const WEST = 'BW BY NW RP SL'

/** The public holidays of Germany in two years, and where: as the laws of the states have them. */
const GERMAN: readonly (readonly [days: string, states: string])[] = [
  ['2025-01-01 2026-01-01', ALL],
  ['2025-01-06 2026-01-06', 'BW BY ST'],
  ['2025-03-08 2026-03-08', 'BE MV'],
  ['2025-04-18 2026-04-03', ALL],
  ['2025-04-20 2026-04-05', 'BB'],
  ['2025-04-21 2026-04-06', ALL],
  ['2025-05-01 2026-05-01', ALL],
  ['2025-05-08', 'BE'],
  ['2025-05-29 2026-05-14', ALL],
  ['2025-06-08 2026-05-24', 'BB'],
  ['2025-06-09 2026-05-25', ALL],
  ['2025-06-19 2026-06-04', `${WEST} HE`],
  ['2025-08-08 2026-08-08', 'BY-augsburg'],
  ['2025-08-15 2026-08-15', 'BY-augsburg BY-catholic SL'],
  ['2025-09-20 2026-09-20', 'TH'],
  ['2025-10-03 2026-10-03', ALL],
  ['2025-10-31 2026-10-31', NORTH],
  ['2025-11-01 2026-11-01', WEST],
  ['2025-11-19 2026-11-18', 'SN'],
  ['2025-12-25 2026-12-25', ALL],
  ['2025-12-26 2026-12-26', ALL],
  // In the Catholic towns of two states.
  ['2025-06-19 2026-06-04', 'SN-catholic TH-catholic'],
]

const BULGARIAN = {
  2025: `01-01 03-03 04-18 04-19 04-20 04-21 05-01 05-06 05-24 05-26 09-06 09-08 09-22 12-24 12-25 12-26 12-31`,
  2026: `01-01 01-02 03-03 04-10 04-11 04-12 04-13 05-01 05-06 05-24 05-25 09-06 09-07 09-22 12-24 12-25 12-26 12-28`,
} as const

const GERMAN_REGIONS = germanRegions('de')
const regions = [...GERMAN_REGIONS, ...LOCAL_REGIONS]

describe('public holidays of Germany', () => {
  test.each(regions.flatMap((region) => [2025, 2026].map((year) => [region, year] as const)))(
    'H2 %s has every one of %i and none more',
    (region, year) => {
      const expected = GERMAN.filter(([, where]) => where.split(' ').includes(region.slice(3)))
        .flatMap(([text]) => text.split(' '))
        .filter((day) => yearOf(day) === year)
      expect(days([region], year)).toEqual(expected.sort())
    },
  )

  test.each([
    ['the day of the Reformation', '2017-10-31', ALL],
    ['the day of the Reformation', '2018-10-31', NORTH],
    ['the day of the Reformation', '2016-10-31', 'BB MV SN ST TH'],
    ['Women’s Day', '2018-03-08', ''],
    ['Women’s Day', '2019-03-08', 'BE'],
    ['Women’s Day', '2022-03-08', 'BE'],
    ['Women’s Day', '2023-03-08', 'BE MV'],
    ['Children’s Day', '2018-09-20', ''],
    ['Children’s Day', '2019-09-20', 'TH'],
    ['the end of the war, 75 years after', '2020-05-08', 'BE'],
    ['no end of the war', '2026-05-08', ''],
    ['the uprising, 75 years after', '2028-06-17', 'BE'],
    ['no uprising', '2027-06-17', ''],
    ['the Wednesday before 23 November', '2022-11-16', 'SN'],
    ['the Wednesday before 23 November', '2028-11-22', 'SN'],
    ['the Assumption', '2027-08-15', 'SL'],
  ])('H2 %s of %s is kept in "%s"', (_, day, where) => {
    const kept = GERMAN_REGIONS.filter((code) => keep(code, day)).map((code) => code.slice(3))
    expect(kept.sort()).toEqual(where.split(' ').filter(Boolean).sort())
  })

  test('H1 a place brings what it keeps besides its state, and nothing of another', () => {
    expect(days(['DE-BY-augsburg'], 2027)).toEqual(['2027-08-08', '2027-08-15'])
    expect(days(['DE-TH-catholic'], 2027)).toEqual(['2027-05-27'])
    expect(days(['DE-BY', 'DE-BY-augsburg'], 2027)).toHaveLength(14)
  })

  test('H2 Easter is that of 2008, the earliest of these times, and that of 2038, the latest', () => {
    expect(keep('DE-BB', '2008-03-23')).toBe(true)
    expect(keep('DE-BB', '2038-04-25')).toBe(true)
  })
})

describe('public holidays of Bulgaria', () => {
  test.each([2025, 2026] as const)('H2 has every one of %i and none more', (year) => {
    expect(days(['BG'], year)).toEqual(BULGARIAN[year].split(' ').map((day) => `${year}-${day}`))
  })

  test.each([
    '2018-04-08',
    '2019-04-28',
    '2020-04-19',
    '2021-05-02',
    '2022-04-24',
    '2023-04-16',
    '2024-05-05',
    '2027-05-02',
    '2028-04-16',
    '2029-04-08',
    '2030-04-28',
    '2099-04-12',
    '2100-05-02',
  ])('H2 the Easter of %s is Orthodox, from Friday to Monday', (sunday) => {
    const found = publicHolidays(['BG'], yearOf(sunday))
    expect(found.get(sunday)?.some(({ id }) => id === 'easterSunday')).toBe(true)
    const easter = [...found].filter(([, all]) =>
      all.some(({ id }) =>
        ['goodFriday', 'holySaturday', 'easterSunday', 'easterMonday'].includes(id),
      ),
    )
    expect(easter.map(([day]) => weekdayOf(day))).toEqual([5, 6, 0, 1])
  })

  test.each([
    ['2016', ''],
    ['2017', '01-02 05-08 12-27'],
    ['2018', '03-05 05-07 09-24'],
    // Christmas on Saturday and Sunday; Labour Day on the Saturday of Easter.
    ['2021', '05-04 12-27 12-28'],
    ['2022', '01-03 05-02 12-27 12-28'],
    ['2023', '01-02 05-08 12-27'],
    // Saint George's Day is the Monday of Easter: no weekend, nothing to make up for.
    ['2024', '03-04 09-23'],
    ['2027', '05-04 12-27 12-28'],
  ])('H2 what falls on a weekend of %s is made up for on "%s"', (year, expected) => {
    const found = [...publicHolidays(['BG'], Number(year))]
    const substitutes = found.filter(([, all]) => all.some(({ isSubstitute }) => isSubstitute))
    expect(substitutes.map(([day]) => day.slice(5)).join(' ')).toBe(expected)
  })

  test('H2 two holidays of one day are both named', () => {
    const named = publicHolidays(['BG'], 2024).get('2024-05-06') ?? []
    expect(named.map(({ id }) => holidayName(id, false, 'en'))).toEqual([
      "Saint George's Day",
      'Easter Monday',
    ])
  })
})

describe('public holidays of every region', () => {
  const years = Array.from({ length: 83 }, (_, i) => 2018 + i)
  const every = [...regions, BULGARIA]

  test('H2 every mark of 2018 to 2100 is a day of its year and has a name in each language', () => {
    for (const year of years) {
      for (const [day, all] of publicHolidays(every, year)) {
        expect(isDay(day) && yearOf(day) === year, day).toBe(true)
        for (const { id, isSubstitute } of all) {
          const names = LANGUAGES.map((language) => holidayName(id, isSubstitute, language))
          expect(
            names.every((name) => name.trim() !== ''),
            day,
          ).toBe(true)
        }
      }
    }
  })

  test('H2 a state has from 9 to 14 of 2018 to 2100, the same fixed ones each year', () => {
    for (const code of GERMAN_REGIONS) {
      for (const year of years) {
        const { length } = days([code], year)
        expect(length, `${code} ${year}`).toBeGreaterThanOrEqual(9)
        expect(length, `${code} ${year}`).toBeLessThanOrEqual(14)
        for (const day of ['01-01', '05-01', '10-03', '12-25', '12-26']) {
          expect(keep(code, `${year}-${day}`)).toBe(true)
        }
      }
    }
  })

  test('H2 Bulgaria makes up for each holiday on a weekend but Easter, on workdays alone', () => {
    for (const year of years) {
      const found = [...publicHolidays(['BG'], year)]
      const missed = found.flatMap(([day, all]) =>
        all.filter(
          ({ id, isSubstitute }) =>
            !isSubstitute && weekdayOf(day) % 6 === 0 && !/easter|Saturday/.test(id),
        ),
      )
      const substitutes = found.filter(([, all]) => all.some(({ isSubstitute }) => isSubstitute))
      expect(substitutes.length, String(year)).toBe(missed.length)
      for (const [day, all] of substitutes) {
        expect(weekdayOf(day) % 6, day).not.toBe(0)
        expect(all, day).toHaveLength(1)
      }
    }
  })

  test('H2 one that several regions keep is one, with the regions', () => {
    const found = publicHolidays(['BG', 'DE-BE', 'DE-BB', 'XX'], 2027)
    expect(found.get('2027-01-01')).toEqual([
      { id: 'newYear', isSubstitute: false, regions: ['DE-BE', 'DE-BB', 'BG'] },
    ])
    expect(found.get('2027-10-31')).toEqual([
      { id: 'reformation', isSubstitute: false, regions: ['DE-BB'] },
    ])
    expect(publicHolidays([], 2027).size).toBe(0)
    expect(publicHolidays(['DE-XX', 'nonsense', 'DE-BY-'], 2027).size).toBe(0)
  })

  test('H4 a holiday is known by the names that imports give it too', () => {
    expect(allNames('christmas')).toEqual(
      expect.arrayContaining(['1. Weihnachtstag', 'Christmas Day']),
    )
    expect(holidayName('unification', true, 'bg')).toBe('Ден на Съединението (почивен ден)')
  })
})
