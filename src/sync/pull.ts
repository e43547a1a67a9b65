import type { Day } from '@/domain/dates'
import type { Tag } from '@/domain/tags'
import { CloudError } from '@/storage/cloud/client'
import type { CloudEntry } from '@/storage/cloud/records'
import type { Cloud } from '@/sync/cloud'
import type { Loaded } from '@/sync/engineTypes'
import { type MergeRules, reconcileDays, reconcileLists } from '@/sync/merge'
import type { Replica } from '@/sync/replica'

/**
 * Reads the complete lists and merges them (E1, D9). An empty list is believed only once the server
 * has confirmed the session, because a guest is answered with one too.
 */
export async function pull(replica: Replica, cloud: Cloud, rules: MergeRules): Promise<Loaded> {
  const { tags, days, wasRead } = await readAfterLeaving(replica, async () => {
    const wasRead = replica.news.reading()
    const read = () => Promise.all([listTags(cloud), cloud.listEntries()])
    const [firstTags, days] = await readBelievably(cloud, read, (found) =>
      emptinessIn(replica, found),
    )
    const known = new Set(firstTags.map((tag) => tag.id))
    const unknown = days.some(({ entry }) => entry.tags.some((id) => !known.has(id)))
    // A tag made between the two answers is missing from the first list.
    const tags = unknown ? await readTags(cloud) : firstTags
    // Ten years of days take a while to read, and another while to merge.
    await rules.pause()
    return { tags, days, wasRead }
  })
  reconcileLists(replica, tags, days, rules)
  wasRead()
  return { tags: tags.length, days: days.length }
}

/**
 * Reads when all that left with the page is answered, and again where something left meanwhile (D5): a list from
 * before such a write, merged after its answer, would take it for a change that was undone elsewhere.
 */
async function readAfterLeaving<T>({ leaving }: Replica, read: () => Promise<T>): Promise<T> {
  for (;;) {
    if (leaving.isOpen()) await leaving.ended()
    const before = leaving.count()
    const found = await read()
    if (leaving.count() === before) return found
  }
}

/** What an empty answer means: nothing is empty, nothing is lost by it, or it would take something away. */
type Emptiness = 'none' | 'harmless' | 'takesAway'

function emptinessIn(
  { baseTags, baseDays }: Replica,
  [tags, days]: readonly [readonly Tag[], readonly CloudEntry[]],
): Emptiness {
  if (tags.length > 0 && days.length > 0) return 'none'
  const [losesTags, losesDays] = [baseTags.length > 0, Object.keys(baseDays.entries).length > 0]
  const takesAway = (tags.length === 0 && losesTags) || (days.length === 0 && losesDays)
  return takesAway ? 'takesAway' : 'harmless'
}

/**
 * Reads lists and has the session confirmed where one is empty (D10). An empty list that would take
 * something away counts only when it was read between two confirmations: the first answer may have
 * been a guest's, and the person signed in again since.
 */
async function readBelievably<T>(
  cloud: Cloud,
  read: () => Promise<T>,
  emptinessOf: (found: T) => Emptiness,
): Promise<T> {
  const found = await read()
  if (emptinessOf(found) === 'none') return found
  await cloud.confirmSession()
  if (emptinessOf(found) === 'harmless') return found
  const foundAgain = await read()
  if (emptinessOf(foundAgain) !== 'none') await cloud.confirmSession()
  return foundAgain
}

/** Reads the complete tag list again, when only the tags are in doubt (E4, D10). */
export const readTagsAgain = (replica: Replica, cloud: Cloud): Promise<readonly Tag[]> =>
  readAfterLeaving(replica, () => readTags(cloud))

function readTags(cloud: Cloud): Promise<readonly Tag[]> {
  const read = () => listTags(cloud)
  return readBelievably(cloud, read, (tags) => (tags.length === 0 ? 'takesAway' : 'none'))
}

/** A load that failed on the tags is kept apart from one that failed on the days (s.8). */
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
  days: readonly Day[],
  rules: MergeRules,
): Promise<void> {
  if (days.length === 0) return
  if (days.length > MAX_SINGLE_READS) {
    await pull(replica, cloud, rules)
    return
  }
  const read = async (date: Day) => [date, await cloud.findEntry(date)] as const
  await mergeServerDays(replica, cloud, new Map(await Promise.all(days.map(read))), rules)
}

/**
 * Merges days as the server just answered them. The complete lists are read where a day names a tag
 * that is not known here, without which it could neither be shown nor sent (E10), and where a known
 * day is gone, because a guest finds nothing either (D10).
 */
export async function mergeServerDays(
  replica: Replica,
  cloud: Cloud,
  days: ReadonlyMap<Day, CloudEntry | null>,
  rules: MergeRules,
): Promise<void> {
  const known = new Set(replica.port.get().tags.map((tag) => tag.id))
  const isInDoubt = (date: Day, day: CloudEntry | null) =>
    day
      ? !day.entry.tags.every((id) => known.has(id))
      : replica.baseDays.entries[date] !== undefined
  if ([...days].some(([date, day]) => isInDoubt(date, day))) {
    await pull(replica, cloud, rules)
    return
  }
  reconcileDays(replica, days, rules)
}
