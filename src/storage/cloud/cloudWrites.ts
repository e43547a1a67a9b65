import { readTag } from '@/domain/calendar'
import type { Day } from '@/domain/dates'
import type { Entry } from '@/domain/entries'
import type { BaseEntry } from '@/domain/entryDiff'
import type { Tag, TagChanges } from '@/domain/tags'
import type { ChangeKind } from '@/domain/versions'
import { ask, CloudError, type Row, type SendHow } from './client'
import { type CloudEntry, type EntryBody, readCloudEntry, type TagBody } from './records'

export const [TAGS, DAYS] = ['tags', 'calendar_entries']

/** Limits the server's answer to the fields that are read of a day. */
export const DAY_FIELDS = { fields: 'id,date,rev,tags,notes' }

/**
 * When each tag was made, from the server's answers in this visit. Tags are sorted by this time: a tag that is made
 * again (e.g. by Undo) gets its old time, and with it its old place.
 */
const tagTimes = new Map<unknown, string>()

/** When a tag was made, as sortable text; empty if the server has not said so. */
export const timeOfTag = (id: string): string => tagTimes.get(id) ?? ''

/** Remembers when a tag was made, from its record. */
export function rememberTime({ id, created }: Row): void {
  if (typeof created === 'string' && created !== '') tagTimes.set(id, created)
}

/**
 * The ids of the edits that a write brings. The server acts on each once; a write that brings one again is answered
 * with the stored record. `changeKind`: the kind of edits that are not plain ones.
 */
export type OfEdits = Readonly<{ edits?: readonly string[]; changeKind?: ChangeKind }>

/** One write, sent alone or in a batch. */
export type CloudOp = OfEdits & Write

/** A day or tag as the server has it after a write; null for a deleted one. */
export type Saved = CloudEntry | Tag | null

/** The day in an answer; null if it is a tag or null. */
export const savedDay = (saved: Saved | undefined): CloudEntry | null =>
  saved && 'date' in saved ? saved : null

/** Edit ids by the day or tag that they are about. */
export type EditsByName = Readonly<Record<string, readonly string[]>>

type Write = Readonly<
  | { kind: 'createTag'; tag: Tag }
  /** Refused with 409 if the server's tag differs from `base`, as it was last received. */
  | { kind: 'updateTag'; id: string; changes: TagChanges; base?: Tag | undefined }
  | { kind: 'deleteTag'; id: string; base?: Tag | undefined }
  | { kind: 'createEntry'; id: string; date: Day; entry: Entry }
  /** Refused with 409 if the server's `rev` differs. */
  | { kind: 'updateEntry'; base: BaseEntry; changes: Partial<Entry> }
  | { kind: 'deleteEntry'; base: BaseEntry }
>

export type SentHeaders = Readonly<Record<string, string>>

/** The HTTP request of a write, alone or in a batch: without an id it creates, without a body it deletes. */
function request(collection: string, headers: SentHeaders, id?: string, body?: object) {
  const path = `/api/collections/${collection}/records`
  const url = id === undefined ? path : `${path}/${encodeURIComponent(id)}`
  const method = id === undefined ? 'POST' : body ? 'PATCH' : 'DELETE'
  return { method, url, headers, body: body ?? {} }
}

/** Whose calendar is written, and how; `headers` name the owner of another's. */
export type Whose = Readonly<{ owner: string; headers: SentHeaders; fields: typeof DAY_FIELDS }>

/** The kind comes from storage; a text that is no valid header would make the request fail. */
const isKind = (kind: ChangeKind = '') => /^[a-z]+$/.test(kind)

/** The request of a write. The tags of a day are sent as JSON text, and an update sends only what changed. */
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

/** The precondition for an update or deletion of a tag. */
function ifTag(base: Tag | undefined): SentHeaders {
  if (!base) return {}
  const values = [base.label, base.short, base.color, base.leave ?? 0]
  return { 'X-If-Tag': encodeURIComponent(JSON.stringify(values)) }
}

/** The precondition for an update or deletion of a day. */
const ifRev = ({ rev }: BaseEntry): SentHeaders => ({ 'X-If-Rev': String(rev) })

/** Sends one write. */
export async function send(whose: Whose, op: CloudOp, how: SendHow): Promise<Saved> {
  const { url, body, ...rest } = requestOf(whose, op)
  const isDay = op.kind === 'createEntry' || op.kind === 'updateEntry'
  const sent = rest.method === 'DELETE' ? {} : { body }
  const answer = await ask(url, { ...rest, ...sent, ...how, query: isDay ? whose.fields : {} })
  if (isDay) return readCloudEntry(answer)
  if (op.kind !== 'createTag' && op.kind !== 'updateTag') return null
  // An answer about something else does not confirm the tag.
  if (answer.id !== (op.kind === 'createTag' ? op.tag.id : op.id)) throw new CloudError(0)
  rememberTime(answer)
  return readTag(answer)
}

/** Sends several writes as one transaction; answers in their order. */
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
