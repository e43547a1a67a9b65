import http from 'node:http'
import { expect, test } from 'vitest'
import { join, send, USERS } from './harness'
import { mailsForTests, serverForTests } from './testServer'

const mails = mailsForTests()
const server = serverForTests(() => ({
  env: { ...mails.settings, TRUSTED_PROXY_HEADER: 'X-Forwarded-For' },
}))

const throughProxy = { 'X-Forwarded-For': '203.0.113.7' }

/** PocketBase finds a collection by its id too, and by its name in any case. */
const NAMES = ['_superusers', '_Superusers', 'pbc_3142635823']

const signIn = (name: string, headers: Record<string, string> = {}) => {
  const { email, password } = server.superuser
  return send(server, 'POST', `/api/collections/${name}/auth-with-password`, {
    headers,
    body: { identity: email, password },
  })
}

test.each(NAMES)(
  's.6 the operator signs in at the server, not through its proxy: %s',
  async (name) => {
    expect((await signIn(name)).status).toBe(200)
    expect((await signIn(name, throughProxy)).status).toBe(404)
  },
)

test('s.6 an empty header of the visitor’s own does not hide the proxy', async () => {
  const { email, password } = server.superuser
  const body = JSON.stringify({ identity: email, password })
  // Two lines of one name, which fetch would join.
  const headers = {
    'Content-Type': 'application/json',
    'Content-Length': body.length,
    'X-Forwarded-For': ['', '203.0.113.7'],
  }
  const url = `${server.url}/api/collections/_superusers/auth-with-password`
  const status = await new Promise((resolve, reject) => {
    const request = http.request(url, { method: 'POST', headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    request.on('error', reject).end(body)
  })
  expect(status).toBe(404)
})

test('s.6 the operator’s token is not renewed through the proxy', async () => {
  const refresh = (headers: Record<string, string>) =>
    send(server, 'POST', '/api/collections/_Superusers/auth-refresh', {
      headers,
      token: server.superuser.token,
    })
  expect((await refresh({})).status).toBe(200)
  expect((await refresh(throughProxy)).status).toBe(403)
})

test('a stolen token of the operator is worth nothing through the proxy, on no route', async () => {
  const { token } = server.superuser
  const backup = await send(server, 'POST', '/api/backups', { token, body: { name: 'two.zip' } })
  expect(backup.status).toBe(204)
  const file = await send<{ token: string }>(server, 'POST', '/api/files/token', { token })
  const requests = [{ method: 'GET', url: USERS }]
  const routes: [string, string, unknown?][] = [
    ['GET', '/api/settings'],
    ['GET', USERS],
    ['POST', '/api/batch', { requests: [{ ...requests[0], method: 'POST', body: {} }] }],
    ['POST', '/api/realtime', { clientId: 'x', subscriptions: ['users/*'] }],
    ['POST', '/api/files/token'],
    ['GET', '/api/backups'],
    ['GET', '/api/logs'],
    ['POST', '/api/sql', { query: 'SELECT 1' }],
    ['GET', '/'],
  ]
  for (const [method, path, body] of routes) {
    const through = await send(server, method, path, { token, body, headers: throughProxy })
    expect([path, through.status]).toEqual([path, 403])
    const bearer = { ...throughProxy, Authorization: `Bearer ${token}` }
    expect((await send(server, method, path, { body, headers: bearer })).status).toBe(403)
  }
  const download = `/api/backups/two.zip?token=${file.body.token}`
  const stolen = await fetch(server.url + download, { headers: throughProxy })
  const own = await fetch(server.url + download)
  await Promise.all([stolen.arrayBuffer(), own.arrayBuffer()])
  expect([stolen.status, own.status]).toEqual([403, 200])
  expect((await send(server, 'GET', '/api/settings', { token })).status).toBe(200)
})

test('S1 through the proxy the operator gets no mail and no new password, and nobody learns the address', async () => {
  const ask = async (collection: string, email: string, headers: Record<string, string>) => {
    const path = `/api/collections/${collection}/request-password-reset`
    expect((await send(server, 'POST', path, { headers, body: { email } })).status).toBe(204)
  }
  const { email } = server.superuser
  await ask('_superusers', email, throughProxy)
  await ask('_superusers', 'nobody@example.org', throughProxy)
  const ann = await join(server)
  await ask('users', ann.email, throughProxy)
  await mails.mailTo(ann.email)
  expect(mails.mails).toEqual([])
  await ask('_superusers', email, {})
  const link = (await mails.mailTo(email)).text
  const token = /confirm-password-reset\/([\w.-]+)/.exec(link)?.[1]
  const body = { token, password: '12345678', passwordConfirm: '12345678' }
  const path = '/api/collections/pbc_3142635823/confirm-password-reset'
  expect((await send(server, 'POST', path, { headers: throughProxy, body })).status).toBe(404)
  expect((await send(server, 'POST', path, { body })).status).toBe(204)
})
