import type { AsidePart } from '@/domain/setAside'
import { openedOrStored } from '@/state/people/openedOthers'
import { ownerIn } from '@/storage/local/calendarName'
import { addAsidePart } from '@/storage/local/setAside'
import { readDrafts, removeDraft } from '@/storage/local/unfinished'
import { takeUnsent } from '@/sync/unsent'

/**
 * Sets aside under an account what was not sent of a calendar of which it may not write any more, with the reason `why`
 * (T4) and how its owner is `called`, and takes it out of there. Answers with it, null for nothing; `noRoom`, and everything stays, if storage is full.
 */
export function setUnsentAside(
  me: string,
  name: string,
  why: string,
  called: string,
): AsidePart | null | 'noRoom' {
  const drafts = readDrafts(name)
  const of = { owner: ownerIn(name), name: called }
  const keep = (part: AsidePart) => addAsidePart(me, part, Date.now(), of)
  const part = takeUnsent(openedOrStored(name), drafts, why, keep)
  if (part === 'noRoom') return part
  for (const draft of drafts) removeDraft(name, draft)
  return part
}
