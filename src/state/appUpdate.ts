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
 * Keeps a copy of the app in this browser, so that it starts without a network. Offers a newer version when it is
 * ready: the page never reloads by itself, nor over an open edit.
 */
export async function followUpdates(workers: ServiceWorkerContainer): Promise<void> {
  let hadWorker = workers.controller !== null
  let isWanted = false

  workers.addEventListener('controllerchange', () => {
    // The first worker of a page brings the files that the page has already: no reload.
    if (hadWorker) void reloadWhenQuiet()
    hadWorker = true
  })
  // The copy is made when the network is idle. The listener comes before that, because another tab may be quicker.
  await new Promise<void>((resolve) => whenIdle(resolve))
  const registration = await workers.register('/sw.js')
  hadWorker ||= registration.active !== null

  /**
   * Reloads: a person accepted the update, here or in another tab, and the files of this page's build will be removed.
   */
  async function reloadWhenQuiet(): Promise<void> {
    // Hiding a tab stores the note being typed, and the next start commits it.
    const isQuiet = () => !isSomethingOpen() || (isNoteOpen() && !isVisible())
    const mayReload = () => isWanted || isQuiet()
    for (;;) {
      await until(mayReload)
      const isSafe = await finishWork()
      if (isSafe && mayReload() && (await reloadSafely(mayReload))) return
      // A person opened something while the work was saved.
      if (!mayReload()) continue
      // Storage is full: a reload would lose something, and the person has not agreed to that.
      isWanted = false
      await pause(UPDATE_RETRY_MS)
    }
  }

  async function update(): Promise<void> {
    // Something cannot be stored; the message about storage says so already.
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
    // Chromium may take the old worker for busy for minutes; a navigation ends that.
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
  // A worker may have taken over the page before this code listened.
  if (!registration.waiting && workers.controller && (await isLeftBehind())) void reloadWhenQuiet()
}

/** Whether the active worker belongs to another build: it does not have this page's script. */
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
    // If that fails, the next visit asks again.
    registration.update().catch(() => undefined)
  })
}
