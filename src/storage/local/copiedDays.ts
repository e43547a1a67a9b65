import { readEntry } from '@/domain/calendar'
import { isDay } from '@/domain/dates'
import { EMPTY_ENTRY } from '@/domain/entries'
import type { CopiedDays } from '@/domain/marking/block'
import * as keys from './keys'
import { readRow, removeKey, writeJson } from './localJson'

/** Copied days, and the text that the clipboard took of them; null where it took none. */
export type StoredCopy = CopiedDays & { readonly text: string | null }

/** The days that an owner, a user id or `visitor`, copied last; null where there are none that can be read. */
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

/** Forgets them. */
export const removeCopiedDays = (owner: string): void => removeKey(keys.copiedDays(owner))

/** Keeps copied days through a reload; what finds no room is kept in no other place, not even older ones. */
export function writeCopiedDays(owner: string, { from, entries, text }: StoredCopy): void {
  const key = keys.copiedDays(owner)
  if (!writeJson(key, { from, entries, text })) removeKey(key)
}
