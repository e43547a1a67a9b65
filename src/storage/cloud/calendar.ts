import { type Calendar, readTag } from '@/domain/calendar'
import type { Day } from '@/domain/dates'
import type { Entry } from '@/domain/entries'
import type { BaseEntry } from '@/domain/entryDiff'
import { DEFAULT_TAGS, type Tag, type TagChanges } from '@/domain/tags'
import { readSession } from '@/storage/local/session'
import {
  ask,
  CloudError,
  call,
  listOwn,
  type Row,
  readPage,
  type SendHow,
  textsOf,
  where,
} from './client'
import { type CloudEntry, type EntryBody, readCloudEntry, type TagBody } from './records'
import { refreshSession } from './user'

const [TAGS, DAYS] = ['tags', 'calendar_entries']

/** Has the server answer with what is read of a day, and no more. */
const DAY_FIELDS = { fields: 'id,date,rev,tags,notes' }
/** The same, and who changed it last: where a calendar has several people (T4). */
const SHARED_DAY_FIELDS = { fields: `${DAY_FIELDS.fields},by` }

/**
 * Since when the server has each tag, as it answered in this visit. Tags stand in the order in which they were made:
 * one that is made again under its id, e.g. by Undo, gets its old place with its old time.
 */
const tagTimes = new Map<unknown, string>()

function rememberTime({ id, created }: Row): void {
  if (typeof created === 'string' && created !== '') tagTimes.set(id, created)
}

/** A tag whose texts are blank is a tag all the same: its days must not lose it (N3). */
function tagIn(record: Row): Tag | null {
  const texts = { label: '?', short: '?', color: DEFAULT_TAGS[0]?.color }
  return readTag(record) ?? readTag({ ...record, ...texts })
}

/** Every tag of a user, oldest first. */
async function listTags(userId: string): Promise<Tag[]> {
  // Two of one millisecond have an order too: the first of two same tags is kept (D8).
  const wanted = { sort: 'created,id', fields: 'id,label,short,color,leave,created' }
  const records = await listOwn(TAGS, userId, wanted)
  records.forEach(rememberTime)
  return records.flatMap((record) => tagIn(record) ?? [])
}

/** The days of a user; unreadable records are dropped (N3). */
async function listDays(
  userId: string,
  wanted: { fields: string; which?: string } = DAY_FIELDS,
): Promise<CloudEntry[]> {
  const records = await listOwn(DAYS, userId, { ...wanted, sort: 'id' })
  return records.flatMap((record) => readCloudEntry(record) ?? [])
}

/** Reads what the server holds of some years of a user, at least one: all tags, and those days (s.7). */
export async function readYears(userId: string, years: readonly number[]): Promise<Calendar> {
  const which = `(${years.map((year) => where('date', `${year}-`, '~')).join(' || ')})`
  const days = listDays(userId, { ...DAY_FIELDS, which })
  const [tags, found] = await Promise.all([listTags(userId), days])
  return { tags, entries: Object.fromEntries(found.map(({ date, entry }) => [date, entry])) }
}

/** Lists the tag ids of every day of a user, without the rest of it (s.7). */
export async function listTagUse(userId: string): Promise<(readonly string[])[]> {
  const days = await listDays(userId, { fields: 'id,tags,date' })
  return days.map(({ entry }) => entry.tags)
}

/** The connection test: lists one tag of a user (s.4, s.7). */
export async function testConnection(userId: string): Promise<void> {
  await readPage(TAGS, { filter: where('user', userId), perPage: 1 })
}

/**
 * One write, sent alone or in a batch. `edits` names the edits that it brings (E4): the server acts on each of
 * them once, and answers a write that brings one again with what it holds.
 */
export type CloudOp = Readonly<{ edits?: readonly string[] }> & Write

/** The names of edits by the day, or tag, that they are about. */
export type EditsByName = Readonly<Record<string, readonly string[]>>

