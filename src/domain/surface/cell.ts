import { type Day, dayNumberOf, isoWeekOf, isWeekend, startsWeek, weekdayOf } from '@/domain/dates'
import { daysTill } from '@/domain/daysTill'
import { EMPTY_ENTRY, type Entries, type Entry, entryOf } from '@/domain/entries'
import type { Filtered } from '@/domain/filter'
import type { Language } from '@/domain/languages'
import type { Tag } from '@/domain/tags'

/** What is known of a day before anybody looks at it; `tags` are those that the filter leaves. */
export type DaySource = Filtered<Tag> & {
  readonly entry: Entry
  /**
   * How many days it is till then; null where nothing is planned by a note, the day is over, or the person
   * does not want to know (S4).
   */
  readonly till: number | null
}

/** How days are looked at. `tagsPerDay` is what the plan allows, 0 where nothing can be added. */
export type Look = {
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
  readonly isWeekend: boolean
  readonly opensWeek: boolean
  /** The ISO week where its number is shown: at the start of a week, and not in English (S5). */
  readonly week: number | null
  readonly canAdd: boolean
}

/** A day that holds nothing, or nothing that may be shown (L2). */
export const NOTHING: DaySource = { entry: EMPTY_ENTRY, tags: [], isDimmed: false, till: null }

/**
 * How many days it is till a day that a note has planned; null for a day that is over (S4).
 * @param from the day of today; null where nobody wants to know
 */
export function tillOf(date: Day, { notes }: Entry, from: Day | null): number | null {
  return from === null || notes === '' ? null : daysTill(date, from)
}

/** The cell of a day; ids of unknown tags count as tags of the day too. */
export function cellOf(date: Day, today: Day | null, source: DaySource, look: Look): Cell {
  const opensWeek = startsWeek(date, look.language)
  return {
    ...source,
    date,
    number: dayNumberOf(date),
    weekday: weekdayOf(date),
    isToday: date === today,
    isWeekend: isWeekend(date),
    opensWeek,
    week: opensWeek && look.language !== 'en' ? isoWeekOf(date) : null,
    canAdd: source.entry.tags.length < look.tagsPerDay,
  }
}

/** How many tags the fullest of some days has: its month keeps room for as many chips. */
export function mostTags(entries: Entries, days: readonly Day[]): number {
  return Math.max(0, ...days.map((day) => entryOf(entries, day).tags.length))
}
