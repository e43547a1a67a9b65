import { type AccountLack, accountLack } from '@/domain/accountRoom'
import type { Change } from '@/domain/change'
import type { Day } from '@/domain/dates'
import type { Entries } from '@/domain/entries'
import type { MarkedDays } from '@/domain/marking/changeDays'
import { isLockedMonth, type Limits, limitsOf } from '@/domain/plan'
import { monthOfDay } from '@/domain/quarters'
import { loadLaterTexts, t } from '@/i18n'
import type { EditTools } from '@/state/calendar/commit'
import { notify } from '@/state/notify'
import type { Skipped, StepKind } from '@/state/undo/recorder'
import { withSkipped } from '@/state/undo/undoTexts'

/** The subject of what is said where nothing came of an action. */
const NOTHING_DONE = 'marking'

/** What is done to the days, with the limits of the plan and whether a day is open to it. */
export type ChangeMany = (
  entries: Entries,
  limits: Limits,
  isOpen: (day: Day) => boolean,
) => MarkedDays

/**
 * Changes many days as one action: one step of undo, one change of the calendar, one save. The message says
 * what happened and what not (R5). False where the plan does not allow so many days at once.
 */
export function markDays(
  tools: EditTools,
  kind: StepKind,
  today: Day,
  change: ChangeMany,
): boolean {
  const tier = tools.getTier()
  const { entries } = tools.read()
  const isOpen = (day: Day) => !isLockedMonth(tier, monthOfDay(day), today)
  const limits = limitsOf(tier)
  const done = change(entries, limits, isOpen)
  if (done.changed.length > limits.daysAtOnce) return false
  const skipped = {
    full: done.full.length,
    locked: done.locked.length,
    unknown: done.unknown,
  }
  const lack = accountLack(entries, done.change)
  if (done.changed.length === 0) showNothingDoneToast(skipped)
  else if (lack && done.changed.length > 1) showLackToast(lack).catch(() => undefined)
  else tools.commit(ofKind(done), kind, { skipped })
  return true
}

/** The change of several days is a large one (V1). */
const ofKind = ({ change, changed }: MarkedDays): Change =>
  changed.length > 1 ? { ...change, kind: 'bulk' } : change

/** Says why the account does not hold a change. The words are fetched only where they are needed. */
export async function showLackToast(lack: AccountLack): Promise<void> {
  const { accountLackText } = await import('@/state/calendar/accountRoom')
  await loadLaterTexts()
  notify.error(() => accountLackText(lack), { id: NOTHING_DONE })
}

/** Says that nothing was changed, and how many days were passed over. */
export function showNothingDoneToast(skipped: Skipped): void {
  const words = () => withSkipped(t('marking.nothing'), skipped)
  const show = () => notify.info(words, { id: NOTHING_DONE })
  // Without the texts nothing is said.
  loadLaterTexts().then(show, () => undefined)
}
