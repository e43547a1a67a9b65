import { keysWith } from './localJson'

/**
 * Says whether a key holds something of an account, also of the calendars of others that it may see, or of one of those
 * by its name.
 */
export function isKeyOf(name: string, key: string): boolean {
  if (!key.startsWith('quartal:1:')) return false
  return key.split(':').some((part) => part === name || part.startsWith(`${name}.`))
}

/** The keys that hold something of an account. */
export function keysOf(name: string): string[] {
  return keysWith('quartal:1:').filter((key) => isKeyOf(name, key))
}
