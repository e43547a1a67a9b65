import { readTag } from '@/domain/calendar'
import { DEFAULT_TAGS, type Tag } from '@/domain/tags'
import type { Row } from './cloudError'
import { listOwn, readPage, where } from './cloudList'

/**
 * Since when the server has each tag, as it told in this visit. Tags stand in the order in which they were made: one
 * that is made again under its id, e.g. by Undo, gets its old place with its old time.
 */
const times = new Map<unknown, string>()

/** Remembers the time of a tag's record. */
export function rememberTagTime({ id, created }: Row): void {
  if (typeof created === 'string' && created !== '') times.set(id, created)
}

/** What is sent along with a tag that is made; a server without our hooks does not read it. */
export function sinceHeader(id: string): Record<string, string> {
  const since = times.get(id)
  return since === undefined ? {} : { 'X-Tag-Since': since }
}

/** A tag whose texts are blank is a tag all the same: its days must not lose it (T3). */
function tagIn(record: Row): Tag | null {
  const texts = { label: '?', short: '?', color: DEFAULT_TAGS[0]?.color }
  return readTag(record) ?? readTag({ ...record, ...texts })
}

/** Lists every tag of a user, oldest first (s.7). */
export async function listTags(userId: string): Promise<Tag[]> {
  // Two of one millisecond have an order too: the first of two same tags is kept (D8).
  const wanted = { sort: 'created,id', fields: 'id,label,short,color,leave,created' }
  const records = await listOwn('tags', userId, wanted)
  records.forEach(rememberTagTime)
  return records.flatMap((record) => tagIn(record) ?? [])
}

/** The connection test: lists one tag of a user (s.4, s.7). */
export async function testConnection(userId: string): Promise<void> {
  await readPage('tags', { filter: where('user', userId), perPage: 1 })
}
