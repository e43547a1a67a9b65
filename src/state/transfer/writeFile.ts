import { isEmptyChange } from '@/domain/change'
import type { RestoredSettings } from '@/domain/restoredSettings'
import type { EditTools } from '@/state/calendar/commit'
import { besideOf, type MergedFile, realChange, skippedOf } from './mergeFile'

/**
 * Puts what a file brings into the calendar, as one edit. `restored` is what a backup makes of the settings: they come
 * with it.
 */
export function writeFile(
  tools: EditTools,
  { merged: all }: MergedFile,
  restored: RestoredSettings | null,
): void {
  const change = { ...realChange(all), kind: 'import' } as const
  const beside = restored && restored.filled.length > 0 ? besideOf(restored) : undefined
  const details = { skipped: skippedOf(all), beside }
  const isNothing = isEmptyChange(change)
  const kind = all.days.length + all.tags.length > 0 ? 'daysImported' : 'settingsRestored'
  if (!isNothing) tools.commit(change, kind, details)
  beside?.(false, false)
  if (isNothing && beside) tools.recorder.record({ kind, change, beside })
}
