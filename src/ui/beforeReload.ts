import { reloadPage } from '@/ui/reloadPage'

type Work = () => Promise<unknown>

/** In milliseconds; what takes longer waits in this browser's storage and goes out at the next start. */
const PATIENCE_MS = 2_000

const works = new Map<Work, () => boolean>()

/**
 * Names work that has to be done before the page is read anew, and what says that nothing would be
 * lost by it then; returns a function that stops it.
 */
export function beforeReload(work: Work, isSafe = () => true): () => void {
  works.set(work, isSafe)
  return () => works.delete(work)
}

/** Does that work now, and waits for it at most `PATIENCE_MS`. Says whether nothing would be lost. */
export async function finishWork(): Promise<boolean> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([Promise.allSettled([...works.keys()].map((work) => work())), patience])
  return [...works.values()].every((isSafe) => isSafe())
}

/**
 * Reloads the page after saving everything that can be saved. Answers false, and does not reload, where
 * something would be lost that only this page holds, or where `mayReload` says no at the end, because
 * saving takes time.
 */
export async function reloadSafely(mayReload = () => true): Promise<boolean> {
  // Leaving a field saves it.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  if (!(await finishWork()) || !mayReload()) return false
  reloadPage()
  return true
}
