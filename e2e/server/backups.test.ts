import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { EntryRecord, TagRecord } from '@/storage/cloud/records'
import { spawnPocketBase, throwaway } from '../../scripts/lib/pocketbase.mjs'
import { command } from './endedCommands'
import {
  ENTRIES,
  join,
  makeEntry,
  makeTags,
  type Person,
  pastDay,
  type Server,
  send,
  TAGS,
  tagIds,
  USERS,
} from './harness'

type Backup = { readonly key: string; readonly size: number }
type List<T> = { readonly items: readonly T[] }

let server: Server
let person: Person
let avatar: string
let folder: string
/** When nothing was planned yet. */
const before = Date.now()
/** The scheduled backup of the server. */
let backup: string

/** A picture of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** The list of backups. While one is written, PocketBase may fail to list them: then it is empty. */
async function backups(): Promise<readonly Backup[]> {
  const { token } = server.superuser
  const { status, body } = await send<Backup[]>(server, 'GET', '/api/backups', { token })
  return status === 200 ? body : []
}

async function whenThereIsOne(): Promise<readonly Backup[] | undefined> {
  // It has its name when it is complete.
  const list = (await backups()).filter(({ key }) => key.endsWith('.zip'))
  return list.length === 1 ? list : undefined
}

/** Fills an account with days, tags, notes and a picture. */
async function plan(): Promise<void> {
  const [first, second] = await makeTags(server, person, 2)
  for (let day = 0; day < 60; day += 1) {
    const tags = tagIds(...[first, second].flatMap((id) => id ?? []).slice(day % 3))
    await makeEntry(server, person, { date: pastDay(day), tags, notes: `Note ${day} Ден 🎉` })
  }
  const form = new FormData()
  form.append('avatar', new Blob([picture], { type: 'image/png' }), 'me.png')
  const sending = { token: person.token, body: form }
  const answer = await send<{ avatar: string }>(server, 'PATCH', `${USERS}/${person.id}`, sending)
  avatar = answer.body.avatar
}

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'quartal-backups-'))
  server = await throwaway()
  person = await join(server, { pro: true })
  await plan()
  const { token } = server.superuser
  const run = await send(server, 'POST', '/api/crons/__pbAutoBackup__', { token })
  expect(run.status).toBe(204)
  const [made] = await vi.waitUntil(whenThereIsOne, { timeout: 40_000 })
  backup = path.join(folder, 'backup.zip')
  cpSync(path.join(server.dataDir, 'backups', made?.key ?? ''), backup)
})

afterAll(async () => {
  await server.dispose()
  rmSync(folder, { recursive: true })
})

const restore = (dataDir: string, ...files: string[]) =>
  command('restore', files.length > 0 ? files : [backup], { DATA_DIR: dataDir })

const dataOf = async (url: string, token: string) => {
  const list = async <T>(route: string) => {
    const answer = await fetch(`${url}${route}?perPage=500&sort=created`, {
      headers: { Authorization: token },
    })
    return ((await answer.json()) as List<T>).items
  }
  return [await list<TagRecord>(TAGS), await list<EntryRecord>(ENTRIES)] as const
}

/** What days held before, as a server tells it. */
const versionsOf = async (url: string, token: string) => {
  const ask = async (query: string) => {
    const answer = await fetch(`${url}/api/versions?${query}`, {
      headers: { Authorization: token },
    })
    return answer.json()
  }
  return [await ask(`date=${pastDay(3)}`), await ask(`at=${before}&year=2024`)]
}

test('s.7 the scheduled backup, restored into an empty folder, gives the same days to the same session', async () => {
  const dataDir = path.join(folder, 'empty')
  mkdirSync(dataDir)
  const { code, output } = await restore(dataDir)
  expect(output).toContain('start the server with "npm start"')
  expect(code).toBe(0)

  const again = await spawnPocketBase({ dataDir })
  try {
    const [tags, entries] = await dataOf(again.url, person.token)
    expect([tags.length, entries.length]).toEqual([2, 60])
    expect([tags, entries]).toEqual(await dataOf(server.url, person.token))
    const held = await versionsOf(again.url, person.token)
    expect(held).toMatchObject([{ versions: [{ notes: '' }] }, { days: { length: 60 } }])
    expect(held).toEqual(await versionsOf(server.url, person.token))
    const file = await fetch(`${again.url}/api/files/users/${person.id}/${avatar}`)
    expect(Buffer.from(await file.arrayBuffer())).toEqual(picture)
    const signIn = await fetch(`${again.url}/api/collections/users/auth-with-password`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ identity: person.email, password: '12345678' }),
    })
    expect(signIn.status).toBe(200)
  } finally {
    await again.stop()
  }
})

