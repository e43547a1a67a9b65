import { describe, expect, it } from 'vitest'
import { authPath } from './authPath'
import { safeRedirect } from './routes'

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
