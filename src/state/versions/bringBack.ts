import { accountLack } from '@/domain/accountRoom'
import { bringDaysBack, type DayToBring } from '@/domain/bringBack'
import { isEmptyChange } from '@/domain/joinChanges'
import { limitsOf } from '@/domain/plan'
import { lastOpenDay } from '@/domain/planEnd'
import type { DeletedTag } from '@/domain/versions'
import { t } from '@/i18n'
import { loadedAccountCode } from '@/state/accountCode'
import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import type { EditTools } from '@/state/calendar/commit'
import { showLackToast, showNothingDoneToast } from '@/state/calendar/markDays'
import { notify } from '@/state/notify'
import { noRoomText } from '@/state/undo/undoTexts'

/** The subject of the message that names what could not be brought back. */
const LEFT = 'broughtLeft'

/**
 * Has days hold again what they held (V1, V2), with the deleted tags that they name; without days it makes all of the tags
 * again. One edit and one step of undo, merged like any other. Says what came of it, and what the plan has no room for;
 * false where nothing was changed.
 */
export function bringBack(
  tools: EditTools,
  days: readonly DayToBring[],
  deleted: readonly DeletedTag[],
): boolean {
  const now = tools.read()
  const tier = tools.getTier()
  const limits = limitsOf(tier)
  const last = lastOpenDay(Date.now())
  const brought = bringDaysBack(now, days, deleted, {
    limits,
    // What is past was planned once, and fits any plan.
    isOpen: (date) => limits.everyQuarter || date <= last,
    timeOf: tier === 'anonymous' ? () => '' : loadedAccountCode().timeOfTag,
  })
  const { change, locked, unknown } = brought
  const labelled = [...now.tags, ...deleted.map(({ tag }) => tag)]
  const left = () =>
    [noRoomText(brought, labelled), unknown > 0 ? t('versions.unknown', { count: unknown }) : null]
      .filter((text) => text !== null)
      .join(' ')
  if (left() !== '') notify.error(left, { id: LEFT })
  const skipped = { full: 0, locked: locked.length }
  if (isEmptyChange(change)) {
    if (left() === '') showNothingDoneToast('marking.nothing', skipped)
    return false
  }
  const count = Object.keys(change.days).length
  const lack = count > 1 ? accountLack(now.entries, change) : null
  if (lack) {
    showLackToast(lack).catch(() => undefined)
    return false
  }
  const what = count > 0 ? 'daysBrought' : 'tagCreated'
  const isIn = tools.commit(change, what, { skipped, isWhole: count > 1 }) !== 'nothing'
  if (!isIn) showNothingDoneToast('marking.notStored', { full: 0, locked: 0 })
  return isIn
}

/** The same for the shown calendar. */
export function useBringBack() {
  const { tools } = useCalendar()
  return (days: readonly DayToBring[], deleted: readonly DeletedTag[]): boolean =>
    bringBack(tools, days, deleted)
}
