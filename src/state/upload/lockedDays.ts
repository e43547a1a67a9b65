import { formatDay } from '@/domain/dates'
import { isLockedMonth, type Tier } from '@/domain/plan'
import { monthOfDay } from '@/domain/quarters'
import { otherOf } from '@/state/people/openedOthers'
import { showFirstLoginToast, showOutOfPlanToast } from '@/state/upload/asideMessages'
import { addAsidePart } from '@/storage/local/setAside'
import type { Engine } from '@/sync/engineTypes'

type LockedDaysTools = {
  /** The id of the account, and the owner of the calendar. */
  readonly me: string
  readonly owner: string
  readonly getTier: () => Tier
  readonly getEngine: () => Engine
  readonly isShown: () => boolean
}

/**
 * Returns a function that sets aside refused days which the plan closes, e.g. because Pro ended while the device was
 * offline: the person could not see or change such a day, and it would wait for ever. A day leaves the calendar only
 * once it is stored aside.
 */
export function createLockedDays({ me, owner, getTier, getEngine, isShown }: LockedDaysTools) {
  /** Storage had no room to set them aside. */
  let lacksRoom = false

  return (): void => {
    const today = formatDay(new Date())
    const lackedRoom = lacksRoom
    lacksRoom = false
    const of = owner === me ? undefined : { owner, name: otherOf(owner)?.name ?? '' }
    const part = getEngine().takeOutRefused(
      (records) => {
        lacksRoom = !addAsidePart(me, records, Date.now(), of)
        return !lacksRoom
      },
      (date) => isLockedMonth(getTier(), monthOfDay(date), today),
    )
    if (part) showOutOfPlanToast(me, part, isShown() ? undefined : { me, owner })
    // The next save tries again.
    else if (lacksRoom && !lackedRoom) showFirstLoginToast(me, { kind: 'storageFull' })
  }
}
