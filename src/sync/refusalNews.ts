import { entryOf } from '@/domain/entries'
import { sameTag } from '@/domain/tabMerge'
import type { Replica } from '@/sync/replica'
import { type Refusal, subjectOf } from './pushOutcome'

/** What the server refused for good, gathered over the saves until it is mended. */
export type RefusalNews = {
  add(refusals: readonly Refusal[]): void
  /**
   * The save is over: if it refused something, or something is refused no longer, all that is refused now is
   * told, because one message names everything.
   */
  tell(): void
}

/** Says whether nothing was changed since the refusal, and nothing taken out of the calendar. */
function stands({ port, refusedDays, refusedTags }: Replica, refusal: Refusal): boolean {
  const { tags, entries } = port.get()
  if (refusal.what === 'day')
    return refusedDays.get(refusal.date) === entryOf(entries, refusal.date)
  const tag = tags.find(({ id }) => id === refusal.tagId) ?? null
  if (refusal.what === 'deleteTag') return tag !== null
  return tag !== null && sameTag(refusedTags.get(refusal.tagId) ?? null, tag)
}

/** No refusals yet; `onTold` gets them at the end of a save, and none once all of them are mended. */
export function createRefusalNews(
  replica: Replica,
  onTold: (refusals: readonly Refusal[]) => void,
): RefusalNews {
  let known: readonly Refusal[] = []
  /** Tags that the server refused to delete, of which the last message told. */
  let undeleted: readonly Refusal[] = []
  let isNew = false
  let isTold = false
  return {
    add(refusals) {
      const subjects = new Set(refusals.map(subjectOf))
      known = [...known.filter((refusal) => !subjects.has(subjectOf(refusal))), ...refusals]
      isNew = true
    },
    tell() {
      const standing = known.filter((refusal) => stands(replica, refusal))
      const areDeleted =
        undeleted.length > 0 && !undeleted.some((refusal) => stands(replica, refusal))
      const isDue = isNew || standing.length < known.length || areDeleted
      if (!isDue) return
      isNew = false
      // A tag that the server refused to delete is back on the list: it is told once.
      known = standing.filter(({ what }) => what !== 'deleteTag')
      undeleted = standing.filter(({ what }) => what === 'deleteTag')
      if (standing.length > 0 || isTold) onTold(standing)
      isTold = standing.length > 0
    },
  }
}
