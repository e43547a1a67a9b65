import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { readSharedCalendar } from '@/domain/share'
import { changeLanguage, loadLaterTexts } from '@/i18n'
import { SharePage } from '@/pages/LinkPage'
import { createStore } from '@/state/createStore'
import { closeDialog, type Dialog, openDialog } from '@/state/dialogs'
import { PreferencesProvider } from '@/state/preferences/PreferencesProvider'
import type { SharedLink, SharedView } from '@/state/share/sharedCalendar'
import { todayStore } from '@/state/useToday'
import { render } from '@/testing/render'
import { renderApp } from '@/testing/renderApp'

const DAY = '2026-11-25'

/** As a browser that translates a page: every text gives way to a copy of it, within two elements. */
function translate() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) texts.push(walker.currentNode as Text)
  for (const text of texts) {
    const parent = text.parentElement
    if (!/\S/.test(text.data) || parent?.closest('font, textarea, style, script')) continue
    const [outer, inner] = [document.createElement('font'), document.createElement('font')]
    inner.append(text.data)
    outer.append(inner)
    text.replaceWith(outer)
  }
}

/** What comes and goes by a clock of its own. */
const TIMED = '[data-sonner-toaster], [data-sync-status], [aria-live]'

/** What is read on the page. */
function shown(): string[] {
  const leaves = [...document.querySelectorAll('body *:not(font, script, style)')]
  return leaves.flatMap((leaf) => {
    const own = [...leaf.childNodes].filter(
      ({ nodeType, nodeName }) => nodeType === Node.TEXT_NODE || nodeName === 'FONT',
    )
    const text = own.map((node) => node.textContent).join('')
    return /\S/.test(text) && !leaf.closest(TIMED) ? [text] : []
  })
}

/** What is done, and what is to be there then. */
type Step = readonly [name: string, act: () => unknown, there?: string | (() => boolean)]

/** Walks the steps, on a page that is translated after each or never is; what it shows after each. */
async function walk(steps: readonly Step[], isTranslated: boolean) {
  const pages: [string, string[]][] = []
  for (const [name, step, there] of steps) {
    if (isTranslated) translate()
    await act(async () => void (await step()))
    const isThere = () => (typeof there === 'string' ? document.querySelector(there) : there?.())
    if (there) await waitFor(() => expect(isThere(), name).toBeTruthy())
    pages.push([name, shown()])
  }
  return pages
}

const press = (selector: string) => () => {
  const control = document.querySelector<HTMLElement>(selector)
  if (!control) throw new Error(`no ${selector}`)
  control.click()
}
const named = (name: string) => press(`button[aria-label="${name}"]`)
const worded = (text: string) => () => {
  const buttons = [...document.querySelectorAll<HTMLElement>('button, [role="tab"]')]
  const button = buttons.find((each) => each.textContent === text)
  if (!button) throw new Error(`no button ${text}`)
  button.click()
}
const row = () => document.querySelector(`[data-date="${DAY}"]`) as HTMLElement
const key = (name: string) => () => {
  row().focus()
  fireEvent.keyDown(row(), { key: name })
}
const openNote = () => row().querySelector<HTMLElement>('[data-note]')?.click()
const type = (text: string) => () => {
  const field = screen.getByRole('textbox', { name: 'Note' })
  fireEvent.change(field, { target: { value: text } })
  fireEvent.keyDown(field, { key: 'Enter', ctrlKey: true })
}
const note = (text: string): Step[] => [
  ['the note', openNote, 'textarea'],
  [`the note: ${text}`, type(text)],
]
/** A dialog whose code has to be fetched first. */
const dialog = (wanted: Dialog): Step => [
  wanted.kind,
  () => openDialog(wanted),
  '[role="dialog"] h2',
]
const language = (chosen: 'en' | 'de' | 'bg') => () => changeLanguage(chosen)
const today = (date: string) => () => {
  vi.setSystemTime(new Date(`${date}T12:00:00`))
  document.dispatchEvent(new Event('visibilitychange'))
}

