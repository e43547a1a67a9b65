import type { Day } from '@/domain/dates'
import { isSameList } from '@/domain/lists'
import { beginningOf, cleanText, codePoints, isBlank } from '@/domain/text'

/** What a day holds: its tag ids in order, and its note. */
export type Entry = { readonly tags: readonly string[]; readonly notes: string }

export type Entries = Readonly<Record<Day, Entry>>

/** Longest note in code points, on the server too. */
export const MAX_NOTE_LENGTH = 10_000

/**
 * Longest text of a note field, in UTF-16 units: more than fits, so that it can be shortened there. A line of a million
 * characters would block the page for seconds at every key.
 */
export const MAX_FIELD_LENGTH = 30_000

/** The note to show; only the beginning of one that is too long for a field. */
export function shownNote(notes: string): string {
  return notes.length > MAX_FIELD_LENGTH ? beginningOf(notes, MAX_NOTE_LENGTH) : notes
}

/** Whether a typed text is short enough for a note. */
export function fitsNote(text: string): boolean {
  return codePoints(cleanText(text)) <= MAX_NOTE_LENGTH
}

export const EMPTY_ENTRY: Entry = Object.freeze({
  tags: Object.freeze([]) as readonly string[],
  notes: '',
})

/** The entry of a day; the shared empty entry if there is none. */
export function entryOf(entries: Entries, date: Day): Entry {
  return entries[date] ?? EMPTY_ENTRY
}

/** Whether a day holds nothing: no tag and a blank note. */
export function isEmptyEntry(entry: Entry): boolean {
  return entry.tags.length === 0 && isBlank(entry.notes)
}

/** Whether two entries have the same tags in the same order. */
export function haveSameTags(a: Entry, b: Entry): boolean {
  return isSameList(a.tags, b.tags)
}

/** Whether two entries have the same tags in the same order and the same note. */
export function equalEntries(a: Entry, b: Entry): boolean {
  return a === b || (a.notes === b.notes && haveSameTags(a, b))
}

/** Sets the entry of a day; an empty one removes the day, an equal one changes nothing. */
export function setEntry(entries: Entries, date: Day, entry: Entry): Entries {
  return setEntries(entries, [[date, entry]])
}

/**
 * Sets the entries of many days with one copy, as a change may be as long as the calendar. Returns the same object if
 * nothing changes.
 */
export function setEntries(
  entries: Entries,
  changes: Iterable<readonly [date: Day, entry: Entry]>,
): Entries {
  let next: Record<Day, Entry> | null = null
  for (const [date, entry] of changes) {
    if (equalEntries(entryOf(next ?? entries, date), entry)) continue
    next ??= { ...entries }
    if (isEmptyEntry(entry)) delete next[date]
    else next[date] = entry
  }
  return next ?? entries
}

/** A day with one more tag; the same entry if it has the tag or is full. */
export function withTag(entry: Entry, tagId: string, tagsPerDay: number): Entry {
  if (entry.tags.includes(tagId) || entry.tags.length >= tagsPerDay) return entry
  return { ...entry, tags: [...entry.tags, tagId] }
}

/** A day without a tag. */
export function withoutTag(entry: Entry, tagId: string): Entry {
  return { ...entry, tags: entry.tags.filter((id) => id !== tagId) }
}

/** A day with another note, cleaned. */
export function withNotes(entry: Entry, notes: string): Entry {
  return { ...entry, notes: cleanText(notes) }
}

/** The days on which two sets of entries differ. */
export function changedDays(before: Entries, after: Entries): Day[] {
  if (before === after) return []
  const changed: Day[] = []
  for (const date in after) {
    const [a, b] = [before[date], after[date]]
    if (a !== b && !equalEntries(a ?? EMPTY_ENTRY, b ?? EMPTY_ENTRY)) changed.push(date)
  }
  for (const date in before) if (!(date in after)) changed.push(date)
  return changed
}
