import { afterAll, beforeAll, expect, test } from 'vitest'
import { throwaway } from '../../scripts/lib/pocketbase.mjs'
import { FEED_SETTINGS, filledAccount, makeFeed, poll, settings } from './feedWorld'
import { ENTRIES, entryBody, join, type Server, send, staleToken, USERS } from './harness'

let server: Server
let limited: Server

beforeAll(async () => {
  ;[server, limited] = await Promise.all([throwaway(), throwaway({ rateLimits: true })])
})
afterAll(() => Promise.all([server.dispose(), limited.dispose()]))

test('I4 its owner sees what it tells, renews its address and ends it; the address itself is kept nowhere', async () => {
  const { person } = await filledAccount(server)
  expect((await settings(server, person, 'GET')).body).toEqual({ feed: null })
  const first = await makeFeed(server, person)
  const told = await settings(server, person, 'GET')
  expect(told.body).toMatchObject({ feed: { tags: null, notes: true, remind: 'none' } })
  expect(told.body).not.toHaveProperty('token')
  const { token } = server.superuser
  const rows = await send(server, 'GET', '/api/collections/feeds/records', { token })
  expect(JSON.stringify(rows.body)).not.toContain(first.slice(10, -4))

  const second = await makeFeed(server, person)
  expect((await poll(server, first)).status).toBe(404)
  expect((await poll(server, second)).status).toBe(200)
  expect((await settings(server, person, 'DELETE')).status).toBe(204)
  expect((await poll(server, second)).status).toBe(404)
  expect((await settings(server, person, 'DELETE')).status).toBe(204)
  expect((await settings(server, person, 'PATCH', { notes: true })).status).toBe(404)
})

test('I4 it is Pro’s: an account without it makes none, and one that was Pro answers 410 until it is again', async () => {
  const free = await join(server)
  expect((await settings(server, free, 'POST', { notes: true })).status).toBe(403)
  const person = await join(server, { pro: true })
  const path = await makeFeed(server, person)
  const { token } = server.superuser
  const setPro = (pro: boolean) =>
    send(server, 'PATCH', `${USERS}/${person.id}`, { token, body: { pro } })
  await setPro(false)
  const gone = await poll(server, path)
  expect(gone.status).toBe(410)
  expect(gone.text).not.toContain('VEVENT')
  await setPro(true)
  expect((await poll(server, path)).status).toBe(200)
  await send(server, 'DELETE', `${USERS}/${person.id}`, { token })
  expect((await poll(server, path)).status).toBe(404)
})

test('I4 nobody reaches the feed of another, nor its rows', async () => {
  const [ann, bob] = await Promise.all([join(server, { pro: true }), join(server, { pro: true })])
  const path = await makeFeed(server, ann)
  await settings(server, bob, 'DELETE')
  expect((await poll(server, path)).status).toBe(200)
  for (const token of [undefined, staleToken(ann)]) {
    const asked = await send(server, 'GET', FEED_SETTINGS, { token })
    expect(asked.status).toBe(401)
  }
  for (const method of ['GET', 'POST']) {
    const rows = await send(server, method, '/api/collections/feeds/records', {
      token: ann.token,
      ...(method === 'POST' && { body: { user: ann.id, digest: 'x' } }),
    })
    expect(rows.status).toBe(403)
  }
})

test.each([
  ['nothing', {}],
  ['notes', { notes: 'yes' }],
  ['a reminder that there is not', { notes: true, remind: 'noon' }],
  ['a word', { notes: true, tags: 'all' }],
  ['numbers', { notes: true, tags: [1] }],
  ['long ids', { notes: true, tags: ['x'.repeat(16)] }],
  ['many', { notes: true, tags: Array.from({ length: 501 }, () => 'a'.repeat(15)) }],
])('I4 a choice that is none is refused: %s', async (_, choice) => {
  const person = await join(server, { pro: true })
  expect((await settings(server, person, 'POST', choice)).status).toBe(400)
  expect((await settings(server, person, 'GET')).body).toEqual({ feed: null })
})

test.each([
  'x.ics',
  `${'a'.repeat(40)}`,
  `${'A'.repeat(40)}.ics`,
  '..%2f..%2f',
  `${'a'.repeat(40)}.ics`,
])('I4 an address that is none is unknown: %s', async (name) => {
  const { status, text } = await poll(server, `/api/feed/${name}`)
  expect([status, text.includes('VEVENT')]).toEqual([404, false])
})

test('I4 who tries many addresses is refused, feeds that there are answer meanwhile, and none is sent again and again', async () => {
  const [ann, bob] = await Promise.all([join(limited, { pro: true }), join(limited, { pro: true })])
  const [path, other] = await Promise.all([
    makeFeed(limited, ann, { notes: true }),
    makeFeed(limited, bob, { notes: true }),
  ])
  const unknown = `/api/feed/${'a'.repeat(40)}.ics`
  const tries = async (which: string, count: number) => {
    const all: number[] = []
    for (let n = 0; n < count; n += 1) all.push((await poll(limited, which)).status)
    return all
  }
  const right = await tries(path, 61)
  expect([right.slice(0, 60).every((status) => status === 200), right.at(-1)]).toEqual([true, 429])
  const wrong = await tries(unknown, 61)
  expect([wrong.slice(0, 60).every((status) => status === 404), wrong.at(-1)]).toEqual([true, 429])
  expect(await tries(other, 1)).toEqual([200])
  const known = { 'If-None-Match': (await poll(limited, other)).headers.get('ETag') ?? '' }
  expect((await poll(limited, other, known)).status).toBe(304)
  const saved = await send(limited, 'POST', ENTRIES, { token: ann.token, body: entryBody(ann) })
  expect(saved.status).toBe(200)
})
