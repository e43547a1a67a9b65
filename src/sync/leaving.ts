import { createPushOutcome, forgetRefusals } from '@/sync/outcome'
import { markSent, type PushTools } from '@/sync/push'
import type { Write } from '@/sync/sender'
import { tagWrites } from '@/sync/tagWrites'
import { entryWrites } from '@/sync/writes'

const KEEPALIVE = { keepalive: true }

/**
 * Sends at once, before this returns, all that waits, also what is on its way in a request that ends with the
 * page, because a page that goes away runs nothing later. New tags and the days that name them go in one batch. What a
 * refusal or a conflict means is found by the next save.
 */
export function sendLeaving(tools: PushTools, isOver: () => boolean): void {
  const { replica, sender, leaving, rules, newId } = tools
  const outcome = createPushOutcome()
  replica.reportDropped(rules.onDropped)
  const days = entryWrites(replica, newId, outcome)
  const { saves, deletes } = tagWrites(replica, rules.limits, outcome)
  const made = new Set(saves.flatMap(({ op }) => (op.kind === 'createTag' ? op.tag.id : [])))
  const isReady = new Set(days.map(({ name }) => name))
  const named = entryWrites(replica, newId, outcome, { sentBefore: made }).filter(
    ({ name }) => !isReady.has(name),
  )
  // A page that goes is told so more than once, and somebody may have gone on typing in between.
  const isOpen = (write: Write) => !leaving.has(write)
  const ready = days.filter(isOpen)
  const ordered = [...saves, ...named, ...deletes].filter(isOpen)
  const all = [...ready, ...ordered]
  if (all.length === 0) return
  markSent(replica, all)
  const sendings = [sender.send(ready, KEEPALIVE, false), sender.send(ordered, KEEPALIVE, true)]
  leaving.begin(
    all,
    // Only those of an engine that has ended reject.
    Promise.allSettled(sendings).then(() => {
      forgetRefusals(outcome)
      if (!isOver()) replica.store()
    }),
  )
}
