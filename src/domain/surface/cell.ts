import { type Day, dayNumberOf, isoWeekOf, weekdayOf, weekStartOf } from '@/domain/dates'
import { daysTill } from '@/domain/daysTill'
import { EMPTY_ENTRY, type Entries, type Entry, entryOf } from '@/domain/entries'
import { type Filter, type Filtered, filterDay } from '@/domain/filter'
import type { Language } from '@/domain/languages'
import { isSameList } from '@/domain/lists'
import { type Layer, type Mark, marksOn, NO_MARKS } from '@/domain/surface/layers'
import { type Tag, tagsWith } from '@/domain/tags'

/** What is known of a day before anybody looks at it; `tags` are those that the filter leaves. */
export type DaySource = Filtered<Tag> & {
  readonly entry: Entry
  /**
   * How many days it is till then; null where nothing is planned by a note, the day is over, or the person
   * does not want to know.
   */
  readonly till: number | null
  /** What layers say of the day. */
  readonly marks: readonly Mark[]
}

/** How days are looked at. `tagsPerDay` is what the plan allows, 0 where nothing can be added. */
export type RenderOptions = {
  readonly language: Language
  readonly tagsPerDay: number
}

/** What a picture shows of one day: a row of a list, on the screen or on paper, drawn early or late. */
export type Cell = DaySource & {
  readonly date: Day
  readonly number: number
  /** 0 for Sunday. */
  readonly weekday: number
  readonly isToday: boolean
  /** It is over. */
  readonly isPast: boolean
  readonly isWeekend: boolean
  readonly opensWeek: boolean
  /** The ISO week where its number is shown: at the start of a week, and not in English. */
  readonly week: number | null
  readonly canAdd: boolean
}

/** A day that holds nothing, or nothing that may be shown. */
export const NOTHING: DaySource = {
  entry: EMPTY_ENTRY,
  tags: [],
  isDimmed: false,
  till: null,
  marks: NO_MARKS,
}

/** How many days it is till a day that a note has planned; null for a day that is over. */
function tillOf(date: Day, { notes }: Entry, from: Day | null): number | null {
  return from === null || notes === '' ? null : daysTill(date, from)
}

/** What days are read with. */
export type Reading = {
  readonly tags: readonly Tag[]
  readonly filter: Filter
  readonly layers: readonly Layer[]
  /** The day of today; null where nobody wants to know how many days it is till another. */
  readonly from: Day | null
}

/** What is known of a day. */
export function sourceOf(date: Day, entries: Entries, reading: Reading): DaySource {
  const entry = entryOf(entries, date)
  const { tags, isDimmed } = filterDay(reading.filter, date, tagsWith(entry.tags, reading.tags))
  const till = tillOf(date, entry, reading.from)
  return { entry, tags, isDimmed, till, marks: marksOn(reading.layers, date) }
}

/** Says whether nothing of a day is to be drawn anew. */
export function isSameSource(a: DaySource, b: DaySource): boolean {
  return (
    a.entry === b.entry &&
    a.till === b.till &&
    a.isDimmed === b.isDimmed &&
    isSameList(a.tags, b.tags) &&
    isSameList(a.marks, b.marks)
  )
}

/** The cell of a day; ids of unknown tags count as tags of the day too. */
export function cellOf(
  date: Day,
  today: Day | null,
  source: DaySource,
  options: RenderOptions,
): Cell {
  // Asked for once: it makes a date, and a year has many days.
  const weekday = weekdayOf(date)
  const opensWeek = weekday === weekStartOf(options.language)
  const { entry, tags, isDimmed, till, marks } = source
  // Spreading the source takes ten times as long, and a year has many days.
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

/** How many tags the fullest of some days has: its month keeps room for as many chips. */
export function mostTags(entries: Entries, days: readonly Day[]): number {
  return Math.max(0, ...days.map((day) => entryOf(entries, day).tags.length))
}
