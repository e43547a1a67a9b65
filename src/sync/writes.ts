import type { Day } from '@/domain/dates'
import { type Entry, equalEntries } from '@/domain/entries'
import { diffEntry, type EntryChange } from '@/domain/entryDiff'
import { sameTag } from '@/domain/tagList'
import type { CloudError } from '@/storage/cloud/client'
import { type CloudOp, type OfEdits, savedDay } from '@/storage/cloud/cloudWrites'
import { type CloudEntry, knownFrom, readCloudEntry } from '@/storage/cloud/records'
import { failureOf } from '@/sync/cloud'
import { addFailure, type Doubt, type PushOutcome } from '@/sync/outcome'
import type { Replica } from '@/sync/replica'
import type { Answer, Write } from '@/sync/sender'

/** How many edits of one day or tag a request names. Only who edited offline can have more; the newest then count. */
const MOST_EDITS = 200

/** The edits that a request may name: the newest. */
export const newestOf = (edits: readonly string[]): readonly string[] => edits.slice(-MOST_EDITS)

/** The fields of a request that name the edits it brings, and their kind. */
export function editFields({ kindOf }: Replica, edits: readonly string[]): OfEdits {
  const changeKind = kindOf(edits)
  return { edits: newestOf(edits), ...(changeKind && { changeKind }) }
}

/** Whether the server has no such tag because it refused to create it. Of a tag whose change was refused it has one. */
export const isRefusedTag = ({ refused, baseTag }: Replica, id: string): boolean =>
  refused.tags.has(id) && !baseTag(id)

/** The entry as it is sent: without tags that the server refused, which stay on the day here. */
export function withoutRefusedTags(replica: Replica, entry: Entry): Entry {
  if (!entry.tags.some((id) => isRefusedTag(replica, id))) return entry
  return { ...entry, tags: entry.tags.filter((id) => !isRefusedTag(replica, id)) }
}

/**
 * Whether a day names a tag that is not known here. Another tab may have just made it: only complete lists can tell.
 */
const namesUnknownTag = (replica: Replica, date: Day): boolean =>
  !replica.rawDay(date).tags.every((id) => replica.tag(id))

/**
 * The writes that bring the server's days up to date, one for each edited day that differs from the base. A day with a
 * tag that is not confirmed waits, unless the tag is sent before it in the same batch (`sentBefore`).
 * @param newId makes the id of a new record
 */
export function entryWrites(
  replica: Replica,
  newId: () => string,
  outcome: PushOutcome,
  sentBefore: Iterable<string> = [],
): Write[] {
  const confirmed = new Set([...replica.baseTags.map((tag) => tag.id), ...sentBefore])
  return replica.editedDays().flatMap((date) => {
    // The note of this day was withheld when it was edited, and may be seen now: it is read before it is written over.
    if (namesUnknownTag(replica, date) || replica.baseDays[date]?.withoutNote) {
      outcome.needsLists = true
      return []
    }
    const shown = replica.day(date)
    const entry = withoutRefusedTags(replica, shown)
    const change = diffEntry(date, entry, replica.baseDays[date])
    if (!change || isRefusedAs(replica, date, shown)) return []
    if (!entry.tags.every((id) => confirmed.has(id))) return []
    const edits = splitOffRefusedTags(replica, date, entry)
    return {
      name: date,
      op: { ...entryOp(change, newId), ...editFields(replica, edits) },
      settle: (answer) => settleDay(replica, change, edits, shown, answer, outcome),
      // If the day was edited meanwhile, the next save sends the new value, or nothing if the edit was taken back.
      isCurrent: () => equalEntries(replica.day(date), shown),
    }
  })
}

/** Whether the server refused a day with this content. */
export const isRefusedAs = ({ refused }: Replica, date: Day, entry: Entry): boolean => {
  const before = refused.days.get(date)
  return before !== undefined && equalEntries(before.value, entry)
}

