import type PocketBase from 'pocketbase'
import { readTag } from '@/domain/calendar'
import type { Tag, TagDraft } from '@/domain/tags'
import { call, type SendHow } from '@/storage/pocketbase'

const tags = (pb: PocketBase) => pb.collection('tags')

/** Lists every tag of a user, oldest first (s.7). Unreadable records are dropped (T3). */
export async function listTags(userId: string): Promise<Tag[]> {
  const records = await call((pb, signal) =>
    tags(pb).getFullList({
      batch: 1000,
      filter: pb.filter('user = {:userId}', { userId }),
      // Two of one millisecond have an order too: the first of two same tags is kept (D8).
      sort: 'created,id',
      fields: 'id,label,short,color',
      signal,
    }),
  )
  return records.flatMap((record) => readTag(record) ?? [])
}

/** The connection test: lists one tag of a user (s.4, s.7). */
export async function testConnection(userId: string): Promise<void> {
  await call((pb, signal) =>
    tags(pb).getList(1, 1, { filter: pb.filter('user = {:userId}', { userId }), signal }),
  )
}

/** Creates a tag under an id made by the client (s.7). */
export async function createTag(userId: string, tag: Tag, how: SendHow): Promise<void> {
  await call((pb, signal) => tags(pb).create(tagBody(userId, tag), { ...how, signal }))
}

/** Changes the named fields of a tag (s.7). */
export async function updateTag(
  id: string,
  changes: Partial<TagDraft>,
  how: SendHow,
): Promise<void> {
  await call((pb, signal) => tags(pb).update(id, changes, { ...how, signal }))
}

/** Deletes a tag (s.7). */
export async function deleteTag(id: string, how: SendHow): Promise<void> {
  await call((pb, signal) => tags(pb).delete(id, { ...how, signal }))
}

/** The create payload of s.7. */
export function tagBody(userId: string, { id, label, short, color }: Tag) {
  return { id, user: userId, label, short, color }
}
