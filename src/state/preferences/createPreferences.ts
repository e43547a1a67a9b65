import type { Language } from '@/domain/languages'
import { changeLanguage, shownLanguage } from '@/i18n'
import { createStore, type Store } from '@/state/createStore'
import { showFont } from '@/state/preferences/shownFont'
import {
  type Font,
  onPreferencesChange,
  readFont,
  readLanguage,
  readShowDaysTill,
  readTheme,
  type Theme,
  writeFont,
  writeLanguage,
  writeShowDaysTill,
  writeTheme,
} from '@/storage/localPreferences'

export type PreferenceValues = {
  readonly theme: Theme
  /** The language the texts are in. */
  readonly language: Language
  readonly font: Font
  readonly showsDaysTill: boolean
}

export type PreferenceActions = {
  setTheme(theme: Theme): void
  /** Settles when the texts have changed, or cannot be had. */
  setLanguage(language: Language): Promise<void>
  setFont(font: Font): void
  setShowsDaysTill(isShown: boolean): void
}

export type Preferences = {
  readonly store: Store<PreferenceValues>
  readonly actions: PreferenceActions
  /** Follows other tabs and the system; answers with an "off". */
  start(): () => void
}

/** The preferences of this browser, kept in its storage (s.4). */
export function createPreferences(): Preferences {
  const stored = () => ({
    theme: readTheme(),
    font: readFont(),
    showsDaysTill: readShowDaysTill(),
  })
  const store = createStore<PreferenceValues>({ ...stored(), language: shownLanguage() })

  function show(change: Partial<PreferenceValues>): void {
    const before = store.get()
    const next = { ...before, ...change }
    store.set(next)
    document.documentElement.classList.toggle('dark', next.theme === 'dark')
    if (next.font !== before.font || next.language !== before.language) {
      void showFont(next.font, next.language)
    }
  }

  async function showLanguage(language: Language): Promise<void> {
    try {
      // The old texts stay until the new ones are there; without network they stay for good.
      await changeLanguage(language)
      show({ language: shownLanguage() })
    } catch (error) {
      console.error('The language could not be loaded.', error)
    }
  }

  return {
    store,
    actions: {
      setTheme(theme) {
        writeTheme(theme)
        show({ theme })
      },
      setLanguage(language) {
        writeLanguage(language)
        return showLanguage(language)
      },
      setFont(font) {
        writeFont(font)
        show({ font })
      },
      setShowsDaysTill(showsDaysTill) {
        writeShowDaysTill(showsDaysTill)
        show({ showsDaysTill })
      },
    },
    start: () =>
      onPreferencesChange(() => {
        show(stored())
        const language = readLanguage()
        if (language && language !== store.get().language) void showLanguage(language)
      }),
  }
}
