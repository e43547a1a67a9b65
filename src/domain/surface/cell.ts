import {
  type Day,
  dayNumberOf,
  daysBetween,
  isoWeekOf,
  weekdayOf,
  weekStartOf,
} from '@/domain/dates'
import { EMPTY_ENTRY, type Entries, type Entry, entryOf } from '@/domain/entries'
import { type Filter, type Filtered, filterDay } from '@/domain/filter'
import type { Language } from '@/domain/languages'
import { isSameList } from '@/domain/lists'
import { DAYS_TILL_FAR, DAYS_TILL_NEAR } from '@/domain/plan'
import { type Tag, tagsWith } from '@/domain/tags'
import { type Layer, type Mark, marksOn, NO_MARKS } from './layers'

/** How near an event is: more than 5 days away, 3 to 5, or fewer. */
type Nearness = 'far' | 'near' | 'close'

/** Whole days from `today` to `date`, 0 for today; null for a past day. */
export function daysTill(date: Day, today: Day): number | null {
  return date < today ? null : daysBetween(today, date)
}

/** The nearness of an event `days` away, which decides its colour. */
export function nearnessOf(days: number): Nearness {
  if (days > DAYS_TILL_FAR) return 'far'
  return days < DAYS_TILL_NEAR ? 'close' : 'near'
}

/** The data of a day; `tags` are those that the filter shows. */
export type DaySource = Filtered<Tag> & {
  readonly entry: Entry
  /** How many days away it is; null if it has no note, is over, or the person does not want the count. */
  readonly till: number | null
  /** What layers say of the day. */
  readonly marks: readonly Mark[]
}

/** How days are shown. `tagsPerDay` is the plan's limit, 0 if nothing can be added. */
export type RenderOptions = {
  readonly language: Language
  readonly tagsPerDay: number
}

/** What every view shows of one day: a row of a list, on the screen or on paper, before React or by it. */
export type Cell = DaySource & {
  readonly date: Day
  readonly number: number
  /** 0 for Sunday. */
  readonly weekday: number
  readonly isToday: boolean
  readonly isPast: boolean
  readonly isWeekend: boolean
  readonly opensWeek: boolean
  /** The ISO week at the start of a week; null on other days and in English. */
  readonly week: number | null
  readonly canAdd: boolean
}

/** A day without content, or whose content may not be shown. */
export const NOTHING: DaySource = {
  entry: EMPTY_ENTRY,
  tags: [],
  isDimmed: false,
  till: null,
  marks: NO_MARKS,
}

/** How many days away a day with a note is; null for a past day. */
function tillOf(date: Day, { notes }: Entry, from: Day | null): number | null {
  return from === null || notes === '' ? null : daysTill(date, from)
}

/** What the data of days is read from. */
export type Reading = {
  readonly tags: readonly Tag[]
  readonly filter: Filter
  readonly layers: readonly Layer[]
  /** Today; null if the person does not want to know how many days it is till a day. */
  readonly from: Day | null
}

/** The data of a day. */
export function sourceOf(date: Day, entries: Entries, reading: Reading): DaySource {
  const entry = entryOf(entries, date)
  const { tags, isDimmed } = filterDay(reading.filter, date, tagsWith(entry.tags, reading.tags))
  const till = tillOf(date, entry, reading.from)
  return { entry, tags, isDimmed, till, marks: marksOn(reading.layers, date) }
}

/** Whether a day looks the same. */
export function isSameSource(a: DaySource, b: DaySource): boolean {
  return (
    a.entry === b.entry &&
    a.till === b.till &&
    a.isDimmed === b.isDimmed &&
    isSameList(a.tags, b.tags) &&
    isSameList(a.marks, b.marks)
  )
}

/** The cell of a day. Unknown tag ids count towards its number of tags. */
export function cellOf(
  date: Day,
  today: Day | null,
  source: DaySource,
  options: RenderOptions,
): Cell {
  // Computed once: it makes a Date, and a year has many days.
  const weekday = weekdayOf(date)
  const opensWeek = weekday === weekStartOf(options.language)
  const { entry, tags, isDimmed, till, marks } = source
  // Fields are copied one by one: spreading takes ten times as long, and a year has many days.
  return {
    entry,
    tags,
    isDimmed,
    till,
    marks,
    date,
    number: dayNumberOf(date),
    weekday,
    isToday: date === today,
    isPast: today !== null && date < today,
    isWeekend: weekday % 6 === 0,
    opensWeek,
    week: opensWeek && options.language !== 'en' ? isoWeekOf(date) : null,
    canAdd: entry.tags.length < options.tagsPerDay,
  }
}

/** The most tags on one of these days; their month keeps room for as many chips. */
export function mostTags(entries: Entries, days: readonly Day[]): number {
  return Math.max(0, ...days.map((day) => entryOf(entries, day).tags.length))
}
