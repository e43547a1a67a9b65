import type { Day } from '@/domain/dates'
import { entryOf } from '@/domain/entries'
import { type LeaveTime, leaveOn, leaveTags, weekdayShare, workShare } from './workdays'

/** A day as a break sees it, of one person. */
export type DayCost = {
  /** What taking it costs, in days of leave; 0 for a day that is free. */
  readonly cost: number
  /** What its weekday costs otherwise. */
  readonly usual: number
  /** The person cannot be away. */
  readonly isBusy: boolean
}

/**
 * What a day costs a person, in days of leave. Where the person cannot be away leave makes no day free, and only what
 * is not worked anyway is.
 */
export function costsOf(person: LeaveTime): (day: Day) => DayCost {
  const { entries, settings, tags } = person
  const counting = leaveTags(tags)
  return (day) => {
    const usual = weekdayShare(day, settings)
    const isBusy = entryOf(entries, day).tags.some((id) => id === settings.busyTag)
    const share = usual === 0 ? 0 : workShare(day, person)
    const cost = isBusy || share === 0 ? share : share - leaveOn(day, person, counting)
    return { cost, usual, isBusy }
  }
}
