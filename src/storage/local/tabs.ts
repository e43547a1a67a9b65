import { newRecordId } from '@/domain/ids'

/** Random bytes of the browser; there on plain http too, unlike `crypto.randomUUID`. */
export const randomBytes = (bytes: Uint8Array): Uint8Array =>
  crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>)

/** The name of this tab while it lives. */
export const tabId = /* @__PURE__ */ newRecordId(randomBytes)

/** The lock that a tab holds while it lives. */
const lockName = (id: string) => `quartal:tab:${id}`

/** Lets other tabs see that this one lives, for as long as it does. */
export function markTabAlive(): void {
  // Locks are missing on plain http: other tabs then take this one's drafts for those of a closed tab.
  navigator.locks
    ?.request(lockName(tabId), () => new Promise(() => undefined))
    .catch(() => undefined)
}

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
