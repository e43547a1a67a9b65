import type { BatchService } from 'pocketbase'
import type { Day } from '@/domain/dates'
import type { Entry } from '@/domain/entries'
import type { BaseEntry } from '@/domain/entryDiff'
import type { Tag, TagDraft } from '@/domain/tags'
import { rememberTagTime, sinceHeader } from '@/storage/local/tagTimes'
import {
  type CloudEntry,
  changesBody,
  createEntry,
  deleteEntry,
  entryBody,
  readCloudEntry,
  revHeader,
  updateEntry,
} from './cloudEntries'
import { createTag, deleteTag, tagBody, tagHeader, updateTag } from './cloudTags'
import { call, type SendHow } from './pocketbase'

/** One write, sent alone or in a batch. */
export type CloudOp =
  | { readonly kind: 'createTag'; readonly tag: Tag }
  | {
      readonly kind: 'updateTag'
      readonly id: string
      readonly changes: Partial<TagDraft>
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
  | {
      readonly kind: 'updateEntry'
      readonly base: BaseEntry
      readonly changes: Partial<Entry>
    }
  | { readonly kind: 'deleteEntry'; readonly base: BaseEntry }

/** Sends one write; answers with the day as the server now holds it, null for other writes. */
export async function sendOp(
  userId: string,
  op: CloudOp,
  how: SendHow,
): Promise<CloudEntry | null> {
  switch (op.kind) {
    case 'createEntry':
      return await createEntry(userId, op.id, op.date, op.entry, how)
    case 'updateEntry':
      return await updateEntry(op.base, op.changes, how)
    case 'deleteEntry':
      await deleteEntry(op.base, how)
      return null
    case 'createTag':
      await createTag(userId, op.tag, how)
      return null
    case 'updateTag':
      await updateTag(op.id, op.changes, op.base, how)
      return null
    case 'deleteTag':
      await deleteTag(op.id, op.base, how)
      return null
  }
}

/** Sends up to 50 writes as one transaction: all or none. Answers in the order of the writes. */
export async function sendBatch(
  userId: string,
  ops: readonly CloudOp[],
  how: SendHow,
): Promise<(CloudEntry | null)[]> {
  const answers = await call((pb, signal) => {
    const batch = pb.createBatch()
    fill(batch, userId, ops)
    return batch.send({ ...how, signal })
  })
  return answers.map(({ body }, i) => {
    if (typeof body !== 'object' || body === null) return null
    if (ops[i]?.kind === 'createTag') rememberTagTime(body)
    return readCloudEntry(body)
  })
}

function fill(batch: BatchService, userId: string, ops: readonly CloudOp[]): void {
  const tags = batch.collection('tags')
  const entries = batch.collection('calendar_entries')
  for (const op of ops) {
    if (op.kind === 'createTag')
      tags.create(tagBody(userId, op.tag), { headers: sinceHeader(op.tag.id) })
    else if (op.kind === 'updateTag')
      tags.update(op.id, op.changes, { headers: tagHeader(op.base) })
    else if (op.kind === 'deleteTag') tags.delete(op.id, { headers: tagHeader(op.base) })
    else if (op.kind === 'createEntry') {
      entries.create(entryBody(userId, op.id, op.date, op.entry))
    } else {
      const headers = revHeader(op.base.rev)
      if (op.kind === 'deleteEntry') entries.delete(op.base.id, { headers })
      else entries.update(op.base.id, changesBody(op.changes), { headers })
    }
  }
}
