import type { Day } from '@/domain/dates'
import type { Limits } from '@/domain/plan'
import type { TagMapping } from '@/domain/tagDuplicates'
import type { Tag } from '@/domain/tags'

/** Tells which tags of a day did not fit the plan any more (D6). */
type OnDropped = (date: Day, tagIds: readonly string[]) => void

/** Tells of a tag that was deleted elsewhere, and of the days that this browser had put it on (D8). */
type OnGone = (tag: Tag, place: number, days: readonly Day[]) => void

/** What a merge is bound by, and whom it tells. */
export type MergeRules = {
  readonly limits: Limits
  readonly onDropped: OnDropped
  readonly onGone: OnGone
  /**
   * Whether nothing was loaded yet since this tab took the lead: years of days may come, and another
   * tab may have written an older base after this one had read it.
   */
  readonly isFirstLoad: boolean
  /** Draws what a merge changed: at once, or after a first load in a task of its own. */
  draw(run: () => void): void
  /** Resolves in a task of its own; rejects once the engine has ended. */
  pause(): Promise<void>
  /** Told which ids took the place of others, because tags were the same (D8). */
  readonly onMapped: (mapping: TagMapping) => void
}
