import { hasLiveStream, openShareStream } from '@/storage/cloud/live'
import { createLiveHints } from '@/sync/liveHints'
import { systemClock } from '@/sync/systemClock'

/**
 * Calls back when a link may have changed: switched, refreshed or deleted. A page that nobody looks at
 * does not listen, for a browser has but six connections to a server on plain http, and looks at once when it
 * is seen again. Answers with an "off".
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
