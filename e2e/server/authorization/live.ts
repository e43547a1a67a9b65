import { send } from '../harness'
import { openStream } from '../listen'
import { TARGETS } from './targets'
import type { Cell, Reply } from './ways'
import { ROLES, type Role, recordsOf, targetOf, type World } from './world'

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

/** What a role's own account is told: when it arrives, what was told before it has been sent. */
function signalTo(world: World, role: Role) {
  const { id } = world.aimOf(role)
  const path = `${recordsOf(targetOf('live'))}/${id}`
  const { token } = world.server.superuser
  return {
    topic: `live/${id}`,
    give: (signal: number) =>
      send(world.server, 'PATCH', path, { token, body: { news: { signal } } }),
    isGiven: (data: unknown, signal: number) =>
      (data as { record: { news: { signal?: number } } }).record.news.signal === signal,
  }
}

/** Changes every row as the operator and returns what each role heard of it, by role and topic. */
export async function overhear(world: World): Promise<(cell: Cell) => Reply> {
  const heard = new Map<string, string>()
  const refused = new Map<string, number>()

  async function tuneIn(role: Role): Promise<readonly [Role, Stream] | null> {
    const stream = await openStream(world.server, world.tokenOf(role))
    const topics = new Set<string>()
    for (const name of Object.keys(TARGETS)) {
      for (const topic of Object.values(topicsOf(world, name, role))) {
        const status = await stream.subscribe([topic])
        if (status === 204) topics.add(topic)
        else refused.set(`${role} ${topic}`, status)
      }
    }
    if (topics.size > 0) {
      await stream.subscribe([...topics])
      return [role, stream]
    }
    stream.close()
    return null
  }

  async function hear(role: Role, stream: Stream, count: number): Promise<void> {
    const signal = signalTo(world, role)
    await signal.give(count)
    for (;;) {
      const { event, data } = await stream.next()
      if (event === signal.topic && signal.isGiven(data, count)) return
      const key = `${role} ${event}`
      heard.set(key, (heard.get(key) ?? '') + JSON.stringify(data))
    }
  }

  const streams = (await Promise.all(ROLES.map(tuneIn))).filter((stream) => stream !== null)
  await changeAll(world)
  // Messages overtake each other: a second signal lets late ones arrive before the end.
  for (const count of [1, 2, 3]) {
    await Promise.all(streams.map(([role, stream]) => hear(role, stream, count)))
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
