import { useState } from 'react'
import { type AccountLack, accountLack } from '@/domain/accountRoom'
import { type Assigned, assignTag, type DayRange, daysOf } from '@/domain/bulkAssign'
import type { Day } from '@/domain/dates'
import { limitsOf } from '@/domain/plan'
import { undoChange } from '@/domain/undoChange'
import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import type { EditTools } from '@/state/calendar/commit'
import { commitInParts, nextTask, PART } from '@/state/calendar/commitInParts'

/** How many days got the tag, had it already, had no room for it. */
type BulkCounts = {
  readonly changed: number
  readonly same: number
  readonly full: number
}

/** What came of a bulk assign; `failed` and `overfull` have changed nothing, `left` ended because somebody else came. */
export type BulkOutcome =
  | ({ readonly kind: 'done' } & BulkCounts)
  | { readonly kind: 'failed' }
  | { readonly kind: 'overfull'; readonly lack: AccountLack }
  | { readonly kind: 'left' }

const countsOf = ({ changed, same, full }: Assigned): BulkCounts => ({
  changed: changed.length,
  same: same.length,
  full: full.length,
})

const sumOf = (a: BulkCounts, b: BulkCounts): BulkCounts => ({
  changed: a.changed + b.changed,
  same: a.same + b.same,
  full: a.full + b.full,
})

/**
 * Puts a tag on every day of a range (s.4): one step of undo, and one save. A long range is done in
 * parts, reported as days done; it ends early when the tag or Pro is gone.
 */
export async function assignToRange(
  tools: EditTools,
  range: DayRange,
  tagId: string,
  onDone: (days: number) => void,
): Promise<BulkOutcome> {
  const { read, getTier, owner, commit } = tools
  const isAllowed = () =>
    limitsOf(getTier()).everyQuarter && read().tags.some(({ id }) => id === tagId)
  const assign = (some: readonly Day[]) =>
    assignTag(read().entries, some, tagId, limitsOf(getTier()).tagsPerDay)

  let counts: BulkCounts = { changed: 0, same: 0, full: 0 }
  if (!isAllowed()) return { kind: 'done', ...counts }
  const days = daysOf(range)
  const all = assign(days)
  const lack = accountLack(read().entries, all.change)
  if (lack) return { kind: 'overfull', lack }
  if (days.length <= PART || all.changed.length === 0) {
    const outcome = { kind: 'done', ...countsOf(all) } as const
    const details = { result: outcome, undo: undoChange }
    const isRefused =
      outcome.changed > 0 && commit(all.change, 'tagAssigned', details) === 'nothing'
    return isRefused ? { kind: 'failed' } : outcome
  }
  const whose = owner()
  const parts = commitInParts(tools, all.change)
  if (!parts) return { kind: 'failed' }
  for (let at = 0; at < days.length && isAllowed(); at += PART) {
    const part = assign(days.slice(at, at + PART))
    if (!parts.commit(part.change)) return { kind: 'failed' }
    counts = sumOf(counts, countsOf(part))
    if (at + PART >= days.length) break
    onDone(at + PART)
    await nextTask()
    if (owner() !== whose) return { kind: 'left' }
  }
  const outcome = { kind: 'done', ...counts } as const
  parts.end('tagAssigned', { result: outcome })
  return outcome
}

/** Bulk assign for whoever uses the app; `done` counts days while a long range is under way. */
export function useBulkAssign() {
  const { tools } = useCalendar()
  const [done, setDone] = useState<number | null>(null)
  return {
    done,
    async assign(range: DayRange, tagId: string): Promise<BulkOutcome> {
      try {
        return await assignToRange(tools, range, tagId, setDone)
      } finally {
        setDone(null)
      }
    },
  }
}
