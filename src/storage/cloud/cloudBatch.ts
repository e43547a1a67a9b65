import type { BatchService, RecordService } from 'pocketbase'
import type { Day } from '@/domain/dates'
import type { Entry } from '@/domain/entries'
import type { BaseEntry } from '@/domain/entryDiff'
import type { Tag, TagChanges, TagDraft } from '@/domain/tags'
import { type CloudEntry, ENTRY_QUERY, readCloudEntry } from './cloudEntries'
import { CloudError } from './cloudError'
import { rememberTagTime, sinceHeader } from './cloudTags'
import { call, type SendHow } from './pocketbase'
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

/** A write as it goes over the wire; without a body it deletes, without an id it creates. */
type Request = {
  readonly collection: 'tags' | 'calendar_entries'
  readonly id?: string
  readonly body?: TagBody | EntryBody | TagChanges | Partial<EntryBody>
  readonly headers: Record<string, string>
}

/** The payloads of s.7: tags of a day travel as a JSON string, and only what changed is sent again. */
function requestOf(userId: string, op: CloudOp): Request {
  switch (op.kind) {
    case 'createTag': {
      const { id, label, short, color, leave } = op.tag
      const body = { id, user: userId, label, short, color, ...(leave && { leave }) }
      return { collection: 'tags', body, headers: sinceHeader(id) }
    }
    case 'updateTag':
      return { collection: 'tags', id: op.id, body: op.changes, headers: tagHeader(op.base) }
    case 'deleteTag':
      return { collection: 'tags', id: op.id, headers: tagHeader(op.base) }
    case 'createEntry': {
      const { tags, notes } = op.entry
      const body = { id: op.id, user: userId, date: op.date, tags: JSON.stringify(tags), notes }
      return { collection: 'calendar_entries', body, headers: {} }
    }
    case 'updateEntry': {
      const { tags, ...notes } = op.changes
      const body = { ...(tags && { tags: JSON.stringify(tags) }), ...notes }
      const { id, rev } = op.base
      return { collection: 'calendar_entries', id, body, headers: revHeader(rev) }
    }
    case 'deleteEntry': {
      const { id, rev } = op.base
      return { collection: 'calendar_entries', id, headers: revHeader(rev) }
    }
  }
}

/** The precondition of a tag's update or delete; a server without our hooks does not read it. */
function tagHeader(base: TagDraft | undefined): Record<string, string> {
  if (!base) return {}
  const values = [base.label, base.short, base.color, base.leave ?? 0]
  return { 'X-If-Tag': encodeURIComponent(JSON.stringify(values)) }
}

/** The precondition of a day's update or delete; none for a server that keeps no `rev`. */
function revHeader(rev: number): Record<string, string> {
  return rev > 0 ? { 'X-If-Rev': String(rev) } : {}
}

/** Gives a write to the SDK, which sends it at once or with the batch. */
function write(
  records: RecordService | ReturnType<BatchService['collection']>,
  { id, body, headers }: Request,
  options: Readonly<Record<string, unknown>> = {},
): unknown {
  const all = { ...options, headers }
  if (!body) return records.delete(id ?? '', all)
  return id === undefined ? records.create(body, all) : records.update(id, body, all)
}

/** Sends one write; answers with the day as the server now holds it, null for other writes. */
export async function sendOp(
  userId: string,
  op: CloudOp,
  how: SendHow,
): Promise<CloudEntry | null> {
  const request = requestOf(userId, op)
  const { collection, body } = request
  const query = collection === 'tags' || !body ? {} : ENTRY_QUERY
  const answer = await call(async (pb, signal) =>
    write(pb.collection(collection), request, { ...how, ...query, signal }),
  )
  if (!body) return null
  const record = answer as Readonly<Record<string, unknown>>
  if (collection === 'calendar_entries') return readCloudEntry(record)
  // An answer that is about something else does not say that the server has the tag.
  if (record.id !== (op.kind === 'createTag' ? op.tag.id : request.id)) throw new CloudError(0, '')
  rememberTagTime(record)
  return null
}

/** Sends up to 50 writes as one transaction: all or none. Answers in the order of the writes. */
export async function sendBatch(
  userId: string,
  ops: readonly CloudOp[],
  how: SendHow,
): Promise<(CloudEntry | null)[]> {
  const answers = await call((pb, signal) => {
    const batch = pb.createBatch()
    for (const op of ops) {
      const request = requestOf(userId, op)
      write(batch.collection(request.collection), request)
    }
    return batch.send({ ...how, signal })
  })
  return answers.map(({ body }, i) => {
    if (typeof body !== 'object' || body === null) return null
    if (ops[i]?.kind === 'createTag') rememberTagTime(body)
    return readCloudEntry(body)
  })
}
