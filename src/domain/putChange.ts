import { isDateOfAccount, noteBytes } from '@/domain/accountRoom'
import type { Calendar } from '@/domain/calendar'
import { type BeforeAfter, type Change, type ChangedTag, changeBetween } from '@/domain/change'
import type { Day } from '@/domain/dates'
import {
  type Entries,
  type Entry,
  entryOf,
  equalEntries,
  haveSameTags,
  isEmptyEntry,
  MAX_NOTE_LENGTH,
  setEntries,
} from '@/domain/entries'
import { mergeTagsOfDay } from '@/domain/entryMerge'
import { mergeNotes } from '@/domain/noteMerge'
import type { Limits } from '@/domain/plan'
import { TOO_LONG, UNKNOWN_TAG } from '@/domain/setAsideReasons'
import { findSameTag, MAX_LABEL_LENGTH, MAX_SHORT_LENGTH } from '@/domain/tagDraft'
import { tagOf } from '@/domain/tagList'
import { equalTags, type Tag, type TagDraft } from '@/domain/tags'
import { codePoints } from '@/domain/text'
import { ACCOUNT } from './accountRoom'

/** What a calendar has room for. */
type Room = {
  readonly limits: Pick<Limits, 'tags' | 'tagsPerDay'>
  /** Whether the plan opens a day; every day is open without it. */
  readonly isOpen?: (date: Day) => boolean
  /** What the account holds already, if the limits of all accounts count, too; days are added to it as they are put. */
  readonly use?: { days: number; noteBytes: number }
}

/** What of a change did not fit onto a day, and why: a code of the server's limits, `TOO_LONG` or `UNKNOWN_TAG`. */
type LeftOfDay = {
  readonly date: Day
  readonly why: string
  /** Tags for which the day has no room. */
  readonly tags: readonly string[]
  /** Tags that are not in the list. */
  readonly unknown: readonly string[]
  readonly notes: string
}

/** The result of putting a change. */
export type Put = {
  /** The same object if nothing changed. */
  readonly calendar: Calendar
  /** The change that was really made. */
  readonly change: Change
  /** The listed tags that stand for equal ones of the change, by the id of the latter. */
  readonly standIns: ReadonlyMap<string, string>
  readonly left: {
    readonly tags: readonly { readonly tag: Tag; readonly why: string }[]
    readonly days: readonly LeftOfDay[]
  }
}

const UNLIMITED: Room = {
  limits: { tags: Number.POSITIVE_INFINITY, tagsPerDay: Number.POSITIVE_INFINITY },
}

/**
 * Puts a change onto the calendar as it is now, always by merging, so that what others changed since stays. Undo puts
 * the reverse of a step, redo the step itself; set-aside data, imported files and earlier days are put as changes, too.
 * What there is no room for is listed in `left`.
 */
export function putChange(calendar: Calendar, change: Change, room = UNLIMITED): Put {
  const list = putOnList(calendar.tags, change.tags, room.limits.tags)
  const days: (readonly [Day, Entry])[] = []
  const left: LeftOfDay[] = []
  for (const date of Object.keys(change.days).sort()) {
    const now = entryOf(calendar.entries, date)
    const wanted = change.days[date] as BeforeAfter<Entry>
    const put = putOnDay(date, now, wanted, list, room)
    days.push([date, put.entry])
    const { why, tags, unknown, notes } = put
    if (tags.length + unknown.length > 0 || notes !== '')
      left.push({ date, why, tags, unknown, notes })
  }
  const entries = setEntries(calendar.entries, days)
  const tags = withoutMade(list.tags, change.tags, entries)
  const touched = Object.keys(change.days).filter(
    (date) => !equalEntries(entryOf(calendar.entries, date), entryOf(entries, date)),
  )
  const isSame = tags === calendar.tags && touched.length === 0
  const result = isSame ? calendar : { tags, entries }
  return {
    calendar: result,
    change: changeBetween(calendar, result, touched),
    standIns: list.standIns,
    left: { tags: list.left, days: left },
  }
}

type List = {
  readonly tags: readonly Tag[]
  readonly standIns: ReadonlyMap<string, string>
  readonly left: readonly { readonly tag: Tag; readonly why: string }[]
}

/**
 * The list with the tags that a change makes, while it has fewer than `most` or had more before, and with the changed
 * fields that nobody else has changed since. A tag that was deleted elsewhere is not changed.
 */
function putOnList(now: readonly Tag[], changes: readonly ChangedTag[], most: number): List {
  let tags = now
  const standIns = new Map<string, string>()
  const left: { tag: Tag; why: string }[] = []
  for (const { id, before, after, place, listed } of changes) {
    if (!after) continue
    const here = tags.find((tag) => tag.id === id)
    const same = here ? undefined : findSameTag(tags, after)
    if (here && before) tags = replaced(tags, here, fieldsPut(tags, here, before, after))
    else if (same) standIns.set(id, same.id)
    else if (here || before) continue
    else if (isTooLong(after)) left.push({ tag: after, why: TOO_LONG })
    else if (tags.length >= Math.max(most, listed)) left.push({ tag: after, why: 'limit_tags' })
    else tags = [...tags.slice(0, place), after, ...tags.slice(place)]
  }
  return { tags, standIns, left }
}

