import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserBody } from '@/storage/cloud/records'
import { throwaway } from '../../scripts/lib/pocketbase.mjs'
import { billingEvent, deliver, WEBHOOK_SECRET } from '../support/billingEvents'
import {
  ENTRIES,
  entryBody,
  join,
  linkBody,
  makeId,
  PASSWORD,
  type Person,
  pastDay,
  type Server,
  SHARES,
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
  // An old password is asked for here as well.
  ['changes of an account', 120, () => ['PATCH', `${USERS}/${ann.id}`, { lang: 'xx' }]],
  [
    'passwords for a new address',
    30,
    () => ['POST', `${AUTH}/confirm-email-change`, { token: 'x', password: 'y' }],
  ],
  ['sign-ups', 30, () => ['POST', USERS, { email: 'no email' }]],
  [
    'mails for a reset',
    30,
    () => ['POST', `${AUTH}/request-password-reset`, { email: 'no@example.com' }],
  ],
  [
    'mails for a confirmation',
    60,
    () => ['POST', `${AUTH}/request-verification`, { email: 'no@example.com' }],
  ],
  [
    'mails to a new address',
    30,
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

const passwords = (server: Server, place: string, identity: string, password: string) =>
  send(server, 'POST', `${AUTH}/auth-with-password`, {
    ...from(place),
    body: { identity, password },
  })

/** The statuses of wrong passwords for somebody, each with its own forwarded address. */
async function guesses(
  server: Server,
  forwarded: (attempt: number) => string,
  { count = 11, whose = (): string => 'somebody@example.com' } = {},
): Promise<number[]> {
  const statuses: number[] = []
  for (let attempt = 0; attempt < count; attempt += 1) {
    statuses.push((await passwords(server, forwarded(attempt), whose(), 'a guess')).status)
  }
  return statuses
}

const ten400 = Array<number>(10).fill(400)

test('s.7 what a visitor writes before the address of the proxy counts for nothing', async () => {
  const address = newAddress()
  const statuses = await guesses(proxied, (attempt) => `198.51.100.${attempt}, ${address}`)
  expect(statuses).toEqual([...ten400, 429])
})

test('s.7 without a trusted proxy no header gives a visitor another address', async () => {
  const statuses = await guesses(bare, (attempt) => `198.51.100.${attempt}`)
  expect(statuses).toEqual([...ten400, 429])
})

test.each<[string, (attempt: number) => string]>([
  ['the addresses of one /64', (attempt) => `2001:db8:1:2:${attempt}::7`],
  ['the spellings of one address', (attempt) => `2001:DB8:1:9::${'0'.repeat(attempt % 4)}5`],
  ['an address of IPv4 and its IPv6', (n) => `${n % 2 ? '' : '::ffff:'}192.0.2.7`],
  ['its other spelling', (n) => (n % 2 ? '192.0.2.8' : '::ffff:c000:208')],
  ['the zones of an address', (attempt) => `fe80::1%eth${attempt}`],
])('%s count as one', async (_, place) => {
  const whose = `${makeId()}@example.com`
  const statuses = await guesses(proxied, place, { whose: () => whose })
  expect(statuses).toEqual([...ten400, 429])
})

test('neighbouring /64s count for themselves, in every limit', async () => {
  const whose = `${makeId()}@example.com`
  const places = await guesses(proxied, (n) => `2001:db8:2:${n}::1`, { whose: () => whose })
  expect(places).toEqual([...ten400, 400])
  const mails = Array.from({ length: 31 }, (_, index) =>
    send(proxied, 'POST', `${AUTH}/request-password-reset`, {
      ...from(`2001:db8:3:3::${index}`),
      body: { email: 'no@example.com' },
    }),
  )
  const statuses = (await Promise.all(mails)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})

test('right passwords are no attack: sixty from one office in a minute, at once and one after the other', async () => {
  const office = newAddress()
  const people = await Promise.all(Array.from({ length: 20 }, () => join(proxied)))
  const devices = [...people, ...people, ...people]
  const answers = await Promise.all(
    devices.map(({ email }) => passwords(proxied, office, email, '12345678')),
  )
  for (let again = 0; again < 11; again += 1) {
    answers.push(await passwords(proxied, office, people[0]?.email ?? '', '12345678'))
  }
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
})

test('everybody in an office may mistype five times', async () => {
  const office = newAddress()
  const people = await Promise.all(Array.from({ length: 20 }, () => join(proxied)))
  for (let typo = 0; typo < 5; typo += 1) {
    const wrong = await Promise.all(
      people.map(({ email }) => passwords(proxied, office, email, 'typo')),
    )
    expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([400]))
  }
  const right = await Promise.all(
    people.map(({ email }) => passwords(proxied, office, email, '12345678')),
  )
  expect(new Set(right.map(({ status }) => status))).toEqual(new Set([200]))
})

test('wrong passwords are refused after ten for one account and after many from one place, also at once', async () => {
  const bob = await join(proxied)
  const place = newAddress()
  const tries = Array.from({ length: 40 }, () => passwords(proxied, place, bob.email, 'a guess'))
  const statuses = (await Promise.all(tries)).map(({ status }) => status)
  // One may be looked at beside the tenth.
  const looked = statuses.filter((status) => status === 400).length
  expect([10, 11]).toContain(looked)
  expect((await passwords(proxied, place, bob.email, '12345678')).status).toBe(429)
  // Nobody is locked out of an account from elsewhere, and the place is not closed to others.
  expect((await passwords(proxied, newAddress(), bob.email, '12345678')).status).toBe(200)
  expect((await passwords(proxied, place, ann.email, '12345678')).status).toBe(200)

  const crowd = { count: 121, whose: () => `${makeId()}@example.com` }
  const other = newAddress()
  const many = await guesses(proxied, () => other, crowd)
  expect(many.indexOf(429)).toBe(120)
})

test('the password of before, told with a new one, is tried no more often than at a sign-in', async () => {
  const bob = await join(proxied)
  const place = newAddress()
  const change = (oldPassword: string) =>
    send(proxied, 'PATCH', `${USERS}/${bob.id}`, {
      ...from(place, bob.token),
      body: { oldPassword, password: 'another one', passwordConfirm: 'another one' },
    })
  const statuses: number[] = []
  for (let attempt = 0; attempt < 11; attempt += 1) statuses.push((await change('a guess')).status)
  expect(statuses).toEqual([...ten400, 429])
  expect((await passwords(proxied, place, bob.email, '12345678')).status).toBe(429)
  expect((await passwords(proxied, newAddress(), bob.email, '12345678')).status).toBe(200)
})

test('wrong passwords for one account from everywhere are refused as well', async () => {
  const bob = await join(proxied)
  const place = (attempt: number) => `2001:db8:4:${attempt.toString(16)}::1`
  const statuses = await guesses(proxied, place, {
    count: 101,
    whose: () => bob.email.toUpperCase(),
  })
  expect(statuses.indexOf(429)).toBe(100)
})

test('sign-ups in batches and one by one are counted together', async () => {
  const place = newAddress()
  const account = () => ({
    email: `${makeId()}@example.com`,
    password: '12345678',
    passwordConfirm: '12345678',
  })
  const statuses: number[] = []
  for (let attempt = 0; attempt < 16; attempt += 1) {
    const single = { ...from(place), body: account() }
    statuses.push((await send(proxied, 'POST', USERS, single)).status)
    const requests = [{ method: attempt % 2 ? 'POST' : 'PUT', url: USERS, body: account() }]
    const batch = { ...from(place, ann.token), body: { requests } }
    statuses.push((await send(proxied, 'POST', '/api/batch', batch)).status)
  }
  expect(statuses).toEqual([...Array<number>(30).fill(200), 429, 400])
})

test('passwords in batches, which hold the only writer while they are hashed, are few', async () => {
  const sending = {
    ...from(newAddress(), ann.token),
    body: {
      requests: [{ method: 'PATCH', url: `${USERS}/${ann.id}`, body: { password: 'too few' } }],
    },
  }
  const statuses: number[] = []
  for (let attempt = 0; attempt < 21; attempt += 1) {
    statuses.push((await send(proxied, 'POST', '/api/batch', sending)).status)
  }
  expect(statuses).toEqual([...Array<number>(20).fill(400), 429])
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

test('the password of a deletion is not to be guessed: after ten wrong ones the right one waits too', async () => {
  const cat = await join(proxied)
  const asked = from(newAddress(), cat.token)
  const remove = (password: string) =>
    send(proxied, 'DELETE', `${USERS}/${cat.id}`, { ...asked, body: { password } })
  const guesses = await Promise.all(Array.from({ length: 15 }, () => remove('a guess')))
  const wrong = guesses.filter(({ status }) => status === 400)
  // Two passwords are looked at beside each other.
  expect(wrong.length).toBeGreaterThanOrEqual(10)
  expect(wrong.length).toBeLessThanOrEqual(11)
  expect(new Set(guesses.map(({ status }) => status))).toEqual(new Set([400, 429]))
  expect((await remove(PASSWORD)).status).toBe(429)
})

test('an account that reads much again and again waits, another one does not', async () => {
  const [eager, other] = await Promise.all([join(bare, { pro: true }), join(bare)])
  const body = linkBody(eager)
  for (let made = 0; made < 10; made += 1) {
    await send(bare, 'POST', SHARES, { token: eager.token, body })
  }
  const read = async ({ token }: Person) => (await send(bare, 'GET', SHARES, { token })).status
  expect([await read(eager), await read(eager), await read(eager)]).toEqual([200, 200, 429])
  expect(await read(other)).toBe(200)
})
