import { entries, lastWrite, owner, session, tags } from './keys'

/** Says whether a key holds something of an account. */
export function isKeyOf(userId: string, key: string): boolean {
  return key.startsWith('quartal:1:') && key.split(':').includes(userId)
}

/** Says whether a key holds a copy of what the server has of an account. */
function isCopy(key: string): boolean {
  return [owner, tags, entries].includes(key) || key.startsWith('quartal:1:base:')
}

/** Says whether the removal of a key has to outlast a killed browser: an account's copies go at sign-out too (D7). */
export const isRemovalKept = (key: string): boolean => isIrreplaceable(key) || isCopy(key)

/** Says whether a key holds what nobody else has: session, unsent changes, drafts, visitor's data. */
export function isIrreplaceable(key: string): boolean {
  if (key === lastWrite || isCopy(key)) return false
  return key === session || key.startsWith('temp-') || key.startsWith('quartal:1:')
}
