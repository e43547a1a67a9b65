import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserBody } from '@/storage/records'
import { throwaway } from '../../scripts/lib/pocketbase.mjs'
import { billingEvent, deliver, WEBHOOK_SECRET } from '../support/billingEvents'
import {
  ENTRIES,
  entryBody,
  join,
  makeId,
  type Person,
  pastDay,
  type Server,
  send,
  USERS,
} from './harness'

/** Behind a proxy that is trusted, and on its own. */
let proxied: Server
let bare: Server
let ann: Person

beforeAll(async () => {
  const env = { TRUSTED_PROXY_HEADER: 'X-Forwarded-For', BILLING_WEBHOOK_SECRET: WEBHOOK_SECRET }
  ;[proxied, bare] = await Promise.all([
    throwaway({ rateLimits: true, env }),
    throwaway({ rateLimits: true }),
  ])
  ann = await join(proxied)
})

afterAll(async () => {
  await Promise.all([proxied.dispose(), bare.dispose()])
})

let addresses = 0
const newAddress = () => {
  addresses += 1
  return `203.0.113.${addresses}`
}

const from = (address: string, token?: string) => ({
  token,
  headers: { 'X-Forwarded-For': address },
})

const AUTH = '/api/collections/users'

const guarded: [string, number, () => [string, string, unknown]][] = [
  ['passwords', 10, () => ['POST', `${AUTH}/auth-with-password`, { identity: 'x', password: 'y' }]],
  // An old password is asked for here as well.
  ['changes of an account', 30, () => ['PATCH', `${USERS}/${ann.id}`, { lang: 'xx' }]],
  [
    'passwords for a new address',
    10,
    () => ['POST', `${AUTH}/confirm-email-change`, { token: 'x', password: 'y' }],
  ],
  ['sign-ups', 20, () => ['POST', USERS, { email: 'no email' }]],
  [
    'mails for a reset',
    5,
    () => ['POST', `${AUTH}/request-password-reset`, { email: 'no@example.com' }],
  ],
  [
    'mails for a confirmation',
    5,
    () => ['POST', `${AUTH}/request-verification`, { email: 'no@example.com' }],
  ],
  [
    'mails to a new address',
    5,
    () => ['POST', `${AUTH}/request-email-change`, { newEmail: 'no email' }],
  ],
]

test.each(guarded)(
  's.7 more %s than %i from one address are refused, another address is not',
  async (_, limit, request) => {
    const [method, url, body] = request()
    const address = newAddress()
    const statusFrom = async (place: string) =>
      (await send(proxied, method, url, { ...from(place, ann.token), body })).status
    for (let attempt = 0; attempt < limit; attempt += 1) {
      expect(await statusFrom(address)).not.toBe(429)
    }
    expect(await statusFrom(address)).toBe(429)
    expect(await statusFrom(newAddress())).not.toBe(429)
  },
)

test('s.7 a batch does not get around the limits', async () => {
  const requests = Array.from({ length: 31 }, (_, index) => ({
    method: 'PATCH',
    url: `${USERS}/${ann.id}`,
    body: { name: `Ann ${index}` },
  }))
  const sending = { ...from(newAddress(), ann.token), body: { requests } }
  const answer = await send(proxied, 'POST', '/api/batch', sending)
  expect(answer.status).toBe(400)
  expect(JSON.stringify(answer.body)).toContain('429')
})

/** The statuses of eleven wrong passwords, each with its own forwarded address. */
async function guesses(server: Server, forwarded: (attempt: number) => string): Promise<number[]> {
  const statuses: number[] = []
  for (let attempt = 0; attempt < 11; attempt += 1) {
    const body = { identity: `${makeId()}@example.com`, password: 'a guess' }
    const sending = { ...from(forwarded(attempt)), body }
    statuses.push((await send(server, 'POST', `${AUTH}/auth-with-password`, sending)).status)
  }
  return statuses
}

test('s.7 what a visitor writes before the address of the proxy counts for nothing', async () => {
  const address = newAddress()
  const statuses = await guesses(proxied, (attempt) => `198.51.100.${attempt}, ${address}`)
  expect(statuses.at(-1)).toBe(429)
})

test('s.7 without a trusted proxy no header gives a visitor another address', async () => {
  const statuses = await guesses(bare, (attempt) => `198.51.100.${attempt}`)
  expect(statuses).toEqual([...Array<number>(10).fill(400), 429])
})

test('s.7 a person who signs up, errs, plans a whole year and looks at it often meets no limit', async () => {
  const address = newAddress()
  const email = `${makeId()}@example.com`
  const account: UserBody = { email, password: '12345678', passwordConfirm: '12345678' }
  const post = (url: string, body: unknown, token?: string) =>
    send<{ id: string; token: string; record: { id: string } }>(proxied, 'POST', url, {
      ...from(address, token),
      body,
    })
  const statuses: number[] = []
  const signIn = (password: string) =>
    post(`${AUTH}/auth-with-password`, { identity: email, password })

  statuses.push((await post(USERS, account)).status)
  statuses.push((await post(`${AUTH}/request-verification`, { email })).status)
  for (const typo of ['1234567', '12345679']) expect((await signIn(typo)).status).toBe(400)
  const { token, record } = (await signIn(account.password)).body
  const person: Person = { id: record.id, email, token }
  const save = (day: number) => entryBody(person, { date: pastDay(day) })
  for (let day = 0; day < 365; day += 50) {
    const days = Array.from({ length: Math.min(50, 365 - day) }, (_, index) => save(day + index))
    const requests = days.map((body) => ({ method: 'POST', url: ENTRIES, body }))
    statuses.push((await post('/api/batch', { requests }, token)).status)
  }
  for (let round = 0; round < 20; round += 1) {
    const name = { ...from(address, token), body: { lang: round % 2 ? 'de' : 'bg' } }
    statuses.push((await send(proxied, 'PATCH', `${USERS}/${person.id}`, name)).status)
    const list = await send(proxied, 'GET', `${ENTRIES}?perPage=1000`, from(address, token))
    statuses.push(list.status)
  }
  expect(statuses.filter((status) => status >= 300)).toEqual([])
})

/** From now on an address is answered three times in ten seconds, where nothing else is said. */
async function allowThree() {
  const { token } = proxied.superuser
  const settings = await send<{ rateLimits: { rules: { label: string }[] } }>(
    proxied,
    'GET',
    '/api/settings',
    { token },
  )
  const rules = settings.body.rateLimits.rules.map((rule) =>
    rule.label === '/api/' ? { ...rule, maxRequests: 3 } : rule,
  )
  await send(proxied, 'PATCH', '/api/settings', { token, body: { rateLimits: { rules } } })
}

async function fourVisits(path: string, token?: string): Promise<number[]> {
  const address = newAddress()
  const statuses: number[] = []
  for (let visit = 0; visit < 4; visit += 1) {
    statuses.push((await send(proxied, 'GET', path, from(address, token))).status)
  }
  return statuses
}

test('s.7 the payment provider is not limited, even where everybody else is', async () => {
  await allowThree()
  expect(await fourVisits('/api/health')).toEqual([200, 200, 200, 429])
  const event = billingEvent('invoice.paid', 1, {})
  const answers = await Promise.all(Array.from({ length: 30 }, () => deliver(proxied.url, event)))
  expect(new Set(answers)).toEqual(new Set([200]))
})

test('s.7 a buyer who asks for the own purchases is limited like everybody else', async () => {
  await allowThree()
  const answers = await fourVisits('/api/billing/purchases', ann.token)
  expect(answers).toEqual([200, 200, 200, 429])
})
