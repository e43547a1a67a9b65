import { Disposed } from '@/sync/cloud'
import type { EngineOptions } from '@/sync/engineTypes'
import type { MergeRules } from '@/sync/mergeRules'

/** The rules of one engine, which has ended once `isOver`. */
export function engineRules(
  { limits, clock, onEvent }: Pick<EngineOptions, 'limits' | 'clock' | 'onEvent'>,
  isFirstLoad: () => boolean,
  isOver: () => boolean,
): MergeRules {
  return {
    get limits() {
      return limits()
    },
    get isFirstLoad() {
      return isFirstLoad()
    },
    draw(run) {
      // Years of days arrive: no other task waits for all of it.
      if (isFirstLoad()) void clock.pause().then(run)
      else run()
    },
    async pause() {
      await clock.pause()
      if (isOver()) throw new Disposed()
    },
    onDropped: (date, tagIds) => onEvent({ kind: 'dropped', date, tagIds }),
    onGone: (tag, place, days) => onEvent({ kind: 'tagGone', tag, place, days }),
    onMapped: (mapping) => onEvent({ kind: 'mapped', mapping }),
  }
}
