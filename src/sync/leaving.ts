import { createPushOutcome, forgetRefusals } from '@/sync/outcome'
import { markSent, type PushTools } from '@/sync/push'
import type { Write } from '@/sync/sender'
import { tagWrites } from '@/sync/tagWrites'
import { entryWrites } from '@/sync/writes'

const KEEPALIVE = { keepalive: true }

/**
 * Sends all that waits before it returns, because a page that goes away runs nothing later. What is on its way in a
 * request without keepalive is sent once more, for that request ends with the page. New tags and the days that name
 * them go in one batch. Refusals and conflicts are left to the next save.
 */
export function sendLeaving(tools: PushTools, isOver: () => boolean): void {
  const { replica, sender, keepaliveSends, rules, newId } = tools
  const outcome = createPushOutcome()
  replica.reportDropped(rules.onDropped)
  const days = entryWrites(replica, newId, outcome)
  const { saves, deletes } = tagWrites(replica, rules.limits, outcome)
  const made = new Set(saves.flatMap(({ op }) => (op.kind === 'createTag' ? op.tag.id : [])))
  const isReady = new Set(days.map(({ name }) => name))
  const named = entryWrites(replica, newId, outcome, made).filter(({ name }) => !isReady.has(name))
  // A page that goes hears of it more than once. What was sent so already is not sent again, unless it was edited
  // since.
  const isOpen = (write: Write) => !keepaliveSends.has(write)
  const ready = days.filter(isOpen)
  const ordered = [...saves, ...named, ...deletes].filter(isOpen)
  const all = [...ready, ...ordered]
  if (all.length === 0) return
  markSent(replica, all)
  const sendings = [sender.send(ready, KEEPALIVE, false), sender.send(ordered, KEEPALIVE, true)]
  keepaliveSends.begin(
    all,
    // A sending rejects only if the engine has ended.
    Promise.allSettled(sendings).then(() => {
      forgetRefusals(outcome)
      if (!isOver()) replica.store()
    }),
  )
}
