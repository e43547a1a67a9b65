import type { Calendar } from '@/domain/calendar'
import type { Day } from '@/domain/dates'
import {
  changedDays,
  EMPTY_ENTRY,
  type Entries,
  type Entry,
  entryOf,
  equalEntries,
  isEmptyEntry,
} from '@/domain/entries'
import { sameTag } from '@/domain/tagList'
import { equalTags, type Tag } from '@/domain/tags'
import type { ChangeKind } from '@/domain/versions'

/** A value before and after a change. */
export type BeforeAfter<T> = {
  readonly before: T
  readonly after: T
}

/** A tag that was made (`before` is null), changed, or deleted (`after` is null). */
export type ChangedTag = BeforeAfter<Tag | null> & {
  readonly id: string
  /** Its place in the list, counted from 0. */
  readonly place: number
  /** The length of the longer one of the lists before and after. */
  readonly listed: number
}

/**
 * What one action does to the calendar; a missing day is the empty entry. A day or tag may be named with equal states:
 * then it counts as touched, and is stored if storage lacks it.
 */
export type Change = {
  readonly days: Readonly<Record<Day, BeforeAfter<Entry>>>
  readonly tags: readonly ChangedTag[]
  /** The kind that earlier versions of its days will show; none for a plain edit. */
  readonly kind?: ChangeKind | undefined
}

/** A change that sets the entries of days. */
export function changeOfDays(
  entries: Entries,
  next: Iterable<readonly [date: Day, entry: Entry]>,
): Change {
  const days: Record<Day, BeforeAfter<Entry>> = {}
  for (const [date, entry] of next) {
    const after = isEmptyEntry(entry) ? EMPTY_ENTRY : entry
    days[date] = { before: entryOf(entries, date), after }
  }
  return { days, tags: [] }
}

/** A change of one day; `move` makes the new entry from the present one. */
export function changeOfDay(entries: Entries, date: Day, move: (entry: Entry) => Entry): Change {
  return changeOfDays(entries, [[date, move(entryOf(entries, date))]])
}

/** The difference of two states of the calendar; `touched` are the days that may differ, if known. */
export function changeBetween(
  before: Calendar,
  after: Calendar,
  touched: readonly Day[] = changedDays(before.entries, after.entries),
): Change {
  const { days } = changeOfDays(
    before.entries,
    touched.map((date) => [date, entryOf(after.entries, date)] as const),
  )
  return { days, tags: before.tags === after.tags ? [] : changedTags(before.tags, after.tags) }
}

function changedTags(before: readonly Tag[], after: readonly Tag[]): ChangedTag[] {
  const listed = Math.max(before.length, after.length)
  const changed = before.flatMap((tag, place): ChangedTag[] => {
    const now = after.find(({ id }) => id === tag.id) ?? null
    const isSame = now !== null && equalTags(tag, now)
    return isSame ? [] : [{ id: tag.id, before: tag, after: now, place, listed }]
  })
  const known = new Set(before.map(({ id }) => id))
  const made = after.flatMap((tag, place): ChangedTag[] =>
    known.has(tag.id) ? [] : [{ id: tag.id, before: null, after: tag, place, listed }],
  )
  return [...changed, ...made]
}

/** A change without days and tags that it leaves equal, e.g. a note saved unchanged. */
export const realChange = ({ days, tags, kind }: Change): Change => ({
  kind,
  days: Object.fromEntries(
    Object.entries(days).filter(([, { before, after }]) => !equalEntries(before, after)),
  ),
  tags: tags.filter(({ before, after }) => !sameTag(before, after)),
})

/** Whether a change names nothing. */
export function isEmptyChange({ days, tags }: Change): boolean {
  return tags.length === 0 && Object.keys(days).length === 0
}
