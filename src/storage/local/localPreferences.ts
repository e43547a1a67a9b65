import { isLanguage, type Language } from '@/domain/languages'
import * as keys from './keys'
import { onKeysChange, readText, removeKey, writeText } from './localJson'

export type Theme = 'light' | 'dark'
export type Font = 'standard' | 'poppins'

const DARK = '(prefers-color-scheme: dark)'

/** The theme: the stored choice, else the system's dark mode, else light. */
export function readTheme(): Theme {
  const stored = readText(keys.theme)
  if (stored === 'light' || stored === 'dark') return stored
  return window.matchMedia(DARK).matches ? 'dark' : 'light'
}

export const writeTheme = (theme: Theme) => writeText(keys.theme, theme)

/** The chosen font; the default is the system's sans serif. */
export const readFont = (): Font => (readText(keys.font) === 'poppins' ? 'poppins' : 'standard')

export const writeFont = (font: Font) => writeText(keys.font, font)

/** Whether days show how many days it is till them; off by default. */
export const readShowDaysTill = (): boolean => readText(keys.showDaysTill) === 'true'

/** Stores whether days show how many days it is till them. */
export const writeShowDaysTill = (isShown: boolean) => writeText(keys.showDaysTill, String(isShown))

function languageUnder(key: string): Language | null {
  const stored = readText(key)
  return isLanguage(stored) ? stored : null
}

/** The chosen language; null before a choice. */
export const readLanguage = () => languageUnder(keys.language)

export const writeLanguage = (language: Language) => writeText(keys.language, language)

/** The language that the server still has to be told; null if none. */
export const readPendingLanguage = (userId: string) => languageUnder(keys.pendingLanguage(userId))

/** Stores the language that the server has to be told; null once it knows. */
export function writePendingLanguage(userId: string, language: Language | null): void {
  if (language) writeText(keys.pendingLanguage(userId), language)
  else removeKey(keys.pendingLanguage(userId))
}

/** When the tip to use a desktop was dismissed in this language, in milliseconds; 0 for never. */
export const readTipDismissed = (language: Language): number =>
  Number(readText(keys.desktopTip(language))) || 0

/** Stores when the tip to use a desktop was dismissed, in milliseconds. */
export const writeTipDismissed = (language: Language, now: number) =>
  writeText(keys.desktopTip(language), String(now))

/** Whether a visitor has changed something in this browser: then the hint of the first visit stays away. */
export const isHintSeen = (): boolean => readText(keys.hintSeen) === 'true'

/** Stores that a visitor has changed something. */
export const writeHintSeen = () => writeText(keys.hintSeen, 'true')

/** Calls back when another tab or the system may have changed a preference; returns a function that stops this. */
export function onPreferencesChange(listener: () => void): () => void {
  const watched = [keys.theme, keys.font, keys.showDaysTill, keys.language]
  const off = onKeysChange(watched, listener)
  const system = window.matchMedia(DARK)
  system.addEventListener('change', listener)
  return () => {
    off()
    system.removeEventListener('change', listener)
  }
}
