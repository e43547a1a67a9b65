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
import { leaveAddress, setCalendars, showOther } from '@/state/people/addressed'
import { calendarDetails } from '@/state/people/calendarPeople'
import { openedOrStored } from '@/state/people/openedOthers'
import { others } from '@/state/people/others'
import { calendarName, ownerIn } from '@/storage/local/calendarName'
import { removeKnownDetails } from '@/storage/local/knownPeople'
import { calendarsKeptFor, removeCalendar, unsentIn } from '@/storage/local/localCalendars'
import { addAsidePart } from '@/storage/local/setAside'
import { readDrafts, removeDraft } from '@/storage/local/unfinished'
import { takeOutUnsent } from '@/sync/unsent'

/** The owners of calendars that the person is leaving: no message says that these end. */
const leaving = new Set<string>()

/**
 * Notes that the person leaves a calendar, so that no message says that it ends; returns a function that takes this
 * back.
 */
export function leaveQuietly(owner: string): () => void {
  leaving.add(owner)
  return () => leaving.delete(owner)
}

/**
 * Brings this page and browser up to date with the calendars of others that account `me` may see, and with what it may
 * do there: what is withheld from now on is removed.
 * @param readAnew reads the people of a calendar in which something changed
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
  setCalendars(calendars)
  for (const now of calendars) {
    endCuredToasts(now)
    if (now.role === 'plan' && wasOf(now.owner)?.role !== 'plan') showPlansAgain(me, now)
  }
  // The address names the own calendar as if it was another's.
  if (!shown && ownerNamed(window.location.search) === me) leaveAddress()
}

/**
 * Removes what is withheld of a calendar from now on: the notes. Given back, they are unknown until it is read anew.
 */
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
  // If that request fails, the next refresh asks again.
  if (isKnown) readAnew(now.owner)
}

function forgetDetails(name: string): void {
  const { [ownerIn(name)]: _, ...rest } = calendarDetails.get()
  calendarDetails.set(rest)
  removeKnownDetails(name)
}

/** Removes a calendar that the account may not see any more from this page and browser. */
function endCalendar(me: string, name: string, was: OtherCalendar | undefined): void {
  const owner = ownerIn(name)
  const isShown = others.get().shown?.owner === owner
  const called = was?.name ?? ''
  // Saves an open note, so that it is set aside with the other unsent edits.
  if (isShown) workBeforeHide()
  const kept = setUnsentAside(me, name, REMOVED, called)
  if (isShown) {
    showOther(null)
    leaveAddress()
  }
  forgetDetails(name)
  // If storage has no room to set the unsent edits aside, the calendar stays until there is some.
  if (kept !== 'noRoom') removeCalendar(name)
  const isLeft = leaving.delete(owner)
  if (isShown && was?.isUnknown) showUnknownToast()
  else if (kept !== null || (isShown && !isLeft))
    showEndToast(me, { owner, name: called }, kept, isShown)
}

/** The person may only look at a calendar from now on: it stays, and unsent edits are set aside. */
function endPlanning(me: string, name: string, now: OtherCalendar): void {
  const { shown } = others.get()
  const isNew = shown?.owner === now.owner && shown.role === 'plan'
  if (isNew) workBeforeHide()
  const kept = unsentIn(name) > 0 ? setUnsentAside(me, name, ONLY_LOOKS, now.name) : null
  if (isNew || kept !== null) showLooksToast(me, now, kept)
}

/**
 * Sets aside under an account the unsent edits of a calendar in which it may not write any more, with the reason `why`
 * and its owner's name (`called`), and takes them out of there. Returns them, null if there are none; `noRoom` if
 * storage is full, and then everything stays.
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
