import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { dearest, ORDER, ROUTES } from '../../bench/server/dearest.mjs'
import { inRoot } from '../../scripts/lib/paths.mjs'
import { throwaway } from '../../scripts/lib/pocketbase.mjs'
import { WEBHOOK_SECRET } from '../support/billingEvents'
import { changedHooks } from './changedHooks'
import { ENTRIES, join, makeEntry, makeId, type Person, send } from './harness'
import { member, PLANS } from './peopleWorld'
import { serverForTests } from './testServer'
import { DAY_MS, openVersions, VERSIONS } from './versionsWorld'

/**
 * Each route of the server stands in one table with what bounds it (pb_hooks/lib/routeTable.js), and nobody is kept
 * waiting by who asks one of them too much. How long others wait meanwhile is measured by the bench.
 */

const PATIENCE = 120_000
/** Six heavy works of one account are under way at once (crowds.js); some may be done before the last one is there. */
const MOST_HEAVY = 10

const server = serverForTests({
  rateLimits: true,
  env: { TRUSTED_PROXY_HEADER: 'X-Forwarded-For', BILLING_WEBHOOK_SECRET: WEBHOOK_SECRET },
})
const versions = openVersions(server)

let networks = 0
const newNetwork = () => {
  networks += 1
  return { 'X-Forwarded-For': `203.0.113.${networks}` }
}

type Line = { readonly row?: string; readonly isOutside?: boolean; readonly isSignedIn?: boolean }
type Asked = {
  readonly method: string
  readonly path: string
  readonly headers?: Record<string, string>
  readonly body?: string
  readonly isGuest?: boolean
}

const lineOf = (route: string) => (ROUTES as Record<string, Line>)[route] ?? {}

/** Changes of each day of a year, as the server keeps them. */
const fillYear = (person: Person, changes: number) =>
  versions.run(
    person,
    `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${366 * changes - 1})
     INSERT INTO day_versions (user, at, date, "by", kind, tags, notes)
     SELECT {id}, ${Date.now() - DAY_MS} + i * 1000, date('2028-01-01', '+' || (i % 366) || ' days'), {id}, 'bulk', '[]',
       printf('%.*c', 700, 'x') FROM n`,
  )

/** An account that has what the routes are asked for. */
async function mallory() {
  const who = await join(server, { pro: true })
  const person = await member(server, who, PLANS)
  const day = await makeEntry(server, who)
  const made = await send<{ token: string }>(server, 'POST', '/api/account/feed', {
    token: who.token,
    body: { tags: null, notes: true },
  })
  fillYear(who, 32)
  const feed = `/api/feed/${made.body.token}.ics`
  return { ...who, person: person.id, day: day.id, since: Date.now() - DAY_MS - 1, feed }
}

/** Somebody of another network, who saves the same day until the answer is called; it tells how that was answered. */
async function startNeighbour() {
  const ada = await join(server)
  const { id } = await makeEntry(server, ada)
  const headers = newNetwork()
  const statuses: number[] = []
  let isOver = false
  const ended = (async () => {
    for (let n = 0; !isOver; n += 1) {
      const body = { notes: `Dentist ${n}` }
      const sending = { token: ada.token, headers, body }
      statuses.push((await send(server, 'PATCH', `${ENTRIES}/${id}`, sending)).status)
    }
  })()
  return async () => {
    isOver = true
    await ended
    return statuses
  }
}

test(
  's.7 whoever asks any route for its dearest twenty times at once has nobody else refused, and hears when to come back',
  async () => {
    const who = await mallory()
    const end = await startNeighbour()
    const from = newNetwork()
    async function ask(route: string, n: number) {
      const { method, path, headers, body, isGuest } = dearest(route, who, n) as Asked
      const answer = await fetch(server.url + path, {
        method,
        headers: { ...from, ...headers, ...(isGuest ? {} : { Authorization: who.token }) },
        redirect: 'manual',
        ...(body === undefined ? {} : { body }),
      })
      // A stream has no end.
      await answer.body?.cancel()
      return { status: answer.status, comeBack: answer.headers.get('Retry-After') }
    }
    for (const route of ORDER) {
      const { row = '', isOutside = false } = lineOf(route)
      const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(route, n)))
      const refused = answers.filter(({ status }) => status === 429 || status === 503)
      const failed = answers.filter(({ status }) => status >= 500 && status !== 503)
      expect(failed, route).toEqual([])
      // This server sends no mails, and says so.
      if (!isOutside && !route.includes('request-'))
        expect(
          refused.filter(({ comeBack }) => !comeBack),
          route,
        ).toEqual([])
      if (row.startsWith('heavy'))
        expect(20 - refused.length, route).toBeLessThanOrEqual(MOST_HEAVY)
    }
    expect(new Set(await end())).toEqual(new Set([200]))
  },
  PATIENCE,
)

