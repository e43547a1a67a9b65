import { describe, expect, it } from 'vitest'
import { bg } from './bg'
import { de } from './de'
import { en } from './en'

type Texts = { readonly [key: string]: string | Texts }

/** Every text under its full key. */
function flat(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value] as [string, string]]
      : flat(value, `${prefix}${key}.`),
  )
}

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((m) => m[1]).sort()

const english = new Map(flat(en))
const others = { de: new Map(flat(de)), bg: new Map(flat(bg)) }

describe.each(Object.entries(others))('the %s bundle', (language, texts) => {
  it('S12 has the keys of the English one, no more and no less [s9.17]', () => {
    expect([...texts.keys()].sort()).toEqual([...english.keys()].sort())
  })

  it('S12 keeps the placeholders of every text', () => {
    for (const [key, text] of english) {
      expect([key, placeholders(texts.get(key) ?? '')]).toEqual([key, placeholders(text)])
    }
  })

  it('S12 has no blank text', () => {
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('A4 speaks to the person politely', () => {
    const familiar = language === 'de' ? /\b(du|dich|dir|dein\w*)\b/i : /(^|\s)(ти|теб|твоя\S*)\s/i
    expect([...texts].filter(([, text]) => familiar.test(text))).toEqual([])
  })
})

/** Opening and closing quotation marks of each language. */
const marks = { en: '“”', de: '„“', bg: '„“' } as const

describe.each([['en', english], ...Object.entries(others)] as const)(
  'the typography of %s',
  (language, texts) => {
    const without = (fault: (text: string, key: string) => boolean) =>
      expect([...texts].filter(([key, text]) => fault(text, key))).toEqual([])

    it('S12 every plural has both forms', () => {
      const forms = [...texts.keys()].filter((key) => /_(one|other)$/.test(key))
      for (const key of forms) {
        const other = key.replace(/one$|other$/, (form) => (form === 'one' ? 'other' : 'one'))
        expect([...texts.keys()], key).toContain(other)
        expect([...texts.keys()], key).not.toContain(key.replace(/_(one|other)$/, ''))
      }
    })

    it('S12 quotation marks are those of the language, in pairs', () => {
      const [open, close] = marks[language as keyof typeof marks]
      without((text) => /["«»]/.test(text) || text.includes(language === 'en' ? '„' : '”'))
      without((text) => {
        const inOrder = text.replace(/[^„“”]/g, '')
        return inOrder !== `${open}${close}`.repeat(inOrder.length / 2)
      })
    })

    it('S12 apostrophes and dots are typographic, but where the specification quotes others', () => {
      without((text) => text.includes("'") && text !== "{{owner}}'s Year {{year}}")
      without((text) => text.includes('...') && text !== 'Uploading data...')
    })

    it('S12 no space is doubled, or stands at an end or before a comma or full stop', () => {
      // The ending of a file is no full stop.
      without((text) => /\s\s|^\s|\s$|\s[,.;?!]/.test(text.replace(/\.(ics|csv|json)\b/g, '$1')))
    })
  },
)

describe('the German bundle', () => {
  it('S12 holds no English word', () => {
    const words =
      /\b(the|and|or|of|to|from|with|your|you|this|is|are|not|please|sign|save|saved|settings|delete|cancel|close|holidays?|notes?|tags|days?|months?|years?|week|quarter|share|failed|error|loading)\b/i
    expect(
      [...others.de].filter(([, text]) => words.test(text.replace(/\{\{\w+\}\}/g, ''))),
    ).toEqual([])
  })

  it('S12 differs from the English one, but in words that both languages share', () => {
    const shared =
      /^(Pro|Poppins|Name|Filter|Link|Orange|Pink|Augsburg|Offline|Browser|Support|Esc|optional|quartal-\{\{date\}\}\.json)$/
    const same = [...others.de].filter(
      ([key, text]) =>
        text === english.get(key) && /[a-z]{2}/i.test(text.replace(/\{\{\w+\}\}/g, '')),
    )
    expect(same.filter(([, text]) => !shared.test(text))).toEqual([])
  })
})

describe('the Bulgarian bundle', () => {
  it('S12 dots of an unfinished word follow it without a space, sizes have Cyrillic units', () => {
    expect([...others.bg].filter(([, text]) => /\s…|kB|MB/.test(text))).toEqual([])
  })

  it('one thing has one name: the theme, and its two values agree with it', () => {
    for (const texts of [others.de, others.bg]) {
      expect(texts.get('header.theme')).toBe(texts.get('menu.appearance'))
    }
    const values = ['header.theme', 'menu.light', 'menu.dark'].map((key) => others.bg.get(key))
    expect(values).toEqual(['Тема', 'Светла', 'Тъмна'])
  })

  it('S12 is written in Cyrillic throughout', () => {
    // Pro, names of programs and files, addresses, key names and placeholders are the same in every language.
    const allowed =
      /\{\{\w+\}\}|quartal|Pro\b|Alt\b|Poppins|name@example\.org|https:\/\/|webcal:\/\/|json|ics|csv|Google|Outlook|Thunderbird|Excel|Mac|\.zip|Ctrl|Shift|Enter|Delete|Page ?(Up|Down)|Home|End|Esc\w*|F2|[A-Z]\b|Q[1-4]|English|Deutsch/gi
    const latin = [...others.bg].filter(([, text]) => /[a-z]{2,}/i.test(text.replace(allowed, '')))
    expect(latin).toEqual([])
  })
})

describe('the texts of the error catalogue', () => {
  it('s.8 are the English values, letter by letter [s4.08 s8.08 s8.16 s8.21]', () => {
    const texts = [...english.values()]
    for (const text of [
      'This email is already registered. Please use a different email or try signing in.',
      'Authentication failed',
      'Logged in successfully!',
      'Account created and logged in successfully!',
      'Local data successfully synced to cloud',
      'Failed to sync local data: {{reason}}',
      'Unknown error',
      'Failed to load tags from cloud',
      'Default tags created',
      'Failed to create default tags',
      'Tag created',
      'Tag created locally',
      'Tag already exists',
      'Failed to create tag',
      'Tag updated',
      'Failed to update tag',
      'Tag deleted',
      'Failed to sync calendar data from cloud',
      'Failed to save data to cloud',
      'Sync failed',
      'Uploading data...',
      'Your local data is being synchronized to the cloud. This may take a moment.',
      'Please do not close this page during the upload.',
      'Oops! Page not found',
      'Please select a state',
      'No holidays found for the selected state',
      'Error importing holidays',
      'Save 33%',
    ]) {
      expect(texts).toContain(text)
    }
  })

  it('s.8 the German texts of the holidays are those of the specification [s8.17]', () => {
    expect(de.holidays).toMatchObject({
      loadFailed: 'Fehler beim Laden der Feiertage',
      pickState: 'Bitte wählen Sie ein Bundesland aus',
      none: 'Keine Feiertage für das ausgewählte Bundesland gefunden',
      importFailed: 'Fehler beim Importieren der Feiertage',
      imported_other: '{{count}} Feiertage für {{state}} ({{year}}) importiert',
    })
  })

  it('L6 the saving is written as each language writes it [s9.03]', () => {
    expect(de.billing.save33).toBe('33 % sparen')
    expect(bg.billing.save33).toBe('Спестявате 33%')
  })
})
