import { isLanguage, type Language } from '@/domain/languages'
import * as keys from './keys'
import { onKeysChange, readText, removeKey, writeText } from './localJson'

export type Theme = 'light' | 'dark'
export type Font = 'standard' | 'poppins'

const DARK = '(prefers-color-scheme: dark)'

/** The theme: the stored choice, else the system's dark preference, else light (s.4). */
export function readTheme(): Theme {
  const stored = readText(keys.theme)
  if (stored === 'light' || stored === 'dark') return stored
  return window.matchMedia(DARK).matches ? 'dark' : 'light'
}

/** Keeps the chosen theme. */
export function writeTheme(theme: Theme): void {
  writeText(keys.theme, theme)
}

/** The chosen font; the system's sans is the standard (s.2). */
export function readFont(): Font {
  return readText(keys.font) === 'poppins' ? 'poppins' : 'standard'
}

/** Keeps the chosen font. */
export function writeFont(font: Font): void {
  writeText(keys.font, font)
}

/** Says whether days show how long it is till them (s.3); off until it is chosen. */
export function readShowDaysTill(): boolean {
  return readText(keys.showDaysTill) === 'true'
}

/** Keeps whether days show how long it is till them. */
export function writeShowDaysTill(isShown: boolean): void {
  writeText(keys.showDaysTill, String(isShown))
}

/** The chosen language; null before a choice was made. */
export function readLanguage(): Language | null {
  const stored = readText(keys.language)
  return isLanguage(stored) ? stored : null
}

/** Keeps the chosen language. */
export function writeLanguage(language: Language): void {
  writeText(keys.language, language)
}

/** The language that an account shall have and the server has not been told yet; null if there is none. */
export function readPendingLanguage(userId: string): Language | null {
  const stored = readText(keys.pendingLanguage(userId))
  return isLanguage(stored) ? stored : null
}

/** Keeps that language. */
export function writePendingLanguage(userId: string, language: Language): void {
  writeText(keys.pendingLanguage(userId), language)
}

/** The server has it. */
export function clearPendingLanguage(userId: string): void {
  removeKey(keys.pendingLanguage(userId))
}

/** When the advice to use a desktop was dismissed in this language, in milliseconds; 0 for never. */
export function readTipDismissed(language: Language): number {
  return Number(readText(keys.desktopTip(language))) || 0
}

/** Keeps when the advice to use a desktop was dismissed, in milliseconds. */
export function writeTipDismissed(language: Language, now: number): void {
  writeText(keys.desktopTip(language), String(now))
}

/** Says whether the first hint was followed on this browser. */
export function isHintSeen(): boolean {
  return readText(keys.hintSeen) === 'true'
}

/** The first hint is not needed any more. */
export function writeHintSeen(): void {
  writeText(keys.hintSeen, 'true')
}

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
