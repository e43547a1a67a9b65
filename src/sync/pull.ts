import type { Day } from '@/domain/dates'
import type { Tag } from '@/domain/tags'
import { CloudError } from '@/storage/cloud/client'
import type { CloudEntry } from '@/storage/cloud/records'
import type { Cloud } from '@/sync/cloud'
import type { Loaded } from '@/sync/engineTypes'
import { mergeDays, mergeLists } from '@/sync/merge'
import type { MergeRules } from '@/sync/mergeRules'
import type { Doubt } from '@/sync/outcome'
import type { Replica } from '@/sync/replica'

/**
 * Reads the complete lists and merges them (E1, D9). An empty list is believed only once the server
 * has confirmed the session, because a guest is answered with one too.
 */
export async function pull(replica: Replica, cloud: Cloud, rules: MergeRules): Promise<Loaded> {
  for (;;) {
    const wasRead = replica.news.reading()
    const before = { moves: replica.moves(), unknown: unknownTags(replica) }
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
    // An answer has moved the tags meanwhile, and has no place in this list.
    if (replica.hasMovedSince(before.moves)) continue
    const restorations = cloud.restorations?.() ?? []
    mergeLists(replica, tags, days, { ...before, restorations }, rules)
    wasRead()
    return { tags: tags.length, days: days.length }
  }
}

/** The tags that edited days name and that are not known here. */
function unknownTags(replica: Replica): ReadonlySet<string> {
  const named = replica.editedDays().flatMap((date) => replica.rawDay(date).tags)
  return new Set(named.filter((id) => !replica.tag(id)))
}

/** What an empty answer means: nothing is empty, nothing is lost by it, or it would take something away. */
type Emptiness = 'none' | 'harmless' | 'takesAway'

function emptinessIn(
  replica: Replica,
  [tags, days]: readonly [readonly Tag[], readonly CloudEntry[]],
): Emptiness {
  if (tags.length > 0 && days.length > 0) return 'none'
  const { baseTags, baseDays } = replica
  // A tag that is only named would leave its days.
  const losesTags = baseTags.length > 0 || unknownTags(replica).size > 0
  const losesDays = Object.keys(baseDays).length > 0
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

/**
 * Reads days again whose state at the server is in doubt (E7), and settles the edits that it is known to have acted
 * on.
 */
export async function readAgain(
  replica: Replica,
  cloud: Cloud,
  doubts: ReadonlyMap<Day, Doubt>,
  rules: MergeRules,
): Promise<void> {
  if (doubts.size === 0) return
  const open = [...doubts].flatMap(([date, { stored }]) => (stored ? [] : date))
  const known = new Map([...doubts].map(([date, doubt]) => [date, doubt.known] as const))
  const days = new Map(
    [...doubts].flatMap(([date, { stored }]) => (stored ? [[date, stored]] : [])),
  )
  if (open.length <= MAX_SINGLE_READS) {
    const read = async (date: Day) => [date, await cloud.findEntry(date)] as const
    for (const [date, day] of await Promise.all(open.map(read))) days.set(date, day as CloudEntry)
  }
  if (open.length > MAX_SINGLE_READS || [...days].some(isInDoubt)) {
    await pull(replica, cloud, rules)
    replica.update(() => {
      for (const [date, edits] of known) replica.confirm(date, edits)
    }, rules)
    return
  }
  mergeDays(replica, days, known, rules)

  /**
   * A day may name a tag that is not known here (E10), a guest finds nothing where a known day is (D10), and an older one
   * is from before, or the server was put back.
   */
  function isInDoubt([date, day]: readonly [Day, CloudEntry | null]): boolean {
    const known = replica.baseDays[date]
    if (!day) return known !== undefined
    if (known && day.rev < known.rev) return true
    return !day.entry.tags.every((id) => replica.baseTag(id))
  }
}
