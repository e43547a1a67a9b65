import type { Language } from '@/domain/languages'
import { keys } from '@/storage/keys'
import { readText, writeText } from '@/storage/localJson'

export type Theme = 'light' | 'dark'

/** The theme: the stored choice, else the system's dark preference, else light (s.4). */
export function readTheme(): Theme {
  const stored = readText(keys.theme)
  if (stored === 'light' || stored === 'dark') return stored
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}

/** Keeps the chosen theme. */
export function writeTheme(theme: Theme): void {
  writeText(keys.theme, theme)
}

/** Says whether the first hint was followed on this browser. */
export function isHintSeen(): boolean {
  return readText(keys.hintSeen) === 'true'
}

/** The first hint is not needed any more. */
export function writeHintSeen(): void {
  writeText(keys.hintSeen, 'true')
}

/** Keeps the chosen language. */
export function writeLanguage(language: Language): void {
  writeText(keys.language, language)
}
