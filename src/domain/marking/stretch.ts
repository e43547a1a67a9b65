import { addDays, type Day, daysBetween } from '@/domain/dates'
import { type Entries, type Entry, entryOf } from '@/domain/entries'
import { daysFrom } from './block'
import { changeDays, type MarkedDays } from './changeDays'
import { withoutTag, withTags } from './entryChanges'

/** Days that follow each other and have a tag, from the first to the last (Y3). */
export type Stretch = { readonly tagId: string; readonly first: Day; readonly last: Day }

/** Which end of a stretch a hand holds; between them it is moved as a whole (R8). */
export type Grip = 'start' | 'end' | 'whole'

const has = (entries: Entries, day: Day, tagId: string) =>
  entryOf(entries, day).tags.includes(tagId)

/** The stretch of a tag that a day is in, as far as days are open; null where the day has not the tag. */
export function stretchAt(
  entries: Entries,
  tagId: string,
  day: Day,
  isOpen: (day: Day) => boolean,
): Stretch | null {
  const isIn = (at: Day) => isOpen(at) && has(entries, at, tagId)
  if (!isIn(day)) return null
  let [first, last] = [day, day]
  while (isIn(addDays(first, -1))) first = addDays(first, -1)
  while (isIn(addDays(last, 1))) last = addDays(last, 1)
  return { tagId, first, last }
}

/** The stretches of more than a day that a day is in, of these tags and in their order. */
export function stretchesOn(
  entries: Entries,
  tagIds: readonly string[],
  day: Day,
  isOpen: (day: Day) => boolean,
): Stretch[] {
  return tagIds
    .flatMap((id) => stretchAt(entries, id, day, isOpen) ?? [])
    .filter(({ first, last }) => first !== last)
}

/**
 * Where a stretch would be once it is dragged: an end is pulled to a day, at most to the other end, which stays; the
 * whole is moved by as many days as the hand went (R8).
 * @param from the day on which it was taken
 */
export function dragged(stretch: Stretch, grip: Grip, from: Day, to: Day): Stretch {
  const { first, last } = stretch
  if (grip === 'start') return { ...stretch, first: to > last ? last : to }
  if (grip === 'end') return { ...stretch, last: to < first ? first : to }
  const by = daysBetween(from, to)
  return { ...stretch, first: addDays(first, by), last: addDays(last, by) }
}

/** The days of a stretch. */
export const daysOf = ({ first, last }: Stretch): Day[] => daysFrom(first, last)

/**
 * Moves, lengthens or shortens a stretch as one change: its tag goes from the days that it leaves to those that it
 * reaches; notes and other tags stay. Days that are full or locked are passed over and counted (R8, R5). Where every
 * day that it would reach is closed or full nothing changes: it would be gone.
 */
export function redrawn(
  entries: Entries,
  stretch: Stretch,
  to: Stretch,
  tagsPerDay: number,
  isOpen: (day: Day) => boolean,
): MarkedDays {
  const { tagId } = stretch
  const [before, after] = [new Set(daysOf(stretch)), new Set(daysOf(to))]
  const days = [...new Set([...before, ...after])].filter(
    (day) => before.has(day) !== after.has(day),
  )
  const change = (entry: Entry, day: Day) =>
    after.has(day) ? withTags(entry, [tagId], tagsPerDay) : withoutTag(entry, tagId)
  const done = changeDays(entries, days, isOpen, change)
  const isKept = [...after].some((day) => {
    const entry = done.change.days[day]?.after ?? entryOf(entries, day)
    return isOpen(day) && entry.tags.includes(tagId)
  })
  return isKept
    ? done
    : { ...changeDays(entries, [], isOpen, change), full: done.full, locked: done.locked }
}
