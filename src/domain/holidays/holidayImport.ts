import { type Change, changeOfDays } from '@/domain/change'
import { type Day, isDay, yearOf } from '@/domain/dates'
import { type Entries, entryOf, fitsNote } from '@/domain/entries'
import { isPlain, type Plain } from '@/domain/settingsMerge'
import { cleanText, isBlank } from '@/domain/text'
import type { StateCode } from './regions'

/** A public holiday; its name is data and stays German. */
export type Holiday = { readonly date: Day; readonly name: string }

/** The API writes flags as "1" and "0", or as numbers. */
const isSet = (flag: unknown) => String(flag) === '1'

/**
 * Reads the answer of the holidays API: the holidays of the whole country or the state in that year, in order; bad rows
 * are dropped. Null if the answer is a failure.
 */
export function readHolidays(
  answer: unknown,
  year: number,
  state: StateCode,
): readonly Holiday[] | null {
  if (!isPlain(answer) || answer.state === 'error' || answer.status === 'error') return null
  if (!Array.isArray(answer.feiertage)) return null
  const names = new Map<string, Holiday>()
  for (const row of answer.feiertage) {
    const holiday = isPlain(row) && (isSet(row.all_states) || isSet(row[state])) && readRow(row)
    if (holiday && yearOf(holiday.date) === year) {
      names.set(`${holiday.date} ${holiday.name}`, holiday)
    }
  }
  return [...names.values()].sort((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

function readRow({ date, fname }: Plain): Holiday | null {
  if (typeof date !== 'string' || !isDay(date) || typeof fname !== 'string') return null
  const name = cleanText(fname)
  return name !== '' && fitsNote(name) ? { date, name } : null
}

export type HolidayImport = {
  readonly change: Change
  readonly imported: readonly Holiday[]
  /** Holidays whose name is in the day's note already. */
  readonly same: readonly Holiday[]
  /** Holidays whose day has another note, which stays. */
  readonly skipped: readonly Holiday[]
}

/** Whether a line of a note is the name of a holiday. */
export function isNamedIn(notes: string, { name }: Holiday): boolean {
  return notes.split('\n').some((line) => line.trim() === name)
}

/**
 * Writes each name as the note of its day. A day with a note, or whose note `isBeingWritten`, keeps it; tags stay. Two
 * holidays on one day share its note.
 */
export function importHolidays(
  entries: Entries,
  holidays: readonly Holiday[],
  isBeingWritten: (date: Day) => boolean,
): HolidayImport {
  const [imported, same, skipped]: [Holiday[], Holiday[], Holiday[]] = [[], [], []]
  for (const holiday of holidays) {
    const { notes } = entryOf(entries, holiday.date)
    if (isNamedIn(notes, holiday)) same.push(holiday)
    else if (!isBlank(notes) || isBeingWritten(holiday.date)) skipped.push(holiday)
    else imported.push(holiday)
  }
  const notes = [...namesByDay(imported)].map(
    ([date, names]) => [date, { ...entryOf(entries, date), notes: names.join('\n') }] as const,
  )
  return { change: changeOfDays(entries, notes), imported, same, skipped }
}

function namesByDay(holidays: readonly Holiday[]): ReadonlyMap<Day, readonly string[]> {
  const names = new Map<Day, readonly string[]>()
  for (const { date, name } of holidays) names.set(date, [...(names.get(date) ?? []), name])
  return names
}
