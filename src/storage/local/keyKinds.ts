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

/** Says whether a key holds something of an account. */
export function isKeyOf(userId: string, key: string): boolean {
  return key.startsWith('quartal:1:') && key.split(':').includes(userId)
}

/** Says whether a key holds a copy of what the server has of an account. */
function isCopy(key: string): boolean {
  return [owner, tags, entries].includes(key) || key.startsWith('quartal:1:base:')
}

/** Says whether a removal must survive a killed browser, as that of an account's copies at sign-out does (D7). */
export const isRemovalKept = (key: string): boolean => isIrreplaceable(key) || isCopy(key)

/** Says whether a key holds what nobody else has: session, unsent changes, drafts, visitor's data. */
export function isIrreplaceable(key: string): boolean {
  if (key === lastWrite || isCopy(key)) return false
  return key === session || key.startsWith('temp-') || key.startsWith('quartal:1:')
}

const isChoice = (key: string): boolean => [theme, language, font, showDaysTill].includes(key)

/**
 * Says whether a write that finds no room is kept in the second copy. Not so for set-aside data, which then stays
 * where it was and must not exist twice, nor for a visitor's calendar, of which the last step is kept instead.
 */
export function isCopied(key: string): boolean {
  if (key.startsWith('quartal:1:aside:') || key.startsWith('temp-')) return false
  return isIrreplaceable(key) || isChoice(key)
}

/** Says whether a write that failed may be repeated unchanged, because no other tab writes to this key. */
export function isRetried(key: string): boolean {
  return key.startsWith('quartal:1:draft:') || isChoice(key)
}
