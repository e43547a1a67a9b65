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
 * Reads the complete lists and merges them. An empty list counts only once the server has confirmed the session,
 * because a guest gets empty lists too.
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
    // A tag that was made between the two answers is on no list yet.
    const tags = unknown ? await readTags(cloud) : firstTags
    // Reading ten years of days takes long, and so does merging them: the page may answer a press in between.
    await rules.pause()
    // An answer has changed the tags meanwhile: this list is older, so it is read again.
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

/** What the lists mean: none is empty, an empty one removes nothing here, or it would remove something. */
type Emptiness = 'none' | 'harmless' | 'takesAway'

function emptinessIn(
  replica: Replica,
  [tags, days]: readonly [readonly Tag[], readonly CloudEntry[]],
): Emptiness {
  if (tags.length > 0 && days.length > 0) return 'none'
  const { baseTags, baseDays } = replica
  // An empty list would also take off the edited days those tags that they name and that no list has named yet.
  const losesTags = baseTags.length > 0 || unknownTags(replica).size > 0
  const losesDays = Object.keys(baseDays).length > 0
  const takesAway = (tags.length === 0 && losesTags) || (days.length === 0 && losesDays)
  return takesAway ? 'takesAway' : 'harmless'
}

/**
 * Reads lists, and confirms the session if one is empty. An empty list that would remove something counts only if it
 * was read between two confirmations: the first answer may have been a guest's, and the person signed in again since.
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

/** Thrown if a load failed on the tags: its message is another than for the days. */
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
 * Brings days and tags in doubt to what the server holds: from the refusals of a push if these say all of it, else by
 * reading the complete lists. The edits are then folded over it again.
 */
export async function recover(
  replica: Replica,
  cloud: Cloud,
  { doubts, needsLists }: Pick<PushOutcome, 'doubts' | 'needsLists'>,
  rules: MergeRules,
): Promise<void> {
  const refusalsSayAll =
    !needsLists && [...doubts].every(([, { stored }]) => stored && isBelievable(stored))
  if (!refusalsSayAll) await pull(replica, cloud, rules)
  replica.update(() => {
    for (const [name, { stored, known }] of doubts) {
      if (refusalsSayAll && stored) replica.moveDay(name, knownFrom(stored))
      replica.confirm(name, known)
    }
  })

  /** False for a day with an unknown tag, and for an older one than is known: the server may have been put back. */
  function isBelievable({ date, rev, entry }: CloudEntry): boolean {
    const known = replica.baseDays[date]
    return !(known && rev < known.rev) && entry.tags.every((id) => replica.baseTag(id))
  }
}
