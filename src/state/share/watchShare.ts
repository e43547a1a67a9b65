import { LIVE_LINGER_MS } from '@/domain/timing'
import { openShareStream } from '@/storage/cloudShares'
import { hasLiveStream } from '@/storage/liveStream'
import { systemClock } from '@/sync/clock'
import { createLiveHints } from '@/sync/liveHints'

/**
 * Calls back when a link may have changed: switched, refreshed or deleted. A page that nobody looks at
 * stops listening after a while, and looks once when it is seen again. Answers with an "off".
 */
export function watchShare(shareId: string, onHint: () => void): () => void {
  let cancelSleep = () => {}
  const hints = createLiveHints({
    clock: systemClock,
    openStream: hasLiveStream() ? (listener) => openShareStream(shareId, listener) : null,
    onNotice: onHint,
    isEcho: () => false,
    idle: () => Promise.resolve(),
    onHint,
    onPoll: onHint,
  })

  function follow(): void {
    cancelSleep()
    if (document.visibilityState === 'visible') hints.open()
    else cancelSleep = systemClock.after(LIVE_LINGER_MS, () => hints.close())
  }

  follow()
  document.addEventListener('visibilitychange', follow)
  window.addEventListener('online', hints.retry)
  return () => {
    document.removeEventListener('visibilitychange', follow)
    window.removeEventListener('online', hints.retry)
    cancelSleep()
    hints.close()
  }
}
