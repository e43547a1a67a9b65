/** The languages there is a bundle for; the first is the fallback. */
export const BUNDLES = ['en', 'de', 'bg'] as const

export type BundleLanguage = (typeof BUNDLES)[number]

/** Each language by its own name, for the language menu. */
export const OWN_NAMES: Readonly<Record<BundleLanguage, string>> = {
  en: 'English',
  de: 'Deutsch',
  bg: 'Български',
}
