import { describe, expect, it } from 'vitest'
import { authLinkOf, safeRedirect, withoutAuthLink } from './authLink'
import { authPath } from './authPath'

/** A token as PocketBase makes them, signed by nobody. */
function token(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256' })}.${part(claims)}.c2ln`
}

const query = (values: Record<string, string>) => new URLSearchParams(values)

describe('authLinkOf', () => {
  it('S1 reads the link of each mail and whom it is about', () => {
    const claims = { id: 'u1', email: 'мира@example.org', newEmail: 'neu@example.org' }
    const sent = token(claims)
    const email = claims.email
    expect(authLinkOf(query({ reset: sent }))).toEqual({
      kind: 'reset',
      token: sent,
      userId: 'u1',
      email,
    })
    expect(authLinkOf(query({ verify: sent }))).toMatchObject({ kind: 'verify', email })
    expect(authLinkOf(query({ email: sent }))).toMatchObject({
      kind: 'email',
      email: 'neu@example.org',
    })
  })

  it('D10 takes an email address for what it is', () => {
    expect(authLinkOf(query({ email: 'mira@example.org', redirectTo: '/' }))).toBeNull()
  })

  it.each(['x', 'a.b.c', 'a.bnVsbA.c', 'a.W10.c', 'a..c'])(
    'S1 leaves a token that is none to the server: %s',
    (sent) => {
      expect(authLinkOf(query({ reset: sent }))).toEqual({
        kind: 'reset',
        token: sent,
        userId: '',
        email: '',
      })
    },
  )

  it('S1 an empty token is no link', () => {
    expect(authLinkOf(query({ reset: '', verify: '' }))).toBeNull()
  })

  it('S2 reads what a provider answered', () => {
    expect(authLinkOf(query({ code: 'c', state: 's' }))).toEqual({
      kind: 'provider',
      code: 'c',
      state: 's',
      name: '',
      isRefused: false,
    })
    expect(authLinkOf(query({ code: 'c', state: 's', name: 'Mira P.' }))).toMatchObject({
      name: 'Mira P.',
    })
    expect(authLinkOf(query({ error: 'access_denied', state: 's' }))).toMatchObject({
      code: '',
      isRefused: true,
    })
    const apple = { error: 'user_cancelled_authorize', state: 's' }
    expect(authLinkOf(query(apple))).toMatchObject({ code: '', isRefused: true })
    expect(authLinkOf(query({ code: 'c' }))).toBeNull()
  })
})

describe('withoutAuthLink', () => {
  it('S1 keeps the way back and an email address, and no token', () => {
    const rest = withoutAuthLink(query({ redirectTo: '/?q=1', reset: 'a.b.c', email: 'a@b.org' }))
    expect(rest.toString()).toBe('redirectTo=%2F%3Fq%3D1&email=a%40b.org')
    expect(withoutAuthLink(query({ email: 'a.b.c' })).toString()).toBe('')
  })

  it('S2 keeps nothing of a provider', () => {
    const answer = { code: 'c', state: 's', iss: 'https://id.example', scope: 'openid', name: 'M' }
    expect(withoutAuthLink(query(answer)).toString()).toBe('')
    expect(withoutAuthLink(query({ error: 'x', error_description: 'y', state: 's' })).size).toBe(0)
  })
})

const MALFORMED = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  '/..//evil.example',
  '/%2e%2e//evil.example',
  '/a/../..//evil.example',
  ' //evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '/\u0000/evil.example',
  '/.%2e//evil.example',
  '/a/%2e%2e/%2Fevil.example',
  '/%09/evil.example',
  '/%0a/evil.example',
  'https:evil.example',
  'blob:https://evil.example/x',
  '\u2028//evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'https://evil.example/',
  'evil.example',
  '%2F%2Fevil.example',
  '/%2Fevil.example',
  '/%5Cevil.example',
  '/%E0%A4%A',
  '?upgrade=yearly',
]

const LOOPS = [
  '/auth',
  '/auth/',
  '/AUTH',
  '/%61uth',
  '/./auth',
  '/x/../auth',
  '/auth?redirectTo=%2F',
  '/auth#x',
]

describe('safeRedirect', () => {
  it.each(MALFORMED)('S3 %j does not leave this origin and leads home', (value) => {
    expect(safeRedirect(value)).toBe('/')
  })

  it.each(LOOPS)('S3 %j never leads back to the sign-in page', (value) => {
    expect(safeRedirect(value)).toBe('/')
  })

  it('s.2 a missing or empty value leads to the calendar [s2.02]', () => {
    expect(safeRedirect(null)).toBe('/')
    expect(safeRedirect('')).toBe('/')
  })

  it.each([
    '/',
    '/?upgrade=yearly',
    '/share/abc123?year=2026#q4',
    '/impressum',
    '/authors',
    '/?next=//evil.example',
  ])('s.2 %j is kept as it is', (value) => {
    expect(safeRedirect(value)).toBe(value)
  })

  it('S3 a path that stays here is handed on in its normal form', () => {
    expect(safeRedirect('/a/../impressum')).toBe('/impressum')
  })
})

describe('authPath', () => {
  it('s.2 carries the encoded path and query', () => {
    expect(authPath('/?upgrade=yearly')).toBe('/auth?redirectTo=%2F%3Fupgrade%3Dyearly')
  })

  it('D10 fills in the email when there is one', () => {
    expect(authPath('/', 'a+b@example.org')).toBe('/auth?redirectTo=%2F&email=a%2Bb%40example.org')
  })

  it('s.2 what it writes is what safeRedirect reads', () => {
    const query = new URLSearchParams(authPath('/share/x?a=1&b=ü').split('?')[1])
    expect(safeRedirect(query.get('redirectTo'))).toBe('/share/x?a=1&b=%C3%BC')
  })
})
