import { readEntry } from '@/domain/calendar'
import { isDay } from '@/domain/dates'
import { EMPTY_ENTRY } from '@/domain/entries'
import type { CopiedDays } from '@/domain/marking/block'
import * as keys from './keys'
import { readRow, removeKey, writeJson } from './localJson'

/** Copied days, and their text on the clipboard; null if the clipboard did not take it. */
export type StoredCopy = CopiedDays & { readonly text: string | null }

/** The days that an owner (a user id or `visitor`) copied last; null if there are none or they are unreadable. */
export function readCopiedDays(owner: string): StoredCopy | null {
  const { from, entries, text } = readRow(keys.copiedDays(owner))
  if (typeof from !== 'string' || !isDay(from) || !Array.isArray(entries) || entries.length === 0)
    return null
  return {
    from,
    entries: entries.map((entry: unknown) => readEntry(entry) ?? EMPTY_ENTRY),
    text: typeof text === 'string' ? text : null,
  }
}

/** Forgets an owner's copied days. */
export const removeCopiedDays = (owner: string): void => removeKey(keys.copiedDays(owner))

/** Stores copied days for a reload; if there is no room, the older ones are removed too. */
export function writeCopiedDays(owner: string, { from, entries, text }: StoredCopy): void {
  const key = keys.copiedDays(owner)
  if (!writeJson(key, { from, entries, text })) removeKey(key)
}
