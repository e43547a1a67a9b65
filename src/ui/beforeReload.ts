type Work = () => Promise<unknown>

/** What takes longer waits in this browser's storage and goes out at the next start. */
const PATIENCE_MS = 2_000

const works = new Set<Work>()

/** Names work that has to be done before the page is read anew; answers with an "off". */
export function beforeReload(work: Work): () => void {
  works.add(work)
  return () => works.delete(work)
}

/** Does that work now. It has to be waited for, but not for ever. */
export async function finishWork(): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))
  await Promise.race([Promise.allSettled([...works].map((work) => work())), patience])
}

/** Reads the page anew, after everything is saved that can be. */
export async function reloadSafely(): Promise<void> {
  // Whoever leaves a field saves it.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await finishWork()
  window.location.reload()
}
