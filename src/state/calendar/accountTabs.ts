import { workBeforeHide } from '@/state/calendar/watchPage'
import { openLeadership } from '@/storage/local/leadership'
import { isStorageClosed } from '@/storage/local/localJson'
import type { SharedEngine } from '@/sync/sharedEngine'
import { readTabMessage, type TabMessage } from '@/sync/tabs'

/**
 * Whether the tabs of a calendar share one engine and one live stream. Without locks, as on plain http, each has its
 * own.
 */
export const hasSharedTabs = (): boolean => navigator.locks !== undefined && !isStorageClosed()

/**
 * Opens the channel between the tabs of a calendar (by its name). Null if each tab leads, and then has nothing to send,
 * or if the browser refuses it.
 */
function openTabChannel(name: string): BroadcastChannel | null {
  try {
    return hasSharedTabs() ? new BroadcastChannel(`quartal:${name}`) : null
  } catch {
    return null
  }
}

/** Asks the other tabs to save the notes that are being typed there. */
export function askForNotes(name: string): void {
  const channel = openTabChannel(name)
  channel?.postMessage({ kind: 'saveNote' } satisfies TabMessage)
  channel?.close()
}

/**
 * Connects the engine of this tab with other tabs, through a lock, a channel and storage, and with the page's
 * visibility. A calendar that this tab does not show counts as not visible.
 */
export function openAccountTabs(
  name: string,
  getShared: () => SharedEngine,
  isShown: () => boolean = () => true,
) {
  const leadership = openLeadership(`quartal:engine:${name}`, {
    won: () => getShared().startLeading(),
    lost: () => getShared().startFollowing(),
  })
  const channel = openTabChannel(name)
  const ending = new AbortController()
  let isFollowing = false
  const isLookedAt = () => isShown() && document.visibilityState === 'visible'
  const look = () => getShared().setVisible(isLookedAt(), isShown() ? undefined : 0)

  function follow(): void {
    const { signal } = ending
    isFollowing = true
    channel?.addEventListener('message', ({ data }) => {
      const message = readTabMessage(data)
      // Saves an open note as if the page was hidden: it stays open.
      if (message?.kind === 'saveNote') workBeforeHide()
      else if (message) getShared().onMessage(message)
    })
    const hear = ({ key, newValue }: StorageEvent) =>
      key !== null && getShared().keyChanged(key, newValue)
    window.addEventListener('storage', hear, { signal })
    // Capturing, so that the engine knows of the visibility before other listeners ask it to refresh.
    document.addEventListener('visibilitychange', look, { signal, capture: true })
    // A page that comes back from the browser's cache ("back") has missed storage events and messages.
    const wake = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload()
    window.addEventListener('pageshow', wake, { signal })
  }

  return {
    /** Begins to compete for the lead and to follow other tabs. Called again when the calendar is shown. */
    start(): void {
      if (isFollowing) look()
      else follow()
      if (isLookedAt()) {
        leadership.take()
        return
      }
      look()
      leadership.queue()
      channel?.postMessage({ kind: 'ask' })
    },
    /** Takes the lead from the tab that has it. */
    claimLead: () => leadership.take(),
    post: (message: TabMessage): void => channel?.postMessage(message),
    close(): void {
      ending.abort()
      channel?.close()
      leadership.close()
    },
  }
}
