import type { Day } from '@/domain/dates'
import { type Entries, type Entry, entryOf } from '@/domain/entries'
import { diffEntry, type EntryChange } from '@/domain/entryDiff'
import { mergeEntry } from '@/domain/entryMerge'
import type { Limits } from '@/domain/plan'
import { diffTags, placeIn, putTag, type TagChange } from '@/domain/tagMerge'
import { equalTags, type Tag } from '@/domain/tags'
import type { CloudOp } from '@/storage/cloud/calendar'
import type { CloudError } from '@/storage/cloud/client'
import { type CloudEntry, readCloudEntry } from '@/storage/cloud/records'
import { type Failure, failureOf, isRefusal, isUnclear } from '@/sync/cloud'
import { moveBase } from '@/sync/merge'
import { addFailure, type PushOutcome } from '@/sync/outcome'
import {
  baseTagsById,
  idOf,
  type RecordState,
  type Records,
  type Replica,
  show,
  stateOf,
} from '@/sync/replica'
import type { Answer, Write } from '@/sync/sender'
import { storeBaseTags, storeRecord } from '@/sync/store'

const MOST_SENT = 5

/** A value goes out now: it is remembered, and stored, so that its lost answer is recognised (E4). */
function send<T, B>(replica: Replica, records: Records<T, B>, name: string, value: T): void {
  const state = stateOf(records, name)
  state.sent = [...state.sent, value].slice(-MOST_SENT)
  storeRecord(replica, records, name)
}

/** The server did not do what was sent last, or nobody knows whether it did (E4). */
function failed<T>(state: RecordState<T>, error: CloudError): Failure {
  const failure = failureOf(error)
  if (isUnclear(failure)) state.isUnanswered = true
  if (isRefusal(failure)) state.sent = state.sent.slice(0, -1)
  return failure
}

/**
 * The writes that bring the server's days up to date (s.4, D1): one per day that differs from the
 * base and `isWanted`. A day that names a tag which is not confirmed waits (E10), unless that is sent before it in
 * the same batch (`sentBefore`).
 */
export function entryWrites(
  replica: Replica,
  entries: Entries,
  isWanted: (date: Day) => boolean,
  outcome: PushOutcome,
  sentBefore: Iterable<string> = [],
): Write[] {
  const confirmed = new Set([...replica.baseTags.map((tag) => tag.id), ...sentBefore])
  return replica.baseDays.dirty(entries).flatMap((date) => {
    if (!isWanted(date) || replica.delayed.has(date)) return []
    const shown = entryOf(entries, date)
    const entry = withoutRefusedTags(replica, shown)
    const change = diffEntry(date, entry, replica.days.base(date))
    if (!change || replica.days.states.get(date)?.refused?.value === shown) return []
    if (!entry.tags.every((id) => confirmed.has(id))) return []
    rememberAssigned(replica, date, entry)
    send(replica, replica.days, date, entry)
    return {
      op: entryOp(replica, change),
      settle: (answer) => settleDay(replica, change, shown, answer, outcome),
    }
  })
}

/** What is put on a day here may go with its tag elsewhere: then a message says so. */
function rememberAssigned({ days }: Replica, date: Day, { tags }: Entry): void {
  const state = stateOf(days, date)
  const known = days.base(date)?.entry.tags ?? []
  const before = state.assigned.filter((id) => tags.includes(id))
  const added = tags.filter((id) => !known.includes(id) && !before.includes(id))
  state.assigned = [...before, ...added]
}

/** Says whether the server does not have a tag because it refused it; a refused change is no reason. */
export const isRefusedTag = ({ tags }: Replica, id: string): boolean =>
  Boolean(tags.states.get(id)?.refused) && !tags.base(id)

/** The entry without the tags that the server refused; those stay on the day here (E10). */
export function withoutRefusedTags(replica: Replica, entry: Entry): Entry {
  if (!entry.tags.some((id) => isRefusedTag(replica, id))) return entry
  return { ...entry, tags: entry.tags.filter((id) => !isRefusedTag(replica, id)) }
}

function entryOp(replica: Replica, change: EntryChange): CloudOp {
  const { date, entry } = change
  if (change.kind === 'create') {
    return { kind: 'createEntry', id: idOf(replica, date), date, entry }
  }
  const { base } = change
  if (change.kind === 'update') return { kind: 'updateEntry', base, changes: change.changes }
  return { kind: 'deleteEntry', base }
}

function settleDay(
  replica: Replica,
  change: EntryChange,
  shown: Entry,
  answer: Answer,
  outcome: PushOutcome,
): void {
  const { date } = change
  const state = stateOf(replica.days, date)
  if (answer.ok && (answer.entry || change.kind === 'delete')) {
    confirmDay(replica, change, answer.entry)
    return
  }
  if (answer.ok) {
    // Success without a readable record: what the server holds now is unclear (E4).
    state.isUnanswered = true
    outcome.conflicts.set(date, null)
    return
  }
  const { error } = answer
  const failure = failed(state, error)
  if (failure === 'conflict') outcome.conflicts.set(date, storedDay(date, error))
  else if (failure === 'limit' || failure === 'refused') {
    const believe = (why: string) => {
      state.refused = { value: shown, why }
    }
    outcome.refused.push({ refusal: { what: 'day', date, error }, believe })
  } else addFailure(outcome, failure, error)
}

