import type { Day } from '@/domain/dates'
import type { Entry } from '@/domain/entries'
import type { BaseEntry } from '@/domain/entryDiff'
import type { Tag, TagChanges } from '@/domain/tags'
import { type CloudEntry, ENTRY_QUERY, readCloudEntry } from './cloudEntries'
import { CloudError } from './cloudError'
import { rememberTagTime, sinceHeader } from './cloudTags'
import { ask, type SendHow } from './pocketbase'
import type { EntryBody, TagBody } from './records'

/** One write, sent alone or in a batch. */
export type CloudOp =
  | { readonly kind: 'createTag'; readonly tag: Tag }
  | {
      readonly kind: 'updateTag'
      readonly id: string
      readonly changes: TagChanges
      /** The tag as it was last received; refused with 409 if the server has another one (E7). */
      readonly base?: Tag | undefined
    }
  | { readonly kind: 'deleteTag'; readonly id: string; readonly base?: Tag | undefined }
  | {
      readonly kind: 'createEntry'
      readonly id: string
      readonly date: Day
      readonly entry: Entry
    }
  /** A day is refused with 409 if the server's `rev` moved (E7). */
  | {
      readonly kind: 'updateEntry'
      readonly base: BaseEntry
      readonly changes: Partial<Entry>
    }
  | { readonly kind: 'deleteEntry'; readonly base: BaseEntry }

type Collection = 'tags' | 'calendar_entries'
type Headers = Readonly<Record<string, string>>

/** A write as it goes over the wire, alone or within a batch. */
type Request = {
  readonly method: 'POST' | 'PATCH' | 'DELETE'
  readonly url: string
  readonly headers: Headers
  readonly body: object
}

const pathOf = (collection: Collection) => `/api/collections/${collection}/records`

const create = (collection: Collection, body: TagBody | EntryBody, headers: Headers): Request => ({
  method: 'POST',
  url: pathOf(collection),
  headers,
  body,
})

/** Changes a record; without a body deletes it. */
const change = (collection: Collection, id: string, headers: Headers, body?: object): Request => ({
  method: body ? 'PATCH' : 'DELETE',
  url: `${pathOf(collection)}/${encodeURIComponent(id)}`,
  headers,
  body: body ?? {},
})

/** The payloads of s.7: tags of a day travel as a JSON string, and only what changed is sent again. */
function requestOf(userId: string, op: CloudOp): Request {
  switch (op.kind) {
    case 'createTag': {
      const { id, label, short, color, leave } = op.tag
      const body = { id, user: userId, label, short, color, ...(leave && { leave }) }
      return create('tags', body, sinceHeader(id))
    }
    case 'updateTag':
      return change('tags', op.id, tagHeader(op.base), op.changes)
    case 'deleteTag':
      return change('tags', op.id, tagHeader(op.base))
    case 'createEntry': {
      const { tags, notes } = op.entry
      const body = { id: op.id, user: userId, date: op.date, tags: JSON.stringify(tags), notes }
      return create('calendar_entries', body, {})
    }
    case 'updateEntry': {
      const { tags, ...notes } = op.changes
      const body = { ...(tags && { tags: JSON.stringify(tags) }), ...notes }
      return change('calendar_entries', op.base.id, revHeader(op.base), body)
    }
    case 'deleteEntry':
      return change('calendar_entries', op.base.id, revHeader(op.base))
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
  const { url, body, ...request } = requestOf(userId, op)
  const isDay = op.kind === 'createEntry' || op.kind === 'updateEntry'
  const sent = request.method === 'DELETE' ? {} : { body }
  const answer = await ask(url, { ...request, ...sent, ...how, query: isDay ? ENTRY_QUERY : {} })
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
