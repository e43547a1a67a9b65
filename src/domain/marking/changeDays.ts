import { type Change, changeOfDays } from '@/domain/change'
import type { Day } from '@/domain/dates'
import {
  EMPTY_ENTRY,
  type Entries,
  type Entry,
  entryOf,
  equalEntries,
  fitsNote,
} from '@/domain/entries'
import { cleanText } from '@/domain/text'

/** The result of a change on one day; `isFull` if a part of it found no room. */
export type Marked = { readonly entry: Entry; readonly isFull?: boolean }

/** Days by what became of them; a day on which only a part fitted is both changed and full. */
export type MarkedDays = {
  readonly change: Change
  readonly changed: readonly Day[]
  readonly full: readonly Day[]
  /** Days that the plan closes; they stay untouched. */
  readonly locked: readonly Day[]
  /** Labels in a pasted text for which there is no tag; they became lines of notes. */
  readonly unknown?: readonly string[]
}

/** Changes many days as one step and tells what became of each. */
export function changeDays(
  entries: Entries,
  days: Iterable<Day>,
  isOpen: (day: Day) => boolean,
  change: (entry: Entry, day: Day) => Marked,
): MarkedDays {
  const [changed, full, locked]: [Day[], Day[], Day[]] = [[], [], []]
  const next: [Day, Entry][] = []
  for (const day of days) {
    if (!isOpen(day)) {
      locked.push(day)
      continue
    }
    const before = entryOf(entries, day)
    const { entry, isFull } = change(before, day)
    if (isFull) full.push(day)
    if (equalEntries(before, entry)) continue
    changed.push(day)
    next.push([day, entry])
  }
  return { change: changeOfDays(entries, next), changed, full, locked }
}

/** Whether all these days have a tag; a press then takes it off. */
export function haveTag(entries: Entries, days: readonly Day[], tagId: string): boolean {
  return tagState(entries, days, tagId) === true
}

/** Whether days have a tag: all, none, or `mixed`. */
export function tagState(entries: Entries, days: readonly Day[], tagId: string): boolean | 'mixed' {
  const having = days.filter((day) => entryOf(entries, day).tags.includes(tagId)).length
  return having > 0 && (having === days.length || 'mixed')
}

/** Adds missing tags, as many as the plan leaves room for. */
export function withTags(entry: Entry, tagIds: readonly string[], tagsPerDay: number): Marked {
  const missing = tagIds.filter((id) => !entry.tags.includes(id))
  const taken = missing.slice(0, Math.max(0, tagsPerDay - entry.tags.length))
  return {
    entry: taken.length > 0 ? { ...entry, tags: [...entry.tags, ...taken] } : entry,
    isFull: taken.length < missing.length,
  }
}

/** Takes a tag off a day. */
export function withoutTag(entry: Entry, tagId: string): Marked {
  return { entry: { ...entry, tags: entry.tags.filter((id) => id !== tagId) } }
}

/**
 * Adds a text to a note: as the note if there is none, else as new lines below it, without lines that it already has. A
 * note that would become too long stays as it is.
 */
export function withNote(entry: Entry, text: string): Marked {
  const there = new Set(entry.notes.split('\n').map((line) => line.trim()))
  const missing = cleanText(text)
    .split('\n')
    .filter((line) => line.trim() === '' || !there.has(line.trim()))
    .join('\n')
  const notes = cleanText(entry.notes === '' ? cleanText(text) : `${entry.notes}\n${missing}`)
  if (!fitsNote(notes)) return { entry, isFull: true }
  return { entry: notes === entry.notes ? entry : { ...entry, notes } }
}

/** Adds another day's tags and note. */
export function withContent(entry: Entry, content: Entry, tagsPerDay: number): Marked {
  const tagged = withTags(entry, content.tags, tagsPerDay)
  const noted = withNote(tagged.entry, content.notes)
  return { entry: noted.entry, isFull: (tagged.isFull || noted.isFull) ?? false }
}

/** Empties a day. */
export const cleared = (): Marked => ({ entry: EMPTY_ENTRY })
