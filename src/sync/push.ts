import type { Day } from '@/domain/dates'
import type { CloudEntry } from '@/storage/cloud/cloudEntries'
import type { CloudError } from '@/storage/cloud/cloudError'
import type { SendHow } from '@/storage/cloud/pocketbase'
import type { Cloud } from '@/sync/cloud'
import { entryWrites, keepConfirmed } from '@/sync/entrySync'
import type { MergeRules } from '@/sync/mergeRules'
import { pull, readAgain, readTagsAgain, takeInDays } from '@/sync/pull'
import { reconcileTags } from '@/sync/reconcile'
import { whyRefused } from '@/sync/refusedRecords'
import { type Replica, showTag } from '@/sync/replica'
import type { Sender } from '@/sync/sender'
import { tagWrites } from '@/sync/tagSync'
import { noTroubles, type Refusal, subjectOf, type Troubles } from './pushOutcome'

/** Conflicts are read, merged and sent again; a day that keeps changing waits for the next save. */
const MAX_ROUNDS = 4

export type PushTools = {
  readonly replica: Replica
  readonly cloud: Cloud
  readonly sender: Sender
  readonly rules: MergeRules
  /** Told of the records that the server refused for good. */
  readonly onRefused: (refusals: readonly Refusal[]) => void
}

/**
 * One save: tag creates and updates, days, tag deletes (E2, E10). Throws the CloudError that stops
 * it, after everything that was answered has been taken in (E3).
 */
export async function push(tools: PushTools, how: SendHow): Promise<void> {
  const { replica, cloud, rules } = tools
  if (replica.unclearTags) {
    reconcileTags(replica, await readTagsAgain(cloud), rules)
  }
  if (replica.unclearDays.size > 0) await readAgain(replica, cloud, replica.unclearDays, rules)
  let only: ReadonlySet<Day> | null = null
  let doubt: CloudError | null = null
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const troubles = noTroubles()
    await sendRound(tools, how, only, troubles)
    if (troubles.stop) {
      forgetRefusedTags(replica, troubles)
      throw troubles.stop
    }
    await believeRefusals(tools, troubles)
    doubt ??= troubles.doubt
    if (troubles.needsLists) await pull(replica, cloud, rules)
    else if (troubles.conflicts.size > 0) {
      await settleConflicts(tools, troubles.conflicts)
    } else if (!troubles.heldBack) break
    only = troubles.needsLists || troubles.heldBack ? null : new Set(troubles.conflicts.keys())
  }
  if (!doubt) return
  // A guest's writes are answered like this too (D10).
  await cloud.confirmSession()
  throw doubt
}

/** Merges what the refusals told; only the days they left open are read again (E7). */
async function settleConflicts(
  { replica, cloud, rules }: PushTools,
  conflicts: Troubles['conflicts'],
): Promise<void> {
  const open = new Set<Day>()
  const told = new Map<Day, CloudEntry>()
  for (const [date, stored] of conflicts) {
    if (stored) told.set(date, stored)
    else open.add(date)
  }
  await takeInDays(replica, cloud, told, rules)
  if (open.size > 0) await readAgain(replica, cloud, open, rules)
}

async function sendRound(
  { replica, sender, rules }: PushTools,
  how: SendHow,
  only: ReadonlySet<Day> | null,
  troubles: Troubles,
): Promise<void> {
  const snapshot = replica.port.get()
  const tags = tagWrites(replica, snapshot.tags, rules.limits, troubles)
  await sender.send(tags.saves, how, true)
  if (troubles.stop) return
  takeRefusedTags(replica, troubles)
  await sender.send(entryWrites(replica, snapshot, only, troubles), how, false)
  keepConfirmed(replica)
  if (troubles.stop || troubles.conflicts.size > 0 || troubles.needsLists) return
  await sender.send(tags.deletes(), how, true)
}

/** Days go out without a refused tag in the same save (E10). */
function takeRefusedTags(replica: Replica, troubles: Troubles): void {
  for (const [id, tag] of troubles.refusedTags) replica.refusedTags.set(id, tag)
}

/** They were not believed yet: the next save tries them again. */
function forgetRefusedTags(replica: Replica, troubles: Troubles): void {
  for (const id of troubles.refusedTags.keys()) replica.refusedTags.delete(id)
}

/** A guest is refused too, so a refusal counts only while the session holds (D10). */
async function believeRefusals(
  { replica, cloud, onRefused }: PushTools,
  troubles: Troubles,
): Promise<void> {
  const { refusals } = troubles
  if (refusals.length === 0) return
  try {
    await cloud.confirmSession()
  } catch (error) {
    forgetRefusedTags(replica, troubles)
    throw error
  }
  for (const tag of troubles.keptTags) showTag(replica, tag)
  for (const [date, entry] of troubles.refusedDays) replica.refusedDays.set(date, entry)
  for (const refusal of refusals) {
    replica.refusals.set(subjectOf(refusal), whyRefused(refusal.error))
  }
  onRefused(refusals)
}
