import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linkedParts, linksIn } from './links'

test.each([
  ['See https://example.org/a?b=c#d.', 'https://example.org/a?b=c#d'],
  ['(https://example.org)', 'https://example.org'],
  ['https://en.example.org/wiki/Year_(time), then', 'https://en.example.org/wiki/Year_(time)'],
  ['((https://example.org/a_(b)))!?', 'https://example.org/a_(b)'],
  ['[map](https://example.org/map)', 'https://example.org/map'],
  ['"https://example.org/x"', 'https://example.org/x'],
  ['„https://example.org/x“', 'https://example.org/x'],
  ['«https://example.org/x»…', 'https://example.org/x'],
  ['HTTPS://EXAMPLE.ORG/X', 'HTTPS://EXAMPLE.ORG/X'],
  ['https://bücher.example/straße', 'https://bücher.example/straße'],
  ['https://пример.example/път。', 'https://пример.example/път'],
  ['http://127.0.0.1:8090/_/', 'http://127.0.0.1:8090/_/'],
  ['https://[::1]/x', 'https://[::1]/x'],
  ['https://example.org/?q=a&b={c}', 'https://example.org/?q=a&b={c}'],
  ['https://example.org/a\u202Egro.live', 'https://example.org/a'],
  ['https://example.org/path-/', 'https://example.org/path-/'],
])('the address in %j is %j', (text, address) => {
  expect(linksIn(text)).toEqual([address])
})

test.each([
  'javascript:alert(1)',
  'javascript://https',
  'data:text/html,https',
  'ftp://example.org',
  'https://',
  'http://.',
  'https://)',
  'xhttps://example.org',
  'www.example.org',
  'https://exa mple'.replace('exa mple', ' example'),
  'http://[',
  'http://a b'.slice(0, 7),
])('there is no address of a page in %j', (text) => {
  expect(linkedParts(text)).toBeNull()
})

test('two addresses are two, and what lies between them stays', () => {
  expect(linkedParts('a https://b.example, http://c.example; d')).toEqual([
    { text: 'a ' },
    { text: 'https://b.example', href: 'https://b.example' },
    { text: ', ' },
    { text: 'http://c.example', href: 'http://c.example' },
    { text: '; d' },
  ])
})

test('a text of nothing but links is no more than some hundred of them', () => {
  const text = 'https://a.b '.repeat(5_000)
  const parts = linkedParts(text) ?? []
  expect(parts.length).toBeLessThan(300)
  expect(parts.map((part) => part.text).join('')).toBe(text)
})

test('the parts are the text again, and each link is one of a page', () => {
  const piece = fc.constantFrom(
    'https://',
    'http://a.b',
    ' ',
    '(',
    ')',
    ']',
    '.',
    'é',
    '\n',
    '<',
    'x/',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string())), (pieces) => {
      const text = pieces.join('')
      const parts = linkedParts(text) ?? [{ text }]
      expect(parts.map((part) => part.text).join('')).toBe(text)
      for (const href of linksIn(text)) expect(new URL(href).protocol).toMatch(/^https?:$/)
    }),
  )
})

test.each([
  ['brackets', `https://a.b/${'('.repeat(200_000)}${')'.repeat(400_000)}`],
  ['dots', `https://a.b/${'.'.repeat(500_000)}`],
  ['beginnings', 'https://'.repeat(60_000)],
  ['addresses', 'https://a.b '.repeat(40_000)],
])('half a million signs of %s take no longer than as many letters', (_, text) => {
  const at = performance.now()
  linkedParts(text)
  expect(performance.now() - at).toBeLessThan(1_500)
})
