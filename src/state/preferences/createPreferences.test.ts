import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { changeLanguage } from '@/i18n'
import { createPreferences } from '@/state/preferences/createPreferences'
import { heardToasts } from '@/testing/heardToasts'

/** Languages whose texts cannot be fetched. */
const missing = vi.hoisted(() => new Set<string>())

vi.mock(import('@/i18n'), async (original) => {
  const real = await original()
  return {
    ...real,
    changeLanguage: async (language) => {
      if (missing.has(language)) throw new TypeError('Failed to fetch dynamically imported module')
      await real.changeLanguage(language)
    },
  }
})

const root = document.documentElement
const loadFont = vi.fn<(font: string) => Promise<FontFace[]>>()

let off = () => {}

function started() {
  const preferences = createPreferences()
  off = preferences.start()
  return preferences
}

/** What another tab stored. */
function storedElsewhere(key: string, newValue: string): void {
  localStorage.setItem(key, newValue)
  window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
}

beforeEach(() => {
  loadFont.mockReset().mockResolvedValue([])
  Object.defineProperty(document, 'fonts', { configurable: true, value: { load: loadFont } })
})

afterEach(async () => {
  off()
  root.classList.remove('dark')
  delete root.dataset.font
  await changeLanguage('en')
})

describe('a language whose texts cannot be fetched', () => {
  const toasts = heardToasts()

  beforeEach(async () => {
    localStorage.removeItem('language')
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    missing.add('bg')
  })

  afterEach(() => missing.clear())

  it('is told, and changes nothing: not the texts, not what is stored', async () => {
    const { actions, store } = started()
    await actions.setLanguage('de')
    expect(await actions.setLanguage('bg')).toBe(false)
    expect(store.get().language).toBe('de')
    expect(localStorage.getItem('language')).toBe('de')
    expect(toasts).toMatchObject([{ kind: 'error', stays: true }])
    expect(toasts[0]?.text).toContain('Български')
  })

  it.each<[string, (actions: ReturnType<typeof started>['actions']) => unknown]>([
    ['the network is back', () => window.dispatchEvent(new Event('online'))],
    ['another one was chosen', (actions) => actions.setLanguage('de')],
  ])('is told no more once %s', async (_, happens) => {
    const { actions } = started()
    await actions.setLanguage('bg')
    expect(toasts[0]?.until?.aborted).toBe(false)
    await happens(actions)
    expect(toasts[0]?.until?.aborted).toBe(true)
  })
})

describe('the preferences', () => {
  it('s.3 are kept under their keys as bare strings [s3.18 s4.46]', async () => {
    const { actions } = started()
    actions.setTheme('dark')
    actions.setFont('poppins')
    actions.setShowsDaysTill(true)
    await actions.setLanguage('de')
    expect({ ...localStorage }).toEqual({
      theme: 'dark',
      'font-family': 'poppins',
      'show-days-till': 'true',
      language: 'de',
    })
    actions.setShowsDaysTill(false)
    actions.setFont('standard')
    expect(localStorage.getItem('show-days-till')).toBe('false')
    expect(localStorage.getItem('font-family')).toBe('standard')
  })

  it('s.4 start as they were left, and what is no value is the standard [s2.32]', () => {
    localStorage.setItem('font-family', 'poppins')
    localStorage.setItem('show-days-till', 'true')
    expect(started().store.get()).toMatchObject({ font: 'poppins', showsDaysTill: true })
    off()
    localStorage.setItem('font-family', 'comic')
    localStorage.setItem('show-days-till', 'yes')
    expect(started().store.get()).toMatchObject({ font: 'standard', showsDaysTill: false })
  })

  it('A2 another tab’s choice is followed at once [s4.47 s9.10]', async () => {
    const { store } = started()
    storedElsewhere('show-days-till', 'true')
    expect(store.get().showsDaysTill).toBe(true)
    storedElsewhere('theme', 'dark')
    expect(root).toHaveClass('dark')
    storedElsewhere('font-family', 'poppins')
    await vi.waitFor(() => expect(root.dataset.font).toBe('poppins'))
    storedElsewhere('language', 'de')
    await vi.waitFor(() => expect(store.get().language).toBe('de'))
    expect(root.lang).toBe('de')
  })

  it('A2 what else another tab stores is none of their business', () => {
    const { store } = started()
    const before = store.get()
    localStorage.setItem('theme', 'dark')
    storedElsewhere('calendar-entries', '{}')
    expect(store.get()).toBe(before)
  })
})

describe('the font', () => {
  it('s.2 Poppins is shown when every weight is there, not before', async () => {
    let arrive: (faces: FontFace[]) => void = () => undefined
    loadFont.mockImplementation(() => new Promise((resolve) => (arrive = resolve)))
    loadFont.mockResolvedValueOnce([]).mockResolvedValueOnce([]).mockResolvedValueOnce([])
    started().actions.setFont('poppins')
    expect(loadFont.mock.calls.map(([font]) => font)).toEqual([
      '400 1em Poppins',
      '500 1em Poppins',
      '600 1em Poppins',
    ])
    await Promise.resolve()
    expect(root.dataset.font).toBeUndefined()
    arrive([])
    await vi.waitFor(() => expect(root.dataset.font).toBe('poppins'))
  })

  it('s.2 in Bulgarian the system’s sans stays, and Poppins returns with the next language', async () => {
    const { actions } = started()
    await actions.setLanguage('bg')
    actions.setFont('poppins')
    await vi.waitFor(() => expect(root.dataset.font).toBe('standard'))
    expect(loadFont).not.toHaveBeenCalled()
    await actions.setLanguage('de')
    await vi.waitFor(() => expect(root.dataset.font).toBe('poppins'))
  })

  it('s.2 the last wish counts, however late the files are', async () => {
    let arrive: (faces: FontFace[]) => void = () => undefined
    loadFont.mockImplementation(() => new Promise((resolve) => (arrive = resolve)))
    const { actions } = started()
    actions.setFont('poppins')
    actions.setFont('standard')
    arrive([])
    await vi.waitFor(() => expect(root.dataset.font).toBe('standard'))
  })

  it('s.2 files that cannot be had leave the page as it is', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    loadFont.mockRejectedValue(new Error('offline'))
    started().actions.setFont('poppins')
    await vi.waitFor(() => expect(logged).toHaveBeenCalledOnce())
    expect(root.dataset.font).toBeUndefined()
    logged.mockRestore()
  })
})
