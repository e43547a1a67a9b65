import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { changeSettings } from '@/state/choices/settings'
import { closeDialog } from '@/state/dialogs'
import { brush, copied, endSelection, select, selectedDays } from '@/state/selection'
import { clearSession } from '@/storage/local/session'
import { cloudTags } from '@/testing/fixtures'
import { renderApp } from '@/testing/renderApp'
import { header, renderCalendar, rowOfDay } from '@/testing/renderCalendar'

// The whole app takes its time in jsdom.
vi.setConfig({ testTimeout: 60_000 })

const bar = () => screen.findByRole('toolbar', { name: 'Selection' }, { timeout: 20_000 })
const noBar = () => expect(screen.queryByRole('toolbar', { name: 'Selection' })).toBeNull()
const row = (date: string) => document.querySelector<HTMLElement>(`[data-date="${date}"]`)
const labels = (date: string) =>
  [...(row(date)?.querySelectorAll('[data-tag]') ?? [])].map((tag) => tag.getAttribute('data-tag'))
const note = (date: string) => row(date)?.querySelector('[data-note]')?.textContent ?? ''
const marked = () =>
  [...document.querySelectorAll('[data-selected]')].map((day) => day.getAttribute('data-date'))

const entry = (date: string, numbers: readonly number[], notes = '') => ({
  id: date.replaceAll('-', '').padEnd(15, '0'),
  date,
  entry: { tags: numbers.flatMap((n) => cloudTags[n - 1]?.id ?? []), notes },
  rev: 1,
})

beforeAll(async () => {
  await import('./Marking')
  await import('./SelectionBar')
  await import('@/pages/CalendarDialog')
})

beforeEach(() => {
  window.history.replaceState(null, '', '/?at=2027-Q2')
})

afterEach(() => {
  endSelection()
  copied.set(null)
  brush.set(null)
  closeDialog()
  clearSession()
  window.history.replaceState(null, '', '/')
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The quarter of a Pro account that the address names, the second one of 2027, once days can be marked. */
async function openQuarter(days = [entry('2027-01-01', [1])], shown = '2027-05-03') {
  const app = await renderApp(days)
  await waitFor(() => expect(row(shown)).not.toBeNull())
  await act(() => vi.dynamicImportSettled())
  return app
}

/** The quarter of 20 November 2026, once days can be marked. */
async function openAsVisitor() {
  window.history.replaceState(null, '', '/')
  const calendar = renderCalendar()
  await act(async () => {
    await vi.advanceTimersByTimeAsync(1)
    await vi.dynamicImportSettled()
  })
  return calendar
}

test('R3 R4 Shift and arrows select, the bar says which days, and a digit tags them', async () => {
  const { user } = await openQuarter()
  act(() => row('2027-05-03')?.focus())
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}')
  expect(marked()).toEqual(['2027-05-03', '2027-05-04', '2027-05-05'])
  await user.keyboard('{Shift>}{End}{ArrowUp}{ArrowLeft}{ArrowRight}{Home}{/Shift}')
  expect(selectedDays()).toEqual(['2027-05-01', '2027-05-02', '2027-05-03'])
  await user.keyboard('{Escape}')
  noBar()
  act(() => select('2027-05-03', '2027-05-14'))
  const text = within(await bar()).getByRole('status')
  expect(text).toHaveTextContent('May 3 – 14 · 12 days, 10 workdays')
  await user.keyboard('1')
  expect(labels('2027-05-03')).toEqual(['Urlaub'])
  expect(labels('2027-05-14')).toEqual(['Urlaub'])
  // Where every day has it, the same press takes it off.
  await user.click(within(await bar()).getByRole('button', { name: 'Urlaub', pressed: true }))
  expect(labels('2027-05-03')).toEqual([])
})

test('R4 H6 workdays are those of the person, where the person works', async () => {
  window.history.replaceState(null, '', '/?at=2027-Q4')
  await openQuarter([], '2027-12-22')
  const halves = { christmasEve: 0.5, newYearsEve: 0.5 } as const
  const choose = (work: readonly string[]) =>
    act(() =>
      changeSettings(() => ({ holidays: { regions: ['DE-BY', 'BG'], work }, leave: halves })),
    )
  act(() => select('2027-12-22', '2027-12-31'))
  choose(['DE-BY'])
  const text = (await bar()).querySelector('[data-selection-text]')
  expect(text).toHaveTextContent('10 days, 7 workdays')
  choose(['BG'])
  // Bulgaria is free on the 24th and on two days after the weekend.
  await waitFor(() => expect(text).toHaveTextContent('10 days, 4.5 workdays'), { timeout: 20_000 })
  act(() => changeSettings(() => ({})))
})

test('R5 one action is one step of undo', async () => {
  const { user } = await openQuarter([entry('2027-05-04', [1])])
  act(() => select('2027-05-03', '2027-05-05'))
  await bar()
  await user.keyboard('{Delete}')
  await waitFor(() => expect(labels('2027-05-04')).toEqual([]))
  await user.keyboard('1')
  await waitFor(() => expect(labels('2027-05-04')).toEqual(['Urlaub']))
  await user.keyboard('{Escape}{Control>}z{/Control}')
  await waitFor(() => expect(labels('2027-05-03')).toEqual([]), { timeout: 20_000 })
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(labels('2027-05-04')).toEqual(['Urlaub']))
})

