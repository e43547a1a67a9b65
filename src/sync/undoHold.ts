import type { Day } from '@/domain/dates'
import { UNDO_HOLD_MS } from '@/domain/timing'
import type { Clock } from '@/sync/clock'

/** What is kept from the server while its Undo is offered, because the plan could not write it back (D5). */
export type UndoHold = {
  /** These days and tags were changed: they are delayed from now on, or not any more. */
  edited(days: readonly Day[], tagIds: readonly string[], isDelayed: boolean): void
  /** Nothing is delayed any more. */
  end(): void
}

/** `delayed` are dates and tag ids, which no save touches; `run` is the save once the time is over. */
export function createUndoHold(clock: Clock, delayed: Set<string>, run: () => void): UndoHold {
  let cancel: (() => void) | null = null

  function end(): void {
    cancel?.()
    cancel = null
    delayed.clear()
  }

  return {
    edited(days, tagIds, isDelayed) {
      if (isDelayed) {
        for (const one of [...days, ...tagIds]) delayed.add(one)
        cancel?.()
        cancel = clock.after(UNDO_HOLD_MS, () => {
          end()
          run()
        })
        // The edit of a tag may take the deletion back or need its room, so nothing is delayed any more.
      } else if (tagIds.length > 0) end()
      else for (const date of days) delayed.delete(date)
    },
    end,
  }
}
