import { readTag } from '@/domain/calendar'
import type { Day } from '@/domain/dates'
import type { Entry } from '@/domain/entries'
import type { BaseEntry } from '@/domain/entryDiff'
import type { Tag, TagChanges } from '@/domain/tags'
import type { ChangeKind } from '@/domain/versions'
import { ask, CloudError, type Row, type SendHow } from './client'
import { type CloudEntry, type EntryBody, readCloudEntry, type TagBody } from './records'

export const [TAGS, DAYS] = ['tags', 'calendar_entries']

/** Has the server answer with what is read of a day, and no more. */
export const DAY_FIELDS = { fields: 'id,date,rev,tags,notes' }

/**
 * Since when the server has each tag, as it answered in this visit. Tags stand in the order in which they were made:
 * one that is made again under its id, e.g. by Undo, gets its old place with its old time.
 */
const tagTimes = new Map<unknown, string>()

/** That time, as text that sorts; empty where the server did not say. */
export const timeOfTag = (id: string): string => tagTimes.get(id) ?? ''

/** Remembers it, as a record of the tag says. */
export function rememberTime({ id, created }: Row): void {
  if (typeof created === 'string' && created !== '') tagTimes.set(id, created)
}

/**
 * The names of the edits that a write brings: the server acts on each of them once, and answers a write that brings
 * one again with what it holds. `changeKind`: of which kind they are, where they are no plain edits.
 */
export type OfEdits = Readonly<{ edits?: readonly string[]; changeKind?: ChangeKind }>

/** One write, sent alone or in a batch. */
export type CloudOp = OfEdits & Write

/** A day or tag as the server holds it after a write of it; null for one that is gone. */
export type Saved = CloudEntry | Tag | null

/** The day of an answer; null where it is about a tag, or nothing is there any more. */
export const savedDay = (saved: Saved | undefined): CloudEntry | null =>
  saved && 'date' in saved ? saved : null

/** The names of edits by the day, or tag, that they are about. */
export type EditsByName = Readonly<Record<string, readonly string[]>>

type Write = Readonly<
  | { kind: 'createTag'; tag: Tag }
  /** A tag is refused with 409 if the server has another one than `base`, as it was last received. */
  | { kind: 'updateTag'; id: string; changes: TagChanges; base?: Tag | undefined }
  | { kind: 'deleteTag'; id: string; base?: Tag | undefined }
  | { kind: 'createEntry'; id: string; date: Day; entry: Entry }
  /** A day is refused with 409 if the server's `rev` moved. */
  | { kind: 'updateEntry'; base: BaseEntry; changes: Partial<Entry> }
  | { kind: 'deleteEntry'; base: BaseEntry }
>

export type SentHeaders = Readonly<Record<string, string>>

/** A write as it goes over the wire, alone or within a batch: without an id it creates, without a body it deletes. */
function request(collection: string, headers: SentHeaders, id?: string, body?: object) {
  const path = `/api/collections/${collection}/records`
  const url = id === undefined ? path : `${path}/${encodeURIComponent(id)}`
  const method = id === undefined ? 'POST' : body ? 'PATCH' : 'DELETE'
  return { method, url, headers, body: body ?? {} }
}

/** Whose calendar is asked for, and how: `headers` name the owner where that is not who asks. */
export type Whose = Readonly<{ owner: string; headers: SentHeaders; fields: typeof DAY_FIELDS }>

/** It lay in storage: a text that is no header would keep the write from leaving. */
const isKind = (kind: ChangeKind = '') => /^[a-z]+$/.test(kind)

/** The tags of a day travel as a JSON string, and only what changed is sent again. */
function requestOf({ owner, headers: of }: Whose, op: CloudOp) {
  const { headers, ...rest } = plainRequestOf(owner, op)
  const { edits = [], changeKind } = op
  const named: SentHeaders = {
    ...(edits.length > 0 && { 'X-Edits': edits.join() }),
    ...(isKind(changeKind) && { 'X-Kind': changeKind }),
  }
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

/** The precondition of a tag's update or delete. */
function ifTag(base: Tag | undefined): SentHeaders {
  if (!base) return {}
  const values = [base.label, base.short, base.color, base.leave ?? 0]
  return { 'X-If-Tag': encodeURIComponent(JSON.stringify(values)) }
}

/** The precondition of a day's update or delete. */
const ifRev = ({ rev }: BaseEntry): SentHeaders => ({ 'X-If-Rev': String(rev) })

/** Sends one write. */
export async function send(whose: Whose, op: CloudOp, how: SendHow): Promise<Saved> {
  const { url, body, ...rest } = requestOf(whose, op)
  const isDay = op.kind === 'createEntry' || op.kind === 'updateEntry'
  const sent = rest.method === 'DELETE' ? {} : { body }
  const answer = await ask(url, { ...rest, ...sent, ...how, query: isDay ? whose.fields : {} })
  if (isDay) return readCloudEntry(answer)
  if (op.kind !== 'createTag' && op.kind !== 'updateTag') return null
  // An answer that is about something else does not say that the server has the tag.
  if (answer.id !== (op.kind === 'createTag' ? op.tag.id : op.id)) throw new CloudError(0)
  rememberTime(answer)
  return readTag(answer)
}

/** Sends several as one transaction; answers in their order. */
export async function sendBatch(
  whose: Whose,
  ops: readonly CloudOp[],
  how: SendHow,
): Promise<Saved[]> {
  const form = new FormData()
  const requests = ops.map((op) => requestOf(whose, op))
  form.append('@jsonPayload', JSON.stringify({ requests }))
  const answers: unknown = await ask('/api/batch', { method: 'POST', body: form, ...how })
  if (!Array.isArray(answers)) throw new CloudError(0)
  return answers.map(({ body }, i) => {
    if (typeof body !== 'object' || body === null) return null
    const kind = ops[i]?.kind
    if (kind === 'createTag') rememberTime(body)
    return kind === 'createTag' || kind === 'updateTag' ? readTag(body) : readCloudEntry(body)
  })
}
