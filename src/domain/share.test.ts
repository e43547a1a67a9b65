import { describe, expect, it } from 'vitest'
import type { Calendar } from './calendar'
import {
  defaultOwnerName,
  firstSharedMonth,
  fitsOwnerName,
  publishedName,
  readSharedCalendar,
  readShareYears,
  shareYears,
  snapshotBytes,
  snapshotOf,
} from './share'

const sport = { id: 'sport', label: 'Sport', short: 'S', color: '#16a34a' }
const secret = { id: 'secret', label: 'Interview', short: 'I', color: '#dc2626' }
const calendar: Calendar = {
  tags: [sport, secret],
  entries: {
    '2027-02-28': { tags: ['sport'], notes: '' },
    '2026-12-31': { tags: ['sport', 'gone'], notes: 'Party' },
    '2026-05-05': { tags: [], notes: 'Doctor' },
    '2025-06-01': { tags: ['secret'], notes: 'Before' },
  },
}

describe('a snapshot', () => {
  it('s.4 holds the days of the chosen years in order, and no others', () => {
    const { entries } = snapshotOf(calendar, [2027, 2026], true)
    expect(entries.map(({ date }) => date)).toEqual(['2026-05-05', '2026-12-31', '2027-02-28'])
  })

  it('s.7 names the tags of its days, without those that stay private or are gone', () => {
    const { tags, entries } = snapshotOf(calendar, [2026], true)
    expect(tags).toEqual([sport])
    expect(entries[1]).toEqual({ date: '2026-12-31', tags: ['sport'], notes: 'Party' })
  })

  it('S7 without notes holds none, nor the days that had nothing else', () => {
    const snapshot = snapshotOf(calendar, [2026], false)
    expect(snapshot.entries).toEqual([{ date: '2026-12-31', tags: ['sport'], notes: '' }])
    expect(JSON.stringify(snapshot)).not.toMatch(/Party|Doctor/)
  })

  it('B1 does not tell which tags count as leave', () => {
    // A field that comes later is not shown either before somebody decides that it is.
    const tags = [{ ...sport, leave: 1, url: 'https://example.org/private' } as const]
    const snapshot = snapshotOf({ ...calendar, tags }, [2026], true)
    expect(snapshot.tags).toEqual([sport])
    expect(JSON.stringify(snapshot)).not.toContain('leave')
    expect(JSON.stringify(snapshot)).not.toContain('private')
  })

  it('S6 is measured in bytes, as the server counts', () => {
    const one = snapshotOf(
      { tags: [], entries: { '2026-01-01': { tags: [], notes: 'я' } } },
      [2026],
      true,
    )
    expect(snapshotBytes(one)).toBe(JSON.stringify(one).length + 1)
  })
})

it('s.9 the current year and the next three can be shared [s5.26 s9.21]', () => {
  expect(shareYears('2026-12-31')).toEqual([2026, 2027, 2028, 2029])
})

it('s.7 the published name is the name, else the email, else "User" [s7.24]', () => {
  expect(defaultOwnerName({ name: ' Ada ', email: 'ada@example.org' })).toBe('Ada')
  expect(defaultOwnerName({ name: ' ', email: 'ada@example.org' })).toBe('ada@example.org')
  expect(defaultOwnerName({ name: '', email: '' })).toBe('User')
})

it('N4 a published name is counted in code points', () => {
  expect(fitsOwnerName('🐧'.repeat(120))).toBe(true)
  expect(fitsOwnerName('🐧'.repeat(121))).toBe(false)
})

describe('a share that is read', () => {
  const record = {
    ownerName: 'Ada',
    year: 2026,
    years: [2027, 2026, 2027, 'x'],
    includeNotes: true,
    captured: '2026-11-20 10:00:00.000Z',
    updated: '2026-11-21 10:00:00.000Z',
    data: {
      tags: [sport, { id: 'half' }, null],
      entries: [
        { date: '2026-01-01', tags: '["sport"]', notes: 'New year' },
        { date: '2026-02-30', tags: ['sport'], notes: '' },
        { date: 5 },
        null,
      ],
    },
  }

  it('S6 drops what cannot be read and keeps the rest', () => {
    expect(readSharedCalendar(record)).toEqual({
      ownerName: 'Ada',
      years: [2026, 2027],
      captured: '2026-11-20 10:00:00.000Z',
      calendar: {
        tags: [sport],
        entries: { '2026-01-01': { tags: ['sport'], notes: 'New year' } },
      },
      holidays: [],
    })
  })

  it.each([null, undefined, 'x', [], { tags: 1, entries: { a: 1 } }])(
    'S6 is empty where its data is %j',
    (data) => {
      const { calendar: read, years } = readSharedCalendar({ ...record, data })
      expect(read).toEqual({ tags: [], entries: {} })
      expect(years).toEqual([2026, 2027])
    },
  )

  it('S7 has no tag that none of its days names', () => {
    const data = { ...record.data, tags: [secret, sport] }
    expect(readSharedCalendar({ ...record, data }).calendar.tags).toEqual([sport])
  })

  it('s.6 shows notes only where the share includes them', () => {
    for (const includeNotes of [false, undefined, 'true']) {
      const read = readSharedCalendar({ ...record, includeNotes })
      expect(JSON.stringify(read)).not.toContain('New year')
    }
  })

  it('s.7 has the one year where there is no list, and those of its days where there is neither', () => {
    expect(readSharedCalendar({ ...record, years: null }).years).toEqual([2026])
    expect(readSharedCalendar({ ...record, years: null, year: 0.5 }).years).toEqual([2026])
  })

  it('s.7 is of a "User" where it has no name', () => {
    expect(readSharedCalendar({}).ownerName).toBe('User')
    expect(readSharedCalendar({ ownerName: '\u3164\u200B' }).ownerName).toBe('User')
  })
})

it('S6 a link opens on the current quarter, else on Q1 of its first year', () => {
  expect(firstSharedMonth([2026, 2027], '2026-11-20')).toEqual({ year: 2026, month: 9 })
  expect(firstSharedMonth([2028, 2027], '2026-11-20')).toEqual({ year: 2028, month: 0 })
  expect(firstSharedMonth([], '2026-11-20')).toEqual({ year: 2026, month: 0 })
})

it('N3 reads the years of a share once each, in order, and what is no year not at all', () => {
  expect(readShareYears([2027, 0, 9999, 10_000, 1, 2026.5, '2026', 2027], 2026)).toEqual([
    1, 2027, 9999,
  ])
  expect(readShareYears([], 2026)).toEqual([2026])
  expect(readShareYears([null], 2026)).toEqual([])
})

it('s.7 a default name is cut to what can be published, and a typed one is counted as it is sent', () => {
  const email = `${'ж'.repeat(130)}@example.org`
  expect(defaultOwnerName({ name: '', email })).toBe('ж'.repeat(120))
  // Two characters that become one.
  const typed = `  ${'e\u0301'.repeat(120)} `
  expect(fitsOwnerName(typed)).toBe(true)
  expect(publishedName(typed, { name: '', email })).toBe('é'.repeat(120))
  expect(publishedName('  ', { name: '', email })).toBe('ж'.repeat(120))
  expect(publishedName('\u2800', { name: '\u2060', email: 'a@example.org' })).toBe('a@example.org')
})
