import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inRoot } from '../../scripts/lib/paths.mjs'
import { throwaway } from '../../scripts/lib/pocketbase.mjs'
import { WEBHOOK_SECRET } from '../support/billingEvents'
import { MailServer, tokenIn } from '../support/mailServer'
import { changedHooks } from './changedHooks'
import { join, makeId, type Person, type Server, send } from './harness'

const mails = new MailServer()
let publicDir: string
let server: Server
let ann: Person

beforeAll(async () => {
  await mails.start()
  publicDir = mkdtempSync(path.join(tmpdir(), 'quartal-site-'))
  writeFileSync(path.join(publicDir, 'index.html'), '<!doctype html><title>Quartal</title>')
  server = await throwaway({
    rateLimits: true,
    publicDir,
    env: {
      ...mails.settings,
      MAIL_FROM: 'hello@example.org',
      BILLING_WEBHOOK_SECRET: WEBHOOK_SECRET,
      TRUSTED_PROXY_HEADER: 'X-Forwarded-For',
    },
  })
  ann = await join(server)
})

afterAll(async () => {
  await server.dispose()
  await mails.stop()
  rmSync(publicDir, { recursive: true })
})

const AUTH = '/api/collections/users'

/** A busy machine takes its time to open hundreds of connections. */
const SOON = { timeout: 40_000 }

type Asking = { method?: string; headers?: Record<string, string>; body?: string; isSlow?: boolean }

/** Sends a request and leaves it open once the head of the answer is there; 0 if none comes. */
function open(url: string, { method = 'GET', headers = {}, body, isSlow }: Asking) {
  const request = http.request(server.url + url, { method, headers, agent: false })
  const status = new Promise<number>((resolve) => {
    request.on('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    request.on('error', () => resolve(0))
  })
  if (isSlow) request.flushHeaders()
  else request.end(body)
  return { status, close: () => request.destroy() }
}

const statusOf = async (url: string, asking: Asking = {}) => {
  const { status, close } = open(url, asking)
  const told = await status
  close()
  return told
}

const countOf = (statuses: readonly number[], status: number) =>
  statuses.filter((one) => one === status).length

test('the log keeps every failure and some of what went well, and none of what is refused again and again', async () => {
  const headers = { 'X-Forwarded-For': '203.0.113.70' }
  const ask = (url: string, count: number) =>
    Promise.all(Array.from({ length: count }, () => fetch(server.url + url, { headers })))
  await ask('/api/health', 400)
  await ask('/api/none', 40)
  const wrong = { method: 'POST', headers: { ...headers, 'Stripe-Signature': 'x' } }
  for (let attempt = 0; attempt < 230; attempt += 1) {
    await fetch(`${server.url}/api/billing/webhook`, wrong)
  }
  // The end of a server writes the last lines of its log.
  await server.restart()
  const { token } = server.superuser
  const lines = async (asked: string) => {
    const filter = encodeURIComponent(`message ~ '${asked}'`)
    const path = `/api/logs?perPage=500&filter=${filter}`
    return (await send<{ items: unknown[] }>(server, 'GET', path, { token })).body.items.length
  }
  const wentWell = await lines('GET /api/health')
  expect(wentWell).toBeGreaterThan(0)
  expect(wentWell).toBeLessThan(100)
  // A word that no route has is not told: it might be a secret.
  expect(await lines('GET /api/[id]')).toBe(40)
  // Thirty of them were looked at.
  expect(await lines('POST /api/billing/webhook')).toBeLessThan(80)
})

test('a network has 300 live streams at most, and gets new ones as soon as old ones are gone', async () => {
  const stream = (place: string) => open('/api/realtime', { headers: { 'X-Forwarded-For': place } })
  const streams = Array.from({ length: 320 }, (_, index) => stream(`2001:db8:7:7::${index}`))
  const statuses = await Promise.all(streams.map(({ status }) => status))
  expect([countOf(statuses, 200), countOf(statuses, 429)]).toEqual([300, 20])
  const elsewhere = stream('2001:db8:7:8::1')
  expect(await elsewhere.status).toBe(200)
  for (const { close } of [...streams, elsewhere]) close()
  await expect
    .poll(async () => {
      const again = stream('2001:db8:7:7::5')
      const status = await again.status
      again.close()
      return status
    }, SOON)
    .toBe(200)
})

test('who moves on within a network of IPv6 goes on with the stream', async () => {
  const answer = await fetch(`${server.url}/api/realtime`, {
    headers: { 'X-Forwarded-For': '2001:db8:9:9::1' },
  })
  const reader = answer.body?.getReader()
  const told = new TextDecoder().decode((await reader?.read())?.value)
  const clientId = /"clientId":"([^"]+)"/.exec(told)?.[1]
  const subscribe = (place: string) =>
    send(server, 'POST', '/api/realtime', {
      token: ann.token,
      headers: { 'X-Forwarded-For': place },
      body: { clientId, subscriptions: [`live/${ann.id}`] },
    })
  expect((await subscribe('2001:db8:9:9:ffff::2')).status).toBe(204)
  expect((await subscribe('2001:db8:9:8::1')).status).toBe(400)
  await reader?.cancel()
})

test('a network has 120 requests under way at most, however slowly they are sent', async () => {
  const headers = {
    'X-Forwarded-For': '203.0.113.50',
    'Content-Type': 'application/json',
    'Content-Length': '1000',
  }
  const slow = Array.from({ length: 130 }, () =>
    open('/api/provider-return', { method: 'POST', headers, isSlow: true }),
  )
  const health = (place: string) =>
    statusOf('/api/health', { headers: { 'X-Forwarded-For': place } })
  await expect.poll(() => health('203.0.113.50'), SOON).toBe(429)
  expect(await health('203.0.113.51')).toBe(200)
  for (const { close } of slow) close()
  await expect.poll(() => health('203.0.113.50'), SOON).toBe(200)
})

