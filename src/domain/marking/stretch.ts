import { addDays, type Day, daysBetween } from '@/domain/dates'
import { type Entries, type Entry, entryOf } from '@/domain/entries'
import { daysFrom } from './block'
import {
  changeDays,
  type Marked,
  type MarkedDays,
  withNote,
  withoutTag,
  withTags,
} from './changeDays'

/** Consecutive days with a tag. */
export type Stretch = { readonly tagId: string; readonly first: Day; readonly last: Day }

/** The part of a stretch that is dragged: an end, or the whole. */
export type Grip = 'start' | 'end' | 'whole'

const has = (entries: Entries, day: Day, tagId: string) =>
  entryOf(entries, day).tags.includes(tagId)

/** The stretch of a tag around a day, over open days; null if the day does not have the tag. */
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

/** The stretches of several days around a day, in the order of these tags. */
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
 * A stretch after dragging: an end moves to a day, but not past the other end; the whole moves by the dragged number of
 * days.
 * @param from the day on which it was grabbed
 */
export function dragged(stretch: Stretch, grip: Grip, from: Day, to: Day): Stretch {
  const { first, last } = stretch
  if (grip === 'start') return { ...stretch, first: to > last ? last : to }
  if (grip === 'end') return { ...stretch, last: to < first ? first : to }
  const by = daysBetween(from, to)
  return { ...stretch, first: addDays(first, by), last: addDays(last, by) }
}

/** Its days alone. */
type Days = Pick<Stretch, 'first' | 'last'>

export const daysOf = ({ first, last }: Days): Day[] => daysFrom(first, last)

/** The note that names a stretch, and whether all its days have it or only the first. */
type Name = { readonly notes: string; readonly isOnAll: boolean }

/**
 * The name of a stretch: the note that all its days share, or that of its first day if the others have none; else null.
 */
export function stretchName(entries: Entries, stretch: Days): Name | null {
  const [first = '', ...others] = daysOf(stretch).map((day) => entryOf(entries, day).notes)
  if (first === '') return null
  if (others.length > 0 && others.every((notes) => notes === first)) {
    return { notes: first, isOnAll: true }
  }
  return others.every((notes) => notes === '') ? { notes: first, isOnAll: false } : null
}

/**
 * Moves, lengthens or shortens a stretch as one change: its tag goes from the old days to the new ones, with the note
 * that names it; other notes and tags stay. Full and closed days are skipped and counted. If no new day can take the
 * tag, nothing changes, or the stretch would be lost.
 * @param leavesNote the name stays where it is
 */
export function redrawn(
  entries: Entries,
  stretch: Stretch,
  to: Stretch,
  tagsPerDay: number,
  isOpen: (day: Day) => boolean,
  leavesNote = false,
): MarkedDays {
  const { tagId } = stretch
  const [before, after] = [new Set(daysOf(stretch)), new Set(daysOf(to))]
  /** Whether a new day can have the tag. */
  const takes = (day: Day) =>
    isOpen(day) && (has(entries, day, tagId) || entryOf(entries, day).tags.length < tagsPerDay)
  const name = leavesNote ? null : stretchName(entries, stretch)
  const taking = daysOf(to).filter(takes)
  const named = name?.isOnAll ? taking : taking.slice(0, 1)
  // If a day's own note leaves no room for the name, the name stays where it was.
  const fits = (day: Day) =>
    before.has(day) || !withNote(entryOf(entries, day), name?.notes ?? '').isFull
  const moved = name !== null && named.every(fits) ? new Set(named) : null
  const namedBefore = new Set(name?.isOnAll ? before : [stretch.first])
  const days = [...new Set([...before, ...after])].filter(
    (day) =>
      before.has(day) !== after.has(day) || (moved && namedBefore.has(day) !== moved.has(day)),
  )
  const change = (entry: Entry, day: Day): Marked => {
    const { entry: tagged, isFull } = after.has(day)
      ? withTags(entry, [tagId], tagsPerDay)
      : withoutTag(entry, tagId)
    if (!moved) return { entry: tagged, isFull: isFull ?? false }
    const plain = namedBefore.has(day) && !moved.has(day) ? { ...tagged, notes: '' } : tagged
    const noted = moved.has(day) ? withNote(plain, name?.notes ?? '').entry : plain
    return { entry: noted, isFull: isFull ?? false }
  }
  const done = changeDays(entries, days, isOpen, change)
  return taking.length > 0
    ? done
    : { ...changeDays(entries, [], isOpen, change), full: done.full, locked: done.locked }
}
