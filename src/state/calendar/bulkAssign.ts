import { useState } from 'react'
import { assignTag, type DayRange, daysOf } from '@/domain/bulkAssign'
import { limitsOf } from '@/domain/plan'
import { useAuthService } from '@/state/auth/AuthProvider'
import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import { editManyDays } from '@/state/calendar/manyDays'
import type { EditTools } from '@/state/history/editTools'

/** The days of one part, a quarter and some more; between two parts of a longer range the page answers. */
const PART = 100

/** How many days got the tag, had it already, had no room for it. */
type BulkCounts = {
  readonly changed: number
  readonly same: number
  readonly full: number
}

/** What came of a bulk assign; `failed` has changed nothing, `left` ended because somebody else came. */
export type BulkOutcome =
  | ({ readonly kind: 'done' } & BulkCounts)
  | { readonly kind: 'failed' }
  | { readonly kind: 'left' }

const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))

/**
 * Puts a tag on every day of a range (s.4): one step of undo, and one save. A long range is done in
 * parts, told as days done; it ends early when the tag or Pro is gone. `owner` names whose calendar is shown.
 */
export async function assignToRange(
  tools: EditTools,
  owner: () => string | null,
  range: DayRange,
  tagId: string,
  onDone: (days: number) => void,
): Promise<BulkOutcome> {
  const { port, getTier } = tools
  const days = daysOf(range)
  const counts = { changed: 0, same: 0, full: 0 }
  const edit = editManyDays(tools)
  const whose = owner()
  const isAllowed = () =>
    limitsOf(getTier()).everyQuarter && port.get().tags.some(({ id }) => id === tagId)

  if (days.length > PART && isAllowed()) {
    const { tagsPerDay } = limitsOf(getTier())
    const all = assignTag(port.get().entries, days, tagId, tagsPerDay)
    if (all.changed.length > 0 && !edit.begin(all.changed, all.entries)) return { kind: 'failed' }
  }
  for (let at = 0; at < days.length && isAllowed(); at += PART) {
    const { tagsPerDay } = limitsOf(getTier())
    const some = days.slice(at, at + PART)
    const done = assignTag(port.get().entries, some, tagId, tagsPerDay)
    if (done.changed.length > 0 && !edit.put(done.changed, done.entries)) return { kind: 'failed' }
    counts.changed += done.changed.length
    counts.same += done.same.length
    counts.full += done.full.length
    if (at + PART >= days.length) break
    onDone(at + PART)
    await nextTask()
    if (owner() !== whose) return { kind: 'left' }
  }
  const outcome = { kind: 'done', ...counts } as const
  if (counts.changed > 0) edit.record('tagAssigned', outcome)
  return outcome
}

/** Bulk assign for whoever uses the app; `done` counts days while a long range is under way. */
export function useBulkAssign() {
  const { tools } = useCalendar()
  const { store } = useAuthService()
  const [done, setDone] = useState<number | null>(null)
  const owner = () => store.get().account?.id ?? null
  return {
    done,
    async assign(range: DayRange, tagId: string): Promise<BulkOutcome> {
      try {
        return await assignToRange(tools, owner, range, tagId, setDone)
      } finally {
        setDone(null)
      }
    },
  }
}