const isTooLong = ({ label, short }: Tag): boolean =>
  codePoints(label) > MAX_LABEL_LENGTH || codePoints(short) > MAX_SHORT_LENGTH

const replaced = (tags: readonly Tag[], here: Tag, next: Tag): readonly Tag[] =>
  equalTags(here, next) ? tags : tags.map((tag) => (tag === here ? next : tag))

/** A tag keeps its name if another tag already has the new one, or two would be alike. */
function fieldsPut(tags: readonly Tag[], here: Tag, before: Tag, after: Tag): Tag {
  const pick = <F extends keyof TagDraft>(field: F) =>
    here[field] === before[field] ? after[field] : here[field]
  const next = tagOf(here.id, pick)
  const { label, short } = findSameTag(tags, next, here.id) ? here : next
  return { ...next, label, short }
}

/** Removes the tags that the change deletes, unless they were changed since or a day has them now. */
function withoutMade(
  tags: readonly Tag[],
  changes: readonly ChangedTag[],
  entries: Entries,
): readonly Tag[] {
  const gone = new Map(changes.flatMap(({ id, before, after }) => (after ? [] : [[id, before]])))
  const isUnused = (id: string) => !Object.values(entries).some((day) => day.tags.includes(id))
  const rest = tags.filter((tag) => {
    const known = gone.get(tag.id)
    return !(known && equalTags(known, tag) && isUnused(tag.id))
  })
  return rest.length < tags.length ? rest : tags
}

type PutDay = Omit<LeftOfDay, 'date'> & { readonly entry: Entry }

function putOnDay(
  date: Day,
  now: Entry,
  { before, after }: BeforeAfter<Entry>,
  list: List,
  { limits, isOpen, use }: Room,
): PutDay {
  const whole = { entry: now, unknown: [], ...after }
  if (isOpen?.(date) === false) return { ...whole, why: 'limit_quarter' }
  const ids = [...new Set(after.tags.map((id) => list.standIns.get(id) ?? id))]
  const isKnown = (id: string) => list.tags.some((tag) => tag.id === id)
  // A tag that is no longer listed may stay on a day, but is not put onto one.
  const wanted = ids.filter((id) => before.tags.includes(id) || isKnown(id))
  const unknown = ids.filter((id) => !wanted.includes(id))
  const merged = mergeTagsOfDay(before.tags, wanted, now.tags, limits.tagsPerDay)
  const tags = inPlace(merged.kept, merged.added, wanted)
  const notes = mergeNotes(before.notes, after.notes, now.notes)
  const isLong = notes !== now.notes && codePoints(notes) > MAX_NOTE_LENGTH
  const isUntouched = haveSameTags(now, before)
  const isLeft = list.left.some(({ tag }) => unknown.includes(tag.id))
  const put: PutDay = {
    entry: {
      tags: isUntouched ? wanted.filter((id) => tags.includes(id)) : tags,
      notes: isLong ? now.notes : notes,
    },
    tags: merged.dropped,
    unknown,
    notes: isLong ? after.notes : '',
    why: isLong
      ? TOO_LONG
      : merged.dropped.length > 0
        ? 'limit_tags_per_day'
        : isLeft
          ? 'limit_tags'
          : UNKNOWN_TAG,
  }
  if (!use) return put
  const held = withinAccount(date, now, put, whole, use)
  use.days += isEmptyEntry(now) && !isEmptyEntry(held.entry) ? 1 : 0
  use.noteBytes += noteBytes(held.entry.notes) - noteBytes(now.notes)
  return held
}

/** What of a day the account has room for: all of it, all but its new note, or nothing, which leaves `whole` over. */
function withinAccount(
  date: Day,
  now: Entry,
  put: PutDay,
  whole: Omit<PutDay, 'why'>,
  use: NonNullable<Room['use']>,
): PutDay {
  const { entry } = put
  if (isEmptyEntry(now) && !isEmptyEntry(entry)) {
    if (!isDateOfAccount(date)) return { ...whole, why: 'limit_dates' }
    if (use.days >= ACCOUNT.days) return { ...whole, why: 'limit_days' }
  }
  const more = noteBytes(entry.notes) - noteBytes(now.notes)
  if (more <= 0 || use.noteBytes + more <= ACCOUNT.noteBytes) return put
  return { ...put, entry: { ...entry, notes: now.notes }, notes: whole.notes, why: 'limit_notes' }
}

/** Inserts tags beside their neighbours in `order`; at the end if they have none. */
function inPlace(
  kept: readonly string[],
  added: readonly string[],
  order: readonly string[],
): readonly string[] {
  const tags = [...kept]
  for (const id of added) {
    const at = order.indexOf(id)
    const previous = order.slice(0, at).findLast((other) => tags.includes(other))
    const next = order.slice(at + 1).find((other) => tags.includes(other))
    if (previous) tags.splice(tags.indexOf(previous) + 1, 0, id)
    else if (next) tags.splice(tags.indexOf(next), 0, id)
    else tags.push(id)
  }
  return tags
}
