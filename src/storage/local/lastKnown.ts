import { type Calendar, readEntries, readTags } from '@/domain/calendar'
import * as keys from './keys'
import { readJson, readText, removeKey, writeJson, writeText } from './localJson'

/** Keeps the last known calendar of an account under the keys of s.3. */
export function writeLastKnown(userId: string, { tags, entries }: Calendar): void {
  writeText(keys.owner, userId)
  writeJson(keys.tags, tags)
  writeJson(keys.entries, entries)
}

/** The last known calendar of an account; null if the keys hold another one's, or none. */
export function readLastKnown(userId: string): Calendar | null {
  if (readText(keys.owner) !== userId) return null
  return { tags: readTags(readJson(keys.tags)) ?? [], entries: readEntries(readJson(keys.entries)) }
}

/** Removes the last known calendar at sign-out (D7). */
export function clearLastKnown(): void {
  for (const key of [keys.owner, keys.tags, keys.entries]) removeKey(key)
}
