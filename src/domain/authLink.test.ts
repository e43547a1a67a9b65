import { describe, expect, it } from 'vitest'
import { authLinkOf, withoutAuthLink } from './authLink'

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
