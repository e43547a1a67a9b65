import type { OtherCalendar } from '@/domain/people'
import { createStore } from '@/state/createStore'
import { useStore } from '@/state/useStore'

/** The calendars of others that whoever uses the app may see, each with what may be done there, and which one is shown. */
export type Others = {
  /** By name: as the server said in this visit, before that as this browser kept its last answer. */
  readonly calendars: readonly OtherCalendar[]
  /** The server has said so in this visit. */
  readonly isSaid: boolean
  /** The one that is on the screen; null for the own one. It is one of `calendars`, or one that an address names. */
  readonly shown: OtherCalendar | null
}

/** What a visitor sees. */
export const NO_OTHERS: Others = { calendars: [], isSaid: false, shown: null }

/** The one store of whose calendar is shown. The address says which it is, the server what may be done there: `addressed.ts`. */
export const others = createStore(NO_OTHERS)

const shownIn = ({ shown }: Others) => shown
const calendarsIn = ({ calendars }: Others) => calendars
const canChange = ({ shown }: Others) => shown?.role !== 'look'

/** Says whether days and tags of the shown calendar may be changed: not by who only looks at it. */
export const mayChange = (): boolean => canChange(others.get())

/** The same, for what is drawn: what changes something is absent, not refused. */
export const useCanChange = (): boolean => useStore(others, canChange)

/** The calendar of another that is shown; null for the own one. */
export const useShownOther = (): OtherCalendar | null => useStore(others, shownIn)

/** The calendars of others that the account may see, by name; offline as they were known last. */
export const useOtherCalendars = (): readonly OtherCalendar[] => useStore(others, calendarsIn)
