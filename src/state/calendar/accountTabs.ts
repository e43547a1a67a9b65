import { workBeforeHide } from '@/state/calendar/watchPage'
import { openLeadership } from '@/storage/local/leadership'
import { isStorageClosed } from '@/storage/local/localJson'
import type { SharedEngine } from '@/sync/sharedEngine'
import { readTabMessage, type TabMessage } from '@/sync/tabs'

/** Whether the tabs of a calendar share one engine and one live stream; without locks each has its own. */
export const hasSharedTabs = (): boolean => navigator.locks !== undefined && !isStorageClosed()

/**
 * What the tabs of a calendar (by its name) send each other goes through this; null where each tab leads and has nothing to send,
 * and where the browser refuses it.
 */
function openTabChannel(name: string): BroadcastChannel | null {
  try {
    return hasSharedTabs() ? new BroadcastChannel(`quartal:${name}`) : null
  } catch {
    return null
  }
}

/** Asks the other tabs to save the note that is typed there. */
export function askForNotes(name: string): void {
  const channel = openTabChannel(name)
  channel?.postMessage({ kind: 'saveNote' } satisfies TabMessage)
  channel?.close()
}

/**
 * Connects the engine of this tab with those of the others: lock, channel, storage, visibility. A calendar that is not
 * shown in this tab is not looked at here.
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
      // An open note is saved as when its page goes out of sight: it stays open.
      if (message?.kind === 'saveNote') workBeforeHide()
      else if (message) getShared().onMessage(message)
    })
    const hear = ({ key, newValue }: StorageEvent) =>
      key !== null && getShared().keyChanged(key, newValue)
    window.addEventListener('storage', hear, { signal })
    // Before anybody asks this tab to look, it knows that it is looked at.
    document.addEventListener('visibilitychange', look, { signal, capture: true })
    // A page that comes back out of the browser's memory has heard nothing meanwhile.
    const wake = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload()
    window.addEventListener('pageshow', wake, { signal })
  }

  return {
    /** Begins to compete for the lead and to hear of the others; again where the calendar is shown from now on. */
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
    /** Takes the lead from whichever tab has it. */
    claimLead: () => leadership.take(),
    post: (message: TabMessage): void => channel?.postMessage(message),
    close(): void {
      ending.abort()
      channel?.close()
      leadership.close()
    },
  }
}
