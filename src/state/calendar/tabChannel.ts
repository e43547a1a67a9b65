import { isStorageClosed } from '@/storage/local/localJson'
import type { TabMessage } from '@/sync/tabMessages'

/** Whether the tabs of an account share one engine and one live stream; without locks each has its own. */
export const hasSharedTabs = (): boolean => navigator.locks !== undefined && !isStorageClosed()

/**
 * What the tabs of an account tell each other goes through this; null where there are no locks, for there
 * every tab leads and has nothing to tell; and where the browser refuses it.
 */
export function openTabChannel(userId: string): BroadcastChannel | null {
  try {
    return hasSharedTabs() ? new BroadcastChannel(`quartal:${userId}`) : null
  } catch {
    return null
  }
}

/** Asks the other tabs to save the note that is typed there. */
export function askForNotes(userId: string): void {
  const channel = openTabChannel(userId)
  channel?.postMessage({ kind: 'saveNote' } satisfies TabMessage)
  channel?.close()
}
