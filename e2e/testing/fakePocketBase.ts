import type { Day } from '@/domain/dates'
import { EMPTY_ENTRY, type Entry, isEmptyEntry, MAX_NOTE_LENGTH } from '@/domain/entries'
import { withheldNote } from '@/domain/entryDiff'
import { equalTags, type Tag } from '@/domain/tags'
import { codePoints } from '@/domain/text'
import { CloudError } from '@/storage/cloud/client'
import type { CloudOp, EditsByName, Saved } from '@/storage/cloud/cloudWrites'
import type { LiveEvent } from '@/storage/cloud/live'
import type { CloudEntry } from '@/storage/cloud/records'
import type { Cloud } from '@/sync/cloud'
import { type Acts, connectTo, type Fault, type Reachable } from './fakeConnection'
import { createFakeLive, type FakeLive } from './fakeLive'
import { withChanges } from './fixtures'

export type { Fault } from './fakeConnection'

/** A server in memory as tests see it. */
export type FakeServer = Reachable & {
  /** A connection of one device; its faults are asked for each request, and so is what its person may do (T8). */
  connect(fault?: () => Fault, person?: PersonThere): Cloud
  /** The streams that tell of what requests change; what a test puts there itself is not told. */
  readonly live: FakeLive
  /** Lets requests arrive that nobody waits for any more. */
  deliverLate(): void
  /** Lets held requests and answers go on, each with this chance; all without a chance. */
  release(goesOn?: () => boolean): void
  /** What the account's plan allows; `lastDay` is the last one that can be planned anew. */
  limits: { tags: number; tagsPerDay: number; lastDay: Day; days?: number }
  allowsBatch: boolean
  /** Refuses these days for good. */
  readonly poisoned: Set<Day>
  /** The ids of tags that other accounts have: no list shows them. */
  readonly takenElsewhere: Set<string>
  /** Told of each tag, and each day that holds something, that a request deletes. */
  onDelete: (what: 'day' | 'tag', name: string) => void
  /** The number of the newest change of a day. */
  newest(): number
}

/** What a person may do in the calendar as a request arrives: a stranger sees nothing of it. */
export type PersonThere = {
  readonly maySee: () => boolean
  readonly mayWrite: () => boolean
  readonly seesNotes?: () => boolean
  /** Up to which number of a day the person may have been shown no note. */
  readonly unreadUpTo?: () => number
}

/** A day as somebody hears of it who does not see notes. */
export const dayWithoutNote = (day: CloudEntry): CloudEntry => ({
  ...withheldNote(day),
  date: day.date,
})

/** So many edits are named at once, and known of a day or tag. */
const MOST_EDITS = 200
/** Of so many days and tags edits are voided at once. */
const MOST_NAMES = 500
const NAME = /^(?:\d{4}-\d\d-\d\d|[a-z0-9]{15})$/
const EDIT = /^\d{10}-[a-z0-9]{15}$/

const refused = (field: string, code: string, stored: CloudEntry | null = null) =>
  new CloudError(400, 'Refused.', { [field]: code }, stored && recordOf(stored))
const recordOf = ({ id, date, rev, entry }: CloudEntry) => ({ id, date, rev, ...entry })

/** The calendar as a person finds it. */
function seenBy(server: Reachable, { maySee, seesNotes }: PersonThere): Reachable {
  return {
    get tags() {
      return maySee() ? server.tags : new Map()
    },
    get entries() {
      if (!maySee()) return new Map()
      if (seesNotes?.() !== false) return server.entries
      return new Map(Array.from(server.entries, ([date, day]) => [date, dayWithoutNote(day)]))
    },
    log: server.log,
    get isReachable() {
      return server.isReachable
    },
    get isSessionValid() {
      return server.isSessionValid
    },
    get guestsSeeNothing() {
      return server.guestsSeeNothing
    },
    get restorations() {
      return server.restorations
    },
  }
}

/** What the server does with the requests of a person: those of who does not plan are refused as a stranger's. */
function actsOf({ act, actAll, voidEdits }: Acts, { mayWrite }: PersonThere): Acts {
  const ifPlans =
    <A, T>(run: (sent: A) => T, status: (sent: A) => number) =>
    (sent: A) => {
      if (!mayWrite()) throw new CloudError(status(sent), 'Not found.')
      return run(sent)
    }
  return {
    act: ifPlans(act, ({ kind }) => (kind.startsWith('create') ? 400 : 404)),
    actAll: ifPlans(actAll, () => 400),
    voidEdits: ifPlans(voidEdits, () => 404),
  }
}

