import type { Entry } from '@/domain/entries'
import type { TagChanges } from '@/domain/tags'
import type { EntryRecord, TagRecord } from '@/storage/cloud/records'
import { withChanges } from '@/testing/fixtures'
import type { Holdings } from '@/testing/ledger'
import { throwaway } from '../../scripts/lib/pocketbase.mjs'
import { ENTRIES, type Person, type Server, send, TAGS, USERS } from '../server/harness'

/** A throwaway server that can be killed in between, and what a history asks it as its operator. */
export type SteadyServer = {
  readonly url: string
  /** How often it was killed. */
  readonly kills: number
  /** Ends it without a word and starts it again on the same data. */
  crash(): Promise<void>
  /** Does something with the running server; again if it was killed meanwhile. */
  steadily<T>(work: (server: Server) => Promise<T>): Promise<T>
  becomePro(person: Person): Promise<void>
  holdingsOf(person: Person): Promise<Holdings>
  dispose(): Promise<void>
}

type Page<T> = { readonly items: readonly T[] }

/** Starts the server. */
export async function startSteadyServer(): Promise<SteadyServer> {
  const server = await throwaway()
  const { token } = server.superuser
  let kills = 0
  let crashing: Promise<void> | null = null

  async function restart(): Promise<void> {
    await server.kill()
    await server.restart()
    kills += 1
  }

  async function steadily<T>(work: (running: Server) => Promise<T>): Promise<T> {
    await crashing
    const before = kills
    try {
      return await work(server)
    } catch (error) {
      if (!crashing && kills === before) throw error
      return steadily(work)
    }
  }

  async function listOf<T>(path: string, person: Person): Promise<readonly T[]> {
    const filter = encodeURIComponent(`user = "${person.id}"`)
    const query = `${path}?perPage=500&filter=${filter}`
    const { body } = await steadily((running) => send<Page<T>>(running, 'GET', query, { token }))
    return body.items
  }

  return {
    url: server.url,
    get kills() {
      return kills
    },
    crash() {
      const ended = (crashing ?? Promise.resolve()).then(restart).finally(() => {
        if (crashing === ended) crashing = null
      })
      crashing = ended
      return ended
    },
    steadily,
    async becomePro({ id }) {
      const body = { pro: true }
      await steadily((running) => send(running, 'PATCH', `${USERS}/${id}`, { token, body }))
    },
    async holdingsOf(person) {
      const tags = await listOf<TagRecord>(TAGS, person)
      const days = await listOf<EntryRecord>(ENTRIES, person)
      const entries: Record<string, Entry> = {}
      for (const { date, tags: ids, notes } of days) {
        if (entries[date]) throw new Error(`The server holds ${date} twice.`)
        entries[date] = { tags: ids, notes }
      }
      const byId = tags.map(({ id, label, short, color, leave }) => {
        const changes = { leave } as TagChanges
        return [id, withChanges({ id, label, short, color }, changes)] as const
      })
      return { tags: new Map(byId), entries }
    },
    dispose: () => server.dispose(),
  }
}
