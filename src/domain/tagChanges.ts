import type { Calendar } from '@/domain/calendar'
import { type Change, changeBetween } from '@/domain/change'
import type { Day } from '@/domain/dates'
import { type Entries, type Entry, entryOf, isEmptyEntry } from '@/domain/entries'

/** Takes tags off all days; returns the same object if none has them. */
export function removeTagsEverywhere(entries: Entries, gone: (id: string) => boolean): Entries {
  let result: Record<Day, Entry> | undefined
  for (const date in entries) {
    const entry = entryOf(entries, date)
    if (!entry.tags.some(gone)) continue
    result ??= { ...entries }
    const tags = entry.tags.filter((id) => !gone(id))
    const left = { ...entry, tags }
    if (isEmptyEntry(left)) delete result[date]
    else result[date] = left
  }
  return result ?? entries
}

/** The days with a tag, in order. */
export function daysWithTag(entries: Entries, tagId: string): Day[] {
  return Object.keys(entries)
    .filter((date) => entries[date]?.tags.includes(tagId))
    .sort()
}

/** The change that deletes a tag: from every day and from the list. */
export function changeWithoutTag(calendar: Calendar, id: string): Change {
  const tags = calendar.tags.filter((tag) => tag.id !== id)
  const entries = removeTagsEverywhere(calendar.entries, (other) => other === id)
  const change = changeBetween(calendar, { tags, entries }, daysWithTag(calendar.entries, id))
  return { ...change, kind: 'tag' }
}
