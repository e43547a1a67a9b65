import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { OpenIdProvider } from '../support/openIdProvider'
import { join, makeId, type Person, send, USERS } from './harness'
import { serverForTests } from './testServer'
import { WISHES } from './wishes'

type Methods = {
  readonly oauth2: {
    readonly providers: {
      readonly name: string
      readonly displayName: string
      readonly authURL: string
      readonly codeVerifier: string
    }[]
  }
}

type SignedIn = {
  readonly token: string
  readonly record: Record<string, unknown> & { readonly id: string }
}

const AUTH = '/api/collections/users'

const server = serverForTests()
const provider = new OpenIdProvider(somebody())

beforeAll(() => provider.start(server.url))
beforeEach(() => {
  provider.person = somebody()
})
afterAll(() => provider.stop())

function somebody(changes: object = {}) {
  const sub = makeId()
  return {
    sub,
    email: `${sub}@example.com`,
    email_verified: true,
    name: 'Mira Petrova',
    ...changes,
  }
}

const methods = async () => (await send<Methods>(server, 'GET', `${AUTH}/auth-methods`)).body

/** Walks through the provider's pages as a browser does; returns where it leads back to. */
async function walk(start: string, choice: 'go' | 'refuse' = 'go'): Promise<URL> {
  const cookies = new Map<string, string>()
  let at = new URL(start)
  for (;;) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await fetch(at, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [pair = ''] = line.split(';')
      cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1))
    }
    const next = answer.headers.get('location')
    if (next) at = new URL(next, at)
    else at = new URL(`${at.pathname}/${choice}`, at)
    if (at.origin === server.url) return at
  }
}

/** Signs in through the provider as the app does. */
async function signIn(createData = {}, query = '') {
  const [method] = (await methods()).oauth2.providers
  if (!method) throw new Error('There is no provider')
  const redirectURL = `${server.url}/auth`
  const back = await walk(method.authURL + encodeURIComponent(redirectURL))
  return await send<SignedIn>(server, 'POST', `${AUTH}/auth-with-oauth2${query}`, {
    body: {
      provider: method.name,
      code: back.searchParams.get('code'),
      codeVerifier: method.codeVerifier,
      redirectURL,
      createData,
    },
  })
}

test('S2 no provider is offered until an administrator enables one', async () => {
  expect((await methods()).oauth2.providers).toEqual([])
  await provider.enableOn(server)
  expect((await methods()).oauth2.providers).toMatchObject([
    { name: 'oidc', displayName: 'Verein' },
  ])
})

test('S2 the first sign-in makes an account with the name, the second finds it', async () => {
  const first = await signIn()
  expect(first.status).toBe(200)
  expect(first.body.record).toMatchObject({
    email: provider.person.email,
    name: 'Mira Petrova',
    verified: true,
    pro: false,
  })
  const second = await signIn()
  expect(second.body.record.id).toBe(first.body.record.id)
})

test('S2 a name that is too long is cut, and keeps nobody out', async () => {
  provider.person = somebody({ name: 'Ж'.repeat(300) })
  expect((await signIn()).body.record.name).toBe('Ж'.repeat(120))
})

test('S2 an address that the provider has not confirmed opens no account', async () => {
  provider.person = somebody({ email_verified: false })
  const { status, body } = await signIn()
  expect([status, Object.keys((body as unknown as { data: object }).data)]).toEqual([
    400,
    ['email'],
  ])
})

test('S2 an account with that address is the same one, and whoever had made it unconfirmed is out', async () => {
  const person: Person = await join(server)
  provider.person = somebody({ email: person.email })
  expect((await signIn()).body.record.id).toBe(person.id)
  expect((await send(server, 'GET', `${USERS}/${person.id}`, person)).status).toBe(404)
})

