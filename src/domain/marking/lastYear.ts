import { addDays, type Day, dayNumberOf, dayOf, daysInMonth, monthOf, yearOf } from '@/domain/dates'
import { EMPTY_ENTRY, type Entries, type Entry, entryOf, isEmptyEntry } from '@/domain/entries'
import { isBlank } from '@/domain/text'
import type { Marked } from './changeDays'
import { withNote, withTags } from './changeDays'

/** What two days have in common: their shared tags, and the note if it is equal. */
function sharedContent(a: Entry, b: Entry): Entry {
  return {
    tags: a.tags.filter((id) => b.tags.includes(id)),
    notes: a.notes === b.notes ? a.notes : '',
  }
}

/** What "Start from last year" takes over, and whether days keep their date or their weekday. */
export type LastYearChoice = {
  readonly tags: ReadonlySet<string>
  readonly withNotes: boolean
  readonly by: 'date' | 'weekday'
}

/** 52 whole weeks: the nearest day with the same weekday, one or two days off by date. */
const WEEKS = 364

/** Moves days by date. 29 February goes to the 28th; in a leap year the 29th gets what both its neighbours have. */
function byDate(contents: ReadonlyMap<Day, Entry>, year: number): [Day, Entry][] {
  const moved = [...contents].map(([day, content]): [Day, Entry] => {
    const month = monthOf(day)
    return [dayOf(year, month, Math.min(dayNumberOf(day), daysInMonth(year, month))), content]
  })
  const at = (month: number, day: number) =>
    contents.get(dayOf(year - 1, month, day)) ?? EMPTY_ENTRY
  const isNew = daysInMonth(year, 1) > daysInMonth(year - 1, 1)
  return isNew ? [...moved, [dayOf(year, 1, 29), sharedContent(at(1, 28), at(2, 1))]] : moved
}

/**
 * Moves days by weekday: 52 weeks later, each run of days as a whole. A run at the start of the year would land before
 * the next one, so it is moved a week further and stays in the year.
 */
function byWeekday(contents: ReadonlyMap<Day, Entry>, year: number): [Day, Entry][] {
  const moved: [Day, Entry][] = []
  let [before, beforeDay, isLate] = [EMPTY_ENTRY, '', false]
  for (const [day, content] of contents) {
    const isNext = beforeDay !== '' && addDays(beforeDay, 1) === day
    const isJoined = isNext && !isEmptyEntry(sharedContent(before, content))
    if (!isJoined) isLate = yearOf(addDays(day, WEEKS)) < year
    moved.push([addDays(day, isLate ? WEEKS + 7 : WEEKS), content])
    before = content
    beforeDay = day
  }
  return moved
}

/** What last year brings into a year, by day. */
export function fromLastYear(
  entries: Entries,
  year: number,
  { tags, withNotes, by }: LastYearChoice,
): Map<Day, Entry> {
  const chosen = (day: Day): Entry => {
    const entry = entryOf(entries, day)
    return {
      tags: entry.tags.filter((id) => tags.has(id)),
      notes: withNotes ? entry.notes : '',
    }
  }
  const before = String(year - 1).padStart(4, '0')
  const days = Object.keys(entries).filter((day) => day.startsWith(before))
  const contents = new Map(days.sort().map((day) => [day, chosen(day)] as const))
  for (const [day, content] of contents) if (isEmptyEntry(content)) contents.delete(day)
  const move = by === 'date' ? byDate : byWeekday
  const brought = new Map<Day, Entry>()
  for (const [to, content] of move(contents, year)) {
    if (isEmptyEntry(content)) continue
    const there = brought.get(to) ?? EMPTY_ENTRY
    brought.set(to, {
      tags: [...new Set([...there.tags, ...content.tags])],
      notes: [there.notes, content.notes].filter(Boolean).join('\n'),
    })
  }
  return brought
}

/** Whether a day keeps its own note although last year has another one. */
export function keepsNote(entry: Entry, content: Entry): boolean {
  return !isBlank(entry.notes) && !isBlank(content.notes) && entry.notes !== content.notes
}

/**
 * A day with what last year brings: missing tags, and the note if it has none. A note that was taken over and then
 * changed is the person's own, so a second run adds nothing.
 */
export function takenOver(entry: Entry, content: Entry, tagsPerDay: number): Marked {
  const tagged = withTags(entry, content.tags, tagsPerDay)
  if (!isBlank(entry.notes) || isBlank(content.notes)) return tagged
  const noted = withNote(tagged.entry, content.notes)
  return { entry: noted.entry, isFull: (tagged.isFull || noted.isFull) ?? false }
}
