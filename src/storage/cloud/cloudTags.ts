import type PocketBase from 'pocketbase'
import { readTag } from '@/domain/calendar'
import { DEFAULT_TAGS, type Tag, type TagDraft } from '@/domain/tags'
import { rememberTagTime, sinceHeader } from '@/storage/local/tagTimes'
import { CloudError } from './cloudError'
import { listOwn, readPage } from './cloudList'
import { call, type SendHow } from './pocketbase'
import type { TagBody } from './records'

const tags = (pb: PocketBase) => pb.collection('tags')

/** A tag whose texts are blank is a tag all the same: its days must not lose it (T3). */
function tagIn(record: Record<string, unknown>): Tag | null {
  const nameless = { id: record.id, label: '?', short: '?', color: DEFAULT_TAGS[0]?.color }
  return readTag(record) ?? readTag(nameless)
}

/** Lists every tag of a user, oldest first (s.7). */
export async function listTags(userId: string): Promise<Tag[]> {
  const records = await listOwn('tags', userId, {
    // Two of one millisecond have an order too: the first of two same tags is kept (D8).
    sort: 'created,id',
    fields: 'id,label,short,color,created',
  })
  records.forEach(rememberTagTime)
  return records.flatMap((record) => tagIn(record) ?? [])
}

/** The connection test: lists one tag of a user (s.4, s.7). */
export async function testConnection(userId: string): Promise<void> {
  await readPage('tags', (pb) => ({
    filter: pb.filter('user = {:userId}', { userId }),
    perPage: 1,
  }))
}

/** An answer that is about something else does not say that the server has the tag. */
function checkAnswer(id: string, answer: Readonly<Record<string, unknown>>): void {
  if (answer.id !== id) throw new CloudError(0, '')
  rememberTagTime(answer)
}

/** Creates a tag under an id made by the client (s.7). */
export async function createTag(userId: string, tag: Tag, how: SendHow): Promise<void> {
  checkAnswer(
    tag.id,
    await call((pb, signal) =>
      tags(pb).create(tagBody(userId, tag), { ...how, headers: sinceHeader(tag.id), signal }),
    ),
  )
}

/** Changes the named fields of a tag (s.7), refused with 409 if it is not as `base` any more (E7). */
export async function updateTag(
  id: string,
  changes: Partial<TagDraft>,
  base: TagDraft | undefined,
  how: SendHow,
): Promise<void> {
  const headers = tagHeader(base)
  checkAnswer(
    id,
    await call((pb, signal) => tags(pb).update(id, changes, { ...how, headers, signal })),
  )
}

/** Deletes a tag (s.7), refused with 409 if it is not as `base` any more (E7). */
export async function deleteTag(
  id: string,
  base: TagDraft | undefined,
  how: SendHow,
): Promise<void> {
  const headers = tagHeader(base)
  await call((pb, signal) => tags(pb).delete(id, { ...how, headers, signal }))
}

/** The precondition of an update or delete; a server without our hooks does not read it. */
export function tagHeader(base: TagDraft | undefined): Record<string, string> {
  if (!base) return {}
  const texts = [base.label, base.short, base.color]
  return { 'X-If-Tag': encodeURIComponent(JSON.stringify(texts)) }
}

/** The create payload of s.7. */
export function tagBody(userId: string, { id, label, short, color }: Tag): TagBody {
  return { id, user: userId, label, short, color }
}