test('s.7 who asks without a session for what is for members alone is told so by every route', async () => {
  for (const route of ORDER) {
    if (!lineOf(route).isSignedIn) continue
    const { method, path } = dearest(
      route,
      { id: makeId(), person: makeId(), since: 1 },
      0,
    ) as Asked
    expect((await send(server, method, path)).status, route).toBe(401)
  }
})

test(
  'V1 s.7 several accounts that ask for heavy versions at once are all answered, one after the other',
  async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => join(server)))
    for (const person of people) fillYear(person, 4)
    const asked = people.flatMap(({ token }) =>
      [1, 2, 3].map(() => {
        const path = `${VERSIONS}?year=2028&at=${Date.now() - DAY_MS / 2}`
        return send(server, 'GET', path, { token, headers: newNetwork() })
      }),
    )
    const statuses = (await Promise.all(asked)).map(({ status }) => status)
    expect(statuses).toEqual(Array(15).fill(200))
  },
  PATIENCE,
)

const table = () => readFileSync(inRoot('pb_hooks', 'lib', 'routeTable.js'), 'utf8')

test.each<[string, Record<string, string>, string]>([
  [
    'that another file of hooks adds by itself',
    { 'more.pb.js': "routerAdd('GET', '/api/more', (e) => e.json(200, {}))" },
    'more.pb.js adds a route that has no line in lib/routeTable.js',
  ],
  [
    'that costs much and waits in no row',
    { 'lib/routeTable.js': table().replace("row: 'heavy', counts", 'counts') },
    'GET /api/versions in lib/routeTable.js costs 120 ms and waits in no row',
  ],
  [
    'that may be asked without end',
    { 'lib/routeTable.js': table().replace('{ rate: presence }', '{}') },
    'POST /api/calendars/{owner}/here in lib/routeTable.js may be asked without end',
  ],
  [
    'without a cost',
    { 'lib/routeTable.js': table().replace("does: 'mails.tell', cost: 1", "does: 'mails.tell'") },
    'GET /api/mail in lib/routeTable.js says nothing of its cost',
  ],
])('s.7 with a route %s the server does not start', async (_, files, reason) => {
  const { hooksDir, remove } = changedHooks({}, files)
  const lines: string[] = []
  const started = throwaway({ hooksDir, onLine: (line: string) => lines.push(line) })
  await expect(started.then((other) => other.dispose())).rejects.toThrow()
  remove()
  expect(lines.join('\n')).toContain(reason)
})

test('start: hooks without what is bundled for them end with a word of it', async () => {
  const { hooksDir, remove } = changedHooks({})
  rmSync(path.join(hooksDir, 'built'), { recursive: true })
  const lines: string[] = []
  const started = throwaway({ hooksDir, onLine: (line: string) => lines.push(line) })
  await expect(started.then((other) => other.dispose())).rejects.toThrow()
  remove()
  expect(lines.join('\n')).toContain('pb_hooks/built/domain.js is missing')
})

test('s.7 a route of PocketBase that stands in no line is not found', async () => {
  const text = table().replace("'GET auth-methods',", '')
  const { hooksDir, remove } = changedHooks({}, { 'lib/routeTable.js': text })
  const other = await throwaway({ hooksDir })
  const path = '/api/collections/users/auth-methods'
  const statuses = [
    (await send(server, 'GET', path)).status,
    (await send(other, 'GET', path)).status,
  ]
  await other.dispose()
  remove()
  expect(statuses).toEqual([200, 404])
})
