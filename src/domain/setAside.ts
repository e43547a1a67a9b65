import { isPlanLimit } from '@/domain/accountLimits'
import { type Calendar, readEntries, readTags } from '@/domain/calendar'
import { type Change, type ChangedTag, changeOfDays } from '@/domain/change'
import type { Day } from '@/domain/dates'
import {
  changedDays,
  EMPTY_ENTRY,
  type Entry,
  entryOf,
  isEmptyEntry,
  MAX_NOTE_LENGTH,
  setEntries,
} from '@/domain/entries'
import { withNamedDefaults } from '@/domain/firstLogin'
import { mergeNotes } from '@/domain/noteMerge'
import type { Limits } from '@/domain/plan'
import { findSameTag, MAX_LABEL_LENGTH, MAX_SHORT_LENGTH } from '@/domain/tagDraft'
import { DEFAULT_TAGS, equalTags, paletteOf, type Tag } from '@/domain/tags'
import { cleanText, codePoints } from '@/domain/text'

/**
 * Why days and tags did not come into the calendar, by date and by tag id: a code of the server's
 * limits, `TOO_LONG`, or the server's own words.
 */
export type Reasons = {
  readonly days: Readonly<Record<Day, string>>
  readonly tags: Readonly<Record<string, string>>
}

export const NO_REASONS: Reasons = { days: {}, tags: {} }

export const TOO_LONG = 'too_long'

/** A day names a tag that no list holds. */
export const UNKNOWN_TAG = 'unknown_tag'

/** A part of a calendar that waits outside of it, with the reasons (D2, D3). */
export type AsidePart = { readonly calendar: Calendar; readonly reasons: Reasons }

/** Says whether a larger plan would take in more of it. */
export function needsPlan({ reasons }: AsidePart): boolean {
  const all = [...Object.values(reasons.days), ...Object.values(reasons.tags)]
  return all.some(isPlanLimit)
}

/** What a calendar holds that is set aside as raw text; null if nobody can read it (D2). */
export function readAsideText(text: string): Calendar | null {
  try {
    const { tags, entries } = JSON.parse(text) as { tags?: unknown; entries?: unknown }
    const all = { tags: readTags(tags) ?? DEFAULT_TAGS, entries: readEntries(entries) }
    const calendar = worthKeeping(withNamedDefaults(all))
    return calendar.tags.length + Object.keys(calendar.entries).length > 0 ? calendar : null
  } catch {
    return null
  }
}

/** Without the untouched defaults that no day has, which count as no data (D2). */
function worthKeeping({ tags, entries }: Calendar): Calendar {
  const used = new Set(Object.values(entries).flatMap((entry) => entry.tags))
  return { tags: tags.filter((tag) => used.has(tag.id) || !isUntouchedDefault(tag)), entries }
}

function isUntouchedDefault(tag: Tag): boolean {
  return DEFAULT_TAGS.some((known) => known.id === tag.id && equalTags(known, tag))
}

/** What the plan of the person admits. */
export type Room = {
  readonly limits: Pick<Limits, 'tags' | 'tagsPerDay'>
  /** Says whether a day lies where this plan may plan (L2). */
  readonly isOpen: (date: Day) => boolean
}

export type MergedAside = {
  readonly calendar: Calendar
  /** What leads there; it touches every day and tag of the set that the calendar has too, changed or not. */
  readonly change: Change
  /** The days that changed, and the tags that are new. */
  readonly days: readonly Day[]
  readonly tags: readonly Tag[]
  /** What did not fit the plan and stays set aside; null if nothing is left. */
  readonly left: AsidePart | null
}

/**
 * Fills a calendar with what was set aside (D2): the union of the tags, mapped by label and letter,
 * notes where there is none, joined by a line break where there is one, no line twice. `newId` makes
 * ids for tags that come along. Pure; merging what came in once more changes nothing.
 */
