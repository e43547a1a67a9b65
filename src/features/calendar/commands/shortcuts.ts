import type { ParseKeys, TFunction } from 'i18next'
import { COMMANDS } from './table'

/** The lines of the list of keys: what is done, and with which keys. */
export const SHORTCUTS: readonly (readonly [ParseKeys, readonly string[]])[] = [
  ...new Set(COMMANDS.flatMap(({ shortcut = [] }) => shortcut)),
].map((text) => [
  text,
  COMMANDS.flatMap(({ shortcut, keys = [] }) => (shortcut === text ? keys : [])),
])

const NAMES: Readonly<Record<string, ParseKeys>> = {
  Shift: 'shortcuts.shift',
  Ctrl: 'shortcuts.ctrl',
  Enter: 'shortcuts.enter',
  Escape: 'shortcuts.escape',
  Delete: 'shortcuts.delete',
  Home: 'shortcuts.home',
  End: 'shortcuts.end',
  PageUp: 'shortcuts.pageUp',
  PageDown: 'shortcuts.pageDown',
  ContextMenu: 'header.menu',
}

const SIGNS: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  '1-9': '1 – 9',
}

/** More keys than these that are pressed with the same one stand in one field. */
const APART = 2

/** How keys are written: each by itself, or several that are pressed with the same one together. */
export function keysText(chords: readonly string[], t: TFunction): readonly string[] {
  const named = (key: string) =>
    NAMES[key] ? t(NAMES[key]) : (SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key))
  const parts = chords.map((chord) => {
    const [, held = '', key = ''] = /^((?:\w+\+)*)(.+)$/.exec(chord) ?? []
    const names = held.split('+').filter(Boolean).map(named)
    return { held: names.map((name) => `${name} + `).join(''), key: named(key) }
  })
  const [first] = parts
  if (parts.length > APART && first && parts.every(({ held }) => held === first.held))
    return [first.held + parts.map(({ key }) => key).join(' / ')]
  return parts.map(({ held, key }) => held + key)
}
