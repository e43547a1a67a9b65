import type { CloudError, SendHow } from '@/storage/cloud/client'
import type { Cloud } from '@/sync/cloud'
import type { MergeRules } from '@/sync/mergeRules'
import { createPushOutcome, forgetRefusals, type PushOutcome, type Refusal } from '@/sync/outcome'
import { recover } from '@/sync/pull'
import { whyRefused } from '@/sync/refusals'
import type { Replica } from '@/sync/replica'
import type { Sender, Write } from '@/sync/sender'
import { tagWrites } from '@/sync/tagWrites'
import { renewTakenIds } from '@/sync/takenIds'
import type { KeepaliveSends } from '@/sync/timers'
import { editedToNothing, entryWrites, newestOf } from '@/sync/writes'

/** How often conflicts are merged and sent again; a day that keeps changing is left to the next save. */
const MAX_ROUNDS = 4

/** How many days and tags one request to void edits may name. */
const MOST_NAMES = 200

/** What one save works with. */
export type PushTools = {
  readonly replica: Replica
  readonly cloud: Cloud
  readonly sender: Sender
  readonly rules: MergeRules
  /** The sends of a page that may go away, beside those of this save. */
  readonly keepaliveSends: KeepaliveSends
  readonly newId: () => string
  /** Called with what the server refused for good. */
  readonly onRefused: (refusals: readonly Refusal[]) => void
}

/**
 * One save: tag creates and updates, then days, then tag deletes, in rounds until nothing conflicts. Throws the
 * CloudError that stops it, after the base has taken over every answer.
 */
export async function push(tools: PushTools, how: SendHow): Promise<void> {
  const { replica, cloud, rules } = tools
  let doubt: CloudError | null = null
  /** The days and tags whose edits came to nothing and were voided at the server by now. */
  const voided = new Set<string>()
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const outcome = createPushOutcome()
    await sendRound(tools, how, voided, outcome)
    if (outcome.stop) {
      forgetRefusals(outcome)
      throw outcome.stop
    }
    await believeRefusals(tools, outcome)
    doubt ??= outcome.doubt
    if (outcome.needsLists || outcome.doubts.size > 0) {
      await recover(replica, cloud, outcome, rules)
      renewTakenIds(replica, outcome.takenTags, tools.newId, rules)
    } else if (!outcome.createsWait) break
    replica.store()
  }
  if (!doubt) return
  // A guest's writes get such an unclear answer too. If the session is over, `confirmSession` throws that, and the person
  // is asked to sign in; else the unclear answer is thrown, and the save is tried again.
  await cloud.confirmSession()
  throw doubt
}

/**
 * Stores, before these writes are sent, that their edits may have been: `squash` must not join such an edit with a later
 * one. It would lose the id by which the server knows that it has acted on it.
 */
export const markSent = ({ log }: Replica, writes: readonly Write[]): void =>
  log.markSent(writes.flatMap(({ op }) => op.edits ?? []))

async function sendRound(
  tools: PushTools,
  how: SendHow,
  voided: Set<string>,
  outcome: PushOutcome,
): Promise<void> {
  const { replica, sender, rules, keepaliveSends, newId } = tools
  await keepaliveSends.ended()
  replica.reportDropped(rules.onDropped)
  const tags = tagWrites(replica, rules.limits, outcome)
  markSent(replica, tags.saves)
  await sender.send(tags.saves, how, true)
  await keepaliveSends.ended()
  if (outcome.stop) return
  const days = entryWrites(replica, newId, outcome)
  markSent(replica, days)
  await sender.send(days, how, false)
  replica.store()
  await keepaliveSends.ended()
  if (outcome.stop) return
  await voidEditsWithoutEffect(tools, voided, outcome)
  if (outcome.doubts.size > 0 || outcome.needsLists) return
  const { deletes: own } = tagWrites(replica, rules.limits, outcome)
  markSent(replica, own)
  await sender.send(own, how, true)
  replica.store()
}

/**
 * Gives up edits that were taken back. They may have been sent and arrive late, so the server is asked first never to
 * act on them. What it has acted on already is in doubt, and is read and merged like a conflict.
 */
async function voidEditsWithoutEffect(
  { replica, cloud }: PushTools,
  voided: Set<string>,
  outcome: PushOutcome,
): Promise<void> {
  const isOpen = (name: string) => !outcome.doubts.has(name)
  for (;;) {
    // Computed anew for each request: the person may have gone on editing.
    const some = editedToNothing(replica).filter(isOpen).slice(0, MOST_NAMES)
    if (some.length === 0) break
    const edits = Object.fromEntries(some.map((name) => [name, replica.editsOf(name)] as const))
    const open = some.filter((name) => !voided.has(name))
    const wanted = Object.fromEntries(open.map((name) => [name, newestOf(edits[name] ?? [])]))
    const known = open.length > 0 ? await cloud.voidEdits(wanted) : {}
    for (const name in wanted) voided.add(name)
    replica.update(() => {
      for (const [name, ids] of Object.entries(edits)) {
        const acted = known[name]
        if (acted === undefined) replica.confirm(name, ids)
        else outcome.doubts.set(name, { stored: null, known: acted })
      }
    })
  }
  replica.store()
}

/**
 * Lets refusals count once the server has confirmed the session, because it refuses a guest's writes too. Otherwise
 * forgets them, so that the next save tries again.
 */
async function believeRefusals(
  { cloud, onRefused }: PushTools,
  outcome: PushOutcome,
): Promise<void> {
  if (outcome.refused.length === 0) return
  try {
    await cloud.confirmSession()
  } catch (error) {
    forgetRefusals(outcome)
    throw error
  }
  for (const { refusal, believe } of outcome.refused) {
    believe?.(whyRefused(refusal.error))
  }
  onRefused(outcome.refused.map(({ refusal }) => refusal))
}
