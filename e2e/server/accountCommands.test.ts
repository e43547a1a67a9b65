import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PocketBase from 'pocketbase'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { spawnPocketBase, throwaway, upsertSuperuser } from '../../scripts/lib/pocketbase.mjs'
import { claimData } from '../../scripts/lib/running.mjs'
import type { Settings } from '../support/command'
import { command } from './endedCommands'
import { copyMigrated } from './migratedData'

const folder = mkdtempSync(path.join(tmpdir(), 'quartal-accounts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('on a running server', () => {
  let server: Awaited<ReturnType<typeof throwaway>>
  let settings: Settings
  let client: PocketBase

  beforeAll(async () => {
    server = await throwaway()
    settings = { DATA_DIR: server.dataDir }
    const claim = await claimData(server.dataDir)
    claim.announce({ pid: process.pid, url: server.url })
    client = new PocketBase(server.url)
    client.autoCancellation(false)
    client.authStore.save(server.superuser.token)
  })
  afterAll(() => server.dispose())

  const account = (email: string) =>
    client.collection('users').getFirstListItem(client.filter('email = {:email}', { email }))
  const owned = async (collection: string, user: string) =>
    client.collection(collection).getFullList({ filter: client.filter('user = {:user}', { user }) })

  test('seed: twice in a row fills a Pro year once and leaves edits alone', async () => {
    const email = 'pro@example.com'
    const first = await command('seed', [email, 'long enough'], settings)
    expect(first).toMatchObject({ code: 0 })
    const { id, pro } = await account(email)
    const entries = await owned('calendar_entries', id)
    const year = new Date().getFullYear()
    const days = new Date(year, 1, 29).getMonth() === 1 ? 366 : 365
    expect(pro).toBe(true)
    expect(entries).toHaveLength(days)
    expect(entries.every(({ notes, tags }) => notes !== '' && tags.length <= 3)).toBe(true)
    expect(entries.every(({ rev }) => rev > 0)).toBe(true)
    const edited = entries[0]?.id ?? ''
    await client.collection('calendar_entries').update(edited, { notes: 'mine' })
    const renamed = (await owned('tags', id))[0]?.id ?? ''
    await client.collection('tags').update(renamed, { label: 'Ferien' })

    const second = await command('seed', [email, 'long enough'], settings)
    expect(second).toMatchObject({ code: 0 })
    expect(await owned('calendar_entries', id)).toHaveLength(days)
    expect(await owned('tags', id)).toHaveLength(8)
    expect((await client.collection('calendar_entries').getOne(edited)).notes).toBe('mine')
  })

  test('seed: a Free account gets 4 tags and no day after this quarter', async () => {
    const email = 'free@example.com'
    const made = await command('seed', [email, 'long enough', '--free'], settings)
    expect(made).toMatchObject({ code: 0 })
    const { id, pro } = await account(email)
    const dates = (await owned('calendar_entries', id)).map(({ date }) => String(date)).sort()
    const now = new Date()
    const end = new Date(now.getFullYear(), Math.floor(now.getMonth() / 3) * 3 + 3, 0)
    expect(pro).toBe(false)
    expect(await owned('tags', id)).toHaveLength(4)
    expect(dates.at(-1)).toBe(
      `${end.getFullYear()}-${String(end.getMonth() + 1).padStart(2, '0')}-${end.getDate()}`,
    )
  })

  test('seed: a refused password is a sentence and exit code 1', async () => {
    const { code, output } = await command('seed', ['short@example.com', 'short'], settings)
    expect(code).toBe(1)
    expect(output).toContain('password')
  })

  test('pro: it is switched on and off, whatever the case of the email', async () => {
    const email = 'switch@example.com'
    const password = 'long enough'
    await client.collection('users').create({ email, password, passwordConfirm: password })
    expect(await command('pro', ['Switch@Example.com', 'on'], settings)).toMatchObject({ code: 0 })
    expect((await account(email)).pro).toBe(true)
    expect(await command('pro', [email, 'off'], settings)).toMatchObject({ code: 0 })
    expect((await account(email)).pro).toBe(false)
  })

  test('pro: an unknown email is one sentence and exit code 1', async () => {
    const { code, output } = await command('pro', ['nobody@example.com', 'on'], settings)
    expect(code).toBe(1)
    expect(output).toBe('There is no account with the email nobody@example.com.')
  })

  test('superuser: the account may sign in as an administrator, with any password', async () => {
    const made = await command('superuser', ['root2@example.com', '-long enough'], settings)
    expect(made).toMatchObject({ code: 0 })
    const other = new PocketBase(server.url)
    await other.collection('_superusers').authWithPassword('root2@example.com', '-long enough')
    expect(other.authStore.isSuperuser).toBe(true)
  })
})

test('seed, pro: they work on a data folder without a running server and leave its superusers alone', async () => {
  const dataDir = copyMigrated(path.join(folder, 'resting'))
  await upsertSuperuser({ dataDir, email: 'own@example.com', password: 'long enough' })
  const settings = { DATA_DIR: dataDir }
  const email = 'resting@example.com'
  const seeded = await command('seed', [email, 'long enough', '--free'], settings)
  expect(seeded).toMatchObject({ code: 0 })
  expect(await command('pro', [email, 'on'], settings)).toMatchObject({ code: 0 })

  const server = await spawnPocketBase({ dataDir })
  const client = new PocketBase(server.url)
  await client.collection('_superusers').authWithPassword('own@example.com', 'long enough')
  const superusers = await client.collection('_superusers').getFullList()
  const users = await client.collection('users').getFullList()
  await server.stop()
  expect(superusers.map((record) => record.email)).toEqual(['own@example.com'])
  expect(users.map((record) => [record.email, record.pro])).toEqual([[email, true]])
})
