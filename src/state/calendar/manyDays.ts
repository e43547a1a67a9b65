import type { Day } from '@/domain/dates'
import { type Entries, type Entry, entryOf } from '@/domain/entries'
import { stepBetween } from '@/domain/history'
import { undoStep } from '@/domain/historyUndo'
import type { EditTools } from '@/state/history/editTools'
import type { EditKind } from '@/state/history/historyRecorder'
import { storeWhole } from '@/state/history/wholeStep'
import { isStorageClosed } from '@/storage/local/localJson'
import { removeStep, writeStep } from '@/storage/local/localSteps'

/** An edit of many days, made in one or more parts: one step of undo, all of it or nothing. */
export type ManyDays = {
  /**
   * Stores what is to come of all parts, so that a page that ends between them leaves the rest to the next
   * start (E6). False if storage has no room for that.
   */
  begin(days: readonly Day[], entries: Entries): boolean
  /**
   * Shows and keeps a part, in the same task. False if storage has no room for it: then every part is
   * taken back. A browser that keeps no data at all refuses nothing; whoever uses it was told.
   */
  put(days: readonly Day[], entries: Entries): boolean
  /** Records what was put as one step, of which a page tells the `result`. */
  record(kind: EditKind, result: object): void
}

const NO_LIMITS = { tags: Number.POSITIVE_INFINITY, tagsPerDay: Number.POSITIVE_INFINITY }

/** Begins an edit of many days. */
export function editManyDays(tools: EditTools): ManyDays {
  const { port, owner, edited, recorder } = tools
  const whose = owner()
  let isBegun = false
  const before: Record<Day, Entry> = {}
  const after: Record<Day, Entry> = {}

  /** As a merge: what another tab or device changed meanwhile stays. */
  function takeBack(): void {
    const now = port.get()
    const step = stepBetween({ ...now, entries: before }, { ...now, entries: after })
    const { calendar, days } = undoStep(now, step, NO_LIMITS)
    port.set(calendar)
    edited(days, [])
    removeStep(whose)
  }

  return {
    begin(days, entries) {
      const now = port.get()
      isBegun = true
      if (writeStep(whose, stepBetween(now, { ...now, entries }, days)) || isStorageClosed())
        return true
      removeStep(whose)
      return false
    },
    put(days, entries) {
      const now = port.get()
      for (const date of days) {
        before[date] = entryOf(now.entries, date)
        after[date] = entryOf(entries, date)
      }
      port.set({ ...now, entries })
      const isHeld = isBegun ? edited(days, []) : storeWhole(tools, now, days, [])
      if (isHeld || isStorageClosed()) return true
      takeBack()
      return false
    },
    record(kind, result) {
      if (isBegun) removeStep(whose)
      const { tags } = port.get()
      const [was, is] = [
        { tags, entries: before },
        { tags, entries: after },
      ]
      recorder.record({ kind, before: was, after: is, result })
    },
  }
}
