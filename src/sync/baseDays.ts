import type { Day } from '@/domain/dates'
import type { Entries } from '@/domain/entries'
import { type BaseEntries, type BaseEntry, dirtyDays, isDirtyDay } from '@/domain/entryDiff'

/** The days as the server is known to hold them (E3); they move by `set` alone. */
export type BaseDays = {
  readonly entries: BaseEntries
  /** Moves the base of a day; `undefined` where the server has none. */
  set(date: Day, base: BaseEntry | undefined): void
  /**
   * The days that differ from the base, oldest first (D1). One save asks for them again and again:
   * years of days are compared only where others are shown than last time.
   */
  dirty(shown: Entries): readonly Day[]
}

/** Starts with what this browser remembers; the object is this one's from now on. */
export function createBaseDays(entries: Record<Day, BaseEntry>): BaseDays {
  let last: { readonly shown: Entries; readonly days: Set<Day> } | null = null
  return {
    entries,
    set(date, base) {
      if (base) entries[date] = base
      else delete entries[date]
      if (!last) return
      if (isDirtyDay(last.shown, entries, date)) last.days.add(date)
      else last.days.delete(date)
    },
    dirty(shown) {
      if (last?.shown !== shown) last = { shown, days: dirtyDays(shown, entries) }
      return [...last.days].sort()
    },
  }
}
