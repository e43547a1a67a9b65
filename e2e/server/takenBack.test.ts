import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { spawnPocketBase, throwaway } from '../../scripts/lib/pocketbase.mjs'
import { command } from './endedCommands'
import {
  ENTRIES,
  join,
  makeEntry,
  PASSWORD,
  type Person,
  type Server,
  send,
  USERS,
} from './harness'
import { invite as inviteBy, LOOKS, member, PLANS, personIn } from './peopleWorld'

/** A copy that is put back lets nobody in who was put out since: what was taken back lies beside it and is done again. */

const LIST = 'taken-back.jsonl'

let server: Server
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'quartal-taken-back-'))
  server = await throwaway()
})

afterAll(async () => {
  await server.dispose()
  rmSync(folder, { recursive: true })
})

/** Takes the copy of every few minutes, and lays it aside. */
async function takeCopy(name: string): Promise<string> {
  const { token } = server.superuser
  const file = path.join(server.dataDir, 'backups', 'snapshot.db')
  expect((await send(server, 'POST', '/api/crons/snapshot', { token })).status).toBe(204)
  await vi.waitUntil(() => existsSync(file) && !existsSync(`${file}.part`), { timeout: 10_000 })
  const copy = path.join(folder, name)
  renameSync(file, copy)
  return copy
}

const list = () => path.join(server.dataDir, 'backups', LIST)
const linesIn = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as { what: string; about: string; value: string })
const has = (what: string, about: string) =>
  existsSync(list()) && linesIn(list()).some((line) => line.what === what && line.about === about)

const restore = (name: string, copy: string, ...flags: string[]) =>
  command('restore', [copy, ...flags], { DATA_DIR: path.join(folder, name) })