type Write = Readonly<
  | { kind: 'createTag'; tag: Tag }
  /** A tag is refused with 409 if the server has another one than `base`, as it was last received (E7). */
  | { kind: 'updateTag'; id: string; changes: TagChanges; base?: Tag | undefined }
  | { kind: 'deleteTag'; id: string; base?: Tag | undefined }
  | { kind: 'createEntry'; id: string; date: Day; entry: Entry }
  /** A day is refused with 409 if the server's `rev` moved (E7). */
  | { kind: 'updateEntry'; base: BaseEntry; changes: Partial<Entry> }
  | { kind: 'deleteEntry'; base: BaseEntry }
>

type Headers = Readonly<Record<string, string>>

/** A write as it goes over the wire, alone or within a batch: without an id it creates, without a body it deletes. */
function request(collection: string, headers: Headers, id?: string, body?: object) {
  const path = `/api/collections/${collection}/records`
  const url = id === undefined ? path : `${path}/${encodeURIComponent(id)}`
  const method = id === undefined ? 'POST' : body ? 'PATCH' : 'DELETE'
  return { method, url, headers, body: body ?? {} }
}

/** Whose calendar is asked for, and how: `headers` name the owner where that is not who asks (T8). */
type Whose = Readonly<{ owner: string; headers: Headers; fields: typeof DAY_FIELDS }>

/** The payloads of s.7: tags of a day travel as a JSON string, and only what changed is sent again. */
function requestOf({ owner, headers: of }: Whose, op: CloudOp) {
  const { headers, ...rest } = plainRequestOf(owner, op)
  const { edits = [] } = op
  const named: Headers = edits.length > 0 ? { 'X-Edits': edits.join() } : {}
  return { ...rest, headers: { ...headers, ...named, ...of } }
}

function plainRequestOf(user: string, op: Write) {
  switch (op.kind) {
    case 'createTag': {
      const { id, label, short, color, leave } = op.tag
      const since = tagTimes.get(id)
      const body: TagBody = { id, user, label, short, color, ...(leave && { leave }) }
      return request(TAGS, since === undefined ? {} : { 'X-Tag-Since': since }, undefined, body)
    }
    case 'updateTag':
      return request(TAGS, ifTag(op.base), op.id, op.changes)
    case 'deleteTag':
      return request(TAGS, ifTag(op.base), op.id)
    case 'createEntry': {
      const { id, date, entry } = op
      const tags = JSON.stringify(entry.tags)
      const body: EntryBody = { id, user, date, tags, notes: entry.notes }
      return request(DAYS, {}, undefined, body)
    }
    case 'updateEntry': {
      const { tags, ...notes } = op.changes
      const body = { ...(tags && { tags: JSON.stringify(tags) }), ...notes }
      return request(DAYS, ifRev(op.base), op.base.id, body)
    }
    case 'deleteEntry':
      return request(DAYS, ifRev(op.base), op.base.id)
  }
}

/** The precondition of a tag's update or delete; a server without our hooks does not read it. */
function ifTag(base: Tag | undefined): Headers {
  if (!base) return {}
  const values = [base.label, base.short, base.color, base.leave ?? 0]
  return { 'X-If-Tag': encodeURIComponent(JSON.stringify(values)) }
}

/** The precondition of a day's update or delete; none for a server that keeps no `rev`. */
const ifRev = ({ rev }: BaseEntry): Headers => (rev > 0 ? { 'X-If-Rev': String(rev) } : {})

/** Sends one write. */
async function send(whose: Whose, op: CloudOp, how: SendHow): Promise<CloudEntry | null> {
  const { url, body, ...rest } = requestOf(whose, op)
  const isDay = op.kind === 'createEntry' || op.kind === 'updateEntry'
  const sent = rest.method === 'DELETE' ? {} : { body }
  const answer = await ask(url, { ...rest, ...sent, ...how, query: isDay ? whose.fields : {} })
  if (isDay) return readCloudEntry(answer)
  if (op.kind !== 'createTag' && op.kind !== 'updateTag') return null
  // An answer that is about something else does not say that the server has the tag.
  if (answer.id !== (op.kind === 'createTag' ? op.tag.id : op.id)) throw new CloudError(0)
  rememberTime(answer)
  return null
}

