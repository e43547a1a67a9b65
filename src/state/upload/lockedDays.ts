import { formatDay } from '@/domain/dates'
import { isLockedMonth, type Tier } from '@/domain/plan'
import { monthOfDay } from '@/domain/quarters'
import { otherOf } from '@/state/people/openedOthers'
import { showFirstLoginToast, showOutOfPlanToast } from '@/state/upload/setAside'
import { addAsidePart } from '@/storage/local/setAside'
import type { Engine } from '@/sync/engineTypes'

type LockedDaysTools = {
  /** The users id of the account, and whose calendar it is. */
  readonly me: string
  readonly owner: string
  readonly getTier: () => Tier
  readonly getEngine: () => Engine
  readonly isShown: () => boolean
}

/**
 * Makes what sets aside the days that the server refused for good and that the plan does not open, e.g. because Pro ended
 * while the device was offline: nobody could see such a day, or take anything off it, and it would wait for ever.
 * It leaves the calendar only once it is stored.
 */
export function createLockedDays({ me, owner, getTier, getEngine, isShown }: LockedDaysTools) {
  /** They found no room when they were to be set aside. */
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
