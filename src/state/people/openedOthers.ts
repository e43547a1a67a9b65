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

/** The calendars of the account that this page has open, by name. Who opens one closes it. */
const opened = new Map<string, { readonly replica: Replica; readonly commit: Commit }>()

/** This page has a calendar open, and edits it by `commit`; answers with an "off". */
export function holdOpened(name: string, replica: Replica, commit: Commit): () => void {
  opened.set(name, { replica, commit })
  return () => opened.delete(name)
}

/** A calendar as this page has it open, or as this browser stores it. */
export const openedOrStored = (name: string, seesNotes?: () => boolean): Replica =>
  opened.get(name)?.replica ?? openStored(name, { seesNotes })

/** Edits a calendar; it is sent if this page has it open. False while storage has no room. */
export const commitIn = (name: string, change: Change): boolean =>
  opened.get(name)?.commit(change) ?? openStored(name).commit(change)

type Tools = Partial<
  Pick<Parameters<typeof openReplica>[0], 'tagsPerDay' | 'onStorageFull' | 'seesNotes'>
>

/** Opens a calendar of this browser anew. */
export const openStored = (name: string, tools: Tools = {}): Replica =>
  openReplica({
    tagsPerDay: () => Number.POSITIVE_INFINITY,
    onStorageFull: () => undefined,
    ...tools,
    // Whoever opened it before may have sent all of its edits: new ones must not bear the same ids.
    log: openLocalLog(name, newRecordId(randomBytes)),
    base: openLocalBase(name),
  })

/** The calendar of another owner, on the screen or not; null where the account does not see it, or nothing is known of it. */
export function otherOf(owner: string): OtherCalendar | null {
  const { shown, calendars } = others.get()
  return [shown, ...calendars].find((one) => one?.owner === owner) ?? null
}

/** The plan that counts in a calendar: that of its owner. */
export const tierIn = (me: string, owner: string): Tier =>
  tierOf(owner === me ? { isPro: isPro(readSession()?.record.pro) } : otherOf(owner))
