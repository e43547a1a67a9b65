import { type Calendar, readNotes, readTagIds } from '@/domain/calendar'
import { type Day, isDay } from '@/domain/dates'
import type { BaseEntry } from '@/domain/entryDiff'
import type { Row } from './cloudError'
import { listOwn, readPage, where } from './cloudList'
import { listTags } from './cloudTags'

/** A day as the server holds it; `rev` is 0 on a server that keeps none. */
export type CloudEntry = BaseEntry & { readonly date: Day }

export const COLLECTION = 'calendar_entries'

/** Has the server answer with what is read of a day, and no more. */
export const ENTRY_QUERY = { fields: 'id,date,rev,tags,notes' }

/** Reads a record; null if it has no readable date (T3). */
export function readCloudEntry({ id, date, rev, tags, notes }: Row): CloudEntry | null {
  if (typeof id !== 'string' || typeof date !== 'string' || !isDay(date)) return null
  const entry = { tags: readTagIds(tags), notes: readNotes(notes) }
  return { id, date, rev: typeof rev === 'number' ? rev : 0, entry }
}

/** The days of a user; unreadable records are dropped (T3). */
async function listDays(
  userId: string,
  wanted: { fields: string; which?: string },
): Promise<CloudEntry[]> {
  const records = await listOwn(COLLECTION, userId, { ...wanted, sort: 'id' })
  return records.flatMap((record) => readCloudEntry(record) ?? [])
}

/** Lists every day of a user (s.7). */
export function listEntries(userId: string): Promise<CloudEntry[]> {
  return listDays(userId, ENTRY_QUERY)
}

/** Reads what the server holds of some years of a user, at least one: all tags, and those days (s.7). */
export async function readYears(userId: string, years: readonly number[]): Promise<Calendar> {
  const which = `(${years.map((year) => where('date', `${year}-`, '~')).join(' || ')})`
  const [tags, days] = await Promise.all([
    listTags(userId),
    listDays(userId, { ...ENTRY_QUERY, which }),
  ])
  return { tags, entries: Object.fromEntries(days.map(({ date, entry }) => [date, entry])) }
}

/** Lists the tag ids of every day of a user, without the rest of it (s.7). */
export async function listTagUse(userId: string): Promise<(readonly string[])[]> {
  const days = await listDays(userId, { fields: 'id,tags,date' })
  return days.map(({ entry }) => entry.tags)
}

/** Reads one day of a user; null if the server has none. */
export async function findEntry(userId: string, date: Day): Promise<CloudEntry | null> {
  const filter = `${where('user', userId)} && ${where('date', date)}`
  const { rows } = await readPage(COLLECTION, {
    ...ENTRY_QUERY,
    filter,
    perPage: 1,
    skipTotal: true,
  })
  return rows[0] ? readCloudEntry(rows[0]) : null
}
