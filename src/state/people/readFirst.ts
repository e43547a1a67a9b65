import { lookAtCalendars } from '@/state/people/access'
import { openedOrStored, otherOf } from '@/state/people/openedOthers'
import { accountCloud } from '@/storage/cloud/calendar'
import { CloudError } from '@/storage/cloud/client'
import { knownFrom } from '@/storage/cloud/records'
import { ownerIn } from '@/storage/local/calendarName'
import { hasPeopleIn } from '@/storage/local/knownPeople'
import { otherCloud } from '@/sync/otherCloud'

/**
 * Reads a calendar of the account that is not on the screen, and keeps what there is. Answers whether there is anything;
 * rejects with a CloudError where the server does not answer, or does not let the account see it.
 */
export async function readFirst(me: string, name: string): Promise<boolean> {
  const owner = ownerIn(name)
  const cloud = accountCloud(me, owner, { hasPeople: () => hasPeopleIn(name) })
  const seesNotes = () => owner === me || otherOf(owner)?.notes === true

  async function confirm(): Promise<void> {
    const calendars = await lookAtCalendars(me)
    if (!calendars.some((one) => one.owner === owner)) throw new CloudError(0)
  }

  // What may be seen there is known before anything of it is kept.
  if (owner !== me) await confirm()
  const mayWrite = () => true
  const read = owner === me ? cloud : otherCloud(cloud, { mayWrite, seesNotes, confirm })
  const [tags, days] = await Promise.all([read.listTags(), read.listEntries()])
  // A guest, and a stranger, are answered with empty lists too.
  if (tags.length === 0 || days.length === 0) await read.confirmSession()
  const replica = openedOrStored(name, seesNotes)
  replica.update(() => {
    replica.moveTags(tags)
    for (const day of days) replica.moveDay(day.date, knownFrom(day))
  })
  replica.store()
  return tags.length + days.length > 0
}
