import { beforeAll, expect, test } from 'vitest'
import { ENTRIES, entryBody, makeId, send } from './harness'
import { openStream } from './listen'
import { personOn, serverForTests } from './testServer'

const server = serverForTests()
const ann = personOn(server)
const bob = personOn(server)
let account: string[]

beforeAll(async () => {
  account = [`live/${ann.id}`, `users/${ann.id}`]
})

/** The answers to one subscription after the other on one stream. */
async function subscribing(token: string | undefined, ...wanted: string[][]): Promise<number[]> {
  const stream = await openStream(server, token)
  const statuses: number[] = []
  for (const topics of wanted) statuses.push(await stream.subscribe(topics))
  stream.close()
  return statuses
}

const link = `share/${makeId(26)}`
const otherLink = `share/${makeId(26)}`

test('S6 a stream hears of one link, or of an account, and never turns from one to the other', async () => {
  for (const token of [undefined, ann.token]) {
    expect(await subscribing(token, [link], [link])).toEqual([204, 204])
    expect(await subscribing(token, [link, otherLink])).toEqual([400])
    expect(await subscribing(token, [link], [otherLink])).toEqual([204, 400])
  }
  const { token } = ann
  expect(await subscribing(token, account.slice(0, 1), account)).toEqual([204, 204])
  expect(await subscribing(token, [link, ...account])).toEqual([400])
  expect(await subscribing(token, [link], account)).toEqual([204, 400])
  expect(await subscribing(token, account, [], [link])).toEqual([204, 204, 400])
})

test('S6 a stream hears of nothing but what the app asks for: no lists, no filters, no other account', async () => {
  const query = (asked: object) =>
    `?options=${encodeURIComponent(JSON.stringify({ query: asked }))}`
  for (const topic of [
    'tags/*',
    'calendar_entries',
    `calendar_shares/${makeId(26)}`,
    `${link}${query({ filter: `user = '${ann.id}'` })}`,
    `${account[0]}${query({ expand: 'user' })}`,
    `${account[1]}#?options={"query":{"filter":"email!=''"}}`,
    `live/${bob.id}`,
    `users/${bob.id}`,
    `here/${bob.id}`,
    'live/*',
    '@oauth2',
  ]) {
    expect(await subscribing(ann.token, [topic])).toEqual([400])
    expect(await subscribing(ann.token, account, [...account, topic])).toEqual([204, 400])
  }
  expect(await subscribing(undefined, account)).toEqual([400])
  expect(await subscribing(ann.token, Array(23).fill(account[0]))).toEqual([400])
})

test('an account has twenty streams at most, and one that ends makes room', async () => {
  const topics = [`live/${bob.id}`]
  const open = () => openStream(server, bob.token)
  const streams = await Promise.all(Array.from({ length: 20 }, open))
  for (const { subscribe } of streams) expect(await subscribe(topics)).toBe(204)
  const late = await open()
  expect(await late.subscribe(topics)).toBe(429)
  // Those that are there go on, and another account has its own.
  expect(await streams[19]?.subscribe(topics)).toBe(204)
  expect(await subscribing(ann.token, account)).toEqual([204])
  streams[0]?.close()
  await expect.poll(() => late.subscribe(topics), { timeout: 40_000 }).toBe(204)
  for (const { close } of [...streams, late]) close()
})

test('a stream that nobody reads ends, whatever is still to be told on it', async () => {
  const stream = await openStream(server, ann.token)
  await stream.subscribe(account)
  const { token } = ann
  const body = entryBody(ann, { notes: 'first' })
  const { id } = (await send<{ id: string }>(server, 'POST', ENTRIES, { token, body })).body
  // The connection holds some megabytes by itself.
  while ((await stream.subscribe(account)) !== 404) {
    await send(server, 'PATCH', `${ENTRIES}/${id}`, { token, body: { notes: makeId(10_000) } })
  }
})
