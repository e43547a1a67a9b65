import type { Calendar } from '@/domain/calendar'
import { isEmptyChange } from '@/domain/joinChanges'
import type { RestoredSettings } from '@/domain/restoredSettings'
import type { FilledCalendar } from '@/domain/setAside'
import { undoChange } from '@/domain/undoChange'
import type { EditTools } from '@/state/calendar/commit'
import { commitInParts, nextTask, PART } from '@/state/calendar/commitInParts'
import { besideOf, type MergedFile, realChange, skippedOf } from './mergeFile'

/**
 * Puts what a file brings into the calendar, as one step. Many days go in in parts, of which `mergeDays` merges each
 * into the calendar as it is by then. `restored` is what a backup makes of the settings: they come with the last day.
 * False, and nothing is changed, where storage has no room for all of it.
 */
export async function writeFile(
  tools: EditTools,
  { merged: all, from }: MergedFile,
  restored: RestoredSettings | null,
  mergeDays: (entries: Calendar['entries']) => FilledCalendar,
  onDone: (done: number, total: number) => void,
): Promise<boolean> {
  const change = realChange(all)
  const beside = restored && restored.filled.length > 0 ? besideOf(restored) : undefined
  const details = { skipped: skippedOf(all), beside }
  if (all.days.length <= PART) {
    const isNothing = isEmptyChange(change)
    const kind = all.days.length + all.tags.length > 0 ? 'daysImported' : 'settingsRestored'
    const isIn =
      isNothing || tools.commit(change, kind, { ...details, undo: undoChange }) !== 'nothing'
    if (isIn) beside?.(false, false)
    if (isNothing && beside) tools.recorder.record({ kind, change, beside })
    return isIn
  }
  const whose = tools.owner()
  const parts = commitInParts(tools, change)
  if (!parts) return false
  for (let at = 0; at < all.days.length; at += PART) {
    onDone(at, all.days.length)
    await nextTask()
    if (tools.owner() !== whose) return true
    const days = all.days.slice(at, at + PART)
    const entries = Object.fromEntries(
      days.flatMap((day) => (from.entries[day] ? [[day, from.entries[day]]] : [])),
    )
    if (!parts.commit(realChange(mergeDays(entries)))) return false
  }
  beside?.(false, false)
  parts.end('daysImported', details)
  return true
}
