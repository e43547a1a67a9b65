import type { Day } from '@/domain/dates'
import type { Entries } from '@/domain/entries'
import type { MarkedDays } from '@/domain/marking/changeDays'
import { isLockedMonth, type Limits, limitsOf } from '@/domain/plan'
import { monthOfDay } from '@/domain/quarters'
import { loadLaterTexts, t } from '@/i18n'
import { editManyDays } from '@/state/calendar/manyDays'
import type { EditTools } from '@/state/history/editTools'
import type { EditKind } from '@/state/history/historyRecorder'
import { notify } from '@/state/notify'

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
 * what happened and what not (R5). False where the plan does not allow more than one day at once.
 */
export function markDays(
  tools: EditTools,
  kind: EditKind,
  today: Day,
  change: ChangeMany,
): boolean {
  const tier = tools.getTier()
  const { entries } = tools.port.get()
  const isOpen = (day: Day) => !isLockedMonth(tier, monthOfDay(day), today)
  const done = change(entries, limitsOf(tier), isOpen)
  if (done.changed.length > 1 && !limitsOf(tier).everyQuarter) return false
  const skipped = { full: done.full.length, locked: done.locked.length }
  if (done.changed.length === 0) tellNothing('marking.nothing', skipped)
  else {
    const edit = editManyDays(tools)
    if (edit.put(done.changed, done.entries)) edit.record(kind, skipped)
    else tellNothing('marking.notStored', null)
  }
  return true
}

/** How many days an action passed over, and why. */
export type Skipped = { readonly full: number; readonly locked: number }

/** What was done, and on how many days it was not. */
export function withSkipped(what: string, { full, locked }: Skipped): string {
  const left = [
    full > 0 ? t('marking.full', { count: full }) : '',
    locked > 0 ? t('marking.locked', { count: locked }) : '',
  ]
  return [what, ...left.filter(Boolean)].join(', ')
}

function tellNothing(key: 'marking.nothing' | 'marking.notStored', skipped: Skipped | null): void {
  const words = () => withSkipped(t(key), skipped ?? { full: 0, locked: 0 })
  const tell = () =>
    key === 'marking.nothing'
      ? notify.info(words, { id: NOTHING_DONE })
      : notify.error(words, { id: NOTHING_DONE })
  // Without the texts nothing is said.
  loadLaterTexts().then(tell, () => undefined)
}
