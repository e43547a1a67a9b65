import { keysWith } from './localJson'

/** Whether a key belongs to an account, including its copies of others' calendars, or to one of those by its name. */
export function isKeyOf(name: string, key: string): boolean {
  if (!key.startsWith('quartal:1:')) return false
  return key.split(':').some((part) => part === name || part.startsWith(`${name}.`))
}

/** The keys that belong to an account. */
export function keysOf(name: string): string[] {
  return keysWith('quartal:1:').filter((key) => isKeyOf(name, key))
}
