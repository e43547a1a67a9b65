import type { Calendar } from '@/domain/calendar'
import type { Change, ChangedTag } from '@/domain/change'
import type { Day } from '@/domain/dates'
import { type Entry, entryOf } from '@/domain/entries'
import type { Limits } from '@/domain/plan'
import { type Put, putChange } from '@/domain/putChange'
import { findSameTag } from '@/domain/tagDraft'
import type { Tag } from '@/domain/tags'
import type { DeletedTag } from '@/domain/versions'

/** A day, and the entry that it is to get back. */
export type DayToBring = { readonly date: Day; readonly entry: Entry }

/** The room in the calendar, and the state of its tags. */
export type BringRoom = {
  /** Tags that get back their earlier name, letter, colour and leave. */
  readonly renamed?: readonly Tag[]
  readonly limits: Pick<Limits, 'tags' | 'tagsPerDay'>
  /** Whether the plan opens that day. */
  readonly isOpen: (date: Day) => boolean
  /** When a tag was made, as sortable text; empty if unknown. */
  readonly timeOf: (id: string) => string
}

/** The change that brings days back, and what could not be brought back. */
export type Brought = Pick<Put, 'change' | 'left'> & {
  /** Days that the plan does not open; they stay untouched. */
  readonly locked: readonly Day[]
  /** How many tags are named of which nothing is known any more. */
  readonly unknown: number
}

/**
 * Restores days to their earlier entries, as one change. A deleted tag that they name is made again with its id and
 * place, unless an equal tag exists now; without any days all tags are made again. What the plan has no room for is
 * left out and listed.
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

/** Each tag once, in the state of its last deletion. */
function newestOf(deleted: readonly DeletedTag[]): readonly DeletedTag[] {
  const inOrder = [...deleted].sort((a, b) => a.at - b.at)
  return [...new Map(inOrder.map((one) => [one.tag.id, one])).values()]
}

/** Changes that give tags their earlier texts back. */
const textsAgain = (now: readonly Tag[], renamed: readonly Tag[]): readonly ChangedTag[] =>
  renamed.flatMap((after) => {
    const before = now.find(({ id }) => id === after.id)
    return before ? [{ id: after.id, before, after, place: 0, listed: 0 }] : []
  })

/** Places each deleted tag before the first tag that was made later; at the end if its time is unknown. */
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
