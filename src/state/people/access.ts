import { isSameAccess, isWithheld, type OtherCalendar } from '@/domain/people'
import { ONLY_LOOKS, REMOVED } from '@/domain/setAsideReasons'
import { ownerNamed } from '@/domain/surface/place'
import { forgetCopied } from '@/state/calendar/copiedDays'
import { shownOther } from '@/state/calendar/shownOther'
import { workBeforeHide } from '@/state/calendar/watchPage'
import {
  endCuredToasts,
  showEndToast,
  showLooksToast,
  showPlansAgain,
  showUnknownToast,
} from '@/state/people/accessTexts'
import { leaveAddress } from '@/state/people/address'
import { calendarDetails, otherCalendars } from '@/state/people/calendars'
import { openedOrStored } from '@/state/people/openedOthers'
import { setUnsentAside } from '@/state/people/unsentAside'
import { CloudError } from '@/storage/cloud/client'
import { listCalendars, readCalendar } from '@/storage/cloud/people'
import { calendarName, ownerIn } from '@/storage/local/calendarName'
import {
  calendarsKeptFor,
  readKnownCalendars,
  removeCalendar,
  removeKnownDetails,
  unsentIn,
  writeKnownCalendars,
  writeKnownDetails,
} from '@/storage/local/localCalendars'
import { readSession } from '@/storage/local/session'

export { openPresence } from '@/state/people/presence'

type Calendars = readonly OtherCalendar[]

/** The looks under way, by account: several who ask at once share the answer. */
const looks = new Map<string, Promise<Calendars>>()

/** Calendars that the person leaves: their end needs no word of its own. */
const leaving = new Set<string>()

/**
 * Asks the server which calendars of others the account may see, and does what follows: one that it may not see any
 * more leaves this browser, what was not sent is set aside, and the own calendar is shown (T2). Rejects with a
 * CloudError where nothing is known of it; then everything stays as it is (D9).
 */
export function lookAtCalendars(me: string, isNews = false): Promise<Calendars> {
  // What runs may have been answered before the news.
  const running = isNews ? undefined : looks.get(me)
  const look = running ?? ask(me).finally(() => looks.get(me) === look && looks.delete(me))
  looks.set(me, look)
  return look
}

const isMine = (me: string) => readSession()?.record.id === me

async function ask(me: string): Promise<Calendars> {
  const calendars = await listCalendars()
  if (!isMine(me)) throw new CloudError(0)
  take(me, calendars)
  writeKnownCalendars(me, calendars)
  return calendars
}

/** Another tab of this browser was answered. */
export function takeStored(me: string): void {
  const known = readKnownCalendars(me)
  if (isMine(me) && known) take(me, known)
}

/**
 * Reads the people of the shown calendar. An own one without people is not asked for them again before the server has
 * news of somebody.
 */
export async function lookAtPeople(me: string, isNews: boolean): Promise<void> {
  const owner = shownOther.get()?.owner ?? me
  const known = calendarDetails.get()[owner]
  if (owner === me && known && known.people.length === 0 && !isNews) return
  await readPeople(me, owner)
}

/** Reads a calendar with its people, and what its owner chose (T8). Rejects with a CloudError. */
export async function readPeople(me: string, owner: string): Promise<void> {
  const details = await readCalendar(owner)
  if (!isMine(me)) return
  const isSeen = owner === me || otherCalendars.get()?.some((one) => one.owner === owner) !== false
  if (!isSeen) return
  calendarDetails.set({ ...calendarDetails.get(), [owner]: details })
  // Who has an own calendar without people keeps nothing of that.
  if (owner !== me || details.people.length > 0) writeKnownDetails(calendarName(me, owner), details)
}

