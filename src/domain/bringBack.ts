import type { Calendar } from '@/domain/calendar'
import type { Change, ChangedTag } from '@/domain/change'
import type { Day } from '@/domain/dates'
import { type Entry, entryOf } from '@/domain/entries'
import type { Limits } from '@/domain/plan'
import { type Put, putChange } from '@/domain/putChange'
import { findSameTag } from '@/domain/tagDraft'
import type { Tag } from '@/domain/tags'
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
export type Brought = Pick<Put, 'change' | 'left'> & {
  /** Days that the plan does not open: nothing of them is touched. */
  readonly locked: readonly Day[]
  /** How many tags are named of which nothing is known any more. */
  readonly unknown: number
}

/**
 * Days as they were: each holds exactly that again, as one change. A deleted tag that they name is made again under
 * its id at its place, unless another one stands for it by now; without days all the tags are made again. What the
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
  const changes = open.map(({ date, entry }) => {
    const before = entryOf(calendar.entries, date)
    return [date, { before, after: entry }] as const
  })
  const { change, left } = putChange(
    calendar,
    {
      days: Object.fromEntries(changes),
      tags: [...textsAgain(calendar.tags, renamed), ...madeAgain(calendar.tags, wanted, timeOf)],
    },
    { limits },
  )
  const unknown = new Set(left.days.flatMap((day) => day.unknown))
  for (const { tag } of left.tags) unknown.delete(tag.id)
  return {
    change: { ...change, kind: 'bring' } satisfies Change,
    left,
    locked: days.flatMap(({ date }) => (isOpen(date) ? [] : [date])),
    unknown: unknown.size,
  }
}

/** Each tag as it was when it was deleted last. */
function newestOf(deleted: readonly DeletedTag[]): readonly DeletedTag[] {
  const inOrder = [...deleted].sort((a, b) => a.at - b.at)
  return [...new Map(inOrder.map((one) => [one.tag.id, one])).values()]
}

/** A tag gets the texts again that it had. */
const textsAgain = (now: readonly Tag[], renamed: readonly Tag[]): readonly ChangedTag[] =>
  renamed.flatMap((after) => {
    const before = now.find(({ id }) => id === after.id)
    return before ? [{ id: after.id, before, after, place: 0, listed: 0 }] : []
  })

/** Each deleted tag goes before the first one that was made later; behind all where nobody knows. */
function madeAgain(
  now: readonly Tag[],
  wanted: readonly DeletedTag[],
  timeOf: BringRoom['timeOf'],
): readonly ChangedTag[] {
  let made = 0
  return wanted.map(({ tag, created }) => {
    const behind = created === '' ? -1 : now.findIndex(({ id }) => timeOf(id) > created)
    const isNew = !now.some(({ id }) => id === tag.id) && !findSameTag(now, tag)
    const place = behind < 0 ? Number.POSITIVE_INFINITY : behind + made
    if (isNew && behind >= 0) made += 1
    return { id: tag.id, before: null, after: tag, place, listed: 0 }
  })
}
