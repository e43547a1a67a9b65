import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { UserBody } from '@/storage/cloud/records'
import { spawnPocketBase } from '../../scripts/lib/pocketbase.mjs'
import { send, USERS } from './harness'
import { serverForTests } from './testServer'

type Settings = Record<string, Record<string, unknown>>
type Rule = { label: string; maxRequests: number; duration: number }

const server = serverForTests({
  rateLimits: true,
  env: {
    APP_URL: 'https://plan.example.org/',
    TRUSTED_PROXY_HEADER: 'X-Forwarded-For',
    SMTP_HOST: 'mail.example.org',
    SMTP_PORT: '2525',
    SMTP_USERNAME: 'quartal',
    SMTP_TLS: 'true',
    MAIL_FROM: 'hello@example.org',
    MAIL_NAME: 'Planner',
  },
})

const superuser = () => ({ token: server.superuser.token })

const settings = async () =>
  (await send<Settings>(server, 'GET', '/api/settings', superuser())).body

test('s.7 batches of 50 are on, logs keep no address and backups have a maximum', async () => {
  const { batch, logs, backups, meta } = await settings()
  expect(batch).toMatchObject({ enabled: true, maxRequests: 50, timeout: 3 })
  expect(logs).toMatchObject({ logIP: false, logAuthId: false, maxDays: 3 })
  expect(backups?.cron).not.toBe('')
  expect(backups?.cronMaxKeep).toBe(7)
  expect(meta?.appName).toBe('Quartal')
})

test('s.7 every address has its limits', async () => {
  const { rateLimits } = await settings()
  expect(rateLimits?.enabled).toBe(true)
  const rules = rateLimits?.rules as Rule[]
  expect(rules.map((rule) => [rule.label, rule.maxRequests, rule.duration])).toEqual([
    ['/api/batch', 200, 10],
    ['calendar_shares:view', 100, 10],
    ['calendar_shares:create', 30, 60],
    ['calendar_shares:update', 60, 60],
    ['_superusers:authWithPassword', 60, 60],
    ['users:create', 60, 60],
    ['users:requestPasswordReset', 30, 300],
    ['/api/', 2000, 10],
    ['users:update', 120, 60],
    ['users:requestVerification', 60, 300],
    ['users:requestEmailChange', 30, 300],
    ['users:confirmEmailChange', 30, 60],
    ['users:confirmPasswordReset', 30, 60],
    ['POST /api/billing/webhook', 300, 10],
    ['users:delete', 30, 60],
    ['POST /api/account/end-sessions', 30, 60],
  ])
})

test('D10 a session lasts 30 days, and the email is the only name to sign in with', async () => {
  const users = await send<Settings>(server, 'GET', '/api/collections/users', superuser())
  expect(users.body).toMatchObject({
    authToken: { duration: 30 * 24 * 60 * 60 },
    authAlert: { enabled: false },
    mfa: { enabled: false },
    otp: { enabled: false },
    passwordAuth: { enabled: true, identityFields: ['email'] },
  })
})

test('s.7 the environment decides about address, mail and proxy, again at each start', async () => {
  const expected = {
    meta: {
      appURL: 'https://plan.example.org',
      senderAddress: 'hello@example.org',
      senderName: 'Planner',
    },
    smtp: { enabled: true, host: 'mail.example.org', port: 2525, username: 'quartal', tls: true },
    trustedProxy: { headers: ['X-Forwarded-For'] },
    superuserIPs: ['127.0.0.1', '::1'],
  }
  expect(await settings()).toMatchObject(expected)

  const other = { trustedProxy: { headers: [] }, smtp: { enabled: false }, superuserIPs: [] }
  await send(server, 'PATCH', '/api/settings', { ...superuser(), body: other })
  await server.restart()
  expect(await settings()).toMatchObject(expected)
})

test('the operator is heard from elsewhere again once no proxy is named, and an own list of theirs stays', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'quartal-named-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  cpSync(server.dataDir, dataDir, { recursive: true })
  const listAt = async (env: Record<string, string>, change?: string[]) => {
    const { url, stop } = await spawnPocketBase({ dataDir, env })
    const at = { ...server, url }
    const told = await send<Settings>(at, 'GET', '/api/settings', superuser())
    const body = { superuserIPs: change }
    if (change) await send(at, 'PATCH', '/api/settings', { ...superuser(), body })
    await stop()
    return told.body.superuserIPs
  }
  expect(await listAt({ TRUSTED_PROXY_HEADER: '' }, ['127.0.0.0/8'])).toEqual([])
  expect(await listAt({ TRUSTED_PROXY_HEADER: '' })).toEqual(['127.0.0.0/8'])
  const listening = { TRUSTED_PROXY_HEADER: 'X-Real-IP', HOST: '192.0.2.1' }
  expect(await listAt(listening)).toEqual(['127.0.0.1', '::1', '192.0.2.1'])
  expect(await listAt({ TRUSTED_PROXY_HEADER: '' })).toEqual([])
})

// The operator finds nothing through the proxy, and not even that without end.
test('s.7 too many sign-ins of the operator from one address are refused, another address is not', async () => {
  const signIn = (address: string) =>
    send(server, 'POST', '/api/collections/_superusers/auth-with-password', {
      headers: { 'X-Forwarded-For': address },
      body: { identity: 'nobody@example.com', password: 'wrong password' },
    })
  const statuses: number[] = []
  for (let attempt = 0; attempt < 61; attempt += 1) {
    statuses.push((await signIn('203.0.113.1')).status)
  }
  expect(statuses).toEqual([...Array<number>(60).fill(404), 429])
  expect((await signIn('203.0.113.2')).status).toBe(404)
})

test('S1 the links in mails lead to our own pages', async () => {
  const { body } = await send<Settings>(server, 'GET', '/api/collections/users', superuser())
  const links = ['resetPasswordTemplate', 'verificationTemplate', 'confirmEmailChangeTemplate'].map(
    (template) => /href="([^"]*)"/.exec(String(body[template]?.body))?.[1],
  )
  expect(links).toEqual([
    '{APP_URL}/auth?reset={TOKEN}',
    '{APP_URL}/auth?verify={TOKEN}',
    '{APP_URL}/auth?email={TOKEN}',
  ])
})

test('s.5 a password needs 8 characters and an avatar may be no SVG [s5.13]', async () => {
  const account = (password: string): UserBody => ({
    email: 'short@example.com',
    password,
    passwordConfirm: password,
  })
  const short = await send(server, 'POST', USERS, { body: account('1234567') })
  expect(short.body.data.password?.code).toBe('validation_min_text_constraint')

  const form = new FormData()
  for (const [name, value] of Object.entries(account('12345678'))) form.append(name, String(value))
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>'
  form.append('avatar', new Blob([svg], { type: 'image/svg+xml' }), 'me.svg')
  const drawn = await send(server, 'POST', USERS, { body: form })
  expect(drawn.body.data.avatar?.code).toBe('validation_invalid_mime_type')
})
