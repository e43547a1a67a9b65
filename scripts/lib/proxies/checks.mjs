import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import {
  bodiesAreLimited,
  ENTRIES,
  headersAreLimited,
  limitsCountVisitors,
  SHARES,
  USERS,
} from './limits.mjs'
import { logsOf } from './programs.mjs'
import { openStream } from './visitor.mjs'

/** Longer than the minute after which proxies by default end a silent connection. */
const STREAM_LASTS = 65_000
async function signInAndSave({ ask, world }) {
  const email = `${randomBytes(6).toString('hex')}@example.com`
  const password = 'long enough'
  const body = { email, password, passwordConfirm: password }
  assert.equal((await ask('POST', `${USERS}/records`, { body })).status, 200)
  const signIn = await ask('POST', `${USERS}/auth-with-password`, {
    body: { identity: email, password },
  })
  assert.equal(signIn.status, 200)
  const { token, record } = signIn.data
  Object.assign(world, { token, id: record.id, email })
  const day = { user: record.id, date: '2024-02-29', tags: '[]', notes: 'through the proxy' }
  assert.equal((await ask('POST', ENTRIES, { token, body: day })).status, 200)
  const list = await ask('GET', ENTRIES, { token })
  assert.equal(list.data.items[0].notes, 'through the proxy')
}

async function pageIsWhole({ ask }) {
  const page = await ask('GET', '/')
  assert.equal(page.status, 200)
  assert.match(page.headers['content-type'], /text\/html/)
  assert.match(page.headers['content-security-policy'], /default-src 'self'/)
  assert.match(page.headers['strict-transport-security'] ?? '', /max-age=\d{8}/)
}

/** A stream delivers a change at once, and another one after more than a minute of silence. */
async function streamLasts({ proxy, address, ask, world }) {
  const { token, id } = world
  const stream = await openStream(proxy, address)
  const body = { clientId: stream.clientId, subscriptions: [`users/${id}`] }
  assert.equal((await ask('POST', '/api/realtime', { token, body })).status, 204)
  const change = async (name) => {
    await ask('PATCH', `${USERS}/records/${id}`, { token, body: { name } })
    // Other checks change the same account, so this waits for its own name.
    while ((await stream.next(`users/${id}`)).record.name !== name);
  }
  await change('At once')
  await new Promise((resolve) => setTimeout(resolve, STREAM_LASTS))
  await change('After a minute')
  stream.close()
}

async function dashboardIsClosed({ ask, server }) {
  for (const path of ['/_', '/_/', '/_/index.html', '/%5F/', '//_/', '/x/../_/', '/./_/']) {
    const { status, text } = await ask('GET', path)
    assert.ok(status >= 400 || !/PocketBase/.test(text), `${path} shows the dashboard (${status})`)
  }
  const { email, password, token } = server.superuser
  const body = { identity: email, password }
  const signIn = await ask('POST', '/api/collections/_superusers/auth-with-password', { body })
  assert.equal(signIn.status, 404)
  for (const path of ['/api/settings', '/api/backups', `${USERS}/records`]) {
    assert.equal((await ask('GET', path, { token })).status, 403, path)
  }
  const direct = await fetch(`${server.url}/api/settings`, { headers: { Authorization: token } })
  assert.equal(direct.status, 200)
}

/** Requests everything that must not be logged, also while the server is down, and searches the logs for it. */
async function logsTellNothing({ ask, address, world, proxy, server }) {
  const { token, id, share } = world
  assert.ok(share, 'no link was made to look for')
  const file = await ask('POST', '/api/files/token', { token })
  const secrets = { share, token, id, file: file.data.token, mail: 'eyMailTokenOfAReset.aaaa.bbbb' }
  const referer = `https://plan.example.org/share/${share}?reset=${secrets.mail}`
  const visitEverything = async () => {
    for (const path of [
      `/share/${share}`,
      `/share/${share}/?x=1`,
      `/%73hare/${share}`,
      `/auth?reset=${secrets.mail}`,
      `/?token=${token}`,
      `${SHARES}/${share}`,
      `/api/collections/share_status/records/${share}`,
      `/api/files/users/${id}/picture.png?token=${secrets.file}`,
      `/${share}`,
      `/api/${share}`,
    ]) {
      await ask('GET', path, { token, headers: { Referer: referer, Cookie: `a=${secrets.mail}` } })
    }
  }
  await visitEverything()
  await server.stop()
  await visitEverything()
  assert.equal((await ask('GET', `/share/${share}`)).status, 502)
  await proxy.stop()
  const { access, all } = logsOf(proxy)
  assert.match(access, /\/share\b/)
  assert.match(access, /\/api\/collections\/calendar_entries\/records/)
  assert.doesNotMatch(access, new RegExp(address.replaceAll('.', '\\.')), 'a log holds an address')
  for (const [name, secret] of Object.entries(secrets)) {
    const line = all.split('\n').find((text) => text.includes(secret))
    assert.equal(line, undefined, `a log holds the ${name}: ${line}`)
  }
}

/** The checks of each proxy, in order; the first makes the account that the others use. */
export const CHECKS = [
  ['a visitor signs up, signs in and saves', signInAndSave],
  ['the page comes whole, with HSTS', pageIsWhole],
  ['the dashboard and the operator’s token are closed', dashboardIsClosed],
  ['a 5 MB body is refused, and the largest that the app sends is not', bodiesAreLimited],
  ['long headers are refused', headersAreLimited],
  ['limits count by the visitor’s address, whatever they forge', limitsCountVisitors],
]

/** Runs beside the others. */
export const LASTING = ['live updates come, and a stream lasts more than a minute', streamLasts]

/** The last check, because it stops server and proxy. */
export const LAST = ['no share id, no token and no address is in a log', logsTellNothing]
