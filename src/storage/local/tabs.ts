import { newRecordId } from '@/domain/ids'

/** The browser's random bytes, available on plain http too, unlike `crypto.randomUUID`. */
export const randomBytes = (bytes: Uint8Array): Uint8Array =>
  crypto.getRandomValues(bytes as Uint8Array<ArrayBuffer>)

/** The id of this tab. */
export const tabId = /* @__PURE__ */ newRecordId(randomBytes)

/** The lock that a tab holds while it lives. */
const lockName = (id: string) => `quartal:tab:${id}`

/** Shows other tabs that this one lives. */
export function markTabAlive(): void {
  // There are no locks on plain http: other tabs then take this tab's drafts for those of a closed one.
  navigator.locks
    ?.request(lockName(tabId), () => new Promise(() => undefined))
    .catch(() => undefined)
}

/** A browser that has not answered by then counts as one without locks. */
const PATIENCE_MS = 2_000

/** The living tabs of this browser, this one included. */
export async function livingTabs(): Promise<ReadonlySet<string>> {
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS))
  const asked = navigator.locks?.query().catch(() => undefined)
  const held = (await Promise.race([asked, patience]))?.held ?? []
  const prefix = lockName('')
  const names = held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name] : []))
  return new Set([tabId, ...names.map((name) => name.slice(prefix.length))])
}
