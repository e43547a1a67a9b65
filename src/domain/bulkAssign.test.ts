import { describe, expect, test } from 'vitest'
import { assignableDays, assignTag, daysOf, rangeOf, sizeOf } from './bulkAssign'
import { foldChange } from './foldChange'

const day = (tags: readonly string[], notes = '') => ({ tags, notes })

describe('a range of days', () => {
  test('s.4 reversed ends are swapped, equal ones are one day [s4.48]', () => {
    const range = { first: '2026-03-01', last: '2026-03-04' }
    expect(rangeOf('2026-03-01', '2026-03-04')).toEqual(range)
    expect(rangeOf('2026-03-04', '2026-03-01')).toEqual(range)
    expect(daysOf(rangeOf('2026-03-04', '2026-03-04') ?? range)).toEqual(['2026-03-04'])
    expect(sizeOf(range)).toBe(4)
  })

  test('s.5 it needs two days of the calendar', () => {
    expect([rangeOf('', '2026-03-01'), rangeOf('2026-02-30', '2026-03-01')]).toEqual([null, null])
  })

  test('N1 every day is in it once, over a leap day, clock changes and the end of a year', () => {
    const days = daysOf({ first: '2027-12-30', last: '2028-03-27' })
    expect(days).toHaveLength(89)
    expect(new Set(days).size).toBe(89)
    expect(days).toContain('2028-02-29')
    expect([days[0], days[2], days.at(-1)]).toEqual(['2027-12-30', '2028-01-01', '2028-03-27'])
  })

  test('s.6 it reaches over every year that somebody plans, and no further', () => {
    expect(assignableDays(2026)).toEqual({ first: '1926-01-01', last: '2126-12-31' })
  })
})

describe('one tag for many days', () => {
  const days = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04']

  test('s.4 every day gets it, except those that have it or are full; notes stay [s4.49]', () => {
    const entries = {
      '2026-03-01': day(['a'], 'x'),
      '2026-03-02': day(['t']),
      '2026-03-03': day(['a', 'b', 'c']),
      '2026-03-09': day(['b']),
    }
    const result = assignTag(entries, days, 't', 3)
    const { entries: next } = foldChange({ tags: [], entries }, result.change)
    expect(next).toEqual({
      ...entries,
      '2026-03-01': day(['a', 't'], 'x'),
      '2026-03-04': day(['t']),
    })
    expect(next['2026-03-09']).toBe(entries['2026-03-09'])
    expect(result.changed).toEqual(['2026-03-01', '2026-03-04'])
    expect([result.same, result.full]).toEqual([['2026-03-02'], ['2026-03-03']])
  })

  test('L1 without a limit no day is full', () => {
    const entries = { '2026-03-01': day(['a', 'b', 'c', 'd']) }
    const { changed, full } = assignTag(entries, days, 't', Number.POSITIVE_INFINITY)
    expect([changed, full]).toEqual([days, []])
  })

  test('where nothing changes the calendar is the same one', () => {
    const entries = { '2026-03-02': day(['t']) }
    const calendar = { tags: [], entries }
    const { change } = assignTag(entries, ['2026-03-02'], 't', 3)
    expect(foldChange(calendar, change)).toBe(calendar)
  })
})
