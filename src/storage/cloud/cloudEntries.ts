import type PocketBase from 'pocketbase'
import { readNotes, readTagIds } from '@/domain/calendar'
import { type Day, isDay } from '@/domain/dates'
import type { Entry } from '@/domain/entries'
import type { BaseEntry } from '@/domain/entryDiff'
import { listOwn, readPage } from './cloudList'
import { call, type SendHow } from './pocketbase'
import type { EntryBody } from './records'

/** A day as the server holds it; `rev` is 0 on a server that keeps none. */
export type CloudEntry = BaseEntry & { readonly date: Day }

const COLLECTION = 'calendar_entries'
const entries = (pb: PocketBase) => pb.collection(COLLECTION)
const fields = 'id,date,rev,tags,notes'

/** Reads a record; null if it has no readable date (T3). */
export function readCloudEntry(record: Record<string, unknown>): CloudEntry | null {
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
  const records = await listOwn(COLLECTION, userId, { fields, sort: 'id', ...(which && { which }) })
  return records.flatMap((record) => readCloudEntry(record) ?? [])
}

/** Reads one day of a user; null if the server has none. */
export async function findEntry(userId: string, date: Day): Promise<CloudEntry | null> {
  const page = await readPage(COLLECTION, (pb) => ({
    filter: pb.filter('user = {:userId} && date = {:date}', { userId, date }),
    fields,
    perPage: 1,
    skipTotal: true,
  }))
  const [record] = page.items
  return record ? readCloudEntry(record) : null
}

/** Creates a day under an id made by the client (s.7). */
export async function createEntry(
  userId: string,
  id: string,
  date: Day,
  entry: Entry,
  how: SendHow,
): Promise<CloudEntry | null> {
  const body = entryBody(userId, id, date, entry)
  return readCloudEntry(
    await call((pb, signal) => entries(pb).create(body, { ...how, fields, signal })),
  )
}

/** Changes the named fields of a day, refused with 409 if the server's `rev` moved (E7). */
export async function updateEntry(
  { id, rev }: BaseEntry,
  changes: Partial<Entry>,
  how: SendHow,
): Promise<CloudEntry | null> {
  const options = { ...how, fields, headers: revHeader(rev) }
  return readCloudEntry(
    await call((pb, signal) =>
      entries(pb).update(id, changesBody(changes), { ...options, signal }),
    ),
  )
}

/** Deletes a day, refused with 409 if the server's `rev` moved (E7). */
export async function deleteEntry({ id, rev }: BaseEntry, how: SendHow): Promise<void> {
  await call((pb, signal) => entries(pb).delete(id, { ...how, headers: revHeader(rev), signal }))
}

/** The create payload of s.7; tags travel as a JSON string. */
export function entryBody(
  userId: string,
  id: string,
  date: Day,
  { tags, notes }: Entry,
): EntryBody {
  return { id, user: userId, date, tags: JSON.stringify(tags), notes }
}

/** The update payload of s.7: only what changed. */
export function changesBody({ tags, notes }: Partial<Entry>): Partial<EntryBody> {
  return {
    ...(tags !== undefined && { tags: JSON.stringify(tags) }),
    ...(notes !== undefined && { notes }),
  }
}

/** The precondition of an update or delete; none for a server that keeps no `rev`. */
export function revHeader(rev: number): Record<string, string> {
  return rev > 0 ? { 'X-If-Rev': String(rev) } : {}
}
