import fc from 'fast-check'
import { addDays, type Day } from '@/domain/dates'
import type { OtherCalendar } from '@/domain/people'
import type { PersonTime } from '@/domain/people/person'
import type { Share } from '@/domain/settings'
import { reckoning } from '@/testing/leave'

/** Somebody who works from Monday to Friday, has no holidays and has planned nothing. */
export function personTime(id: string, change: Partial<PersonTime> = {}): PersonTime {
  const { tags } = reckoning()
  return { id, entries: {}, tags, settings: { busyTag: 'm' }, isHoliday: () => false, ...change }
}

/** How a person is in the days of a window: the places of the days, counted from 0. */
type Days = {
  readonly holidays: readonly number[]
  readonly leave: readonly number[]
  readonly halves: readonly number[]
  readonly busy: readonly number[]
  readonly week: readonly Share[]
}

const WEEKS: readonly (readonly Share[])[] = [
  [1, 1, 1, 1, 1, 0, 0],
  [1, 1, 1, 1, 0, 0, 0],
  [1, 0, 1, 0.5, 1, 0, 0],
  [0, 1, 1, 1, 1, 1, 0],
]

/** A person with holidays, leave, halves of days and busy days of their own in the days from one on. */
function anyPersonTime(first: Day, days: number): fc.Arbitrary<PersonTime> {
  const some = (maxLength: number) => fc.array(fc.integer({ min: 0, max: days - 1 }), { maxLength })
  return fc
    .record<Days>({
      holidays: some(4),
      leave: some(3),
      halves: some(2),
      busy: some(1),
      week: fc.constantFrom(...WEEKS),
    })
    .map(({ holidays, leave, halves, busy, week }) => {
      const free = new Set(holidays.map((at) => addDays(first, at)))
      const tagged: Record<Day, string[]> = {}
      for (const [tag, places] of Object.entries({ u: leave, h: halves, m: busy })) {
        for (const day of new Set(places.map((at) => addDays(first, at)))) {
          tagged[day] = [...(tagged[day] ?? []), tag]
        }
      }
      return personTime('', {
        entries: Object.fromEntries(
          Object.entries(tagged).map(([day, tags]) => [day, { tags, notes: '' }]),
        ),
        settings: { week, busyTag: 'm' },
        isHoliday: (day) => free.has(day),
      })
    })
}

/** Some people, each with an id of their own. */
export const anyPeople = (
  first: Day,
  days: number,
  minLength: number,
  maxLength: number,
): fc.Arbitrary<PersonTime[]> =>
  fc
    .array(anyPersonTime(first, days), { minLength, maxLength })
    .map((people) => people.map((person, at) => ({ ...person, id: `p${at}` })))

/** The calendar of another person, in which one may plan. */
export const calendarOfAnother = (changes: Partial<OtherCalendar> = {}): OtherCalendar => ({
  owner: 'user00000000002',
  name: 'Mira',
  role: 'plan',
  notes: true,
  colour: '#2563eb',
  since: '2026-11-01',
  isPro: true,
  ...changes,
})
