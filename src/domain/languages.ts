/** The three interface languages; the first is the fallback. */
export const LANGUAGES = ['en', 'de', 'bg'] as const

export type Language = (typeof LANGUAGES)[number]

/** Poppins has no Cyrillic letters, so it is not offered in Bulgarian. */
export const hasPoppins = (language: Language): boolean => language !== 'bg'

/** Whether untrusted text is an interface language. */
export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.some((language) => language === value)
}