test('pages are limited for a network, far beyond what people load', async () => {
  const plan = readFileSync(inRoot('pb_hooks', 'lib', 'plan.js'), 'utf8')
  const [, most, seconds] =
    /pages: \{ name: 'pages', most: (\d+), seconds: (\d+) \}/.exec(plan) ?? []
  // Sixty devices that each ask for thirty-three files within as many seconds.
  expect([Number(most) >= 60 * 33, Number(seconds) <= 33]).toEqual([true, true])

  // No machine has to be quick here: a limit that is met sooner and lasts.
  const { hooksDir, remove } = changedHooks({
    "pages: { name: 'pages', most": 20,
    "pages: { name: 'pages', most: 20, seconds": 600,
  })
  const env = { TRUSTED_PROXY_HEADER: 'X-Forwarded-For' }
  const small = await throwaway({ rateLimits: true, publicDir, env, hooksDir })
  const load = async (place: string) =>
    (await fetch(`${small.url}/assets/none`, { headers: { 'X-Forwarded-For': place } })).status
  const statuses: number[] = []
  for (let n = 0; n < 22; n += 1) statuses.push(await load(`2001:db8:5:5::${n.toString(16)}`))
  expect(statuses).toEqual([...Array<number>(20).fill(404), 429, 429])
  expect(await load('2001:db8:5:6::1')).toBe(404)
  await small.dispose()
  remove()
})

test('a header or an address that is far too long is refused before anybody looks through it', async () => {
  for (const name of ['Cookie', 'X-Forwarded-For', 'Authorization', 'X-Own', 'Accept-Language']) {
    expect(await statusOf('/api/health', { headers: { [name]: 'a,'.repeat(20_000) } })).toBe(431)
  }
  expect(await statusOf(`/api/health?${'a=1&'.repeat(2_100)}`)).toBe(414)
  expect(await statusOf(`/${'a/'.repeat(600)}`)).toBe(414)
  // What nobody reads by its parts may be long.
  const agent = { 'User-Agent': 'x'.repeat(5_000) }
  expect(await statusOf('/api/health', { headers: agent })).toBe(200)
})

test('a long header of ours counts as none', async () => {
  const long = `${'br;q=0.5, '.repeat(1_000)}br`
  const page = await fetch(`${server.url}/`, { headers: { 'Accept-Encoding': long } })
  expect([page.status, page.headers.get('content-encoding')]).toEqual([200, null])
  const proto = { 'X-Forwarded-Proto': `${'http,'.repeat(1_000)}https` }
  const told = await fetch(`${server.url}/`, { headers: proto })
  expect(told.headers.get('strict-transport-security')).toBeNull()
})

test('who signs payment events wrongly is soon refused, whatever the header is like', async () => {
  const deliver = (place: string, signature: string) =>
    statusOf('/api/billing/webhook', {
      method: 'POST',
      headers: { 'X-Forwarded-For': place, 'Stripe-Signature': signature },
      body: '{}',
    })
  const statuses: number[] = []
  for (let attempt = 0; attempt < 31; attempt += 1) {
    const signature = attempt % 2 ? 't=1,'.repeat(3_000) : `t=${Math.floor(Date.now() / 1000)},v1=0`
    statuses.push(await deliver('203.0.113.60', signature))
  }
  expect(statuses).toEqual([...Array<number>(30).fill(400), 429])
  expect(await deliver('203.0.113.61', 'v1=0')).toBe(400)
})

test('an account has five mails an hour sent to strangers, and a stranger gets no more from all of them', async () => {
  let places = 0
  const ask = ({ token }: Person, newEmail: string) => {
    places += 1
    return send(server, 'POST', `${AUTH}/request-email-change`, {
      token,
      headers: { 'X-Forwarded-For': `198.51.100.${places}` },
      body: { newEmail },
    })
  }
  const statuses: number[] = []
  for (let mail = 0; mail < 6; mail += 1) {
    statuses.push((await ask(ann, `${makeId()}@example.com`)).status)
  }
  expect(statuses).toEqual([...Array<number>(5).fill(204), 429])

  const stranger = `${makeId()}@example.com`
  const others: number[] = []
  for (let mail = 0; mail < 6; mail += 1) {
    others.push(
      (await ask(await join(server), mail % 2 ? stranger : stranger.toUpperCase())).status,
    )
  }
  expect(others).toEqual([...Array<number>(5).fill(204), 429])
})

test('an account is sent five links for a new password an hour, and nobody learns of the sixth', async () => {
  const bob = await join(server)
  const ask = (place: string) =>
    send(server, 'POST', `${AUTH}/request-password-reset`, {
      headers: { 'X-Forwarded-For': place },
      body: { email: bob.email },
    })
  for (let mail = 0; mail < 5; mail += 1) {
    mails.mails.length = 0
    expect((await ask(`192.0.2.${mail}`)).status).toBe(204)
    const token = tokenIn(await mails.mailTo(bob.email))
    const body = { token, password: `password ${mail}`, passwordConfirm: `password ${mail}` }
    const path = `${AUTH}/confirm-password-reset`
    expect((await send(server, 'POST', path, { body })).status).toBe(204)
  }
  mails.mails.length = 0
  expect((await ask('192.0.2.9')).status).toBe(204)
  const other = await join(server)
  const body = { email: other.email }
  await send(server, 'POST', `${AUTH}/request-password-reset`, { body })
  await mails.mailTo(other.email)
  expect(mails.mails.map(({ to }) => to)).not.toContain(bob.email)
})
