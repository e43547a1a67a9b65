import type { Calendar } from '@/domain/calendar'
import type { Day } from '@/domain/dates'
import type { Limits } from '@/domain/plan'
import type { TagMapping } from '@/domain/tagDuplicates'
import type { CloudError } from '@/storage/cloudError'
import type { Outbox } from '@/storage/localOutbox'
import type { Clock } from '@/sync/clock'
import type { Cloud } from '@/sync/cloud'
import type { Loaded } from '@/sync/pull'
import type { CalendarPort } from '@/sync/replica'
import type { SyncStatus } from '@/sync/status'
import type { Refusal } from '@/sync/troubles'

/** What the engine tells the outside; texts are made of it there. */
export type SyncMessage =
  | { readonly kind: 'loadFailed' | 'saveFailed'; readonly error: CloudError }
  | ({ readonly kind: 'refused' } & Refusal)
  | { readonly kind: 'dropped'; readonly date: Day; readonly tagIds: readonly string[] }

export type SyncEvent =
  | SyncMessage
  | { readonly kind: 'expired' }
  /** Days have other tag ids now, because tags were the same (D8). */
  | { readonly kind: 'mapped'; readonly mapping: TagMapping }
  | { readonly kind: 'storageFull' }

export type EngineOptions = {
  readonly cloud: Cloud
  readonly outbox: Outbox
  readonly port: CalendarPort
  readonly clock: Clock
  readonly newId: () => string
  /** The limits of the account's plan. */
  readonly limits: () => Limits
  /** What the browser says of its network. */
  readonly isOnline: () => boolean
  /** Called once after the first complete load; may answer with a calendar to take over (s.4). */
  readonly onFirstLoad: (loaded: Loaded, shown: Calendar) => Calendar | null
  readonly onEvent: (event: SyncEvent) => void
  readonly onStatus: (status: SyncStatus) => void
}

/** The save engine of one account in one tab (E1-E10). */
export type Engine = {
  /** Loads for the first time. */
  start(): void
  /** The session is over: nothing is sent, edits stay in this browser under the account's id (D10). */
  expire(): void
  /** The session holds again: what waited is sent (D10). */
  resume(): void
  /** The person changed these days or tags; answers whether they are in storage now (E6). */
  edited(days: readonly Day[], tagIds: readonly string[]): boolean
  /** Reads the cloud again and sends what waits: visible, online, retry. */
  refresh(): void
  /** Sends what waits at once; with `keepalive` also while the page goes away (D5). */
  flush(keepalive: boolean): Promise<void>
  /** How many days and tags the server has not confirmed. */
  waiting(): number
  /** Tags that the server refused; they stay in this browser (E10). */
  refusedTagIds(): ReadonlySet<string>
  /** Says whether something waits, and nothing but what the server refused for good. */
  isAllRefused(): boolean
  /** Tries again what was refused, e.g. after the plan changed. */
  forgetRefusals(): void
  /** Ends the engine; whatever is answered later is dropped (E5). */
  dispose(): void
}
