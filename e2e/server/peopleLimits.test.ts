import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { EntryRecord } from '@/storage/cloud/records'
import { throwaway } from '../../scripts/lib/pocketbase.mjs'
import { deliver, lifetimeEvents, WEBHOOK_SECRET } from '../support/billingEvents'
import {
  ENTRIES,
  entryBody,
  join,
  makeId,
  type Person,
  pastDay,
  type Server,
  send,
} from './harness'
import { openStream } from './listen'
import {
  CALENDARS,
  enter,
  INVITATIONS,
  invite,
  JOIN,
  LOOKS,
  letIn,
  member,
  PLANS,
  personIn,
} from './peopleWorld'

/** What somebody may ask for in a while, and what happens at once. */

let server: Server
let owner: Person
let person: Person

beforeAll(async () => {
  const env = { TRUSTED_PROXY_HEADER: 'X-Forwarded-For', BILLING_WEBHOOK_SECRET: WEBHOOK_SECRET }
  server = await throwaway({ rateLimits: true, env })
  owner = await join(server, { pro: true })
  person = await member(server, owner, PLANS)
})

afterAll(() => server.dispose())

let addresses = 0
const newAddress = () => {
  addresses += 1
  return { 'X-Forwarded-For': `203.0.113.${addresses}` }
}

/** How many of so many requests are answered before one is refused for there being too many. */
async function answered(most: number, ask: (at: number) => Promise<{ status: number }>) {
  for (let at = 0; at < most; at += 1) if ((await ask(at)).status === 429) return at
  return most
}

test('V1 who asks for earlier versions again and again is refused, and others are not', async () => {
  const ask = ({ token }: Person, query: string) =>
    send(server, 'GET', `/api/versions?of=${owner.id}${query}`, { token, headers: newAddress() })
  expect(await answered(130, () => ask(person, '&date=2024-01-01'))).toBe(120)
  expect(await answered(40, () => ask(owner, ''))).toBe(30)
  const other = await member(server, owner, PLANS)
  expect((await ask(other, '')).status).toBe(200)
})

test('T1 who guesses addresses of invitations is refused, and a right one goes on', async () => {
  const headers = newAddress()
  const { token } = await invite(server, owner, LOOKS)
  const guess = () => send(server, 'GET', `${JOIN}/${makeId(26)}`, { headers })
  expect(await answered(70, guess)).toBe(60)
  const sending = { headers, token: person.token }
  expect((await send(server, 'POST', `${JOIN}/${makeId(26)}`, sending)).status).toBe(429)
  expect((await send(server, 'GET', `${JOIN}/${token}`, { headers })).status).toBe(200)
  const elsewhere = { headers: newAddress() }
  expect((await send(server, 'GET', `${JOIN}/${makeId(26)}`, elsewhere)).status).toBe(404)
})

test('T8 what a person asks for is counted on the person, whatever network it comes from', async () => {
  const { token } = person
  const headers = newAddress
  const place = `${CALENDARS}/${owner.id}/here`
  const here = () => send(server, 'POST', place, { token, headers: headers(), body: { tab: 'a' } })
  expect(await answered(40, here)).toBe(30)
  const ofOwner = { token: owner.token, headers: headers(), body: { tab: 'a' } }
  expect((await send(server, 'POST', place, ofOwner)).status).toBe(200)
  const inviting = () =>
    send(server, 'POST', INVITATIONS, { token: owner.token, headers: headers(), body: {} })
  expect(await answered(70, inviting)).toBeLessThanOrEqual(60)
  const colour = () =>
    send(server, 'PATCH', personIn(owner, person), { token, headers: headers(), body: {} })
  expect(await answered(130, colour)).toBeLessThanOrEqual(120)
})

test('T2 of a removal and the saves of that person at the same moment none is stored behind it', async () => {
  const host = await join(server, { pro: true })
  const headers = { 'X-Calendar': host.id }
  for (let round = 0; round < 6; round += 1) {
    const leaving = await member(server, host, PLANS)
    const { token } = leaving
    let isOver = false
    const late: number[] = []
    const write = async (at: number) => {
      const begunAfter = isOver
      const date = pastDay(round * 30 + at)
      const body = entryBody(host, { date })
      const sending = { token, body, headers: { ...headers, ...newAddress() } }
      const { status } = await send<EntryRecord>(server, 'POST', ENTRIES, sending)
      if (begunAfter) late.push(status)
    }
    const before = Promise.all([0, 1, 2, 3, 4, 5].map(write))
    const removal = send(server, 'DELETE', personIn(host, leaving), { token: host.token })
    expect((await removal).status).toBe(204)
    isOver = true
    await Promise.all([6, 7, 8, 9].map(write))
    await before
    expect(late).toEqual([400, 400, 400, 400])
  }
})

test('T1 of a withdrawal and a press at the same moment one is done', async () => {
  const host = await join(server, { pro: true })
  for (let round = 0; round < 6; round += 1) {
    const guest = await join(server)
    const { id, token } = await invite(server, host, LOOKS)
    const sending = { token: host.token, headers: newAddress() }
    const [entered, withdrawn] = await Promise.all([
      enter(server, guest, token),
      send(server, 'DELETE', `${INVITATIONS}/${id}`, sending),
    ])
    expect([`200 400`, `400 204`]).toContain(`${entered.status} ${withdrawn.status}`)
    const calendars = await send<{ calendars: unknown[] }>(server, 'GET', CALENDARS, {
      token: guest.token,
    })
    expect(calendars.body.calendars).toHaveLength(entered.status === 200 ? 1 : 0)
  }
})

test('T7 a payment for the owner reaches the people of the calendar at once', async () => {
  const host = await join(server, { pro: true })
  const guest = await join(server)
  await letIn(server, host, guest, PLANS)
  const { token } = server.superuser
  const body = { pro: false }
  await send(server, 'PATCH', `/api/collections/users/records/${host.id}`, { token, body })
  const stream = await openStream(server, guest.token)
  const topic = `live/${guest.id}`
  await stream.subscribe([`live/${host.id}`, topic])
  expect(await deliver(server.url, lifetimeEvents(host).bought(1))).toBe(200)
  const { event, data } = await stream.next()
  expect([event, data]).toMatchObject([topic, { record: { news: { people: true } } }])
  stream.close()
  await vi.waitFor(async () => {
    const answer = await send<{ calendars: { role: string }[] }>(server, 'GET', CALENDARS, {
      token: guest.token,
    })
    expect(answer.body.calendars).toMatchObject([{ role: 'plan' }])
  })
})
