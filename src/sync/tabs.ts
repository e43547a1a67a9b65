import type { Day } from '@/domain/dates'
import type { Entry } from '@/domain/entries'
import type { Tag } from '@/domain/tags'
import type { SyncStatus } from '@/sync/status'

/** What the tabs of one account send each other; their data goes through storage. */
export type TabMessage =
  /** A tab that does not talk to the server asks how it stands. */
  | { readonly kind: 'ask' }
  | ({ readonly kind: 'state' } & LeaderState)
  /** The tab that talks to the server is not looked at any more: a visible one takes over. */
  | { readonly kind: 'hidden' }
  /** Asks to send what waits, up to the edit `newest`, before somebody signs out in another tab. */
  | { readonly kind: 'flush'; readonly newest: string }
  /** Asks to save the note that is typed, before that. */
  | { readonly kind: 'saveNote' }
  /** The plan may have changed: what it refused is tried again. */
  | { readonly kind: 'retryRefused' }

/** How the tab stands that talks to the server. */
export type LeaderState = {
  readonly status: SyncStatus
  /** The blocking upload dialog stands. */
  readonly uploading: boolean
  /** What the server refused and still stands like that. */
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
