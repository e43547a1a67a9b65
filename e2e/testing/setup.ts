import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { loadLaterTexts, startI18n } from '@/i18n'
import { lightStyle } from './lightStyles'
import { PATIENCE_MS } from './patience'

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
window.scrollTo = () => undefined
Element.prototype.hasPointerCapture ??= () => false

window.getComputedStyle = lightStyle

// Many processors' worth of tests may share one: what comes is waited for, and only a failure takes so long.
configure({ asyncUtilTimeout: PATIENCE_MS })

await startI18n()
await loadLaterTexts()

let complaints: unknown[][] = []

/**
 * The texts that React keeps as nodes beside others. A browser that translates the page puts elements in
 * their place, and React then changes a text that nobody sees, or fails to find its place: a text is the
 * only child of its element. The legal texts never change.
 */
let looseTexts: Text[] = []
const { createTextNode } = Document.prototype
Document.prototype.createTextNode = function (text) {
  const node = createTextNode.call(this, text)
  looseTexts.push(node)
  return node
}
const isReacts = (node: Text) =>
  /\S/.test(node.data) && Object.keys(node).some((key) => key.startsWith('__reactFiber$'))
const isLegal = (node: Text) => node.parentElement?.closest('main[lang="de"]') != null

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
  complaints = []
  looseTexts = []
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...said) => complaints.push(said))
  }
})

afterEach(() => {
  const loose = looseTexts.filter((node) => isReacts(node) && !isLegal(node))
  cleanup()
  const spied = vi.isMockFunction(console.error) && vi.isMockFunction(console.warn)
  vi.restoreAllMocks()
  // A test that expects a complaint puts its own spy in place and judges it itself.
  if (spied) expect(complaints, 'the console stayed silent').toEqual([])
  const texts = [
    ...new Set(loose.map(({ data, parentElement }) => `${parentElement?.localName}: ${data}`)),
  ]
  expect(texts, 'every text is the only child of its element').toEqual([])
})
