import { refreshCalendars } from '@/state/people/access'
import { openedOrStored, otherOf } from '@/state/people/openedOthers'
import { accountCloud } from '@/storage/cloud/calendar'
import { CloudError } from '@/storage/cloud/client'
import { knownFrom } from '@/storage/cloud/records'
import { ownerIn } from '@/storage/local/calendarName'
import { hasPeopleIn } from '@/storage/local/knownPeople'
import { otherCloud } from '@/sync/otherCloud'

/**
 * Reads a calendar of the account that is not on the screen and that this browser never read, and stores it. Resolves
 * with whether it holds anything; rejects with a CloudError if the server does not answer or refuses.
 */
export async function readFirst(me: string, name: string): Promise<boolean> {
  const owner = ownerIn(name)
  const cloud = accountCloud(me, owner, { hasPeople: () => hasPeopleIn(name) })
  const seesNotes = () => owner === me || otherOf(owner)?.notes === true

  async function confirm(): Promise<void> {
    const calendars = await refreshCalendars(me)
    if (!calendars.some((one) => one.owner === owner)) throw new CloudError(0)
  }

  // First it must be known what the account may see there.
  if (owner !== me) await confirm()
  const mayWrite = () => true
  const read = owner === me ? cloud : otherCloud(cloud, { mayWrite, seesNotes, confirm })
  const [tags, days] = await Promise.all([read.listTags(), read.listEntries()])
  // A guest or a stranger gets empty lists too, so these count only if the session holds.
  if (tags.length === 0 || days.length === 0) await read.confirmSession()
  const replica = openedOrStored(name, seesNotes)
  replica.update(() => {
    replica.moveTags(tags)
    for (const day of days) replica.moveDay(day.date, knownFrom(day))
  })
  replica.store()
  return tags.length + days.length > 0
}
