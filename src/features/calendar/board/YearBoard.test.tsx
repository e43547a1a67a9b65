import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { addDays, dayOf, daysInMonth, formatDay, yearOf } from '@/domain/dates'
import { spokenDay } from '@/i18n/format'
import { closeDialog } from '@/state/dialogs'
import { endSelection, select } from '@/state/selection'
import { clearSession } from '@/storage/local/session'
import { fullYear } from '@/testing/fixtures'
import { renderApp } from '@/testing/renderApp'

const today = formatDay(new Date())
const year = yearOf(today)
/** Two days of the fixture, with two tags and with three. */
const [day, dayAfter] = [dayOf(year, 4, 11), dayOf(year, 4, 12)]

const cellOf = (date: string) => {
  const cell = document.querySelector<HTMLElement>(`[data-view="year"] [data-date="${date}"]`)
  if (!cell) throw new Error(`no cell of ${date}`)
  return cell
}
const tagsOf = (date: string) =>
  [...cellOf(date).querySelectorAll<HTMLElement>('[data-tag]')].map(({ dataset }) => dataset.tag)
const focused = () => (document.activeElement as HTMLElement).dataset.date
const dialog = () => document.querySelector<HTMLElement>('[role="dialog"]')
/** The card of a day. Found without roles, which jsdom would compute for each cell. */
const card = (date: string) =>
  waitFor(
    () => {
      const found = dialog()
      expect(found).toHaveAccessibleName(spokenDay(date, 'en'))
      return within(found as HTMLElement)
    },
    { timeout: 20_000 },
  )
const isClosed = () => waitFor(() => expect(dialog()).toBeNull())

async function openYear() {
  window.history.replaceState(null, '', '/?view=year')
  const app = await renderApp(fullYear(year))
  await waitFor(() => cellOf(day), { timeout: 20_000 })
  await waitFor(() => expect(tagsOf(day)).not.toEqual([]))
  return app
}

// Its libraries load slowly.
beforeAll(() => import('./DayCard'))

afterEach(() => {
  endSelection()
  closeDialog()
  clearSession()
})

test('Y1 Y2 Year is a view of the header: twelve months with a cell for each day, turned by years', async () => {
  const { user } = await openYear()
  const header = within(document.querySelector('header') as HTMLElement)
  expect(header.getByRole('button', { name: 'Year' })).toHaveAttribute('aria-pressed', 'true')
  const months = [...document.querySelectorAll<HTMLElement>('[data-month]')]
  expect(months.map(({ dataset }) => dataset.month)).toEqual(
    Array.from({ length: 12 }, (_, month) => dayOf(year, month, 1).slice(0, 7)),
  )
  expect(months.map((month) => month.querySelectorAll('[data-date]').length)).toEqual(
    Array.from({ length: 12 }, (_, month) => daysInMonth(year, month)),
  )
  expect(cellOf(today)).toHaveAttribute('aria-current', 'date')
  expect(cellOf(day)).toHaveAccessibleName(/^.+, May 11, \d+, Tags: .+ and .+, Note: /)
  await user.click(header.getByRole('button', { name: 'Next' }))
  expect(cellOf(dayOf(year + 1, 0, 1))).toBeVisible()
  await user.click(header.getByRole('button', { name: 'Q2' }))
  expect(document.querySelector('[data-view="year"]')).toBeNull()
})

test('Y6 the board is one tab stop, and keys lead through days, months and years', async () => {
  const { user } = await openYear()
  const board = document.querySelector<HTMLElement>('[data-view="year"]')
  expect(board).toHaveAttribute('tabindex', '0')
  board?.focus()
  expect(focused()).toBe(today)
  cellOf(dayOf(year, 0, 31)).focus()
  await user.keyboard('{ArrowDown}')
  expect(focused()).toBe(dayOf(year, 1, 1))
  await user.keyboard('{ArrowUp}{ArrowRight}{ArrowRight}')
  expect(focused()).toBe(dayOf(year, 2, 31))
  await user.keyboard('{Home}')
  expect(focused()).toBe(dayOf(year, 2, 1))
  await user.keyboard('{PageDown}')
  expect(focused()).toBe(dayOf(year + 1, 2, 1))
  await user.keyboard('{PageUp}{End}')
  expect(focused()).toBe(dayOf(year, 2, 31))
  await user.keyboard('t')
  expect(focused()).toBe(today)
})

test('Y6 a digit puts a tag on the day that has the focus, or takes it off', async () => {
  const { user } = await openYear()
  const before = tagsOf(day)
  expect(before).toContain('Urlaub')
  cellOf(day).focus()
  await user.keyboard('1')
  // The order follows lanes, which earlier days decide.
  const others = before.filter((label) => label !== 'Urlaub')
  expect(new Set(tagsOf(day))).toEqual(new Set(others))
  await user.keyboard('1')
  expect(new Set(tagsOf(day))).toEqual(new Set(before))
})

