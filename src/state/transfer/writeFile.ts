import type { Calendar } from '@/domain/calendar'
import type { MergedAside } from '@/domain/setAside'
import { undoChange } from '@/domain/undoChange'
import type { EditTools } from '@/state/calendar/commit'
import { commitInParts, nextTask, PART } from '@/state/calendar/commitInParts'
import { type MergedFile, realChange, skippedOf } from './mergeFile'

/**
 * Puts what a file brings into the calendar, as one step. Many days go in in parts, of which `mergeDays` merges each
 * into the calendar as it is by then. False, and nothing is changed, where storage has no room for all of it.
 */
export async function writeFile(
  tools: EditTools,
  { merged: all, from }: MergedFile,
  mergeDays: (entries: Calendar['entries']) => MergedAside,
  onDone: (done: number, total: number) => void,
): Promise<boolean> {
  const change = realChange(all)
  const told = { skipped: skippedOf(all) }
  if (all.days.length <= PART) {
    const isNothing = all.days.length + all.tags.length === 0
    return (
      isNothing || tools.commit(change, 'daysImported', { ...told, undo: undoChange }) !== 'nothing'
    )
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
  parts.end('daysImported', told)
  return true
}
