import { ENTRIES, entryBody, formOf, makeId, send, TAGS, tagBody } from '../harness'
import type { Way } from './reads'
import type { Role, World } from './world'

type Wanted = {
  readonly method: string
  readonly path: string
  readonly body?: Readonly<Record<string, unknown>>
}

/** What is to be written: a new row, or one of the operator's. */
type Target = (world: World, role: Role) => Promise<Wanted>

const TARGETS: Readonly<Record<string, Target>> = {
  'new day': async (world, role) => ({
    method: 'POST',
    path: ENTRIES,
    body: entryBody(world.ownerOf(role), { date: world.freshDate() }),
  }),
  day: async (world, role) => ({
    method: 'PATCH',
    path: `${ENTRIES}/${(await world.freshDay(role)).id}`,
    body: { notes: 'changed' },
  }),
  'gone day': async (world, role) => ({
    method: 'DELETE',
    path: `${ENTRIES}/${(await world.freshDay(role)).id}`,
  }),
  'new tag': async (world, role) => ({
    method: 'POST',
    path: TAGS,
    body: tagBody(world.ownerOf(role)),
  }),
  tag: async (world, role) => ({
    method: 'PATCH',
    path: `${TAGS}/${(await world.freshTag(role)).id}`,
    body: { label: 'changed' },
  }),
  'gone tag': async (world, role) => ({
    method: 'DELETE',
    path: `${TAGS}/${(await world.freshTag(role)).id}`,
  }),
}

type Sender = (world: World, role: Role, wanted: Wanted) => Promise<number>

const named = (world: World, role: Role) => ({ 'X-Calendar': world.ownerOf(role).id })

async function sendAll(world: World, role: Role, requests: readonly object[]): Promise<number> {
  const sending = { token: world.tokenOf(role), body: { requests } }
  return (await send(world.server, 'POST', '/api/batch', sending)).status
}

const SENDERS: Readonly<Record<string, Sender>> = {
  named: async (world, role, { method, path, body }) => {
    const sending = { token: world.tokenOf(role), body, headers: named(world, role) }
    return (await send(world.server, method, path, sending)).status
  },
  unnamed: async (world, role, { method, path, body }) =>
    (await send(world.server, method, path, { token: world.tokenOf(role), body })).status,
  form: async (world, role, { method, path, body }) => {
    const sending = { token: world.tokenOf(role), body: body && formOf(body) }
    return (await send(world.server, method, path, sending)).status
  },
  batch: (world, role, { method, path, body }) =>
    sendAll(world, role, [{ method, url: path, body, headers: named(world, role) }]),
  /** Beside one that the person may do: a day of their own. */
  mixed: (world, role, { method, path, body }) => {
    const user = world.idOf(role) || world.ownerOf(role).id
    const own = { id: makeId(), user, date: world.freshDate(), tags: '[]', notes: 'own' }
    return sendAll(world, role, [
      { method: 'POST', url: ENTRIES, body: own },
      { method, url: path, body },
    ])
  },
  /** The row of another is named by its id. */
  upsert: (world, role, { path, body }) => {
    const [, records = '', id] = /^(.*\/records)(?:\/(\w+))?$/.exec(path) ?? []
    const sent = { ...body, ...(id && { id }) }
    return sendAll(world, role, [{ method: 'PUT', url: records, body: sent }])
  },
}

/** Writes and says "ok" or the status; of what is refused nothing may be there. */
const write =
  (target: Target, sender: Sender): Way =>
  async (world, role) => {
    const wanted = await target(world, role)
    const row = wanted.method === 'POST' ? `${wanted.path}/${wanted.body?.id}` : wanted.path
    const before = await world.stored(row)
    const status = await sender(world, role, wanted)
    const isChanged = (await world.stored(row)) !== before
    const isDone = status === 200 || status === 204
    if (isDone !== isChanged) return `${status} and ${isChanged ? 'changed' : 'unchanged'}`
    return isDone ? 'ok' : String(status)
  }

const HOW: Readonly<Record<string, readonly string[]>> = {
  'new day': ['named', 'unnamed', 'form', 'batch', 'mixed', 'upsert'],
  day: ['named', 'unnamed', 'form', 'batch', 'mixed', 'upsert'],
  'gone day': ['named', 'unnamed', 'batch', 'mixed'],
  'new tag': ['named', 'unnamed', 'form', 'batch', 'mixed', 'upsert'],
  tag: ['named', 'unnamed', 'form', 'batch', 'mixed', 'upsert'],
  'gone tag': ['named', 'unnamed', 'batch', 'mixed'],
}

/** Each thing that is written, in each way that it can be sent. */
export const WRITES: Readonly<Record<string, Readonly<Record<string, Way>>>> = Object.fromEntries(
  Object.entries(HOW).map(([what, ways]) => {
    const target = TARGETS[what] as Target
    const cells = ways.map((name) => [name, write(target, SENDERS[name] as Sender)] as const)
    return [what, Object.fromEntries(cells)]
  }),
)

/** Has an edit of a day never be acted on (E4). */
export const voidEdits: Way = async (world, role) => {
  const edits = { [world.freshDate()]: [`0000000001-${makeId()}`] }
  const body = { of: world.ownerOf(role).id, edits }
  const answer = await send(world.server, 'POST', '/api/edits', {
    token: world.tokenOf(role),
    body,
  })
  return String(answer.status)
}
