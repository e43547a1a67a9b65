import { keysOf } from './accountKeys'
import { accountIn } from './calendarName'
import * as keys from './keys'
import { keysWith, removeKey } from './localJson'
import { openLocalLog } from './localLog'

/** The names of others' calendars of which this browser stores something for an account. */
export function calendarsKeptFor(userId: string): readonly string[] {
  const names = keysOf(userId).map((key) => key.split(':')[3] ?? '')
  return [...new Set(names.filter((name) => name !== userId && accountIn(name) === userId))]
}

/** The name of the own calendar of an account (or `visitor`), and of those of others that this browser has. */
export const calendarsOf = (userId: string): readonly string[] => [
  userId,
  ...calendarsKeptFor(userId),
]

/** How many days and tags of a calendar have unconfirmed edits. */
export function editedIn(name: string): number {
  const edits = keysWith(keys.log(name, '')).length > 0 ? openLocalLog(name, '').read() : []
  const names = edits.flatMap(({ change }) => [
    ...Object.keys(change.days),
    ...change.tags.map(({ id }) => id),
  ])
  return new Set(names).size
}

/** How much of a calendar is unsent: edited days and tags, and notes being typed. */
export const unsentIn = (name: string): number =>
  editedIn(name) + keysWith(keys.draft(name, '')).length

/** Removes everything of another's calendar from this browser, second copies included. */
export function removeCalendar(name: string): void {
  for (const key of keysOf(name)) removeKey(key)
}
