import type { Limits } from '@/domain/plan'
import { createPushOutcome, forgetRefusals } from '@/sync/outcome'
import { isUnderWay, type Replica, stateOf } from '@/sync/replica'
import type { Sender } from '@/sync/sender'
import { storeConfirmed } from '@/sync/store'
import { entryWrites, tagWrites } from '@/sync/writes'

const KEEPALIVE = { keepalive: true }

/**
 * Sends at once, before this returns, all that waits and whose last answer is not missing (E4): a page that goes away
 * runs nothing later, and its own requests may have been cut off before it hears that it goes. New tags and the days
 * that name them go in one batch (E10). What a refusal or a conflict means is found by the next save.
 */
export function sendLeaving(
  replica: Replica,
  sender: Sender,
  limits: Pick<Limits, 'tags'>,
  isOver: () => boolean,
): void {
  const outcome = createPushOutcome()
  const { tags, entries } = replica.port.get()
  const isFree = (date: string) => !isUnderWay(replica.days, date)
  const isFreeTag = (id: string) => !isUnderWay(replica.tags, id)
  const ready = entryWrites(replica, entries, isFree, outcome)
  const { saves, deletes } = tagWrites(replica, tags, isFreeTag, limits, outcome)
  const made = new Set(saves.flatMap(({ op }) => (op.kind === 'createTag' ? op.tag.id : [])))
  const named = entryWrites(replica, entries, isFree, outcome, made)
  const ordered = [...saves, ...named, ...deletes()]
  if (ready.length + ordered.length === 0) return
  const sendings = [sender.send(ready, KEEPALIVE, false), sender.send(ordered, KEEPALIVE, true)]
  replica.leaving.begin(
    // Only those of an engine that has ended reject.
    Promise.allSettled(sendings).then(() => {
      forgetRefusals(outcome)
      for (const date of outcome.conflicts.keys()) stateOf(replica.days, date).isUnanswered = true
      if (!isOver()) storeConfirmed(replica)
    }),
  )
}
