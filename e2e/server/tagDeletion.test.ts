import { expect, test } from 'vitest'
import type { EntryRecord } from '@/storage/cloud/records'
import {
  ENTRIES,
  join,
  makeEntry,
  makeTags,
  PASSWORD,
  type Person,
  pastDay,
  send,
  TAGS,
  tagIds,
  USERS,
} from './harness'
import { listen } from './listen'
import { personOn, serverForTests } from './testServer'

const server = serverForTests()
const ann = personOn(server)
const bob = personOn(server)

const remove = (tag: string, { token }: { token: string } = ann) =>
  send(server, 'DELETE', `${TAGS}/${tag}`, { token })

async function dayOf({ id }: EntryRecord) {
  const { token } = server.superuser
  return (await send<EntryRecord>(server, 'GET', `${ENTRIES}/${id}`, { token })).body
}

test.each(['its owner', 'the operator'])(
  's.3 a tag that %s deletes leaves its days, which keep their rev and their other tags',
  async (name) => {
    const owner = await join(server)
    const [gone = '', first = '', last = ''] = await makeTags(server, owner, 3)
    const make = (index: number, ...tags: string[]) =>
      makeEntry(server, owner, { date: pastDay(index), tags: tagIds(...tags) })
    const alone = await make(0, gone)
    const among = await make(1, first, gone, last)
    const other = await make(2, last, first)
    const stream = await listen(server, `live/${owner.id}`, owner.token)

    const by = name === 'its owner' ? owner : server.superuser
    expect((await remove(gone, by)).status).toBe(204)

    for (const [day, tags] of [
      [alone, []],
      [among, [first, last]],
    ] as const) {
      const { updated } = await dayOf(day)
      expect(await dayOf(day)).toEqual({ ...day, tags, updated })
      expect(updated > day.updated).toBe(true)
    }
    expect(await dayOf(other)).toEqual(other)
    const news = { isGone: true, tag: { id: gone } }
    expect(await stream.next()).toMatchObject({ record: { news } })
    stream.close()
    expect((await remove(gone, by)).status).toBe(404)
  },
)

test('s.6 a tag whose deletion is taken back by its batch is on its days as before', async () => {
  const [tag = ''] = await makeTags(server, ann, 1)
  const day = await makeEntry(server, ann, { tags: tagIds(tag) })
  const requests = [
    { method: 'DELETE', url: `${TAGS}/${tag}` },
    { method: 'PATCH', url: `${ENTRIES}/unknown`, body: { notes: 'x' } },
  ]
  const { token } = ann
  expect((await send(server, 'POST', '/api/batch', { token, body: { requests } })).status).toBe(400)
  expect(await dayOf(day)).toEqual(day)
  expect((await send(server, 'GET', `${TAGS}/${tag}`, { token })).status).toBe(200)
})

// To look through the days of all accounts took 3.2 s at 10,000 accounts with 365 days each, and nobody could
// save meanwhile; to look through those of the owner takes 6 ms.
test.each([
  ['a tag', 7, (person: Person, tag: string) => remove(tag, person)],
  [
    'an account',
    8,
    ({ id, token }: Person) =>
      send(server, 'DELETE', `${USERS}/${id}`, { token, body: { password: PASSWORD } }),
  ],
])('s.6 who deletes %s does not have the days of others looked through', async (...row) => {
  const [, index, act] = row
  const owner = await join(server)
  const [tag = ''] = await makeTags(server, owner, 1)
  const day = await makeEntry(server, owner, { date: pastDay(index), tags: tagIds(tag) })
  // Nobody can put a tag of somebody else on a day: the operator gives the day away.
  const sending = { token: server.superuser.token, body: { user: bob.id } }
  const given = await send<EntryRecord>(server, 'PATCH', `${ENTRIES}/${day.id}`, sending)
  expect(given.body).toMatchObject({ user: bob.id, tags: [tag] })

  expect((await act(owner, tag)).status).toBe(204)

  // What is looked for by an index: the days of others that say who changed them last.
  const by = row[0] === 'an account' ? '' : owner.id
  expect(await dayOf(given.body)).toEqual({ ...given.body, by })
})
