/** The three interface languages; the first is the fallback. */
export const LANGUAGES = ['en', 'de', 'bg'] as const

export type Language = (typeof LANGUAGES)[number]

/** Poppins has no Cyrillic letters: where it can do nothing it is not offered. */
export const hasPoppins = (language: Language): boolean => language !== 'bg'

/** Narrows foreign text to an interface language. */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value)
}
