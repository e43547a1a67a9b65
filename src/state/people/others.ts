import type { OtherCalendar } from '@/domain/people'
import { createStore } from '@/state/createStore'
import { useStore } from '@/state/useStore'

/** The calendars of others that the account may see, with its role in each, and which one is shown. */
export type Others = {
  /** Sorted by name; as the server said in this visit, before that its last stored answer. */
  readonly calendars: readonly OtherCalendar[]
  /** Whether the server has said so in this visit. */
  readonly isSaid: boolean
  /** The one on the screen, one of `calendars` or one that the address names; null for the own calendar. */
  readonly shown: OtherCalendar | null
}

/** A visitor's value. */
export const NO_OTHERS: Others = { calendars: [], isSaid: false, shown: null }

/**
 * Which calendar is shown (by the address, see `addressed.ts`), and what the account may do in others (by the server).
 */
export const others = createStore(NO_OTHERS)

const shownIn = ({ shown }: Others) => shown
const calendarsIn = ({ calendars }: Others) => calendars
const canChange = ({ shown }: Others) => shown?.role !== 'look'

/** Whether the person may change the shown calendar; not if they may only look at it. */
export const mayChange = (): boolean => canChange(others.get())

/** As `mayChange`, for components: controls that change something are left out, not refused. */
export const useCanChange = (): boolean => useStore(others, canChange)

/** Another's calendar that is shown; null for the own one. */
export const useShownOther = (): OtherCalendar | null => useStore(others, shownIn)

/** The calendars of others that the account may see, sorted by name. */
export const useOtherCalendars = (): readonly OtherCalendar[] => useStore(others, calendarsIn)
