import { addDays, type Day, daysBetween } from '@/domain/dates'
import { type Entries, entryOf } from '@/domain/entries'

/** Consecutive days with the same note, which is shown once. */
export type NoteRun = { readonly from: Day; readonly to: Day }

/** Stands for the same note as on the day before. */
export const DITTO = '″'

/** The number of days in a run. */
export const runDays = ({ from, to }: NoteRun): number => daysBetween(from, to) + 1

/** Whether two days are in the same run, or both in none. */
export const isSameRun = (a: NoteRun | null | undefined, b: NoteRun | null | undefined) =>
  a?.from === b?.from && a?.to === b?.to

/** The last day with the same note, forwards or backwards over open days. */
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
 * The run of each of some consecutive days; null for a closed day or one without a note. A run includes days before the
 * first and after the last of them, as far as they are open.
 */
export function noteRunsOf(
  days: readonly (Day | null)[],
  entries: Entries,
  isOpen: (day: Day) => boolean,
): readonly (NoteRun | null)[] {
  let last: { from: Day; to: Day } | null = null
  let lastNote = ''
  return days.map((day, i) => {
    const notes = day === null ? '' : (entries[day]?.notes ?? '')
    if (day === null || notes === '') {
      last = null
    } else if (last && notes === lastNote) {
      last.to = day
    } else {
      last = { from: i === 0 ? reached(day, -1, entries, isOpen) : day, to: day }
    }
    lastNote = notes
    if (last && day !== null && i === days.length - 1) last.to = reached(day, 1, entries, isOpen)
    return last
  })
}

/** The run of several days that a day's note is in; null if it has no note or is the only one. */
export function noteRunOn(
  day: Day,
  entries: Entries,
  isOpen: (day: Day) => boolean,
): NoteRun | null {
  const [run] = noteRunsOf([day], entries, isOpen)
  return run && run.from !== run.to ? run : null
}
