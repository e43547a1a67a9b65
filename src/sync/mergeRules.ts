import type { Day } from '@/domain/dates'
import type { Limits } from '@/domain/plan'
import type { TagMapping } from '@/domain/tagDuplicates'
import type { Tag } from '@/domain/tags'
import { Disposed } from '@/sync/cloud'
import type { EngineOptions } from '@/sync/engineTypes'

/** What a merge is bound by, and whom it tells. */
export type MergeRules = {
  readonly limits: Limits
  /** Told which tags of a day did not fit the plan any more (D6). */
  readonly onDropped: (date: Day, tagIds: readonly string[]) => void
  /** Told of a tag that was deleted elsewhere, and of the days that this browser had put it on (D8). */
  readonly onGone: (tag: Tag, place: number, days: readonly Day[]) => void
  /** Told which ids took the place of others, because tags were the same (D8). */
  readonly onMapped: (mapping: TagMapping) => void
  /**
   * Whether nothing was loaded yet since this tab began to lead: years of days may come, and another
   * tab may have written an older base after this one had read it.
   */
  readonly isFirstLoad: boolean
  /** Draws what a merge changed: at once, or after a first load in a task of its own. */
  draw(run: () => void): void
  /** Resolves in a task of its own; rejects once the engine has ended. */
  pause(): Promise<void>
}

/** The rules of one engine, which has ended once `isOver`. */
export function createMergeRules(
  { limits, clock, onEvent }: Pick<EngineOptions, 'limits' | 'clock' | 'onEvent'>,
  { isFirstLoad, isOver }: { isFirstLoad(): boolean; isOver(): boolean },
): MergeRules {
  return {
    get limits() {
      return limits()
    },
    get isFirstLoad() {
      return isFirstLoad()
    },
    onDropped: (date, tagIds) => onEvent({ kind: 'dropped', date, tagIds }),
    onGone: (tag, place, days) => onEvent({ kind: 'tagGone', tag, place, days }),
    onMapped: (mapping) => onEvent({ kind: 'mapped', mapping }),
    draw(run) {
      // Years of days arrive, and no other task shall wait until all of them are drawn.
      if (isFirstLoad()) void clock.pause().then(run)
      else run()
    },
    async pause() {
      await clock.pause()
      if (isOver()) throw new Disposed()
    },
  }
}
