import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { firstScreen } from './en/firstScreen'
import { isolate } from './isolate'
import { BUNDLES, type BundleLanguage } from './languages'

const NAMESPACE = 'translation'

const i18n = createInstance()

type Part = 'first' | 'later'

/** Each language is fetched in two parts; English has the first one with the app. */
const parts: Record<BundleLanguage, Record<Part, () => Promise<object>>> = {
  en: {
    first: async () => firstScreen,
    later: () => import('./en/later').then((texts) => texts.later),
  },
  de: {
    first: () => import('./de/firstScreen').then((texts) => texts.firstScreen),
    later: () => import('./de/later').then((texts) => texts.later),
  },
  bg: {
    first: () => import('./bg/firstScreen').then((texts) => texts.firstScreen),
    later: () => import('./bg/later').then((texts) => texts.later),
  },
}

/** The page's language is that of the texts on it, even when a bundle could not be loaded. */
function markPage() {
  const [page, language] = [document.documentElement, shownLanguage()]
  // Setting it to the same value would still make the browser restyle every element.
  if (page.lang !== language) page.lang = language
}

function storedChoice(): string | null {
  try {
    return localStorage.getItem('language')
  } catch {
    return null
  }
}

/** The first of stored choice, browser and html tag that there is a bundle for (s.4, "Language"). */
function detectLanguage(): BundleLanguage {
  const tags = [storedChoice(), ...navigator.languages, document.documentElement.lang]
  const known = tags.map((tag) => BUNDLES.find((language) => language === tag?.split('-')[0]))
  return known.find((language) => language !== undefined) ?? BUNDLES[0]
}

/** The language that is about to be shown. */
let starting: BundleLanguage | null = null

/** The Bulgarian "year" is an abbreviation: where a date ends a sentence, its stop is that of the sentence too. */
const oneStop = {
  type: 'postProcessor' as const,
  name: 'oneStop',
  process: (text: string) => text.replace(/г\.\.(?!\.)/g, 'г.'),
}

/** Detects the language and loads its texts before first paint; English if they cannot be had. */
export async function startI18n(): Promise<void> {
  if (i18n.isInitialized) return
  const language = detectLanguage()
  starting = language
  i18n.use(oneStop)
  await i18n.use(initReactI18next).init({
    lng: BUNDLES[0],
    supportedLngs: BUNDLES,
    fallbackLng: BUNDLES[0],
    resources: { en: { [NAMESPACE]: firstScreen } },
    // React escapes markup. This keeps a name that is written from right to left from turning its sentence.
    interpolation: { escape: isolate },
    postProcess: oneStop.name,
    react: { useSuspense: false },
  })
  if (language !== BUNDLES[0]) {
    await show(language, ['first']).catch((error: unknown) =>
      console.error('The texts of the chosen language could not be loaded.', error),
    )
  }
  starting = null
  // Only now, because English is active while another language is being fetched.
  markPage()
  i18n.on('languageChanged', markPage)
}

/** Fetches the texts of all parts that come later; a part is shown once its code and these are there. */
export async function loadLaterTexts(): Promise<void> {
  await addTexts(starting ?? shownLanguage(), ['later'])
}

/** Whether the later texts of the present language are loaded. */
export const hasLaterTexts = (): boolean => known.has(`${shownLanguage()}later`)

const known = new Set<string>()

async function addTexts(language: BundleLanguage, wanted: readonly Part[]): Promise<void> {
  const add = async (part: Part) => {
    if (known.has(language + part)) return
    i18n.addResourceBundle(language, NAMESPACE, await parts[language][part](), true)
    known.add(language + part)
  }
  await Promise.all(wanted.map(add))
}

/** The language that was asked for last. */
let asked: BundleLanguage | null = null

async function show(language: BundleLanguage, wanted: readonly Part[]): Promise<void> {
  asked = language
  await addTexts(language, wanted)
  // The texts of a language that was chosen before may arrive last.
  if (asked === language) await i18n.changeLanguage(language)
}

/**
 * Shows the app in another language, unless yet another one is asked for meanwhile; rejects, and changes
 * nothing, when its texts cannot be loaded.
 */
export function changeLanguage(language: BundleLanguage): Promise<void> {
  // Both parts, because what is open now may need any of the texts.
  return show(language, ['first', 'later'])
}

/** The language the texts are shown in now. */
export function shownLanguage(): BundleLanguage {
  return BUNDLES.find((language) => language === i18n.resolvedLanguage) ?? BUNDLES[0]
}

export const t = i18n.t