/** The server has said which calendars there are: what follows in this page and in storage. */
function take(me: string, calendars: Calendars): void {
  const find = (owner: string) => calendars.find((one) => one.owner === owner)
  const shown = shownOther.get()
  const before = [shown, ...(otherCalendars.get() ?? readKnownCalendars(me) ?? [])]
  const names = new Set([
    ...calendarsKeptFor(me),
    ...(shown ? [calendarName(me, shown.owner)] : []),
  ])
  for (const name of names) {
    const now = find(ownerIn(name))
    const was = before.find((one) => one?.owner === ownerIn(name))
    if (!now) endCalendar(me, name)
    else if (now.role === 'look') endPlanning(me, name, now)
    if (was && now && !isSameAccess(was, now)) followAccess(me, name, was, now)
  }
  otherCalendars.set(calendars)
  for (const now of calendars) {
    const was = before.find((one) => one?.owner === now.owner)
    endCuredToasts(now)
    if (now.role === 'plan' && was?.role !== 'plan') showPlansAgain(me, now)
  }
  if (shown) showAsItIs(find(shown.owner))
  // The address names the person's own calendar.
  else if (ownerNamed(window.location.search) === me) leaveAddress()
}

/**
 * The person may see or do something else in a calendar (T8): what is withheld now leaves this page and this browser, and
 * notes that were withheld are unknown until the calendar is read anew.
 */
function followAccess(me: string, name: string, was: OtherCalendar, now: OtherCalendar): void {
  const { owner } = now
  if (was.notes && !now.notes) {
    openedOrStored(name).withholdNotes()
    forgetCopied(name)
  }
  const { [owner]: known, ...others } = calendarDetails.get()
  if (isWithheld(was, now)) {
    calendarDetails.set(others)
    removeKnownDetails(name)
  }
  // Where that is not answered, the next look at the people asks again.
  if (known) readPeople(me, owner).catch(() => undefined)
}

/** The shown calendar with what it is called and what may be done now. */
function showAsItIs(now: OtherCalendar | undefined): void {
  const shown = shownOther.get()
  if (now && shown && JSON.stringify(now) !== JSON.stringify(shown)) shownOther.set(now)
}

/** What a person calls it who no longer sees it. */
const nameOf = (me: string, owner: string) =>
  [shownOther.get(), ...(otherCalendars.get() ?? []), ...(readKnownCalendars(me) ?? [])].find(
    (one) => one?.owner === owner,
  )?.name ?? ''

/** The account does not see a calendar any more: it leaves this page and this browser (T2). */
function endCalendar(me: string, name: string): void {
  const owner = ownerIn(name)
  const shown = shownOther.get()
  const isShown = shown?.owner === owner
  const called = nameOf(me, owner)
  // A note that is being typed is among what was not sent.
  if (isShown) workBeforeHide()
  const kept = setUnsentAside(me, name, REMOVED, called)
  if (isShown) {
    shownOther.set(null)
    leaveAddress()
  }
  const { [owner]: _, ...others } = calendarDetails.get()
  calendarDetails.set(others)
  // Where storage has no room for what was not sent it stays until there is some.
  if (kept !== 'noRoom') removeCalendar(name)
  const isLeft = leaving.delete(owner)
  if (isShown && shown.isUnknown) showUnknownToast()
  else if (kept !== null || (isShown && !isLeft))
    showEndToast(me, { owner, name: called }, kept, isShown)
}

/** The person only looks at a calendar from now on (T7): it stays, and what was not sent is set aside. */
function endPlanning(me: string, name: string, now: OtherCalendar): void {
  const shown = shownOther.get()
  const isNew = shown?.owner === now.owner && shown.role === 'plan'
  if (isNew) {
    workBeforeHide()
    shownOther.set(now)
  }
  const kept = unsentIn(name) > 0 || isNew ? setUnsentAside(me, name, ONLY_LOOKS, now.name) : null
  if (isNew || kept !== null) showLooksToast(me, now, kept)
}

/** The person leaves a calendar: what ends with it needs no message. Answers with what takes that back. */
export function leaveQuietly(owner: string): () => void {
  leaving.add(owner)
  return () => leaving.delete(owner)
}
