import { lockName, tabId } from './tabs'

/** A browser that does not say by then who holds its locks is taken for one without. */
const PATIENCE_MS = 2_000

/** The tabs of this browser that live, this one among them. */
export async function livingTabs(): Promise<ReadonlySet<string>> {
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  const asked = navigator.locks?.query().catch(() => undefined)
  const held = (await Promise.race([asked, patience]))?.held ?? []
  const prefix = lockName('')
  const names = held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name] : []))
  return new Set([tabId, ...names.map((name) => name.slice(prefix.length))])
}
