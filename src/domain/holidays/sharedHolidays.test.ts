import { expect, test } from 'vitest'
import { publicLayer, schoolLayer } from './layers'
import { lanesIn, readSharedHolidays, snapshotHolidays } from './sharedHolidays'
import { sharedLayer } from './sharedLayer'

const christmas = { from: '2026-12-24', to: '2027-01-08', names: { de: 'Weihnachtsferien' } }
const layer = schoolLayer(['DE-BY'], (_, year) => (year < 2028 ? [christmas] : []), 'de')
const layers = [publicLayer(['DE-BY'], 'de'), layer]

const school = {
  kind: 'school',
  name: 'Weihnachtsferien',
  lane: 0,
  names: christmas.names,
  state: 'DE-BY',
} as const

test('H4 a snapshot holds the days of one school holiday in one row, over the end of a year too', () => {
  const rows = snapshotHolidays(layers, [2026, 2027])
  expect(rows.filter(({ kind }) => kind === 'holiday')).toHaveLength(24)
  expect(rows.filter(({ kind }) => kind === 'school')).toEqual([
    { from: '2026-12-24', to: '2027-01-08', ...school },
  ])
  expect(snapshotHolidays([], [2026])).toEqual([])
})

test('H4 a snapshot holds the days of its years, and no others', () => {
  const rows = snapshotHolidays([layer], [2026])
  expect(rows).toEqual([{ from: '2026-12-24', to: '2026-12-31', ...school }])
})

test('H4 what the owner saw is what the viewer sees', () => {
  const rows = readSharedHolidays(
    JSON.parse(JSON.stringify(snapshotHolidays(layers, [2026, 2027]))),
  )
  const seen = sharedLayer(rows, 'de')
  for (const day of ['2026-12-23', '2026-12-25', '2027-01-01', '2027-01-08', '2027-05-06']) {
    const written = layers
      .flatMap((layer) => layer.marks(day, day))
      .map(({ title, kind, lane }) => [title, kind, lane])
    expect(seen.marks(day, day).map(({ title, kind, lane }) => [title, kind, lane])).toEqual(
      written,
    )
  }
  expect(seen.marks('2027-01-07', '2027-01-31').map(({ day }) => day)).toEqual([
    '2027-01-07',
    '2027-01-08',
  ])
  expect(lanesIn(rows)).toBe(1)
  expect(lanesIn([])).toBe(0)
})

const two = ['DE-BY', 'DE-BE']
const asSent = (of: readonly unknown[]) => readSharedHolidays(JSON.parse(JSON.stringify(of)))

test('H4 whoever looks at a link reads the names of holidays in their own language, with their regions', () => {
  const summer = { from: '2027-07-01', to: '2027-08-14', names: { de: 'Ferien', en: 'Holidays' } }
  const states = schoolLayer(two, (state) => (state === 'DE-BE' ? [summer] : []), 'de')
  const rows = asSent(snapshotHolidays([publicLayer(two, 'de'), states], [2027]))
  const seen = (language: 'en' | 'bg', day: string) =>
    sharedLayer(rows, language)
      .marks(day, day)
      .map(({ name, title }) => [name, title])
  expect(seen('en', '2027-03-08')).toEqual([
    ["International Women's Day (BE)", "International Women's Day (Berlin)"],
  ])
  expect(seen('bg', '2027-01-01')).toEqual([['Нова година', 'Нова година']])
  expect(seen('en', '2027-07-31')).toEqual([['Holidays (BE)', 'Holidays (Berlin)']])
  expect(seen('bg', '2027-07-31')).toEqual([['Ferien (BE)', 'Ferien (Берлин)']])
  const bulgaria = asSent(snapshotHolidays([publicLayer(['BG'], 'bg')], [2027]))
  const [mark] = sharedLayer(bulgaria, 'en').marks('2027-05-24', '2027-05-24')
  expect(mark?.name).toBe('Day of Bulgarian Education and Culture')
})

test('H4 a snapshot of before is read by the names that its owner saw', () => {
  const rows = asSent([
    { from: '2027-03-08', to: '2027-03-08', kind: 'holiday', name: 'Frauentag' },
    { from: '2027-08-01', to: '2027-08-09', kind: 'school', name: 'Ferien (Bayern)', lane: 1 },
  ])
  expect(sharedLayer(rows, 'en').marks('2027-01-01', '2027-08-01')).toMatchObject([
    { name: 'Frauentag', title: 'Frauentag' },
    { name: 'Ferien (Bayern)', lane: 1 },
  ])
})

test('S6 what a holiday of a snapshot is made of is taken for what it is, and nothing foreign is shown', () => {
  const row = { from: '2027-03-08', to: '2027-03-08', kind: 'school', name: 'As seen' }
  const shown = (change: object) =>
    sharedLayer(asSent([{ ...row, ...change }]), 'en')
      .marks(row.from, row.from)
      .map(({ title, lane }) => [title, lane])
  const asSeen = [['As seen', undefined]]
  for (const id of ['constructor', '__proto__', 'nothing', 7, ['newYear'], '<b>'])
    expect(shown({ id, regions: ['DE-XX'] })).toEqual(asSeen)
  for (const names of [null, 'x', ['x'], { en: 7 }, { en: ' ' }, { fr: 'Vacances' }])
    expect(shown({ names })).toEqual(asSeen)
  for (const lane of [-1, 1.5, 17, 'x', 1e9]) expect(shown({ lane })).toEqual(asSeen)
  expect(shown({ names: { en: `a\u202Eb${'c'.repeat(500)}` } })[0]?.[0]).toHaveLength(121)
  const regions = ['DE-BY', 'DE-XX', 'XX', 'DE-BY-augsburg', 7, null, 'DE-BY']
  expect(shown({ id: 'newYear', regions })).toEqual([["New Year's Day (Bayern)", undefined]])
})

test.each([
  ['no list', 'x'],
  ['a row that is none', [null]],
  ['no day', [{ from: '2026-02-30', to: '2026-03-01', kind: 'school', name: 'x' }]],
  [
    'an end before the beginning',
    [{ from: '2026-03-02', to: '2026-03-01', kind: 'school', name: 'x' }],
  ],
  ['years', [{ from: '2026-03-02', to: '2036-03-01', kind: 'school', name: 'x' }]],
  ['another kind', [{ from: '2026-03-01', to: '2026-03-01', kind: 'note', name: 'x' }]],
  ['no name', [{ from: '2026-03-01', to: '2026-03-01', kind: 'school', name: ' ' }]],
])('S6 of a snapshot with %s nothing is shown', (_, value) => {
  expect(readSharedHolidays(value)).toEqual([])
})
