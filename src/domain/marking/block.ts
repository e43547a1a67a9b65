import { addDays, type Day, daysBetween } from '@/domain/dates'
import { EMPTY_ENTRY, type Entries, type Entry, entryOf, isEmptyEntry } from '@/domain/entries'
import { spreadsheetText } from '@/domain/spreadsheet'
import type { Tag } from '@/domain/tags'

/** What was copied: the content of consecutive days, from the first one that was chosen on. */
export type CopiedDays = { readonly from: Day; readonly entries: readonly Entry[] }

/**
 * The content of days as it is pasted and repeated; the days go by their order.
 * @param meant those whose content is taken; the others are as good as empty
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

/** Where the content of a block goes that is put down on a day; empty days bring nothing. */
export function placedOn(day: Day, { entries }: CopiedDays): Map<Day, Entry> {
  const placed = entries.map((entry, i) => [addDays(day, i), entry] as const)
  return new Map(placed.filter(([, entry]) => !isEmptyEntry(entry)))
}

/**
 * A block as text that a spreadsheet takes: a line a day with the date, the labels of its tags, and its note in
 * one line, parted by tabs. A cell that begins with a quotation mark stands in such, or it would go on to the next.
 * @param spelled the date as the person reads it
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

/** The days between two, in order, whichever comes first: what a sweep from one to the other selects. */
export function daysFrom(anchor: Day, head: Day): Day[] {
  const [first, count] =
    anchor <= head ? [anchor, daysBetween(anchor, head)] : [head, daysBetween(head, anchor)]
  return Array.from({ length: count + 1 }, (_, i) => addDays(first, i))
}
