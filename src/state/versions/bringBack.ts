import { accountLack } from '@/domain/accountRoom'
import { bringDaysBack, type DayToBring } from '@/domain/bringBack'
import { isEmptyChange } from '@/domain/change'
import { limitsOf } from '@/domain/plan'
import { lastOpenDay } from '@/domain/planEnd'
import type { Tag } from '@/domain/tags'
import type { DeletedTag } from '@/domain/versions'
import { t } from '@/i18n'
import { useCalendar } from '@/state/calendar/CalendarEntriesProvider'
import type { EditTools } from '@/state/calendar/commit'
import { showLackToast, showNothingDoneToast } from '@/state/calendar/markDays'
import { notify } from '@/state/notify'
import { noRoomText } from '@/state/undo/undoTexts'
import { timeOfTag } from '@/storage/cloud/cloudWrites'

/** The subject of the message about what could not be brought back. */
const LEFT = 'broughtLeft'

/**
 * Gives days their earlier content back, with the deleted tags that they name; without days it makes all of the tags
 * again. Existing tags get the texts of `renamed`. It is one edit and one step of Undo, merged like any other. Messages
 * say the result, and what the plan has no room for. False if nothing was changed.
 */
function bringBack(
  tools: EditTools,
  days: readonly DayToBring[],
  deleted: readonly DeletedTag[],
  renamed: readonly Tag[] = [],
): boolean {
  const now = tools.read()
  const limits = limitsOf(tools.getTier())
  const last = lastOpenDay(Date.now())
  const brought = bringDaysBack(now, days, deleted, {
    limits,
    // Past days were planned once, and fit any plan.
    isOpen: (date) => limits.everyQuarter || date <= last,
    timeOf: timeOfTag,
    renamed,
  })
  const { change, locked, unknown } = brought
  const labelled = [...now.tags, ...deleted.map(({ tag }) => tag)]
  const left = [
    noRoomText(brought, labelled),
    unknown > 0 ? t('versions.unknown', { count: unknown }) : null,
  ]
    .filter((text) => text !== null)
    .join(' ')
  if (left !== '') notify.error(left, { id: LEFT })
  const skipped = { full: 0, locked: locked.length }
  if (isEmptyChange(change)) {
    if (left === '') showNothingDoneToast(skipped)
    return false
  }
  const count = Object.keys(change.days).length
  const lack = count > 1 ? accountLack(now.entries, change) : null
  if (lack) {
    showLackToast(lack).catch(() => undefined)
    return false
  }
  const ofTags = renamed.length > 0 ? 'tagUpdated' : 'tagCreated'
  const what = count > 0 ? 'daysBrought' : ofTags
  tools.commit(change, what, { skipped })
  return true
}

/** Brings days of the shown calendar back; returns whether anything was changed. */
export function useBringBack() {
  const { tools } = useCalendar()
  return (
    days: readonly DayToBring[],
    deleted: readonly DeletedTag[],
    renamed?: readonly Tag[],
  ): boolean => bringBack(tools, days, deleted, renamed)
}
