import type { Calendar } from '@/domain/calendar'
import type { Day } from '@/domain/dates'
import { type Entry, entryOf } from '@/domain/entries'
import { diffEntry, type EntryChange } from '@/domain/entryDiff'
import { mergeEntry } from '@/domain/entryMerge'
import type { CloudOp } from '@/storage/cloud/calendar'
import type { CloudError } from '@/storage/cloud/client'
import { type CloudEntry, readCloudEntry } from '@/storage/cloud/records'
import { failureOf } from '@/sync/cloud'
import { idOf, type Replica, showEntry, storeBase, storeDay } from '@/sync/replica'
import type { Answer, Write } from '@/sync/sender'
import { forgetSent, isRefusal, isUnanswered, rememberSent } from '@/sync/sentRecords'
import type { PushOutcome } from './pushOutcome'

/**
 * The writes that bring the server's days up to date (s.4, D1): one per day that differs from the
 * base and `isWanted`. A day that names a tag which is not confirmed waits (E10).
 */
export function entryWrites(
  replica: Replica,
  calendar: Calendar,
  isWanted: (date: Day) => boolean,
  outcome: PushOutcome,
): Write[] {
  const confirmed = new Set(replica.baseTags.map((tag) => tag.id))
  return replica.baseDays.dirty(calendar.entries).flatMap((date) => {
    if (!isWanted(date) || replica.delayed.has(date)) return []
    const entry = withoutRefusedTags(replica, entryOf(calendar.entries, date))
    const change = diffEntry(date, entry, replica.baseDays.entries[date])
    if (!change || replica.refusedDays.get(date) === entryOf(calendar.entries, date)) return []
    if (!entry.tags.every((id) => confirmed.has(id))) return []
    rememberSent(replica.sentDays, date, entry)
    rememberAssigned(replica, date, entry)
    storeDay(replica, date)
    const shown = entryOf(calendar.entries, date)
    return {
      op: opOf(replica, change),
      settle: (answer) => settle(replica, change, shown, answer, outcome),
    }
  })
}

/** What is put on a day here may go with its tag elsewhere: then that is told. */
function rememberAssigned({ assigned, baseDays }: Replica, date: Day, { tags }: Entry): void {
  const known = baseDays.entries[date]?.entry.tags ?? []
  const before = (assigned.get(date) ?? []).filter((id) => tags.includes(id))
  const added = tags.filter((id) => !known.includes(id) && !before.includes(id))
  if (before.length + added.length > 0) assigned.set(date, [...before, ...added])
  else assigned.delete(date)
}

/** Says whether the server does not have a tag because it refused it; a refused change is no reason. */
export function isRefusedTag({ refusedTags, baseTags }: Replica, id: string): boolean {
  return refusedTags.has(id) && !baseTags.some((tag) => tag.id === id)
}

/** The entry without the tags that the server refused; those stay on the day here (E10). */
export function withoutRefusedTags(replica: Replica, entry: Entry): Entry {
  if (!entry.tags.some((id) => isRefusedTag(replica, id))) return entry
  return { ...entry, tags: entry.tags.filter((id) => !isRefusedTag(replica, id)) }
}

function opOf(replica: Replica, change: EntryChange): CloudOp {
  const { date, entry } = change
  if (change.kind === 'create') {
    return { kind: 'createEntry', id: idOf(replica, date), date, entry }
  }
  if (change.kind === 'update') {
    return { kind: 'updateEntry', base: change.base, changes: change.changes }
  }
  return { kind: 'deleteEntry', base: change.base }
}

function settle(
  replica: Replica,
  change: EntryChange,
  shown: Entry,
  answer: Answer,
  outcome: PushOutcome,
): void {
  if (answer.ok && (answer.entry || change.kind === 'delete')) {
    confirm(replica, change, answer)
    return
  }
  if (answer.ok) {
    // Success without a readable record: what the server holds now is unclear (E4).
    replica.unansweredDays.add(change.date)
    outcome.conflicts.set(change.date, null)
    return
  }
  const failure = failureOf(answer.error)
  if (isUnanswered(failure)) replica.unansweredDays.add(change.date)
  if (isRefusal(failure)) forgetSent(replica.sentDays, change.date)
  if (failure === 'conflict') outcome.conflicts.set(change.date, storedDay(change, answer.error))
  else if (failure === 'limit' || failure === 'refused') {
    const { date } = change
    const believe = () => replica.refusedDays.set(date, shown)
    outcome.refused.push({ refusal: { what: 'day', date, error: answer.error }, believe })
  } else outcome.add(failure, answer.error)
}

/** The day as the refusal tells it; null if it does not, as on a server without our hooks. */
function storedDay({ date }: EntryChange, { stored }: CloudError): CloudEntry | null {
  const day = stored && readCloudEntry(stored)
  return day?.date === date ? day : null
}

/** The answer is the new base (E3); what changed here since it was sent stays (E2). */
function confirm(replica: Replica, change: EntryChange, answer: Answer & { ok: true }): void {
  const { date } = change
  if (answer.entry) {
    const { id, rev, entry } = answer.entry
    replica.baseDays.set(date, { id, rev, entry })
    const local = entryOf(replica.port.get().entries, date)
    showEntry(replica, date, mergeEntry(change.entry, local, entry).entry)
  } else {
    replica.baseDays.set(date, undefined)
  }
  replica.ids.delete(date)
  replica.sentDays.delete(date)
  replica.unansweredDays.delete(date)
  replica.refusedDays.delete(date)
  replica.confirmed.add(date)
}

/** Writes what the last answers confirmed: the base first, so that a crash between loses nothing. */
export function storeConfirmed(replica: Replica): void {
  storeBase(replica, replica.confirmed)
  for (const date of replica.confirmed) storeDay(replica, date)
  replica.confirmed.clear()
}
