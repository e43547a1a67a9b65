import type { Calendar } from '@/domain/calendar'
import type { AsidePart } from '@/domain/setAside'
import { createStore } from '@/state/createStore'
import { openedOther } from '@/state/people/openedOther'
import { openLocalBase } from '@/storage/local/localBase'
import { openLocalLog } from '@/storage/local/localLog'
import { addAsidePart } from '@/storage/local/setAside'
import { tabId } from '@/storage/local/tabs'
import { readDrafts, removeDraft } from '@/storage/local/unfinished'
import { openReplica, type Replica } from '@/sync/replica'
import { takeUnsent } from '@/sync/unsent'

/** A calendar of this browser that no page needs to show. */
export function openStored(name: string): Replica {
  const port = createStore<Calendar>({ tags: [], entries: {} })
  return openReplica({
    port,
    log: openLocalLog(name, tabId),
    base: openLocalBase(name),
    tagsPerDay: () => Number.POSITIVE_INFINITY,
    onStorageFull: () => undefined,
  })
}

/** A calendar of another as this page has it open, or as this browser keeps it. */
export function replicaOf(name: string): Replica {
  const opened = openedOther.get()
  return opened?.name === name ? opened.replica : openStored(name)
}

/**
 * Sets aside under an account what was not sent of a calendar of which it may not write any more, with the reason `why`
 * (T4), and takes it out of there. Answers with it, null for nothing; `noRoom`, and everything stays, if storage is full.
 */
export function setUnsentAside(me: string, name: string, why: string): AsidePart | null | 'noRoom' {
  const replica = replicaOf(name)
  const drafts = readDrafts(name)
  const keep = (part: AsidePart) => addAsidePart(me, part, Date.now())
  const part = takeUnsent(replica, drafts, why, keep)
  if (part === 'noRoom') return part
  for (const draft of drafts) removeDraft(name, draft)
  return part
}