test('an account whose address the provider spells otherwise is the same one', async () => {
  const name = makeId()
  const email = `${name}@b\u00fccher.example`
  const body = { email, password: '12345678', passwordConfirm: '12345678' }
  const made = await send<{ id: string }>(server, 'POST', USERS, { body })
  provider.person = somebody({ email: `${name}@xn--bcher-kva.example` })
  const { record } = (await signIn()).body
  expect(record).toMatchObject({ id: made.body.id, email, verified: true })
})

/** Where a provider's answer that is sent as a form leads to. */
async function comeBack(fields: Record<string, string>): Promise<string> {
  const body = new URLSearchParams(fields)
  const url = `${server.url}/api/provider-return`
  const answer = await fetch(url, { method: 'POST', redirect: 'manual', body })
  expect(answer.status).toBe(303)
  return answer.headers.get('location') ?? ''
}

test('S2 who refuses is told apart, and an answer sent as a form comes back as a link', async () => {
  const [method] = (await methods()).oauth2.providers
  const back = await walk(
    (method?.authURL ?? '') + encodeURIComponent(`${server.url}/auth`),
    'refuse',
  )
  expect(back.searchParams.get('error')).toBe('access_denied')

  for (const user of ['', '{"name":"x"}', '[', '{"name":{"firstName":""}}']) {
    expect(await comeBack({ code: 'a&b', state: 's', user })).toBe('/auth?code=a%26b&state=s')
  }
})

test('S2 the name that Apple tells on the way is the name of the new account', async () => {
  const user = (firstName: string) => JSON.stringify({ name: { firstName, lastName: 'Petrova' } })
  const asked = { code: 'c', state: 's' }
  expect(await comeBack({ ...asked, user: user('Mira & Co') })).toBe(
    '/auth?code=c&state=s&name=Mira%20%26%20Co%20Petrova',
  )
  const long = new URL(await comeBack({ ...asked, user: user('Ж'.repeat(300)) }), server.url)
  expect(long.searchParams.get('name')).toBe('Ж'.repeat(120))

  provider.person = somebody({ name: undefined })
  expect((await signIn({ name: 'Mira Petrova' })).body.record.name).toBe('Mira Petrova')
})

test.each(WISHES.filter((wish) => Object.keys(wish)[0]?.includes('pro')))(
  'L4 signing up through a provider brings no Pro along: %j',
  async (createData) => {
    const { status, body } = await signIn(createData)
    expect(status === 200 ? body.record.pro : false).toBe(false)
  },
)

test('s.6 no related records come with a sign-in through a provider', async () => {
  const { status, body } = await signIn({}, '?expand=tags_via_user')
  expect([status, JSON.stringify(body)]).toEqual([200, expect.not.stringContaining('"expand"')])
})

test('who came in through a provider has no password to be asked for, until they choose one', async () => {
  const { body } = await signIn()
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
  provider.person = somebody()
  const other = await signIn()
  const gone = await send(server, 'DELETE', `${USERS}/${other.body.record?.id}`, {
    token: other.body.token,
  })
  expect(gone.status).toBe(204)
})

test('an account whose address a provider confirms first has a password that nobody knows', async () => {
  const ann = await join(server)
  provider.person = somebody({ email: ann.email })
  const { body } = await signIn()
  expect(body.record).toMatchObject({ id: ann.id, hasPassword: false })
  const gone = await send(server, 'DELETE', `${USERS}/${ann.id}`, { token: body.token })
  expect(gone.status).toBe(204)
})

test('an account with a confirmed address keeps its password when a provider leads to it', async () => {
  const ann = await join(server)
  const root = { token: server.superuser.token }
  await send(server, 'PATCH', `${USERS}/${ann.id}`, { ...root, body: { verified: true } })
  provider.person = somebody({ email: ann.email })
  const { body } = await signIn()
  expect(body.record).toMatchObject({ id: ann.id, hasPassword: true })
  const asked = await send(server, 'DELETE', `${USERS}/${ann.id}`, { token: body.token })
  expect(asked.status).toBe(400)
})
