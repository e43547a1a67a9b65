import { join, makeId, PASSWORD, type Server, send, USERS } from '../harness'
import { type Owner, TARGETS, type Target } from './targets'

/** Guests come first; `other` has Pro, so that it is not the plan that keeps anybody out. */
export const ROLES = [
  'anonymous',
  'expired',
  'oldPassword',
  'deleted',
  'other',
  'free',
  'pro',
  'superuser',
] as const

export type Role = (typeof ROLES)[number]

export type World = {
  readonly server: Server
  readonly people: readonly Owner[]
  tokenOf(role: Role): string | undefined
  /** Whose rows a role aims at: its own, or those of the person it has no business with. */
  aimOf(role: Role): Owner
  rowOf(target: string, owner: Owner): string
  /** Makes a row that a cell may delete; the token is that of the row's own account. */
  freshRow(name: string, owner: Owner): Promise<{ id: string; token?: string }>
}

export const recordsOf = ({ collection }: Target) => `/api/collections/${collection}/records`

export function targetOf(name: string): Target {
  const target = TARGETS[name]
  if (!target) throw new Error(`There is no target ${name}`)
  return target
}

async function person(server: Server, pro: boolean, others: readonly string[]): Promise<Owner> {
  const joined = await join(server, { pro })
  const name = `name-${makeId()}`
  const { token } = server.superuser
  await send(server, 'PATCH', `${USERS}/${joined.id}`, { token, body: { name } })
  return { ...joined, mark: `mark-${makeId()}`, name, others }
}

/** A token that runs out within the next seconds; it is waited for. */
async function expiredToken(server: Server, owner: Owner): Promise<string> {
  const path = `/api/collections/users/impersonate/${owner.id}`
  const sending = { token: server.superuser.token, body: { duration: 1 } }
  const { token } = (await send<{ token: string }>(server, 'POST', path, sending)).body
  const refresh = '/api/collections/users/auth-refresh'
  for (const deadline = Date.now() + 10_000; Date.now() < deadline; ) {
    if ((await send(server, 'POST', refresh, { token })).status === 401) return token
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The token does not expire.')
}

/** Ends the session of a person by a new password and returns what is left of it. */
async function endedToken(server: Server, owner: Owner): Promise<string> {
  const body = { password: 'another one', passwordConfirm: 'another one' }
  const { token } = server.superuser
  await send(server, 'PATCH', `${USERS}/${owner.id}`, { token, body })
  return owner.token
}

async function deletedToken(server: Server): Promise<string> {
  const gone = await join(server)
  await send(server, 'DELETE', `${USERS}/${gone.id}`, {
    token: gone.token,
    body: { password: PASSWORD },
  })
  return gone.token
}

async function makeRow(server: Server, target: Target, owner: Owner): Promise<string> {
  const sending = { token: server.superuser.token, body: target.body(owner) }
  const made = await send<{ id: string }>(server, 'POST', recordsOf(target), sending)
  if (made.status !== 200) throw new Error(`${target.collection}: ${JSON.stringify(made.body)}`)
  return made.body.id
}

/** More than there are rows that name one. */
const OTHERS = 120

/** Makes the people of the matrix and a row of each target for each of them. */
export async function openWorld(server: Server): Promise<World> {
  const others: string[] = []
  for (let made = 0; made < OTHERS; made += 1) others.push((await join(server)).id)
  const [victim, other, free, pro, aside] = await Promise.all(
    [true, true, false, true, true].map((isPro) => person(server, isPro, others)),
  )
  if (!victim || !other || !free || !pro || !aside) throw new Error('No people')
  const people = [victim, other, free, pro, aside]
  const tokens: Record<Role, string | undefined> = {
    anonymous: undefined,
    expired: await expiredToken(server, victim),
    oldPassword: await endedToken(server, victim),
    deleted: await deletedToken(server),
    other: other.token,
    free: free.token,
    pro: pro.token,
    superuser: server.superuser.token,
  }
  const rows = new Map<string, string>()
  const rowOf = (target: string, { id }: Owner) => rows.get(`${target} ${id}`) ?? ''
  for (const owner of [victim, free, pro, aside]) {
    for (const [name, target] of Object.entries(TARGETS)) {
      const given = target.given?.(owner, (other) => rowOf(other, owner))
      rows.set(`${name} ${owner.id}`, given ?? (await makeRow(server, target, owner)))
    }
  }
  return {
    server,
    people,
    tokenOf: (role) => tokens[role],
    aimOf: (role) => ({ free, pro, superuser: aside })[role as string] ?? victim,
    rowOf,
    async freshRow(name, owner) {
      if (name === 'users') return join(server)
      return { id: await makeRow(server, targetOf(name), owner) }
    },
  }
}
