import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { spokenDayName } from '@/features/calendar/list/gridTexts'
import { closeDialog } from '@/state/dialogs'
import { openVisitorPage } from '@/testing/visitorPage'

vi.mock(import('@/features/calendar/list/gridTexts'), async (load) => {
  const real = await load()
  return { ...real, spokenDayName: vi.fn(real.spokenDayName) }
})
const tags = [
  { id: '1', label: 'Urlaub', short: 'U', color: '#dc2626' },
  { id: '2', label: 'Arbeit', short: 'A', color: '#2563eb' },
  { id: '3', label: 'Sport', short: 'S', color: '#16a34a' },
  { id: '4', label: 'Familie', short: 'F', color: '#eab308' },
]
const entries = {
  '2026-11-02': { tags: ['1', '2'], notes: 'Flight' },
  '2026-11-03': { tags: ['2'], notes: 'Dentist' },
  '2026-11-04': { tags: [], notes: 'Bread' },
  '2026-12-24': { tags: ['2', '3', '1'], notes: '' },
}

const open = () => openVisitorPage({ tags, entries })

const row = (date: string) => {
  const found = document.querySelector<HTMLElement>(`[data-date="${date}"]`)
  if (!found) throw new Error(`${date} is not on the screen`)
  return found
}
const header = () => within(document.querySelector('header') as HTMLElement)
const chips = (date: string) =>
  [...row(date).querySelectorAll<HTMLElement>('[data-tag]')].map((chip) => chip.dataset.tag)
const dimmed = () => document.querySelectorAll('[data-dimmed]').length
const said = () => document.querySelector('header [aria-live]')?.textContent

async function openFilter(user: ReturnType<typeof open>) {
  await user.click(header().getByRole('button', { name: /^Filter/ }))
  await waitFor(() => expect(document.querySelector('[role="dialog"]')).not.toBeNull())
  return within(document.querySelector('[role="dialog"]') as HTMLElement)
}

async function filterBy(user: ReturnType<typeof open>, ...labels: string[]) {
  const dialog = await openFilter(user)
  await user.click(dialog.getByRole('button', { name: 'Clear all' }))
  for (const label of labels) await user.click(dialog.getByRole('checkbox', { name: label }))
  await user.click(dialog.getByRole('button', { name: 'Apply' }))
  // The code that shows the filter is loaded with the first one.
  await waitFor(() => expect(document.querySelector('[aria-label="Clear filter"]')).not.toBeNull())
}

beforeEach(() => act(closeDialog))

afterEach(() => void act(closeDialog))

it('S17 days with a selected tag stay, the others are dimmed, only matching chips show [s5.22]', async () => {
  const user = open()
  await filterBy(user, 'Urlaub', 'Sport')
  expect(dimmed()).toBe(90)
  expect(row('2026-11-02')).not.toHaveAttribute('data-dimmed')
  expect(chips('2026-11-02')).toEqual(['Urlaub'])
  expect(chips('2026-12-24')).toEqual(['Sport', 'Urlaub'])
  expect(row('2026-11-03')).toHaveAttribute('data-dimmed')
  expect(chips('2026-11-03')).toEqual([])
  expect(row('2026-11-03')).toHaveTextContent('Dentist')
  expect(row('2026-11-04')).toHaveTextContent('Bread')
  await waitFor(() => expect(said()).toBe('2 of 92 days'))
})

it('s.2 a selection counts only after Apply; Clear all empties it; closing discards it [s2.58 s2.59]', async () => {
  const user = open()
  let dialog = await openFilter(user)
  await user.click(dialog.getByRole('checkbox', { name: 'Urlaub' }))
  expect(dimmed()).toBe(0)
  await user.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(dimmed()).toBe(0)
  await filterBy(user, 'Arbeit')
  expect(dimmed()).toBe(89)
  dialog = await openFilter(user)
  expect(dialog.getByRole('checkbox', { name: 'Arbeit' })).toBeChecked()
  await user.click(dialog.getByRole('button', { name: 'Clear all' }))
  expect(dialog.getByRole('checkbox', { name: 'Arbeit' })).not.toBeChecked()
  expect(dimmed()).toBe(89)
  await user.click(dialog.getByRole('button', { name: 'Apply' }))
  expect(dimmed()).toBe(0)
  expect(chips('2026-11-02')).toEqual(['Urlaub', 'Arbeit'])
})

