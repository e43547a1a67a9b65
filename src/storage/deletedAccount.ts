import { keys } from '@/storage/keys'
import { clearLastKnown } from '@/storage/localCalendar'
import { keysWith, readText, removeKey } from '@/storage/localJson'

/** By then a tab that wrote something has also made its second copy (E6). */
const COPIED_MS = 3_000

const isOf = (userId: string, key: string) =>
  key.startsWith('quartal:1:') && key.split(':').includes(userId)

/** Clears whatever this browser keeps of an account; what others left here stays. */
function clearAccount(userId: string): void {
  if (readText(keys.owner) === userId) clearLastKnown()
  for (const key of keysWith('quartal:1:')) if (isOf(userId, key)) removeKey(key)
}

/**
 * Removes a deleted account from this browser: its calendar, unsent changes, drafts and what was set
 * aside. Other tabs may still write of it until they have heard that it is over, so that goes as well.
 */
export function removeDeletedAccount(userId: string): void {
  clearAccount(userId)
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === null || newValue === null) return
    clearAccount(userId)
    // The second copy is made later than the first, and would outlive its removal.
    if (isOf(userId, key)) setTimeout(removeKey, COPIED_MS, key)
  })
}
