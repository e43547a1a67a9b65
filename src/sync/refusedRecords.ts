import type { Day } from '@/domain/dates'
import { EMPTY_ENTRY, type Entry, entryOf, equalEntries, setEntries } from '@/domain/entries'
import { type AsidePart, TOO_LONG } from '@/domain/setAside'
import type { CloudError } from '@/storage/cloud/client'
import type { Engine } from '@/sync/engineTypes'
import { isRefusedTag, withoutRefusedTags } from '@/sync/entrySync'
import { baseTagsById, dirtyOf, type Replica, storeDay, storeTag } from '@/sync/replica'

/** Why the server refused a record: the code of a limit, `TOO_LONG`, or its own words (D3). */
export function whyRefused({ status, fields, message }: CloudError): string {
  const codes = Object.values(fields)
  const limit = codes.find((code) => code.startsWith('limit_'))
  if (limit) return limit
  return status === 413 || codes.includes('validation_max_text_constraint') ? TOO_LONG : message
}

/** Says whether a day was refused, or is saved but for tags that were (E10). */
function isRefusedDay(replica: Replica, date: Day): boolean {
  const entry = entryOf(replica.port.get().entries, date)
  if (replica.refusedDays.get(date) === entry) return true
  const saved = replica.baseDays.entries[date]?.entry ?? EMPTY_ENTRY
  return equalEntries(withoutRefusedTags(replica, entry), saved)
}

/** Says whether something waits for the server and all of it was refused. */
export function isAllRefused(replica: Replica): boolean {
  const { days, tagIds } = dirtyOf(replica)
  if (days.length + tagIds.length === 0) return false
  return (
    days.every((date) => isRefusedDay(replica, date)) &&
    tagIds.every((id) => replica.refusedTags.has(id))
  )
}

/** Everything that was refused is tried again. */
export function forgetRefused(replica: Replica): void {
  replica.refusedDays.clear()
  replica.refusedTags.clear()
}

/**
 * What the server refused for good (D3): whole days, the refused tags, and for days that were saved
 * without such a tag that tag alone; with `isWanted` only whole days of that kind. Tags that the days
 * name come along, so that they can be read. Null if there is nothing.
 */
function refusedRecords(replica: Replica, isWanted?: (date: Day) => boolean): AsidePart | null {
  const { refusedDays, refusedTags, refusals } = replica
  const { tags, entries } = replica.port.get()
  const dirty = dirtyOf(replica)
  const days: Record<Day, Entry> = {}
  const dayReasons: Record<Day, string> = {}
  for (const date of dirty.days) {
    const entry = entryOf(entries, date)
    const refused = entry.tags.filter((id) => isRefusedTag(replica, id))
    const isWhole = refusedDays.get(date) === entry
    if (isWanted ? !(isWhole && isWanted(date)) : !isWhole && refused.length === 0) continue
    days[date] = isWhole ? entry : { tags: refused, notes: '' }
    dayReasons[date] = refusals.get((isWhole ? date : refused[0]) ?? date) ?? ''
  }
  const own = new Set(isWanted ? [] : dirty.tagIds.filter((id) => refusedTags.has(id)))
  if (own.size === 0 && Object.keys(days).length === 0) return null
  const named = new Set(Object.values(days).flatMap((entry) => entry.tags))
  return {
    calendar: {
      tags: tags.filter(({ id }) => own.has(id) || named.has(id)),
      entries: days,
    },
    reasons: {
      days: dayReasons,
      tags: Object.fromEntries([...own].map((id) => [id, refusals.get(id) ?? ''])),
    },
  }
}

/**
 * Takes what was refused out of the shown calendar and out of storage (D3): whole days go back to the
 * base, the others lose the refused tags and nothing else.
 */
function dropRefused(replica: Replica, { calendar, reasons }: AsidePart): void {
  const base = baseTagsById(replica)
  const shown = replica.port.get()
  const days = Object.keys(calendar.entries)
  const replacements = days.map((date) => {
    const entry = entryOf(shown.entries, date)
    if (replica.refusedDays.get(date) !== entry)
      return [date, withoutRefusedTags(replica, entry)] as const
    replica.sentDays.delete(date)
    replica.refusedDays.delete(date)
    return [date, replica.baseDays.entries[date]?.entry ?? EMPTY_ENTRY] as const
  })
  const entries = setEntries(shown.entries, replacements)
  const isOwn = (id: string) => reasons.tags[id] !== undefined
  const tags = shown.tags.flatMap((tag) => (isOwn(tag.id) ? (base[tag.id] ?? []) : tag))
  replica.port.set({ tags, entries })
  for (const date of days) storeDay(replica, date)
  for (const id of Object.keys(reasons.tags)) {
    replica.sentTags.delete(id)
    replica.refusedTags.delete(id)
    storeTag(replica, id)
  }
}

/** What an engine answers of the records that the server refused. */
export function refusalsOf(
  replica: Replica,
): Pick<Engine, 'isAllRefused' | 'takeOutRefused' | 'refusedTagIds' | 'forgetRefusals'> {
  return {
    isAllRefused: () => isAllRefused(replica),
    takeOutRefused(setAside, isWanted) {
      const records = refusedRecords(replica, isWanted)
      if (!records || !setAside(records)) return null
      dropRefused(replica, records)
      return records
    },
    refusedTagIds: () => new Set(replica.refusedTags.keys()),
    forgetRefusals: () => forgetRefused(replica),
  }
}
