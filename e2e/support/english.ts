import type { Page } from '@playwright/test'
import { STATES } from '../../src/domain/holidays/regions.ts'
import { type Lang, texts } from './screens'

/** Every text of a page that a person sees or hears, apart from what is marked as another language. */
function spokenTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const lang = document.documentElement.lang
    // What a person wrote is in whatever language.
    const isOwn = (node: Element | null) =>
      /\p{L}/u.test(node?.closest('[data-date]')?.querySelector('[data-note]')?.textContent ?? '')
    const isForeign = (node: Element | null) => {
      if (isOwn(node)) return true
      const marked = node?.closest('[lang]')?.getAttribute('lang')
      return marked !== undefined && marked !== null && marked !== lang
    }
    const main = document.querySelector('main')
    const found: string[] = isForeign(main) ? [] : [document.title]
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const parent = node.parentElement
      if (parent && !isForeign(parent) && !parent.closest('script, style')) {
        found.push(node.textContent ?? '')
      }
    }
    for (const element of document.body.querySelectorAll('*')) {
      if (isForeign(element)) continue
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription']) {
        found.push(element.getAttribute(name) ?? '')
      }
    }
    return [...new Set(found.map((text) => text.trim()).filter(Boolean))]
  })
}

type Tree = { readonly [key: string]: string | Tree }

const leaves = (tree: Tree): string[] =>
  Object.values(tree).flatMap((value) => (typeof value === 'string' ? [value] : leaves(value)))

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Recognises the English texts that are said otherwise in a language. */
function englishOf(lang: Lang): (text: string) => boolean {
  const own = new Set(leaves(texts[lang]))
  const english = leaves(texts.en).filter((text) => !own.has(text))
  const whole = new Set(english)
  const patterns = english
    .map((text) => text.split(/\{\{\w+\}\}/))
    .filter(({ length }) => length > 1)
    .map((parts) => new RegExp(`^${parts.map(escaped).join('.+')}$`))
  return (text) => whole.has(text) || patterns.some((pattern) => pattern.test(text))
}

const isEnglishIn = { en: () => false, de: englishOf('de'), bg: englishOf('bg') } as const

/** Data, names and units: the same in every language. */
const NAMES = new RegExp(
  [
    /https:\/\/|webcal:\/\/|Quartal|Poppins|\bPro\b|Google|Excel|Outlook|Thunderbird|Urlaub|Arbeit|Sport|Familie/,
    /name@example\.org|[\w.-]+@example\.\w+|PNG|JPEG|WebP|GIF|\.(ics|csv|json)\b|\b[kM]B\b/,
    /\b(Ada|Lovelace|AL|[Aa]lt|Esc|Enter|Delete|Ctrl|Shift|Home|End|Page Up|Page Down|F2|[A-Z])\b/,
    // The first letters of an address that a test made up.
    /\bU[A-F0-9]?\b/,
    // The longer name first: Sachsen-Anhalt is no Sachsen.
    new RegExp(
      STATES.map(({ name }) => name)
        .sort((a, b) => b.length - a.length)
        .join('|'),
    ),
  ]
    .map(({ source }) => source)
    .join('|'),
  'g',
)

/** The texts of a page that are English, or in Bulgarian of Latin letters, without being a name. */
export async function englishTexts(page: Page, lang: Lang): Promise<string[]> {
  if (lang === 'en') return []
  const isEnglish = isEnglishIn[lang]
  return (await spokenTexts(page)).filter((text) => {
    const rest = text.replace(NAMES, '').trim()
    return rest !== '' && (isEnglish(text) || (lang === 'bg' && /[A-Za-z]{2,}/.test(rest)))
  })
}
