import { type Answer, formOf, makeId, PASSWORD, type Refusal, send } from '../harness'
import { type Role, recordsOf, targetOf, type World } from './world'

/** What can be done to a collection, and the ways it can be asked for. */
export const WAYS = {
  list: ['direct', 'expand', 'filter', 'sort', 'realtime'],
  view: ['direct', 'expand', 'realtime', 'options'],
  create: ['direct', 'form', 'batch', 'upsert'],
  update: ['direct', 'form', 'batch', 'upsert'],
  delete: ['direct', 'batch'],
} as const

export type Verb = keyof typeof WAYS

export type Cell = {
  readonly target: string
  readonly role: Role
  readonly verb: Verb
  readonly way: string
}

export type Reply = { readonly status: number; readonly text: string }

type Wanted = { method: string; path: string; body?: Record<string, unknown> | undefined }

const replyOf = ({ status, body }: Answer<unknown>): Reply => ({
  status,
  text: JSON.stringify(body),
})

/** Sends a request as the only one of a batch and returns the answer it got there. */
async function inBatch(
  { server }: World,
  { method, path, body }: Wanted,
  token: string | undefined,
): Promise<Reply> {
  const sending = { token, body: { requests: [{ method, url: path, body }] } }
  const answer = await send<Refusal & { data: { requests?: { 0: { response: Refusal } } } }>(
    server,
    'POST',
    '/api/batch',
    sending,
  )
  if (answer.status === 200) {
    const [inner] = answer.body as unknown as [{ status: number; body: unknown }]
    return { status: inner.status, text: JSON.stringify(inner.body) }
  }
  const inner = answer.body.data.requests?.[0].response as unknown as { status: number }
  return { status: inner?.status ?? answer.status, text: JSON.stringify(answer.body) }
}

function read(world: World, cell: Cell, token: string | undefined): Promise<Reply> {
  const target = targetOf(cell.target)
  const owner = world.aimOf(cell.role)
  const queries: Record<string, [string, string]> = {
    expand: ['expand', target.expand],
    filter: ['filter', `${target.filter(owner)} || id != ''`],
    sort: ['sort', target.sort],
  }
  const query = new URLSearchParams([['perPage', '500']])
  const [name, value] = queries[cell.way] ?? []
  if (name && value) query.set(name, value)
  const row = cell.verb === 'view' ? `/${world.rowOf(cell.target, owner)}` : ''
  return send(world.server, 'GET', `${recordsOf(target)}${row}?${query}`, { token }).then(replyOf)
}

const METHODS = { create: 'POST', update: 'PATCH', delete: 'DELETE' } as const

/** An account asks for its password before it is deleted. */
const bodyOfDeletion = (target: string) => (target === 'users' ? { password: PASSWORD } : undefined)

async function write(
  world: World,
  cell: Cell & { verb: keyof typeof METHODS },
  token: string | undefined,
  row: string,
): Promise<Reply> {
  const target = targetOf(cell.target)
  const records = recordsOf(target)
  const isNew = cell.verb === 'create'
  const id = isNew ? makeId(cell.target.endsWith('link') ? 26 : 15) : row
  const body = isNew ? target.body(world.aimOf(cell.role)) : target.change
  if (cell.way === 'upsert') {
    return inBatch(world, { method: 'PUT', path: records, body: { ...body, id } }, token)
  }
  const wanted: Wanted = {
    method: METHODS[cell.verb],
    path: isNew ? records : `${records}/${row}`,
    body: cell.verb === 'delete' ? bodyOfDeletion(cell.target) : body,
  }
  if (cell.way === 'batch') return inBatch(world, wanted, token)
  const sent = cell.way === 'form' ? formOf(body) : wanted.body
  return send(world.server, wanted.method, wanted.path, { token, body: sent }).then(replyOf)
}

/** Takes away what a cell has made: the next one may meet a limit of the plan otherwise. */
async function unmake(world: World, target: string, { status, text }: Reply): Promise<void> {
  if (status !== 200) return
  const { id } = JSON.parse(text) as { id: string }
  const { token } = world.server.superuser
  await send(world.server, 'DELETE', `${recordsOf(targetOf(target))}/${id}`, { token })
}

/** Asks for one cell; where it may delete a row, that row is made for it. */
export async function ask(world: World, cell: Cell, mayDelete: boolean): Promise<Reply> {
  const { verb, role, target } = cell
  const token = world.tokenOf(role)
  if (verb === 'list' || verb === 'view') return read(world, cell, token)
  const owner = world.aimOf(role)
  if (verb === 'create') {
    const reply = await write(world, { ...cell, verb }, token, '')
    await unmake(world, target, reply)
    return reply
  }
  if (verb !== 'delete' || !mayDelete) {
    return write(world, { ...cell, verb }, token, world.rowOf(target, owner))
  }
  const fresh = await world.freshRow(target, owner)
  const isSelf = fresh.token !== undefined && role !== 'superuser'
  return write(world, { ...cell, verb }, isSelf ? fresh.token : token, fresh.id)
}
