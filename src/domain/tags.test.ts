import { describe, expect, test } from 'vitest'
import { cleanTagDraft, findSameTag, firstGrapheme, renamedLetter, tagIdentity } from './tagDraft'
import { areDefaultTags, DEFAULT_TAGS, equalTags, PALETTE, paletteOf } from './tags'
import { codePoints } from './text'

const RED = '#dc2626'

describe('the letter', () => {
  test.each([
    ['sport', 'en', 'S'],
    ['ß', 'de', 'S'],
    ['жук', 'bg', 'Ж'],
    ['ﬁ', 'en', 'F'],
    ['e\u0301tude', 'en', 'É'],
    ['q\u0307x', 'en', 'Q\u0307'],
    ['👨‍👩‍👧 family', 'de', '👨‍👩‍👧'],
    ['🇩🇪🇧🇬', 'de', '🇩🇪'],
    ['👍🏽x', 'en', '👍🏽'],
    ['  x', 'en', 'X'],
    ['\ud83cx', 'en', '\ufffd'],
    [' ', 'en', ''],
  ] as const)('N2 of %j in %s is %j [s5.03 s9.06]', (text, language, letter) => {
    expect(firstGrapheme(text, language)).toBe(letter)
  })

  test('what cannot be seen before the letter is passed over, and an emoji stays whole', () => {
    expect(firstGrapheme('\u200B\u3164url', 'de')).toBe('U')
    expect(firstGrapheme('\u{1F468}\u200D\u{1F469}\u200D\u{1F467} x', 'de')).toBe(
      '\u{1F468}\u200D\u{1F469}\u200D\u{1F467}',
    )
  })

  test.each([
    ['sport', 'S'],
    ['ß', 'S'],
    ['жук', 'Ж'],
    ['e\u0301tude', 'É'],
    ['q\u0307x', 'Q\u0307'],
    ['👨‍👩‍👧 family', '👨‍👩‍👧'],
    ['👍🏽 yes', '👍🏽'],
    ['🇧🇬🇩🇪', '🇧🇬'],
    ['', ''],
  ])('N2 where the browser tells no graphemes apart %j is %j as well', (text, letter) => {
    const { Segmenter } = Intl
    Object.assign(Intl, { Segmenter: undefined })
    try {
      expect(firstGrapheme(text, 'de')).toBe(letter)
    } finally {
      Object.assign(Intl, { Segmenter })
    }
  })

  test('N4 a letter under a pile of marks is cut to what the server takes', () => {
    expect(codePoints(firstGrapheme(`a${'\u0363'.repeat(40)}`, 'en'))).toBe(16)
  })
})

describe('a draft', () => {
  test('s.5 the label is trimmed, the letter is one and uppercase, the colour of the palette [s3.06 s5.03 s9.06]', () => {
    const draft = { label: '  Urlaub ', short: 'url', color: '#DC2626' }
    expect(cleanTagDraft(draft, 'de')).toEqual({ label: 'Urlaub', short: 'U', color: RED })
  })

  test('B1 it keeps what the tag counts as leave', () => {
    const draft = { label: 'Urlaub', short: 'U', color: RED }
    expect(cleanTagDraft({ ...draft, leave: 0.5 }, 'de')).toEqual({ ...draft, leave: 0.5 })
    expect(cleanTagDraft(draft, 'de')).not.toHaveProperty('leave')
  })

  test.each([
    { label: ' ', short: 'U' },
    { label: 'Urlaub', short: '  ' },
    { label: '', short: '' },
    { label: '\u3164\u200D', short: 'U' },
    { label: 'Urlaub', short: '\u2060' },
  ])('s.5 nothing is made of a blank label or letter: $label/$short [s5.01]', (draft) => {
    expect(cleanTagDraft({ ...draft, color: RED }, 'de')).toBeNull()
  })

  test('s.5 a colour that is not of the palette becomes the first one [s5.04]', () => {
    expect(cleanTagDraft({ label: 'a', short: 'a', color: 'red;x' }, 'en')?.color).toBe(RED)
    expect(paletteOf('red;x').hex).toBe(RED)
    expect(paletteOf('#123456').text).toBe(paletteOf(RED).text)
  })
})

