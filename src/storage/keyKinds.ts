import { lastWrite, session } from './keys'

/** Says whether a key holds something of an account. */
export function isKeyOf(userId: string, key: string): boolean {
  return key.startsWith('quartal:1:') && key.split(':').includes(userId)
}

/** Says whether a key holds what nobody else has: session, unsent changes, drafts, visitor's data. */
export function isIrreplaceable(key: string): boolean {
  if (key === lastWrite || key.startsWith('quartal:1:base:')) return false
  return key === session || key.startsWith('temp-') || key.startsWith('quartal:1:')
}
