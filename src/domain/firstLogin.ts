import type { Calendar } from '@/domain/calendar'
import type { Day } from '@/domain/dates'
import {
  EMPTY_ENTRY,
  type Entry,
  entryOf,
  equalEntries,
  isEmptyEntry,
  setEntries,
  setEntry,
} from '@/domain/entries'
import { mergeEntry, withTypedNote } from '@/domain/entryMerge'
import { mergeNotes } from '@/domain/noteMerge'
import { DEFAULT_TAGS, equalTagLists, equalTags, type Tag } from '@/domain/tags'
import { cleanText } from '@/domain/text'

export type FirstLoginFacts = {
  /** This browser has a visitor's data worth keeping. */
  readonly hasLocal: boolean
  /** An upload to this account was started and is not finished. */
  readonly resuming: boolean
  readonly cloudTags: number
  readonly cloudDays: number
}

/** What to do with the visitor's data and the account's tags after the first complete load. */
export type FirstLoginSteps = {
  readonly local: 'upload' | 'setAside' | 'nothing'
  readonly seedDefaults: boolean
}

/** Decides steps 1 and 4 of "After login or registration". */
export function decideFirstLogin(facts: FirstLoginFacts): FirstLoginSteps {
  const { hasLocal, resuming, cloudTags, cloudDays } = facts
  if (resuming || (hasLocal && cloudTags === 0 && cloudDays === 0)) {
    return { local: 'upload', seedDefaults: false }
  }
  return { local: hasLocal ? 'setAside' : 'nothing', seedDefaults: cloudTags === 0 }
}

/** The visitor's calendar with default tags added that its days name but its list lacks. */
export function withNamedDefaults(calendar: Calendar): Calendar {
  const known = new Set(calendar.tags.map((tag) => tag.id))
  const named = new Set(Object.values(calendar.entries).flatMap((entry) => entry.tags))
  const missing = DEFAULT_TAGS.filter(({ id }) => named.has(id) && !known.has(id))
  return missing.length === 0 ? calendar : { ...calendar, tags: [...calendar.tags, ...missing] }
}

/** A note being typed: the text it started from, and the text so far. */
type Draft = { readonly date: Day; readonly start: string; readonly text: string }

/** A calendar with the notes being typed merged into its days, as on leaving the field. */
export function withDrafts(calendar: Calendar, drafts: readonly Draft[]): Calendar {
  let { entries } = calendar
  for (const { date, start, text } of drafts) {
    entries = setEntry(entries, date, withTypedNote(entryOf(entries, date), start, text))
  }
  return { ...calendar, entries }
}

/**
 * What a visitor has made beyond what an account has taken over: further tags and lines of days, and the tags that
 * those name or that were changed since. The default tags always stay in the list.
 */
export function withoutTaken(calendar: Calendar, taken: Calendar): Calendar {
  const rest = Object.entries(taken.entries).map(
    ([date, entry]) => [date, beyond(entryOf(calendar.entries, date), entry)] as const,
  )
  const entries = setEntries(calendar.entries, rest)
  const named = new Set(Object.values(entries).flatMap((entry) => entry.tags))
  const isTaken = (tag: Tag) =>
    taken.tags.some((other) => other.id === tag.id && equalTags(other, tag))
  const own = calendar.tags.filter((tag) => named.has(tag.id) || !isTaken(tag))
  const byId = new Map([...DEFAULT_TAGS, ...own].map((tag) => [tag.id, tag]))
  return { tags: [...byId.values()], entries }
}

function beyond(entry: Entry, taken: Entry): Entry {
  return {
    tags: entry.tags.filter((id) => !taken.tags.includes(id)),
    notes: mergeNotes(taken.notes, '', entry.notes),
  }
}

/** What is uploaded, and the account's ids for its tags. */
export type Upload = {
  readonly ids: Readonly<Record<string, string>>
  readonly calendar: Calendar
}

/**
 * The account's calendar with the visitor's merged into it, tag ids mapped. In a resumed upload a day that exists was
 * uploaded before and may have changed since, so it stays.
 */
export function withUpload(
  shown: Calendar,
  { ids, calendar }: Upload,
  isResumed: boolean,
): Calendar {
  const mapped = withNewTagIds(withNamedDefaults(calendar), (id) => ids[id] ?? id)
  const known = new Set(shown.tags.map((tag) => tag.id))
  const merged = Object.entries(mapped.entries).map(([date, entry]) => {
    const there = entryOf(shown.entries, date)
    const isDone = isResumed && there !== EMPTY_ENTRY
    return [date, isDone ? there : union(there, entry)] as const
  })
  return {
    tags: [...shown.tags, ...mapped.tags.filter((tag) => !known.has(tag.id))],
    entries: setEntries(shown.entries, merged),
  }
}

/** Merges an uploaded day with one that was edited before the first load. */
function union(shown: Entry, uploaded: Entry): Entry {
  return mergeEntry(EMPTY_ENTRY, uploaded, shown).entry
}

/** Gives every tag a new id and updates the days; ids without a tag are dropped. */
export function withNewTagIds(
  { tags, entries }: Calendar,
  newId: (oldId: string) => string,
): Calendar {
  const ids = new Map(tags.map((tag) => [tag.id, newId(tag.id)]))
  const remapped: Record<string, Entry> = {}
  for (const [date, entry] of Object.entries(entries)) {
    const mapped = entry.tags.flatMap((id) => ids.get(id) ?? [])
    const next = { tags: mapped, notes: cleanText(entry.notes) }
    if (!isEmptyEntry(next)) remapped[date] = next
  }
  return { tags: tags.map((tag) => ({ ...tag, id: ids.get(tag.id) ?? tag.id })), entries: remapped }
}

/** Whether two calendars have the same tags in the same order, and the same days. */
export function sameCalendar(a: Calendar, b: Calendar): boolean {
  const days = new Set([...Object.keys(a.entries), ...Object.keys(b.entries)])
  return (
    equalTagLists(a.tags, b.tags) &&
    [...days].every((date) => equalEntries(entryOf(a.entries, date), entryOf(b.entries, date)))
  )
}

/** Whether untrusted data is a record id. */
export function isRecordId(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z0-9]{15}$/.test(value)
}

/** Odd numbers with irregular bits, one for each part of a digest. */
const factors = [0x85ebca6b, 0xc2b2ae35, 0x9e3779b1]

/**
 * A digest of a text: twelve characters of `[0-9a-z]`. It cannot be reversed: about 47,000 record ids share each one.
 */
function digestOf(text: string): string {
  return factors
    .map((factor) => {
      let mixed = factor
      for (const letter of text) {
        mixed = Math.imul(mixed ^ letter.charCodeAt(0), factor)
        mixed ^= mixed >>> 15
      }
      return (mixed >>> 0).toString(36).padStart(4, '0').slice(-4)
    })
    .join('')
}

/**
 * The id of a visitor's tag in an account: for a default tag the same in every tab, else the visitor's own id, until an
 * upload chooses another.
 */
export function tagIdIn(userId: string, localId: string): string {
  const place = DEFAULT_TAGS.findIndex((tag) => tag.id === localId)
  return place < 0 ? localId : defaultTagId(userId, place + 1)
}

/**
 * The id of the n-th default tag of an account, 1 to 4. It is made from the account's id, so that two tabs that create
 * the default tags at once create each only once. Public links contain tags, and the account's id must not be readable
 * from one.
 */
export function defaultTagId(userId: string, n: number): string {
  return `${digestOf(userId)}00${n}`
}
