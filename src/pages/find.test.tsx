import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { addDays } from '@/domain/dates'
import { useCalendarActions } from '@/state/calendar/CalendarEntriesProvider'
import { closeDialog } from '@/state/dialogs'
import { openVisitorPage } from '@/testing/visitorPage'
import { LiveYear } from './CalendarPage'

const entries = {
  '2026-10-02': { tags: ['1'], notes: 'Zahnarzt, Lange Straße' },
  '2026-11-20': { tags: ['2'], notes: '' },
  '2026-12-01': { tags: [], notes: 'Zahnarzt <img src=x>' },
  '2027-02-01': { tags: [], notes: 'Zahnarzt, not open' },
}

/** Changes the calendar as another person or tab would. */
let elsewhere: ReturnType<typeof useCalendarActions>
function Elsewhere() {
  elsewhere = useCalendarActions()
  return null
}

function open(path = '/', held: Record<string, object> = entries) {
  Element.prototype.animate = flash
  return openVisitorPage({ entries: held }, path, <Elsewhere />)
}

const flash = vi.fn()
const press = (user: ReturnType<typeof open>) =>
  user.click(document.querySelector('[aria-label="Find"]') as HTMLElement)
/** Found directly: searching 92 days by role is slow. */
const field = () =>
  waitFor(() =>
    within(document.querySelector('[role="dialog"]') as HTMLElement).getByRole('combobox'),
  )
const options = () => [
  ...document.querySelectorAll<HTMLElement>('[role="listbox"] [role="option"]'),
]
const days = () => options().map((option) => option.dataset.date)
const chosen = () => options().filter((option) => option.getAttribute('aria-selected') === 'true')
const focused = () => (document.activeElement as HTMLElement | null)?.dataset.date

// The code loads slowly on a busy machine, and these tests are about what it does.
beforeAll(() => Promise.all([import('@/features/find/FindDialog'), LiveYear.fetch()]), 60_000)

beforeEach(() => {
  flash.mockClear()
})

afterEach(() => void act(closeDialog))

it('F2 the empty field shows what comes, today first, with the days till then', async () => {
  const user = open()
  await press(user)
  expect(await field()).toHaveFocus()
  expect(await field()).toHaveAccessibleName('Find')
  expect(days()).toEqual(['2026-11-20', '2026-12-01'])
  expect(options()[0]).toHaveTextContent('today')
  expect(options()[1]).toHaveTextContent('in 11 days')
})

it('F1 the keys choose a hit, which is marked as text, and Enter goes to its day', async () => {
  const user = open()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), 'zahn')
  // The nearest first; locked days are not found.
  expect(days()).toEqual(['2026-12-01', '2026-10-02'])
  expect(options()[0]?.querySelector('mark')).toHaveTextContent('Zahn')
  expect(options()[0]).toHaveTextContent('Zahnarzt <img src=x>')
  for (const [key, at] of [
    ['ArrowDown', 1],
    ['ArrowDown', 0],
    ['End', 1],
    ['Home', 0],
    ['ArrowUp', 1],
  ] as const) {
    await user.keyboard(`{${key}}`)
    expect(chosen()).toEqual([options()[at]])
    expect(await field()).toHaveAttribute('aria-activedescendant', options()[at]?.id)
  }
  await user.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe('2026-10-02'))
  expect(document.querySelector('[role="dialog"]')).toBeNull()
  expect(flash.mock.contexts.map((row) => (row as HTMLElement).dataset.date)).toEqual([
    '2026-10-02',
  ])
})

it('F1 hits beyond the first thirty come with the keys, and each says which of all it is', async () => {
  const days = Array.from({ length: 92 }, (_, i) => addDays('2026-10-01', i))
  const odd = days.filter((_, i) => i % 2 === 0)
  const user = open('/', Object.fromEntries(odd.map((day) => [day, { tags: [], notes: 'bread' }])))
  await press(user)
  await user.type(await field(), 'bread')
  expect(options()).toHaveLength(30)
  expect(options()[29]).toHaveAttribute('aria-posinset', '30')
  expect(options()[29]).toHaveAttribute('aria-setsize', '46')
  await user.keyboard('{End}')
  expect(options()).toHaveLength(46)
  expect(chosen()).toEqual([options()[29]])
  await user.keyboard('{ArrowDown}')
  expect(chosen()).toEqual([options()[30]])
  // A new query starts with thirty hits again, and scrolling loads the rest.
  await user.type(await field(), '{Backspace}')
  expect(options()).toHaveLength(30)
  fireEvent.scroll(document.querySelector('[role="listbox"]') as HTMLElement)
  expect(options()).toHaveLength(46)
})

it('F1 a date leads to its month, also where that is locked', async () => {
  const user = open()
  await user.keyboard('/')
  await user.type(await field(), '3 mar 2027')
  expect(days()).toEqual(['2027-03-03'])
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.querySelector('[data-month="2027-03"]')).not.toBeNull())
})

it('F1 the board of a year stays one', async () => {
  const user = open('/?view=year')
  await press(user)
  await user.type(await field(), 'strasse')
  await user.click(options()[0] as HTMLElement)
  await waitFor(() => expect(focused()).toBe('2026-10-02'))
  expect(document.querySelector('[data-view="year"]')).not.toBeNull()
})

it('F1 a hit after an edit elsewhere is there while the dialog is open', async () => {
  const user = open()
  await press(user)
  await user.type(await field(), 'munchen')
  expect(days()).toEqual([])
  expect(screen.getByText('Nothing found')).toBeVisible()
  act(() => elsewhere.commitNote('2026-12-05', '', 'Nach München'))
  expect(days()).toEqual(['2026-12-05'])
})

it('F1 a slash that is typed is a slash, and keys open nothing over a dialog', async () => {
  const user = open()
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), '1/2')
  expect(await field()).toHaveValue('1/2')
  await user.keyboard('{Control>}k{/Control}')
  expect(await field()).toHaveValue('1/2')
  await user.keyboard('{Escape}')
  expect(document.querySelector('[role="dialog"]')).toBeNull()
})
