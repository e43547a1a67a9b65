import type { Change } from '@/domain/change'
import type { Day } from '@/domain/dates'
import type { EditTools } from '@/state/calendar/commit'
import type { DayActions } from '@/state/calendar/dayActions'
import type { ShownCalendar } from '@/state/calendar/TagsProvider'
import { createStore, type Store } from '@/state/createStore'
import type { Replica } from '@/sync/replica'
import type { SharedEngine } from '@/sync/sharedEngine'
import type { SyncStatus } from '@/sync/status'

/** The shown calendar of a visitor, or of an account, which has the optional methods as well. */
export type CalendarSession = Pick<SharedEngine, 'refresh' | 'flush' | 'dispose'> &
  Partial<Pick<SharedEngine, 'expire' | 'resume' | 'retryRefused'>> & {
    /** Whose drafts are kept: a user id, `visitor`, or the name of another's calendar (`calendarName`). */
    readonly owner: string
    /** The calendar itself, which the screen follows. */
    readonly replica: Pick<Replica, 'calendar' | 'subscribe' | 'isStored'>
    /** Shows and stores a change in the same task, and has it sent; true if it is in storage. */
    put(change: Change): boolean
    /** Shows the calendar of `owner`, which is `replica` from then on; what waits in the one before is still sent. */
    show?(owner: string): void
    /** Begins to talk to the server. */
    start?(): void
    /** How many days and tags wait for the server, in all calendars of an account or those of others alone. */
    waiting?(of?: 'others'): number
    /** Whether the server has confirmed all of them. */
    isSaved?(): boolean
    /**
     * Tries again to store what had no room. True if a page that ends now loses nothing. With `withCopies` also what
     * the server has anyway must be stored, which an account keeps to show it sooner.
     */
    isStored(withCopies: boolean): boolean
    /** The account's access to the calendar has changed: reads it anew. */
    readAnew?(): void
    /** Who changed a day last, as the server says, and its number; null where nobody knows. */
    changedBy?(date: Day): { readonly by: string; readonly rev: number } | null
    /**
     * Somebody else uses the app from now on: removes an account's calendar from this browser, or hands a visitor's on
     * to the account. Called after `dispose`.
     */
    leave(): void
  }

export type SessionTools = Pick<EditTools, 'read' | 'getTier' | 'commit'> & {
  /** Called when something had no room in storage. */
  readonly onStorageFull: () => void
}

export type CalendarActions = DayActions & {
  /** Sends what waits now. */
  retry(): void
  /** Sends what waits and waits for the answer; true if the server has everything. */
  save(): Promise<boolean>
  dismissUnsaved(): void
  /** How many days and tags wait for the server, in all calendars of the account or those of others alone. */
  waiting(of?: 'others'): number
  /** Signs out and clears the account's calendar on this browser. */
  signOut(): void
}

export type CalendarState = ShownCalendar & {
  readonly status: Store<SyncStatus | null>
  readonly uploading: Store<boolean>
  readonly unsaved: Store<boolean>
  readonly dismissed: Store<boolean>
  readonly actions: CalendarActions
  /** Who changed a day of the shown calendar last, as the server says, and when, in milliseconds since the epoch. */
  changedBy(date: Day): { readonly by: string; readonly rev: number } | null
  /** The tools that other actions are made with. */
  readonly tools: EditTools
  /** Shows the calendar that the address names now. */
  followAddress(): void
  /** Follows the session and the page; returns a function that stops this. */
  start(): () => void
}

/**
 * How many tags and days of an upload the server has confirmed; null if unknown, e.g. in a tab that watches another one
 * upload.
 */
export const uploadProgress = createStore<{ readonly done: number; readonly total: number } | null>(
  null,
)
