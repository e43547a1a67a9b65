import { expect, test } from 'vitest'
import { ENTRIES, makeId, makeTags, pastDay, send, TAGS } from './harness'
import { personOn, serverForTests } from './testServer'

/** A batch holds the only writer until it ends: what would hold it for long goes one by one. */

const server = serverForTests()
const ann = personOn(server, { pro: true })

const batch = (requests: readonly unknown[]) =>
  send(server, 'POST', '/api/batch', { token: ann.token, body: { requests } })

const remove = (id: string) => ({ method: 'DELETE', url: `${TAGS}/${id}` })

test('s.7 a batch deletes three tags at the most, and the rest go one by one', async () => {
  const tags = await makeTags(server, ann, 8)
  const refused = await batch(tags.slice(0, 4).map(remove))
  expect([refused.status, refused.body.message]).toEqual([
    400,
    'A batch deletes 3 tags at the most.',
  ])
  const otherName = tags
    .slice(0, 4)
    .map((id) => ({ method: 'DELETE', url: remove(id).url.replace('tags', 'TAGS') }))
  expect((await batch(otherName)).status).toBe(400)
  expect((await batch(tags.slice(0, 3).map(remove))).status).toBe(200)
  for (const id of tags.slice(3)) {
    const { url } = remove(id)
    expect((await send(server, 'DELETE', url, { token: ann.token })).status).toBe(204)
  }
})

const ids = (count: number) => Array.from({ length: count }, () => makeId())

/** Fifty days with so many tags each, in a way in which tags may be named. */
const waysOf = (count: number) => {
  const day = (index: number, tags: unknown) => ({
    id: makeId(),
    user: ann.id,
    date: pastDay(index),
    tags,
    notes: '',
  })
  const fifty = (make: (index: number) => unknown) => Array.from({ length: 50 }, (_, i) => make(i))
  const text = JSON.stringify(ids(count))
  return {
    text: fifty((i) => ({ method: 'POST', url: ENTRIES, body: day(i, text) })),
    list: fifty((i) => ({ method: 'POST', url: ENTRIES, body: day(i, ids(count)) })),
    PUT: fifty((i) => ({ method: 'PUT', url: ENTRIES, body: day(i, text) })),
    added: fifty(() => ({
      method: 'PATCH',
      url: `${ENTRIES}/${makeId()}`,
      body: { 'tags+': text },
    })),
    before: fifty(() => ({
      method: 'PATCH',
      url: `${ENTRIES}/${makeId()}`,
      body: { '+tags': text },
    })),
  }
}

test.each(['text', 'list', 'PUT', 'added', 'before'] as const)(
  's.7 the tags that all days of a batch name are counted together (%s)',
  async (way) => {
    const words = 'The days of a batch have 5000 tags at the most.'
    const tooMany = await batch(waysOf(101)[way])
    expect([tooMany.status, tooMany.body.message]).toEqual([400, words])
    // These are none of anybody's: what is said of them comes from behind.
    const asMany = await batch(waysOf(100)[way])
    expect(asMany.status).toBe(400)
    expect(asMany.body.message).not.toBe(words)
  },
)

test('s.7 what is no list of tags hides those of the other days from nobody', async () => {
  const odd = { method: 'POST', url: ENTRIES, body: { tags: { length: 'many' } } }
  const { status, body } = await batch([...waysOf(110).text.slice(1), odd])
  expect([status, body.message]).toEqual([400, 'The days of a batch have 5000 tags at the most.'])
})
