import type { Calendar } from '@/domain/calendar'
import { type BeforeAfter, type Change, changeBetween } from '@/domain/change'
import type { Day } from '@/domain/dates'
import {
  type Entry,
  entryOf,
  equalEntries,
  haveSameTags,
  MAX_NOTE_LENGTH,
  setEntries,
} from '@/domain/entries'
import { mergeNotes } from '@/domain/noteMerge'
import type { Limits } from '@/domain/plan'
import { undoTags } from '@/domain/tagChanges'
import type { Tag } from '@/domain/tags'
import { codePoints } from '@/domain/text'

/** What could not come back to a day: tag ids without room, and whether its note became too long. */
type DayWithoutRoom = {
  readonly date: Day
  readonly tagIds: readonly string[]
  readonly note: boolean
}

export type Undone = {
  /** The same object where nothing changed. */
  readonly calendar: Calendar
  /** What leads there. */
  readonly change: Change
  /** Tags that found no room in the list. */
  readonly tagsWithoutRoom: readonly Tag[]
  readonly daysWithoutRoom: readonly DayWithoutRoom[]
}

const NO_LIMITS = { tags: Number.POSITIVE_INFINITY, tagsPerDay: Number.POSITIVE_INFINITY }

/**
 * Takes a change back on the calendar as it is now, as a merge and never as an assignment: what anybody
 * else changed since stays, and what the plan has no room for is named. Pure.
 */
export function undoChange(
  calendar: Calendar,
  change: Change,
  limits: Pick<Limits, 'tags' | 'tagsPerDay'> = NO_LIMITS,
): Undone {
  const list = undoTags(calendar.tags, change.tags, limits.tags)
  const live = new Set(list.tags.map(({ id }) => id))
  const back: [Day, Entry][] = []
  const daysWithoutRoom: DayWithoutRoom[] = []
  for (const [date, { before, after }] of Object.entries(change.days)) {
    const ids = before.tags.map((id) => list.mapping.get(id) ?? id)
    // A tag that was deleted meanwhile wins over its days (D8).
    const wanted = [...new Set(ids)].filter((id) => live.has(id) || after.tags.includes(id))
    const { entry, left, isTooLong } = undoDay(
      entryOf(calendar.entries, date),
      { before: { ...before, tags: wanted }, after },
      limits.tagsPerDay,
    )
    back.push([date, entry])
    if (left.length > 0 || isTooLong) daysWithoutRoom.push({ date, tagIds: left, note: isTooLong })
  }
  const entries = setEntries(calendar.entries, back)
  const tags = list.withoutMade(entries)
  const days = Object.keys(change.days).filter(
    (date) => !equalEntries(entryOf(calendar.entries, date), entryOf(entries, date)),
  )
  const isSame = tags === calendar.tags && days.length === 0
  const result = isSame ? calendar : { tags, entries }
  return {
    calendar: result,
    change: changeBetween(calendar, result, days),
    tagsWithoutRoom: list.left,
    daysWithoutRoom,
  }
}

function undoDay(now: Entry, { before, after }: BeforeAfter<Entry>, tagsPerDay: number) {
  const kept = now.tags.filter((id) => before.tags.includes(id) || !after.tags.includes(id))
  const back = before.tags.filter((id) => !after.tags.includes(id) && !kept.includes(id))
  const room = Math.max(0, tagsPerDay - kept.length)
  const notes = mergeNotes(after.notes, before.notes, now.notes)
  const isTooLong = notes !== now.notes && codePoints(notes) > MAX_NOTE_LENGTH
  const isUntouched = haveSameTags(now, after)
  const tags = inPlace(kept, back.slice(0, room), before.tags)
  const entry = {
    tags: isUntouched ? before.tags.filter((id) => tags.includes(id)) : tags,
    notes: isTooLong ? now.notes : notes,
  }
  return { entry, left: back.slice(room), isTooLong }
}

/** Puts tags back beside their neighbours of then; behind all others where there is none. */
function inPlace(
  kept: readonly string[],
  back: readonly string[],
  earlier: readonly string[],
): readonly string[] {
  const tags = [...kept]
  for (const id of back) {
    const at = earlier.indexOf(id)
    const previous = earlier.slice(0, at).findLast((other) => tags.includes(other))
    const next = earlier.slice(at + 1).find((other) => tags.includes(other))
    if (previous) tags.splice(tags.indexOf(previous) + 1, 0, id)
    else if (next) tags.splice(tags.indexOf(next), 0, id)
    else tags.push(id)
  }
  return tags
}
