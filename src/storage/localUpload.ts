import { type Calendar, readEntries, readTags, sameCalendar } from '@/domain/calendar'
import { isRecordId } from '@/domain/ids'
import { keys } from '@/storage/keys'
import { readVisitorCalendar } from '@/storage/localCalendar'
import { keysWith, readJson, removeKey, writeJson } from '@/storage/localJson'

/** An upload that was begun: what goes up, and the ids of its tags by local id (D3). */
export type StoredUpload = {
  readonly ids: Readonly<Record<string, string>>
  readonly calendar: Calendar
}

/** The upload that an account began; null if there is none, or if what is stored is none of ours. */
export function readUpload(userId: string): StoredUpload | null {
  const { ids, tags, entries } = (readJson(keys.upload(userId)) ?? {}) as Record<string, unknown>
  const known = readTags(tags)
  if (typeof ids !== 'object' || ids === null || Array.isArray(ids) || !known) return null
  if (!Object.values(ids).every(isRecordId)) return null
  return {
    ids: ids as Record<string, string>,
    calendar: { tags: known, entries: readEntries(entries) },
  }
}

/** Marks an upload as begun, before its first request leaves (D3). */
export function writeUpload(userId: string, { ids, calendar }: StoredUpload): boolean {
  return writeJson(keys.upload(userId), { ids, ...calendar })
}

/** Says whether another account has begun to upload just what the visitor's key holds (D7). */
export function isClaimedByOther(userId: string): boolean {
  const visitor = readVisitorCalendar()
  return keysWith(keys.upload('')).some((key) => {
    const other = key.slice(keys.upload('').length)
    const upload = other === userId ? null : readUpload(other)
    return upload !== null && sameCalendar(upload.calendar, visitor)
  })
}

/** Marks an upload as finished. */
export function clearUpload(userId: string): void {
  removeKey(keys.upload(userId))
}
