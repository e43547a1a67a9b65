import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EntryRecord, TagRecord, UserRecord } from '@/storage/cloud/records'
import { spawnPocketBase } from '../../scripts/lib/pocketbase.mjs'
import { digestOfDays, knownOf, unpackData } from '../../scripts/lib/releaseFixture.mjs'
import { ENTRIES, SHARES, send, TAGS } from './harness'
import { CALENDARS } from './peopleWorld'

/** The data that version 1.0.0 has left behind (npm run fixture) are there in this one. */

const known = knownOf('1.0.0')
const dataDir = mkdtempSync(path.join(tmpdir(), 'quartal-release-'))
let server: Awaited<ReturnType<typeof spawnPocketBase>>

beforeAll(async () => {
  unpackData('1.0.0', dataDir)
  server = await spawnPocketBase({ dataDir, env: { SNAPSHOT_MINUTES: '0' } })
})

afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true })
})

type Rows<T> = { readonly items: readonly T[] }
type Login = { readonly email: string; readonly password: string }

const ask = <T>(method: string, where: string, token?: string, body?: unknown) =>
  send<T>(server as never, method, where, { token, body })

async function signIn({ email: identity, password }: Login): Promise<string> {
  const where = '/api/collections/users/auth-with-password'
  const answer = await ask<{ token: string; record: UserRecord }>('POST', where, undefined, {
    identity,
    password,
  })
  expect(answer.status).toBe(200)
  return answer.body.token
}

const daysFor = async (token: string) => {
  const filter = encodeURIComponent(`user = "${known.owner.id}"`)
  const query = `${ENTRIES}?perPage=500&skipTotal=1&sort=date&filter=${filter}`
  return (await ask<Rows<EntryRecord>>('GET', query, token)).body.items as EntryRecord[]
}

test('s.7 a release: the owner signs in with the password of before and has every day and tag', async () => {
  const token = await signIn(known.owner)
  const days = await daysFor(token)
  expect({ count: days.length, digest: digestOfDays(days) }).toEqual(known.days)
  const { items } = (await ask<Rows<TagRecord>>('GET', TAGS, token)).body
  const ids = new Set(items.map(({ id }) => id))
  expect(days.flatMap(({ tags }) => tags).filter((id) => !ids.has(id))).toEqual([])
})

test('s.7 a release: who was let in plans there still, and what is changed is kept of before', async () => {
  const token = await signIn(known.guest)
  const calendar = `${CALENDARS}/${known.owner.id}`
  const shown = await ask<{ role: string }>('GET', calendar, token)
  expect(shown.body).toMatchObject({ role: 'plan', notes: true, pro: true })
  const [day] = await daysFor(token)
  const headers = { 'X-Calendar': known.owner.id, 'X-If-Rev': String(day?.rev) }
  const notes = `${day?.notes} and more`
  const saved = await send<EntryRecord>(server as never, 'PATCH', `${ENTRIES}/${day?.id}`, {
    token,
    headers,
    body: { notes },
  })
  expect([saved.status, saved.body.notes]).toEqual([200, notes])
  const versions = await ask<{ versions: { notes: string; name: string }[] }>(
    'GET',
    `/api/versions?of=${known.owner.id}&date=${day?.date}`,
    token,
  )
  expect(versions.body.versions[0]).toMatchObject({ notes: day?.notes, name: 'Bob' })
})

test('s.7 a release: the address of the feed and the link lead where they led', async () => {
  const feed = await fetch(server.url + known.feed)
  expect([feed.status, feed.headers.get('Content-Type')]).toEqual([
    200,
    'text/calendar; charset=utf-8',
  ])
  const link = await ask<{ data: { entries: unknown[] } }>('GET', `${SHARES}/${known.share}`)
  expect([link.status, link.body.data.entries.length]).toEqual([200, known.days.count])
})
