import { reloadPage } from '@/ui/reloadPage'

type Work = () => Promise<unknown>

/** In milliseconds; what takes longer waits in this browser's storage for the next start. */
const PATIENCE_MS = 2_000

const works = new Map<Work, () => boolean>()

/**
 * Registers work to be done before a reload, and a function that says whether a reload then loses nothing; returns a
 * function that removes both.
 */
export function beforeReload(work: Work, isSafe = () => true): () => void {
  works.set(work, isSafe)
  return () => works.delete(work)
}

/** Does that work now, for at most `PATIENCE_MS`; returns whether a reload would lose nothing. */
export async function finishWork(): Promise<boolean> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([Promise.allSettled([...works.keys()].map((work) => work())), patience])
  return [...works.values()].every((isSafe) => isSafe())
}

/**
 * Reloads the page after saving all that can be saved. Returns false without reloading if something that only this page
 * has would be lost, or if `mayReload` then says no, because saving takes time.
 */
export async function reloadSafely(mayReload = () => true): Promise<boolean> {
  // A field saves when it loses the focus.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  if (!(await finishWork()) || !mayReload()) return false
  reloadPage()
  return true
}
