import { act, fireEvent, waitFor } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { changeSettings } from '@/state/choices/settings'
import { closeDialog } from '@/state/dialogs'
import { endSelection } from '@/state/selection'
import { clearSession } from '@/storage/local/session'
import { cloudDay } from '@/testing/fixtures'
import { renderApp } from '@/testing/renderApp'

const dayOn = (date: string) => document.querySelector<HTMLElement>(`[data-date="${date}"]`)
/** A text with plain spaces and without direction marks. */
const plain = (text: string | null | undefined) =>
  text?.replace(/[\u2068\u2069]/g, '').replace(/\s/g, ' ') ?? null
const bandOn = (date: string) =>
  dayOn(date)?.querySelector<HTMLElement>('[data-tag="Urlaub"]') as HTMLElement

/** Leave from 3 to 14 August 2027, in Sofia. */
const august = Array.from({ length: 12 }, (_, i) =>
  cloudDay(`2027-08-${String(i + 3).padStart(2, '0')}`, [1], 'Sofia'),
)

// Its libraries load slowly.
beforeAll(() => import('../board/DayCard'))

beforeEach(() => {
  window.history.replaceState(null, '', '/?view=year&at=2027')
})

afterEach(() => {
  endSelection()
  closeDialog()
  act(() => changeSettings(() => ({})))
  clearSession()
})

async function open(at = '/?view=year&at=2027', days = august) {
  window.history.replaceState(null, '', at)
  const app = await renderApp(days)
  await waitFor(() => expect(bandOn('2027-08-05')).not.toBeNull(), { timeout: 20_000 })
  await act(() => vi.dynamicImportSettled())
  return app
}

test('R9 a band says under the pointer its tag, its days, and how many days and workdays they are', async () => {
  await open()
  fireEvent.mouseOver(bandOn('2027-08-05'))
  expect(plain(bandOn('2027-08-05').title)).toBe('Urlaub: August 3 – 14 · 12 days, 9 workdays')
})

test('R9 a note that goes on for days says it under the pointer, with the whole note', async () => {
  const lines = 'Sofia\nHotel'
  await open('/?view=year&at=2027', [
    ...august,
    cloudDay('2027-08-17', [], lines),
    cloudDay('2027-08-18', [], lines),
  ])
  const text = (date: string) => dayOn(date)?.querySelector<HTMLElement>('.cell-text')
  // The text flows over the second day, which has none.
  expect([text('2027-08-17')?.textContent, text('2027-08-18')]).toEqual(['Sofia ×2', null])
  fireEvent.mouseOver(dayOn('2027-08-18') as HTMLElement)
  expect(plain(dayOn('2027-08-18')?.title)).toBe('Sofia Hotel August 17 – 18 · 2 days, 2 workdays')
})

test('R9 the chips of a list say it too, and one day alone only its tag', async () => {
  const { user } = await open('/?at=2027-Q3', [...august, cloudDay('2027-08-20', [1])])
  fireEvent.mouseOver(bandOn('2027-08-14'))
  expect(bandOn('2027-08-14').title).toContain('12 days, 9 workdays')
  fireEvent.mouseOver(bandOn('2027-08-20'))
  expect(bandOn('2027-08-20').title).toBe('Urlaub')
  // After an edit the description has the new length.
  act(() => dayOn('2027-08-14')?.focus())
  await user.keyboard('1')
  fireEvent.mouseOver(bandOn('2027-08-13'))
  expect(bandOn('2027-08-13').title).toContain('11 days, 9 workdays')
})

test('R9 the day that has the focus is described by the stretch of its tag and of its note, after an edit too', async () => {
  const { user } = await open()
  act(() => dayOn('2027-08-14')?.focus())
  const description = () => plain(dayOn('2027-08-14')?.getAttribute('aria-description'))
  await waitFor(() => expect(description()).toBe('Urlaub: August 3 – 14 · 12 days, 9 workdays'))
  await user.keyboard('1')
  await waitFor(() => expect(description()).toMatch(/^Same note: August 3 – 14/))
  await user.keyboard('{ArrowDown}')
  expect(description()).toBeNull()
  expect(dayOn('2027-08-15')).not.toHaveAttribute('aria-description')
})

test('R9 the card of a day says it', async () => {
  const { user } = await open()
  act(() => dayOn('2027-08-05')?.focus())
  await user.keyboard('{Enter}')
  const card = () => document.querySelector('[role="dialog"] ul')
  await waitFor(() => expect(card()).not.toBeNull(), { timeout: 20_000 })
  expect([...(card()?.children ?? [])].map(({ textContent }) => plain(textContent))).toEqual([
    'Urlaub: August 3 – 14 · 12 days, 9 workdays',
  ])
})
