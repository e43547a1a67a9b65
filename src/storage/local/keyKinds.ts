import {
  entries,
  font,
  language,
  lastWrite,
  owner,
  session,
  showDaysTill,
  tags,
  theme,
} from './keys'

/** Whether a key holds a copy: of the server's data, of public data, or of copied days. */
function isCopy(key: string): boolean {
  return [owner, tags, entries].includes(key) || /^quartal:1:(known|school|copied|seen):/.test(key)
}

/** Whether a key holds what exists nowhere else: session, unsent changes, drafts, a visitor's data. */
export function isIrreplaceable(key: string): boolean {
  if (key === lastWrite || isCopy(key)) return false
  return key === session || key.startsWith('temp-') || key.startsWith('quartal:1:')
}

/**
 * Whether a write is kept in IndexedDB too (crashJournal.ts), because a killed browser may lose it. Of keys that hold
 * copies only the removal is (`text` null): without it a person who signed out could be shown again.
 */
export function hasSecondCopy(key: string, text: string | null): boolean {
  return isIrreplaceable(key) || (text === null && isCopy(key))
}

/**
 * Whether a text that finds no room is kept in memory: what exists nowhere else, and preferences. Not set-aside data,
 * which stays where it was and must not exist twice; not a visitor's calendar, whose edits are kept instead.
 */
export function staysInMemory(key: string): boolean {
  if (key.startsWith('quartal:1:aside:') || key.startsWith('temp-')) return false
  return isIrreplaceable(key) || [theme, language, font, showDaysTill].includes(key)
}

/**
 * Keys whose unsaved text in memory must not stand in for the disk: tabs merge each other's edits of an account from
 * there, and an upload has begun only once its mark is stored. A visitor's edits are different: each is written once,
 * and an account takes over also those without room.
 */
export const isReadFromDiskOnly = (key: string): boolean =>
  /^quartal:1:(log:(?!visitor:)|upload:)/.test(key)
