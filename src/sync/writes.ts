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

/** The server takes and remembers the newest of so many: who did more to a day did it without a server. */
const MOST_EDITS = 200

/** The edits that a request names. */
export const named = (edits: readonly string[]): readonly string[] => edits.slice(-MOST_EDITS)

/** What a request says of the edits that it brings: their names, and of which kind they are. */
export function broughtBy({ kindOf }: Replica, edits: readonly string[]): OfEdits {
  const changeKind = kindOf(edits)
  return { edits: named(edits), ...(changeKind && { changeKind }) }
}

/** Says whether the server does not have a tag because it refused it; a refused change is no reason. */
export const isRefusedTag = ({ refused, baseTag }: Replica, id: string): boolean =>
  refused.tags.has(id) && !baseTag(id)

/** The entry without the tags that the server refused; those stay on the day here. */
export function withoutRefusedTags(replica: Replica, entry: Entry): Entry {
  if (!entry.tags.some((id) => isRefusedTag(replica, id))) return entry
  return { ...entry, tags: entry.tags.filter((id) => !isRefusedTag(replica, id)) }
}

/**
 * Says whether a day names a tag that is not known here. Another tab may have made it just now: only complete lists show
 * that it is none.
 */
const namesUnknownTag = (replica: Replica, date: Day): boolean =>
  !replica.rawDay(date).tags.every((id) => replica.tag(id))

/**
 * The writes that bring the server's days up to date: one per edited day that differs from the
 * base, of the days `only` if they are named; `newId` is that of a new record. A day that names a tag which is not
 * confirmed waits, unless that is sent before it in the same batch (`sentBefore`).
 */
export function entryWrites(
  replica: Replica,
  newId: () => string,
  outcome: PushOutcome,
  { only, sentBefore = [] }: { only?: ReadonlySet<Day> | null; sentBefore?: Iterable<string> } = {},
): Write[] {
  const confirmed = new Set([...replica.baseTags.map((tag) => tag.id), ...sentBefore])
  return replica.editedDays().flatMap((date) => {
    if (only && !only.has(date)) return []
    // What was withheld from whoever made the edit may be seen now: it is read before anything is written over it.
    if (namesUnknownTag(replica, date) || replica.baseDays[date]?.withoutNote) {
      outcome.needsLists = true
      return []
    }
    const shown = replica.day(date)
    const entry = withoutRefusedTags(replica, shown)
    const change = diffEntry(date, entry, replica.baseDays[date])
    if (!change || isRefusedAs(replica, date, shown)) return []
    if (!entry.tags.every((id) => confirmed.has(id))) return []
    const edits = editsBut(replica, date, entry)
    return {
      name: date,
      op: { ...entryOp(change, newId), ...broughtBy(replica, edits) },
      settle: (answer) => settleDay(replica, change, edits, shown, answer, outcome),
      // Another value goes out with the next save, and one that was taken back not at all.
      isCurrent: () => equalEntries(replica.day(date), shown),
    }
  })
}

/** Says whether the server refused a day as it is here. */
export const isRefusedAs = ({ refused }: Replica, date: Day, entry: Entry): boolean => {
  const before = refused.days.get(date)
  return before !== undefined && equalEntries(before.value, entry)
}

/**
 * The edits of a day that is sent as `entry`, without the tags that the server refused: those stay on the day here, as an
 * edit of its own that is not sent. One that stands there already, from a save that did not arrive, is that edit.
 */
function editsBut(replica: Replica, date: Day, entry: Entry): readonly string[] {
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
    // Success without a readable record: what the server holds now is unclear.
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

/** The day as the refusal names it: that of a new one may name another day, whose record has its id, or none. */
function doubtOf(date: Day, { stored, known }: CloudError): Doubt {
  const day = stored && readCloudEntry(stored)
  return { stored: day?.date === date ? day : null, known }
}

/** The answer is the new base; what was edited since stays. */
function confirmDay(
  replica: Replica,
  change: EntryChange,
  edits: readonly string[],
  answer: CloudEntry | null,
): void {
  const { date } = change
  replica.update(() => {
    replica.confirm(date, edits)
    const isOther = change.kind === 'delete' && replica.baseDays[date]?.id !== change.base.id
    if (answer) replica.moveDay(date, knownFrom(answer))
    else if (!isOther) replica.moveDay(date, undefined)
  })
  replica.refused.days.delete(date)
  if (change.kind === 'delete') forgetOutOfDays(replica)
}

/** A day that is gone makes room for those that a full account refused. */
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
