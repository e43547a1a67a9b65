import { addDays, type Day, dayNumberOf, dayOf, daysInMonth, monthOf, yearOf } from '@/domain/dates'
import { EMPTY_ENTRY, type Entries, type Entry, entryOf, isEmptyEntry } from '@/domain/entries'

/** What "Start from last year" takes over, and whether a day keeps its date or its weekday (R7). */
export type LastYearChoice = {
  readonly tags: ReadonlySet<string>
  readonly withNotes: boolean
  readonly by: 'date' | 'weekday'
}

/** 52 whole weeks: the same weekday, one or two days off by date. */
const WEEKS = 364

function nextYear(day: Day, by: LastYearChoice['by']): Day {
  if (by === 'weekday') return addDays(day, WEEKS)
  const [year, month] = [yearOf(day) + 1, monthOf(day)]
  return dayOf(year, month, Math.min(dayNumberOf(day), daysInMonth(year, month)))
}

/**
 * What the year before brings into a year, by its days. By weekday a first of January may fall on the last days
 * of its own year: it comes a week later then, beside what is there.
 */
export function fromLastYear(
  entries: Entries,
  year: number,
  { tags, withNotes, by }: LastYearChoice,
): Map<Day, Entry> {
  const brought = new Map<Day, Entry>()
  const before = String(year - 1).padStart(4, '0')
  for (const day of Object.keys(entries).sort()) {
    if (!day.startsWith(before)) continue
    const entry = entryOf(entries, day)
    const content = {
      tags: entry.tags.filter((id) => tags.has(id)),
      notes: withNotes ? entry.notes : '',
    }
    if (isEmptyEntry(content)) continue
    let to = nextYear(day, by)
    if (yearOf(to) < year) to = addDays(to, 7)
    const there = brought.get(to) ?? EMPTY_ENTRY
    brought.set(to, {
      tags: [...new Set([...there.tags, ...content.tags])],
      notes: [there.notes, content.notes].filter(Boolean).join('\n'),
    })
  }
  return brought
}
