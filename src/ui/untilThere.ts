import { t } from '@/i18n/index'
import { reloadSafely } from './beforeReload'
import { mayLeaveBuild } from './leaveBuild'
import { showNotice } from './Notice'
import { isSomethingOpen } from './openEdits'
import { reloadPage } from './reloadPage'

/** A server that does not answer within this time counts as away, in milliseconds. */
const PATIENCE_MS = 10_000

/** Whether the server answers; neither the service worker nor a cache has this path. */
const isServerThere = () =>
  fetch('/api/health', {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).then(
    ({ status }) => status < 500,
    () => false,
  )

/** One notice for all missing files, by its text: `removeNotice` removes it, `ask` requests the files again. */
let standing: string | null = null
let removeNotice = () => {}
let ask = () => {}

function closeNotice(): void {
  removeNotice()
  standing = null
}

/** Requests missing files again, like the button of the notice. */
export const askAgain = () => ask()

/** Resolves once the person presses the notice's button or the network comes back. */
function asked(isServed: boolean): Promise<void> {
  // Removes the page's own message that the app did not start.
  document.querySelector('#not-started')?.remove()
  const reload = async () => (await reloadSafely()) || reloadPage()
  const away = navigator.onLine ? 'errors.unreachable' : 'errors.offline'
  const text = t(isServed ? 'errors.crashed' : away)
  // Another missing file may show the same notice already; it stays, as somebody may be pressing its button.
  if (standing !== text) {
    closeNotice()
    removeNotice = showNotice(
      isServed
        ? { text, label: t('errors.reload'), onClick: reload }
        : { text, label: t('errors.retry'), onClick: askAgain },
    )
    standing = text
  }
  return new Promise((resolve) => {
    // Those who waited before are resolved, too.
    const before = ask
    ask = () => {
      before()
      resolve()
      ask = () => {}
    }
    window.addEventListener('online', askAgain, { once: true })
  })
}

/**
 * Loads files of the app, and keeps trying if they do not come. If the server is away, it tries again when the person
 * presses the notice's button or the network comes back. If the server answers without the files, it has another build:
 * the page reloads, once by itself and never while somebody works in a dialog. A reload also helps in browsers that
 * request a missing file only once.
 */
export async function untilThere<T>(load: () => Promise<T>): Promise<T> {
  for (let isWaiting = false; ; isWaiting = true) {
    let found = await load().catch(() => null)
    const isServed = found === null && (await isServerThere())
    if (isServed) found = await load().catch(() => null)
    if (found !== null) {
      // If the first try succeeded, the notice belongs to other files and stays.
      if (isWaiting) closeNotice()
      return found
    }
    if (isServed && !isSomethingOpen() && mayLeaveBuild(import.meta.url)) await reloadSafely()
    await asked(isServed)
  }
}
