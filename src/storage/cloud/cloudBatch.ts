import type { Day } from '@/domain/dates'
import type { Entry } from '@/domain/entries'
import type { BaseEntry } from '@/domain/entryDiff'
import type { Tag, TagChanges } from '@/domain/tags'
import { type CloudEntry, COLLECTION, ENTRY_QUERY, readCloudEntry } from './cloudEntries'
import { CloudError } from './cloudError'
import { rememberTagTime, sinceHeader } from './cloudTags'
import { ask, type SendHow } from './pocketbase'
import type { EntryBody, TagBody } from './records'

/** One write, sent alone or in a batch. */
export type CloudOp = Readonly<
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

/** The payloads of s.7: tags of a day travel as a JSON string, and only what changed is sent again. */
function requestOf(user: string, op: CloudOp) {
  switch (op.kind) {
    case 'createTag': {
      const { id, label, short, color, leave } = op.tag
      const body: TagBody = { id, user, label, short, color, ...(leave && { leave }) }
      return request('tags', sinceHeader(id), undefined, body)
    }
    case 'updateTag':
      return request('tags', tagHeader(op.base), op.id, op.changes)
    case 'deleteTag':
      return request('tags', tagHeader(op.base), op.id)
    case 'createEntry': {
      const { id, date, entry } = op
      const tags = JSON.stringify(entry.tags)
      const body: EntryBody = { id, user, date, tags, notes: entry.notes }
      return request(COLLECTION, {}, undefined, body)
    }
    case 'updateEntry': {
      const { tags, ...notes } = op.changes
      const body = { ...(tags && { tags: JSON.stringify(tags) }), ...notes }
      return request(COLLECTION, revHeader(op.base), op.base.id, body)
    }
    case 'deleteEntry':
      return request(COLLECTION, revHeader(op.base), op.base.id)
  }
}

/** The precondition of a tag's update or delete; a server without our hooks does not read it. */
function tagHeader(base: Tag | undefined): Headers {
  if (!base) return {}
  const values = [base.label, base.short, base.color, base.leave ?? 0]
  return { 'X-If-Tag': encodeURIComponent(JSON.stringify(values)) }
}

/** The precondition of a day's update or delete; none for a server that keeps no `rev`. */
function revHeader({ rev }: BaseEntry): Headers {
  return rev > 0 ? { 'X-If-Rev': String(rev) } : {}
}

/** Sends one write; answers with the day as the server now holds it, null for other writes. */
export async function sendOp(
  userId: string,
  op: CloudOp,
  how: SendHow,
): Promise<CloudEntry | null> {
  const { url, body, ...rest } = requestOf(userId, op)
  const isDay = op.kind === 'createEntry' || op.kind === 'updateEntry'
  const sent = rest.method === 'DELETE' ? {} : { body }
  const answer = await ask(url, { ...rest, ...sent, ...how, query: isDay ? ENTRY_QUERY : {} })
  if (isDay) return readCloudEntry(answer)
  if (op.kind !== 'createTag' && op.kind !== 'updateTag') return null
  // An answer that is about something else does not say that the server has the tag.
  if (answer.id !== (op.kind === 'createTag' ? op.tag.id : op.id)) throw new CloudError(0)
  rememberTagTime(answer)
  return null
}

/** Sends up to 50 writes as one transaction: all or none. Answers in the order of the writes. */
export async function sendBatch(
  userId: string,
  ops: readonly CloudOp[],
  how: SendHow,
): Promise<(CloudEntry | null)[]> {
  const form = new FormData()
  const requests = ops.map((op) => requestOf(userId, op))
  form.append('@jsonPayload', JSON.stringify({ requests }))
  const answers: unknown = await ask('/api/batch', { method: 'POST', body: form, ...how })
  if (!Array.isArray(answers)) throw new CloudError(0)
  return answers.map(({ body }, i) => {
    if (typeof body !== 'object' || body === null) return null
    if (ops[i]?.kind === 'createTag') rememberTagTime(body)
    return readCloudEntry(body)
  })
}
