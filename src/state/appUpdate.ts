import { UPDATE_CHECK_MS, UPDATE_PATIENCE_MS, UPDATE_RETRY_MS } from '@/domain/timing'
import { loadLaterTexts, t } from '@/i18n'
import { notify } from '@/state/notify'
import { finishWork, reloadSafely } from '@/ui/beforeReload'
import { mayLeaveBuild } from '@/ui/leaveBuild'
import { isNoteOpen, isSomethingOpen, until } from '@/ui/openEdits'
import { whenIdle } from '@/ui/whenIdle'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const isVisible = () => document.visibilityState === 'visible'

/**
 * Keeps a copy of the app in this browser, so that it starts without a network, and offers a newer
 * one when it is ready: never by itself and never over an open edit.
 */
export async function followUpdates(workers: ServiceWorkerContainer): Promise<void> {
  let hadWorker = workers.controller !== null
  let isWanted = false

  workers.addEventListener('controllerchange', () => {
    // A first worker belongs to this very page, so nothing has to be reloaded.
    if (hadWorker) void reloadWhenQuiet()
    hadWorker = true
  })
  // The copy is made once nothing else needs the network; the listener is first, for other tabs may be quicker.
  await new Promise<void>((resolve) => whenIdle(resolve))
  const registration = await workers.register('/sw.js')
  hadWorker ||= registration.active !== null

  /** A person accepted the update, here or in another tab, so the files of this page's build will be removed. */
  async function reloadWhenQuiet(): Promise<void> {
    // Hiding a tab stores the note being typed, and the next start commits it.
    const isQuiet = () => !isSomethingOpen() || (isNoteOpen() && !isVisible())
    const mayReload = () => isWanted || isQuiet()
    for (;;) {
      await until(mayReload)
      const isSafe = await finishWork()
      if (isSafe && mayReload() && (await reloadSafely(mayReload))) return
      // Something was opened meanwhile.
      if (!mayReload()) continue
      // Storage is full and a reload would lose something, to which nobody has agreed.
      isWanted = false
      await pause(UPDATE_RETRY_MS)
    }
  }

  async function update(): Promise<void> {
    // Something cannot be stored, which the message about storage already says.
    if (!(await finishWork())) return
    const { waiting } = registration
    if (!waiting) {
      // Another tab was faster, and the new worker is active already.
      await reloadSafely()
      return
    }
    isWanted = true
    waiting.postMessage({ type: 'SKIP_WAITING' })
    await pause(UPDATE_PATIENCE_MS)
    isWanted = false
    // Chromium may consider the old worker busy for minutes; a navigation makes it look again.
    if (registration.waiting === waiting) await reloadWhenQuiet()
  }

  async function offer(): Promise<void> {
    await loadLaterTexts()
    await until(() => !isSomethingOpen())
    const actions = [
      { label: t('update.now'), run: () => void update() },
      { label: t('update.later'), run: () => undefined },
    ]
    notify.info(t('update.ready'), {
      id: '*update',
      stays: true,
      actions,
    })
  }

  function follow(next: ServiceWorker | null): void {
    next?.addEventListener('statechange', () => {
      if (next.state === 'installed' && registration.active) void offer()
    })
  }

  if (registration.waiting) void offer()
  follow(registration.installing)
  registration.addEventListener('updatefound', () => follow(registration.installing))
  checkWhenShown(registration)
  // A worker may have taken the page over before this code was here to hear of it.
  if (!registration.waiting && workers.controller && (await isLeftBehind())) void reloadWhenQuiet()
}

/** Says whether the active worker belongs to another build, because it does not have this page's script. */
async function isLeftBehind(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src
  if (!script || (await caches.match(script))) return false
  return mayLeaveBuild(script)
}

/** Asks for a new version when a person comes back to a page that was open for long. */
function checkWhenShown(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (!isVisible() || Date.now() - checkedAt < UPDATE_CHECK_MS) return
    checkedAt = Date.now()
    // If that fails, it is asked again the next time.
    registration.update().catch(() => undefined)
  })
}
