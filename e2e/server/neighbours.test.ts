import { afterAll, beforeAll, expect, test } from 'vitest'
import { throwaway } from '../../scripts/lib/pocketbase.mjs'
import {
  ENTRIES,
  entryBody,
  join,
  makeEntry,
  makeId,
  PASSWORD,
  type Person,
  pastDay,
  type Server,
  send,
  USERS,
} from './harness'

/**
 * What a crowd of one network asks for at once keeps nobody else waiting: it is the crowd that waits. Told by the
 * order of the answers, which no slow machine changes.
 */

/** Hashes take a core, and a busy machine has none to spare. */
const PATIENCE = 60_000

let server: Server
let crowd: Person[]
let ada: Person

beforeAll(async () => {
  // Passwords take as long as they do for people.
  server = await throwaway({
    rateLimits: true,
    quickHash: false,
    env: { TRUSTED_PROXY_HEADER: 'X-Forwarded-For' },
  })
  crowd = await Promise.all([join(server), join(server), join(server)])
  ada = await join(server)
})

afterAll(() => server.dispose())

let networks = 0
const newNetwork = () => {
  networks += 1
  return { 'X-Forwarded-For': `203.0.113.${networks}` }
}

const signIn = (email: string, headers: Record<string, string>, password = PASSWORD) =>
  send(server, 'POST', '/api/collections/users/auth-with-password', {
    headers,
    body: { identity: email, password },
  })

/** How many of a crowd's requests were answered before that of a neighbour, who asks once some were. */
async function answeredBefore(
  count: number,
  ask: (index: number) => Promise<unknown>,
  neighbour: () => Promise<{ status: number }>,
): Promise<number> {
  let answered = 0
  let goesFirst = () => {}
  const first = new Promise<void>((resolve) => {
    goesFirst = resolve
  })
  const asked = Array.from({ length: count }, async (_, index) => {
    await ask(index)
    answered += 1
    goesFirst()
  })
  await first
  const { status } = await neighbour()
  const before = answered
  expect(status).toBe(200)
  await Promise.all(asked)
  return before
}

test('sixty saves of one network at once stand before nobody else', async () => {
  const headers = newNetwork()
  const day = await makeEntry(server, ada)
  const save = (index: number) => {
    const person = crowd[index % crowd.length] ?? ada
    return send(server, 'POST', ENTRIES, {
      token: person.token,
      headers,
      body: entryBody(person, { date: pastDay(index), notes: 'x'.repeat(9_000) }),
    })
  }
  const before = await answeredBefore(60, save, () =>
    send(server, 'PATCH', `${ENTRIES}/${day.id}`, {
      token: ada.token,
      headers: newNetwork(),
      body: { notes: 'Dentist' },
    }),
  )
  expect(before).toBeLessThan(30)
})

const settingsOf = (n: number) => ({
  ...Object.fromEntries(Array.from({ length: 1_300 }, (_, i) => [`key${i}`, i % 10])),
  n,
})

const saveSettings = ({ id, token }: Person, headers: Record<string, string>, n: number) =>
  send(server, 'PATCH', `${USERS}/${id}`, { token, headers, body: { settings: settingsOf(n) } })

test(
  's.7 of more than a hundred changes of an account at once those beyond eighteen are refused',
  async () => {
    const [bob] = crowd as [Person]
    const headers = newNetwork()
    const asked = Array.from({ length: 118 }, (_, n) => saveSettings(bob, headers, n))
    const statuses = new Set((await Promise.all(asked)).map(({ status }) => status))
    expect(statuses).toEqual(new Set([200, 429]))
  },
  PATIENCE,
)

test(
  's.7 changes of many accounts from many networks wait for each other, and a neighbour who makes one for none of the rest',
  async () => {
    const day = await makeEntry(server, ada, { date: pastDay(900) })
    const people = await Promise.all(Array.from({ length: 6 }, () => join(server)))
    const places = people.map(newNetwork)
    const saveOne = (index: number) => {
      const at = index % people.length
      return saveSettings(people[at] as Person, places[at] as Record<string, string>, index)
    }
    const before = await answeredBefore(60, saveOne, () =>
      send(server, 'PATCH', `${ENTRIES}/${day.id}`, {
        token: ada.token,
        headers: newNetwork(),
        body: { notes: 'Dentist' },
      }),
    )
    expect(before).toBeLessThan(30)
  },
  PATIENCE,
)

test(
  'new passwords that are numbers take their turn like all others',
  async () => {
    const headers = newNetwork()
    const signUp = () => {
      const body = { email: `${makeId()}@example.com`, password: 12345678 }
      return send(server, 'POST', USERS, { headers, body })
    }
    const before = await answeredBefore(16, signUp, () => signIn(ada.email, newNetwork()))
    expect(before).toBeLessThan(9)
  },
  PATIENCE,
)

test(
  'who is refused for wrong passwords has no more of them looked at, also where characters are written apart',
  async () => {
    const { token } = server.superuser
    const bob = await join(server)
    const headers = newNetwork()
    const wrong = Array.from({ length: 10 }, () => signIn(bob.email, headers, 'a guess'))
    expect(new Set((await Promise.all(wrong)).map(({ status }) => status))).toEqual(new Set([400]))

    // From now on his takes longer than anything else here.
    const users = '/api/collections/users'
    const { body } = await send<{ fields: { name: string }[] }>(server, 'GET', users, { token })
    const fields = body.fields.map((one) => (one.name === 'password' ? { ...one, cost: 12 } : one))
    await send(server, 'PATCH', users, { token, body: { fields } })
    const timed = async (work: () => Promise<{ status: number }>) => {
      const begin = performance.now()
      return { status: (await work()).status, ms: performance.now() - begin }
    }
    const next = { password: PASSWORD, passwordConfirm: PASSWORD }
    const hash = await timed(() =>
      send(server, 'PATCH', `${USERS}/${bob.id}`, { token, body: next }),
    )
    const refused = await timed(() => signIn(bob.email, headers, 'Käsebrötchen'.normalize('NFD')))
    expect([hash.status, refused.status]).toEqual([200, 429])
    expect(refused.ms).toBeLessThan(hash.ms / 6)
  },
  PATIENCE,
)