it('s.2 each tag shows on how many days it is [s2.60]', async () => {
  const dialog = await openFilter(open())
  const described = dialog
    .getAllByRole('checkbox')
    .map((box) => document.getElementById(box.getAttribute('aria-describedby') ?? '')?.textContent)
  expect(described).toEqual(['on 2 days', 'on 3 days', 'on 1 day', 'not used yet'])
  expect(dialog.queryByText('Local')).toBeNull()
})

it('S17 the header tells that a filter is on, and ends it with one click', async () => {
  const user = open()
  await filterBy(user, 'Urlaub', 'Sport')
  expect(header().getByRole('button', { name: 'Filter: 2 tags' })).toHaveTextContent('2')
  await user.click(header().getByRole('button', { name: 'Clear filter' }))
  expect(dimmed()).toBe(0)
  expect(said()).toBe('')
  expect(header().getByRole('button', { name: 'Filter' })).toHaveFocus()
})

it('S17 a tag just added by hand shows although it does not match; keys work on dimmed days', async () => {
  const user = open()
  await filterBy(user, 'Urlaub')
  act(() => row('2026-11-03').focus())
  await user.keyboard('4')
  expect(chips('2026-11-03')).toEqual(['Familie'])
  expect(row('2026-11-03')).toHaveAttribute('data-dimmed')
  await user.keyboard('1')
  expect(chips('2026-11-03')).toEqual(['Familie', 'Urlaub'])
  expect(row('2026-11-03')).not.toHaveAttribute('data-dimmed')
  await waitFor(() => expect(said()).toBe('3 of 92 days'))
  await user.keyboard('{Delete}')
  expect(row('2026-11-03')).not.toHaveTextContent('Dentist')
  expect(row('2026-11-03')).toHaveAttribute('data-dimmed')
})

it('s.5 at three tags a day offers no further one, also where the filter hides some', async () => {
  const user = open()
  await filterBy(user, 'Urlaub')
  expect(chips('2026-12-24')).toEqual(['Urlaub'])
  expect(row('2026-12-24').querySelector('[data-add]')).toBeNull()
})

it('S17 a day is read out with the tags that show', async () => {
  const user = open()
  await filterBy(user, 'Urlaub')
  const name = /^Monday, November 2, 2026, Tags: Urlaub, Note: Flight$/
  expect(within(row('2026-11-02')).getByRole('rowheader', { name })).toBeInTheDocument()
})

it('s.4 with a filter on an edit renders its day and no other', async () => {
  const user = open()
  await filterBy(user, 'Urlaub')
  act(() => row('2026-11-03').focus())
  vi.mocked(spokenDayName).mockClear()
  await user.keyboard('3')
  const rendered = vi.mocked(spokenDayName).mock.calls.map(([spoken]) => spoken.day)
  expect(new Set(rendered)).toEqual(new Set(['Tuesday, November 3, 2026']))
})

it('L2 months that are locked have no days to count', async () => {
  const user = open()
  await filterBy(user, 'Urlaub')
  await user.click(header().getByRole('button', { name: 'Next' }))
  expect(said()).toBe('')
  expect(dimmed()).toBe(0)
})

it('S17 the key of a tag that the filter hides shows it, and takes it off only once it is seen', async () => {
  const user = open()
  await filterBy(user, 'Urlaub')
  expect(chips('2026-11-03')).toEqual([])
  act(() => row('2026-11-03').focus())
  await user.keyboard('2')
  expect(chips('2026-11-03')).toEqual(['Arbeit'])
  await user.keyboard('2')
  expect(chips('2026-11-03')).toEqual([])
  await user.click(header().getByRole('button', { name: 'Clear filter' }))
  expect(chips('2026-11-03')).toEqual([])
})
