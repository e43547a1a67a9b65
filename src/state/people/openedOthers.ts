import { isPro } from '@/domain/account'
import type { Change } from '@/domain/change'
import { newRecordId } from '@/domain/ids'
import type { OtherCalendar } from '@/domain/people'
import { type Tier, tierOf } from '@/domain/plan'
import { others } from '@/state/people/others'
import { openLocalBase } from '@/storage/local/localBase'
import { openLocalLog } from '@/storage/local/localLog'
import { readSession } from '@/storage/local/session'
import { randomBytes } from '@/storage/local/tabs'
import { openReplica, type Replica } from '@/sync/replica'

type Commit = (change: Change) => boolean

/** The calendars that this page has open, by name. */
const opened = new Map<string, { readonly replica: Replica; readonly commit: Commit }>()

/** Registers a calendar that this page has open and edits by `commit`; returns a function that takes it out again. */
export function registerOpened(name: string, replica: Replica, commit: Commit): () => void {
  opened.set(name, { replica, commit })
  return () => opened.delete(name)
}

/** A calendar by its name, as this page has it open, else as this browser stores it. */
export const openedOrStored = (name: string, seesNotes?: () => boolean): Replica =>
  opened.get(name)?.replica ?? openStored(name, { seesNotes })

/** Edits a calendar by its name; sent at once if this page has it open. False if storage has no room. */
export const commitIn = (name: string, change: Change): boolean =>
  opened.get(name)?.commit(change) ?? openStored(name).commit(change)

type Tools = Partial<
  Pick<Parameters<typeof openReplica>[0], 'tagsPerDay' | 'onStorageFull' | 'seesNotes'>
>

/** Opens a calendar that this browser stores. */
export const openStored = (name: string, tools: Tools = {}): Replica =>
  openReplica({
    tagsPerDay: () => Number.POSITIVE_INFINITY,
    onStorageFull: () => undefined,
    ...tools,
    // Under an id of its own, not the tab's: edits that this tab made before may be sent by now, and ids must not
    // repeat.
    log: openLocalLog(name, newRecordId(randomBytes)),
    base: openLocalBase(name),
  })

/** Another's calendar by its owner; null if the account may not see it, or nothing is known of it. */
export function otherOf(owner: string): OtherCalendar | null {
  const { shown, calendars } = others.get()
  return [shown, ...calendars].find((one) => one?.owner === owner) ?? null
}

/** The plan that counts in a calendar: that of its owner. */
export const tierIn = (me: string, owner: string): Tier =>
  tierOf(owner === me ? { isPro: isPro(readSession()?.record.pro) } : otherOf(owner))
