import { isLanguage, type Language } from '@/domain/languages'
import * as keys from './keys'
import { onKeysChange, readText, removeKey, writeText } from './localJson'

export type Theme = 'light' | 'dark'
export type Font = 'standard' | 'poppins'

const DARK = '(prefers-color-scheme: dark)'

/** The theme: the stored choice, else the system's dark preference, else light. */
export function readTheme(): Theme {
  const stored = readText(keys.theme)
  if (stored === 'light' || stored === 'dark') return stored
  return window.matchMedia(DARK).matches ? 'dark' : 'light'
}

/** Keeps the chosen theme. */
export const writeTheme = (theme: Theme) => writeText(keys.theme, theme)

/** The chosen font; the system's sans is the standard. */
export const readFont = (): Font => (readText(keys.font) === 'poppins' ? 'poppins' : 'standard')

/** Keeps the chosen font. */
export const writeFont = (font: Font) => writeText(keys.font, font)

/** Says whether days show how long it is till them; off until it is chosen. */
export const readShowDaysTill = (): boolean => readText(keys.showDaysTill) === 'true'

/** Keeps whether days show how long it is till them. */
export const writeShowDaysTill = (isShown: boolean) => writeText(keys.showDaysTill, String(isShown))

function languageUnder(key: string): Language | null {
  const stored = readText(key)
  return isLanguage(stored) ? stored : null
}

/** The chosen language; null before a choice was made. */
export const readLanguage = () => languageUnder(keys.language)

/** Keeps the chosen language. */
export const writeLanguage = (language: Language) => writeText(keys.language, language)

/** The language that an account shall have and the server does not have yet; null if there is none. */
export const readPendingLanguage = (userId: string) => languageUnder(keys.pendingLanguage(userId))

/** Keeps that language; null once the server has it. */
export function writePendingLanguage(userId: string, language: Language | null): void {
  if (language) writeText(keys.pendingLanguage(userId), language)
  else removeKey(keys.pendingLanguage(userId))
}

/** When the advice to use a desktop was dismissed in this language, in milliseconds; 0 for never. */
export const readTipDismissed = (language: Language): number =>
  Number(readText(keys.desktopTip(language))) || 0

/** Keeps when the advice to use a desktop was dismissed, in milliseconds. */
export const writeTipDismissed = (language: Language, now: number) =>
  writeText(keys.desktopTip(language), String(now))

/** Says whether the first hint was followed on this browser. */
export const isHintSeen = (): boolean => readText(keys.hintSeen) === 'true'

/** The first hint is not needed any more. */
export const writeHintSeen = () => writeText(keys.hintSeen, 'true')

/** Calls back when another tab or the system may have changed a preference; answers with an "off". */
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
