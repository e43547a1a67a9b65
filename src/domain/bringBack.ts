import type { Calendar } from '@/domain/calendar'
import { type Change, changeBetween } from '@/domain/change'
import type { Day } from '@/domain/dates'
import { type Entry, entryOf, equalEntries, setEntries } from '@/domain/entries'
import type { Limits } from '@/domain/plan'
import { findSameTag } from '@/domain/tagDraft'
import type { Tag } from '@/domain/tags'
import type { Undone } from '@/domain/undoChange'
import type { DeletedTag } from '@/domain/versions'

/** A day, and what it is to hold again. */
export type DayToBring = { readonly date: Day; readonly entry: Entry }

/** What the calendar has room for, and how its tags stand. */
export type BringRoom = {
  /** Tags that are to have the name, letter, colour and leave again that they had. */
  readonly renamed?: readonly Tag[]
  readonly limits: Pick<Limits, 'tags' | 'tagsPerDay'>
  /** The plan may hold that day. */
  readonly isOpen: (date: Day) => boolean
  /** Since when a tag is there, as text that sorts; empty where nobody knows. */
  readonly timeOf: (id: string) => string
}

/** What bringing days back makes of a calendar, and what of it finds no place. */
export type Brought = Pick<Undone, 'change' | 'tagsWithoutRoom' | 'daysWithoutRoom'> & {
  /** Days that the plan does not open: nothing of them is touched. */
  readonly locked: readonly Day[]
  /** How many tags are named of which nothing is known any more. */
  readonly unknown: number
}

/**
 * Days as they were (V1): each holds exactly that again, as one change. A deleted tag that they name is made again under
 * its id at its place, unless another one stands for it by now (D8); without days all the tags are made again. What the
 * plan has no room for is left out and named.
 */
export function bringDaysBack(
  calendar: Calendar,
  days: readonly DayToBring[],
  deleted: readonly DeletedTag[],
  { limits, isOpen, timeOf, renamed = [] }: BringRoom,
): Brought {
  const open = days.filter(({ date }) => isOpen(date))
  const named = new Set(open.flatMap(({ entry }) => entry.tags))
  const wanted = newestOf(deleted).filter(({ tag }) => days.length === 0 || named.has(tag.id))
  const { tags, standIn, left } = withTagsAgain(
    withTextsAgain(calendar.tags, renamed),
    wanted,
    limits.tags,
    timeOf,
  )
  const live = new Set(tags.map(({ id }) => id))
  const daysWithoutRoom: { date: Day; tagIds: readonly string[]; note: boolean }[] = []
  const next = open.map(({ date, entry }) => {
    const ids = new Set(entry.tags.map((id) => standIn.get(id) ?? id).filter((id) => live.has(id)))
    const { fit, tagIds } = fitting([...ids], entryOf(calendar.entries, date), limits.tagsPerDay)
    if (tagIds.length > 0) daysWithoutRoom.push({ date, tagIds, note: false })
    return [date, { tags: fit, notes: entry.notes }] as const
  })
  const entries = setEntries(calendar.entries, next)
  const changed = next
    .map(([date]) => date)
    .filter((date) => !equalEntries(entryOf(calendar.entries, date), entryOf(entries, date)))
  const known = new Set([...live, ...standIn.keys(), ...left.map(({ id }) => id)])
  return {
    change: {
      ...changeBetween(calendar, { tags, entries }, changed),
      kind: 'bring',
    } satisfies Change,
    tagsWithoutRoom: left,
    daysWithoutRoom,
    locked: days.flatMap(({ date }) => (isOpen(date) ? [] : [date])),
    unknown: [...named].filter((id) => !known.has(id)).length,
  }
}

/** Each tag as it was when it was deleted last. */
function newestOf(deleted: readonly DeletedTag[]): readonly DeletedTag[] {
  const inOrder = [...deleted].sort((a, b) => a.at - b.at)
  return [...new Map(inOrder.map((one) => [one.tag.id, one])).values()]
}

/** A tag that would be the same as another one by now keeps its name: two of one name become one (D8). */
function withTextsAgain(now: readonly Tag[], renamed: readonly Tag[]): readonly Tag[] {
  return renamed.reduce(
    (tags, then) =>
      findSameTag(tags, then, then.id)
        ? tags
        : tags.map((tag) => (tag.id === then.id ? then : tag)),
    now,
  )
}

function withTagsAgain(
  now: readonly Tag[],
  wanted: readonly DeletedTag[],
  most: number,
  timeOf: BringRoom['timeOf'],
) {
  let tags = now
  const standIn = new Map<string, string>()
  const left: Tag[] = []
  for (const { tag, created } of wanted) {
    if (tags.some(({ id }) => id === tag.id)) continue
    const same = findSameTag(tags, tag)
    if (same) standIn.set(tag.id, same.id)
    else if (tags.length >= most) left.push(tag)
    else {
      const behind = created === '' ? -1 : tags.findIndex(({ id }) => timeOf(id) > created)
      const place = behind < 0 ? tags.length : behind
      tags = [...tags.slice(0, place), tag, ...tags.slice(place)]
    }
  }
  return { tags, standIn, left }
}

/** The tags that a day takes: those that it has stay, and of the others as many as there is room for. */
function fitting(ids: readonly string[], { tags }: Entry, most: number) {
  let room = Math.max(0, most - ids.filter((id) => tags.includes(id)).length)
  const tagIds: string[] = []
  const fit = ids.filter((id) => {
    if (tags.includes(id)) return true
    room -= 1
    if (room < 0) tagIds.push(id)
    return room >= 0
  })
  return { fit, tagIds }
}