export function mergeAside(
  shown: Calendar,
  aside: Calendar,
  room: Room,
  newId: () => string,
): MergedAside {
  const { tags, ids, refused } = mergedTags(shown.tags, aside.tags, room.limits.tags, newId)
  const mergedDays: [Day, Entry][] = []
  const leftDays: Record<Day, Entry> = {}
  const dayReasons: Record<Day, string> = {}
  for (const date of Object.keys(aside.entries).sort()) {
    const from = entryOf(aside.entries, date)
    const isRefused = (id: string) => refused[id] !== undefined
    const merged = mergedDay(entryOf(shown.entries, date), from, { ids, isRefused }, room, date)
    mergedDays.push([date, merged.entry])
    if (isEmptyEntry(merged.left)) continue
    leftDays[date] = merged.left
    dayReasons[date] = merged.why
  }
  const entries = setEntries(shown.entries, mergedDays)
  const wanted = new Set(Object.values(leftDays).flatMap((entry) => entry.tags))
  const leftTags = aside.tags.filter((tag) => refused[tag.id] !== undefined || wanted.has(tag.id))
  const left: Calendar = { tags: leftTags, entries: leftDays }
  return {
    calendar: { tags, entries },
    days: changedDays(shown.entries, entries).sort(),
    tags: tags.slice(shown.tags.length),
    change: {
      ...changeOfDays(shown.entries, mergedDays),
      tags: [...new Set(ids.values())].map((id) => touchedTag(shown.tags, tags, id)),
    },
    left:
      leftTags.length === 0 && Object.keys(leftDays).length === 0
        ? null
        : { calendar: left, reasons: { days: dayReasons, tags: refused } },
  }
}

function touchedTag(shown: readonly Tag[], tags: readonly Tag[], id: string): ChangedTag {
  const [before, after] = [shown, tags].map((list) => list.find((tag) => tag.id === id) ?? null)
  const place = tags.findIndex((tag) => tag.id === id)
  return { id, before: before ?? null, after: after ?? null, place, listed: tags.length }
}

/** The longer list, and under which id each tag that was set aside is found in it. */
function mergedTags(
  shown: readonly Tag[],
  aside: readonly Tag[],
  max: number,
  newId: () => string,
): {
  tags: readonly Tag[]
  ids: ReadonlyMap<string, string>
  refused: Readonly<Record<string, string>>
} {
  const tags = [...shown]
  const ids = new Map<string, string>()
  const refused: Record<string, string> = {}
  for (const tag of aside) {
    const same = findSameTag(tags, tag)
    if (same) ids.set(tag.id, same.id)
    else if (isTooLong(tag)) refused[tag.id] = TOO_LONG
    else if (tags.length >= max) refused[tag.id] = 'limit_tags'
    else {
      const id = newId()
      const { label, short, color } = tag
      const clean = {
        label: cleanText(label),
        short: cleanText(short),
        color: paletteOf(color).hex,
      }
      // Whatever else a tag has comes along.
      tags.push({ ...tag, ...clean, id })
      ids.set(tag.id, id)
    }
  }
  return { tags, ids, refused }
}

function isTooLong({ label, short }: Tag): boolean {
  return (
    codePoints(cleanText(label)) > MAX_LABEL_LENGTH ||
    codePoints(cleanText(short)) > MAX_SHORT_LENGTH
  )
}

function mergedDay(
  there: Entry,
  from: Entry,
  found: {
    readonly ids: ReadonlyMap<string, string>
    readonly isRefused: (id: string) => boolean
  },
  { limits, isOpen }: Room,
  date: Day,
): { entry: Entry; left: Entry; why: string } {
  if (!isOpen(date)) return { entry: there, left: from, why: 'limit_quarter' }
  const tags = [...there.tags]
  const leftTags: string[] = []
  let isOverfull = false
  for (const id of from.tags) {
    const to = found.ids.get(id)
    if (to !== undefined && tags.includes(to)) continue
    if (to !== undefined && tags.length < limits.tagsPerDay) tags.push(to)
    else {
      leftTags.push(id)
      isOverfull ||= to !== undefined
    }
  }
  const missing = leftTags.some(found.isRefused) ? 'limit_tags' : UNKNOWN_TAG
  const notes = mergeNotes(EMPTY_ENTRY.notes, cleanText(from.notes), there.notes)
  const isFull = notes !== there.notes && codePoints(notes) > MAX_NOTE_LENGTH
  return {
    entry: { tags, notes: isFull ? there.notes : notes },
    left: { tags: leftTags, notes: isFull ? from.notes : '' },
    why: isFull ? TOO_LONG : isOverfull ? 'limit_tags_per_day' : missing,
  }
}
