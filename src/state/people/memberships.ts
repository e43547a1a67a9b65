import { leaveQuietly, lookAtCalendars } from '@/state/people/access'
import { CloudError } from '@/storage/cloud/client'
import * as cloud from '@/storage/cloud/people'

/**
 * Joins the calendar of an invitation as account `me`, and answers with its owner (T2). Rejects with a CloudError, of
 * which `codeOf` says why not.
 */
export async function joinCalendar(me: string, token: string): Promise<string> {
  const owner = await cloud.join(token)
  // What was asked before the answer does not name it. Who joined has joined, also where that is not answered.
  await lookAtCalendars(me, true).catch(() => undefined)
  return owner
}

/** Leaves the calendar of another owner: it goes from this browser at once (T2). Rejects with a CloudError. */
export async function leaveCalendar(me: string, owner: string): Promise<void> {
  const stay = leaveQuietly(owner)
  await cloud.removePerson(owner, me).catch((error: unknown) => {
    // Who is not there any more has left.
    if (error instanceof CloudError && error.status === 404) return
    stay()
    throw error
  })
  // Who left has left, also where that is not answered.
  await lookAtCalendars(me, true).catch(() => undefined)
}

/** Gives the calendar of another owner a colour, `#rrggbb`. Rejects with a CloudError. */
export async function colourCalendar(me: string, owner: string, colour: string): Promise<void> {
  await cloud.changePerson(owner, me, { colour })
  await lookAtCalendars(me, true)
}
