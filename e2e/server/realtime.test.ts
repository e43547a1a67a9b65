import { afterAll, beforeAll, expect, test } from 'vitest'
import { throwaway } from '../../scripts/lib/pocketbase.mjs'
import { join, makeId, type Person, type Server } from './harness'
import { openStream } from './listen'

let server: Server
let ann: Person

beforeAll(async () => {
  server = await throwaway()
  ann = await join(server)
})

afterAll(() => server.dispose())

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
const account = ['tags/*', 'calendar_entries/*']

test('S6 a stream hears of one link, or of an account, and never turns from one to the other', async () => {
  for (const token of [undefined, ann.token]) {
    expect(await subscribing(token, [link], [link])).toEqual([204, 204])
    expect(await subscribing(token, account, [...account, `users/${ann.id}`])).toEqual([204, 204])
    expect(await subscribing(token, [link, otherLink])).toEqual([400])
    expect(await subscribing(token, [link, ...account])).toEqual([400])
    expect(await subscribing(token, [link], [otherLink], account)).toEqual([204, 400, 400])
    expect(await subscribing(token, account, [], [link])).toEqual([204, 204, 400])
  }
})

test('S6 a live topic carries no filter and nothing else to ask with', async () => {
  const options = (query: object) => `?options=${encodeURIComponent(JSON.stringify({ query }))}`
  const topic = `calendar_shares/${makeId(26)}`
  for (const asked of [
    `${topic}${options({ filter: `user = '${ann.id}'` })}`,
    `${topic}${options({ expand: 'user' })}`,
    `${topic}#?options={"query":{"filter":"user!=''"}}`,
    `tags/*${options({ filter: "user.email != ''" })}`,
  ]) {
    expect(await subscribing(undefined, [asked])).toEqual([400])
    expect(await subscribing(ann.token, [topic], [topic, asked])).toEqual([204, 400])
  }
})
