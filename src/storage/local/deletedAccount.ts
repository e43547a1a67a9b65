import { isKeyOf } from './keyKinds'
import * as keys from './keys'
import { clearLastKnown } from './lastKnown'
import { keysOf, readText, removeKey } from './localJson'

/** Clears whatever this browser keeps of an account; what others left here stays. */
function clearAccount(userId: string): void {
  if (readText(keys.owner) === userId) clearLastKnown()
  for (const key of keysOf(userId)) removeKey(key)
}

/**
 * Removes a deleted account from this browser: its calendar, unsent changes, drafts and what was set
 * aside. Other tabs may still write of it until they have heard that it is over, so that goes as well.
 */
export function removeDeletedAccount(userId: string): void {
  clearAccount(userId)
  const late = new Set<string>()
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === null || newValue === null) return
    clearAccount(userId)
    if (isKeyOf(userId, key)) late.add(key)
    if (key !== keys.lastWrite) return
    // It says when they were written: a removal from now on outranks their second copies (E6).
    for (const name of late) removeKey(name)
    late.clear()
  })
}
