import { SHARES, send } from '../harness'
import { openStream } from '../listen'
import { TARGETS } from './targets'
import type { Cell, Reply } from './ways'
import { ROLES, type Role, recordsOf, type World } from './world'

type Stream = Awaited<ReturnType<typeof openStream>>

/** The topics of a target, by the cell that asks for them. */
function topicsOf(world: World, name: string, role: Role): Record<string, string> {
  const target = TARGETS[name]
  const owner = world.aimOf(role)
  const row = `${target?.collection}/${world.rowOf(name, owner)}`
  const query = { filter: target?.filter(owner), expand: target?.expand }
  return {
    'list realtime': `${target?.collection}/*`,
    'view realtime': row,
    'view options': `${row}?options=${encodeURIComponent(JSON.stringify({ query }))}`,
  }
}

/** A link that everybody may see: when its change arrives, those before it have been sent. */
async function makeSignal(world: World) {
  const token = world.server.superuser.token
  const owner = world.aimOf('anonymous')
  const body = TARGETS['active link']?.body(owner)
  const made = await send<{ id: string }>(world.server, 'POST', SHARES, { token, body })
  const { id } = made.body
  return {
    topic: `calendar_shares/${id}`,
    give: (year: number) =>
      send(world.server, 'PATCH', `${SHARES}/${id}`, { token, body: { year } }),
    isGiven: (data: unknown, year: number) =>
      (data as { record?: { id: string; year: number } }).record?.id === id &&
      (data as { record: { year: number } }).record.year === year,
  }
}

/** Changes every row as the operator and returns what each role heard of it, by role and topic. */
export async function overhear(world: World): Promise<(cell: Cell) => Reply> {
  const signal = await makeSignal(world)
  const heard = new Map<string, string>()
  const refused = new Map<string, number>()

  async function tuneIn(role: Role): Promise<Stream> {
    const stream = await openStream(world.server, world.tokenOf(role))
    const topics = new Set([signal.topic])
    for (const name of Object.keys(TARGETS)) {
      for (const topic of Object.values(topicsOf(world, name, role))) {
        const status = await stream.subscribe([topic])
        if (status === 204) topics.add(topic)
        else refused.set(`${role} ${topic}`, status)
      }
    }
    await stream.subscribe([...topics])
    return stream
  }

  async function hear(role: Role, stream: Stream, year: number): Promise<void> {
    for (;;) {
      const { event, data } = await stream.next()
      if (event === signal.topic && signal.isGiven(data, year)) return
      const key = `${role} ${event}`
      heard.set(key, (heard.get(key) ?? '') + JSON.stringify(data))
    }
  }

  const streams = await Promise.all(ROLES.map(async (role) => [role, await tuneIn(role)] as const))
  await changeAll(world)
  // Messages overtake each other: a second signal lets late ones arrive before the end.
  for (const year of [2031, 2032, 2033]) {
    await signal.give(year)
    await Promise.all(streams.map(([role, stream]) => hear(role, stream, year)))
  }
  for (const [, stream] of streams) stream.close()

  return ({ role, target, verb, way }) => {
    const key = `${role} ${topicsOf(world, target, role)[`${verb} ${way}`]}`
    return { status: refused.get(key) ?? 204, text: heard.get(key) ?? '' }
  }
}

async function changeAll(world: World): Promise<void> {
  const { token } = world.server.superuser
  const owners = new Set(ROLES.map((role) => world.aimOf(role)))
  for (const [name, target] of Object.entries(TARGETS)) {
    for (const owner of owners) {
      const path = `${recordsOf(target)}/${world.rowOf(name, owner)}`
      // An empty change is a change: it is saved and told.
      await send(world.server, 'PATCH', path, { token, body: {} })
    }
  }
}
