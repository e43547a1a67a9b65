import { expect, test } from 'vitest'
import type { Day } from '@/domain/dates'
import { isHoliday, marksOn, saidBeside } from '@/domain/surface/layers'
import { type KnownSchool, publicLayer, schoolLayer } from './layers'

const on = (day: Day, regions: readonly string[], language: 'en' | 'de' | 'bg' = 'de') =>
  publicLayer(regions, language).marks(day, day)
const namesOn = (...asked: Parameters<typeof on>) => on(...asked).map(({ name }) => name)

test('H1 a layer says the same of a day each time, in the same object', () => {
  const layer = publicLayer(['DE-BY'], 'de')
  expect(layer.marks('2027-05-06', '2027-05-06')).toHaveLength(1)
  expect(layer.marks('2027-05-06', '2027-05-06')).toBe(layer.marks('2027-05-06', '2027-05-06'))
  expect(layer.marks('2027-05-07', '2027-05-07')).toEqual([])
})

test('H1 the days of a stretch come in order, over the end of a year too', () => {
  const marks = publicLayer(['DE-BY'], 'de').marks('2026-12-25', '2027-01-06')
  expect(marks.map(({ day, name }) => `${day} ${name}`)).toEqual([
    '2026-12-25 1. Weihnachtstag',
    '2026-12-26 2. Weihnachtstag',
    '2027-01-01 Neujahr',
    '2027-01-06 Heilige Drei Könige',
  ])
})

test('H2 names are those of the interface, for both countries', () => {
  expect(namesOn('2027-05-06', ['DE-BY', 'BG'], 'en')).toEqual([
    'Ascension Day',
    "Saint George's Day",
  ])
  expect(namesOn('2027-05-06', ['DE-BY', 'BG'], 'de')).toEqual(['Christi Himmelfahrt', 'Georgstag'])
  expect(namesOn('2027-05-06', ['DE-BY', 'BG'], 'bg')).toEqual([
    'Възнесение Господне',
    'Гергьовден',
  ])
  expect(namesOn('2027-01-01', ['DE-BY', 'BG'], 'bg')).toEqual(['Нова година'])
})

test('H4 where not all chosen regions keep a holiday it is said which do', () => {
  const title = (day: Day, regions: string[]) => on(day, regions).map((mark) => mark.title)
  expect(title('2027-10-31', ['DE-BE', 'DE-BB'])).toEqual(['Reformationstag (Brandenburg)'])
  expect(title('2027-12-25', ['DE-BE', 'DE-BB'])).toEqual(['1. Weihnachtstag'])
  expect(title('2027-08-08', ['DE-BY', 'DE-BY-augsburg'])).toEqual(['Augsburger Friedensfest'])
  expect(title('2027-03-03', ['DE-BY', 'BG'])).toEqual(['Tag der Befreiung Bulgariens (Bulgarien)'])
})

test('H4 a holiday that the note names in a line of its own is not said beside it, in whatever language', () => {
  const marks = on('2027-12-25', ['DE-BY'], 'en')
  const beside = (notes: string) => saidBeside(marks, notes).map(({ name }) => name)
  expect(beside('')).toEqual(['Christmas Day'])
  expect(beside('Goose')).toEqual(['Christmas Day'])
  expect(beside('before the Christmas Day of all')).toEqual(['Christmas Day'])
  expect(beside('Goose\n 1. Weihnachtstag ')).toEqual([])
  expect(beside('Christmas Day')).toEqual([])
  expect(beside('Рождество Христово')).toEqual([])
})

const known: KnownSchool = (state, year) => {
  const stretches = {
    'DE-BY': [{ from: '2026-12-24', to: '2027-01-08', names: { de: 'Weihnachtsferien' } }],
    'DE-BE': [
      { from: '2026-12-23', to: '2027-01-02', names: { de: 'Weihnachtsferien', en: 'Christmas' } },
    ],
  }
  return year === 2026 || year === 2027 ? (stretches[state as 'DE-BY'] ?? []) : []
}

test('H4 school holidays have a lane for each state, however they overlap', () => {
  const layer = schoolLayer(['DE-BE', 'DE-BY'], known, 'en')
  const lanes = (day: Day) => layer.marks(day, day).map(({ lane, title }) => `${lane} ${title}`)
  expect(lanes('2026-12-22')).toEqual([])
  expect(lanes('2026-12-23')).toEqual(['1 Christmas (Berlin)'])
  expect(lanes('2026-12-31')).toEqual(['0 Weihnachtsferien (Bayern)', '1 Christmas (Berlin)'])
  expect(lanes('2027-01-08')).toEqual(['0 Weihnachtsferien (Bayern)'])
  expect(lanes('2028-01-01')).toEqual([])
})

test('R4 school holidays are no public ones', () => {
  const layers = [publicLayer(['DE-BY'], 'de'), schoolLayer(['DE-BY'], known, 'de')]
  expect(marksOn(layers, '2026-12-25').map(({ kind }) => kind)).toEqual(['holiday', 'school'])
  expect(isHoliday(marksOn(layers, '2026-12-25'))).toBe(true)
  expect(isHoliday(marksOn(layers, '2026-12-24'))).toBe(false)
})