test('Y5 Enter opens the card of a day with its note ready; Ctrl+Enter saves it, Escape puts it back', async () => {
  const { user } = await openYear()
  cellOf(day).focus()
  await user.keyboard('{Enter}')
  const field = (await card(day)).getByRole('textbox', { name: 'Note' })
  expect(field).toHaveFocus()
  await user.clear(field)
  await user.type(field, 'Dentist{Control>}{Enter}{/Control}')
  await isClosed()
  expect(focused()).toBe(day)
  expect(cellOf(day)).toHaveTextContent('Dentist')
  await user.keyboard('{Enter}')
  await user.type((await card(day)).getByRole('textbox'), ' or not{Escape}')
  await isClosed()
  expect(focused()).toBe(day)
  expect(cellOf(day)).toHaveTextContent('Dentist')
  expect(cellOf(day)).not.toHaveTextContent('or not')
})

test('Y5 a press opens the card: tags go on and off, the next day comes without closing it', async () => {
  const { user } = await openYear()
  await user.click(cellOf(day))
  const [first] = tagsOf(day)
  await user.click((await card(day)).getByRole('button', { name: `Remove ${first}` }))
  expect(tagsOf(day)).not.toContain(first)
  await user.click((await card(day)).getByRole('button', { name: first as string }))
  expect(tagsOf(day)).toContain(first)
  await user.click((await card(day)).getByRole('button', { name: /^Note/ }))
  await user.type((await card(day)).getByRole('textbox'), '!')
  await user.click((await card(day)).getByRole('button', { name: 'Next day' }))
  await card(dayAfter)
  expect(cellOf(day)).toHaveAccessibleName(/!$|!, in \d+ days?$/)
  await user.click(cellOf(addDays(day, 20)))
  await card(addDays(day, 20))
  await user.click(cellOf(addDays(day, 20)))
  await isClosed()
})

test('R1 R4 a selection closes the open card, and keys act on all of its days', async () => {
  const { user } = await openYear()
  await user.click(cellOf(day))
  await card(day)
  act(() => select(dayOf(year, 6, 5), dayOf(year, 6, 9)))
  await isClosed()
  // The key works wherever the focus is.
  act(() => screen.getByRole('button', { name: 'Next' }).focus())
  await user.keyboard('{Delete}')
  for (const number of [5, 7, 9]) {
    await waitFor(() => expect(tagsOf(dayOf(year, 6, number))).toEqual([]))
  }
})

test('R1 two presses on a day do not open and shut its card', async () => {
  const { user } = await openYear()
  await user.dblClick(cellOf(day))
  await card(day)
  await user.click(cellOf(dayAfter))
  await card(dayAfter)
  await user.click(cellOf(dayAfter))
  await isClosed()
})

test('Y5 undo is at hand while a card is open', async () => {
  const { user } = await openYear()
  const before = tagsOf(day)
  await user.click(cellOf(day))
  const shown = await card(day)
  await user.click(shown.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Clear day' }))
  expect(tagsOf(day)).toEqual([])
  await act(() => vi.dynamicImportSettled())
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(new Set(tagsOf(day))).toEqual(new Set(before)))
  expect(dialog()).not.toBeNull()
})

test('Y9 the legend is one tab stop, and arrows lead through its tags', async () => {
  const { user } = await openYear()
  const legend = within(screen.getByRole('toolbar', { name: 'Tags' }))
  const [first, second] = legend.getAllByRole('button')
  expect(legend.getAllByRole('button').filter(({ tabIndex }) => tabIndex === 0)).toEqual([first])
  act(() => first?.focus())
  await user.keyboard('{ArrowRight}')
  expect(second).toHaveFocus()
  await user.keyboard('{End}{ArrowRight}')
  expect(first).toHaveFocus()
})

test('Y5 Tab stays in the card, digits and A act on its day, and Escape gives the focus back to the cell', async () => {
  const { user } = await openYear()
  cellOf(day).focus()
  await user.keyboard('{Shift>}{F10}{/Shift}')
  const shown = await card(day)
  const box = dialog() as HTMLElement
  const stops = new Set<Element | null>()
  for (let i = 0; i < 20; i += 1) {
    await user.tab()
    expect(box).toContainElement(document.activeElement as HTMLElement)
    stops.add(document.activeElement)
  }
  expect(stops).toContain(shown.getByRole('button', { name: /^Note/ }))
  const [first] = tagsOf(day)
  const button = shown.getByRole('button', { name: `Remove ${first}` })
  button.focus()
  await user.keyboard('1')
  expect(tagsOf(day)).not.toContain(first)
  // The button keeps focus and position.
  expect(button).toHaveFocus()
  expect(button).toHaveAccessibleName(first)
  await user.keyboard('1')
  await user.click(shown.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Clear day' }))
  expect(tagsOf(day)).toEqual([])
  await waitFor(() => expect(shown.getByRole('button', { name: 'More' })).toHaveFocus())
  await user.keyboard('a')
  await waitFor(() => expect(document.querySelectorAll('[role="dialog"]')).toHaveLength(2))
  await user.keyboard('{Escape}')
  await card(day)
  await user.keyboard('{Escape}')
  await isClosed()
  expect(focused()).toBe(day)
})
