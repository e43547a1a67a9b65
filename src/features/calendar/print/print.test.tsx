import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadLaterTexts } from '@/i18n'
import { AuthProvider } from '@/state/auth/AuthProvider'
import { CalendarEntriesProvider } from '@/state/calendar/CalendarEntriesProvider'
import { layers } from '@/state/calendar/layers'
import { TagsProvider } from '@/state/calendar/TagsProvider'
import { closeDialog, openDialog, useDialog } from '@/state/dialogs'
import { PreferencesProvider } from '@/state/preferences/PreferencesProvider'
import { todayStore } from '@/state/useToday'
import type { Period } from '../usePeriod'
import { PrintDialog } from './PrintDialog'

const entries = {
  '2026-10-02': { tags: ['1'], notes: 'Dentist\nat eight' },
  '2026-12-31': { tags: ['1', '2'], notes: '' },
  '2026-05-04': { tags: ['3'], notes: 'secret' },
}
const period = { view: 'quarter', month: { year: 2026, month: 10 } } as Period

const Dialogs = () => useDialog() && <PrintDialog period={period} />

/** The dialog of a visitor on 20 November 2026. */
async function open() {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 12), shouldAdvanceTime: true })
  todayStore.set('2026-11-20')
  localStorage.setItem('temp-calendar-data', JSON.stringify({ entries }))
  await loadLaterTexts()
  render(
    <PreferencesProvider>
      <AuthProvider>
        <TagsProvider>
          <CalendarEntriesProvider>
            <Dialogs />
          </CalendarEntriesProvider>
        </TagsProvider>
      </AuthProvider>
    </PreferencesProvider>,
  )
  act(() => openDialog({ kind: 'print' }))
  return userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
}

const print = vi.fn()
const sheet = () => document.querySelector('.printed')
const days = () => [...document.querySelectorAll('.printed-day')].map((day) => day.textContent)

beforeEach(() => {
  print.mockClear()
  vi.stubGlobal('print', print)
  Object.defineProperty(document, 'fonts', {
    configurable: true,
    value: { ready: Promise.resolve() },
  })
})

afterEach(() => {
  act(closeDialog)
  layers.set([])
  vi.unstubAllGlobals()
  vi.useRealTimers()
  Reflect.deleteProperty(document, 'fonts')
})

it('P1 the year has its holidays and the letters of its tags; locked months are empty', async () => {
  const feasts = ['2026-10-01', '2026-05-01'].map(
    (day) => ({ day, kind: 'holiday', name: `Feast ${day}`, title: day }) as const,
  )
  layers.set([{ id: 'x', marks: (from) => feasts.filter(({ day }) => day === from) }])
  const user = await open()
  await user.click(screen.getByRole('radio', { name: 'Year' }))
  await user.click(screen.getByRole('radio', { name: 'A3' }))
  await user.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sheet()).toHaveAttribute('data-paper', 'a3')
  expect(sheet()).not.toHaveTextContent('secret')
  expect(document.querySelector('.printed-head')).toHaveTextContent('2026UUrlaubAArbeit')
  expect(days()).toHaveLength(365)
  expect(days()).toContain('1ThFeast 2026-10-01')
  expect(days().filter((text) => text?.includes('Dentist'))).toEqual(['2FrUDentist · at eight'])
  // Neither the note nor a holiday of a month that is closed to visitors.
  expect(document.querySelectorAll('.printed-day[data-holiday]')).toHaveLength(1)
})

it('P1 without notes only tags and holidays are printed', async () => {
  const user = await open()
  await user.click(screen.getByRole('checkbox', { name: 'Notes' }))
  await user.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(document.querySelector('.printed-head')).toHaveTextContent('Q4 2026')
  expect(days()).toHaveLength(92)
  expect(days()).toContain('2FriU')
  expect(sheet()).not.toHaveTextContent('Dentist')
})

it('P1 what is done next ends it, so that the page is printed as it is shown', async () => {
  const user = await open()
  await user.click(screen.getByRole('radio', { name: 'Month' }))
  await user.click(screen.getByRole('button', { name: 'Print' }))
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1))
  expect(days()).toHaveLength(30)
  await user.keyboard('{Control}')
  expect(sheet()).toBeNull()
})