describe('the same tag', () => {
  const [vacation] = DEFAULT_TAGS

  test('D8 label and letter count, trimmed, composed and in lower case', () => {
    expect(findSameTag(DEFAULT_TAGS, { label: ' URLAUB ', short: 'u' })).toBe(vacation)
    expect(tagIdentity({ label: 'Café', short: 'c' })).toBe(
      tagIdentity({ label: 'Cafe\u0301', short: 'C' }),
    )
  })

  test('labels that differ in nothing that can be seen are the same tag', () => {
    expect(findSameTag(DEFAULT_TAGS, { label: 'Ur\u00ADlaub\u200B', short: 'U\uFE0F' })).toBe(
      vacation,
    )
  })

  test('D8 another letter or another label is another tag', () => {
    expect(findSameTag(DEFAULT_TAGS, { label: 'Urlaub', short: 'X' })).toBeUndefined()
    expect(findSameTag(DEFAULT_TAGS, { label: 'Urla', short: 'U' })).toBeUndefined()
  })

  test('D8 a tag is not its own duplicate', () => {
    expect(findSameTag(DEFAULT_TAGS, { label: 'Urlaub', short: 'U' }, '1')).toBeUndefined()
  })

  test('D8 tags are equal in what a person sees, whatever their ids', () => {
    const draft = { label: 'a', short: 'A', color: RED }
    expect(equalTags(draft, { ...draft })).toBe(true)
    for (const change of [
      { label: 'b' },
      { short: 'B' },
      { color: '#000000' },
      { leave: 1 as const },
    ]) {
      expect(equalTags(draft, { ...draft, ...change })).toBe(false)
    }
  })
})

describe('the defaults and the palette', () => {
  test('s.3 the default tags have their labels, letters, colours and ids [s3.08 s3.09]', () => {
    expect(DEFAULT_TAGS).toEqual([
      { id: '1', label: 'Urlaub', short: 'U', color: '#dc2626' },
      { id: '2', label: 'Arbeit', short: 'A', color: '#2563eb' },
      { id: '3', label: 'Sport', short: 'S', color: '#16a34a' },
      { id: '4', label: 'Familie', short: 'F', color: '#eab308' },
    ])
  })

  test('S18 the list is untouched only with every default as it was, in order', () => {
    const [first, ...rest] = DEFAULT_TAGS
    if (!first) throw new Error('no default tag')
    expect(areDefaultTags([...DEFAULT_TAGS])).toBe(true)
    expect(areDefaultTags([{ ...first, color: '#000000' }, ...rest])).toBe(false)
    expect(areDefaultTags([{ ...first, id: '9' }, ...rest])).toBe(false)
    expect(areDefaultTags([...rest, first])).toBe(false)
    expect(areDefaultTags(rest)).toBe(false)
    expect(areDefaultTags([])).toBe(false)
  })

  test('s.3 the palette has eight colours, each with a text that can be read on it [s3.07 s9.07]', () => {
    const named = {
      red: '#dc2626',
      blue: '#2563eb',
      green: '#16a34a',
      yellow: '#eab308',
      purple: '#9333ea',
      orange: '#f97316',
      pink: '#db2777',
      cyan: '#0891b2',
    }
    expect(PALETTE.map(({ hex }) => hex)).toEqual(Object.values(named))
    for (const { hex, text } of PALETTE) {
      expect(contrast(hex, text), hex).toBeGreaterThan(4.5)
    }
  })
})

test.each([
  ['U', 'Отпуск', 'О'],
  ['О', 'Vacation', 'V'],
  ['U', 'Ferien', 'U'],
  ['U', 'Urlaub / отпуск', 'U'],
  ['🎂', 'Рожден ден', '🎂'],
  ['U', '2027', 'U'],
])(
  'T2 the letter %s of a tag that is renamed to %s is %s: not one of another script',
  (short, label, letter) => {
    expect(renamedLetter({ short }, label, 'en')).toBe(letter)
  },
)

/** The contrast of two colours as WCAG 2 defines it. */
function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
