import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listText } from './format'
import { isolate, namesInRow } from './isolate'

const HEBREW = '\u05D7\u05D5\u05E4\u05E9\u05D4'

test.each(['Urlaub', 'Отпуск', 'Ada & Co <b>', '\u{1F468}\u200D\u{1F469}', 'a\nb', '', '\u200E'])(
  'a text that turns nothing stays as it is: %j',
  (text) => {
    expect(isolate(text)).toBe(text)
  },
)

test.each([
  HEBREW,
  '\u0645\u0631\u062D\u0628\u0627',
  'Ada \u202E Lovelace',
  '\u200FAda',
  '\u{1E900}\u{10A00}',
])('a text that turns what follows ends where it ends: %j', (text) => {
  expect(isolate(text)).toBe(`\u2068${text}\u2069`)
})

test('what a text has begun ends with it, and what it never began it does not end', () => {
  expect(isolate('Ada\u2069\u202E')).toBe('\u2068Ada\u202E\u2069')
  expect(isolate('Ada\u2067')).toBe('\u2068Ada\u2067\u2069\u2069')
  expect(isolate('\u2066Ada\u2069')).toBe('\u2068\u2066Ada\u2069\u2069')
  expect(isolate('one\n\u202Etwo\nthree')).toBe('one\n\u2068\u202Etwo\u2069\nthree')
})

test('no text reaches beyond itself, whatever signs it is made of', () => {
  const signs = fc.constantFrom(
    'a',
    HEBREW,
    '\u202E',
    '\u202C',
    '\u2066',
    '\u2067',
    '\u2068',
    '\u2069',
  )
  fc.assert(
    fc.property(fc.array(signs), (parts) => {
      let open = 0
      for (const sign of isolate(parts.join(''))) {
        if (/[\u2066-\u2068]/.test(sign)) open += 1
        if (sign === '\u2069') open -= 1
        expect(open).toBeGreaterThanOrEqual(0)
        if (/[\u202C\u202E\u05D0-\u05EA]/.test(sign)) expect(open).toBeGreaterThan(0)
      }
      expect(open).toBe(0)
    }),
  )
})

test('each name of a list stands for itself', () => {
  const [one, other] = [`\u2068${HEBREW}\u2069`, '\u2068\u202Eb\u2069']
  expect(listText([HEBREW, '\u202Eb', 'c'], 'en')).toBe(`${one}, ${other}, and c`)
  expect(listText([HEBREW], 'de')).toBe(one)
  expect(namesInRow([HEBREW, '\u202Eb'])).toBe(`${one}, ${other}`)
})
