import { isStorageClosed } from '@/storage/localJson'
import type { TabMessage } from '@/sync/tabMessages'

/**
 * What the tabs of an account tell each other goes through this; null where there are no locks, for there
 * every tab leads and has nothing to tell; some browsers then refuse this too.
 */
export function openTabChannel(userId: string): BroadcastChannel | null {
  const isShared = navigator.locks && !isStorageClosed()
  return isShared ? new BroadcastChannel(`quartal:${userId}`) : null
}

/** Asks the other tabs to save the note that is typed there. */
export function askForNotes(userId: string): void {
  const channel = openTabChannel(userId)
  channel?.postMessage({ kind: 'saveNote' } satisfies TabMessage)
  channel?.close()
}
