import { describe, expect, test } from 'vitest'
import { schoolAnswer } from '@/testing/schoolHolidays'
import { schoolName } from './names'
import { readSchoolHolidays, readStoredHolidays } from './schoolHolidays'

const row = {
  id: 'a',
  startDate: '2027-08-02',
  endDate: '2027-09-13',
  type: 'School',
  name: [{ language: 'DE', text: 'Sommerferien' }],
  nationwide: false,
  subdivisions: [{ code: 'DE-BY', shortName: 'BY' }],
}
const summer = { from: '2027-08-02', to: '2027-09-13', names: { de: 'Sommerferien' } }

describe('the answer of the OpenHolidays API', () => {
  test('H3 its stretches are read, those that reach over the end of the year too', () => {
    const found = readSchoolHolidays(schoolAnswer('DE-BY', '2027-01-01', '2027-12-31'), 'DE-BY')
    expect(found).toEqual([
      { from: '2026-12-24', to: '2027-01-08', names: { de: 'Weihnachtsferien' } },
      summer,
    ])
  })

  test.each([
    ['a page', '<html>Maintenance</html>'],
    ['nothing', null],
    ['an object', { holidays: [row] }],
    ['an error', { status: 400, title: 'Bad Request' }],
    ['rows of something else', [{ date: '2027-01-01', fname: 'Neujahr' }]],
    ['numbers', [1, 2]],
  ])('H3 %s is no answer', (_, answer) => {
    expect(readSchoolHolidays(answer, 'DE-BY')).toBeNull()
  })

  test('H3 a year of which nothing is known yet has no holidays', () => {
    expect(readSchoolHolidays([], 'DE-BY')).toEqual([])
  })

  test.each([
    ['without a name', { name: [] }],
    ['with a name of another kind', { name: 'Sommerferien' }],
    ['that end before they begin', { endDate: '2027-08-01' }],
    ['on no day', { startDate: '2027-02-30' }],
    ['of half a year', { endDate: '2028-02-01' }],
    ['of another state', { subdivisions: [{ code: 'DE-BYX' }] }],
    ['of another kind', { type: 'Public' }],
  ])('H3 rows %s are dropped, the others stay', (_, change) => {
    expect(readSchoolHolidays([{ ...row, ...change }, null, row], 'DE-BY')).toEqual([summer])
  })

  test('H3 a day has no end, a place belongs to its state, and the whole country to all', () => {
    const day = { ...row, endDate: undefined }
    const place = { ...row, subdivisions: [{ code: 'DE-BY-AU' }] }
    const all = { ...row, subdivisions: undefined }
    for (const [one, to] of [
      [day, '2027-08-02'],
      [place, summer.to],
      [all, summer.to],
    ] as const) {
      expect(readSchoolHolidays([one], 'DE-BY')).toEqual([{ ...summer, to }])
    }
  })

  test('H3 names are cut, and chosen by the language of the interface', () => {
    const name = [
      { language: 'EN', text: ' Summer holidays ' },
      { language: 'DE', text: 'S'.repeat(500) },
      { language: 'FR', text: 'Vacances' },
    ]
    const [found] = readSchoolHolidays([{ ...row, name }], 'DE-BY') ?? []
    expect(found?.names).toEqual({ en: 'Summer holidays', de: `${'S'.repeat(80)}…` })
    expect(found && schoolName(found.names, 'en')).toBe('Summer holidays')
    expect(found && schoolName(found.names, 'bg')).toMatch(/^S{80}…$/)
  })

  test('H3 what was kept is read back, and foreign text is not', () => {
    expect(readStoredHolidays(JSON.parse(JSON.stringify([summer])))).toEqual([summer])
    expect(readStoredHolidays([{ from: 'x' }, summer])).toEqual([summer])
    expect(readStoredHolidays('x')).toBeNull()
  })
})
