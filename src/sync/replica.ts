import type { Calendar } from '@/domain/calendar'
import { type Day, yearOf } from '@/domain/dates'
import { type Entries, type Entry, isEmptyEntry } from '@/domain/entries'
import { type BaseEntries, type BaseEntry, dirtyDays, isDirtyDay } from '@/domain/entryDiff'
import { diffTags, putTag } from '@/domain/tagMerge'
import type { Tag } from '@/domain/tags'
import type { Outbox, Rows } from '@/storage/local/localOutbox'
import type { Pending } from '@/storage/local/pendingRows'
import { DAYS, type Kind, TAGS } from '@/sync/kinds'
import { createNewsChain, type NewsChain } from '@/sync/newsChain'
import { createLeaving, type Leaving } from '@/sync/timers'

/**
 * The calendar that the person sees and edits; the engine reads it and merges into it. `set` replaces it at once;
 * `when` may have it drawn later.
 */
export type CalendarPort = {
  get(): Calendar
  set(next: Calendar, when?: (draw: () => void) => void): void
}

/** One day or tag of which something is under way. */
export type RecordState<T> = {
  /** The record id under which a day will be created. */
  newId: string
  /** What was sent since the base moved last, so that a lost answer is recognised (E4). */
  sent: readonly T[]
  /** Its last answer is missing. */
  isUnanswered: boolean
  /** What the server refused for good, and why; another value is tried again. */
  refused: { readonly value: T; readonly why: string } | null
  /** Storage had no room for it. */
  isUnstored: boolean
  /** Its base is known from an answer or a row, and still to be written. */
  isConfirmed: boolean
  /** The tags that this browser has put on the day in this visit and sent. */
  assigned: readonly string[]
  /** What the rows of this tab and others said since the base moved, where what a row replaced is looked for. */
  known: readonly T[]
  /** The last of it, also of what they said before. */
  confirmed: T | undefined
}

/** Everything that is known of the days, or of the tags. */
export type Records<T, B> = {
  readonly kind: Kind<T, B>
  readonly rows: Rows<T, B>
  readonly states: Map<string, RecordState<T>>
  /** What the server is known to hold. */
  base(name: string): B | undefined
}

/** What the engine knows of one account: the base, and what has to be remembered until confirmed. */
export type Replica = {
  readonly port: CalendarPort
  readonly outbox: Outbox
  readonly newId: () => string
  readonly onStorageFull: () => void
  readonly days: Records<Entry, BaseEntry>
  readonly tags: Records<Tag | null, Tag>
  baseTags: readonly Tag[]
  readonly baseDays: BaseDays
  /** How far the base has followed the live stream. */
  readonly news: NewsChain
  /** What was sent because the page may go away. */
  readonly leaving: Leaving
  /** Dates and ids of tags that are not sent while an Undo is offered (D5). */
  readonly delayed: Set<string>
}

/** The days as the server is known to hold them (E3); they move by `set` alone. */
type BaseDays = {
  readonly entries: BaseEntries
  set(date: Day, base: BaseEntry | undefined): void
  /** The days that differ from the base, oldest first (D1). */
  dirty(shown: Entries): readonly Day[]
}

/** Starts with what this browser remembers; the object is this one's from now on. One save asks again and again: years of days are compared only where others are shown than last time. */
export function createBaseDays(entries: Record<Day, BaseEntry>): BaseDays {
  let last: { readonly shown: Entries; readonly days: Set<Day> } | null = null
  return {
    entries,
    set(date, base) {
      if (base) entries[date] = base
      else delete entries[date]
      last?.days[isDirtyDay(last.shown, entries, date) ? 'add' : 'delete'](date)
    },
    dirty(shown) {
      if (last?.shown !== shown) last = { shown, days: dirtyDays(shown, entries) }
      return [...last.days].sort()
    },
  }
}

