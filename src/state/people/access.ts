import type { OtherCalendar, SeenBack } from '@/domain/people'
import { t } from '@/i18n'
import { notify } from '@/state/notify'
import { followAccess, leaveQuietly } from '@/state/people/accessFollows'
import { calendarDetails } from '@/state/people/calendarPeople'
import { others } from '@/state/people/others'
import { CloudError } from '@/storage/cloud/client'
import * as cloud from '@/storage/cloud/people'
import { calendarName } from '@/storage/local/calendarName'
import {
  readKnownCalendars,
  writeKnownCalendars,
  writeKnownDetails,
} from '@/storage/local/knownPeople'
import { readSession } from '@/storage/local/session'

type Calendars = readonly OtherCalendar[]

/** The requests under way, by account: several callers share one answer. */
const requests = new Map<string, Promise<Calendars>>()

/**
 * Asks the server which calendars of others the account may see. A calendar that it may not see any more is removed
 * from this browser, its unsent edits are set aside, and the own calendar is shown. Rejects with a CloudError if the
 * server does not answer; then everything stays as it is.
 * @param isNews the server has news of the account's access: a request under way may have been answered before that
 */
export function refreshCalendars(me: string, isNews = false): Promise<Calendars> {
  const running = isNews ? undefined : requests.get(me)
  const request =
    running ?? ask(me).finally(() => requests.get(me) === request && requests.delete(me))
  requests.set(me, request)
  return request
}

/** Says whether account `me` still uses the app. */
export const isMine = (me: string): boolean => readSession()?.record.id === me

async function ask(me: string): Promise<Calendars> {
  const calendars = await cloud.listCalendars()
  if (!isMine(me)) throw new CloudError(0)
  follow(me, calendars)
  writeKnownCalendars(me, calendars)
  return calendars
}

/** Takes over the answer that another tab of this browser got and stored. */
export function adoptStoredCalendars(me: string): void {
  const known = readKnownCalendars(me)
  if (isMine(me) && known) follow(me, known)
}

const follow = (me: string, calendars: Calendars) =>
  followAccess(me, calendars, (owner) => void readPeople(me, owner).catch(() => undefined))

/**
 * Reads the people of the shown calendar. If it is the own one and has no people, it is not read again before the
 * server has news of people.
 */
export async function refreshPeople(me: string, isNews: boolean): Promise<void> {
  const owner = others.get().shown?.owner ?? me
  const known = calendarDetails.get()[owner]
  if (owner === me && known?.people.length === 0 && !isNews) return
  await readPeople(me, owner)
}

/** Reads the people of a calendar, and its owner's settings. Rejects with a CloudError. */
export async function readPeople(me: string, owner: string): Promise<void> {
  const details = await cloud.readCalendar(owner)
  if (!isMine(me) || !maySee(me, owner)) return
  calendarDetails.set({ ...calendarDetails.get(), [owner]: details })
  // Nothing is stored for an own calendar without people.
  if (owner !== me || details.people.length > 0) writeKnownDetails(calendarName(me, owner), details)
}

/** Whether account `me` may see a calendar; assumed until the server has said so in this visit. */
export function maySee(me: string, owner: string): boolean {
  const { calendars, isSaid } = others.get()
  return owner === me || !isSaid || calendars.some((one) => one.owner === owner)
}

/** Joins the calendar of an invitation. Rejects with a CloudError; `codeOf` says why not. */
export async function joinCalendar(me: string, token: string, back: SeenBack) {
  const joined = await cloud.join(token, back)
  // A request from before the answer would not name it. If this one fails, the person has joined all the same.
  await refreshCalendars(me, true).catch(() => undefined)
  return joined
}

/** Leaves another's calendar, which is removed from this browser at once. Rejects with a CloudError. */
export async function leaveCalendar(me: string, owner: string): Promise<void> {
  const stay = leaveQuietly(owner)
  await cloud.removePerson(owner, me).catch((error: unknown) => {
    stay()
    throw error
  })
  // If this request fails, the person has left all the same.
  await refreshCalendars(me, true).catch(() => undefined)
}

/** Gives another's calendar a colour, `#rrggbb`; a message says if that failed. */
export async function chooseColour(me: string, owner: string, colour: string): Promise<void> {
  try {
    await cloud.changePerson(owner, me, { colour })
    await refreshCalendars(me, true)
  } catch (error) {
    if (!(error instanceof CloudError)) throw error
    notify.error(t('beside.colourFailed'), { id: 'colourOfCalendar' })
  }
}
