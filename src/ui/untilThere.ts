import { t } from '@/i18n/index'
import { reloadSafely } from './beforeReload'
import { mayLeaveBuild } from './leaveBuild'
import { isSomethingOpen } from './openEdits'
import { reloadPage } from './reloadPage'
import { showNotice } from './showNotice'

/** A server that does not answer within this time, in milliseconds, counts as away. */
const PATIENCE_MS = 10_000

/** Says whether the server answers; neither the service worker nor a cache answers this path. */
const isServerThere = () =>
  fetch('/api/health', {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).then(
    ({ status }) => status < 500,
    () => false,
  )

/** One notice stands for all files that are waited for. */
let asking: Promise<void> | null = null

/** Resolves once somebody presses the button of the notice, or the network comes back. */
function askWhether(isServed: boolean): Promise<void> {
  asking ??= new Promise<void>((resolve) => {
    const isGone = isServed
    const away = navigator.onLine ? 'errors.unreachable' : 'errors.offline'
    // The page's own word of it, should it have come before.
    document.querySelector('[data-not-started]')?.remove()
    const end = () => {
      window.removeEventListener('online', end)
      close()
      asking = null
      resolve()
    }
    const reload = async () => (await reloadSafely()) || reloadPage()
    const close = showNotice(
      isGone
        ? { text: t('errors.crashed'), label: t('errors.reload'), onClick: reload }
        : { text: t(away), label: t('errors.retry'), onClick: end },
    )
    window.addEventListener('online', end)
  })
  return asking
}

/**
 * Loads files of the app, and goes on asking where they do not come. A server that is away is asked again when somebody
 * presses the button of a notice, or when the network comes back. One that answers without the files has another build:
 * the page is read anew, once by itself, and never while somebody is at work in a dialog. Some browsers ask only once
 * for a file that they missed, which a new reading mends too.
 */
export async function untilThere<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    const first = await load().catch(() => null)
    if (first) return first
    const isServed = await isServerThere()
    const second = isServed && (await load().catch(() => null))
    if (second) return second
    if (isServed && !isSomethingOpen() && mayLeaveBuild(import.meta.url)) void reloadSafely()
    await askWhether(isServed)
  }
}