async function sendBatch(
  whose: Whose,
  ops: readonly CloudOp[],
  how: SendHow,
): Promise<(CloudEntry | null)[]> {
  const form = new FormData()
  const requests = ops.map((op) => requestOf(whose, op))
  form.append('@jsonPayload', JSON.stringify({ requests }))
  const answers: unknown = await ask('/api/batch', { method: 'POST', body: form, ...how })
  if (!Array.isArray(answers)) throw new CloudError(0)
  return answers.map(({ body }, i) => {
    if (typeof body !== 'object' || body === null) return null
    if (ops[i]?.kind === 'createTag') rememberTime(body)
    return readCloudEntry(body)
  })
}

/** How a calendar is read besides: `hasPeople` says whether several people change it. */
type Reading = { readonly hasPeople?: () => boolean }

/**
 * A calendar on the server as one account sees it (s.7): its own, or that of another owner (T8). Once somebody else has
 * signed in nothing is asked any more, as if there were no connection: it would be asked in that person's name (D7).
 */
export function accountCloud(
  userId: string,
  owner = userId,
  { hasPeople = () => owner !== userId }: Reading = {},
) {
  const headers: Headers = owner === userId ? {} : { 'X-Calendar': owner }
  const whose: Whose = {
    owner,
    headers,
    get fields() {
      return hasPeople() ? SHARED_DAY_FIELDS : DAY_FIELDS
    },
  }

  async function own<T>(ask: () => Promise<T>): Promise<T> {
    // The SDK may have to be fetched first, and meanwhile the session may change.
    const session = await call(async () => readSession())
    if (session && session.record.id !== userId) throw new CloudError(0)
    return ask().catch((error: unknown) => {
      // What is over is not the session that there is now (D10).
      const isOld = readSession()?.token !== session?.token
      throw isOld && error instanceof CloudError && error.status === 401 ? new CloudError(0) : error
    })
  }

  /** One day; null if the server has none. */
  async function findEntry(date: Day): Promise<CloudEntry | null> {
    const filter = `${where('user', owner)} && ${where('date', date)}`
    const { rows } = await readPage(DAYS, { ...whose.fields, filter, perPage: 1, skipTotal: true })
    return rows[0] ? readCloudEntry(rows[0]) : null
  }

  /**
   * Has the server never act on these edits, unless it has acted on some of a day or tag before: it answers with those.
   * Null from a server without our hooks, which cannot say.
   */
  async function forgo(edits: EditsByName): Promise<EditsByName | null> {
    try {
      const body = owner === userId ? { edits } : { edits, of: owner }
      const { known } = await ask('/api/edits', { method: 'POST', body })
      if (typeof known !== 'object' || known === null) throw new CloudError(0)
      return Object.fromEntries(Object.entries(known).map(([name, ids]) => [name, textsOf(ids)]))
    } catch (error) {
      if (error instanceof CloudError && error.status === 404) return null
      throw error
    }
  }

  return {
    forgo: (edits: EditsByName) => own(() => forgo(edits)),
    listTags: () => own(() => listTags(owner)),
    listEntries: () => own(() => listDays(owner, whose.fields)),
    findEntry: (date: Day) => own(() => findEntry(date)),
    confirmSession: () => own(async () => void (await refreshSession())),
    /** Answers with the day as the server now holds it, null for other writes. */
    send: (op: CloudOp, how: SendHow) => own(() => send(whose, op, how)),
    /** Up to 50 writes as one transaction: all or none. Answers in the order of the writes. */
    sendBatch: (ops: readonly CloudOp[], how: SendHow) => own(() => sendBatch(whose, ops, how)),
  }
}