/**
 * The ids of the edits that the write of a day names. If the server refused tags of the day, this makes two edits: one
 * takes them off and is sent, one puts them back and stays here. If an earlier save that did not arrive has made both,
 * the last one is left out.
 */
function splitOffRefusedTags(replica: Replica, date: Day, entry: Entry): readonly string[] {
  const shown = replica.day(date)
  const all = replica.editsOf(date)
  if (entry === shown) return all
  const last = replica.changesOfDay(date).at(-1)
  const isKept = last && equalEntries(last.before, entry) && equalEntries(last.after, shown)
  if (isKept) return all.slice(0, -1)
  const kind = replica.kindOf(all)
  replica.commit({ days: { [date]: { before: shown, after: entry } }, tags: [], kind })
  const edits = replica.editsOf(date)
  replica.commit({ days: { [date]: { before: entry, after: shown } }, tags: [], kind })
  return edits
}

function entryOp(change: EntryChange, newId: () => string): CloudOp {
  const { date, entry } = change
  if (change.kind === 'create') return { kind: 'createEntry', id: newId(), date, entry }
  const { base } = change
  if (change.kind === 'update') return { kind: 'updateEntry', base, changes: change.changes }
  return { kind: 'deleteEntry', base }
}

function settleDay(
  replica: Replica,
  change: EntryChange,
  edits: readonly string[],
  shown: Entry,
  answer: Answer,
  outcome: PushOutcome,
): void {
  const { date } = change
  const saved = answer.ok ? savedDay(answer.saved) : null
  if (answer.ok && (saved || change.kind === 'delete')) {
    confirmDay(replica, change, edits, saved)
    return
  }
  if (answer.ok) {
    // Success without a readable record: it has to be read what the server holds now.
    outcome.doubts.set(date, { stored: null, known: [] })
    return
  }
  const { error } = answer
  const failure = failureOf(error)
  if (failure === 'conflict') outcome.doubts.set(date, doubtOf(date, error))
  else if (failure === 'limit' || failure === 'refused') {
    const believe = (why: string) => {
      replica.refused.days.set(date, { value: shown, why })
    }
    outcome.refused.push({ refusal: { what: 'day', date, error }, believe })
  } else addFailure(outcome, failure, error)
}

/**
 * The doubt about a refused day. The refusal may bring the record of another day, which has the same id: not that one.
 */
function doubtOf(date: Day, { stored, known }: CloudError): Doubt {
  const day = stored && readCloudEntry(stored)
  return { stored: day?.date === date ? day : null, known }
}

/** Makes the answer the new base; edits that were made since stay. */
function confirmDay(
  replica: Replica,
  change: EntryChange,
  edits: readonly string[],
  answer: CloudEntry | null,
): void {
  const { date } = change
  replica.update(() => {
    replica.confirm(date, edits)
    const isReplaced = change.kind === 'delete' && replica.baseDays[date]?.id !== change.base.id
    if (answer) replica.moveDay(date, knownFrom(answer))
    else if (!isReplaced) replica.moveDay(date, undefined)
  })
  replica.refused.days.delete(date)
  if (change.kind === 'delete') forgetOutOfDays(replica)
}

/** Forgets refusals for lack of room, because a deleted day has made some. */
function forgetOutOfDays({ refused }: Replica): void {
  for (const [date, { why }] of refused.days) if (why === 'limit_days') refused.days.delete(date)
}

/** The days and tags whose edits come to nothing. */
export function editedToNothing(replica: Replica): string[] {
  const isSaved = (date: Day) => {
    const entry = replica.day(date)
    const isHere = withoutRefusedTags(replica, entry) === entry
    return (
      isHere && !namesUnknownTag(replica, date) && !diffEntry(date, entry, replica.baseDays[date])
    )
  }
  return [
    ...replica.editedDays().filter(isSaved),
    ...replica.editedTags().filter((id) => sameTag(replica.baseTag(id), replica.tag(id))),
  ]
}
