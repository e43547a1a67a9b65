import { equalEntries } from '@/domain/entries'
import { sameTag } from '@/domain/tabMerge'
import type { EditsByName } from '@/storage/cloud/calendar'
import type { Cloud } from '@/sync/cloud'
import type { Loaded } from '@/sync/engineTypes'
import type { MergeRules } from '@/sync/mergeRules'
import { pull } from '@/sync/pull'
import type { Replica } from '@/sync/replica'
import { named } from '@/sync/writes'

/** The server is asked for so many days and tags at once. */
const MOST_NAMES = 200

/** What the edits of a day or tag lead from and to, as long as each goes on from the one before. */
type Way<T> = { readonly start: T; readonly end: T; readonly isWhole: boolean }

function goOn<T>(
  way: Way<T> | undefined,
  { before, after }: { readonly before: T; readonly after: T },
  isSame: (a: T, b: T) => boolean,
): Way<T> {
  if (!way) return { start: before, end: after, isWhole: true }
  return { ...way, end: after, isWhole: way.isWhole && isSame(way.end, before) }
}

function cameBack<T>(ways: Map<string, Way<T>>, isSame: (a: T, b: T) => boolean): string[] {
  const isBack = ({ start, end, isWhole }: Way<T>) => isWhole && isSame(start, end)
  return [...ways].flatMap(([name, way]) => (isBack(way) ? name : []))
}

/** The days and tags that edits have left as they found them, whatever the server holds. */
function takenBack(replica: Replica): readonly string[] {
  const days = new Map<string, Way<Parameters<typeof equalEntries>[0]>>()
  const tags = new Map<string, Way<Parameters<typeof sameTag>[0]>>()
  for (const edit of replica.edits()) {
    for (const [date, one] of edit.days) days.set(date, goOn(days.get(date), one, equalEntries))
    for (const [id, one] of edit.tags) tags.set(id, goOn(tags.get(id), one, sameTag))
  }
  return [...cameBack(days, equalEntries), ...cameBack(tags, sameTag)]
}

/** What was taken back and never came to the server is over (E4); answers with the edits that it has acted on. */
async function forgoTakenBack(replica: Replica, cloud: Cloud): Promise<EditsByName> {
  const names = takenBack(replica)
  const acted: Record<string, readonly string[]> = {}
  for (let at = 0; at < names.length; at += MOST_NAMES) {
    const some = names
      .slice(at, at + MOST_NAMES)
      .map((name) => [name, replica.editsOf(name)] as const)
    const known = await cloud.forgo(
      Object.fromEntries(some.map(([name, ids]) => [name, named(ids)] as const)),
    )
    // A server without our hooks cannot say.
    if (!known) break
    Object.assign(acted, known)
    replica.update(() => {
      for (const [name, ids] of some) if (!known[name]) replica.confirm(name, ids)
    })
  }
  return acted
}

/**
 * Reads the complete lists (E1), and before that asks the server for what was taken back: merged with the same change of
 * another device, it would take that back too.
 */
export async function readLists(
  replica: Replica,
  cloud: Cloud,
  rules: MergeRules,
): Promise<Loaded> {
  const acted = await forgoTakenBack(replica, cloud)
  const found = await pull(replica, cloud, rules)
  replica.update(() => {
    for (const [name, edits] of Object.entries(acted)) replica.confirm(name, edits)
  }, rules)
  return found
}
