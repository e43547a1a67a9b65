import type { Entry } from '@/domain/entries'
import { type LineChange, lineDiff } from '@/domain/lineDiff'

/** What a change did to a day: added and removed tags, and what became of the note and its lines. */
export type DayDiff = {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly note: 'written' | 'changed' | 'removed' | null
  readonly lines: readonly LineChange[]
}

function noteDiff(before: string, after: string): DayDiff['note'] {
  if (before === after) return null
  if (before === '') return 'written'
  return after === '' ? 'removed' : 'changed'
}

/** The difference of two contents of a day. */
export function dayDiff(before: Entry, after: Entry): DayDiff {
  return {
    added: after.tags.filter((id) => !before.tags.includes(id)),
    removed: before.tags.filter((id) => !after.tags.includes(id)),
    note: noteDiff(before.notes, after.notes),
    lines: lineDiff(before.notes, after.notes),
  }
}
