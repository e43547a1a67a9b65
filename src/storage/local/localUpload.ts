import { type Calendar, readEntries, readTags } from '@/domain/calendar'
import { isRecordId } from '@/domain/firstLogin'
import * as keys from './keys'
import { keysWith, readJson, removeKey, writeJson } from './localJson'

/** An upload that was begun: what goes up, and the ids of its tags by local id (D3). */
export type StoredUpload = {
  readonly ids: Readonly<Record<string, string>>
  readonly calendar: Calendar
  /** The account's calendar here contains it already, so what is missing there was removed by a person. */
  readonly isAdopted: boolean
}

/** The upload that an account began; null if there is none, or if what is stored is none of ours. */
export function readUpload(userId: string): StoredUpload | null {
  const { ids, tags, entries, isAdopted } = (readJson(keys.upload(userId)) ?? {}) as Record<
    string,
    unknown
  >
  const known = readTags(tags)
  if (typeof ids !== 'object' || ids === null || Array.isArray(ids) || !known) return null
  if (!Object.values(ids).every(isRecordId)) return null
  return {
    ids: ids as Record<string, string>,
    calendar: { tags: known, entries: readEntries(entries) },
    isAdopted: isAdopted === true,
  }
}

/** Marks an upload as begun, before its first request leaves, or as adopted (D3). */
export function writeUpload(userId: string, { calendar, ...rest }: StoredUpload): boolean {
  return writeJson(keys.upload(userId), { ...rest, ...calendar })
}

/** The uploads that accounts other than this one have begun on this browser, by user id (D7). */
export function uploadsOfOthers(userId: string): readonly (readonly [string, StoredUpload])[] {
  const prefix = keys.upload('')
  return keysWith(prefix).flatMap((key) => {
    const other = key.slice(prefix.length)
    const upload = other === userId ? null : readUpload(other)
    return upload ? [[other, upload] as const] : []
  })
}

/** Marks an upload as finished. */
export function clearUpload(userId: string): void {
  removeKey(keys.upload(userId))
}
