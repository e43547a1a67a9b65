import { isPro } from '@/domain/account'
import { type OtherCalendar, unknownCalendar } from '@/domain/people'
import { type Tier, tierOf } from '@/domain/plan'
import { isCalendar, ownerNamed, withOwner } from '@/domain/surface/place'
import { workBeforeHide } from '@/state/calendar/watchPage'
import { createStore, type Store } from '@/state/createStore'
import { placeNow } from '@/state/place'
import { useStore } from '@/state/useStore'
import { readKnownCalendars } from '@/storage/local/knownCalendars'
import { readSession } from '@/storage/local/session'

/** The calendars of others that whoever uses the app may see, each with what may be done there, and which one is shown. */
export type Others = {
  /** By name: as the server said in this visit, before that as this browser kept its last answer. */
  readonly calendars: readonly OtherCalendar[]
  /** The server has said so in this visit. */
  readonly isSaid: boolean
  /** The one that is on the screen; null for the own one. It is one of `calendars`, or one that an address names. */
  readonly shown: OtherCalendar | null
}

const NONE: readonly OtherCalendar[] = []

const store = createStore<Others>({ calendars: NONE, isSaid: false, shown: null })

/** The one store of whose calendar is shown: the address says which, the list what may be done there. */
export const others: Pick<Store<Others>, 'get' | 'subscribe'> = store

/** A calendar of which nothing new is known stays the same object, so that nobody who watches it is called. */
function put(next: Omit<Others, 'shown'>, owner: string | null): void {
  const before = store.get().shown
  const found =
    owner && (next.calendars.find((one) => one.owner === owner) ?? unknownCalendar(owner))
  const shown = found || null
  const isSame = JSON.stringify(shown) === JSON.stringify(before)
  store.set({ ...next, shown: isSame ? before : shown })
}

/** The owner of another calendar that the address names; null for the own one. */
function addressedOwner(me: string | null): string | null {
  const owner = ownerNamed(window.location.search)
  return me === null || owner === me ? null : owner
}

/** Account `me`, or a visitor (null), uses the app from now on: the calendar that the address names is shown. */
export function enterOthers(me: string | null): void {
  const calendars = me === null ? null : readKnownCalendars(me)
  put({ calendars: calendars ?? NONE, isSaid: false }, addressedOwner(me))
}

/** The server has said which calendars there are. */
export function knowOthers(calendars: readonly OtherCalendar[]): void {
  put({ calendars, isSaid: true }, store.get().shown?.owner ?? null)
}

/** Shows the calendar of another owner, or with null the own one. */
export function showOther(owner: string | null): void {
  put(store.get(), owner)
}

/** The calendar of another opens after so long at most, also where what was edited before it could not be sent yet. */
const SWITCH_PATIENCE_MS = 2_000

/** The address names another calendar than the shown one: what was edited here is saved before that one is opened. */
export async function followAddress(me: string, save: () => Promise<unknown>): Promise<void> {
  const isShown = () => addressedOwner(me) === (store.get().shown?.owner ?? null)
  if (!isCalendar(placeNow()) || isShown()) return
  // A note that is open is saved as when its page goes out of sight.
  workBeforeHide()
  const patience = new Promise((resolve) => setTimeout(resolve, SWITCH_PATIENCE_MS))
  await Promise.race([save(), patience])
  if (isCalendar(placeNow())) showOther(addressedOwner(me))
}

/** The address of the calendar of another owner, or with null of the own one. */
export function calendarAddress(owner: string | null): string {
  const query = isCalendar(placeNow()) ? window.location.search : ''
  return `/${withOwner(query, owner)}`
}

/** The address names no calendar of another owner any more, without a step of the history. */
export function leaveAddress(): void {
  const { history, location } = window
  if (ownerNamed(location.search) === null) return
  history.replaceState(history.state, '', location.pathname + withOwner(location.search, null))
  // The router hears of what it did not do itself by this event alone.
  window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
}

/** The calendar of another owner, on the screen or not; null where the account does not see it, or nothing is known of it. */
export function otherOf(owner: string): OtherCalendar | null {
  const { shown, calendars } = store.get()
  return [shown, ...calendars].find((one) => one?.owner === owner) ?? null
}

/** The plan that counts in a calendar: that of its owner. */
export const tierIn = (me: string, owner: string): Tier =>
  tierOf(owner === me ? { isPro: isPro(readSession()?.record.pro) } : otherOf(owner))

const shownIn = ({ shown }: Others) => shown
const calendarsIn = ({ calendars }: Others) => calendars
const canChange = ({ shown }: Others) => shown?.role !== 'look'

/** Says whether days and tags of the shown calendar may be changed: not by who only looks at it. */
export const mayChange = (): boolean => canChange(store.get())

/** The same, for what is drawn: what changes something is absent, not refused. */
export const useCanChange = (): boolean => useStore(others, canChange)

/** The calendar of another that is shown; null for the own one. */
export const useShownOther = (): OtherCalendar | null => useStore(others, shownIn)

/** The calendars of others that the account may see, by name; offline as they were known last. */
export const useOtherCalendars = (): readonly OtherCalendar[] => useStore(others, calendarsIn)
