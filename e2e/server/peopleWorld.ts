import { join as joinServer, type Person, type Refusal, type Server, send } from './harness'

export const CALENDARS = '/api/calendars'
export const INVITATIONS = '/api/invitations'
export const JOIN = '/api/join'

export type Role = { readonly role: 'look' | 'plan'; readonly notes: boolean }

export const PLANS: Role = { role: 'plan', notes: true }
export const LOOKS: Role = { role: 'look', notes: true }
export const LOOKS_WITHOUT_NOTES: Role = { role: 'look', notes: false }

export type Invitation = Role & {
  readonly id: string
  readonly label: string
  readonly created: string
  readonly token: string
  readonly ends: string
}
export type Here = { readonly person: string; readonly name: string; readonly day: string }
export type OwnCalendar = {
  readonly people: readonly (Role & {
    readonly person: string
    readonly name: string
    readonly label: string
    readonly since: string
    readonly seen: string
  })[]
}

/** What an owner is given for one person. */
export async function invite(
  server: Server,
  { token }: Person,
  body: Role & { readonly label?: string },
): Promise<Invitation> {
  const answer = await send<Invitation>(server, 'POST', INVITATIONS, { token, body })
  if (answer.status !== 200) throw new Error(`Not invited: ${JSON.stringify(answer.body)}`)
  return answer.body
}

export const enter = <T = Refusal>(server: Server, { token }: Person, invitation: string) =>
  send<T>(server, 'POST', `${JOIN}/${invitation}`, { token })

/** Lets a person into a calendar as a client does. */
export async function letIn(
  server: Server,
  owner: Person,
  person: Person,
  role: Role & { readonly label?: string },
) {
  const { token } = await invite(server, owner, role)
  const answer = await enter<{ owner: string }>(server, person, token)
  if (answer.status !== 200) throw new Error(`Not in: ${JSON.stringify(answer.body)}`)
}

/** Makes a person who is in a calendar. */
export async function member(
  server: Server,
  owner: Person,
  role: Role & { readonly label?: string },
): Promise<Person> {
  const person = await joinServer(server)
  await letIn(server, owner, person, role)
  return person
}

export const personIn = ({ id }: Person, { id: person }: Person) =>
  `${CALENDARS}/${id}/people/${person}`

export const setPro = (server: Server, { id }: Person, pro: boolean) =>
  send(server, 'PATCH', `/api/collections/users/records/${id}`, {
    token: server.superuser.token,
    body: { pro },
  })

export const setName = (server: Server, { id }: Person, name: string) =>
  send(server, 'PATCH', `/api/collections/users/records/${id}`, {
    token: server.superuser.token,
    body: { name },
  })