/** The day as the refusal names it; null if it does not, as on a server without our hooks. */
function storedDay(date: Day, { stored }: CloudError): CloudEntry | null {
  const day = stored && readCloudEntry(stored)
  return day?.date === date ? day : null
}

/** The answer is the new base (E3); what changed here since it was sent stays (E2). */
function confirmDay(
  replica: Replica,
  { kind, date, entry: sent }: EntryChange,
  answer: CloudEntry | null,
): void {
  const state = stateOf(replica.days, date)
  moveBase(replica, date, answer)
  if (answer) {
    const local = entryOf(replica.port.get().entries, date)
    show(replica, replica.days, date, mergeEntry(sent, local, answer.entry).entry)
  }
  Object.assign(state, { newId: '', isUnanswered: false, refused: null, isConfirmed: true })
  if (kind === 'delete') forgetOutOfDays(replica)
}

/** A day that is gone makes room for those that a full account refused. */
function forgetOutOfDays({ days }: Replica): void {
  for (const state of days.states.values()) {
    if (state.refused?.why === 'limit_days') state.refused = null
  }
}

export type TagWrites = {
  /** Creates and updates, which go before the days. */
  readonly saves: readonly Write[]
  /** Deletes, which go after the days; made only then, because a write counts as sent from its making on. */
  readonly deletes: () => readonly Write[]
}

/**
 * The writes that bring the server's tags up to date, of those that `isWanted` (E10). Where deletes of the same save make
 * room on a full list, the creates that need it wait for the next round.
 */
export function tagWrites(
  replica: Replica,
  tags: readonly Tag[],
  isWanted: (id: string) => boolean,
  limits: Pick<Limits, 'tags'>,
  outcome: PushOutcome,
): TagWrites {
  const base = baseTagsById(replica)
  const wasRefused = ({ id, tag }: TagChange) => {
    const value = replica.tags.states.get(id)?.refused?.value
    return Boolean(value && tag && equalTags(value, tag))
  }
  const changes = diffTags(tags, base).filter(
    (change) => isWanted(change.id) && !wasRefused(change) && !replica.delayed.has(change.id),
  )
  const deletes = changes.filter(({ kind }) => kind === 'delete')
  let room = deletes.length > 0 ? limits.tags - replica.baseTags.length : Number.POSITIVE_INFINITY
  const saves = changes.filter(({ kind }) => {
    if (kind === 'create') room -= 1
    return kind === 'update' || (kind === 'create' && room >= 0)
  })
  outcome.createsWait = saves.length + deletes.length < changes.length
  const write = (change: TagChange): Write => {
    send(replica, replica.tags, change.id, change.tag)
    return {
      op: tagOp(change, base[change.id]),
      settle: (answer) => settleTag(replica, change, answer, outcome),
    }
  }
  return { saves: saves.map(write), deletes: () => deletes.map(write) }
}

const tagOp = (change: TagChange, base: Tag | undefined): CloudOp => {
  const { id } = change
  if (change.kind === 'create') return { kind: 'createTag', tag: change.tag }
  if (change.kind === 'update') return { kind: 'updateTag', id, changes: change.changes, base }
  return { kind: 'deleteTag', id, base }
}

function settleTag(
  replica: Replica,
  change: TagChange,
  answer: Answer,
  outcome: PushOutcome,
): void {
  const { id, tag } = change
  const state = stateOf(replica.tags, id)
  if (answer.ok) {
    confirmTag(replica, change)
    return
  }
  const { error } = answer
  const failure = failed(state, error)
  const isRefused = failure === 'limit' || failure === 'refused' || failure === 'missingTag'
  const base = replica.tags.base(id)
  if (isRefused && tag) {
    const what = change.kind === 'create' ? 'createTag' : 'updateTag'
    const believe = (why: string) => {
      state.refused = { value: tag, why }
    }
    // At once, so that the days go out without it in the same save (E10).
    believe('')
    const forget = () => {
      state.refused = null
    }
    outcome.refused.push({ refusal: { what, tagId: id, error }, believe, forget })
  } else if (isRefused && base) {
    const believe = () => {
      show(replica, replica.tags, id, base)
      storeRecord(replica, replica.tags, id)
    }
    outcome.refused.push({ refusal: { what: 'deleteTag', tagId: id, error }, believe })
  } else addFailure(outcome, failure, error)
}

function confirmTag(replica: Replica, { kind, id, tag }: TagChange): void {
  const { tags } = replica.port.get()
  const isShown = tags.some((other) => other.id === id)
  const place = isShown ? placeIn(replica.baseTags, tags, id) : -1
  replica.baseTags = putTag(replica.baseTags, id, tag, place)
  Object.assign(stateOf(replica.tags, id), { sent: [], refused: null })
  // A deleted tag makes room for one that the limit refused.
  if (kind === 'delete') for (const state of replica.tags.states.values()) state.refused = null
  storeBaseTags(replica)
  storeRecord(replica, replica.tags, id)
}
