import { createRoot } from 'react-dom/client'
import { t } from '@/i18n'
import { Notice } from '@/ui/Notice'

/**
 * Runs `start` until it succeeds. What it needs may not be had, because the network went while the page was
 * coming: then a notice over the days that are drawn already offers to try again, and the network's return
 * does.
 */
export function untilStarted(start: () => Promise<void>): void {
  let isRunning = false
  let end = () => {}

  async function run(): Promise<void> {
    if (isRunning) return
    isRunning = true
    try {
      await start()
      end()
    } catch (error) {
      console.error('The app could not be started.', error)
      end()
      end = offerRetry()
    }
    isRunning = false
  }

  function offerRetry(): () => void {
    const place = createRoot(document.createElement('div'))
    const text = t(navigator.onLine ? 'errors.unreachable' : 'errors.offline')
    place.render(<Notice text={text} label={t('sync.retry')} onClick={run} />)
    window.addEventListener('online', run)
    return () => {
      window.removeEventListener('online', run)
      place.unmount()
    }
  }

  void run()
}
