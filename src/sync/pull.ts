import type { Tag } from '@/domain/tags'
import { CloudError } from '@/storage/cloud/client'
import { type CloudEntry, knownFrom } from '@/storage/cloud/records'
import type { Cloud } from '@/sync/cloud'
import type { Loaded } from '@/sync/engineTypes'
import { mergeLists } from '@/sync/merge'
import type { MergeRules } from '@/sync/mergeRules'
import type { PushOutcome } from '@/sync/outcome'
import type { Replica } from '@/sync/replica'

/**
 * Reads the complete lists and merges them. An empty list is believed only once the server
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
 * Reads lists and has the session confirmed where one is empty. An empty list that would take
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

/** A load that failed on the tags is kept apart from one that failed on the days. */
export class TagsNotLoaded extends CloudError {}

async function listTags(cloud: Cloud): Promise<readonly Tag[]> {
  try {
    return await cloud.listTags()
  } catch (error) {
    if (!(error instanceof CloudError)) throw error
    throw new TagsNotLoaded(error.status, error.message, error.fields)
  }
}

/**
 * What is in doubt is dropped, read and folded again: as the refusals of a push said it, or else by the complete
 * lists. Says whether those were read.
 */
export async function recover(
  replica: Replica,
  cloud: Cloud,
  { doubts, needsLists }: Pick<PushOutcome, 'doubts' | 'needsLists'>,
  rules: MergeRules,
): Promise<boolean> {
  const isSaid =
    !needsLists && [...doubts].every(([, { stored }]) => stored && isBelievable(stored))
  if (!isSaid) await pull(replica, cloud, rules)
  replica.update(() => {
    for (const [name, { stored, known }] of doubts) {
      if (isSaid && stored) replica.moveDay(name, knownFrom(stored))
      replica.confirm(name, known)
    }
  })
  return !isSaid

  /** A day may name a tag that is not known here, and an older one is from before, or the server was put back. */
  function isBelievable({ date, rev, entry }: CloudEntry): boolean {
    const known = replica.baseDays[date]
    return !(known && rev < known.rev) && entry.tags.every((id) => replica.baseTag(id))
  }
}