const calendar: readonly Step[] = [
  ['a tag', key('1')],
  ['a second tag', key('2')],
  ['a tag less', key('1')],
  ...note('Zahnarzt'),
  ...note('Zahnarzt\nKuchen'),
  ...note('Zahnarzt\nTorte\nKuchen'),
  ...note('Torte'),
  ['the next day', today('2026-11-24')],
  ['the next quarter', named('Next')],
  ['back', named('Previous')],
  ['the first quarter', worded('Q1')],
  ['the fourth', worded('Q4')],
  ...note(''),
  ['German', language('de')],
  ['Bulgarian', language('bg')],
  ['English', language('en')],
  dialog({ kind: 'addTag', date: DAY }),
  ['its form', worded('New tag')],
  ['closed', closeDialog],
  dialog({ kind: 'settings', tab: 'tags' }),
  ['German settings', language('de')],
  ['and back', language('en')],
  [
    'filter',
    () => openDialog({ kind: 'filter' }),
    // This server counts the days that it had in the beginning.
    () => shown().includes('not used yet') && !shown().includes('on 1 day'),
  ],
  ['a choice', press('[role="dialog"] input')],
  dialog({ kind: 'help' }),
  ['an answer', worded('How do I get Pro?')],
  ['Bulgarian help', language('bg')],
  ['English help', language('en')],
  dialog({ kind: 'shortcuts' }),
  dialog({ kind: 'profile' }),
  ['the end', closeDialog],
  ['a cleared day', key('Delete')],
]

async function readCalendar(isTranslated: boolean) {
  vi.setSystemTime(new Date('2026-11-20T12:00:00'))
  todayStore.set('2026-11-20')
  localStorage.setItem('show-days-till', 'true')
  await renderApp([])
  const pages = await walk(calendar, isTranslated)
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  return pages
}

// Fetched when one is first opened, which takes long where many tests do so at once.
beforeAll(async () => {
  await import('@/pages/CalendarDialog')
})

afterEach(async () => {
  vi.useRealTimers()
  await changeLanguage('en')
})

test('a page that the browser has translated goes on as one that it has not: the calendar, its dialogs, every language', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await loadLaterTexts()
  const plain = await readCalendar(false)
  const translated = await readCalendar(true)
  for (const [i, page] of plain.entries()) expect(translated[i]).toEqual(page)
  // The steps did change the page.
  expect(new Set(plain.map(([, texts]) => texts.join())).size).toBeGreaterThan(20)
}, 120_000)

const share: readonly Step[] = [
  ['the first quarter', worded('Q1')],
  ['the fourth', worded('Q4')],
  ['the other year', worded('2027')],
  ['German', language('de')],
  ['English', language('en')],
  ['the first year', worded('2026')],
]

async function readShare(isTranslated: boolean) {
  vi.setSystemTime(new Date('2026-11-20T12:00:00'))
  const shared = readSharedCalendar({
    ownerName: 'Ada',
    years: [2026, 2027],
    includeNotes: true,
    updated: '2026-11-01 10:00:00Z',
    data: {
      tags: [{ id: 'a', label: 'Urlaub', short: 'U', color: '#dc2626' }],
      entries: [{ date: DAY, tags: ['a'], notes: 'Zahnarzt\nKuchen' }],
    },
  })
  const view = createStore<SharedView>({ kind: 'ready', shared, version: '1' })
  const link: SharedLink = { id: 'x', view, look: async () => undefined }
  vi.stubGlobal('EventSource', undefined)
  render(
    <PreferencesProvider>
      <SharePage link={link} />
    </PreferencesProvider>,
  )
  const pages = await walk(
    [
      ...share,
      ['switched off', () => view.set({ kind: 'inactive' })],
      ['away', () => view.set({ kind: 'failed' })],
    ],
    isTranslated,
  )
  cleanup()
  vi.unstubAllGlobals()
  return pages
}

test('a page that the browser has translated goes on as one that it has not: a shared link', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const plain = await readShare(false)
  expect(await readShare(true)).toEqual(plain)
  expect(plain[2]?.[1].join()).toContain('2027')
})
