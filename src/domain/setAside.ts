import { ACCOUNT, isPlanLimit } from '@/domain/accountLimits'
import { accountUse, noteBytes } from '@/domain/accountRoom'
import { mergedDay, withinAccount } from '@/domain/asideDays'
import { mergedTags } from '@/domain/asideTags'
import { type Calendar, readEntries, readTags } from '@/domain/calendar'
import { type Change, type ChangedTag, changeOfDays } from '@/domain/change'
import type { Day } from '@/domain/dates'
import { changedDays, type Entry, entryOf, isEmptyEntry, setEntries } from '@/domain/entries'
import { withNamedDefaults } from '@/domain/firstLogin'
import type { Room } from '@/domain/setAsideReasons'
import { DEFAULT_TAGS, equalTags, type Tag } from '@/domain/tags'

/**
 * Why days and tags did not come into the calendar, by date and by tag id: a code of the server's
 * limits, `TOO_LONG`, or the server's own words.
 */
export type Reasons = {
  readonly days: Readonly<Record<Day, string>>
  readonly tags: Readonly<Record<string, string>>
}

export const NO_REASONS: Reasons = { days: {}, tags: {} }

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

export type FilledCalendar = {
  readonly calendar: Calendar
  /** What leads there; it touches every day and tag of the set that the calendar has too, changed or not. */
  readonly change: Change
  /** The days that changed, and the tags that are new. */
  readonly days: readonly Day[]
  readonly tags: readonly Tag[]
  /** Tags that were here and count as leave from then on (B1), and those of the set that count otherwise here. */
  readonly counting: readonly Tag[]
  readonly otherLeave: readonly Tag[]
  /** By which id each tag of the set is known in the calendar. */
  readonly ids: ReadonlyMap<string, string>
  /** What did not fit the plan and stays set aside; null if nothing is left. */
  readonly left: AsidePart | null
}

/**
 * Fills a calendar with what was set aside (D2): the union of the tags, mapped by label and letter,
 * notes where there is none, joined by a line break where there is one, no line twice; a tag that counts as no leave
 * counts as it does in the set. `newId` makes
 * ids for tags that come along. Pure; merging what came in once more changes nothing.
 */
export function fillCalendar(
  shown: Calendar,
  aside: Calendar,
  room: Room,
  newId: () => string,
): FilledCalendar {
  const most = Math.min(room.limits.tags, ACCOUNT.tags)
  const { tags, ids, refused } = mergedTags(shown.tags, aside.tags, most, newId)
  const use = accountUse(shown.entries)
  const mergedDays: [Day, Entry][] = []
  const leftDays: Record<Day, Entry> = {}
  const dayReasons: Record<Day, string> = {}
  for (const date of Object.keys(aside.entries).sort()) {
    const from = entryOf(aside.entries, date)
    const isRefused = (id: string) => refused[id] !== undefined
    const there = entryOf(shown.entries, date)
    const fitting = mergedDay(there, from, { ids, isRefused }, room, date)
    const merged = withinAccount(fitting, there, from, use, date)
    use.days += isEmptyEntry(there) && !isEmptyEntry(merged.entry) ? 1 : 0
    use.noteBytes += noteBytes(merged.entry.notes) - noteBytes(there.notes)
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
    counting: tags.filter((tag, i) => i < shown.tags.length && tag !== shown.tags[i]),
    otherLeave: aside.tags.filter(({ id, leave }) => {
      const here = tags.find((tag) => tag.id === ids.get(id))
      return here !== undefined && leave !== undefined && here.leave !== leave
    }),
    ids,
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