/** Builds the replica from what this browser remembers; shows base and pending changes (E6). */
export function openReplica(
  port: CalendarPort,
  outbox: Outbox,
  newId: () => string,
  onStorageFull: () => void,
): Replica {
  const baseDays = createBaseDays(outbox.base.readEntries())
  const states = new Map<string, RecordState<Entry>>()
  const replica: Replica = {
    port,
    outbox,
    newId,
    onStorageFull,
    days: { kind: DAYS, rows: outbox.days, states, base: (date) => baseDays.entries[date] },
    tags: {
      kind: TAGS,
      rows: outbox.tags,
      states: new Map(),
      base: (id) => replica.baseTags.find((tag) => tag.id === id),
    },
    baseTags: outbox.base.readTags(),
    baseDays,
    news: createNewsChain(),
    leaving: createLeaving(),
    delayed: new Set(),
  }
  port.set({ tags: openTags(replica), entries: openEntries(replica) })
  return replica
}

/** What the rows of this browser make of each record; a row may know a base that the stored one lacks (E7). */
function opened<T, B>(
  records: Records<T, B>,
  moveBase: (name: string, base: B | null) => void,
): Map<string, { readonly value: T; readonly at: number }> {
  const { kind } = records
  const found = new Map<string, { value: T; at: number }>()
  for (const { name, pending } of records.rows.all()) {
    const known = records.base(name)
    const { base } = pending
    const isBetter = base && (!known || kind.isNewer(known, base))
    if (isBetter || (known && kind.isStandIn(known))) moveBase(name, base)
    const ours = found.get(name)?.value ?? kind.valueOf(records.base(name))
    found.set(name, { value: takeRow(records, name, ours, pending), at: pending.at })
  }
  return found
}

/** More values of a record than can be under way between tabs at once. */
const REMEMBERED = 20

/** A row says this now. */
export function remember<T>(state: RecordState<T>, value: T): void {
  state.confirmed = value
  state.known = [...state.known, value].slice(-REMEMBERED)
}

/** Merges what a row holds into what this tab shows, and remembers what it says of the server (E4, E6). */
export function takeRow<T, B>(
  records: Records<T, B>,
  name: string,
  ours: T,
  { value, base, sent, was, id }: Pending<T, B>,
): T {
  const { kind } = records
  const state = stateOf(records, name)
  const known = records.base(name)
  // An own write whose answer was lost is what both have in common (E4).
  const arrived = sent.find((one) => kind.equal(one, ours) && kind.equal(one, kind.valueOf(known)))
  const isKnown = was !== undefined && state.known.some((one) => kind.equal(one, was))
  const common = arrived ?? (isKnown ? was : kind.common(known, base))
  const merged = kind.mergeTabs(common, ours, value, known)
  const added = sent.filter((one) => !state.sent.some((other) => kind.equal(one, other)))
  state.sent = [...state.sent, ...added]
  // The tab that wrote last is the one that creates the day, under its id.
  if (id && !known) state.newId = id
  remember(state, value)
  return merged
}

function openTags(replica: Replica): readonly Tag[] {
  const pending = opened(replica.tags, (_, base) => {
    if (base) replica.baseTags = [...replica.baseTags, base]
  })
  const known = replica.baseTags.flatMap((tag) => {
    const change = pending.get(tag.id)
    return change ? (change.value ?? []) : tag
  })
  const isKnown = (id: string) => known.some((tag) => tag.id === id)
  const made = [...pending.values()].sort((a, b) => a.at - b.at)
  return made.reduce<readonly Tag[]>(
    (tags, { value, at }) =>
      value && !isKnown(value.id) ? putTag(tags, value.id, value, Math.min(at, tags.length)) : tags,
    known,
  )
}

function openEntries({ baseDays, days }: Replica): Entries {
  const pending = opened(days, (date, base) => {
    stateOf(days, date).isConfirmed = base !== null
    baseDays.set(date, base ?? undefined)
  })
  const entries: Record<Day, Entry> = {}
  for (const [date, { entry }] of Object.entries(baseDays.entries)) {
    if (!isEmptyEntry(entry)) entries[date] = entry
  }
  for (const [date, { value }] of pending) {
    if (isEmptyEntry(value)) delete entries[date]
    else entries[date] = value
  }
  return entries
}

