import { expect, test } from 'vitest'
import type { EntryRecord } from '@/storage/cloud/records'
import {
  codeOf,
  ENTRIES,
  entryBody,
  join,
  makeEntry,
  makeTags,
  type Person,
  send,
  TAGS,
  tagBody,
} from './harness'
import { serverForTests } from './testServer'

const server = serverForTests()

const create = (person: Person, path: string, body: unknown) =>
  send(server, 'POST', path, { token: person.token, body })

const thirty = <T>(make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 30 }, (_, index) => make(index)))

test('L3 of 30 tags created at once a Pro account gets those up to the five hundredth', async () => {
  const person = await join(server, { pro: true })
  const { token } = server.superuser
  for (let made = 0; made < 490; made += 49) {
    const requests = Array.from({ length: 49 }, () => ({
      method: 'POST',
      url: TAGS,
      body: tagBody(person),
    }))
    await send(server, 'POST', '/api/batch', { token, body: { requests } })
  }
  const answers = await thirty(() => create(person, TAGS, tagBody(person)))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused).toHaveLength(20)
  for (const answer of refused) expect(codeOf(answer, 'user')).toBe('limit_tags')
})

test('L1 of 30 changes of a day at once none gives it a fourth tag, however it is asked for', async () => {
  const person = await join(server)
  const tags = await makeTags(server, person, 4)
  const { id } = await makeEntry(server, person)
  const path = `${ENTRIES}/${id}`
  await thirty((index) => {
    const tag = tags[index % 4]
    const [body] = [{ 'tags+': tag }, { '+tags': tag }, { tags }].slice(index % 3)
    return send(server, 'PATCH', path, { token: person.token, body })
  })
  const day = await send<EntryRecord>(server, 'GET', path, { token: person.token })
  expect(day.body.tags.length).toBeGreaterThan(0)
  expect(day.body.tags.length).toBeLessThanOrEqual(3)
})

test('L2 of 30 days after the quarter created at once a Free account gets none', async () => {
  const free = await join(server)
  const after = `${new Date().getUTCFullYear() + 1}-06-01`
  const answers = await thirty(() => create(free, ENTRIES, entryBody(free, { date: after })))
  expect(answers.map((answer) => codeOf(answer, 'date'))).toEqual(
    Array.from({ length: 30 }, () => 'limit_quarter'),
  )
})
