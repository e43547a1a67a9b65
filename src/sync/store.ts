import type { Day } from '@/domain/dates'
import {
  differsFromBase,
  idOf,
  namesWhere,
  type Records,
  type Replica,
  remember,
  shownOf,
  stateOf,
  yearsOf,
} from '@/sync/replica'

/**
 * Writes what waits of a record to storage, or removes it when nothing does any more (E6). What was taken back stays
 * there as long as an answer to it is missing (E4), unless the server has said what it holds (`isAnswered`). False if
 * storage is full.
 */
export function storeRecord<T, B>(
  replica: Replica,
  records: Records<T, B>,
  name: string,
  isAnswered = false,
): boolean {
  const { kind, rows } = records
  const isChanged = differsFromBase(replica, records, name)
  if (!isChanged && !rows.has(name)) {
    const known = records.states.get(name)
    if (known) known.isUnstored = false
    return true
  }
  const value = shownOf(replica, records, name)
  // A day that names a tag which nobody else can read would lose it in the other tabs.
  for (const id of kind.needs(value)) {
    if (replica.tags.states.get(id)?.isUnstored) storeRecord(replica, replica.tags, id)
  }
  const state = stateOf(records, name)
  const isOver = !isChanged && (isAnswered || state.sent.length === 0)
  // The removal of a row would not send the other tabs what was taken back, so that is written first.
  const isConfirmed = isOver && state.confirmed !== undefined && kind.equal(state.confirmed, value)
  const isStored = isConfirmed || writeRow(replica, records, name, isOver)
  state.isUnstored = !isStored
  if (!isStored) replica.onStorageFull()
  // Where there is no room for what was taken back, no row is better than one that holds the change.
  if (isOver || (!isChanged && !isStored)) rows.remove(name, replica.outbox.base.isLeading())
  return isStored
}

function writeRow<T, B>(
  replica: Replica,
  records: Records<T, B>,
  name: string,
  isOver: boolean,
): boolean {
  const { kind, rows } = records
  const state = stateOf(records, name)
  const calendar = replica.port.get()
  const value = kind.shown(calendar, name)
  const pending = {
    value,
    base: records.base(name) ?? null,
    sent: state.sent,
    was: state.known.at(-1),
    id: kind.isNamedById ? '' : idOf(replica, name),
    at: kind.placeOf(calendar, name),
  }
  // Without what it replaces it is shorter, and may find room where storage is full.
  const isStored =
    rows.write(name, pending) || (isOver && rows.write(name, { ...pending, was: undefined }))
  if (isStored) remember(state, value)
  return isStored
}

/** Writes the pending changes of days and tags; false if one of them found no room. */
export function storeChanges(
  replica: Replica,
  days: Iterable<Day>,
  tagIds: Iterable<string>,
  isAnswered = false,
): boolean {
  const areTagsStored = Array.from(tagIds, (id) =>
    storeRecord(replica, replica.tags, id, isAnswered),
  )
  const areDaysStored = Array.from(days, (date) =>
    storeRecord(replica, replica.days, date, isAnswered),
  )
  return [...areTagsStored, ...areDaysStored].every(Boolean)
}

/**
 * Goes through all stored changes once no answer is missing: what is confirmed, or as it was, is removed, and
 * nothing else has to be remembered of it.
 */
export function tidyStored(replica: Replica): void {
  storeChanges(replica, replica.days.rows.names(), replica.tags.rows.names(), true)
}

/** Writes the base of the years of these days, and of others (E3). */
export function storeBase(
  { outbox, baseDays, onStorageFull }: Replica,
  days: Iterable<Day>,
  otherYears: readonly number[] = [],
): void {
  const years = new Set([...yearsOf(days), ...otherYears])
  if (years.size > 0 && !outbox.base.writeYears(baseDays.entries, years)) onStorageFull()
}

/** Writes the tags of the base (E3). */
export function storeBaseTags({ outbox, baseTags, onStorageFull }: Replica): void {
  if (!outbox.base.writeTags(baseTags)) onStorageFull()
}

/** Writes the base of every year that is known or stored, and of the tags. */
export function storeWholeBase(replica: Replica): void {
  storeBaseTags(replica)
  storeBase(replica, Object.keys(replica.baseDays.entries), replica.outbox.base.years())
}

/** Writes what the last answers confirmed: the base first, so that a crash between loses nothing. */
export function storeConfirmed(replica: Replica): void {
  const dates = namesWhere(replica.days, ({ isConfirmed }) => isConfirmed)
  storeBase(replica, dates)
  for (const date of dates) stateOf(replica.days, date).isConfirmed = false
  storeChanges(replica, dates, [])
}
