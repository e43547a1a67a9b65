import { type AccountLack, accountLack } from '@/domain/accountRoom'
import { type Assigned, assignTag, type DayRange, daysOf } from '@/domain/bulkAssign'
import { limitsOf } from '@/domain/plan'
import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import type { EditTools } from '@/state/calendar/commit'

/** How many days got the tag, had it already, had no room for it. */
type BulkCounts = {
  readonly changed: number
  readonly same: number
  readonly full: number
}

/** What came of a bulk assign; `overfull` has changed nothing. */
export type BulkOutcome =
  | ({ readonly kind: 'done' } & BulkCounts)
  | { readonly kind: 'overfull'; readonly lack: AccountLack }

const countsOf = ({ changed, same, full }: Assigned): BulkCounts => ({
  changed: changed.length,
  same: same.length,
  full: full.length,
})

/** Puts a tag on every day of a range (s.4): one edit, one step of undo, and one save. */
export function assignToRange(
  { read, getTier, commit }: EditTools,
  range: DayRange,
  tagId: string,
): BulkOutcome {
  const limits = limitsOf(getTier())
  const isAllowed = limits.everyQuarter && read().tags.some(({ id }) => id === tagId)
  if (!isAllowed) return { kind: 'done', changed: 0, same: 0, full: 0 }
  const assigned = assignTag(read().entries, daysOf(range), tagId, limits.tagsPerDay)
  const lack = accountLack(read().entries, assigned.change)
  if (lack) return { kind: 'overfull', lack }
  const outcome = { kind: 'done', ...countsOf(assigned) } as const
  const change = { ...assigned.change, kind: 'bulk' } as const
  if (outcome.changed > 0) commit(change, 'tagAssigned', { result: outcome })
  return outcome
}

/** Bulk assign for whoever uses the app. */
export function useBulkAssign(): (range: DayRange, tagId: string) => BulkOutcome {
  const { tools } = useCalendar()
  return (range, tagId) => assignToRange(tools, range, tagId)
}
