import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react'
import type { Language } from '@/domain/languages'
import { changeLanguage, shownLanguage } from '@/i18n'
import { readTheme, type Theme, writeLanguage, writeTheme } from '@/storage/localPreferences'

type Preferences = {
  readonly theme: Theme
  readonly language: Language
  setTheme(theme: Theme): void
  setLanguage(language: Language): void
}

const Context = createContext<Preferences | null>(null)

/** Theme and language of this browser (s.4, "Theme and preferences" and "Language"). */
export function PreferencesProvider({ children }: { children: ReactNode }) {
  const [theme, setThemeShown] = useState(readTheme)
  const [language, setLanguageShown] = useState<Language>(shownLanguage)

  useEffect(() => {
    document.documentElement.classList.toggle('dark', theme === 'dark')
  }, [theme])

  const setTheme = useCallback((next: Theme) => {
    writeTheme(next)
    setThemeShown(next)
  }, [])

  const setLanguage = useCallback((next: Language) => {
    writeLanguage(next)
    // The old texts stay until the new ones are there; without network they stay for good.
    changeLanguage(next).then(
      () => setLanguageShown(shownLanguage()),
      (error: unknown) => console.error('The language could not be loaded.', error),
    )
  }, [])

  const value = useMemo(
    () => ({ theme, language, setTheme, setLanguage }),
    [theme, language, setTheme, setLanguage],
  )
  return <Context value={value}>{children}</Context>
}

/** The person's preferences. */
export function usePreferences(): Preferences {
  const preferences = use(Context)
  if (!preferences) throw new Error('usePreferences needs a PreferencesProvider')
  return preferences
}
