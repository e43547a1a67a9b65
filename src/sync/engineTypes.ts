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

/** What a message tells a person; `state` makes its text. */
export type SyncMessage =
  | { readonly kind: 'loadFailed' | 'saveFailed'; readonly error: CloudError }
  /** Everything that is refused for good by now; empty once all of it was changed. */
  | { readonly kind: 'refused'; readonly refusals: readonly Refusal[] }
  | { readonly kind: 'dropped'; readonly date: Day; readonly tagIds: readonly string[] }

export type SyncEvent =
  | SyncMessage
  /** Another device deleted a tag that this browser had put on these days; `place` is where it stood in the list. */
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
  /** Whether the browser says that it has a network, which is not always right. */
  readonly isOnline: () => boolean
  /** False if the person may only look at another's calendar: the engine then sends and mends nothing. */
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
  /** The session is over: sends nothing more; edits stay in this browser under the account's id. */
  expire(): void
  /** The session holds again: sends what waited. */
  resume(): void
  /** The log holds a new edit of this tab or another one: saves it. */
  edited(): void
  /** Something changed elsewhere, or may have: reads the server again. */
  readAgain(): void
  /** Reads the server again, unless a failed load or save is due again anyway. */
  poll(): void
  /** Merges the news of the live stream as soon as no load or save runs. Resolves with false if some are missing. */
  processNews(): Promise<boolean>
  /** Nobody looks any more: if nothing waits, a failed load is not tried again until `refresh` or `wake`. */
  sleep(): void
  /**
   * Reads the server again and sends what waits: the page is visible or online again, or a person retries. With
   * `ignoreOfflineFlag` the server is asked although the browser says it is offline, which is not always right.
   */
  refresh(ignoreOfflineFlag?: boolean): void
  /** The server answers again after trouble: tries at once what was to be tried later, unless the server said when. */
  answered(): void
  /** Somebody looks again, and the live stream brings news: sends what waits. */
  wake(): void
  /** Sends at once what waits; with `keepalive` in requests that outlive the page. */
  flush(keepalive: boolean): Promise<void>
  /** How many changes wait for the server: each day and each tag is one. */
  waiting(): number
  /**
   * Passes to `setAside` what the server refused for good, and takes it out of the calendar if that answers true. With
   * `isWanted` it passes only whole days, and of these the wanted ones. Answers with what it took out, null if nothing.
   */
  takeOutRefused(
    setAside: (records: AsidePart) => boolean,
    isWanted?: (date: Day) => boolean,
  ): AsidePart | null
  /** The ids of tags that the server refused; they stay in this browser. */
  refusedTagIds(): ReadonlySet<string>
  /** Tries again what was refused, e.g. after the plan changed. */
  forgetRefusals(): void
  /** Ends the engine; later answers are dropped. */
  dispose(): void
}
