import type { Day } from '@/domain/dates'
import type { Tag } from '@/domain/tags'
import { CloudError } from '@/storage/cloudError'
import type { Cloud } from '@/sync/cloud'
import { type MergeRules, reconcileDay, reconcileLists } from '@/sync/reconcile'
import type { Replica } from '@/sync/replica'

/** What a complete load found, before it was merged. */
export type Loaded = { readonly tags: number; readonly days: number }

/**
 * Reads the complete lists and merges them (E1, D9). An empty list is believed only once the server
 * has confirmed the session, because a guest is answered with one too.
 */
export async function pull(replica: Replica, cloud: Cloud, rules: MergeRules): Promise<Loaded> {
  const [firstTags, days] = await Promise.all([listTags(cloud), cloud.listEntries()])
  if (firstTags.length === 0 || days.length === 0) await cloud.confirmSession()
  const known = new Set(firstTags.map((tag) => tag.id))
  const unknown = days.some(({ entry }) => entry.tags.some((id) => !known.has(id)))
  // A tag made between the two answers is missing from the first list.
  const tags = unknown ? await listTags(cloud) : firstTags
  reconcileLists(replica, tags, days, rules)
  return { tags: tags.length, days: days.length }
}

/** A load that failed on the tags is told apart from one that failed on the days (s.8). */
export class TagsNotLoaded extends CloudError {}

async function listTags(cloud: Cloud): Promise<readonly Tag[]> {
  try {
    return await cloud.listTags()
  } catch (error) {
    if (!(error instanceof CloudError)) throw error
    throw new TagsNotLoaded(error.status, error.message, error.fields)
  }
}

const MAX_SINGLE_READS = 5

/** Reads days again whose state at the server is in doubt (E4, E7). */
export async function readAgain(
  replica: Replica,
  cloud: Cloud,
  days: ReadonlySet<Day>,
  rules: MergeRules,
): Promise<void> {
  if (days.size > MAX_SINGLE_READS) {
    await pull(replica, cloud, rules)
    return
  }
  const read = async (date: Day) => [date, await cloud.findEntry(date)] as const
  for (const [date, remote] of await Promise.all([...days].map(read))) {
    reconcileDay(replica, date, remote, rules)
  }
}
