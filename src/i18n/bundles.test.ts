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
  it('S12 has the keys of the English one, no more and no less', () => {
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

describe('the Bulgarian bundle', () => {
  it('S12 is written in Cyrillic throughout', () => {
    // Pro, PDF-like names, addresses, key names and placeholders are the same in every language.
    const allowed =
      /\{\{\w+\}\}|quartal|Pro\b|name@example\.org|json|Ctrl|Shift|Enter|Delete|Page ?(Up|Down)|Home|End|Esc\w*|F2|[A-Z]\b|Q[1-4]|English|Deutsch/gi
    const latin = [...others.bg].filter(([, text]) => /[a-z]{2,}/i.test(text.replace(allowed, '')))
    expect(latin).toEqual([])
  })
})

describe('the texts of the error catalogue', () => {
  it('s.8 are the English values, letter by letter', () => {
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
      'Save 33%',
    ]) {
      expect(texts).toContain(text)
    }
  })

  it('L6 the saving is written as each language writes it', () => {
    expect(de.billing.save33).toBe('33 % sparen')
    expect(bg.billing.save33).toBe('Спестявате 33%')
  })
})
