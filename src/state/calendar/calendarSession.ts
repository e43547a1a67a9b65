import type { Change } from '@/domain/change'
import type { Day } from '@/domain/dates'
import type { EditTools } from '@/state/calendar/commit'
import { createStore } from '@/state/createStore'
import type { Replica } from '@/sync/replica'
import type { SharedEngine } from '@/sync/sharedEngine'

/** Where the changes of the shown calendar go: to this browser only, or to an account, which has an engine besides. */
export type CalendarSession = Pick<SharedEngine, 'refresh' | 'flush' | 'dispose'> &
  Partial<Pick<SharedEngine, 'expire' | 'resume' | 'retryRefused'>> & {
    /** Whose drafts are kept: a user id, `visitor`, or the name of another's calendar (`calendarName`). */
    readonly owner: string
    /** The calendar itself, which the screen follows. */
    readonly replica: Pick<Replica, 'calendar' | 'subscribe' | 'isStored'>
    /** Shows and stores a change in the same task, and has it sent; answers whether it is in storage now. */
    put(change: Change): boolean
    /** Shows the calendar of `owner`, which is `replica` from then on; what waits in the one before is sent on. */
    show?(owner: string): void
    /** Begins to talk to the server. */
    start?(): void
    /** How many days and tags wait for the server, in all calendars of an account or those of others alone. */
    waiting?(of?: 'others'): number
    /** Says whether the server has all of them, as it says itself. */
    isSaved?(): boolean
    /**
     * Tries again to store what found no room, and says whether a page that ends now would lose nothing. An account
     * also stores what it could ask the server for again, only to show it sooner; `withCopies` wants that stored too.
     */
    isStored(withCopies: boolean): boolean
    /** What may be seen of the calendar or done there is another: it is read anew. */
    readAnew?(): void
    /** Who changed a day last, as the server says, and its number; null where nobody knows. */
    changedBy?(date: Day): { readonly by: string; readonly rev: number } | null
    /**
     * Somebody else uses the app from now on: an account's calendar leaves this browser, a
     * visitor's is handed on to the account. Comes after `dispose`.
     */
    leave(): void
  }

export type SessionTools = Pick<EditTools, 'read' | 'getTier' | 'commit'> & {
  /** Messages and states for the person. */
  readonly onStorageFull: () => void
}

/**
 * How many of the tags and days of an upload the server has confirmed; null where it is not known, e.g. in a tab that
 * only watches another one upload.
 */
export const uploadProgress = createStore<{ readonly done: number; readonly total: number } | null>(
  null,
)
