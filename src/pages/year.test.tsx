import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { PALETTE } from '@/domain/tags'
import { Marking } from '@/features/calendar/list/LiveGrid'
import { changeSettings } from '@/state/choices/settings'
import { closeDialog } from '@/state/dialogs'
import { openVisitorPage } from '@/testing/visitorPage'
import { LiveYear } from './CalendarPage'

const tags = PALETTE.map(({ hex }, i) => ({
  id: String(i + 1),
  label: i === 0 ? 'Urlaub' : `Tag ${i + 1}`,
  short: 'ABCDEFGH'.charAt(i),
  color: hex,
  ...(i === 0 ? { leave: 1 } : {}),
}))
/** Leave on a Thursday, a Friday and a Saturday, and a day of each tag. */
const entries = {
  '2026-11-12': { tags: ['1', '2', '3'], notes: '' },
  '2026-11-13': { tags: ['1', '4', '5'], notes: 'Sofia' },
  '2026-11-14': { tags: ['1', '6', '7'], notes: '' },
  '2026-11-16': { tags: ['8'], notes: '' },
}

const open = (path: string) => openVisitorPage({ tags, entries }, path)

const dayOn = (date: string) => document.querySelector<HTMLElement>(`[data-date="${date}"]`)
const focused = () => (document.activeElement as HTMLElement | null)?.dataset.date
const legend = async () =>
  within(await screen.findByRole('toolbar', { name: 'Tags' }, { timeout: 20_000 }))
const dialog = () => document.querySelector('[role="dialog"]')

// The code loads slowly on a busy machine.
beforeAll(
  () => Promise.all([import('@/features/find/FindDialog'), LiveYear.fetch(), Marking.fetch()]),
  60_000,
)

afterEach(() => {
  act(closeDialog)
  act(() => changeSettings(() => ({})))
})

it('R9 B2 beside a tag that counts as leave the legend says what is left of the year’s', async () => {
  act(() => changeSettings(() => ({ leave: { years: { 2026: { allowance: 30 } } } })))
  open('/?view=year')
  const tag = (await legend()).getByRole('button', { name: 'Urlaub' })
  // The Saturday is no workday.
  await waitFor(() => expect(tag).toHaveTextContent('28 left'))
  expect((await legend()).getByRole('button', { name: 'Tag 2' })).not.toHaveTextContent('left')
})

it('Y9 the eighth tag of the legend is reached by keys', async () => {
  const user = open('/?view=year')
  const buttons = (await legend()).getAllByRole('button')
  expect(buttons.map((button) => button.getAttribute('aria-label')).slice(0, 8)).toEqual(
    tags.map(({ label }) => label),
  )
  act(() => buttons[0]?.focus())
  await user.keyboard('{ArrowRight>7/}')
  expect((await legend()).getByRole('button', { name: 'Tag 8' })).toHaveFocus()
})

it('Y9 ui a tag of the legend has a menu, by key and by a right click: it alone is looked for, or it is changed', async () => {
  const user = open('/?view=year')
  const tag = async () => (await legend()).getByRole('button', { name: 'Tag 2' })
  await act(() => vi.dynamicImportSettled())
  const first = await tag()
  act(() => first.focus())
  await user.keyboard('{Shift>}{F10}{/Shift}')
  const only = () => screen.findByRole('menuitemcheckbox', { name: 'Only this' })
  await waitFor(async () => expect(await only()).toHaveFocus())
  expect(screen.getByRole('menu')).toHaveAccessibleName('Tag 2')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(dayOn('2026-11-16')).toHaveAttribute('data-dimmed'))
  expect(dayOn('2026-11-12')).not.toHaveAttribute('data-dimmed')
  expect(await tag()).toHaveFocus()
  // Only a press arms it.
  expect(await tag()).toHaveAttribute('aria-pressed', 'false')
  expect(fireEvent.contextMenu(await tag())).toBe(false)
  expect(await only()).toBeChecked()
  await user.click(screen.getByRole('menuitem', { name: 'Edit' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Label' })).toHaveValue('Tag 2'))
  await user.keyboard('{Escape}{Escape}')
  await waitFor(() => expect(dialog()).toBeNull())
  expect(await tag()).toHaveFocus()
})

it('Y9 R6 a finger that is held on a tag of the legend opens its menu, and arms nothing', async () => {
  open('/?view=year')
  const tag = (await legend()).getByRole('button', { name: 'Tag 2' })
  await act(() => vi.dynamicImportSettled())
  const finger = (type: string) =>
    fireEvent(tag, new PointerEvent(type, { bubbles: true, pointerType: 'touch' }))
  /** Lifts the pointer; returns whether a click follows. */
  const lift = () => {
    finger('pointerup')
    return fireEvent.touchEnd(tag)
  }
  finger('pointerdown')
  expect(lift()).toBe(true)
  finger('pointerdown')
  expect(await screen.findByRole('menu')).toHaveAccessibleName('Tag 2')
  expect(lift()).toBe(false)
  expect(tag).toHaveAttribute('aria-pressed', 'false')
})

it('Y1 Today, pressed with a mouse, gives the focus to today’s cell', async () => {
  const user = open('/?view=year&at=2025')
  await user.click(screen.getByRole('button', { name: 'Today' }))
  await waitFor(() => expect(focused()).toBe('2026-11-20'))
})

it('F1 Escape in the field that finds gives the focus back to the day or the note that it came from', async () => {
  const user = open('/')
  act(() => dayOn('2026-11-13')?.focus())
  await user.keyboard('{Control>}k{/Control}')
  await waitFor(() => expect(dialog()).not.toBeNull())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(dialog()).toBeNull())
  expect(focused()).toBe('2026-11-13')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement?.tagName).toBe('TEXTAREA'))
  await user.keyboard('{Control>}k{/Control}')
  await waitFor(() => expect(dialog()).not.toBeNull())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(dialog()).toBeNull())
  expect(dayOn('2026-11-13')).toContainElement(document.activeElement as HTMLElement)
})