/** The state of a record, which begins here if nothing was under way. */
export function stateOf<T>(
  { states }: Pick<Records<T, unknown>, 'states'>,
  name: string,
): RecordState<T> {
  const known = states.get(name)
  if (known) return known
  const state: RecordState<T> = {
    newId: '',
    sent: [],
    isUnanswered: false,
    refused: null,
    isUnstored: false,
    isConfirmed: false,
    assigned: [],
    known: [],
    confirmed: undefined,
  }
  states.set(name, state)
  return state
}

/** The names of the records of which something is so. */
export function namesWhere<T>(
  { states }: Pick<Records<T, never>, 'states'>,
  isSo: (state: RecordState<T>) => unknown,
): string[] {
  return [...states].flatMap(([name, state]) => (isSo(state) ? [name] : []))
}

/** The id under which a day is or will be recorded; the same one until the server has it (D3). */
export function idOf({ days, newId }: Replica, date: Day): string {
  const known = days.base(date)?.id
  if (known) return known
  const state = stateOf(days, date)
  state.newId ||= newId()
  return state.newId
}

/** What is shown of a record. */
export const shownOf = <T, B>({ port }: Replica, { kind }: Records<T, B>, name: string): T =>
  kind.shown(port.get(), name)

/**
 * Says whether a record shows something else than the server is known to hold. A day's record that holds nothing
 * shows nothing else than none, although it is dirty (`isDirtyDay`): saves remove it.
 */
export const differsFromBase = <T, B>(
  replica: Replica,
  records: Records<T, B>,
  name: string,
): boolean =>
  !records.kind.equal(shownOf(replica, records, name), records.kind.valueOf(records.base(name)))

/** Puts a value on the calendar that is shown; no listener is called if it is there already. */
export function show<T, B>(
  { port }: Replica,
  { kind }: Records<T, B>,
  name: string,
  value: T,
  place = -1,
): void {
  const calendar = port.get()
  const next = kind.put(calendar, name, value, place)
  if (next !== calendar) port.set(next)
}

/** The base tags by id. */
export const baseTagsById = ({ baseTags }: Replica): Record<string, Tag> =>
  Object.fromEntries(baseTags.map((tag) => [tag.id, tag]))

/** The days and tags that the server has not confirmed as they stand. */
export function dirtyOf(replica: Replica): { days: readonly Day[]; tagIds: readonly string[] } {
  const { tags, entries } = replica.port.get()
  const tagIds = diffTags(tags, baseTagsById(replica)).map((change) => change.id)
  return { days: replica.baseDays.dirty(entries), tagIds }
}

/** How many changes wait for the server: each day and each tag is one. */
export function waitingChanges(replica: Replica): number {
  const { days, tagIds } = dirtyOf(replica)
  return days.length + tagIds.length
}

/** Says whether the server has to be asked what it holds of a tag (E4). */
export const hasUnansweredTags = ({ tags }: Replica): boolean =>
  namesWhere(tags, ({ isUnanswered }) => isUnanswered).length > 0

/** The days of which the server has to be asked. */
export const unansweredDays = ({ days }: Replica): readonly Day[] =>
  namesWhere(days, ({ isUnanswered }) => isUnanswered)

/** Says whether no answer to a write of a record is missing; one that is on its way is not missed yet. */
export const isAnswered = <T>({ states }: Pick<Records<T, never>, 'states'>, name: string) =>
  !states.get(name)?.isUnanswered

/** Says whether an own write of a record is on its way, or may have arrived without an answer (E4). */
export function isUnderWay<T>(
  { states }: Pick<Records<T, never>, 'states'>,
  name: string,
): boolean {
  const state = states.get(name)
  return state !== undefined && (state.sent.length > 0 || state.isUnanswered)
}

/** Says whether a change of any tab is stored. */
export const hasRows = ({ outbox }: Replica): boolean =>
  outbox.days.names().length + outbox.tags.names().length > 0

/** The years of days. */
export const yearsOf = (days: Iterable<Day>): Set<number> => new Set(Array.from(days, yearOf))
