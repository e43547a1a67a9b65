import type PocketBase from 'pocketbase'
import { type Calendar, readNotes, readTagIds } from '@/domain/calendar'
import { type Day, isDay } from '@/domain/dates'
import type { BaseEntry } from '@/domain/entryDiff'
import { listOwn, readPage } from './cloudList'
import { listTags } from './cloudTags'

/** A day as the server holds it; `rev` is 0 on a server that keeps none. */
export type CloudEntry = BaseEntry & { readonly date: Day }

const COLLECTION = 'calendar_entries'

/** Has the server answer with what is read of a day, and no more. */
export const ENTRY_QUERY = { fields: 'id,date,rev,tags,notes' }

/** Reads a record; null if it has no readable date (T3). */
export function readCloudEntry(record: Readonly<Record<string, unknown>>): CloudEntry | null {
  const { id, date, rev, tags, notes } = record
  if (typeof id !== 'string' || typeof date !== 'string' || !isDay(date)) return null
  return {
    id,
    date,
    rev: typeof rev === 'number' ? rev : 0,
    entry: { tags: readTagIds(tags), notes: readNotes(notes) },
  }
}

/** Lists every day of a user (s.7). Unreadable records are dropped (T3). */
export async function listEntries(
  userId: string,
  which?: (pb: PocketBase) => string,
): Promise<CloudEntry[]> {
  const wanted = { ...ENTRY_QUERY, sort: 'id', ...(which && { which }) }
  const records = await listOwn(COLLECTION, userId, wanted)
  return records.flatMap((record) => readCloudEntry(record) ?? [])
}

/** Reads what the server holds of some years of a user, at least one: all tags, and those days (s.7). */
export async function readYears(userId: string, years: readonly number[]): Promise<Calendar> {
  const ofYears = (pb: PocketBase) =>
    `(${years.map((year) => pb.filter('date ~ {:year}', { year: `${year}-` })).join(' || ')})`
  const [tags, days] = await Promise.all([listTags(userId), listEntries(userId, ofYears)])
  return { tags, entries: Object.fromEntries(days.map(({ date, entry }) => [date, entry])) }
}

/** Lists the tag ids of every day of a user, without the rest of it (s.7); unreadable records are dropped (T3). */
export async function listTagUse(userId: string): Promise<string[][]> {
  const records = await listOwn(COLLECTION, userId, { fields: 'id,tags,date', sort: 'id' })
  return records.flatMap(({ date, tags }) =>
    typeof date === 'string' && isDay(date) ? [readTagIds(tags)] : [],
  )
}

/** Reads one day of a user; null if the server has none. */
export async function findEntry(userId: string, date: Day): Promise<CloudEntry | null> {
  const page = await readPage(COLLECTION, (pb) => ({
    ...ENTRY_QUERY,
    filter: pb.filter('user = {:userId} && date = {:date}', { userId, date }),
    perPage: 1,
    skipTotal: true,
  }))
  const [record] = page.items
  return record ? readCloudEntry(record) : null
}
