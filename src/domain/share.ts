import { type Calendar, readEntry, readTags } from '@/domain/calendar'
import { type Day, isDay, monthOf, yearOf } from '@/domain/dates'
import { type Entries, type Entry, isEmptyEntry } from '@/domain/entries'
import { readSharedHolidays, type SharedHoliday } from '@/domain/holidays/sharedHolidays'
import { SHARE_YEARS_AHEAD } from '@/domain/plan'
import { firstMonthOf, type Month, quarterOf } from '@/domain/quarters'
import type { Tag } from '@/domain/tags'
import { beginningOf, cleanText, codePoints } from '@/domain/text'

/** What a link publishes: the days in order, and the tags on them. */
export type Snapshot = {
  readonly tags: readonly Tag[]
  readonly entries: readonly ({ readonly date: Day } & Entry)[]
  /** Only if the owner shows them. */
  readonly holidays?: readonly SharedHoliday[]
}

/** A calendar as the viewer of a link sees it. */
export type SharedCalendar = {
  readonly ownerName: string
  /** At least one, in order. */
  readonly years: readonly number[]
  readonly calendar: Calendar
  readonly holidays: readonly SharedHoliday[]
  /** When the snapshot was made, as the server writes it. */
  readonly captured: string
}

/** Largest snapshot in bytes of its JSON, on the server too. */
export const MAX_SNAPSHOT_BYTES = 1_048_576

/** Longest published name in code points, on the server too. */
export const MAX_OWNER_NAME_LENGTH = 120

/** Longest name that is read, in UTF-16 units: another backend may hold any. */
const MAX_READ_NAME = 2 * MAX_OWNER_NAME_LENGTH

/** The path of a link on this origin. */
export function sharePath(id: string): string {
  return `/share/${id}`
}

/** The years that can be shared: the current one and those after it. */
export function shareYears(today: Day): number[] {
  return Array.from({ length: SHARE_YEARS_AHEAD + 1 }, (_, i) => yearOf(today) + i)
}

/**
 * The snapshot of some years of a calendar. Tags that no day has stay private, and so do notes unless they are shared;
 * a day that then holds nothing is left out. Holidays are included as given.
 */
export function snapshotOf(
  { tags, entries }: Calendar,
  years: readonly number[],
  includeNotes: boolean,
  holidays: readonly SharedHoliday[] = [],
): Snapshot {
  const known = new Set(tags.map(({ id }) => id))
  const days = Object.keys(entries)
    .filter((date) => years.includes(yearOf(date)))
    .sort()
    .flatMap((date) => {
      const entry = entries[date]
      if (!entry) return []
      const shown = {
        tags: entry.tags.filter((id) => known.has(id)),
        notes: includeNotes ? entry.notes : '',
      }
      return isEmptyEntry(shown) ? [] : { date, ...shown }
    })
  const named = new Set(days.flatMap((day) => day.tags))
  const shared = tags.filter(({ id }) => named.has(id))
  const snapshot = { tags: shared.map(sharedTag), entries: days }
  return holidays.length > 0 ? { ...snapshot, holidays } : snapshot
}

/** What a link shows of a tag; how the owner counts leave stays private. */
const sharedTag = ({ id, label, short, color }: Tag): Tag => ({ id, label, short, color })

/** The size of a snapshot on the server, in bytes. */
export function snapshotBytes(snapshot: Snapshot): number {
  return new TextEncoder().encode(JSON.stringify(snapshot)).length
}

/**
 * The default published name: name, else email, else "User", cut to the longest name, as an email address may be
 * longer.
 */
export function defaultOwnerName({ name, email }: { name: string; email: string }): string {
  const whole = cleanText(name) || email || 'User'
  return [...whole].slice(0, MAX_OWNER_NAME_LENGTH).join('').trim()
}

/** The published name: the typed one, else the default. */
export function publishedName(typed: string, account: { name: string; email: string }): string {
  return cleanText(typed) || defaultOwnerName(account)
}

/** The length of a typed name in code points, as it would be published. */
export function ownerNameLength(name: string): number {
  return codePoints(cleanText(name))
}

/** Whether a name is short enough; a blank one stands for the default. */
export function fitsOwnerName(name: string): boolean {
  return ownerNameLength(name) <= MAX_OWNER_NAME_LENGTH
}

/** Reads the years of an untrusted share, in order, each once. */
export function readShareYears(years: unknown, year: unknown): number[] {
  const list = Array.isArray(years) ? years : []
  const found = [...list, ...(list.length > 0 ? [] : [year])]
  const isYear = (value: unknown): value is number =>
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 9999
  return [...new Set(found.filter(isYear))].sort((a, b) => a - b)
}

function readSnapshotDays(value: unknown): Entries {
  const days: Record<Day, Entry> = {}
  if (!Array.isArray(value)) return days
  for (const row of value) {
    const { date } = (row ?? {}) as { date?: unknown }
    const entry = readEntry(row)
    if (typeof date === 'string' && isDay(date) && entry) days[date] = entry
  }
  return days
}

function readOwnerName(value: unknown): string {
  return typeof value === 'string' ? beginningOf(cleanText(value), MAX_READ_NAME) : ''
}

/** Reads an untrusted share record; bad rows are dropped. */
export function readSharedCalendar(record: Readonly<Record<string, unknown>>): SharedCalendar {
  const { data, year, years, ownerName, includeNotes, captured } = record
  const { tags, entries, holidays } = (data ?? {}) as Readonly<Record<string, unknown>>
  const read = readSnapshotDays(entries)
  const shown = includeNotes === true ? read : withoutNotes(read)
  const known = readShareYears(years, year)
  const named = Object.keys(shown).map(yearOf)
  const used = new Set(Object.values(shown).flatMap((entry) => entry.tags))
  return {
    ownerName: readOwnerName(ownerName) || 'User',
    years: known.length > 0 ? known : [...new Set(named)].sort((a, b) => a - b),
    // Only tags on shown days, whatever another client has published.
    calendar: { tags: (readTags(tags) ?? []).filter(({ id }) => used.has(id)), entries: shown },
    holidays: readSharedHolidays(holidays),
    captured: typeof captured === 'string' ? captured : '',
  }
}

/** Removes all notes, unless the share includes them. */
function withoutNotes(entries: Entries): Entries {
  const days = Object.entries(entries).map(
    ([date, { tags }]) => [date, { tags, notes: '' }] as const,
  )
  return Object.fromEntries(days.filter(([, entry]) => !isEmptyEntry(entry)))
}

/** Where a link opens: at the current quarter if its year is shared, else at Q1 of the first year. */
export function firstSharedMonth(years: readonly number[], today: Day): Month {
  const year = yearOf(today)
  if (years.includes(year)) return firstMonthOf(year, quarterOf(monthOf(today)))
  return { year: years[0] ?? year, month: 0 }
}
