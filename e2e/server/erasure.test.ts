import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import {
  ENTRIES,
  join,
  makeEntry,
  makeTags,
  PASSWORD,
  pastDay,
  SHARES,
  send,
  tagIds,
  USERS,
} from './harness'
import { inDatabase } from './inDatabase'
import { serverForTests } from './testServer'
import { DAY_MS, openVersions } from './versionsWorld'

/** What is deleted is gone from the files too, not only from what the server answers. */

const server = serverForTests()

/** How often words stand in the data file and its journal, whether anything still points there or not. */
function countIn(words: readonly string[]): number {
  const files = readdirSync(server.dataDir).filter((name) => /^data\.db(-wal)?$/.test(name))
  const whole = files.map((name) => readFileSync(path.join(server.dataDir, name), 'latin1')).join()
  return words.reduce((sum, word) => sum + whole.split(word).length - 1, 0)
}

test('Account: no byte of a deleted account is left in the data file and its journal', async () => {
  const dan = await join(server, { pro: true })
  const { id, email, token } = dan
  const tags = await makeTags(server, dan, 3)
  for (let index = 0; index < 30; index += 1) {
    const notes = `${email} on ${index} `.repeat(index * 10)
    await makeEntry(server, dan, { date: pastDay(index), tags: tagIds(...tags), notes })
  }
  const data = { tags: [], entries: [{ date: pastDay(0), tags: [], notes: email }] }
  const link = { user: id, year: 2024, years: [2024], data, includeNotes: true, isActive: true }
  const made = await send(server, 'POST', SHARES, { token, body: { ...link, ownerName: email } })
  const feed = await send(server, 'POST', '/api/account/feed', { token, body: { notes: true } })
  expect([made.status, feed.status]).toEqual([200, 200])
  const day = await makeEntry(server, dan, { date: pastDay(40), notes: email.repeat(100) })
  const edit = '0000000001-abcdefghij12345'
  const shorter = { token, headers: { 'X-Edits': edit }, body: { notes: 'Shorter' } }
  await send(server, 'PATCH', `${ENTRIES}/${day.id}`, shorter)
  expect(countIn([id, email])).toBeGreaterThan(1_000)
  expect(countIn([edit])).toBeGreaterThan(0)

  const password = { password: PASSWORD }
  const gone = await send(server, 'DELETE', `${USERS}/${id}`, { token, body: password })
  expect(gone.status).toBe(204)
  expect(countIn([id, email, edit])).toBe(0)
})

test('what is deleted of an account that goes on is gone from the files within a minute after it is forgotten', async () => {
  const eve = await join(server)
  const secret = 'what-nobody-should-find-again'
  const day = await makeEntry(server, eve, { notes: `${secret} `.repeat(300) })
  await send(server, 'DELETE', `${ENTRIES}/${day.id}`, { token: eve.token })
  // It is kept for 90 days (V1).
  const versions = openVersions(server)
  const condition = `user = '${eve.id}'`
  expect(versions.countIn('day_versions', condition)).toBe(2)
  expect(countIn([secret])).toBeGreaterThan(0)
  // What this moves is to leave nothing behind either.
  const older = `UPDATE day_versions SET at = at - ${91 * DAY_MS} WHERE ${condition}`
  inDatabase(
    server,
    `app.db().newQuery('PRAGMA secure_delete = ON').execute()
     app.db().newQuery("${older}").execute()`,
  )
  await versions.tidy()
  await expect.poll(() => versions.countIn('day_versions', condition)).toBe(0)
  // What the server does by itself each minute.
  const { token } = server.superuser
  expect((await send(server, 'POST', '/api/crons/erasure', { token })).status).toBe(204)
  await vi.waitUntil(() => countIn([secret]) === 0, { timeout: 40_000 })
})
