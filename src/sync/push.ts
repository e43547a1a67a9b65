import type { Day } from '@/domain/dates'
import type { CloudError, SendHow } from '@/storage/cloud/client'
import type { CloudEntry } from '@/storage/cloud/records'
import type { Cloud } from '@/sync/cloud'
import { type MergeRules, reconcileTags } from '@/sync/merge'
import { createPushOutcome, forgetRefusals, type PushOutcome, type Refusal } from '@/sync/outcome'
import { mergeServerDays, pull, readAgain, readTagsAgain } from '@/sync/pull'
import { whyRefused } from '@/sync/refusals'
import { hasUnansweredTags, isAnswered, type Replica, unansweredDays } from '@/sync/replica'
import type { Sender } from '@/sync/sender'
import { storeConfirmed } from '@/sync/store'
import { entryWrites, tagWrites } from '@/sync/writes'

/** Conflicts are read, merged and sent again; a day that keeps changing waits for the next save. */
const MAX_ROUNDS = 4

/** What one save works with. */
type PushTools = {
  readonly replica: Replica
  readonly cloud: Cloud
  readonly sender: Sender
  readonly rules: MergeRules
  /** Called with the records that the server refused for good. */
  readonly onRefused: (refusals: readonly Refusal[]) => void
}

/**
 * One save: tag creates and updates, days, tag deletes (E2, E10). Throws the CloudError that stops it, after every
 * answer has moved the base (E3).
 */
export async function push(tools: PushTools, how: SendHow): Promise<void> {
  const { replica, cloud, rules } = tools
  await replica.leaving.ended()
  if (hasUnansweredTags(replica)) reconcileTags(replica, await readTagsAgain(replica, cloud), rules)
  await readAgain(replica, cloud, unansweredDays(replica), rules)
  let only: ReadonlySet<Day> | null = null
  let doubt: CloudError | null = null
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const outcome = createPushOutcome()
    await sendRound(tools, how, only, outcome)
    if (outcome.stop) {
      forgetRefusals(outcome)
      throw outcome.stop
    }
    await believeRefusals(tools, outcome)
    doubt ??= outcome.doubt
    if (outcome.needsLists) await pull(replica, cloud, rules)
    else if (outcome.conflicts.size > 0) {
      await settleConflicts(tools, outcome.conflicts)
    } else if (!outcome.createsWait) break
    only = outcome.needsLists || outcome.createsWait ? null : new Set(outcome.conflicts.keys())
  }
  if (!doubt) return
  // A guest's writes are answered like this too (D10).
  await cloud.confirmSession()
  throw doubt
}

/** Merges the days that came along with refusals; only the others are read again (E7). */
async function settleConflicts(
  { replica, cloud, rules }: PushTools,
  conflicts: PushOutcome['conflicts'],
): Promise<void> {
  const open: Day[] = []
  const serverDays = new Map<Day, CloudEntry>()
  for (const [date, stored] of conflicts) {
    if (stored) serverDays.set(date, stored)
    else open.push(date)
  }
  await mergeServerDays(replica, cloud, serverDays, rules)
  await readAgain(replica, cloud, open, rules)
}

async function sendRound(
  tools: PushTools,
  how: SendHow,
  only: ReadonlySet<Day> | null,
  outcome: PushOutcome,
): Promise<void> {
  const { replica, sender, rules } = tools
  const { leaving } = replica
  await leaving.ended()
  const snapshot = replica.port.get()
  // What left and was not answered is read by the next save before it is compared (E4).
  const isTagWanted = (id: string) => isAnswered(replica.tags, id)
  const tags = tagWrites(replica, snapshot.tags, isTagWanted, rules.limits, outcome)
  await sender.send(tags.saves, how, true)
  await leaving.ended()
  if (outcome.stop) return
  const isWanted = (date: Day) => (!only || only.has(date)) && isAnswered(replica.days, date)
  const days = entryWrites(replica, snapshot.entries, isWanted, outcome)
  await sender.send(days, how, false)
  storeConfirmed(replica)
  await leaving.ended()
  if (outcome.stop || outcome.conflicts.size > 0 || outcome.needsLists) return
  await sender.send(tags.deletes(), how, true)
}

/** A guest is refused too, so a refusal counts only while the session holds (D10). */
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
