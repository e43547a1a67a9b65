import type { Day } from '@/domain/dates'
import type { CloudError, SendHow } from '@/storage/cloud/client'
import type { CloudEntry } from '@/storage/cloud/records'
import type { Cloud } from '@/sync/cloud'
import { type MergeRules, reconcileTags } from '@/sync/merge'
import { createPushOutcome, type PushOutcome, type Refusal } from '@/sync/outcome'
import { mergeServerDays, pull, readAgain, readTagsAgain } from '@/sync/pull'
import { whyRefused } from '@/sync/refusals'
import { hasUnansweredTags, isUnderWay, type Replica, unansweredDays } from '@/sync/replica'
import { createSender, type Sender, type Write } from '@/sync/sender'
import { storeConfirmed } from '@/sync/store'
import { entryWrites, tagWrites } from '@/sync/writes'

/** Conflicts are read, merged and sent again; a day that keeps changing waits for the next save. */
const MAX_ROUNDS = 4

type PusherTools = {
  readonly replica: Replica
  readonly cloud: Cloud
  readonly rules: MergeRules
  /** Told of the records that the server refused for good. */
  readonly onRefused: (refusals: readonly Refusal[]) => void
}

/** The pushes of one engine. */
export type Pusher = {
  /**
   * One save: tag creates and updates, days, tag deletes (E2, E10). Throws the CloudError that stops it, after
   * every answer has moved the base (E3).
   */
  push(how: SendHow): Promise<void>
  /**
   * The page may be gone before the running save is answered: if it sends days, those edited since leave beside
   * them with keepalive, as a part of it (D5, E2).
   */
  pushMore(): void
}

/** What one save works with. */
type Tools = PusherTools & {
  readonly sender: Sender
  /** Told how to send more days as long as days are being sent; null when that is over. */
  readonly onSending: (pushMore: (() => void) | null) => void
}

/** Nothing is pushed yet. */
export function createPusher(pusherTools: PusherTools): Pusher {
  let pushMore: (() => void) | null = null
  const tools: Tools = {
    ...pusherTools,
    sender: createSender(pusherTools.cloud),
    onSending(next) {
      pushMore = next
    },
  }
  return { push: (how) => push(tools, how), pushMore: () => pushMore?.() }
}

async function push(tools: Tools, how: SendHow): Promise<void> {
  const { replica, cloud, rules } = tools
  if (hasUnansweredTags(replica)) reconcileTags(replica, await readTagsAgain(cloud), rules)
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
  { replica, cloud, rules }: Tools,
  conflicts: PushOutcome['conflicts'],
): Promise<void> {
  const open: Day[] = []
  const told = new Map<Day, CloudEntry>()
  for (const [date, stored] of conflicts) {
    if (stored) told.set(date, stored)
    else open.push(date)
  }
  await mergeServerDays(replica, cloud, told, rules)
  await readAgain(replica, cloud, open, rules)
}

async function sendRound(
  tools: Tools,
  how: SendHow,
  only: ReadonlySet<Day> | null,
  outcome: PushOutcome,
): Promise<void> {
  const { replica, sender, rules } = tools
  const snapshot = replica.port.get()
  const tags = tagWrites(replica, snapshot.tags, rules.limits, outcome)
  await sender.send(tags.saves, how, true)
  if (outcome.stop) return
  const isWanted = (date: Day) => !only || only.has(date)
  await sendDays(tools, entryWrites(replica, snapshot, isWanted, outcome), how, outcome)
  storeConfirmed(replica)
  if (outcome.stop || outcome.conflicts.size > 0 || outcome.needsLists) return
  await sender.send(tags.deletes(), how, true)
}

/** Sends days, and as long as they are not answered those that `pushMore` adds: all of it is one save (E2). */
async function sendDays(
  { replica, sender, onSending }: Tools,
  writes: readonly Write[],
  how: SendHow,
  outcome: PushOutcome,
): Promise<void> {
  const sendings = [sender.send(writes, how, false)]
  onSending(() => {
    // Sent again before it is answered, a day would be refused for its rev: it waits in storage (E4).
    const isAnswered = (date: Day) => !isUnderWay(replica, date)
    const more = entryWrites(replica, replica.port.get(), isAnswered, outcome)
    const sending = sender.send(more, { keepalive: true }, false)
    // Only that of an engine which has ended rejects, and then the first one has told it.
    sending.catch(() => undefined)
    sendings.push(sending)
  })
  try {
    // The list may grow meanwhile.
    for (const sending of sendings) await sending
  } finally {
    onSending(null)
  }
}

/** A guest is refused too, so a refusal counts only while the session holds (D10). */
async function believeRefusals({ cloud, onRefused }: Tools, outcome: PushOutcome): Promise<void> {
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

function forgetRefusals({ refused }: PushOutcome): void {
  for (const { forget } of refused) forget?.()
}
