import { afterAll, beforeAll, expect, test } from 'vitest'
import { throwaway } from '../../scripts/lib/pocketbase.mjs'
import {
  ENTRIES,
  entryBody,
  join,
  makeTags,
  PASSWORD,
  type Person,
  pastDay,
  type Server,
  send,
  TAGS,
  tagIds,
} from './harness'

/** Whoever plans much, and a family behind one address, meet no limit: requests as the app sends them. */

/** On a machine that is busy with other tests. */
const PATIENCE = 120_000
const BATCH = 50

let server: Server

beforeAll(async () => {
  server = await throwaway({ rateLimits: true, env: { TRUSTED_PROXY_HEADER: 'X-Forwarded-For' } })
})

afterAll(() => server.dispose())

/** Sends writes in batches, one after the other; answers with their bodies. */
async function sendAll(
  { token }: Person,
  place: string,
  requests: readonly { method: string; url: string; body?: unknown }[],
) {
  const headers = { 'X-Forwarded-For': place }
  const bodies: { id: string }[] = []
  for (let at = 0; at < requests.length; at += BATCH) {
    const body = { requests: requests.slice(at, at + BATCH) }
    const options = { token, headers, body }
    const answer = await send<{ body: { id: string } }[]>(server, 'POST', '/api/batch', options)
    expect(answer.status).toBe(200)
    bodies.push(...answer.body.map((one) => one.body))
  }
  return bodies
}

test(
  's.7 an import of 1,400 days, its undo and a year that is pasted right after meet no limit',
  async () => {
    const ann = await join(server, { pro: true })
    const tags = tagIds(...(await makeTags(server, ann, 3)))
    const day = (index: number) => ({
      method: 'POST',
      url: ENTRIES,
      body: entryBody(ann, { date: pastDay(index), tags, notes: `Day ${index}` }),
    })
    const days = (count: number) => Array.from({ length: count }, (_, index) => day(index))
    const made = await sendAll(ann, '203.0.113.1', days(1_400))
    await sendAll(
      ann,
      '203.0.113.1',
      made.map(({ id }) => ({ method: 'DELETE', url: `${ENTRIES}/${id}` })),
    )
    expect(await sendAll(ann, '203.0.113.1', days(365))).toHaveLength(365)
  },
  PATIENCE,
)

test(
  's.7 a family of five behind one address signs in, reads and edits at the same moment',
  async () => {
    const family = await Promise.all(Array.from({ length: 5 }, () => join(server)))
    const headers = { 'X-Forwarded-For': '203.0.113.2' }
    const statuses = await Promise.all(
      family.map(async ({ id, email }) => {
        const body = { identity: email, password: PASSWORD }
        const path = '/api/collections/users/auth-with-password'
        const { status, body: session } = await send<{ token: string }>(server, 'POST', path, {
          headers,
          body,
        })
        const asked = { token: session.token, headers }
        const lists = [TAGS, ENTRIES].map((url) =>
          send(server, 'GET', `${url}?perPage=1000`, asked),
        )
        const read = (await Promise.all(lists)).map((answer) => answer.status)
        const saved: number[] = []
        for (let round = 0; round < 6; round += 1) {
          const saves = Array.from({ length: 5 }, (_, index) => {
            const day = { user: id, date: pastDay(round * 5 + index), tags: '[]', notes: 'Dentist' }
            return send(server, 'POST', ENTRIES, { ...asked, body: day })
          })
          saved.push(...(await Promise.all(saves)).map((answer) => answer.status))
        }
        return [status, ...read, ...saved]
      }),
    )
    expect(new Set(statuses.flat())).toEqual(new Set([200]))
  },
  PATIENCE,
)
