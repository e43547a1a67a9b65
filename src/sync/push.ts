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
import type { Leaving } from '@/sync/timers'
import { editedToNothing, entryWrites, named } from '@/sync/writes'

/** Conflicts are read, merged and sent again; a day that keeps changing waits for the next save. */
const MAX_ROUNDS = 4

/** The server is asked for so many days and tags at once. */
const MOST_NAMES = 200

/** What one save works with. */
export type PushTools = {
  readonly replica: Replica
  readonly cloud: Cloud
  readonly sender: Sender
  readonly rules: MergeRules
  /** What was sent because the page may go away. */
  readonly leaving: Leaving
  readonly newId: () => string
  /** Called with the records that the server refused for good. */
  readonly onRefused: (refusals: readonly Refusal[]) => void
}

/**
 * One save: tag creates and updates, days, tag deletes. Throws the CloudError that stops it, after every
 * answer has moved the base.
 */
export async function push(tools: PushTools, how: SendHow): Promise<void> {
  const { replica, cloud, rules } = tools
  let only: ReadonlySet<string> | null = null
  let doubt: CloudError | null = null
  /** Those whose edits came to nothing, and of which the server was asked. */
  const asked = new Set<string>()
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const outcome = createPushOutcome()
    await sendRound(tools, how, only, asked, outcome)
    if (outcome.stop) {
      forgetRefusals(outcome)
      throw outcome.stop
    }
    await believeRefusals(tools, outcome)
    doubt ??= outcome.doubt
    if (outcome.needsLists || outcome.doubts.size > 0) {
      const areListsRead = await recover(replica, cloud, outcome, rules)
      renewTakenIds(replica, outcome.takenTags, tools.newId, rules)
      only = areListsRead ? null : new Set(outcome.doubts.keys())
    } else if (outcome.createsWait) only = null
    else break
    replica.store()
  }
  if (!doubt) return
  // A guest's writes are answered like this too.
  await cloud.confirmSession()
  throw doubt
}

/** The edits of these writes leave now, and who reads them later is to know. */
export const markSent = ({ log }: Replica, writes: readonly Write[]): void =>
  log.markSent(writes.flatMap(({ op }) => op.edits ?? []))

async function sendRound(
  tools: PushTools,
  how: SendHow,
  only: ReadonlySet<string> | null,
  asked: Set<string>,
  outcome: PushOutcome,
): Promise<void> {
  const { replica, sender, rules, leaving, newId } = tools
  await leaving.ended()
  replica.reportDropped(rules.onDropped)
  const tags = tagWrites(replica, rules.limits, outcome)
  markSent(replica, tags.saves)
  await sender.send(tags.saves, how, true)
  await leaving.ended()
  if (outcome.stop) return
  const days = entryWrites(replica, newId, outcome, { only })
  markSent(replica, days)
  await sender.send(days, how, false)
  replica.store()
  await leaving.ended()
  if (outcome.stop) return
  await forgo(tools, asked, outcome)
  if (outcome.doubts.size > 0 || outcome.needsLists) return
  const { deletes: own } = tagWrites(replica, rules.limits, outcome)
  markSent(replica, own)
  await sender.send(own, how, true)
  replica.store()
}

/**
 * What was taken back may have been sent, and arrive late: the server is to act on it never. What it has acted on
 * already is read and goes the usual way.
 */
async function forgo(
  { replica, cloud }: PushTools,
  asked: Set<string>,
  outcome: PushOutcome,
): Promise<void> {
  const isOpen = (name: string) => !outcome.doubts.has(name)
  for (;;) {
    // Looked at anew before each request: somebody may have gone on editing.
    const some = editedToNothing(replica).filter(isOpen).slice(0, MOST_NAMES)
    if (some.length === 0) break
    const edits = Object.fromEntries(some.map((name) => [name, replica.editsOf(name)] as const))
    const open = some.filter((name) => !asked.has(name))
    const wanted = Object.fromEntries(open.map((name) => [name, named(edits[name] ?? [])]))
    const known = open.length > 0 ? await cloud.forgo(wanted) : {}
    for (const name in wanted) asked.add(name)
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

/** A guest is refused too, so a refusal counts only while the session holds. */
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
