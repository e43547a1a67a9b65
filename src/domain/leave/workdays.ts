import { addDays, type Day, weekdayOf, yearOf } from '@/domain/dates'
import { type Entries, entryOf } from '@/domain/entries'
import { isLockedMonth, limitsOf, type Tier } from '@/domain/plan'
import { monthOfDay } from '@/domain/quarters'
import type { LeaveSettings, Share } from '@/domain/settings'
import type { Tag } from '@/domain/tags'

/** What a person works and is off; `entries` are all days, those too that are closed to the plan. */
export type LeaveTime = {
  readonly entries: Entries
  readonly tags: readonly Tag[]
  readonly settings: LeaveSettings
  /** Whether a day is a public holiday where the person works. */
  readonly isHoliday: (day: Day) => boolean
}

/** The year that is looked at, and from which day on it lies ahead. */
export type When = { readonly year: number; readonly today: Day }

/** What leave is reckoned with. */
export type Reckoning = LeaveTime & When

/** What workdays are counted with. */
export type WorkTime = Pick<Reckoning, 'settings' | 'isHoliday'>

/** The days of a calendar that are open to a tier; the same object where all are. */
export function openEntries(entries: Entries, tier: Tier, today: Day): Entries {
  if (limitsOf(tier).everyQuarter) return entries
  return Object.fromEntries(
    Object.entries(entries).filter(([day]) => !isLockedMonth(tier, monthOfDay(day), today)),
  )
}

/** Monday to Sunday, of whoever says nothing else. */
export const ORDINARY_WEEK: readonly Share[] = [1, 1, 1, 1, 1, 0, 0]

/** Counted from 0 for Monday. */
const placeInWeek = (day: Day) => (weekdayOf(day) + 6) % 7

/** The Monday of a day's week. */
export const mondayOf = (day: Day): Day => addDays(day, -placeInWeek(day))

/** How much of its weekday the person works, in days; holidays are not asked for. */
export function weekdayShare(day: Day, { week = ORDINARY_WEEK }: LeaveSettings): Share {
  return week[placeInWeek(day)] ?? 0
}

/** How much of a day is worked: nothing of a public holiday, of 24 and 31 December what was chosen. */
export function workShare(day: Day, { settings, isHoliday }: WorkTime): number {
  const share = weekdayShare(day, settings)
  if (share === 0 || isHoliday(day)) return 0
  const { christmasEve = 1, newYearsEve = 1 } = settings
  const most = day.endsWith('-12-24') ? christmasEve : day.endsWith('-12-31') ? newYearsEve : 1
  return Math.min(share, most)
}

/** How much of some days is worked, in days: the person's own workdays among them. */
export function workdaysIn(days: readonly Day[], time: WorkTime): number {
  return days.reduce((sum, day) => sum + workShare(day, time), 0)
}

/** How much leave each tag counts as, in days; tags that do not count are left out. */
export function leaveTags(tags: readonly Tag[]): ReadonlyMap<string, number> {
  return new Map(tags.flatMap(({ id, leave }) => (leave ? [[id, leave]] : [])))
}

/** How much leave a day takes: its tags together, and never more than is worked on it. */
export function leaveOn(day: Day, time: LeaveTime, counting = leaveTags(time.tags)): number {
  const wanted = entryOf(time.entries, day).tags.reduce(
    (sum, id) => sum + (counting.get(id) ?? 0),
    0,
  )
  return wanted === 0 ? 0 : Math.min(wanted, workShare(day, time))
}

/** The days of the year that hold something, in no order. */
export function daysOfYear({ entries, year }: Reckoning): Day[] {
  return Object.keys(entries).filter((day) => yearOf(day) === year)
}
