import type { Invitation, Role } from '@/domain/people'
import { createPersonStore } from '@/state/ownedStore'
import { leaveQuietly, lookAtCalendars, readPeople } from '@/state/people/access'
import { goToCalendar } from '@/state/people/address'
import * as cloud from '@/storage/cloud/people'

/** The open invitations into the own calendar, as the server said in this visit; null before that. */
export const ownInvitations = createPersonStore<readonly Invitation[] | null>(null)

/** The address that a person is invited with (T1). */
const addressOf = (token: string) => new URL(`/join/${token}`, window.location.origin).href

/**
 * The people of the own calendar of account `me`, and who was invited (T1). The people are in `calendarDetails`, the
 * invitations in `ownInvitations`. Everything rejects with a CloudError, of which `codeOf` says why the server refused
 * it; after it has answered, both are as the server says.
 */
export function createOwnPeople(me: string) {
  /** What was done is done, also where it cannot be read afterwards: the next look shows it. */
  const readAgain = () => load().catch(() => undefined)

  async function load(): Promise<void> {
    const [invitations] = await Promise.all([cloud.listInvitations(), readPeople(me, me)])
    ownInvitations.set(invitations)
  }

  return {
    load,
    /** Answers with the address for the person, which is shown once and never again. */
    async invite(role: Role, notes: boolean): Promise<string> {
      const { token } = await cloud.invite(role, notes)
      await readAgain()
      return addressOf(token)
    },
    async withdraw(id: string): Promise<void> {
      await cloud.withdrawInvitation(id)
      await readAgain()
    },
    async change(person: string, change: { role?: Role; notes?: boolean }): Promise<void> {
      await cloud.changePerson(me, person, change)
      await readAgain()
    },
    async remove(person: string): Promise<void> {
      await cloud.removePerson(me, person)
      await readAgain()
    },
  }
}

/**
 * Joins the calendar of an invitation as account `me`, and shows it (T2). Rejects with a CloudError, of which `codeOf`
 * says why not.
 */
export async function joinCalendar(me: string, token: string): Promise<void> {
  const owner = await cloud.join(token)
  // What was asked before the answer does not name it.
  await lookAtCalendars(me, true)
  goToCalendar(owner)
}

/** Leaves the calendar of another owner: it goes from this browser at once (T2). Rejects with a CloudError. */
export async function leaveCalendar(me: string, owner: string): Promise<void> {
  leaveQuietly(owner)
  await cloud.removePerson(owner, me)
  await lookAtCalendars(me, true)
}

/** Gives the calendar of another owner a colour, `#rrggbb`. Rejects with a CloudError. */
export async function colourCalendar(me: string, owner: string, colour: string): Promise<void> {
  await cloud.changePerson(owner, me, { colour })
  await lookAtCalendars(me, true)
}
