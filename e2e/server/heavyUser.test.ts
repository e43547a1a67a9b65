import { expect, test } from 'vitest'
import {
  ENTRIES,
  entryBody,
  join,
  makeId,
  type Person,
  pastDay,
  SHARES,
  send,
  TAGS,
  tagBody,
  tagIds,
  USERS,
} from './harness'
import { openStream } from './listen'
import { serverForTests } from './testServer'

/** Everybody of this office has the same address. */
const PEOPLE = 20
const DEVICES = 3
const YEARS = 10
const BATCH = 50
const AUTH = '/api/collections/users'
const PASSWORD = 'a year of days'
/** Ten years of days are written one batch after the other. */
const PATIENCE = 120_000

const server = serverForTests({ rateLimits: true })
/** Every answer that was no success. */
let refused: string[] = []

async function ask<T>(method: string, path: string, token?: string, body?: unknown): Promise<T> {
  const answer = await send<T>(server, method, path, { token, body })
  if (answer.status >= 300)
    refused.push(`${method} ${path} ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

async function signIn(email: string): Promise<Person> {
  const body = { identity: email, password: PASSWORD }
  type SignedIn = { token: string; record: { id: string } }
  const { token, record } = await ask<SignedIn>(
    'POST',
    `${AUTH}/auth-with-password`,
    undefined,
    body,
  )
  return { id: record.id, email, token }
}

/** What a device asks at its start, and again whenever somebody comes back to it. */
async function comeBack({ id, token }: Person): Promise<void> {
  const own = encodeURIComponent(`user = "${id}"`)
  await ask('POST', `${AUTH}/auth-refresh`, token)
  await ask('GET', `${TAGS}?filter=${own}&sort=created,id&perPage=500`, token)
  await ask('GET', `${ENTRIES}?filter=${own}&perPage=1000&skipTotal=1&sort=id`, token)
}

type Write = { method: string; url: string; body: unknown }
type Saved = { id: string; date: string }

async function inBatches({ token }: Person, requests: readonly Write[]): Promise<Saved[]> {
  const saved: Saved[] = []
  for (let at = 0; at < requests.length; at += BATCH) {
    const body = { requests: requests.slice(at, at + BATCH) }
    const answers = await ask<readonly { body: Saved }[]>('POST', '/api/batch', token, body)
    saved.push(...answers.map((answer) => answer.body))
  }
  return saved
}

test('s.6 twenty people behind one address, with three devices each, never meet a limit', async () => {
  refused = []
  const emails = Array.from({ length: PEOPLE }, (_, i) => `person${i}-${makeId()}@example.com`)
  for (const email of emails) {
    await ask('POST', USERS, undefined, {
      email,
      password: PASSWORD,
      passwordConfirm: PASSWORD,
    })
  }
  const everywhere = emails.flatMap((email) => Array.from({ length: DEVICES }, () => email))
  const devices: Person[] = []
  for (const email of everywhere) devices.push(await signIn(email))
  const streams = await Promise.all(
    devices.map(async (device) => {
      const stream = await openStream(server, device.token)
      const status = await stream.subscribe([`live/${device.id}`, `users/${device.id}`])
      if (status !== 204) refused.push(`subscribe ${status}`)
      return stream
    }),
  )
  for (let round = 0; round < 3; round += 1) await Promise.all(devices.map(comeBack))
  await Promise.all(
    devices.map((device, i) => {
      const date = `2025-01-${String(1 + (i % DEVICES)).padStart(2, '0')}`
      return ask('POST', ENTRIES, device.token, entryBody(device, { date }))
    }),
  )
  for (const stream of streams) stream.close()
  expect(refused).toEqual([])
})

test(
  's.6 ten full years with eight tags, an import over a whole year, and links never meet a limit',
  async () => {
    refused = []
    const email = `heavy-${makeId()}@example.com`
    const account = { email, password: PASSWORD, passwordConfirm: PASSWORD }
    const { id } = await ask<{ id: string }>('POST', USERS, undefined, account)
    await send(server, 'PATCH', `${USERS}/${id}`, {
      token: server.superuser.token,
      body: { pro: true },
    })
    const person = await signIn(email)
    const tags: string[] = []
    for (let i = 0; i < 8; i += 1) {
      const { id: tag } = await ask<Saved>(
        'POST',
        TAGS,
        person.token,
        tagBody(person, { label: `Tag ${i}` }),
      )
      tags.push(tag)
    }
    const first = Date.UTC(2021, 0, 1)
    const days = Math.round((Date.UTC(2021 + YEARS, 0, 1) - first) / 86_400_000)
    const dates = Array.from({ length: days }, (_, i) =>
      new Date(first + i * 86_400_000).toISOString().slice(0, 10),
    )
    const bodies = dates.map((date, i) =>
      entryBody(person, {
        date,
        tags: tagIds(...tags.slice(i % 6, (i % 6) + 3)),
        notes: `Dentist at 10:00, then the minutes of the meeting and a long walk, ${date}`,
      }),
    )
    // Years of planning took years, and are not counted in these seconds.
    const saved = await inBatches(
      { ...person, token: server.superuser.token },
      bodies.map((body) => ({ method: 'POST', url: ENTRIES, body })),
    )
    expect(saved).toHaveLength(days)
    const ofOneYear = saved.filter(({ date }) => date.startsWith('2026'))
    const written = ofOneYear.map(({ id: day }) => ({
      method: 'PATCH',
      url: `${ENTRIES}/${day}`,
      body: { notes: 'Holiday' },
    }))
    expect(await inBatches(person, written)).toHaveLength(365)
    const link = {
      user: id,
      year: 2026,
      years: [2026, 2027, 2028, 2029],
      data: { tags: [], entries: bodies.slice(0, 4 * 365) },
      includeNotes: true,
      isActive: true,
      ownerName: 'Ada',
    }
    const share = await ask<Saved>('POST', SHARES, person.token, link)
    for (let i = 0; i < 5; i += 1)
      await ask('PATCH', `${SHARES}/${share.id}`, person.token, { data: link.data })
    // A class or a club opens it at once.
    await Promise.all(Array.from({ length: 40 }, () => ask('GET', `${SHARES}/${share.id}`)))
    const devices = await Promise.all(Array.from({ length: DEVICES }, () => signIn(email)))
    for (let round = 0; round < 5; round += 1) await Promise.all(devices.map(comeBack))
    await inBatches(
      person,
      ofOneYear.map(({ id: day }) => ({ method: 'DELETE', url: `${ENTRIES}/${day}`, body: {} })),
    )
    expect(refused).toEqual([])
  },
  PATIENCE,
)

test(
  's.6 an import of 1,400 days, its undo and a year that is pasted right after never meet a limit',
  async () => {
    refused = []
    const person = await join(server, { pro: true })
    const write = (index: number) => ({
      method: 'POST',
      url: ENTRIES,
      body: entryBody(person, { date: pastDay(index), notes: `Day ${index}` }),
    })
    const days = (count: number) => Array.from({ length: count }, (_, index) => write(index))
    const imported = await inBatches(person, days(1_400))
    await inBatches(
      person,
      imported.map(({ id }) => ({ method: 'DELETE', url: `${ENTRIES}/${id}`, body: {} })),
    )
    expect(await inBatches(person, days(365))).toHaveLength(365)
    expect(refused).toEqual([])
  },
  PATIENCE,
)
