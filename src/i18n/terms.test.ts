import { describe, expect, it } from 'vitest'
import { bg } from './bg'
import { de } from './de'
import { en } from './en'

type Texts = { readonly [key: string]: string | Texts }

/** Every text with its full key, without what is put into it. */
function flat(texts: Texts, prefix = ''): [string, string][] {
  return Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[prefix + key, value.replace(/\{\{\w+\}\}/g, '')] as [string, string]]
      : flat(value, `${prefix}${key}.`),
  )
}

const bundles = { en: flat(en), de: flat(de), bg: flat(bg) }

/** The keys whose texts hold what they must not, but for those that the specification quotes. */
function holding(language: keyof typeof bundles, word: RegExp, but: readonly string[] = []) {
  const found = bundles[language].filter(([key, text]) => word.test(text) && !but.includes(key))
  return found.map(([key, text]) => `${key}: ${text}`)
}

/** English messages of the specification that say "cloud". */
const QUOTED = [
  'tags.loadFailed',
  'save.failed',
  'save.loadFailed',
  'syncHint.failed',
  'upload.text',
  'upload.done',
  'upload.ownDone',
]

/** Where the machine itself is meant: it cannot send, it is busy, it keeps a copy that is deleted. */
const SERVER = [
  'account.emailOff',
  'account.deleteText',
  'account.deleteWhat',
  'auth.serverBusy',
  'errors.unreachable',
  'mailPages.off',
  'share.failedHint',
]

describe('one thing has one name', () => {
  it('S12 what a person signs in to is their account, not a cloud and not a server', () => {
    expect(holding('en', /\bcloud\b/i, QUOTED)).toEqual([])
    expect(holding('de', /\bcloud\b/i)).toEqual([])
    expect(holding('bg', /облак/i)).toEqual([])
    for (const language of ['en', 'de', 'bg'] as const) {
      expect(holding(language, /\bserver|сървър/i, SERVER)).toEqual([])
    }
  })

  it('S12 a session expires, in one form', () => {
    expect(holding('en', /session (is over|has ended|ended)/i)).toEqual([])
    expect(holding('de', /Sitzung (beendet|ist zu Ende)/)).toEqual([])
    expect(holding('bg', /Сесията( Ви)? приключи/)).toEqual([])
  })

  it('S12 mail is email', () => {
    expect(holding('en', /\bmails?\b/i)).toEqual([])
    expect(holding('de', /(?<![-‑])\bMails?\b/)).toEqual([])
    expect(holding('bg', /писмо|мейл(?<!имейл)/i)).toEqual([])
  })

  it('S12 the device in a hand is a smartphone in German and Bulgarian', () => {
    expect(holding('de', /Telefon|Handy/)).toEqual([])
    expect(holding('bg', /телефон/i)).toEqual([])
  })

  it('S12 what is new is anlegen in German, and what is paid is a Tarif', () => {
    expect(holding('de', /\bPl(an|äne)\b/)).toEqual([])
    expect(holding('de', /\b(erstell|erzeug)/i, ['share.generated'])).toEqual([])
  })

  it('S12 in Bulgarian връзка is a link, and the connection is the internet', () => {
    expect(
      holding('bg', /няма връзка|връзка(та)? с (интернет|мрежата|сървъра)|без мрежа/i),
    ).toEqual([])
  })

  it('S12 what was undone comes back by a word of its own: to repeat is something else', () => {
    for (const texts of [en, de, bg]) {
      expect(texts.undo.redo).not.toBe(texts.marking.repeat)
      expect(texts.shortcuts.redo).not.toBe(texts.marking.repeat)
    }
    expect(holding('de', /(Ein|Einmal|einziger) (Rückgängig|Schritt zurück)/)).toEqual([])
    expect(holding('bg', /Едн[ао] (отмяна|връщане)/)).toEqual([])
  })

  it('S12 sizes are in units that a person knows: nobody counts bytes', () => {
    for (const language of ['en', 'de', 'bg'] as const) {
      expect(holding(language, /\bbytes?\b|байт/i)).toEqual([])
    }
  })

  it('S12 nothing stands where it appears, nor does a server take or tell', () => {
    expect(holding('en', /will stand here|stays? apart|goes on working|shall have/i)).toEqual([])
    expect(holding('en', /\bcomes? (along|in)\b|\bmakes? an address\b/i)).toEqual([])
  })
})

describe('typography', () => {
  it('S12 a number below zero has a minus, a short word before a hyphen stays on its line', () => {
    for (const language of ['en', 'de', 'bg'] as const) {
      expect(holding(language, /(^|[\s(])-\d/)).toEqual([])
    }
    const sentences = bundles.de.filter(([, text]) => text.length > 30)
    expect(
      sentences.filter(([, text]) => /\b(E|Pro|Desktop)-[A-Z]|\.(ics|json)-/.test(text)),
    ).toEqual([])
  })

  it('S12 German and Bulgarian speak to the person politely and with a capital letter', () => {
    expect(holding('de', /\b(du|dich|dir|dein\w*|euch|euer\w*)\b/i)).toEqual([])
    expect(
      holding('bg', /(^|\s)(ти|теб|твоя\S*|ви|вас|вашата|вашият|вашия)(?=[\s.,:!?]|$)/),
    ).toEqual([])
  })
})