/** The server in memory: revs, unique days, tag relations, limits, transactions. */
export function createFakeServer(): FakeServer {
  const tags = new Map<string, Tag>()
  const entries = new Map<Day, CloudEntry>()
  const log: string[] = []
  const wire = { late: [] as (() => void)[], held: [] as (() => void)[] }
  let rev = 1_000
  /** What the request that is acted on has to tell. */
  const changes: LiveEvent[] = []
  /** The edits that were acted on, by day or tag. */
  const known = new Map<string, ReadonlySet<string>>()
  /** When each tag was made first: one that is made again gets its place with that. */
  const born = new Map<string, number>()
  const bornAt = (id: string) => {
    born.set(id, born.get(id) ?? born.size)
    return born.get(id) ?? 0
  }

  const server: FakeServer = {
    tags,
    entries,
    log,
    connect: (fault: () => Fault = () => 'none', person) => {
      if (!person) return connectTo(server, { act: actOne, actAll, voidEdits }, wire, fault)
      const unreadUpTo = person.unreadUpTo ?? (() => -1)
      const acts = {
        act(op: CloudOp) {
          numberAnew(op, unreadUpTo())
          return actOne(op)
        },
        actAll(ops: readonly CloudOp[]) {
          if (ops.some((op) => unreadBy(op, unreadUpTo()))) throw new CloudError(400, 'Failed.')
          return actAll(ops)
        },
        voidEdits,
      }
      return connectTo(seenBy(server, person), actsOf(acts, person), wire, fault)
    },
    live: createFakeLive(() => server.isReachable && server.isSessionValid),
    deliverLate: () => {
      for (const arrive of wire.late.splice(0)) arrive()
    },
    release(goesOn = () => true) {
      for (const go of wire.held.splice(0)) {
        if (goesOn()) go()
        else wire.held.push(go)
      }
    },
    limits: {
      tags: Number.POSITIVE_INFINITY,
      tagsPerDay: Number.POSITIVE_INFINITY,
      lastDay: '9999-12-31',
    },
    isReachable: true,
    isSessionValid: true,
    allowsBatch: true,
    guestsSeeNothing: false,
    restorations: [],
    poisoned: new Set(),
    takenElsewhere: new Set(),
    onDelete: () => undefined,
    newest: () => rev,
  }

  function check(date: Day, entry: Entry, before: readonly string[] = []): void {
    const ids = entry.tags
    const adds = ids.some((id) => !before.includes(id))
    if (adds && ids.length > server.limits.tagsPerDay) throw refused('tags', 'limit_tags_per_day')
    if (ids.some((id) => !tags.has(id))) throw refused('tags', 'validation_missing_rel_records')
    if (server.poisoned.has(date) || codePoints(entry.notes) > MAX_NOTE_LENGTH) {
      throw refused('notes', 'validation_max_text_constraint')
    }
  }

  function stored(id: string, known: number): CloudEntry {
    const entry = [...entries.values()].find((other) => other.id === id)
    if (!entry) throw new CloudError(404, 'Not found.')
    if (known !== entry.rev)
      throw new CloudError(409, 'Changed.', { rev: 'rev_changed' }, recordOf(entry))
    return entry
  }

  function put(id: string, date: Day, entry: Entry): CloudEntry {
    const record = { id, date, rev: ++rev, entry }
    entries.set(date, record)
    changes.push({ kind: 'day', day: record, isGone: false, edits: [] })
    return record
  }

  /** A change against another state of the tag is refused (E7). */
  function checkTag(tag: Tag | undefined, base: Tag | undefined): void {
    if (!tag || !base || equalTags(tag, base)) return
    throw new CloudError(409, 'Changed.', { label: 'tag_changed' })
  }

  function sortTags(): void {
    const sorted = [...tags].sort(([a], [b]) => bornAt(a) - bornAt(b))
    tags.clear()
    for (const [id, tag] of sorted) tags.set(id, tag)
  }

  function dropTag(id: string): void {
    for (const known of tags.keys()) bornAt(known)
    const tag = tags.get(id)
    if (!tag) throw new CloudError(404, 'Not found.')
    tags.delete(id)
    server.onDelete('tag', id)
    changes.push({ kind: 'tag', tag, isGone: true, edits: [] })
    // The relation field loses the tag without moving rev.
    for (const [date, record] of entries) {
      const kept = record.entry.tags.filter((tagId) => tagId !== id)
      entries.set(date, { ...record, entry: { ...record.entry, tags: kept } })
    }
  }

  /** The day whose note a write would take the place of, which whoever sends it may not have read. */
  function unreadBy(op: CloudOp, upTo: number): CloudEntry | null {
    const isOver = op.kind === 'deleteEntry' || (op.kind === 'updateEntry' && 'notes' in op.changes)
    const day = isOver && op.base.rev <= upTo ? dayOf(op.base.id) : undefined
    return day && day.entry.notes !== '' && day.rev <= upTo ? day : null
  }

  /** Such a day gets another number: the write is refused as one of an older state. */
  function numberAnew(op: CloudOp, upTo: number): void {
    const day = unreadBy(op, upTo)
    if (!day) return
    put(day.id, day.date, day.entry)
    server.live.publish(changes.splice(0))
  }

  const dayOf = (id: string) => [...entries.values()].find((day) => day.id === id)

  /** The day or tag that a write is about; blank where its record is gone. */
  function nameOf(op: CloudOp): string {
    if (op.kind === 'createEntry') return op.date
    if (op.kind === 'createTag') return op.tag.id
    if ('base' in op && op.base && 'rev' in op.base) return dayOf(op.base.id)?.date ?? ''
    return 'id' in op && tags.has(op.id) ? op.id : ''
  }

  function remember(name: string, sent: readonly string[]): void {
    const all = [...new Set([...(known.get(name) ?? []), ...sent])]
    known.set(name, new Set(all.slice(-MOST_EDITS)))
  }

  function checkEdits(sent: readonly string[]): void {
    const areIds = sent.length <= MOST_EDITS && sent.every((id) => EDIT.test(id))
    if (!areIds) throw refused('edits', 'validation_invalid_edits')
  }

  function voidEdits(edits: EditsByName): EditsByName {
    const all = Object.entries(edits)
    if (all.length > MOST_NAMES || all.some(([name]) => !NAME.test(name))) {
      throw refused('edits', 'validation_invalid_edits')
    }
    for (const [, sent] of all) checkEdits(sent)
    const found = all.flatMap(([name, sent]) => {
      const before = sent.filter((id) => known.get(name)?.has(id))
      if (before.length > 0) return [[name, before] as const]
      remember(name, sent)
      return []
    })
    return Object.fromEntries(found)
  }

  /** A write that brings an edit which was acted on before is answered with what there is (E4). */
  function act(op: CloudOp): Saved {
    const { edits: sent = [] } = op
    checkEdits(sent)
    const name = nameOf(op)
    const before = sent.filter((id) => known.get(name)?.has(id))
    const day = entries.get(name)
    if (before.length > 0) {
      const isDelete = op.kind === 'deleteEntry' || op.kind === 'deleteTag'
      const isAll = before.length === sent.length
      if (isAll && !isDelete && (day || tags.has(name))) return day ?? tags.get(name) ?? null
      throw new CloudError(
        409,
        'Known.',
        { edits: 'edits_known' },
        day ? recordOf(day) : null,
        0,
        before,
      )
    }
    const told = changes.length
    const answer = carryOut(op)
    if (name !== '') remember(name, sent)
    for (const [at, event] of changes.entries()) {
      if (at >= told) changes[at] = { ...event, edits: sent }
    }
    return answer
  }

  function carryOut(op: CloudOp): Saved {
    switch (op.kind) {
      case 'createTag':
        if (tags.has(op.tag.id) || server.takenElsewhere.has(op.tag.id))
          throw refused('id', 'validation_not_unique')
        if (tags.size >= server.limits.tags) throw refused('user', 'limit_tags')
        for (const id of tags.keys()) bornAt(id)
        tags.set(op.tag.id, op.tag)
        changes.push({ kind: 'tag', tag: op.tag, isGone: false, edits: [] })
        sortTags()
        return op.tag
      case 'updateTag': {
        const tag = tags.get(op.id)
        if (!tag) throw new CloudError(404, 'Not found.')
        checkTag(tag, op.base)
        const next = withChanges(tag, op.changes)
        tags.set(op.id, next)
        changes.push({ kind: 'tag', tag: next, isGone: false, edits: [] })
        return next
      }
      case 'deleteTag':
        checkTag(tags.get(op.id), op.base)
        dropTag(op.id)
        return null
      case 'createEntry': {
        const taken = [...entries.values()].some((other) => other.id === op.id)
        if (taken) throw refused('id', 'validation_not_unique')
        const there = entries.get(op.date)
        if (there) throw refused('date', 'validation_not_unique', there)
        if (op.date > server.limits.lastDay) throw refused('date', 'limit_quarter')
        if (entries.size >= (server.limits.days ?? Number.POSITIVE_INFINITY)) {
          throw refused('date', 'limit_days')
        }
        check(op.date, op.entry)
        return put(op.id, op.date, op.entry)
      }
      case 'updateEntry': {
        const record = stored(op.base.id, op.base.rev)
        const next = { ...record.entry, ...op.changes }
        check(record.date, next, record.entry.tags)
        return put(record.id, record.date, next)
      }
      case 'deleteEntry': {
        const { id, date, rev, entry } = stored(op.base.id, op.base.rev)
        // A record whose last tag went with a twin holds nothing that a person could miss.
        if (!isEmptyEntry(entry)) server.onDelete('day', date)
        entries.delete(date)
        changes.push({
          kind: 'day',
          day: { id, date, rev, entry: EMPTY_ENTRY },
          isGone: true,
          edits: [],
        })
        return null
      }
    }
  }

  function actOne(op: CloudOp): Saved {
    const answer = act(op)
    server.live.publish(changes.splice(0))
    return answer
  }

  /** All or none, as the server's transaction. */
  function actAll(ops: readonly CloudOp[]): Saved[] {
    if (!server.allowsBatch) throw new CloudError(403, 'Batch requests are not allowed.')
    const before = { tags: [...tags], entries: [...entries], known: [...known] }
    try {
      const answers = ops.map(act)
      server.live.publish(changes.splice(0))
      return answers
    } catch {
      changes.length = 0
      tags.clear()
      entries.clear()
      for (const [id, tag] of before.tags) tags.set(id, tag)
      for (const [date, entry] of before.entries) entries.set(date, entry)
      known.clear()
      for (const [name, ids] of before.known) known.set(name, ids)
      throw new CloudError(400, 'Batch transaction failed.', { requests: '' })
    }
  }

  return server
}
