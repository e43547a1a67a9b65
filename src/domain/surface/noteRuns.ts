import { addDays, type Day, daysBetween } from '@/domain/dates'
import { type Entries, entryOf } from '@/domain/entries'

/** Days that follow each other with the same note, which is read once. */
export type NoteRun = { readonly from: Day; readonly to: Day }

/** Stands for a note that is the same as that of the day before. */
export const DITTO = '″'

/** How many days a run has. */
export const runDays = ({ from, to }: NoteRun): number => daysBetween(from, to) + 1

/** Whether two days are in the same run, or in none. */
export const isSameRun = (a: NoteRun | null | undefined, b: NoteRun | null | undefined) =>
  a?.from === b?.from && a?.to === b?.to

/** The last day with a note that one reaches from a day on, forwards or back, over open days. */
function reached(day: Day, by: 1 | -1, entries: Entries, isOpen: (day: Day) => boolean): Day {
  const { notes } = entryOf(entries, day)
  let at = day
  for (let next = addDays(at, by); entries[next]?.notes === notes && isOpen(next); ) {
    at = next
    next = addDays(at, by)
  }
  return at
}

/**
 * The run of each of some days, which follow each other; null for one that is closed or has no note. A run goes on
 * before the first of them and behind the last, as far as days are open.
 */
export function noteRunsOf(
  days: readonly (Day | null)[],
  entries: Entries,
  isOpen: (day: Day) => boolean,
): readonly (NoteRun | null)[] {
  let last: { from: Day; to: Day } | null = null
  let said = ''
  return days.map((day, i) => {
    const notes = day === null ? '' : (entries[day]?.notes ?? '')
    if (day === null || notes === '') {
      last = null
    } else if (last && notes === said) {
      last.to = day
    } else {
      last = { from: i === 0 ? reached(day, -1, entries, isOpen) : day, to: day }
    }
    said = notes
    if (last && day !== null && i === days.length - 1) last.to = reached(day, 1, entries, isOpen)
    return last
  })
}

/** The run of more than a day that the note of a day is in; null where it has none, or stands on it alone. */
export function noteRunOn(
  day: Day,
  entries: Entries,
  isOpen: (day: Day) => boolean,
): NoteRun | null {
  const [run] = noteRunsOf([day], entries, isOpen)
  return run && run.from !== run.to ? run : null
}
