import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { watchCopied } from '@/state/calendar/copiedDays'
import { changeSettings } from '@/state/choices/settings'
import { closeDialog } from '@/state/dialogs'
import { brush, copied, endSelection, select, selectedDays } from '@/state/selection'
import { readCopiedDays } from '@/storage/local/copiedDays'
import { clearSession } from '@/storage/local/session'
import { readVisitorCalendar } from '@/storage/local/visitorData'
import { cloudDay } from '@/testing/fixtures'
import { renderApp } from '@/testing/renderApp'
import { header, renderCalendar, rowOfDay } from '@/testing/renderCalendar'

const bar = () => screen.findByRole('toolbar', { name: 'Selection' }, { timeout: 20_000 })
const noBar = () => expect(screen.queryByRole('toolbar', { name: 'Selection' })).toBeNull()
const row = (date: string) => document.querySelector<HTMLElement>(`[data-date="${date}"]`)
const labels = (date: string) =>
  [...(row(date)?.querySelectorAll('[data-tag]') ?? [])].map((tag) => tag.getAttribute('data-tag'))
const note = (date: string) => row(date)?.querySelector('[data-note]')?.textContent ?? ''
const marked = () =>
  [...document.querySelectorAll('[data-selected]')].map((day) => day.getAttribute('data-date'))

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
})

/** Opens a quarter of a Pro account, the second one of 2027 by default, once days can be selected. */
async function openQuarter(days = [cloudDay('2027-01-01', [1])], shown = '2027-05-03') {
  const app = await renderApp(days)
  await waitFor(() => expect(row(shown)).not.toBeNull())
  await act(() => vi.dynamicImportSettled())
  return app
}

/** Opens the quarter of November 20, 2026, once days can be selected. */
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
  // If every day has it, the same press removes it.
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
  // In Bulgaria the 24th and two days after the weekend are holidays.
  await waitFor(() => expect(text).toHaveTextContent('10 days, 4.5 workdays'), { timeout: 20_000 })
  act(() => changeSettings(() => ({})))
})

test('R5 one action is one step of undo', async () => {
  const { user } = await openQuarter([cloudDay('2027-05-04', [1])])
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
  const { user } = await openQuarter([
    cloudDay('2027-05-03', [1], 'Zug'),
    cloudDay('2027-05-04', [2]),
  ])
  act(() => select('2027-05-03', '2027-05-04'))
  await bar()
  await user.keyboard('{Control>}c{/Control}{Escape}')
  act(() => row('2027-06-10')?.focus())
  await user.paste()
  expect([labels('2027-06-10'), note('2027-06-10'), labels('2027-06-11')]).toEqual([
    ['Urlaub'],
    'Zug',
    ['Arbeit'],
  ])
  act(() => select('2027-05-03', '2027-05-04'))
  await user.keyboard('{Control>}x{/Control}')
  expect([labels('2027-05-03'), labels('2027-05-04')]).toEqual([[], []])
})

test('R7 what is newest in the clipboard is pasted: a text of another program becomes a note', async () => {
  const { user } = await openQuarter([
    cloudDay('2027-05-03', [1], 'Zug'),
    cloudDay('2027-05-04', [2]),
  ])
  act(() => select('2027-05-03', '2027-05-04'))
  await bar()
  await user.keyboard('{Control>}c{/Control}{Escape}')
  await navigator.clipboard.writeText('Zahnarzt')
  act(() => row('2027-06-10')?.focus())
  await user.paste()
  expect([labels('2027-06-10'), note('2027-06-10'), labels('2027-06-11')]).toEqual([
    [],
    'Zahnarzt',
    [],
  ])
})

