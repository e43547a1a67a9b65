import { expect, test } from 'vitest'
import { publicLayer, schoolLayer } from './layers'
import { lanesIn, readSharedHolidays, sharedLayer, snapshotHolidays } from './sharedHolidays'

const christmas = { from: '2026-12-24', to: '2027-01-08', names: { de: 'Weihnachtsferien' } }
const school = schoolLayer(['DE-BY'], (_, year) => (year < 2028 ? [christmas] : []), 'de')
const layers = [publicLayer(['DE-BY'], 'de'), school]

test('H4 a snapshot holds the days of one school holiday in one row, over the end of a year too', () => {
  const rows = snapshotHolidays(layers, [2026, 2027])
  expect(rows.filter(({ kind }) => kind === 'holiday')).toHaveLength(24)
  expect(rows.filter(({ kind }) => kind === 'school')).toEqual([
    { from: '2026-12-24', to: '2027-01-08', kind: 'school', name: 'Weihnachtsferien', lane: 0 },
  ])
  expect(snapshotHolidays([], [2026])).toEqual([])
})

test('H4 a snapshot holds the days of its years, and no others', () => {
  const rows = snapshotHolidays([school], [2026])
  expect(rows).toEqual([
    { from: '2026-12-24', to: '2026-12-31', kind: 'school', name: 'Weihnachtsferien', lane: 0 },
  ])
})

test('H4 what the owner saw is what the viewer sees', () => {
  const rows = readSharedHolidays(
    JSON.parse(JSON.stringify(snapshotHolidays(layers, [2026, 2027]))),
  )
  const seen = sharedLayer(rows)
  for (const day of ['2026-12-23', '2026-12-25', '2027-01-01', '2027-01-08', '2027-05-06']) {
    const told = layers
      .flatMap((layer) => layer.marks(day, day))
      .map(({ title, kind, lane }) => [title, kind, lane])
    expect(seen.marks(day, day).map(({ title, kind, lane }) => [title, kind, lane])).toEqual(told)
  }
  expect(seen.marks('2027-01-07', '2027-01-31').map(({ day }) => day)).toEqual([
    '2027-01-07',
    '2027-01-08',
  ])
  expect(lanesIn(rows)).toBe(1)
  expect(lanesIn([])).toBe(0)
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