test('s.7 a folder that is missing is made, and nothing of the work is left in it', async () => {
  const dataDir = path.join(folder, 'deep', 'missing')
  expect((await restore(dataDir)).code).toBe(0)
  expect(readdirSync(dataDir)).toContain('data.db')
  expect(readdirSync(dataDir)).not.toContain('.restoring')
})

test('s.7 a folder with data is never written to', async () => {
  const dataDir = path.join(folder, 'used')
  mkdirSync(dataDir)
  writeFileSync(path.join(dataDir, 'data.db'), 'the only copy')
  const { code, output } = await restore(dataDir)
  expect(code).toBe(1)
  expect(output).toBe(`${dataDir} is not empty: stop the server and move that folder away first.`)
  expect(readFileSync(path.join(dataDir, 'data.db'), 'utf8')).toBe('the only copy')
})

const whole = () => readFileSync(backup)
const flipped = (at: number) => {
  const bytes = whole()
  bytes.writeUInt8((bytes[at] ?? 0) ^ 1, at)
  return bytes
}

/** An archive with one file that is stored as it is, and with the sum of an empty one. */
function archiveOf(fileName: string, content: string): Buffer {
  const name = Buffer.from(fileName)
  const local = Buffer.alloc(30)
  local.writeUInt32LE(0x04034b50)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.writeUInt32LE(0x02014b50)
  entry.writeUInt32LE(content.length, 20)
  entry.writeUInt32LE(content.length, 24)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(entry.length + name.length, 12)
  end.writeUInt32LE(local.length + name.length + content.length, 16)
  return Buffer.concat([local, name, Buffer.from(content), entry, name, end])
}

/**
 * A place in the packed database whose last bit changes what is unpacked. There are a few where it does not: a run of
 * zeros may be copied from another place of the same run.
 */
function inDatabase(): number {
  const bytes = whole()
  const directory = bytes.readUInt32LE(bytes.length - 6)
  const entry = bytes.indexOf('data.db', directory) - 46
  const local = bytes.readUInt32LE(entry + 42)
  const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28)
  const end = from + bytes.readUInt32LE(entry + 20)
  const database = inflateRawSync(bytes.subarray(from, end))
  const isSame = (at: number) => {
    try {
      return inflateRawSync(flipped(at).subarray(from, end)).equals(database)
    } catch {
      return false
    }
  }
  let at = from + 2_000
  while (isSame(at)) at += 1
  return at
}

const damaged: [string, RegExp, () => Buffer][] = [
  ['a text', /it is no zip archive/, () => Buffer.from('no backup at all '.repeat(9))],
  ['an empty file', /it is no zip archive/, () => Buffer.alloc(0)],
  ['one half of a backup', /it is no zip archive/, () => whole().subarray(0, whole().length / 2)],
  ['a backup with one changed bit', /data\.db is damaged/, () => flipped(inDatabase())],
  ['a backup with other content', /data\.db is damaged/, () => archiveOf('data.db', 'other')],
  ['an archive of something else', /no data of Quartal/, () => archiveOf('letter.txt', '')],
  ['a backup that climbs', /invalid relative path/, () => archiveOf('../climbed.txt', '')],
]

test.each(damaged)('s.7 %s is not restored, and leaves nothing', async (_, reason, bytesOf) => {
  const file = path.join(folder, 'damaged.zip')
  writeFileSync(file, bytesOf())
  const dataDir = path.join(folder, 'clean')
  const { code, output } = await restore(dataDir, file)
  expect(code).toBe(1)
  expect(output).toMatch(reason)
  expect(existsSync(dataDir) ? readdirSync(dataDir) : []).toEqual([])
  expect(existsSync(path.join(folder, 'climbed.txt'))).toBe(false)
})

/** The copy that the server takes every few minutes. */
async function takeCopy(): Promise<string> {
  const { token } = server.superuser
  expect((await send(server, 'POST', '/api/crons/snapshot', { token })).status).toBe(204)
  const file = path.join(server.dataDir, 'backups', 'snapshot.db')
  await vi.waitUntil(() => existsSync(file) && !existsSync(`${file}.part`), { timeout: 10_000 })
  const copy = path.join(folder, 'snapshot.db')
  renameSync(file, copy)
  return copy
}

