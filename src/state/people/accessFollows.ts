import { isSameAccess, isWithheld, type OtherCalendar } from '@/domain/people'
import type { AsidePart } from '@/domain/setAside'
import { ONLY_LOOKS, REMOVED } from '@/domain/setAsideReasons'
import { ownerNamed } from '@/domain/surface/place'
import { forgetCopied } from '@/state/calendar/copiedDays'
import { workBeforeHide } from '@/state/calendar/watchPage'
import {
  endCuredToasts,
  showEndToast,
  showLooksToast,
  showPlansAgain,
  showUnknownToast,
} from '@/state/people/accessTexts'
import { knowOthers, leaveAddress, showOther } from '@/state/people/addressed'
import { calendarDetails } from '@/state/people/calendarPeople'
import { openedOrStored } from '@/state/people/openedOthers'
import { others } from '@/state/people/others'
import { calendarName, ownerIn } from '@/storage/local/calendarName'
import { removeKnownDetails } from '@/storage/local/knownPeople'
import { calendarsKeptFor, removeCalendar, unsentIn } from '@/storage/local/localCalendars'
import { addAsidePart } from '@/storage/local/setAside'
import { readDrafts, removeDraft } from '@/storage/local/unfinished'
import { takeOutUnsent } from '@/sync/unsent'

/** Calendars that the person leaves: no message says that they end. */
const leaving = new Set<string>()

/** The person leaves a calendar: no message says that it ends. Answers with what takes that back. */
export function leaveQuietly(owner: string): () => void {
  leaving.add(owner)
  return () => leaving.delete(owner)
}

/**
 * The server has said which calendars of others account `me` may see, and what it may do there: what is withheld from now
 * on leaves this page and this browser. `readAnew` reads the people of one in which something changed.
 */
export function followAccess(
  me: string,
  calendars: readonly OtherCalendar[],
  readAnew: (owner: string) => void,
): void {
  const { shown, calendars: before } = others.get()
  const wasOf = (owner: string) =>
    shown?.owner === owner ? shown : before.find((one) => one.owner === owner)
  const names = new Set(calendarsKeptFor(me))
  if (shown) names.add(calendarName(me, shown.owner))
  for (const name of names) {
    const was = wasOf(ownerIn(name))
    const now = calendars.find((one) => one.owner === ownerIn(name))
    if (!now) endCalendar(me, name, was)
    else {
      if (now.role === 'look') endPlanning(me, name, now)
      if (was && !isSameAccess(was, now)) withhold(name, was, now, readAnew)
    }
  }
  knowOthers(calendars)
  for (const now of calendars) {
    endCuredToasts(now)
    if (now.role === 'plan' && wasOf(now.owner)?.role !== 'plan') showPlansAgain(me, now)
  }
  // The address names the person's own calendar.
  if (!shown && ownerNamed(window.location.search) === me) leaveAddress()
}

/** Notes that were withheld, and are not any more, are unknown until the calendar is read anew. */
function withhold(
  name: string,
  was: OtherCalendar,
  now: OtherCalendar,
  readAnew: (owner: string) => void,
): void {
  if (was.notes && !now.notes) {
    openedOrStored(name).withholdNotes()
    forgetCopied(name)
  }
  const isKnown = calendarDetails.get()[now.owner] !== undefined
  if (isWithheld(was, now)) forgetDetails(name)
  // Where that is not answered, the next look at the people asks again.
  if (isKnown) readAnew(now.owner)
}

function forgetDetails(name: string): void {
  const { [ownerIn(name)]: _, ...rest } = calendarDetails.get()
  calendarDetails.set(rest)
  removeKnownDetails(name)
}

/** The account does not see a calendar any more: it leaves this page and this browser. */
function endCalendar(me: string, name: string, was: OtherCalendar | undefined): void {
  const owner = ownerIn(name)
  const isShown = others.get().shown?.owner === owner
  const called = was?.name ?? ''
  // A note that is being typed is among what was not sent.
  if (isShown) workBeforeHide()
  const kept = setUnsentAside(me, name, REMOVED, called)
  if (isShown) {
    showOther(null)
    leaveAddress()
  }
  forgetDetails(name)
  // Where storage has no room for what was not sent it stays until there is some.
  if (kept !== 'noRoom') removeCalendar(name)
  const isLeft = leaving.delete(owner)
  if (isShown && was?.isUnknown) showUnknownToast()
  else if (kept !== null || (isShown && !isLeft))
    showEndToast(me, { owner, name: called }, kept, isShown)
}

/** The person only looks at a calendar from now on: it stays, and what was not sent is set aside. */
function endPlanning(me: string, name: string, now: OtherCalendar): void {
  const { shown } = others.get()
  const isNew = shown?.owner === now.owner && shown.role === 'plan'
  if (isNew) workBeforeHide()
  const kept = unsentIn(name) > 0 ? setUnsentAside(me, name, ONLY_LOOKS, now.name) : null
  if (isNew || kept !== null) showLooksToast(me, now, kept)
}

/**
 * Sets aside under an account what was not sent of a calendar in which it may not write any more, with the reason `why`
 * and how its owner is `called`, and takes it out of there. Answers with it, null for nothing; `noRoom`, and everything
 * stays, if storage is full.
 */
function setUnsentAside(
  me: string,
  name: string,
  why: string,
  called: string,
): AsidePart | null | 'noRoom' {
  const drafts = readDrafts(name)
  const of = { owner: ownerIn(name), name: called }
  const keep = (part: AsidePart) => addAsidePart(me, part, Date.now(), of)
  const part = takeOutUnsent(openedOrStored(name), drafts, why, keep)
  if (part === 'noRoom') return part
  for (const draft of drafts) removeDraft(name, draft)
  return part
}
