import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EntryRecord, TagRecord, UserRecord } from '@/storage/cloud/records'
import { throwaway } from '../../scripts/lib/pocketbase.mjs'
import { MailServer } from '../support/mailServer'
import {
  ENTRIES,
  join,
  linkBody,
  makeEntry,
  makeTags,
  type Person,
  pastDay,
  type Server,
  SHARES,
  send,
  TAGS,
  USERS,
} from './harness'
import { fire, requestsTo } from './hostile/requests'
import { type Actor, routesOf, type Scene } from './hostile/routes'

/** `npm run test:long -- hostile` sends more; another SEED tries others. */
const COUNT = Number(process.env.BODIES ?? 600)
const SEED = Number(process.env.SEED ?? 20_260)
const PATIENCE = 30_000 + COUNT * 60

const MARK = 'for nobody else to read'

const mailServer = new MailServer()
let server: Server
let scene: Scene
let before: string
const statuses = new Map<number, number>()

async function belongingsOf({ id }: Person): Promise<string> {
  const { token } = server.superuser
  const lists = [USERS, TAGS, ENTRIES, SHARES].map(async (list) => {
    const filter = encodeURIComponent(`${list === USERS ? 'id' : 'user'} = '${id}'`)
    return (await send(server, 'GET', `${list}?perPage=500&sort=id&filter=${filter}`, { token }))
      .body
  })
  return JSON.stringify(await Promise.all(lists))
}

/** A person with two tags, three days and, with Pro, a link. */
async function actor(isPro: boolean): Promise<Actor> {
  const person = await join(server, { pro: isPro })
  const tags = await makeTags(server, person, 2)
  const entries: string[] = []
  for (const index of [1, 2, 3]) {
    entries.push((await makeEntry(server, person, { date: pastDay(index), notes: MARK })).id)
  }
  if (!isPro) return { ...person, tags, entries, shares: [] }
  const body = linkBody(person)
  const made = await send<{ id: string }>(server, 'POST', SHARES, { token: person.token, body })
  return { ...person, tags, entries, shares: [made.body.id] }
}

beforeAll(async () => {
  await mailServer.start()
  server = await throwaway({
    env: {
      BILLING_WEBHOOK_SECRET: 'whsec_of_this_test',
      SMTP_HOST: '127.0.0.1',
      SMTP_PORT: String(mailServer.port),
      MAIL_FROM: 'calendar@example.com',
    },
  })
  scene = { free: await actor(false), pro: await actor(true), victim: await actor(true) }
  before = await belongingsOf(scene.victim)
})

afterAll(async () => {
  await server.dispose()
  await mailServer.stop()
  const answers = [...statuses].map(([status, count]) => `${count} x ${status}`)
  console.warn(`${COUNT} hostile bodies, answers: ${answers.join(', ')}`)
})

test(
  `s.6 ${COUNT} hostile bodies (seed ${SEED}) meet no error of the server and show nothing of others`,
  async () => {
    const { free, pro, victim } = scene
    const ids = [free, pro, victim].flatMap((who) => [
      who.id,
      ...who.tags,
      ...who.entries,
      ...who.shares,
    ])
    const findings = routesOf(scene).map(async (route) => {
      const property = fc.asyncProperty(requestsTo(route, ids), async (request) => {
        const { status, text } = await fire(server, request)
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        expect(status).toBeLessThan(500)
        if (request.token !== free.token && request.token !== pro.token) {
          expect(text).not.toContain(MARK)
        }
        expect(text).not.toContain(victim.email)
      })
      const numRuns = Math.ceil((COUNT * route.share) / 1000)
      const found = await fc.check(property, { numRuns, seed: SEED, endOnFailure: COUNT > 1000 })
      return found.failed ? `${route.name}: ${fc.defaultReportMessage(found)}` : null
    })
    expect((await Promise.all(findings)).filter(Boolean)).toEqual([])
  },
  PATIENCE,
)

test('s.6 after them the victim has what they had, and nobody more than their plan', async () => {
  expect(await belongingsOf(scene.victim)).toBe(before)
  const { token } = server.superuser
  const all = async <T>(list: string) => {
    const path = `${list}?perPage=1000&skipTotal=1`
    return (await send<{ items: T[] }>(server, 'GET', path, { token })).body.items
  }
  const tags = await all<TagRecord>(TAGS)
  const ownerOf = new Map(tags.map(({ id, user }) => [id, user]))
  for (const { date, user, tags: named } of await all<EntryRecord>(ENTRIES)) {
    expect(new Date(`${date}T00:00:00Z`).toISOString().slice(0, 10)).toBe(date)
    expect(named.map((id) => ownerOf.get(id))).toEqual(named.map(() => user))
  }
  expect(tags.filter(({ user }) => user === scene.free.id).length).toBeLessThanOrEqual(4)
  const withPro = (await all<UserRecord>(USERS)).filter(({ pro, verified }) => pro || verified)
  expect(withPro.map(({ id }) => id).sort()).toEqual([scene.pro.id, scene.victim.id].sort())
})

test('S1 a new password whose body is nothing at all is refused, in every spelling of it', async () => {
  const path = '/api/collections/users/confirm-password-reset'
  for (const parts of [[], ['{"token":"a.b.c"}']]) {
    const form = new FormData()
    for (const part of [...parts, 'null']) form.append('@jsonPayload', part)
    expect((await send(server, 'POST', path, { body: form })).status).toBe(400)
  }
  for (const body of [null, {}, [], 5]) {
    expect((await send(server, 'POST', path, { body })).status).toBe(400)
  }
})

test('s.6 after them the server works, and not all of them were refused', async () => {
  const accepted = (statuses.get(200) ?? 0) + (statuses.get(204) ?? 0)
  expect(accepted).toBeGreaterThan(COUNT / 20)
  const newcomer = await join(server)
  await expect(makeTags(server, newcomer, 1)).resolves.toHaveLength(1)
  await expect(makeEntry(server, newcomer)).resolves.toMatchObject({ notes: 'x' })
  for (const { token } of [scene.free, scene.pro]) {
    expect((await send(server, 'GET', TAGS, { token })).status).toBe(200)
  }
})
