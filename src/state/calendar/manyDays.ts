import type { Day } from '@/domain/dates'
import { type Entries, type Entry, entryOf } from '@/domain/entries'
import { stepBetween } from '@/domain/history'
import { undoStep } from '@/domain/historyUndo'
import type { EditTools } from '@/state/history/editTools'
import type { EditKind } from '@/state/history/historyRecorder'
import { isStorageClosed } from '@/storage/localJson'

/** An edit of many days, made in one or more parts: one step of undo, all of it or nothing. */
export type ManyDays = {
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
export function editManyDays({ port, edited, recorder }: EditTools): ManyDays {
  const before: Record<Day, Entry> = {}
  const after: Record<Day, Entry> = {}

  /** As a merge: what another tab or device changed meanwhile stays. */
  function takeBack(): void {
    const now = port.get()
    const step = stepBetween({ ...now, entries: before }, { ...now, entries: after })
    const { calendar, days } = undoStep(now, step, NO_LIMITS)
    port.set(calendar)
    edited(days, [])
  }

  return {
    put(days, entries) {
      const now = port.get()
      for (const date of days) {
        before[date] = entryOf(now.entries, date)
        after[date] = entryOf(entries, date)
      }
      port.set({ ...now, entries })
      if (edited(days, []) || isStorageClosed()) return true
      takeBack()
      return false
    },
    record(kind, result) {
      const { tags } = port.get()
      const [was, is] = [
        { tags, entries: before },
        { tags, entries: after },
      ]
      recorder.record({ kind, before: was, after: is, result })
    },
  }
}
