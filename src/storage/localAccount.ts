import { keys } from '@/storage/keys'
import { clearLastKnown } from '@/storage/localCalendar'
import { keysWith, removeKey } from '@/storage/localJson'

/**
 * Clears an account's calendar from this browser at sign-out (D7). Unsent changes, drafts and
 * set-aside data stay under its id, shown to nobody else.
 */
export function clearAccountData(userId: string): void {
  clearLastKnown()
  for (const key of keysWith(keys.base(userId, ''))) removeKey(key)
}
