import type { BundleLanguage } from './languages'

/** Makes something once per language: building an Intl formatter costs more than using it a thousand times. */
export function perLanguage<T>(
  make: (language: BundleLanguage) => T,
): (language: BundleLanguage) => T {
  const made = new Map<BundleLanguage, T>()
  return (language) => {
    const known = made.get(language)
    if (known !== undefined) return known
    const fresh = make(language)
    made.set(language, fresh)
    return fresh
  }
}
