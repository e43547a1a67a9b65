import type { Calendar } from '@/domain/calendar'
import type { Day } from '@/domain/dates'
import type { Limits } from '@/domain/plan'
import type { AsidePart } from '@/domain/setAside'
import type { TagMapping } from '@/domain/tagChanges'
import type { Tag } from '@/domain/tags'
import type { CloudError } from '@/storage/cloud/client'
import type { Clock } from '@/sync/clock'
import type { Cloud } from '@/sync/cloud'
import type { Refusal } from '@/sync/outcome'
import type { Replica } from '@/sync/replica'
import type { SyncStatus } from '@/sync/status'

/** What a person is shown; its texts are made elsewhere. */
export type SyncMessage =
  | { readonly kind: 'loadFailed' | 'saveFailed'; readonly error: CloudError }
  /** Everything that is refused for good by now; empty once all of it was changed. */
  | { readonly kind: 'refused'; readonly refusals: readonly Refusal[] }
  | { readonly kind: 'dropped'; readonly date: Day; readonly tagIds: readonly string[] }

export type SyncEvent =
  | SyncMessage
  /** A tag was deleted elsewhere that this browser had put on these days; `place` is where it stood in the list. */
  | {
      readonly kind: 'tagGone'
      readonly tag: Tag
      readonly place: number
      readonly days: readonly Day[]
    }
  | { readonly kind: 'expired' }
  /** Days have other tag ids now, because tags were the same. */
  | { readonly kind: 'mapped'; readonly mapping: TagMapping }

/** How many tags and days a complete load found, before they were merged. */
export type Loaded = { readonly tags: number; readonly days: number }

export type EngineOptions = {
  readonly cloud: Cloud
  readonly replica: Replica
  readonly clock: Clock
  /** Makes the id of a record. */
  readonly newId: () => string
  /** The limits of the account's plan. */
  readonly limits: () => Limits
  /** What the browser says of its network. */
  readonly isOnline: () => boolean
  /** False where the calendar of another may only be looked at: nothing is sent, nor mended. */
  readonly mayWrite?: () => boolean
  /** Whether somebody else has the calendar open just now. */
  readonly isInCompany?: () => boolean
  /** Called once after the first complete load; may answer with a calendar to take over. */
  readonly onFirstLoad: (loaded: Loaded, shown: () => Calendar) => Calendar | null
  /** Called before each save; a CloudError thrown by it stops that save. */
  readonly beforeSave?: () => Promise<void>
  /** Called at the end of a save after which only what the server refused for good is left. */
  readonly onAllRefused?: () => void
  readonly onEvent: (event: SyncEvent) => void
  readonly onStatus: (status: SyncStatus) => void
}

/** The save engine of one account in one tab. */
export type Engine = {
  /** Loads for the first time. */
  start(): void
  /** The session is over: nothing is sent, edits stay in this browser under the account's id. */
  expire(): void
  /** The session holds again: what waited is sent. */
  resume(): void
  /** This tab or another one has edited something, which the log holds: saves it. */
  edited(): void
  /** Something changed elsewhere, or may have: reads the cloud again. */
  hinted(): void
  /** Reads the cloud again unless a failed load or save is due again anyway. */
  poll(): void
  /**
   * Merges the news of the live stream as soon as no load or save runs; resolves with whether nothing of it is
   * missing.
   */
  processNews(): Promise<boolean>
  /** Nobody looks any more: where nothing waits, a failure is not tried again until `refresh`. */
  sleep(): void
  /**
   * Reads the cloud again and sends what waits: the page is visible or online again, or a person retries. With
   * `ignoreOfflineFlag` the server is asked although the browser says it is offline, which is not always right.
   */
  refresh(ignoreOfflineFlag?: boolean): void
  /** The server has answered something after trouble: what is to be tried again is tried now, unless it said when. */
  answered(): void
  /** Somebody looks again, and the live stream brings news: sends what waits. */
  wake(): void
  /** Sends what waits at once; with `keepalive` also while the page goes away. */
  flush(keepalive: boolean): Promise<void>
  /** How many changes wait for the server: each day and each tag is one. */
  waiting(): number
  /**
   * Passes to `setAside` what the server refused for good; with `isWanted` only whole days, and such as it names.
   * Where that answers true, calendar and storage go back to the base. Answers with what was taken out,
   * null for nothing.
   */
  takeOutRefused(
    setAside: (records: AsidePart) => boolean,
    isWanted?: (date: Day) => boolean,
  ): AsidePart | null
  /** Tags that the server refused; they stay in this browser. */
  refusedTagIds(): ReadonlySet<string>
  /** Says whether something waits, and nothing but what the server refused for good. */
  isAllRefused(): boolean
  /** Tries again what was refused, e.g. after the plan changed. */
  forgetRefusals(): void
  /** Ends the engine; whatever is answered later is dropped. */
  dispose(): void
}