/** What a server answers to a person, and with which token. */
const asks = (url: string) => async (token: string, method: string, place: string, body?: object) =>
  (
    await fetch(`${url}${place}`, {
      method,
      headers: { Authorization: token, 'Content-Type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  ).status

const invite = (owner: Person) => inviteBy(server, owner, PLANS)

const enter = (url: string, { email }: Person, password: string) =>
  fetch(`${url}${USERS.replace('/records', '')}/auth-with-password`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ identity: email, password }),
  })

const signIn = async (url: string, person: Person, password: string) =>
  (await enter(url, person, password)).status

const sessionOf = async (url: string, person: Person): Promise<string> =>
  (await (await enter(url, person, PASSWORD)).json()).token

test('s.7 who was put out after the copy stays out, and what was ended stays ended; the rest is as it was', async () => {
  const [ann, gone, thief, calm] = await Promise.all(
    Array.from({ length: 4 }, () => join(server, { pro: true })),
  )
  if (!ann || !gone || !thief || !calm) throw new Error('Nobody is there.')
  const [removed, less] = [await member(server, ann, PLANS), await member(server, ann, PLANS)]
  const stays = await member(server, ann, LOOKS)
  const [withdrawn, open] = [await invite(ann), await invite(calm)]
  const feedOf = async (who: Person) =>
    (
      await send<{ token: string }>(server, 'POST', '/api/account/feed', {
        token: who.token,
        body: { tags: null, notes: false },
      })
    ).body.token
  const [oldFeed, endedFeed] = [await feedOf(ann), await feedOf(calm)]
  await makeEntry(server, ann)
  const copy = await takeCopy('older.db')

  await send(server, 'DELETE', personIn(ann, removed), { token: ann.token })
  await send(server, 'PATCH', personIn(ann, less), { token: ann.token, body: LOOKS })
  await send(server, 'DELETE', `/api/invitations/${withdrawn.id}`, { token: ann.token })
  const newFeed = await feedOf(ann)
  await send(server, 'DELETE', '/api/account/feed', { token: calm.token })
  await send(server, 'DELETE', `${USERS}/${gone.id}`, {
    token: gone.token,
    body: { password: PASSWORD },
  })
  const stolen = thief.token
  await send(server, 'PATCH', `${USERS}/${thief.id}`, {
    token: stolen,
    body: { oldPassword: PASSWORD, password: 'another-one', passwordConfirm: 'another-one' },
  })
  expect(has('account', gone.id)).toBe(true)
  expect(has('password', thief.id)).toBe(true)
  expect(statSync(list()).mode & 0o077).toBe(0)
  cpSync(list(), path.join(folder, LIST))

  const { code, output } = await restore('data', copy)
  expect(code).toBe(0)
  expect(output).toMatch(/1 account deleted, 1 person removed, 1 calendar with/)
  expect(output).toContain('--end-sessions')
  const again = await spawnPocketBase({ dataDir: path.join(folder, 'data') })
  try {
    const ask = asks(again.url)
    const days = `${ENTRIES}?filter=${encodeURIComponent(`user='${ann.id}'`)}`
    const planIn = (token: string) =>
      ask(token, 'GET', `/api/versions?of=${ann.id}&date=2024-01-01`)
    expect(await planIn(ann.token)).toBe(200)
    expect([await planIn(removed.token), await planIn(less.token)]).toEqual([404, 404])
    expect(await ask(less.token, 'GET', `/api/calendars/${ann.id}`)).toBe(200)
    expect(await ask(stays.token, 'GET', `/api/calendars/${ann.id}`)).toBe(200)
    expect(await ask(removed.token, 'GET', `/api/calendars/${ann.id}`)).toBe(404)
    expect(await ask(removed.token, 'POST', `/api/join/${withdrawn.token}`)).toBe(400)
    expect(await ask(removed.token, 'POST', `/api/join/${open.token}`)).toBe(200)
    expect(await ask(stolen, 'POST', '/api/collections/users/auth-refresh')).toBe(401)
    expect(await signIn(again.url, thief, PASSWORD)).toBe(400)
    expect(await ask(gone.token, 'GET', days)).not.toBe(200)
    expect(await signIn(again.url, gone, PASSWORD)).toBe(400)
    for (const [feed, status] of [
      [newFeed, 200],
      [oldFeed, 404],
      [endedFeed, 404],
    ])
      expect((await fetch(`${again.url}/api/feed/${feed}.ics`)).status).toBe(status)
  } finally {
    await again.stop()
  }
  // It is done once: whoever is let in afterwards stays in at the next start.
  const next = await spawnPocketBase({ dataDir: path.join(folder, 'data') })
  expect(await asks(next.url)(removed.token, 'GET', `/api/calendars/${calm.id}`)).toBe(200)
  await next.stop()
})

test('s.7 a copy that knows of it already is put back as it is, also with who was let in again', async () => {
  const [ann, sure] = [await join(server, { pro: true }), await join(server)]
  const person = await member(server, ann, PLANS)
  await send(server, 'DELETE', personIn(ann, person), { token: ann.token })
  const { token } = await invite(ann)
  await send(server, 'POST', `/api/join/${token}`, { token: person.token })
  await send(server, 'PATCH', `${USERS}/${sure.id}`, {
    token: sure.token,
    body: { oldPassword: PASSWORD, password: 'another-one', passwordConfirm: 'another-one' },
  })
  expect(has('password', sure.id)).toBe(true)
  const copy = await takeCopy('newer.db')
  cpSync(list(), path.join(folder, LIST))
  expect((await restore('newer', copy)).code).toBe(0)
  const again = await spawnPocketBase({ dataDir: path.join(folder, 'newer') })
  try {
    expect(await asks(again.url)(person.token, 'GET', `/api/calendars/${ann.id}`)).toBe(200)
    expect(await signIn(again.url, sure, 'another-one')).toBe(200)
  } finally {
    await again.stop()
  }
})

test('s.7 without that list a restore says what comes back, and ends all sessions and open invitations where that is wished for', async () => {
  const [ann, bob] = [await join(server, { pro: true }), await join(server)]
  const { token } = await invite(ann)
  const copy = await takeCopy('alone.db')
  rmSync(path.join(folder, LIST), { force: true })
  const { code, output } = await restore('alone', copy, '--end-sessions')
  expect(code).toBe(0)
  expect(output).toMatch(/no taken-back\.jsonl.*people who were removed.*withdrawn invitations/)
  const again = await spawnPocketBase({ dataDir: path.join(folder, 'alone') })
  try {
    const refresh = '/api/collections/users/auth-refresh'
    expect(await asks(again.url)(ann.token, 'POST', refresh)).toBe(401)
    expect(await signIn(again.url, ann, PASSWORD)).toBe(200)
    const session = await sessionOf(again.url, bob)
    expect(await asks(again.url)(session, 'POST', `/api/join/${token}`)).toBe(400)
    expect(await asks(again.url)(session, 'POST', refresh)).toBe(200)
  } finally {
    await again.stop()
  }
})