test('R7 days are copied, cut and pasted from the focused day on', async () => {
  const { user } = await openQuarter([entry('2027-05-03', [1], 'Zug'), entry('2027-05-04', [2])])
  act(() => select('2027-05-03', '2027-05-04'))
  await bar()
  await user.keyboard('{Control>}c{/Control}{Escape}')
  act(() => row('2027-06-10')?.focus())
  await user.keyboard('{Control>}v{/Control}')
  expect([labels('2027-06-10'), note('2027-06-10'), labels('2027-06-11')]).toEqual([
    ['Urlaub'],
    'Zug',
    ['Arbeit'],
  ])
  act(() => select('2027-05-03', '2027-05-04'))
  await user.keyboard('{Control>}x{/Control}')
  expect([labels('2027-05-03'), labels('2027-05-04')]).toEqual([[], []])
})

test('R7 D7 nothing is pasted into the calendar of somebody else', async () => {
  const { user } = await openQuarter([entry('2027-05-03', [1], 'Zug')])
  copied.set({ from: '2027-01-01', entries: [{ tags: [], notes: 'theirs' }], owner: 'visitor' })
  act(() => row('2027-06-10')?.focus())
  await user.keyboard('{Control>}v{/Control}')
  expect(note('2027-06-10')).not.toContain('theirs')
})

test('R4 one note for all: set where there is none, a line of its own elsewhere', async () => {
  const { user } = await openQuarter([entry('2027-05-04', [], 'Zahnarzt')])
  act(() => select('2027-05-03', '2027-05-04'))
  await user.click(within(await bar()).getByRole('button', { name: 'Note' }))
  const dialog = await screen.findByRole('dialog', { name: 'Note for 2 days' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'Messe')
  await user.click(within(dialog).getByRole('button', { name: 'Write' }))
  await waitFor(() => expect(note('2027-05-03')).toBe('Messe'))
  expect(note('2027-05-04')).toMatch(/Zahnarzt\s*Messe/)
})

test('R7 what a repetition will write is counted before it is written', async () => {
  const { user } = await openQuarter([entry('2027-05-04', [3])])
  act(() => select('2027-05-03', '2027-05-04'))
  await user.click(within(await bar()).getByRole('button', { name: 'Repeat' }))
  const dialog = await screen.findByRole('dialog', { name: 'Repeat' })
  const until = within(dialog).getByRole('textbox', { name: 'Until' })
  await user.clear(until)
  await user.type(until, '1 June 2027')
  await waitFor(() => expect(dialog).toHaveTextContent('4 days will be written'))
  await user.click(within(dialog).getByRole('button', { name: 'Repeat' }))
  await waitFor(() => expect(labels('2027-06-01')).toEqual(['Sport']))
  expect([labels('2027-05-11'), labels('2027-06-08')]).toEqual([['Sport'], []])
})

test('R5 without Pro the bar counts and copies, and its changing buttons lead to the upgrade', async () => {
  const { user } = await openAsVisitor()
  act(() => select('2026-11-20', '2026-11-22'))
  const shown = await bar()
  expect(within(shown).getByRole('status')).toHaveTextContent('3 days, 1 workday')
  await user.click(within(shown).getByRole('button', { name: 'Copy' }))
  expect(copied.get()?.entries).toHaveLength(3)
  act(() => rowOfDay('2026-11-20').focus())
  await user.keyboard('1')
  expect(labels('2026-11-20')).toEqual([])
  expect(header().getByRole('link', { name: 'Sign In' })).toBeVisible()
})

test('R7 L2 what is locked is not copied, and a tag that is gone is not pasted', async () => {
  const { user } = renderLocked()
  await act(async () => {
    await vi.advanceTimersByTimeAsync(1)
    await vi.dynamicImportSettled()
  })
  act(() => select('2026-12-31', '2027-01-01'))
  await user.click(within(await bar()).getByRole('button', { name: 'Copy' }))
  expect(copied.get()?.entries.map(({ notes }) => notes)).toEqual(['open', ''])
  act(() => rowOfDay('2026-11-20').focus())
  act(() => endSelection())
  act(() => {
    const block = copied.get()
    if (block) copied.set({ ...block, entries: [{ tags: ['gone', '1'], notes: '' }] })
  })
  await user.keyboard('{Control>}v{/Control}')
  expect(rowOfDay('2026-11-20')).not.toBeNull()
  expect(labels('2026-11-20')).toEqual(['Urlaub'])
  const stored = JSON.parse(localStorage.getItem('temp-calendar-data') ?? '{}')
  expect(stored.entries['2026-11-20'].tags).toEqual(['1'])
})

/** A visitor with a note on an open day and one on a locked one. */
function renderLocked() {
  window.history.replaceState(null, '', '/')
  const day = (notes: string) => ({ tags: [], notes })
  return renderCalendar({ entries: { '2026-12-31': day('open'), '2027-01-01': day('locked') } })
}

test('R6 a brush marks one day with a click, for visitors too, until its tag is gone', async () => {
  const { user } = await openAsVisitor()
  act(() => brush.set('1'))
  const head = rowOfDay('2026-11-21').querySelector('th') as HTMLElement
  await user.click(head)
  expect(labels('2026-11-21')).toEqual(['Urlaub'])
  expect(screen.queryByRole('menu')).toBeNull()
  await user.click(head)
  expect(labels('2026-11-21')).toEqual([])
  await user.keyboard('{Escape}')
  expect(brush.get()).toBeNull()
  // A tag that another device deleted paints nothing, and keeps no click from its day.
  act(() => brush.set('gone'))
  await user.click(within(head).getByRole('button', { name: /^Actions: / }))
  expect(labels('2026-11-21')).toEqual([])
  await screen.findByRole('menu', undefined, { timeout: 20_000 })
})