test('R7 days out of another calendar or a sheet are pasted as days, also where a note is written', async () => {
  const { user } = await openQuarter()
  const text = 'May 3, 2027\tSport, Reise\tHotel\r\nMay 4, 2027\tArbeit\t\r\n'
  act(() => row('2027-06-10')?.focus())
  await user.paste(text)
  expect([labels('2027-06-10'), note('2027-06-10'), labels('2027-06-11')]).toEqual([
    ['Sport'],
    expect.stringMatching(/Reise\s*Hotel/),
    ['Arbeit'],
  ])
  const said = 'Pasted on 2 days, no tag here and therefore in the note: Reise'
  expect(await screen.findByText(said)).toBeVisible()
  await user.click(within(row('2027-06-21') as HTMLElement).getByRole('button', { name: /note/i }))
  await user.click(await screen.findByRole('textbox', { name: 'Note' }))
  await user.paste(text)
  await waitFor(() => expect(labels('2027-06-22')).toEqual(['Arbeit']))
  act(() => select('2027-06-14', '2027-06-15'))
  await user.click(within(await bar()).getByRole('button', { name: 'Note' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Note for 2 days' }))
  await user.click(dialog.getByRole('textbox', { name: 'Note' }))
  await user.paste(text)
  expect(dialog.getByRole('textbox', { name: 'Note' })).toHaveValue('')
  await waitFor(() => expect(labels('2027-06-15')).toEqual(['Arbeit']))
})

test('R7 the one day with the focus is copied, and a copy lives through a reload', async () => {
  const { user } = await openQuarter([cloudDay('2027-05-03', [1], 'Zug')])
  act(() => row('2027-05-03')?.focus())
  await user.keyboard('{Control>}c{/Control}')
  const owner = copied.get()?.owner ?? ''
  await waitFor(() => expect(readCopiedDays(owner)?.text).toContain('Zug'))
  // A reload: what was in memory is gone.
  act(() => copied.set(null))
  let off = () => {}
  act(() => {
    off = watchCopied(owner)
  })
  act(() => row('2027-06-10')?.focus())
  await user.paste()
  expect([labels('2027-06-10'), note('2027-06-10')]).toEqual([['Urlaub'], 'Zug'])
  off()
})

test('R4 a tag that some days have is mixed: a press puts it on all, one with Alt takes it off', async () => {
  const { user } = await openQuarter([cloudDay('2027-05-03', [1]), cloudDay('2027-05-05', [1, 2])])
  act(() => select('2027-05-03', '2027-05-05'))
  const tag = (name: string) =>
    within(screen.getByRole('toolbar', { name: 'Selection' })).getByRole('button', { name })
  await bar()
  expect(tag('Urlaub')).toHaveAttribute('aria-pressed', 'mixed')
  await user.keyboard('{Alt>}[Digit1]{/Alt}')
  expect(tag('Urlaub')).toHaveAttribute('aria-pressed', 'false')
  expect(labels('2027-05-05')).toEqual(['Arbeit'])
  await user.click(tag('Arbeit'))
  expect(tag('Arbeit')).toHaveAttribute('aria-pressed', 'true')
  await user.keyboard('{Alt>}')
  await user.click(tag('Arbeit'))
  await user.keyboard('{/Alt}')
  expect(tag('Arbeit')).toHaveAttribute('aria-pressed', 'false')
})

test('R4 A puts a tag on all selected days, as one step, and they stay selected', async () => {
  const { user } = await openQuarter()
  act(() => row('2027-05-03')?.focus())
  await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}a')
  const dialog = await screen.findByRole('dialog', { name: 'Add tag' })
  expect(dialog).toHaveTextContent('May 3 – 5 · 3 days')
  await user.click(within(dialog).getByRole('button', { name: 'Sport' }))
  await waitFor(() => expect(labels('2027-05-05')).toEqual(['Sport']))
  expect(labels('2027-05-03')).toEqual(['Sport'])
  expect(marked()).toHaveLength(3)
})

test('R4 ui the bar is one tab stop, and when it goes the focus is on the day it was on', async () => {
  const { user } = await openQuarter()
  act(() => row('2027-05-03')?.focus())
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  const shown = within(await bar())
  const workOnly = shown.getByRole('checkbox', { name: 'Workdays only' })
  const controls = [workOnly, ...shown.getAllByRole('button')]
  expect(controls.filter(({ tabIndex }) => tabIndex === 0)).toEqual([workOnly])
  act(() => shown.getByRole('button', { name: 'Urlaub' }).focus())
  await user.keyboard('{End}')
  expect(shown.getByRole('button', { name: 'Close' })).toHaveFocus()
  await user.keyboard('{ArrowLeft}')
  expect(shown.getByRole('button', { name: 'More' })).toHaveFocus()
  await user.click(shown.getByRole('button', { name: 'Close' }))
  noBar()
  expect(row('2027-05-04')).toHaveFocus()
  act(() => select('2027-05-03', '2027-05-04'))
  act(() =>
    within(screen.getByRole('toolbar', { name: 'Selection' }))
      .getByRole('button', { name: 'Note' })
      .focus(),
  )
  await user.keyboard('{Escape}')
  expect(row('2027-05-04')).toHaveFocus()
})

test('R4 ui the menu behind “More” keeps the selection, its keys are its own, and its button has the focus again', async () => {
  const { user } = await openQuarter([cloudDay('2027-05-03', [1])])
  act(() => row('2027-05-03')?.focus())
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
  const shown = within(await bar())
  const more = () => shown.getByRole('button', { name: 'More' })
  const open = async () => {
    act(() => more().focus())
    await user.keyboard('{Enter}')
    return screen.findByRole('menu')
  }
  await open()
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'Copy' })).toHaveFocus())
  // Nothing is pasted behind the dialog.
  await user.paste('Zahnarzt')
  expect(note('2027-05-03')).not.toBe('Zahnarzt')
  // Escape belongs to the menu and does not end the selection.
  await user.keyboard('{Escape}')
  await waitFor(() => expect(more()).toHaveFocus())
  expect(marked()).toEqual(['2027-05-03', '2027-05-04'])
  await user.pointer({ keys: '[MouseLeft>]', target: await open() })
  await user.pointer({ keys: '[/MouseLeft]' })
  expect(marked()).toEqual(['2027-05-03', '2027-05-04'])
  await user.keyboard('{End}{Enter}')
  await waitFor(() => expect(labels('2027-05-03')).toEqual([]))
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(more()).toHaveFocus())
  await user.keyboard('{ArrowLeft}')
  expect(shown.getByRole('button', { name: 'Note' })).toHaveFocus()
})

