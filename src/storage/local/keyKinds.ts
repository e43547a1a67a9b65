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

/** Says whether a key holds a copy: of what a server has, of an account or for everybody, or of days. */
function isCopy(key: string): boolean {
  return [owner, tags, entries].includes(key) || /^quartal:1:(known|school|copied|seen):/.test(key)
}

/** Says whether a key holds what nobody else has: session, unsent changes, drafts, visitor's data. */
export function isIrreplaceable(key: string): boolean {
  if (key === lastWrite || isCopy(key)) return false
  return key === session || key.startsWith('temp-') || key.startsWith('quartal:1:')
}

/**
 * Says whether a write must survive a killed browser; of copies only the removal at a sign-out must.
 */
export function hasSecondCopy(key: string, text: string | null): boolean {
  return isIrreplaceable(key) || (text === null && isCopy(key))
}

/**
 * Says whether a text that finds no room is held: also a choice, but not set-aside data, which then stays where it
 * was and must not exist twice, nor a visitor's calendar, of which the edits are held instead.
 */
export function isHeld(key: string): boolean {
  if (key.startsWith('quartal:1:aside:') || key.startsWith('temp-')) return false
  return isIrreplaceable(key) || [theme, language, font, showDaysTill].includes(key)
}

/**
 * Says whether what is held of a key is not read in its place: the tabs of an account write edits in turn and merge them,
 * and an upload has begun once its mark is stored. An edit of a visitor is written once, and an account that is entered
 * takes over also what found no room.
 */
export const countsOnlyStored = (key: string): boolean =>
  /^quartal:1:(log:(?!visitor:)|upload:)/.test(key)
