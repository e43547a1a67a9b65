import { type AccountLack, accountLack } from '@/domain/accountRoom'
import type { Change } from '@/domain/change'
import type { Day } from '@/domain/dates'
import type { Entries } from '@/domain/entries'
import { changeDays, type MarkedDays, withTags } from '@/domain/marking/changeDays'
import { type DayRange, daysOf } from '@/domain/marking/dayRange'
import { isLockedMonth, type Limits, limitsOf } from '@/domain/plan'
import { monthOfDay } from '@/domain/quarters'
import { loadLaterTexts, t } from '@/i18n'
import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import type { EditDetails, EditTools } from '@/state/calendar/commit'
import { MANY_DAYS, notify, onceTexts } from '@/state/notify'
import type { Skipped, StepKind } from '@/state/undo/recorder'
import { withSkipped } from '@/state/undo/undoTexts'

/** The subject of the messages that an action changed nothing. */
const NOTHING_DONE = 'marking'

/** An action on days, given the limits of the plan and which days it opens. */
export type ChangeMany = (
  entries: Entries,
  limits: Limits,
  isOpen: (day: Day) => boolean,
) => MarkedDays

/**
 * Puts the result of an action on many days into the calendar: one step of Undo, one change, one save. Returns the lack
 * if the account has no room for it; nothing is changed then.
 */
function putMarked(
  tools: EditTools,
  kind: StepKind,
  { change, changed }: MarkedDays,
  details: Pick<EditDetails, 'skipped' | 'result'>,
  isLarge = changed.length > 1,
): AccountLack | null {
  const lack = isLarge ? accountLack(tools.read().entries, change) : null
  if (lack) return lack
  // Earlier versions list the change of several days among the larger ones.
  const made: Change = isLarge ? { ...change, kind: 'bulk' } : change
  tools.commit(made, kind, details)
  return null
}

/**
 * Changes many days as one action; a message says what happened and what not. False if the plan does not allow so many
 * days at once.
 */
export function markDays(
  tools: EditTools,
  kind: StepKind,
  today: Day,
  change: ChangeMany,
): boolean {
  const tier = tools.getTier()
  const isOpen = (day: Day) => !isLockedMonth(tier, monthOfDay(day), today)
  const limits = limitsOf(tier)
  const done = change(tools.read().entries, limits, isOpen)
  if (done.changed.length > limits.daysAtOnce) return false
  const skipped = { full: done.full.length, locked: done.locked.length, unknown: done.unknown }
  if (done.changed.length === 0) showNothingDoneToast(skipped)
  else {
    const lack = putMarked(tools, kind, done, { skipped })
    if (lack) showLackToast(lack).catch(() => undefined)
  }
  return true
}

/**
 * The result of a bulk assign: how many days got the tag, had it already, or had no room. `overfull` if the account has
 * no room for them: nothing was changed.
 */
export type BulkOutcome =
  | {
      readonly kind: 'done'
      readonly changed: number
      readonly same: number
      readonly full: number
    }
  | { readonly kind: 'overfull'; readonly lack: AccountLack }

/** Puts a tag on every day of a range; the form shows the result. */
export function assignToRange(tools: EditTools, range: DayRange, tagId: string): BulkOutcome {
  const { everyQuarter, tagsPerDay } = limitsOf(tools.getTier())
  const { entries, tags } = tools.read()
  const isAllowed = everyQuarter && tags.some(({ id }) => id === tagId)
  const days = isAllowed ? daysOf(range) : []
  const done = changeDays(
    entries,
    days,
    () => true,
    (entry) => withTags(entry, [tagId], tagsPerDay),
  )
  const [changed, full] = [done.changed.length, done.full.length]
  const result = { kind: 'done', changed, same: days.length - changed - full, full } as const
  if (changed === 0) return result
  const lack = putMarked(tools, 'tagAssigned', done, { result }, true)
  return lack ? { kind: 'overfull', lack } : result
}

/** Bulk assign for whoever uses the app. */
export function useBulkAssign(): (range: DayRange, tagId: string) => BulkOutcome {
  const { tools } = useCalendar()
  return (range, tagId) => assignToRange(tools, range, tagId)
}

/** Says why the account has no room for a change, with texts that are fetched only then. */
export async function showLackToast(lack: AccountLack): Promise<void> {
  const { accountLackText } = await import('@/state/calendar/accountRoom')
  await loadLaterTexts()
  notify.error(accountLackText(lack), { id: NOTHING_DONE, about: MANY_DAYS })
}

/** Says that nothing was changed, and how many days were skipped. */
export function showNothingDoneToast(skipped: Skipped): void {
  onceTexts(() =>
    notify.info(withSkipped(t('marking.nothing'), skipped), {
      id: NOTHING_DONE,
      about: MANY_DAYS,
    }),
  )
}
