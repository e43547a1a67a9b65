import { describe, expect, test } from 'vitest'
import type { Entries } from '@/domain/entries'
import { foldCalendar } from '@/domain/foldCalendar'
import { type HolidayImport, importHolidays, readHolidays } from './holidayImport'
import { STATES, stateOf } from './regions'

const row = (date: unknown, fname: unknown, flags: object = { all_states: '1' }) => ({
  date,
  fname,
  ...flags,
})
const answer = (...feiertage: readonly unknown[]) => ({ status: 'success', feiertage })
const nobody = () => false

describe('the answer of the holidays API', () => {
  test('s.3 there are sixteen states, and foreign text is none of them', () => {
    expect(STATES).toHaveLength(16)
    expect(stateOf('mv')?.name).toBe('Mecklenburg-Vorpommern')
    expect([stateOf(''), stateOf('none'), stateOf('BY')]).toEqual([undefined, undefined, undefined])
  })

  test('S8 what holds in the whole country or in the state is kept, in the order of the days [s3.13 s7.19]', () => {
    const found = readHolidays(
      answer(
        row('2026-11-01', 'Allerheiligen', { all_states: '0', by: '1', be: '0' }),
        row('2026-01-01', 'Neujahr'),
        row('2026-03-08', 'Frauentag', { all_states: '0', by: '0', be: '1' }),
        row('2026-05-01', 'Tag der Arbeit', { all_states: 1 }),
        row('2026-08-15', 'Mariä Himmelfahrt', { all_states: null, by: null }),
        row('2026-06-04', 'Fronleichnam', { by: true }),
      ),
      2026,
      'by',
    )
    expect(found).toEqual([
      { date: '2026-01-01', name: 'Neujahr' },
      { date: '2026-05-01', name: 'Tag der Arbeit' },
      { date: '2026-11-01', name: 'Allerheiligen' },
    ])
  })

  test('S8 N3 bad rows are dropped, the rest stays', () => {
    const found = readHolidays(
      answer(
        null,
        'Neujahr',
        row('2026-02-30', 'No such day'),
        row('2026-1-1', 'Written otherwise'),
        row(20260101, 'A number'),
        row('2027-01-01', 'Another year'),
        row('2026-01-01', '  '),
        row('2026-01-01', 7),
        row('2026-01-01', 'x'.repeat(10_001)),
        row('2026-10-03', ' Tag der Deutschen Einheit\u00a0'),
        row('2026-10-03', 'Tag der Deutschen Einheit'),
      ),
      2026,
      'by',
    )
    expect(found).toEqual([{ date: '2026-10-03', name: 'Tag der Deutschen Einheit' }])
  })

  test.each([
    ['an error in status', { status: 'error', error_description: 'x', feiertage: [] }],
    ['an error in state', { state: 'error', error_description: 'x', feiertage: [] }],
    ['no list', { status: 'success' }],
    ['a list that is null', { status: 'success', feiertage: null }],
    ['a text', 'Maintenance'],
    ['nothing', null],
  ])('S8 %s is a failure, not an empty list [s7.18]', (_, foreign) => {
    expect(readHolidays(foreign, 2026, 'by')).toBeNull()
  })

  test('S8 an empty list is no failure', () => {
    expect(readHolidays(answer(), 2026, 'by')).toEqual([])
  })
})

describe('the import', () => {
  const holidays = [
    { date: '2026-01-01', name: 'Neujahr' },
    { date: '2026-05-01', name: 'Tag der Arbeit' },
  ]

  const outcome = (entries: Entries, { change }: HolidayImport) =>
    foldCalendar({ tags: [], entries }, [change]).entries

  test('s.4 each name becomes the note of its day, and tags stay [s4.50]', () => {
    const entries = {
      '2026-05-01': { tags: ['1'], notes: ' ' },
      '2026-05-02': { tags: [], notes: 'x' },
    }
    const result = importHolidays(entries, holidays, nobody)
    const next = outcome(entries, result)
    expect(next).toEqual({
      '2026-01-01': { tags: [], notes: 'Neujahr' },
      '2026-05-01': { tags: ['1'], notes: 'Tag der Arbeit' },
      '2026-05-02': { tags: [], notes: 'x' },
    })
    expect(next['2026-05-02']).toBe(entries['2026-05-02'])
    expect([result.imported, result.same, result.skipped]).toEqual([holidays, [], []])
  })

  test('s.4 a note that is there is never overwritten, and its day is named [s4.52]', () => {
    const entries = { '2026-01-01': { tags: [], notes: 'Brunch' } }
    const result = importHolidays(entries, holidays, nobody)
    expect(outcome(entries, result)['2026-01-01']).toBe(entries['2026-01-01'])
    expect(result.skipped).toEqual([holidays[0]])
    expect(result.imported).toEqual([holidays[1]])
  })

  test('E11 a day on which a note is being written is left alone too', () => {
    const result = importHolidays({}, holidays, (date) => date === '2026-05-01')
    expect(outcome({}, result)).toEqual({ '2026-01-01': { tags: [], notes: 'Neujahr' } })
    expect(result.skipped).toEqual([holidays[1]])
  })

  test('s.4 a second import changes nothing', () => {
    const entries = outcome({}, importHolidays({}, holidays, nobody))
    const again = importHolidays(entries, holidays, nobody)
    expect(outcome(entries, again)).toBe(entries)
    expect([again.imported, again.same, again.skipped]).toEqual([[], holidays, []])
  })

  test('s.4 two holidays of one day share its note', () => {
    const both = ['Tag der Arbeit', 'Christi Himmelfahrt'].map((name) => ({
      date: '2008-05-01',
      name,
    }))
    const result = importHolidays({}, both, nobody)
    const entries = outcome({}, result)
    expect(entries['2008-05-01']?.notes).toBe('Tag der Arbeit\nChristi Himmelfahrt')
    expect(result.imported).toEqual(both)
    expect(importHolidays(entries, both, nobody).same).toEqual(both)
  })
})
