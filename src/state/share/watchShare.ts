import { hasLiveStream, openShareStream } from '@/storage/cloud/live'
import { createLiveHints } from '@/sync/liveHints'
import { systemClock } from '@/sync/systemClock'

/**
 * Calls back when a link may have changed: switched, refreshed or deleted. A hidden page does not listen, because on
 * plain http a browser has only six connections to a server; when it becomes visible it calls back at once. Returns a
 * function that stops this.
 */
export function watchShare(shareId: string, onHint: () => void): () => void {
  const hints = createLiveHints({
    clock: systemClock,
    openStream: hasLiveStream() ? (listener) => openShareStream(shareId, listener) : null,
    onNotice: onHint,
    processNews: () => Promise.resolve(false),
    onHint,
    onPoll: onHint,
  })

  const isSeen = () => document.visibilityState === 'visible'
  function follow(): void {
    if (isSeen()) {
      hints.open()
      onHint()
    } else hints.close()
  }

  if (isSeen()) hints.open()
  document.addEventListener('visibilitychange', follow)
  window.addEventListener('online', hints.retry)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    window.removeEventListener('online', hints.retry)
    hints.close()
  }
}
