import { t } from '@/i18n/index'
import { isServerThere } from '@/ui/missingPart'
import { reloadPage } from '@/ui/reloadPage'
import { showNotice } from '@/ui/showNotice'

/**
 * Runs `start` until it succeeds. What it needs may not be had, because the network went while the page was
 * coming: then a notice over the days that are drawn already offers to try again, and the network's return
 * does. Firefox asks only once for a file that it missed, until the page is read anew.
 */
export function startWithRetry(start: () => Promise<void>): void {
  let isRunning = false
  let end = () => {}

  async function run(isRetry: boolean): Promise<void> {
    if (isRunning) return
    isRunning = true
    try {
      await start()
      end()
    } catch (error) {
      console.error('The app could not be started.', error)
      if (isRetry && (await isServerThere())) reloadPage()
      end()
      end = offerRetry()
    }
    isRunning = false
  }

  const retry = () => run(true)

  function offerRetry(): () => void {
    const text = t(navigator.onLine ? 'errors.unreachable' : 'errors.offline')
    // The page's own word of it, should it have come before.
    document.getElementById('not-started')?.remove()
    const close = showNotice({ text, label: t('errors.retry'), onClick: retry })
    window.addEventListener('online', retry)
    return () => {
      window.removeEventListener('online', retry)
      close()
    }
  }

  void run(false)
}
