import type { Day } from '@/domain/dates'
import type { Entry } from '@/domain/entries'
import type { Tag } from '@/domain/tags'
import type { SyncStatus } from '@/sync/status'

/** What the tabs of one account send each other; their data goes through storage. */
export type TabMessage =
  /** A following tab asks for the leader's state. */
  | { readonly kind: 'ask' }
  | ({ readonly kind: 'state' } & LeaderState)
  /** Nobody looks at the leader any more: a visible tab takes over. */
  | { readonly kind: 'hidden' }
  /** Another tab signs out, reloads or saves on demand: the leader sends what waits, up to the edit `newest`. */
  | { readonly kind: 'flush'; readonly newest: string }
  /** A person signs out in another tab: each tab saves the note that is being typed. */
  | { readonly kind: 'saveNote' }
  /** The plan may have changed: what was refused is tried again. */
  | { readonly kind: 'retryRefused' }

/** The state of the tab that talks to the server. */
export type LeaderState = {
  readonly status: SyncStatus
  /** Whether the blocking upload dialog is open. */
  readonly uploading: boolean
  /** What the server refused and nobody changed since. */
  readonly refusedTags: readonly Tag[]
  readonly refusedDays: readonly RefusedDay[]
}

type RefusedDay = { readonly date: Day; readonly entry: Entry; readonly why: string }

const kinds = ['ask', 'state', 'hidden', 'flush', 'saveNote', 'retryRefused']

/** Reads a message; null for one of another version of the app. */
export function readTabMessage(data: unknown): TabMessage | null {
  const { kind } = (data ?? {}) as { kind?: unknown }
  return typeof kind === 'string' && kinds.includes(kind) ? (data as TabMessage) : null
}
