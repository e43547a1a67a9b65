import { UPDATE_CHECK_MS, UPDATE_PATIENCE_MS, UPDATE_RETRY_MS } from '@/domain/timing'
import { loadLaterTexts, t } from '@/i18n'
import { notify } from '@/state/notify'
import { finishWork, reloadSafely } from '@/ui/beforeReload'
import { isNoteOpen, isSomethingOpen, until } from '@/ui/openEdits'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const isVisible = () => document.visibilityState === 'visible'

/**
 * Keeps a copy of the app in this browser, so that it starts without a network, and offers a newer
 * one when it is ready: never by itself and never over an open edit (D5).
 */
export async function followUpdates(workers: ServiceWorkerContainer): Promise<void> {
  const registration = await workers.register('/sw.js')
  let hadWorker = registration.active !== null
  let isWanted = false

  workers.addEventListener('controllerchange', () => {
    // The first worker of this browser came for this very page.
    if (hadWorker) void reloadWhenQuiet()
    hadWorker = true
  })

  /** Here or in another tab a person said yes: the files of this page's build are gone now. */
  async function reloadWhenQuiet(): Promise<void> {
    // A note being typed is in storage as soon as the tab is hidden, and is committed at the start.
    const isQuiet = () => !isSomethingOpen() || (isNoteOpen() && !isVisible())
    for (;;) {
      await until(() => isWanted || isQuiet())
      const isSafe = await finishWork()
      // Something may have been opened meanwhile.
      if (isSafe && !isWanted && !isQuiet()) continue
      if (isSafe && (await reloadSafely())) return
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
    // Chromium may take a worker without work for busy, for minutes; a page that leaves ends that.
    if (registration.waiting === waiting) await reloadWhenQuiet()
  }

  async function offer(): Promise<void> {
    await loadLaterTexts()
    await until(() => !isSomethingOpen())
    const actions = [
      { label: t('update.now'), run: () => void update() },
      { label: t('update.later'), run: () => undefined },
    ]
    notify.info(t('update.ready'), { id: 'update', stays: true, actions })
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
