import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { spawnPocketBase, throwaway } from '../../scripts/lib/pocketbase.mjs'
import { claimData, runningOn } from '../../scripts/lib/running.mjs'
import { command } from './endedCommands'
import { join, type Person, type Server, send, USERS } from './harness'
import { listen } from './listen'

let server: Server
let person: Person
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'quartal-which-'))
  server = await throwaway()
  const claim = await claimData(server.dataDir)
  claim.announce({ pid: process.pid, url: server.url })
  person = await join(server)
})

afterAll(async () => {
  await server.dispose()
  rmSync(folder, { recursive: true })
})

const isPro = async (url: string) => {
  const answer = await send<{ pro: boolean }>({ ...server, url }, 'GET', `${USERS}/${person.id}`, {
    token: server.superuser.token,
  })
  return answer.body.pro
}

test('pro: on a copy of the data the server of the original is left alone, whatever PORT says', async () => {
  const dataDir = path.join(folder, 'copy')
  cpSync(server.dataDir, dataDir, { recursive: true })
  const settings = { DATA_DIR: dataDir, PORT: new URL(server.url).port }
  expect(await command('pro', [person.email, 'on'], settings)).toMatchObject({ code: 0 })
  expect(await isPro(server.url)).toBe(false)
  const other = await spawnPocketBase({ dataDir })
  const changed = await isPro(other.url).finally(other.stop)
  expect(changed).toBe(true)
})

test('pro: the server that runs on the data makes the change, so that open pages hear of it', async () => {
  const stream = await listen(server, `users/${person.id}`, person.token)
  const settings = { DATA_DIR: server.dataDir, PORT: '1' }
  expect(await command('pro', [person.email, 'on'], settings)).toMatchObject({ code: 0 })
  expect(await stream.next()).toMatchObject({ record: { id: person.id, pro: true } })
  stream.close()
})

test('start: a data folder with a second name, by a symbolic link, is known as the same one', async () => {
  const link = path.join(folder, 'link')
  symlinkSync(server.dataDir, link, 'junction')
  expect(await runningOn(link)).toMatchObject({ url: server.url })
  await expect(claimData(link)).rejects.toThrow(`Quartal runs at ${server.url}`)
})
