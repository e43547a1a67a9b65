import { addDays, type Day } from '@/domain/dates'
import type { Entries } from '@/domain/entries'
import type { Reckoning } from '@/domain/leave/workdays'

/** The public holidays of Bavaria in 2027, with those around the turns of that year. */
export const BAVARIA_2027: ReadonlySet<Day> = new Set([
  '2026-12-25',
  '2026-12-26',
  '2027-01-01',
  '2027-01-06',
  '2027-03-26',
  '2027-03-29',
  '2027-05-01',
  '2027-05-06',
  '2027-05-17',
  '2027-05-27',
  '2027-08-15',
  '2027-10-03',
  '2027-11-01',
  '2027-12-25',
  '2027-12-26',
  '2028-01-01',
  '2028-01-06',
])

/** Whole days of holiday are `u`, halves are `h`, `m` does not count. */
const TAGS = [
  { id: 'u', label: 'Urlaub', short: 'U', color: '#dc2626', leave: 1 },
  { id: 'h', label: 'Halb', short: 'H', color: '#2563eb', leave: 0.5 },
  { id: 'm', label: 'Messe', short: 'M', color: '#16a34a' },
] as const

/** The days from one to another, both included, with tags. */
export function tagged(from: Day, to: Day, ...tags: readonly string[]): Entries {
  const entries: Record<Day, Entries[string]> = {}
  for (let day = from; day <= to; day = addDays(day, 1)) entries[day] = { tags, notes: '' }
  return entries
}

/** 2027 in Bavaria before it has begun, of somebody who works from Monday to Friday. */
export function reckoning(change: Partial<Reckoning> = {}): Reckoning {
  return {
    year: 2027,
    entries: {},
    tags: TAGS,
    settings: {},
    isHoliday: (day) => BAVARIA_2027.has(day),
    today: '2026-11-20',
    ...change,
  }
}
