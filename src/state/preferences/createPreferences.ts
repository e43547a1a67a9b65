import type { Language } from '@/domain/languages'
import { changeLanguage, shownLanguage, t } from '@/i18n'
import { OWN_NAMES } from '@/i18n/languages'
import { createStore, type Store } from '@/state/createStore'
import { endMessage, endMessages, notify, onceTexts } from '@/state/notify'
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
} from '@/storage/local/localPreferences'

export type PreferenceValues = {
  readonly theme: Theme
  /** The language the texts are in. */
  readonly language: Language
  readonly font: Font
  readonly showsDaysTill: boolean
}

export type PreferenceActions = {
  setTheme(theme: Theme): void
  /**
   * Settles when the texts have changed; false, and a message, if they cannot be had: then nothing is chosen.
   */
  setLanguage(language: Language): Promise<boolean>
  setFont(font: Font): void
  setShowsDaysTill(isShown: boolean): void
}

export type Preferences = {
  readonly store: Store<PreferenceValues>
  readonly actions: PreferenceActions
  /** Follows other tabs and the system's theme; returns a function that stops this. */
  start(): () => void
}

/** The subject of the message that a language cannot be fetched. */
const LANGUAGE = '*language'

/** The preferences of this browser, kept in its storage. */
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

  async function showLanguage(language: Language): Promise<boolean> {
    try {
      // The old texts stay until the new ones are loaded, or for good if that fails.
      await changeLanguage(language)
      // Open messages would stay in the old language.
      if (shownLanguage() !== store.get().language) endMessages()
      show({ language: shownLanguage() })
      return true
    } catch (error) {
      console.error('The language could not be loaded.', error)
      return false
    }
  }

  async function setLanguage(language: Language): Promise<boolean> {
    if (!(await showLanguage(language))) {
      const online = new AbortController()
      window.addEventListener('online', () => online.abort(), { once: true })
      onceTexts(() =>
        notify.error(t('browser.noLanguage', { language: OWN_NAMES[language] }), {
          id: LANGUAGE,
          until: online.signal,
        }),
      )
      return false
    }
    endMessage(LANGUAGE)
    // Another language may have been chosen meanwhile.
    if (shownLanguage() === language) writeLanguage(language)
    return true
  }

  return {
    store,
    actions: {
      setTheme(theme) {
        writeTheme(theme)
        show({ theme })
      },
      setLanguage,
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
