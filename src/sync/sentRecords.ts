import type { Day } from '@/domain/dates'
import { EMPTY_ENTRY, type Entry, equalEntries } from '@/domain/entries'
import { sameTag } from '@/domain/tabMerge'
import type { Tag } from '@/domain/tags'
import type { Failure } from '@/sync/cloud'
import { baseTagsById, type Replica } from '@/sync/replica'

const MOST_SENT = 5

/** Remembers what goes out now, so that its lost answer is recognised later (E4). */
export function rememberSent<K, V>(sent: Map<K, readonly V[]>, key: K, value: V): void {
  sent.set(key, [...(sent.get(key) ?? []), value].slice(-MOST_SENT))
}

/** What went out last was refused: it did not arrive. */
export function forgetSent<K, V>(sent: Map<K, readonly V[]>, key: K): void {
  const rest = (sent.get(key) ?? []).slice(0, -1)
  if (rest.length > 0) sent.set(key, rest)
  else sent.delete(key)
}

const REFUSALS: readonly Failure[] = ['expired', 'limit', 'refused', 'missingTag']

/**
 * Says whether the server has answered that it did not act on a write. A conflict does not tell: the same
 * request may have arrived before.
 */
export const isRefusal = (failure: Failure) => REFUSALS.includes(failure)

/** Says whether only the server can tell if it acted on a write (E4). */
export const isUnanswered = (failure: Failure) =>
  failure === 'unreachable' || failure === 'doubtful'

/** Says whether an own write of a day is on its way, or may have arrived without an answer (E4). */
export const isUnansweredDay = ({ sentDays, unansweredDays }: Replica, date: Day): boolean =>
  sentDays.has(date) || unansweredDays.has(date)

/**
 * The last state of a day that this device and the server have in common (E4): an own write whose
 * answer was lost, if the server holds just that under our record, or the deletion of the record, if
 * that is gone; else the base. The record counts, for another device may have made a day that holds
 * the same.
 */
export function commonEntry(
  { baseDays, ids, sentDays }: Replica,
  date: Day,
  remote: { readonly id: string; readonly entry: Entry } | null | undefined,
): Entry {
  const base = baseDays.entries[date]
  const isOurRecord = remote?.id === (base?.id ?? ids.get(date))
  const stored = (isOurRecord && remote?.entry) || EMPTY_ENTRY
  const hasArrived = sentDays.get(date)?.some((sent) => equalEntries(sent, stored))
  return hasArrived ? stored : (base?.entry ?? EMPTY_ENTRY)
}

/** The base tags by id, with what was sent from here and, as `remote` shows, arrived (E4). */
export function baseTagsWithSent(
  replica: Replica,
  remote: readonly Tag[],
): Readonly<Record<string, Tag>> {
  const base = baseTagsById(replica)
  const stored = new Map(remote.map((tag) => [tag.id, tag]))
  for (const [id, sent] of replica.sentTags) {
    const tag = stored.get(id) ?? null
    if (!sent.some((value) => sameTag(value, tag))) continue
    if (tag) base[id] = tag
    else delete base[id]
  }
  return base
}
