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
    'Ascension Day (BY)',
    "Saint George's Day (BG)",
  ])
  expect(namesOn('2027-05-06', ['DE-BY', 'BG'], 'de')).toEqual([
    'Christi Himmelfahrt (BY)',
    'Georgstag (BG)',
  ])
  expect(namesOn('2027-05-06', ['DE-BY', 'BG'], 'bg')).toEqual([
    'Възнесение Господне (BY)',
    'Гергьовден (BG)',
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

test('H4 where there is little room the letters of the regions say it, as a piece of their own', () => {
  expect(namesOn('2027-05-27', ['DE-BY', 'DE-BE', 'DE-BW'])).toEqual(['Fronleichnam (BW, BY)'])
  expect(namesOn('2027-03-08', ['DE-BY', 'DE-BE'])).toEqual(['Internationaler Frauentag (BE)'])
  expect(namesOn('2027-12-25', ['DE-BY', 'DE-BE'])).toEqual(['1. Weihnachtstag'])
  expect(namesOn('2027-05-27', ['DE-BY'])).toEqual(['Fronleichnam'])
  const [mark] = on('2027-05-27', ['DE-BY', 'DE-BE'])
  expect(mark?.pieces).toEqual(['Fronleichnam', ' (BY)'])
  expect(mark?.isNamedIn?.('Fronleichnam')).toBe(true)
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

const summers: KnownSchool = (state) => [
  state === 'DE-BY'
    ? { from: '2027-08-02', to: '2027-09-13', names: { de: 'Sommerferien' } }
    : { from: '2027-07-01', to: '2027-08-14', names: { de: 'Sommerferien' } },
]

test('H4 school holidays of two states have a name for each, and one of one that is shown alone says no state', () => {
  const names = (day: Day, states: string[], others: string[] = []) =>
    schoolLayer(states, summers, 'de', others)
      .marks(day, day)
      .map(({ name }) => name)
  const both = ['DE-BY', 'DE-BE']
  expect(names('2027-07-31', both)).toEqual(['Sommerferien (BE)'])
  expect(names('2027-08-10', both)).toEqual(['Sommerferien (BY)', 'Sommerferien (BE)'])
  expect(names('2027-08-15', both)).toEqual(['Sommerferien (BY)'])
  expect(names('2027-08-10', ['DE-BY'], ['DE-BY', 'DE-BY-augsburg'])).toEqual(['Sommerferien'])
  expect(names('2027-08-10', ['DE-BY'], ['DE-BE'])).toEqual(['Sommerferien (BY)'])
})

test('H4 the name of a stretch is written where it begins, and on the first of a month', () => {
  const layer = schoolLayer(['DE-BY'], summers, 'de')
  const opening = layer.marks('2027-07-01', '2027-10-31').filter(({ opens }) => opens)
  expect(opening.map(({ day }) => day)).toEqual(['2027-08-02', '2027-09-01'])
})

test('R4 school holidays are no public ones', () => {
  const layers = [publicLayer(['DE-BY'], 'de'), schoolLayer(['DE-BY'], known, 'de')]
  expect(marksOn(layers, '2026-12-25').map(({ kind }) => kind)).toEqual(['holiday', 'school'])
  expect(isHoliday(marksOn(layers, '2026-12-25'))).toBe(true)
  expect(isHoliday(marksOn(layers, '2026-12-24'))).toBe(false)
})
