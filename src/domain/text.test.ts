import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanText, codePoints } from './text'

const anyText = fc.string({ unit: 'binary' })
/** Any sequence of UTF-16 units, lone surrogates among them. */
const brokenText = fc
  .array(fc.nat(0xffff))
  .map((units) => units.map((unit) => String.fromCharCode(unit)).join(''))

test('T4 lengths are counted in code points', () => {
  expect(codePoints('abc')).toBe(3)
  expect(codePoints('🌻')).toBe(1)
  expect(codePoints('👨‍👩‍👧')).toBe(5)
  expect(codePoints('e\u0301')).toBe(2)
})

test('T4 text is trimmed and composed', () => {
  expect(cleanText('  Cafe\u0301 \n')).toBe('Café')
  expect(cleanText('\u00a0\t')).toBe('')
})

test('T4 half a character becomes U+FFFD, a whole one stays', () => {
  expect(cleanText('half \ud83c')).toBe('half \ufffd')
  expect(cleanText('\udf3b half')).toBe('\ufffd half')
  expect(cleanText('\udf3b\ud83c')).toBe('\ufffd\ufffd')
  expect(cleanText('\ud83c\udf3b')).toBe('🌻')
})

test('T4 clean text stays as it is when cleaned again', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, brokenText), (text) => {
      const clean = cleanText(text)
      expect(cleanText(clean)).toBe(clean)
    }),
  )
})

test('T4 clean text can always be encoded', () => {
  fc.assert(fc.property(brokenText, (text) => void encodeURIComponent(cleanText(text))))
})
