import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { throwaway } from '../../scripts/lib/pocketbase.mjs'
import { OpenIdProvider } from '../support/openIdProvider'
import { join, makeId, type Person, type Server, send, USERS } from './harness'

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

let server: Server
let provider: OpenIdProvider

beforeAll(async () => {
  server = await throwaway()
  provider = new OpenIdProvider(somebody())
  await provider.start(server.url)
})

beforeEach(() => {
  provider.person = somebody()
})

afterAll(async () => {
  await server.dispose()
  await provider.stop()
})

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
async function signIn(createData = {}) {
  const [method] = (await methods()).oauth2.providers
  if (!method) throw new Error('There is no provider')
  const redirectURL = `${server.url}/auth`
  const back = await walk(method.authURL + encodeURIComponent(redirectURL))
  return await send<SignedIn>(server, 'POST', `${AUTH}/auth-with-oauth2`, {
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

test('L5 nobody becomes Pro on the way', async () => {
  for (const pro of [true, 'true']) {
    provider.person = somebody()
    const { body, status } = await signIn({ pro })
    expect(status === 200 ? body.record.pro : false).toBe(false)
  }
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
