import { formatDay } from '@/domain/dates'
import { isLockedMonth, type Tier } from '@/domain/plan'
import { monthOfDay } from '@/domain/quarters'
import { tellFirstLogin, tellOutOfPlan } from '@/state/upload/uploadMessages'
import { addAsidePart } from '@/storage/local/setAside'
import type { Engine } from '@/sync/engineTypes'

/**
 * Answers with what sets aside the days that the server refused for good and that the plan does not open
 * (D3), e.g. because Pro ended while the device was offline: nobody could see such a day, or take
 * anything off it, and it would wait for ever. It leaves the calendar only once it is stored.
 */
export function createLockedDays(
  userId: string,
  getTier: () => Tier,
): (engine: Pick<Engine, 'takeOutRefused'>) => void {
  let isFull = false
  return (engine) => {
    const now = new Date()
    const wasFull = isFull
    isFull = false
    const part = engine.takeOutRefused(
      (records) => {
        isFull = !addAsidePart(userId, records, now.getTime())
        return !isFull
      },
      (date) => isLockedMonth(getTier(), monthOfDay(date), formatDay(now)),
    )
    if (part) tellOutOfPlan(userId, part)
    // The next save tries again.
    else if (isFull && !wasFull) tellFirstLogin(userId, { kind: 'storageFull' })
  }
}
