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

/** The questions under way, by account: several who ask at once share the answer. */
const looks = new Map<string, Promise<Calendars>>()

/**
 * Asks the server which calendars of others the account may see, and does what follows: one that it may not see any
 * more leaves this browser, what was not sent is set aside, and the own calendar is shown. Rejects with a CloudError
 * where nothing is known of it; then everything stays as it is.
 */
export function lookAtCalendars(me: string, isNews = false): Promise<Calendars> {
  // What runs may have been answered before the news.
  const running = isNews ? undefined : looks.get(me)
  const look = running ?? ask(me).finally(() => looks.get(me) === look && looks.delete(me))
  looks.set(me, look)
  return look
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

/** Another tab of this browser was answered. */
export function takeStored(me: string): void {
  const known = readKnownCalendars(me)
  if (isMine(me) && known) follow(me, known)
}

const follow = (me: string, calendars: Calendars) =>
  followAccess(me, calendars, (owner) => void readPeople(me, owner).catch(() => undefined))

/**
 * Reads the people of the shown calendar. An own one without people is not asked for them again before the server has
 * news of somebody.
 */
export async function lookAtPeople(me: string, isNews: boolean): Promise<void> {
  const owner = others.get().shown?.owner ?? me
  const known = calendarDetails.get()[owner]
  if (owner === me && known?.people.length === 0 && !isNews) return
  await readPeople(me, owner)
}

/** Reads who sees a calendar, and what its owner chose. Rejects with a CloudError. */
export async function readPeople(me: string, owner: string): Promise<void> {
  const details = await cloud.readCalendar(owner)
  if (!isMine(me) || !maySee(me, owner)) return
  calendarDetails.set({ ...calendarDetails.get(), [owner]: details })
  // Who has an own calendar without people keeps nothing of that.
  if (owner !== me || details.people.length > 0) writeKnownDetails(calendarName(me, owner), details)
}

/** Says whether account `me` may see a calendar. Before the server has said so, nobody knows better. */
export function maySee(me: string, owner: string): boolean {
  const { calendars, isSaid } = others.get()
  return owner === me || !isSaid || calendars.some((one) => one.owner === owner)
}

/** Joins the calendar of an invitation. Rejects with a CloudError; `codeOf` says why not. */
export async function joinCalendar(me: string, token: string, back: SeenBack) {
  const joined = await cloud.join(token, back)
  // What was asked before the answer does not name it. Who joined has joined, also where that is not answered.
  await lookAtCalendars(me, true).catch(() => undefined)
  return joined
}

/** Leaves the calendar of another owner: it goes from this browser at once. Rejects with a CloudError. */
export async function leaveCalendar(me: string, owner: string): Promise<void> {
  const stay = leaveQuietly(owner)
  await cloud.removePerson(owner, me).catch((error: unknown) => {
    stay()
    throw error
  })
  // Who left has left, also where that is not answered.
  await lookAtCalendars(me, true).catch(() => undefined)
}

/** Gives the calendar of another owner a colour, `#rrggbb`, and says where that failed. */
export async function chooseColour(me: string, owner: string, colour: string): Promise<void> {
  try {
    await cloud.changePerson(owner, me, { colour })
    await lookAtCalendars(me, true)
  } catch (error) {
    if (!(error instanceof CloudError)) throw error
    notify.error(t('beside.colourFailed'), { id: 'colourOfCalendar' })
  }
}
