import type { RefObject } from 'react'
import type { Day } from '@/domain/dates'
import type { CalendarKeys } from '../commands/useCalendarKeys'
import type { Period } from '../usePeriod'

/** The days that are marked, and what of a day opens in the way of their view. */
export type MarkingProps = Pick<CalendarKeys, 'openNote' | 'openTags' | 'onMenu' | 'undo'> & {
  /** The element that the days are in. */
  root: RefObject<HTMLElement | null>
  period: Period
  today: Day
  /** The day that has the focus, or had it last. */
  current: () => Day
  /** Gives the focus to a day, and turns to its months. */
  goTo: (day: Day) => void
}
