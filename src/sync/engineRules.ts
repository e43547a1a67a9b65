import { Disposed } from '@/sync/cloud'
import type { EngineOptions } from '@/sync/engineTypes'
import type { MergeRules } from '@/sync/mergeRules'

/** The rules of one engine, which has ended once `isOver`. */
export function engineRules(
  { limits, clock, onEvent }: Pick<EngineOptions, 'limits' | 'clock' | 'onEvent'>,
  isFirstLoad: () => boolean,
  isOver: () => boolean,
): MergeRules {
  /** Years of days arrive with a first load: no other task waits for all of it. */
  function inTurn(run: () => void): void {
    if (isFirstLoad()) void clock.pause().then(run)
    else run()
  }

  return {
    get limits() {
      return limits()
    },
    get isFirstLoad() {
      return isFirstLoad()
    },
    draw: inTurn,
    write: (run) =>
      inTurn(() => {
        if (!isOver()) run()
      }),
    async pause() {
      await clock.pause()
      if (isOver()) throw new Disposed()
    },
    onDropped: (date, tagIds) => onEvent({ kind: 'dropped', date, tagIds }),
    onMapped: (mapping) => onEvent({ kind: 'mapped', mapping }),
  }
}