test('R4 days of another year than the shown one are named with it', async () => {
  await openQuarter()
  act(() => select('2026-12-30', '2027-01-02'))
  const text = (await bar()).querySelector('[data-selection-text]')
  expect(text).toHaveTextContent('Dec 30, 2026 – Jan 2, 2027 · 4 days')
})

test('R7 D7 nothing is pasted into the calendar of somebody else', async () => {
  const { user } = await openQuarter([cloudDay('2027-05-03', [1], 'Zug')])
  const theirs = { from: '2027-01-01', entries: [{ tags: [], notes: 'theirs' }], text: null }
  copied.set({ ...theirs, owner: 'visitor' })
  act(() => row('2027-06-10')?.focus())
  await user.paste('')
  expect(note('2027-06-10')).not.toContain('theirs')
})

test('R4 one note for all: set where there is none, a line of its own elsewhere', async () => {
  const { user } = await openQuarter([cloudDay('2027-05-04', [], 'Zahnarzt')])
  act(() => select('2027-05-03', '2027-05-04'))
  await user.click(within(await bar()).getByRole('button', { name: 'Note' }))
  const dialog = await screen.findByRole('dialog', { name: 'Note for 2 days' })
  await user.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'Messe')
  await user.click(within(dialog).getByRole('button', { name: 'Write' }))
  await waitFor(() => expect(note('2027-05-03')).toBe('Messe'))
  expect(note('2027-05-04')).toMatch(/Zahnarzt\s*Messe/)
})

test('R8 Alt and arrows move the stretch of the focused day, with Shift its last day, each as one step', async () => {
  const { user } = await openQuarter([
    cloudDay('2027-05-03', [1], 'Zug'),
    cloudDay('2027-05-04', [1, 2]),
    cloudDay('2027-05-05', [1]),
  ])
  act(() => row('2027-05-04')?.focus())
  await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}')
  const having = () =>
    ['03', '04', '05', '06', '07', '08', '09'].filter((number) =>
      labels(`2027-05-${number}`).includes('Urlaub'),
    )
  expect(having()).toEqual(['05', '06', '07'])
  expect([note('2027-05-03'), labels('2027-05-04')]).toEqual([note('2027-05-20'), ['Arbeit']])
  expect(row('2027-05-06')).toHaveFocus()
  await user.keyboard('{Alt>}{Shift>}{ArrowDown}{ArrowDown}{ArrowUp}{/Shift}{/Alt}')
  expect(having()).toEqual(['05', '06', '07', '08'])
  expect(marked()).toEqual([])
  await user.keyboard('{Control>}zz{/Control}')
  await waitFor(() => expect(having()).toEqual(['05', '06', '07', '08']))
  await user.keyboard('{Control>}zz{/Control}')
  await waitFor(() => expect(having()).toEqual(['04', '05', '06']))
})

