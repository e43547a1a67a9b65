import { openTabChannel } from '@/state/calendar/tabChannel'
import { workBeforeHide } from '@/state/calendar/watchPage'
import { openLeadership } from '@/storage/local/leadership'
import type { SharedEngine } from '@/sync/sharedEngineTypes'
import { readTabMessage, type TabMessage } from '@/sync/tabMessages'

/** The tabs of this browser that show the same account. */
export type AccountTabs = {
  /** Begins to compete for the lead and to hear of the others. */
  start(): void
  /** Takes the lead from whichever tab has it. */
  claimLead(): void
  say(message: TabMessage): void
  close(): void
}

/** Connects the engine of this tab with those of the others: lock, channel, storage, visibility. */
export function openAccountTabs(userId: string, getShared: () => SharedEngine): AccountTabs {
  const leadership = openLeadership(`quartal:engine:${userId}`, {
    won: () => getShared().startLeading(),
    lost: () => getShared().startFollowing(),
  })
  const channel = openTabChannel(userId)

  const onMessage = ({ data }: MessageEvent) => {
    const message = readTabMessage(data)
    // An open note is saved as when its page goes out of sight: it stays open.
    if (message?.kind === 'saveNote') workBeforeHide()
    else if (message) getShared().told(message)
  }
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key !== null) getShared().heard(key, newValue)
  }
  const isVisible = () => document.visibilityState === 'visible'
  const onVisibility = () => getShared().setVisible(isVisible())
  // A page that comes back out of the browser's memory has heard nothing meanwhile.
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && window.location.reload()

  return {
    start() {
      channel?.addEventListener('message', onMessage)
      window.addEventListener('storage', onStorage)
      // Before anybody asks this tab to look, it knows that it is looked at.
      document.addEventListener('visibilitychange', onVisibility, { capture: true })
      window.addEventListener('pageshow', onPageShow)
      if (isVisible()) {
        leadership.take()
        return
      }
      getShared().setVisible(false)
      leadership.queue()
      channel?.postMessage({ kind: 'ask' })
    },
    claimLead: () => leadership.take(),
    say: (message) => channel?.postMessage(message),
    close() {
      channel?.close()
      window.removeEventListener('storage', onStorage)
      document.removeEventListener('visibilitychange', onVisibility, { capture: true })
      window.removeEventListener('pageshow', onPageShow)
      leadership.close()
    },
  }
}
