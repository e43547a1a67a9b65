import { expect, test } from 'vitest'
import {
  ENTRIES,
  entryBody,
  makeEntry,
  makeId,
  makeTags,
  pastDay,
  SHARES,
  send,
  TAGS,
  USERS,
} from './harness'
import { personOn, serverForTests } from './testServer'

const server = serverForTests()
const ann = personOn(server)
const bob = personOn(server)

/** How many pages the file of the database may have: no more than there are, or as many as it likes. */
async function setRoom(pages: number) {
  const { token } = server.superuser
  // A query that begins like a change runs on the one connection that writes.
  const query = `DELETE FROM tags WHERE false; PRAGMA max_page_count = ${pages}`
  expect((await send(server, 'POST', '/api/sql', { token, body: { query } })).status).toBe(200)
}

const long = { notes: 'n'.repeat(9_000) }

const asAnn = (method: string, path: string, body?: unknown) =>
  send(server, method, path, { token: ann.token, body })

/** Fills the pages that there are. */
async function fill() {
  await setRoom(1)
  for (let day = 100; day < 400; day += 1) {
    const body = entryBody(ann, { date: pastDay(day), ...long })
    const { status } = await asAnn('POST', ENTRIES, body)
    if (status !== 200) return status
  }
  return 200
}

test('what a full disk keeps from being saved is trouble of the server, and is saved once there is room', async () => {
  const entry = await makeEntry(server, ann)
  const [tag] = await makeTags(server, ann, 1)
  expect(await fill()).toBe(503)

  const late = entryBody(ann, { date: pastDay(500), ...long })
  const form = new FormData()
  form.append('name', 'x'.repeat(120))
  const inBatch = entryBody(ann, { date: pastDay(501), ...long })
  const batch = { requests: [{ method: 'POST', url: ENTRIES, body: inBatch }] }
  const attempts: [string, string, unknown?][] = [
    ['POST', ENTRIES, late],
    ['PATCH', `${ENTRIES}/${entry.id}`, long],
    ['POST', '/api/batch', batch],
  ]
  for (const attempt of attempts) {
    const answer = await asAnn(...attempt)
    expect([attempt[1], answer.status, answer.body.data]).toEqual([attempt[1], 503, {}])
  }

  await setRoom(100_000)
  for (const attempt of attempts) expect((await asAnn(...attempt)).status).toBe(200)
  expect((await asAnn('PATCH', `${TAGS}/${tag}`, { label: 'Home' })).status).toBe(200)
})

test('on a full disk a refusal is still a refusal, and reading and signing in go on', async () => {
  const mine = await makeEntry(server, ann, { date: pastDay(600) })
  const theirs = await makeEntry(server, bob)
  expect(await fill()).toBe(503)
  try {
    const forBob = await asAnn('POST', ENTRIES, entryBody(bob, { date: pastDay(1) }))
    expect([forBob.status, forBob.body.data]).toEqual([400, {}])
    expect((await asAnn('POST', SHARES, { user: ann.id })).status).toBe(400)
    expect((await asAnn('PATCH', `${ENTRIES}/${theirs.id}`, { notes: '' })).status).toBe(404)
    expect((await asAnn('DELETE', `${ENTRIES}/${makeId()}`)).status).toBe(404)
    const tooLong = await asAnn('PATCH', `${ENTRIES}/${mine.id}`, { notes: 'n'.repeat(10_001) })
    expect(tooLong.body.data.notes?.code).toBe('validation_max_text_constraint')
    expect((await asAnn('GET', ENTRIES)).status).toBe(200)
    const signIn = (password: string) =>
      send(server, 'POST', '/api/collections/users/auth-with-password', {
        body: { identity: ann.email, password },
      })
    expect((await signIn('12345678')).status).toBe(200)
    expect((await signIn('1234567')).status).toBe(400)
    const taken = { email: bob.email, password: '12345678', passwordConfirm: '12345678' }
    const answer = await send(server, 'POST', USERS, { body: taken })
    expect(answer.body.data.email?.code).toBe('validation_not_unique')
  } finally {
    await setRoom(100_000)
  }
})
