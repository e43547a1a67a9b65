import type { Day } from '@/domain/dates'
import type { Limits } from '@/domain/plan'
import type { TagMapping } from '@/domain/tagChanges'
import type { Tag } from '@/domain/tags'
import { Disposed } from '@/sync/cloud'
import type { EngineOptions } from '@/sync/engineTypes'

/** What a merge is bound by, and what it calls. */
export type MergeRules = {
  readonly limits: Limits
  /** What follows of a merge may be written, so that the server holds it too. */
  readonly mayWrite: boolean
  /** Called with the tags that somebody put on a day and that the plan does not admit there any more. */
  readonly onDropped: (date: Day, tagIds: readonly string[]) => void
  /** Called for a tag that was deleted elsewhere, and of the days that this browser had put it on. */
  readonly onGone: (tag: Tag, place: number, days: readonly Day[]) => void
  /** Called with the ids that took the place of others, because tags were the same. */
  readonly onMapped: (mapping: TagMapping) => void
  /** Draws what a merge changed: at once, or after a first load in a task of its own. */
  draw(run: () => void): void
  /** Resolves in a task of its own; rejects once the engine has ended. */
  pause(): Promise<void>
}

/** The rules of one engine, which has ended once `isOver`; its first load may bring years of days. */
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
