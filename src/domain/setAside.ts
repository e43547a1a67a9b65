import { accountUse } from '@/domain/accountRoom'
import { type Calendar, readEntries, readTags } from '@/domain/calendar'
import { type Change, type ChangedTag, changeOfDays } from '@/domain/change'
import type { Day } from '@/domain/dates'
import { EMPTY_ENTRY, type Entry, entryOf } from '@/domain/entries'
import { withNamedDefaults } from '@/domain/firstLogin'
import { type Put, putChange } from '@/domain/putChange'
import type { Room } from '@/domain/setAsideReasons'
import { findSameTag } from '@/domain/tagDraft'
import { DEFAULT_TAGS, equalTags, paletteOf, type Tag } from '@/domain/tags'
import { cleanText } from '@/domain/text'
import { ACCOUNT, isPlanLimit } from './accountRoom'

/**
 * Why days and tags did not fit into the calendar, by date and by tag id: a code of the server's limits, `TOO_LONG`, or
 * the server's own message.
 */
export type Reasons = {
  readonly days: Readonly<Record<Day, string>>
  readonly tags: Readonly<Record<string, string>>
}

export const NO_REASONS: Reasons = { days: {}, tags: {} }

/** A part of a calendar that is set aside, with the reasons. */
export type AsidePart = { readonly calendar: Calendar; readonly reasons: Reasons }

/** Whether a larger plan would take in more of it. */
export function needsPlan({ reasons }: AsidePart): boolean {
  const all = [...Object.values(reasons.days), ...Object.values(reasons.tags)]
  return all.some(isPlanLimit)
}

/** The calendar in a text that was set aside; null if it is unreadable. */
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

/** Drops unchanged default tags that no day has, as they are no data. */
function worthKeeping({ tags, entries }: Calendar): Calendar {
  const used = new Set(Object.values(entries).flatMap((entry) => entry.tags))
  return { tags: tags.filter((tag) => used.has(tag.id) || !isUntouchedDefault(tag)), entries }
}

function isUntouchedDefault(tag: Tag): boolean {
  return DEFAULT_TAGS.some((known) => known.id === tag.id && equalTags(known, tag))
}

export type FilledCalendar = {
  readonly calendar: Calendar
  /** The change; it names every day and tag of the set that the calendar has too, changed or not. */
  readonly change: Change
  /** The changed days and the new tags. */
  readonly days: readonly Day[]
  readonly tags: readonly Tag[]
  /** Existing tags that now count as leave, and tags of the set that count differently here. */
  readonly counting: readonly Tag[]
  readonly otherLeave: readonly Tag[]
  /** The id in the calendar of each tag of the set. */
  readonly ids: ReadonlyMap<string, string>
  /** What did not fit and stays set aside; null if nothing is left. */
  readonly left: AsidePart | null
}

/**
 * Fills a calendar with what was set aside. Tags are matched by label and letter; notes are added, joined by a line
 * break, without repeating lines; a tag that counts as no leave here takes the leave of its match. `newId` makes the
 * ids of new tags. Pure; filling again changes nothing.
 */
export function fillCalendar(
  shown: Calendar,
  aside: Calendar,
  { limits, isOpen }: Room,
  newId: () => string,
): FilledCalendar {
  const idsThere = new Map<string, string>()
  const brought = aside.tags.map((tag): ChangedTag => {
    const same = findSameTag(shown.tags, tag)
    const id = same?.id ?? newId()
    idsThere.set(tag.id, id)
    const { leave } = tag
    const after = same && leave && same.leave === undefined ? { ...same, leave } : same
    return {
      id,
      before: same ?? null,
      after: after ?? cleanTag(tag, id),
      place: Infinity,
      listed: 0,
    }
  })
  const days = Object.keys(aside.entries).map((date) => {
    const { tags, notes } = entryOf(aside.entries, date)
    const ids = tags.map((id) => idsThere.get(id) ?? id)
    return [date, { before: EMPTY_ENTRY, after: { tags: ids, notes: cleanText(notes) } }] as const
  })
  const put = putChange(
    shown,
    { days: Object.fromEntries(days), tags: brought },
    {
      limits: {
        tags: Math.min(limits.tags, ACCOUNT.tags),
        tagsPerDay: Math.min(limits.tagsPerDay, ACCOUNT.tagsPerDay),
      },
      isOpen,
      use: accountUse(shown.entries),
    },
  )
  const { tags, entries } = put.calendar
  const isListed = (id: string) => tags.some((tag) => tag.id === id)
  const ids = new Map(
    [...idsThere].flatMap(([from, id]) => {
      const to = put.standIns.get(id) ?? id
      return isListed(to) ? [[from, to] as const] : []
    }),
  )
  const dates = days.map(([date]) => date).sort()
  return {
    calendar: put.calendar,
    days: Object.keys(put.change.days).sort(),
    tags: tags.slice(shown.tags.length),
    counting: tags.filter((tag, i) => i < shown.tags.length && tag !== shown.tags[i]),
    otherLeave: aside.tags.filter(({ id, leave }) => {
      const here = tags.find((tag) => tag.id === ids.get(id))
      return here !== undefined && leave !== undefined && here.leave !== leave
    }),
    ids,
    change: {
      ...changeOfDays(
        shown.entries,
        dates.map((date) => [date, entryOf(entries, date)]),
      ),
      tags: [...new Set(ids.values())].map((id) => touchedTag(shown.tags, tags, id)),
    },
    left: leftOf(aside, put, idsThere),
  }
}

const cleanTag = (tag: Tag, id: string): Tag => ({
  // Keeps all other fields of the tag.
  ...tag,
  id,
  label: cleanText(tag.label),
  short: cleanText(tag.short),
  color: paletteOf(tag.color).hex,
})

/** The rest of a set that stays aside, as it was there. */
function leftOf(
  aside: Calendar,
  { left }: Put,
  idsThere: ReadonlyMap<string, string>,
): AsidePart | null {
  const entries: Record<Day, Entry> = {}
  const days: Record<Day, string> = {}
  for (const { date, why, ...rest } of left.days) {
    const from = entryOf(aside.entries, date)
    const stays = new Set([...rest.tags, ...rest.unknown])
    entries[date] = {
      tags: from.tags.filter((id) => stays.has(idsThere.get(id) ?? id)),
      notes: rest.notes && from.notes,
    }
    days[date] = why
  }
  const whyOf = new Map(left.tags.map(({ tag, why }) => [tag.id, why]))
  const refused = aside.tags.flatMap(({ id }) => {
    const why = whyOf.get(idsThere.get(id) ?? '')
    return why ? [[id, why] as const] : []
  })
  const wanted = new Set([
    ...refused.map(([id]) => id),
    ...Object.values(entries).flatMap((entry) => entry.tags),
  ])
  const tags = aside.tags.filter(({ id }) => wanted.has(id))
  if (tags.length === 0 && left.days.length === 0) return null
  return { calendar: { tags, entries }, reasons: { days, tags: Object.fromEntries(refused) } }
}

function touchedTag(shown: readonly Tag[], tags: readonly Tag[], id: string): ChangedTag {
  const [before, after] = [shown, tags].map((list) => list.find((tag) => tag.id === id) ?? null)
  const place = tags.findIndex((tag) => tag.id === id)
  return { id, before: before ?? null, after: after ?? null, place, listed: tags.length }
}
