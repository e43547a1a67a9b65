import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { loadLaterTexts, startI18n } from '@/i18n'

// jsdom lacks these; the app asks for them only to look and move.
window.matchMedia ??= (query) =>
  ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
}
window.IntersectionObserver ??= class {
  observe() {}
  disconnect() {}
} as unknown as typeof IntersectionObserver
Element.prototype.scrollIntoView ??= () => undefined
Element.prototype.hasPointerCapture ??= () => false

// Many processors' worth of tests may share one: what comes is waited for, and only a failure takes so long.
configure({ asyncUtilTimeout: 8_000 })

await startI18n()
await loadLaterTexts()

let complaints: unknown[][] = []

beforeEach(() => {
  localStorage.clear()
  complaints = []
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...said) => complaints.push(said))
  }
})

afterEach(() => {
  cleanup()
  const spied = vi.isMockFunction(console.error) && vi.isMockFunction(console.warn)
  vi.restoreAllMocks()
  // A test that expects a complaint puts its own spy in place and judges it itself.
  if (spied) expect(complaints, 'the console stayed silent').toEqual([])
})
