import { addDays, type Day, daysBetween } from '@/domain/dates'
import { EMPTY_ENTRY, type Entries, type Entry, entryOf, isEmptyEntry } from '@/domain/entries'
import { spreadsheetText } from '@/domain/spreadsheet'
import type { Tag } from '@/domain/tags'

/** Copied days: the content of consecutive days, from the first chosen one on. */
export type CopiedDays = { readonly from: Day; readonly entries: readonly Entry[] }

/**
 * Copies the content of days, given in order, for pasting and repeating.
 * @param meant the days whose content counts; the others are copied as empty
 */
export function copyDays(
  entries: Entries,
  days: readonly Day[],
  meant: readonly Day[] = days,
): CopiedDays {
  const isMeant = new Set(meant)
  return {
    from: days[0] ?? '',
    entries: days.map((day) => (isMeant.has(day) ? entryOf(entries, day) : EMPTY_ENTRY)),
  }
}

/** A block without some tags. */
export function withoutTags(block: CopiedDays, isGone: (id: string) => boolean): CopiedDays {
  const entries = block.entries.map((entry) => ({
    ...entry,
    tags: entry.tags.filter((id) => !isGone(id)),
  }))
  return { ...block, entries }
}

/** The content of a block when it is pasted onto a day; empty days are left out. */
export function placedOn(day: Day, { entries }: CopiedDays): Map<Day, Entry> {
  const placed = entries.map((entry, i) => [addDays(day, i), entry] as const)
  return new Map(placed.filter(([, entry]) => !isEmptyEntry(entry)))
}

/**
 * A block as text for a spreadsheet: a line for each day with its date, the labels of its tags, and its note in one
 * line, separated by tabs. A cell that starts with a quotation mark is quoted, or it would continue into the next.
 * @param spelled writes the date for the reader
 */
export function blockText(
  { from, entries }: CopiedDays,
  tags: readonly Tag[],
  spelled: (day: Day) => string,
): string {
  const labels = new Map(tags.map(({ id, label }) => [id, label]))
  const inOneCell = (text: string) => {
    const cell = spreadsheetText(text.replace(/\s+/g, ' ').trim())
    return cell.startsWith('"') ? `"${cell.replaceAll('"', '""')}"` : cell
  }
  const lines = entries.map((entry, i) =>
    [
      spelled(addDays(from, i)),
      entry.tags.flatMap((id) => labels.get(id) ?? []).join(', '),
      entry.notes.split('\n').filter(Boolean).join(' · '),
    ]
      .map(inOneCell)
      .join('\t'),
  )
  return lines.join('\n')
}

/** The days from one to another, both included, in calendar order. */
export function daysFrom(anchor: Day, head: Day): Day[] {
  const [first, count] =
    anchor <= head ? [anchor, daysBetween(anchor, head)] : [head, daysBetween(head, anchor)]
  return Array.from({ length: count + 1 }, (_, i) => addDays(first, i))
}
