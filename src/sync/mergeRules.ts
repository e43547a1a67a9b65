import type { Day } from '@/domain/dates'
import type { Limits } from '@/domain/plan'
import type { TagMapping } from '@/domain/tagChanges'
import type { Tag } from '@/domain/tags'
import { Disposed } from '@/sync/cloud'
import type { EngineOptions } from '@/sync/engineTypes'

/** The limits of a merge, and its callbacks. */
export type MergeRules = {
  readonly limits: Limits
  /** Whether a merge may mend what the server holds. */
  readonly mayWrite: boolean
  /** Called with the tags that somebody put on a day and that the plan does not admit there any more. */
  readonly onDropped: (date: Day, tagIds: readonly string[]) => void
  /** Called with a tag that was deleted elsewhere, and the days that this browser had put it on. */
  readonly onGone: (tag: Tag, place: number, days: readonly Day[]) => void
  /** Called with the ids that replace those of equal tags. */
  readonly onMapped: (mapping: TagMapping) => void
  /** Draws what a merge changed: at once, or in a task of its own if it was a first load. */
  draw(run: () => void): void
  /** Resolves in a task of its own; rejects once the engine has ended. */
  pause(): Promise<void>
}

/** The rules of one engine. */
export function createMergeRules(
  {
    limits,
    clock,
    onEvent,
    mayWrite = () => true,
  }: Pick<EngineOptions, 'limits' | 'clock' | 'onEvent' | 'mayWrite'>,
  { isFirstLoad, isOver }: { isFirstLoad(): boolean; isOver(): boolean },
): MergeRules {
  return {
    get limits() {
      return limits()
    },
    get mayWrite() {
      return mayWrite()
    },
    onDropped: (date, tagIds) => onEvent({ kind: 'dropped', date, tagIds }),
    onGone: (tag, place, days) => onEvent({ kind: 'tagGone', tag, place, days }),
    onMapped: (mapping) => onEvent({ kind: 'mapped', mapping }),
    draw(run) {
      // A first load may bring years of days, and a press must not wait until all of them are drawn.
      if (isFirstLoad()) void clock.pause().then(run)
      else run()
    },
    async pause() {
      await clock.pause()
      if (isOver()) throw new Disposed()
    },
  }
}
