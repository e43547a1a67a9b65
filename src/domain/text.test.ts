import fc from 'fast-check'
import { expect, test } from 'vitest'
import { SEEN_TEXTS, UNSEEN_TEXTS } from '@/testing/textsUnseen'
import { comparableText } from './tagDraft'
import { cleanText, codePoints, IGNORABLE, isBlank, splitLines } from './text'

const anyText = fc.string({ unit: 'binary' })
/** Any sequence of UTF-16 units, lone surrogates among them. */
const brokenText = fc
  .array(fc.nat(0xffff))
  .map((units) => units.map((unit) => String.fromCharCode(unit)).join(''))

test('N4 lengths are counted in code points', () => {
  expect(codePoints('abc')).toBe(3)
  expect(codePoints('🌻')).toBe(1)
  expect(codePoints('👨‍👩‍👧')).toBe(5)
  expect(codePoints('e\u0301')).toBe(2)
})

test('N4 text is trimmed and composed', () => {
  expect(cleanText('  Cafe\u0301 \n')).toBe('Café')
  expect(cleanText('\u00a0\t')).toBe('')
})

test('N4 half a character becomes U+FFFD, a whole one stays', () => {
  expect(cleanText('half \ud83c')).toBe('half \ufffd')
  expect(cleanText('\udf3b half')).toBe('\ufffd half')
  expect(cleanText('\udf3b\ud83c')).toBe('\ufffd\ufffd')
  expect(cleanText('\ud83c\udf3b')).toBe('🌻')
})

test('N4 clean text stays as it is when cleaned again', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, brokenText), (text) => {
      const clean = cleanText(text)
      expect(cleanText(clean)).toBe(clean)
    }),
  )
})

test('N4 clean text can always be encoded', () => {
  fc.assert(fc.property(brokenText, (text) => void encodeURIComponent(cleanText(text))))
})

test.each(UNSEEN_TEXTS)('a text of nothing that can be seen is blank: %j', (text) => {
  expect(isBlank(text)).toBe(true)
  expect(cleanText(text)).toBe('')
})

test.each(SEEN_TEXTS)('a text with something to see stays as it is typed: %j', (text) => {
  expect(isBlank(text)).toBe(false)
  expect(cleanText(text)).toBe(text)
})

test.each(UNSEEN_TEXTS)('labels that differ in nothing that can be seen are one: %j', (text) => {
  expect(comparableText(`${text}Sport${text}`)).toBe('sport')
})

test('labels that look the same are one, and pictures and words that look different are two', () => {
  expect(comparableText('Sp\u00ADo\u200Br\u2060t')).toBe('sport')
  expect(comparableText('a\u200Db')).toBe('ab')
  expect(comparableText('Two\u2800\u00A0 words')).toBe('two words')
  const texts = [
    ...SEEN_TEXTS,
    '\u{1F468}\u{1F469}\u{1F467}',
    '\u{1F3F4}\u{E0067}\u{E0062}\u{E0073}\u{E0063}\u{E0074}\u{E007F}',
    '\u{1F3F4}',
    '\u0645\u06CC\u062E\u0648\u0627\u0647\u0645',
    'Two words',
    'Twowords',
  ]
  expect(new Set(texts.map(comparableText)).size).toBe(texts.length)
})

test('the lines of a text lie between the white space that ends them, and all of it is there', () => {
  const piece = fc.constantFrom('a', 'b c', ' ', '\t', '\n', '\n\n', '\u00a0')
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const text = pieces.join('')
      expect(splitLines(text)).toEqual(text.split(/(\s*\n\s*)/))
    }),
  )
})

test('the last of very many lines are one, with all that is in them', () => {
  const text = 'a \n'.repeat(10_000)
  const parts = splitLines(text)
  expect(parts.length).toBeLessThan(1_000)
  expect(parts.join('')).toBe(text)
})

test('a long white space takes no longer to be looked at than a long word', () => {
  const at = performance.now()
  splitLines(`x${' '.repeat(500_000)}y\nz`)
  expect(performance.now() - at).toBeLessThan(1_500)
})

test('what fonts may ignore is what Unicode says of it', () => {
  const written = new RegExp(`^[${IGNORABLE}]$`, 'u')
  const points = Array.from({ length: 0x110000 }, (_, point) => String.fromCodePoint(point))
  expect(points.filter((sign) => written.test(sign) !== /^\p{DI}$/u.test(sign))).toEqual([])
})
