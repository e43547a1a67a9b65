import { createServer, type Server as HttpServer } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserRecord } from '@/storage/cloud/records'
import { throwaway } from '../../scripts/lib/pocketbase.mjs'
import { addressOf, freePort } from '../../scripts/lib/ports.mjs'
import { join, makeId, type Server, send, USERS } from './harness'
import { WISHES } from './wishes'

let server: Server
/** Knows somebody else each time it is asked, unless it is told whom. */
let provider: HttpServer
let known: { email?: string } = {}

beforeAll(async () => {
  server = await throwaway()
  provider = createServer((request, response) => {
    const isToken = request.url?.startsWith('/token')
    const email = known.email ?? `${makeId()}@example.com`
    const person = { sub: makeId(), name: 'Eve', email, email_verified: true }
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify(isToken ? { access_token: 'a', token_type: 'Bearer' } : person))
  })
  const port = await freePort('127.0.0.1')
  await new Promise<void>((resolve) => provider.listen(port, '127.0.0.1', resolve))
  const url = addressOf('127.0.0.1', port)
  const oidc = {
    name: 'oidc',
    clientId: 'x',
    clientSecret: 'y',
    authURL: `${url}/auth`,
    tokenURL: `${url}/token`,
    userInfoURL: `${url}/me`,
  }
  const body = { oauth2: { enabled: true, providers: [oidc] } }
  await send(server, 'PATCH', '/api/collections/users', { token: server.superuser.token, body })
})

afterAll(async () => {
  await server.dispose()
  await new Promise((resolve) => provider.close(resolve))
})

const SIGN_IN = '/api/collections/users/auth-with-oauth2'

const signInWith = (createData: Record<string, unknown>, path = SIGN_IN) =>
  send<{ token?: string; record?: UserRecord }>(server, 'POST', path, {
    body: {
      provider: 'oidc',
      code: 'x',
      codeVerifier: 'x',
      redirectURL: 'http://127.0.0.1/',
      createData,
    },
  })

test('S2 signing up through a provider makes a Free account', async () => {
  const { status, body } = await signInWith({ lang: 'de' })
  expect(status).toBe(200)
  expect(body.record).toMatchObject({ pro: false, lang: 'de' })
})

test.each(WISHES.filter((wish) => Object.keys(wish)[0]?.includes('pro')))(
  'L4 signing up through a provider brings no Pro along: %j',
  async (createData) => {
    const { status, body } = await signInWith(createData)
    expect(status === 200 ? body.record?.pro : false).toBe(false)
  },
)

test('s.6 no related records come with a sign-in through a provider', async () => {
  const { status, body } = await signInWith({}, `${SIGN_IN}?expand=tags_via_user`)
  expect([status, JSON.stringify(body)]).toEqual([200, expect.not.stringContaining('"expand"')])
})

test('who came in through a provider has no password to be asked for, until they choose one', async () => {
  const { body } = await signInWith({})
  const { record } = body
  expect(record).toMatchObject({ hasPassword: false })
  const path = `${USERS}/${record?.id}`
  const root = { token: server.superuser.token }
  await send(server, 'PATCH', path, {
    ...root,
    body: { password: 'chosen now', passwordConfirm: 'chosen now' },
  })
  const session = await send<{ token: string }>(
    server,
    'POST',
    `/api/collections/users/impersonate/${record?.id}`,
    { ...root, body: { duration: 60 } },
  )
  const asked = await send(server, 'DELETE', path, { token: session.body.token })
  expect(asked.body.data.password?.code).toBe('validation_required')
  const other = await signInWith({})
  const gone = await send(server, 'DELETE', `${USERS}/${other.body.record?.id}`, {
    token: other.body.token,
  })
  expect(gone.status).toBe(204)
})

test('an account whose address a provider confirms first has a password that nobody knows', async () => {
  const ann = await join(server)
  known = { email: ann.email }
  const { body } = await signInWith({})
  known = {}
  expect(body.record).toMatchObject({ id: ann.id, hasPassword: false })
  const gone = await send(server, 'DELETE', `${USERS}/${ann.id}`, { token: body.token })
  expect(gone.status).toBe(204)
})

test('an account with a confirmed address keeps its password when a provider leads to it', async () => {
  const ann = await join(server)
  const root = { token: server.superuser.token }
  await send(server, 'PATCH', `${USERS}/${ann.id}`, { ...root, body: { verified: true } })
  known = { email: ann.email }
  const { body } = await signInWith({})
  known = {}
  expect(body.record).toMatchObject({ id: ann.id, hasPassword: true })
  const asked = await send(server, 'DELETE', `${USERS}/${ann.id}`, { token: body.token })
  expect(asked.status).toBe(400)
})
