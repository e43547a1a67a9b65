import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { App } from '@/app/App'
import { yearOf } from '@/domain/dates'
import { Marking } from '@/features/calendar/list/LiveGrid'
import { todayStore } from '@/state/useToday'

const PATIENT = { timeout: 20_000 }
const LINE = /^Your year on one screen/

// Loads keys and dialogs now, as the app does a moment after its start.
await Promise.all([Marking.fetch(), import('./CalendarDialog')])

test('s.6 a first visit is shown the four default tags by name above the days, and none of them is on a day [s6.01]', async () => {
  render(<App />)
  await screen.findByText(LINE, {}, PATIENT)
  expect(screen.getByRole('list', { name: 'Tags' })).toHaveTextContent(
    'UUrlaubAArbeitSSportFFamilie',
  )
  expect(document.querySelector('[data-tag]')).toBeNull()
})

test('what a first visit is told goes for good with the first tag, and moves nothing: its place stays', async () => {
  render(<App />)
  await screen.findByText(LINE, {}, PATIENT)
  const today = document.querySelector<HTMLElement>('[data-today][data-date]')
  today?.focus()
  fireEvent.keyDown(today as HTMLElement, { key: '1' })
  await waitFor(() => expect(screen.queryByText(LINE)).toBeNull(), PATIENT)
  expect(screen.queryByRole('button', { name: 'Show the year' })).toBeNull()
  expect(screen.getByRole('list', { name: 'Tags' }).closest('.app-banner')).toBeVisible()
  fireEvent.keyDown(today as HTMLElement, { key: '1' })
  await waitFor(() => expect(document.querySelector('[data-tag]')).toBeNull())
  expect(screen.queryByText(LINE)).toBeNull()
})

test('a first visit is shown a year as an example, of which nothing is kept, and its own year', async () => {
  render(<App />)
  await userEvent.click(await screen.findByRole('button', { name: 'Show an example' }, PATIENT))
  const name = `An example: ${yearOf(todayStore.get()) + 1}`
  await screen.findByText(name, {}, PATIENT)
  expect(document.querySelector('[role="dialog"]')).toHaveTextContent('By the sea')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.body).not.toHaveTextContent('By the sea'))
  expect(localStorage.getItem('temp-has-changes')).toBeNull()
  expect(localStorage.getItem('temp-calendar-data') ?? '').not.toMatch(/By the sea/)
  await userEvent.click(screen.getByText('Show the year'))
  await waitFor(() => expect(document.querySelector('[data-view="year"]')).not.toBeNull(), PATIENT)
  expect(screen.queryByRole('button', { name: 'Show the year' })).toBeNull()
})