test('s.7 the copy of every few minutes holds what was saved since the backup, with whose pictures it is restored', async () => {
  await makeEntry(server, person, { date: pastDay(70), tags: '[]', notes: 'since the backup' })
  const copy = await takeCopy()
  for (const [name, files] of [
    ['both', [backup, copy]],
    ['copy', [copy]],
  ] as const) {
    const dataDir = path.join(folder, name)
    expect(await restore(dataDir, ...files)).toMatchObject({ code: 0 })
    const again = await spawnPocketBase({ dataDir })
    try {
      const [tags, entries] = await dataOf(again.url, person.token)
      expect([tags.length, entries.length]).toEqual([2, 61])
      expect([tags, entries]).toEqual(await dataOf(server.url, person.token))
      const file = await fetch(`${again.url}/api/files/users/${person.id}/${avatar}`)
      expect(file.status).toBe(name === 'both' ? 200 : 404)
    } finally {
      await again.stop()
    }
  }
})

test('E3 lists say between which times something may be lost, once the data was put back, and not before', async () => {
  const spansOf = async (url: string) => {
    const filter = encodeURIComponent(`user = "${person.id}"`)
    const answer = await fetch(`${url}${ENTRIES}?filter=${filter}`, {
      headers: { Authorization: person.token },
    })
    return answer.headers.get('X-Restored')
  }
  expect(await spansOf(server.url)).toBeNull()
  const gone = await makeEntry(server, person, { date: pastDay(71), tags: '[]', notes: 'deleted' })
  await send(server, 'DELETE', `${ENTRIES}/${gone.id}`, person)
  const copy = await takeCopy()
  const dataDir = path.join(folder, 'told')
  const begun = Date.now()
  expect(await restore(dataDir, copy)).toMatchObject({ code: 0 })
  for (const start of ['first', 'second']) {
    const again = await spawnPocketBase({ dataDir })
    try {
      const [upTo = 0, at = 0] = ((await spansOf(again.url)) ?? '').split('-').map(Number)
      expect(upTo, start).toBeGreaterThan(gone.rev)
      expect(upTo).toBeLessThanOrEqual(begun)
      expect(at).toBeGreaterThanOrEqual(begun)
      expect(at).toBeLessThanOrEqual(Date.now())
    } finally {
      await again.stop()
    }
  }
})

test('s.7 half a copy, or what is none, is not restored, and leaves nothing', async () => {
  const copy = await takeCopy()
  const bytes = readFileSync(copy)
  const dataDir = path.join(folder, 'unharmed')
  for (const wrong of [
    bytes.subarray(0, bytes.length / 2),
    Buffer.from('no data'),
    Buffer.alloc(0),
  ]) {
    writeFileSync(copy, wrong)
    const { code, output } = await restore(dataDir, backup, copy)
    expect(code).toBe(1)
    expect(output).toMatch(/it is no copy of the data/)
    expect(existsSync(dataDir) ? readdirSync(dataDir) : []).toEqual([])
  }
})

test('s.7 a backup by hand names its file, and can be restored', async () => {
  const { code, output } = await command('backup', [], { DATA_DIR: server.dataDir })
  expect(code).toBe(0)
  const file = /The backup is (.+\.zip)$/.exec(output)?.[1] ?? ''
  expect(path.dirname(file)).toBe(path.join(server.dataDir, 'backups'))
  expect((await restore(path.join(folder, 'by-hand'), file)).code).toBe(0)
})

test('s.7 a backup by hand replaces those that are older than the privacy page says, and no other file', async () => {
  const kept = ['quartal_20260101000000000.zip', 'mine.zip', '@auto_pb_backup_x_20260101000000.zip']
  const old = 'quartal_20260102000000000.zip'
  const fileOf = (name: string) => path.join(server.dataDir, 'backups', name)
  for (const name of [...kept, old]) cpSync(backup, fileOf(name))
  const longAgo = new Date(Date.now() - 8 * 24 * 60 * 60 * 1_000)
  for (const name of [...kept.slice(1), old]) utimesSync(fileOf(name), longAgo, longAgo)
  expect((await command('backup', [], { DATA_DIR: server.dataDir })).code).toBe(0)
  expect(kept.map(fileOf).filter(existsSync)).toEqual(kept.map(fileOf))
  expect(existsSync(fileOf(old))).toBe(false)
})
