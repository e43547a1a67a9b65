import { beforeEach, expect, test, vi } from 'vitest'
import { MemoryStorage } from '@/testing/memoryStorage'
import { isHintSeen, readTheme, writeHintSeen, writeLanguage, writeTheme } from './localPreferences'

let prefersDark = false

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('window', { matchMedia: () => ({ matches: prefersDark }) })
})

test.each([true, false])(
  's.4 the theme is the stored one, whatever the system says: %j [s4.44]',
  (dark) => {
    prefersDark = dark
    writeTheme('light')
    expect(readTheme()).toBe('light')
    writeTheme('dark')
    expect(localStorage.getItem('theme')).toBe('dark')
    expect(readTheme()).toBe('dark')
  },
)

test.each([null, 'blue', ''])(
  's.4 with %j stored the system decides, else it is light [s4.44]',
  (stored) => {
    if (stored !== null) localStorage.setItem('theme', stored)
    prefersDark = true
    expect(readTheme()).toBe('dark')
    prefersDark = false
    expect(readTheme()).toBe('light')
  },
)

test('s.4 a chosen language is kept', () => {
  writeLanguage('bg')
  expect(localStorage.getItem('language')).toBe('bg')
})

test('the first hint is forgotten for good', () => {
  expect(isHintSeen()).toBe(false)
  writeHintSeen()
  expect(isHintSeen()).toBe(true)
})
