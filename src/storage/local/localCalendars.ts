import { keysOf } from './accountKeys'
import { accountIn } from './calendarName'
import * as keys from './keys'
import { keysWith, removeKey } from './localJson'
import { openLocalLog } from './localLog'

/** The names of the calendars of others of which this browser keeps something for an account. */
export function calendarsKeptFor(userId: string): readonly string[] {
  const names = keysOf(userId).map((key) => key.split(':')[3] ?? '')
  return [...new Set(names.filter((name) => name !== userId && accountIn(name) === userId))]
}

/** The names of the own calendar of an account, or `visitor`, and of those of others of which this browser keeps something. */
export const calendarsOf = (userId: string): readonly string[] => [
  userId,
  ...calendarsKeptFor(userId),
]

/** How many days and tags of a calendar were edited here, of which the server has not confirmed all. */
export function editedIn(name: string): number {
  const edits = keysWith(keys.log(name, '')).length > 0 ? openLocalLog(name, '').read() : []
  const names = edits.flatMap(({ change }) => [
    ...Object.keys(change.days),
    ...change.tags.map(({ id }) => id),
  ])
  return new Set(names).size
}

/** How much of a calendar was not sent: days and tags that were edited, and notes that are typed. */
export const unsentIn = (name: string): number =>
  editedIn(name) + keysWith(keys.draft(name, '')).length

/** Removes all that this browser keeps of another's calendar, in storage and in the copies of it. */
export function removeCalendar(name: string): void {
  for (const key of keysOf(name)) removeKey(key)
}