test('R9 the name of a month and the number of a week select their days, and the menu selects a stretch', async () => {
  const { user } = await openQuarter([
    cloudDay('2027-05-04', [1]),
    cloudDay('2027-05-05', [1, 2]),
    cloudDay('2027-05-06', [1]),
  ])
  await user.click(screen.getByRole('heading', { name: 'May 2027' }))
  expect([marked().length, marked()[0], marked().at(-1)]).toEqual([31, '2027-05-01', '2027-05-31'])
  act(() => endSelection())
  act(() => row('2027-05-05')?.focus())
  await user.keyboard('{Shift>}{F10}{/Shift}')
  await user.click(
    await screen.findByRole('menuitem', { name: 'Select stretch' }, { timeout: 20_000 }),
  )
  await waitFor(() => expect(marked()).toEqual(['2027-05-04', '2027-05-05', '2027-05-06']))
})

test('R9 “Workdays only” leaves the free days out of what is done, and ends with the selection', async () => {
  const { user } = await openQuarter()
  act(() => select('2027-05-05', '2027-05-10'))
  const shown = within(await bar())
  await user.click(shown.getByRole('checkbox', { name: 'Workdays only' }))
  act(() => row('2027-05-05')?.focus())
  await user.keyboard('1')
  const having = () =>
    ['05', '06', '07', '08', '09', '10'].filter((number) => labels(`2027-05-${number}`).length > 0)
  // May 6 is a holiday only if a region that has it is chosen.
  expect(having()).toEqual(['05', '06', '07', '10'])
  expect(shown.getByRole('button', { name: 'Urlaub' })).toHaveAttribute('aria-pressed', 'true')
  await user.keyboard('{Control>}c{/Control}')
  expect(copied.get()?.entries.map(({ tags }) => tags.length)).toEqual([1, 1, 1, 0, 0, 1])
  await user.keyboard('{Escape}')
  noBar()
  act(() => select('2027-05-05', '2027-05-10'))
  expect(within(await bar()).getByRole('checkbox', { name: 'Workdays only' })).not.toBeChecked()
})

test('R5 up to seven days at once are everybody’s', async () => {
  const { user } = await openAsVisitor()
  act(() => select('2026-11-20', '2026-11-26'))
  await bar()
  act(() => rowOfDay('2026-11-20').focus())
  await user.keyboard('1')
  expect(labels('2026-11-26')).toEqual(['Urlaub'])
})

test('R5 with more days and without Pro the bar counts and copies; its changing buttons say Pro, and lead to it', async () => {
  const { user } = await openAsVisitor()
  act(() => select('2026-11-20', '2026-11-27'))
  const shown = await bar()
  expect(within(shown).getByRole('status')).toHaveTextContent('8 days, 6 workdays')
  expect(within(shown).getByRole('button', { name: 'Note' })).toHaveAccessibleDescription('Pro')
  expect(within(shown).getByRole('button', { name: 'Urlaub' })).toHaveAccessibleDescription('Pro')
  expect(within(shown).getByText('More than 7 days at once with Pro')).toBeVisible()
  await user.click(within(shown).getByRole('button', { name: 'More' }))
  const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
  expect(names).toEqual(['Copy', 'CutPro', 'RepeatPro', 'ClearPro'])
  await user.click(screen.getByRole('menuitem', { name: 'Copy' }))
  expect(copied.get()?.entries).toHaveLength(8)
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
  await user.click(within(await bar()).getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Copy' }))
  expect(copied.get()?.entries.map(({ notes }) => notes)).toEqual(['open', ''])
  act(() => rowOfDay('2026-11-20').focus())
  act(() => endSelection())
  act(() => {
    const block = copied.get()
    const entries = [{ tags: ['gone', '1'], notes: '' }]
    if (block) copied.set({ ...block, entries, text: null })
  })
  await user.paste('')
  expect(rowOfDay('2026-11-20')).not.toBeNull()
  expect(labels('2026-11-20')).toEqual(['Urlaub'])
  expect(readVisitorCalendar().entries['2026-11-20']?.tags).toEqual(['1'])
})

/** A visitor with a note on an unlocked day and one on a locked day. */
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
  // A tag deleted on another device paints nothing, and clicks reach the day.
  act(() => brush.set('gone'))
  await user.click(within(head).getByRole('button', { name: /^Actions: / }))
  expect(labels('2026-11-21')).toEqual([])
  await screen.findByRole('menu', undefined, { timeout: 20_000 })
})
