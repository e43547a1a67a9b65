import { isPro } from '@/domain/account'
import type {
  CalendarDetails,
  Here,
  Invitation,
  Invited,
  OtherCalendar,
  Person,
  Role,
  SeenBack,
} from '@/domain/people'
import { isPlain, type Plain } from '@/domain/settingsMerge'
import { idIn, rowsIn, textIn, unreadable } from './answers'
import { ask, CloudError, type Row, type SendHow } from './client'

const CALENDARS = '/api/calendars'
const INVITATIONS = '/api/invitations'
const ofInvitation = (id: string) => `${INVITATIONS}/${encodeURIComponent(id)}`
const ofOwner = (owner: string) => `${CALENDARS}/${encodeURIComponent(owner)}`
const ofPerson = (owner: string, person: string) =>
  `${ofOwner(owner)}/people/${encodeURIComponent(person)}`
const atJoin = (token: string) => `/api/join/${encodeURIComponent(token)}`

// An unreadable role must not allow writing.
const roleIn = (value: unknown): Role => (value === 'plan' ? 'plan' : 'look')

/** The code with which the server refused a request, e.g. `limit_people`; empty if there is none. */
export const codeOf = ({ fields }: CloudError): string => Object.values(fields)[0] ?? ''

/** The calendars of others that the account may see, by name. Rejects with a CloudError if the answer is no list. */
export async function listCalendars(): Promise<readonly OtherCalendar[]> {
  const { calendars } = await ask(CALENDARS)
  return rowsIn(calendars).map(({ owner, name, role, notes, colour, since, pro }) => ({
    owner: idIn(owner),
    name: textIn(name),
    role: roleIn(role),
    notes: notes === true,
    colour: /^#[0-9a-f]{6}$/i.test(textIn(colour)) ? textIn(colour) : '',
    since: textIn(since),
    isPro: isPro(pro),
  }))
}

function personIn({ person, name, label, role, notes, since, seen }: Plain): Person {
  return {
    person: idIn(person),
    name: textIn(name),
    ...(role !== undefined && {
      label: textIn(label),
      role: roleIn(role),
      notes: notes === true,
      since: textIn(since),
      seen: textIn(seen),
    }),
  }
}

/** A calendar and its people, as far as the owner or a member may know them; 404 for anybody else. */
export async function readCalendar(owner: string): Promise<CalendarDetails> {
  const { owner: id, people, settings } = await ask(ofOwner(owner))
  if (idIn(id) !== owner) throw unreadable()
  return {
    owner,
    people: rowsIn(people).map(personIn),
    settings: isPlain(settings) ? settings : {},
  }
}

/** Changes a person's role or access to notes (by the owner), or the colour of the calendar (by the person). */
export async function changePerson(
  owner: string,
  person: string,
  change: { readonly role?: Role; readonly notes?: boolean } | { readonly colour: string },
): Promise<void> {
  await ask(ofPerson(owner, person), { method: 'PATCH', body: change })
}

/** Removes a person from a calendar; the owner or the person may. A 404 means that it is done already. */
export async function removePerson(owner: string, person: string): Promise<void> {
  await ask(ofPerson(owner, person), { method: 'DELETE' }).catch((error: unknown) => {
    if (!(error instanceof CloudError) || error.status !== 404) throw error
  })
}

function invitationIn({ id, label, role, notes, created, ends }: Row): Invitation {
  return {
    id: idIn(id),
    label: textIn(label),
    role: roleIn(role),
    notes: notes === true,
    created: textIn(created),
    ends: textIn(ends),
  }
}

/** An invitation with the secret of its address, which the server cannot tell again. */
export type MadeInvitation = Invitation & { readonly token: string }

const madeIn = (made: Row): MadeInvitation => ({ ...invitationIn(made), token: idIn(made.token) })

/** Makes an invitation; `label` says for whom. */
export async function invite(role: Role, notes: boolean, label: string): Promise<MadeInvitation> {
  return madeIn(await ask(INVITATIONS, { method: 'POST', body: { role, notes, label } }))
}

/** Replaces an open invitation by one with a new address. */
export async function renewInvitation(id: string): Promise<MadeInvitation> {
  return madeIn(await ask(`${ofInvitation(id)}/renew`, { method: 'POST' }))
}

/** The open invitations into the account's own calendar. */
export async function listInvitations(): Promise<readonly Invitation[]> {
  const { invitations } = await ask(INVITATIONS)
  return rowsIn(invitations).map(invitationIn)
}

/** Withdraws an invitation; its address then leads nowhere. */
export async function withdrawInvitation(id: string): Promise<void> {
  await ask(ofInvitation(id), { method: 'DELETE' })
}

const STATES = ['open', 'used', 'withdrawn', 'expired', 'waiting', 'joined'] as const

/** What an invitation says to anybody with its address, also a guest; null if there is none. */
export async function readInvitation(token: string): Promise<Invited | null> {
  try {
    const { owner, name, role, notes, state, ends } = await ask(atJoin(token))
    const known = STATES.find((one) => one === state)
    if (!known) throw unreadable()
    return {
      owner: textIn(owner) || null,
      name: textIn(name),
      role: roleIn(role),
      notes: notes === true,
      state: known,
      ends: textIn(ends),
    }
  } catch (error) {
    if (error instanceof CloudError && error.status === 404) return null
    throw error
  }
}

/**
 * Whose calendar was joined; `isUnseen`: the person wanted the owner to see their days too, but the person has as many
 * people, or the owner as many calendars, as allowed.
 */
export type Joined = { readonly owner: string; readonly isUnseen: boolean }

/** Joins by an invitation; rejects with a code, e.g. `invitation_used`. */
export async function join(token: string, back: SeenBack): Promise<Joined> {
  const { owner, unseen } = await ask(atJoin(token), { method: 'POST', body: back })
  return { owner: idIn(owner), isUnseen: unseen === true }
}

/** The people who have a calendar open; null if unreadable. */
export function readHere(data: unknown): readonly Here[] | null {
  try {
    const { here } = (typeof data === 'string' ? JSON.parse(data) : data) as { here?: unknown }
    return rowsIn(here).map(({ person, name, day }) => ({
      person: idIn(person),
      name: textIn(name),
      day: textIn(day),
    }))
  } catch {
    return null
  }
}

/** What a tab reports of a calendar: `day` is being written on, empty for none; `gone` when it leaves. */
export type HerePost = { readonly tab: string; readonly day?: string; readonly gone?: true }

/** Reports that a tab has a calendar open; answers who else has. */
export async function postHere(
  owner: string,
  post: HerePost,
  { keepalive, token }: SendHow & { readonly token?: string } = { keepalive: false },
): Promise<readonly Here[]> {
  const headers: Record<string, string> = token ? { Authorization: token } : {}
  const answer = await ask(`${ofOwner(owner)}/here`, {
    method: 'POST',
    body: post,
    headers,
    keepalive,
  })
  return readHere(answer) ?? []
}
