import { UPDATE_CHECK_MS, UPDATE_PATIENCE_MS, UPDATE_RETRY_MS } from '@/domain/timing'
import { loadLaterTexts, t } from '@/i18n'
import { notify } from '@/state/notify'
import { isFirstFrom } from '@/storage/leftBuild'
import { finishWork, reloadSafely } from '@/ui/beforeReload'
import { isNoteOpen, isSomethingOpen, until } from '@/ui/openEdits'
import { whenIdle } from '@/ui/whenIdle'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const isVisible = () => document.visibilityState === 'visible'

/**
 * Keeps a copy of the app in this browser, so that it starts without a network, and offers a newer
 * one when it is ready: never by itself and never over an open edit (D5).
 */
export async function followUpdates(workers: ServiceWorkerContainer): Promise<void> {
  let hadWorker = workers.controller !== null
  let isWanted = false

  workers.addEventListener('controllerchange', () => {
    // The first worker of this browser came for this very page.
    if (hadWorker) void reloadWhenQuiet()
    hadWorker = true
  })
  // Another tab may bring a new version before that; a copy is made when nobody waits for the network.
  await new Promise<void>((resolve) => whenIdle(resolve))
  const registration = await workers.register('/sw.js')
  hadWorker ||= registration.active !== null

  /** Here or in another tab a person said yes: the files of this page's build are gone, or will be. */
  async function reloadWhenQuiet(): Promise<void> {
    // A note being typed is in storage as soon as the tab is hidden, and is committed at the start.
    const isQuiet = () => !isSomethingOpen() || (isNoteOpen() && !isVisible())
    const mayReload = () => isWanted || isQuiet()
    for (;;) {
      await until(mayReload)
      const isSafe = await finishWork()
      if (isSafe && mayReload() && (await reloadSafely(mayReload))) return
      // Something was opened meanwhile.
      if (!mayReload()) continue
      // Storage is full, and something is nowhere else: nobody's yes was for that.
      isWanted = false
      await pause(UPDATE_RETRY_MS)
    }
  }

  async function update(): Promise<void> {
    // The person is told why.
    if (!(await finishWork())) return
    const { waiting } = registration
    if (!waiting) {
      // Another tab was faster: its worker is at work here already.
      await reloadSafely()
      return
    }
    isWanted = true
    waiting.postMessage({ type: 'SKIP_WAITING' })
    await pause(UPDATE_PATIENCE_MS)
    isWanted = false
    // Chromium may take the worker before it for busy, up to minutes; a navigation has it look again.
    if (registration.waiting === waiting) await reloadWhenQuiet()
  }

  async function offer(): Promise<void> {
    await loadLaterTexts()
    await until(() => !isSomethingOpen())
    const actions = [
      { label: () => t('update.now'), run: () => void update() },
      { label: () => t('update.later'), run: () => undefined },
    ]
    notify.info(() => t('update.ready'), { id: 'update', stays: true, actions })
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

/**
 * The worker at work here does not have the files of this page: it is of another build. A tab is told so
 * once of each build, for a browser may have thrown away files of the page's own.
 */
async function isLeftBehind(): Promise<boolean> {
  const script = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src
  if (!script || (await caches.match(script))) return false
  return isFirstFrom(script)
}

/** The registration itself was a check; a page that stays open asks again when a person comes back. */
function checkWhenShown(registration: ServiceWorkerRegistration): void {
  let checkedAt = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (!isVisible() || Date.now() - checkedAt < UPDATE_CHECK_MS) return
    checkedAt = Date.now()
    // Without an answer the next time has to do.
    registration.update().catch(() => undefined)
  })
}
