import { createInstance } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { firstScreen } from './en/firstScreen'
import { BUNDLES, type BundleLanguage } from './languages'

const NAMESPACE = 'translation'

const i18n = createInstance()

async function loadBundle(language: BundleLanguage): Promise<object> {
  if (language === 'de') return (await import('./de')).de
  if (language === 'bg') return (await import('./bg')).bg
  return (await import('./en/later')).later
}

/** The page's language is that of the texts on it, even when a bundle could not be loaded. */
function markPage() {
  document.documentElement.lang = shownLanguage()
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

/** Detects the language and loads its texts before first paint; English if they cannot be had. */
export async function startI18n(): Promise<void> {
  if (i18n.isInitialized) return
  const language = detectLanguage()
  await i18n.use(initReactI18next).init({
    lng: BUNDLES[0],
    supportedLngs: BUNDLES,
    fallbackLng: BUNDLES[0],
    resources: { en: { [NAMESPACE]: firstScreen } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  if (language !== BUNDLES[0]) {
    await changeLanguage(language).catch((error: unknown) =>
      console.error('The texts of the chosen language could not be loaded.', error),
    )
  }
  // Not before: English is on while the texts of another language are under way.
  markPage()
  i18n.on('languageChanged', markPage)
}

/**
 * Fetches the English texts of what is fetched later itself; the other languages come whole. Whoever
 * loads a dialog or page on demand waits for both.
 */
export async function loadLaterTexts(): Promise<void> {
  await addBundle(shownLanguage())
}

const complete = new Set<BundleLanguage>()

async function addBundle(language: BundleLanguage): Promise<void> {
  if (complete.has(language)) return
  i18n.addResourceBundle(language, NAMESPACE, await loadBundle(language), true)
  complete.add(language)
}

/** Shows the app in another language; rejects, and changes nothing, when its texts cannot be loaded. */
export async function changeLanguage(language: BundleLanguage): Promise<void> {
  await addBundle(language)
  await i18n.changeLanguage(language)
}

/** The language the texts are shown in now. */
export function shownLanguage(): BundleLanguage {
  return BUNDLES.find((language) => language === i18n.resolvedLanguage) ?? BUNDLES[0]
}

export const t = i18n.t
