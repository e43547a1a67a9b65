import { isPro } from '@/domain/account'
import { newRecordId } from '@/domain/ids'
import type { OtherCalendar } from '@/domain/people'
import { type Tier, tierOf } from '@/domain/plan'
import { createOwnedStore } from '@/state/ownedStore'
import { others } from '@/state/people/others'
import { openLocalBase } from '@/storage/local/localBase'
import { openLocalLog } from '@/storage/local/localLog'
import { readSession } from '@/storage/local/session'
import { randomBytes } from '@/storage/local/tabs'
import { openReplica, type Replica } from '@/sync/replica'

/** A calendar by its name, with what was edited there. */
type Opened = { readonly name: string; readonly replica: Replica }

/** The calendars that this page has open besides an own one on the screen: another's, and those of which it sends what waits. */
const openedOthers = createOwnedStore<readonly Opened[]>([])

/** This page has a calendar open; answers with an "off". */
export function holdOpened(name: string, replica: Replica): () => void {
  openedOthers.set([...openedOthers.get(), { name, replica }])
  return () => openedOthers.set(openedOthers.get().filter((one) => one.replica !== replica))
}

/** A calendar as this page has it open, or as this browser stores it. */
export const openedOrStored = (name: string, seesNotes?: () => boolean): Replica =>
  openedOthers.get().find((one) => one.name === name)?.replica ??
  openStored(name, undefined, seesNotes)

/** A calendar of this browser that no page needs to show. */
export function openStored(
  name: string,
  tagsPerDay: () => number = () => Number.POSITIVE_INFINITY,
  seesNotes?: () => boolean,
): Replica {
  return openReplica({
    // Whoever opened it before may have sent all of its edits: new ones must not bear the same ids.
    log: openLocalLog(name, newRecordId(randomBytes)),
    base: openLocalBase(name),
    tagsPerDay,
    onStorageFull: () => undefined,
    seesNotes,
  })
}

/** The calendar of another owner, on the screen or not; null where the account does not see it, or nothing is known of it. */
export function otherOf(owner: string): OtherCalendar | null {
  const { shown, calendars } = others.get()
  return [shown, ...calendars].find((one) => one?.owner === owner) ?? null
}

/** The plan that counts in a calendar: that of its owner. */
export const tierIn = (me: string, owner: string): Tier =>
  tierOf(owner === me ? { isPro: isPro(readSession()?.record.pro) } : otherOf(owner))
