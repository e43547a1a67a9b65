import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { closeDialog, openDialog } from '@/state/dialogs'
import { endSelection, select } from '@/state/selection'
import { clearSession } from '@/storage/local/session'
import { cloudDay } from '@/testing/fixtures'
import { renderApp } from '@/testing/renderApp'

const bar = () => screen.findByRole('toolbar', { name: 'Selection' }, { timeout: 20_000 })
const row = (date: string) => document.querySelector<HTMLElement>(`[data-date="${date}"]`)
const labels = (date: string) =>
  [...(row(date)?.querySelectorAll('[data-tag]') ?? [])].map((tag) => tag.getAttribute('data-tag'))

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
  closeDialog()
  clearSession()
})

/** Opens the second quarter of 2027 of a Pro account, once days can be selected. */
async function openQuarter(days: ReturnType<typeof cloudDay>[]) {
  const app = await renderApp(days)
  await waitFor(() => expect(row('2027-05-03')).not.toBeNull())
  await act(() => vi.dynamicImportSettled())
  return app
}

test('R7 what a repetition will write is counted before it is written', async () => {
  const { user } = await openQuarter([cloudDay('2027-05-04', [3])])
  act(() => select('2027-05-03', '2027-05-04'))
  await user.click(within(await bar()).getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Repeat' }))
  const dialog = await screen.findByRole('dialog', { name: 'Repeat' })
  const until = within(dialog).getByRole('textbox', { name: 'Until' })
  await user.clear(until)
  await user.type(until, '1 June 2027')
  await waitFor(() => expect(dialog).toHaveTextContent('4 days will be filled'))
  await user.click(within(dialog).getByRole('button', { name: 'Repeat' }))
  await waitFor(() => expect(labels('2027-06-01')).toEqual(['Sport']))
  expect([labels('2027-05-11'), labels('2027-06-08')]).toEqual([['Sport'], []])
})

test('R9 a day is repeated on several weekdays of every so many weeks, as one step; the days are counted first', async () => {
  const { user } = await openQuarter([cloudDay('2027-05-04', [3])])
  act(() => openDialog({ kind: 'repeat', days: ['2027-05-04'] }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Repeat' }))
  const weekdays = within(dialog.getByRole('group', { name: 'On these weekdays' }))
  const chosen = () =>
    weekdays
      .getAllByRole('checkbox', { checked: true })
      .map((box) => box.closest('label')?.textContent)
  expect(chosen()).toEqual(['Tuesday'])
  await user.click(weekdays.getByRole('checkbox', { name: 'Thursday' }))
  await user.selectOptions(dialog.getByRole('combobox', { name: 'How often' }), 'Every 3 weeks')
  const until = dialog.getByRole('textbox', { name: 'Until' })
  await user.clear(until)
  await user.type(until, '1 June 2027')
  // April 6, 25 and 27.
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('3 days will be filled'))
  await user.click(dialog.getByRole('button', { name: 'Repeat' }))
  await waitFor(() => expect(labels('2027-05-27')).toEqual(['Sport']))
  expect([labels('2027-05-06'), labels('2027-05-11'), labels('2027-05-25')]).toEqual([
    ['Sport'],
    [],
    ['Sport'],
  ])
  await user.keyboard('{Control>}z{/Control}')
  await waitFor(() => expect(labels('2027-05-06')).toEqual([]), { timeout: 20_000 })
  expect([labels('2027-05-27'), labels('2027-05-04')]).toEqual([[], ['Sport']])
})

test('R9 without a weekday nothing is repeated, and it says so; months ask for none', async () => {
  const { user } = await openQuarter([cloudDay('2027-05-04', [3])])
  act(() => openDialog({ kind: 'repeat', days: ['2027-05-04'] }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Repeat' }))
  await user.click(dialog.getByRole('checkbox', { name: 'Tuesday' }))
  expect(dialog.getByRole('status')).toHaveTextContent('Please choose at least one.')
  expect(dialog.getByRole('button', { name: 'Repeat' })).toBeDisabled()
  await user.selectOptions(dialog.getByRole('combobox', { name: 'How often' }), 'Every month')
  expect(dialog.queryByRole('checkbox')).toBeNull()
  expect(dialog.getByRole('status')).toHaveTextContent('7 days will be filled')
})

test('R9 “Workdays only” keeps the free days of a block out of its repetition', async () => {
  const { user } = await openQuarter([cloudDay('2027-05-07', [3]), cloudDay('2027-05-08', [3])])
  act(() => select('2027-05-07', '2027-05-08'))
  const shown = within(await bar())
  await user.click(shown.getByRole('checkbox', { name: 'Workdays only' }))
  await user.click(shown.getByRole('button', { name: 'More' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Repeat' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Repeat' }))
  await user.click(dialog.getByRole('button', { name: 'Repeat' }))
  await waitFor(() => expect(labels('2027-05-14')).toEqual(['Sport']))
  expect(labels('2027-05-15')).toEqual([])
})

test('R7 a last day that cannot be read, is too far or can be two days is said once, by its field', async () => {
  const { user } = await openQuarter([cloudDay('2027-05-04', [3])])
  act(() => openDialog({ kind: 'repeat', days: ['2027-05-04'] }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Repeat' }))
  const until = dialog.getByRole('textbox', { name: 'Until' })
  for (const text of ['xyz', '12/31/2099', '6/5/2028']) {
    await user.clear(until)
    expect(dialog.getByRole('status')).toHaveTextContent('Until which day?')
    await user.type(until, `${text}{Tab}`)
    expect(dialog.getByRole('status')).toHaveTextContent(/^$/)
  }
  await user.click(dialog.getByRole('button', { name: 'June 5' }))
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('days will be filled'))
})

test('R7 a block comes again every so many days and so many times; a number that is too small is told', async () => {
  const { user } = await openQuarter([cloudDay('2027-05-03', [3]), cloudDay('2027-05-04', [3])])
  act(() => openDialog({ kind: 'repeat', days: ['2027-05-03', '2027-05-04', '2027-05-05'] }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Repeat' }))
  const type = async (name: string, text: string) => {
    const field = dialog.getByRole('textbox', { name })
    await user.clear(field)
    await user.type(field, text)
  }
  await user.selectOptions(
    dialog.getByRole('combobox', { name: 'How often' }),
    'Every so many days',
  )
  await type('Days from one start to the next', '2')
  expect(dialog.getByRole('alert')).toHaveTextContent('a whole number from 3 to 366')
  expect(dialog.getByRole('button', { name: 'Repeat' })).toBeDisabled()
  await type('Days from one start to the next', '4')
  await user.selectOptions(
    dialog.getByRole('combobox', { name: 'Ends' }),
    'After a number of times',
  )
  await type('How many times', '2')
  await waitFor(() => expect(dialog.getByRole('status')).toHaveTextContent('4 days will be filled'))
  await user.click(dialog.getByRole('button', { name: 'Repeat' }))
  await waitFor(() => expect(labels('2027-05-12')).toEqual(['Sport']))
  expect(
    ['2027-05-07', '2027-05-08', '2027-05-09', '2027-05-11', '2027-05-15'].map(labels),
  ).toEqual([['Sport'], ['Sport'], [], ['Sport'], []])
})
