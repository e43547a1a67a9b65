import { t } from '@/i18n/index'
import { reloadSafely } from './beforeReload'
import { mayLeaveBuild } from './leaveBuild'
import { showNotice } from './Notice'
import { isSomethingOpen } from './openEdits'
import { reloadPage } from './reloadPage'

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

/** One notice stands for all files that have not come, with these words: `removeNotice` removes it, `ask` asks for them at once. */
let standing: string | null = null
let removeNotice = () => {}
let ask = () => {}

function closeNotice(): void {
  removeNotice()
  standing = null
}

/** Asks now for what did not come, as the button of the notice does. */
export const askAgain = () => ask()

/** Resolves once somebody presses the button of the notice, or the network comes back. */
function asked(isServed: boolean): Promise<void> {
  // The page's own word of it, should it have come before.
  document.querySelector('#not-started')?.remove()
  const reload = async () => (await reloadSafely()) || reloadPage()
  const away = navigator.onLine ? 'errors.unreachable' : 'errors.offline'
  const text = t(isServed ? 'errors.crashed' : away)
  // Another file that has not come leaves a notice that says so already, and whose button somebody may be pressing.
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
    // Whoever waited before goes on waiting with the others.
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
 * Loads files of the app, and goes on asking where they do not come. A server that is away is asked again when somebody
 * presses the button of a notice, or when the network comes back. One that answers without the files has another build:
 * the page is read anew, once by itself, and never while somebody is at work in a dialog. Some browsers ask only once
 * for a file that they missed, which a new reading mends too.
 */
export async function untilThere<T>(load: () => Promise<T>): Promise<T> {
  for (let isWaiting = false; ; isWaiting = true) {
    let found = await load().catch(() => null)
    const isServed = found === null && (await isServerThere())
    if (isServed) found = await load().catch(() => null)
    if (found !== null) {
      // A part that came at the first asking leaves the notice of the others where it is.
      if (isWaiting) closeNotice()
      return found
    }
    if (isServed && !isSomethingOpen() && mayLeaveBuild(import.meta.url)) await reloadSafely()
    await asked(isServed)
  }
}
