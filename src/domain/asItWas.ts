import type { Calendar } from '@/domain/calendar'
import { type Day, dayNumberOf, monthOf, yearOf } from '@/domain/dates'
import { type Entry, entryOf, equalEntries, setEntries } from '@/domain/entries'
import { equalTags, type Tag } from '@/domain/tags'
import type { DayThen, DeletedTag, LargerChange, YearThen } from '@/domain/versions'

/** A day whose entry differs from what it was then. */
export type DifferentDay = {
  readonly date: Day
  readonly now: Entry
  readonly was: Entry
  readonly change: DayThen
}

/** The moment (ms) at which this device's clock shows `minutes` after midnight on a day. */
export const momentAt = (day: Day, minutes: number): number =>
  new Date(yearOf(day), monthOf(day), dayNumberOf(day), 0, minutes).getTime()

/** The deleted tags that do not exist now. */
export const goneTags = (
  { tags }: Calendar,
  deleted: readonly DeletedTag[],
): readonly DeletedTag[] => deleted.filter(({ tag }) => !tags.some(({ id }) => id === tag.id))

/** Existing tags that had another name, letter, colour or leave then, in their earlier state. */
export const renamedTags = ({ tags }: Calendar, { renamed = [] }: YearThen): readonly Tag[] =>
  renamed.flatMap(({ tag }) =>
    tags.some((now) => now.id === tag.id && !equalTags(now, tag)) ? tag : [],
  )

const onceEach = (tags: readonly DeletedTag[]): readonly DeletedTag[] => [
  ...new Map(tags.map((one) => [one.tag.id, one] as const)).values(),
]

/** Joins several years into one. */
export function joinYears(years: readonly YearThen[]): YearThen {
  return {
    days: years.flatMap(({ days }) => days),
    tags: onceEach(years.flatMap(({ tags }) => tags)),
    renamed: onceEach(years.flatMap(({ renamed = [] }) => renamed)),
  }
}

/** An entry without tags of which nothing is known any more. */
function knownPart({ tags, notes }: Entry, ids: ReadonlySet<string>): Entry {
  return { tags: tags.filter((id) => ids.has(id)), notes }
}

function knownIds(now: Calendar, { tags }: YearThen): ReadonlySet<string> {
  return new Set([...now.tags, ...tags.map(({ tag }) => tag)].map(({ id }) => id))
}

/** The calendar as it was then: with its tags of then, and unchanged where nothing else is known. */
export function calendarAsItWas(now: Calendar, year: YearThen): Calendar {
  const ids = knownIds(now, year)
  const days = year.days.map(({ date, entry }) => [date, knownPart(entry, ids)] as const)
  const renamed = new Map(renamedTags(now, year).map((tag) => [tag.id, tag]))
  const tags = [
    ...now.tags.map((tag) => renamed.get(tag.id) ?? tag),
    ...goneTags(now, year.tags).map(({ tag }) => tag),
  ]
  return { tags, entries: setEntries(now.entries, days) }
}

/** The days that were different then, in order. */
export function differentDays(now: Calendar, year: YearThen): readonly DifferentDay[] {
  const ids = knownIds(now, year)
  return year.days
    .map((change) => ({
      date: change.date,
      now: entryOf(now.entries, change.date),
      was: knownPart(change.entry, ids),
      change,
    }))
    .filter((day) => !equalEntries(day.now, day.was))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** The server records a tag and the days that it was taken off with different times, at most this far apart. */
const TAG_APART_MS = 1_000

/** The moment just before a change, in ms. */
export const momentBefore = ({ at, tag }: LargerChange): number => at - (tag ? TAG_APART_MS : 1)

/** Whether a day differs because of this change; `day` is one that differs from the moment before the change. */
export function isOfChange({ change: day, now, was }: DifferentDay, change: LargerChange): boolean {
  const { tag, kind, by, at, until } = change
  if (!tag) return day.kind === kind && day.by === by && day.at >= at && day.at <= until
  return was.tags.includes(tag.tag.id) && !now.tags.includes(tag.tag.id)
}
