import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { SharedCalendar } from '@/domain/share'
import { createStore } from '@/state/createStore'
import { PreferencesProvider } from '@/state/preferences/PreferencesProvider'
import { openSharedLink, type SharedView } from '@/state/share/sharedCalendar'
import { render } from '@/testing/render'
import { type Reply, stubFetch } from '@/testing/stubFetch'
import { SharePage } from './LinkPage'

vi.mock('@/state/share/watchShare', () => ({ watchShare: () => () => undefined }))

const shared: SharedCalendar = {
  ownerName: 'Maria',
  years: [2030],
  captured: '2030-01-01 12:00:00.000Z',
  holidays: [
    { from: '2030-05-01', to: '2030-05-01', kind: 'holiday', name: 'Tag der Arbeit' },
    { from: '2030-05-06', to: '2030-05-10', kind: 'school', name: 'Pfingstferien', lane: 0 },
  ],
  calendar: {
    tags: [{ id: 'u', label: 'Urlaub', short: 'U', color: '#dc2626' }],
    entries: {
      '2030-05-03': { tags: ['u'], notes: '' },
      '2030-05-04': { tags: ['u'], notes: 'Train at 7:40' },
      '2030-12-31': { tags: ['u'], notes: '' },
      // Not in a real snapshot, but another client could publish it.
      '2031-01-01': { tags: ['u'], notes: 'Secret' },
    },
  },
}
const linkWith = (value: SharedView) => ({
  store: createStore({ value, error: null, readAt: 0, isBusy: false }),
  read: () => Promise.resolve(),
  readAnew: () => Promise.resolve(),
})

const view: Extract<SharedView, { kind: 'ready' }> = { kind: 'ready', shared, version: '1' }
const cellOf = (date: string) =>
  document.querySelector<HTMLElement>(`[data-view="year"] [data-date="${date}"]`) as HTMLElement

test('Y2 S6 the viewer of a link sees a shared year as a whole, opens its days to read, and reaches no other year', async () => {
  window.history.replaceState(null, '', '/share/abc')
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  render(
    <PreferencesProvider>
      <SharePage link={{ id: 'abc', ...linkWith(view) }} />
    </PreferencesProvider>,
  )
  const quarters = within(screen.getByRole('group', { name: 'Quarters' }))
  await user.click(quarters.getByRole('button', { name: 'Year' }))
  await waitFor(() => expect(cellOf('2030-12-31')).toBeVisible(), { timeout: 20_000 })
  expect(quarters.getByRole('button', { name: 'Year' })).toHaveAttribute('aria-pressed', 'true')
  expect(document.querySelectorAll('[data-view="year"] [data-date]')).toHaveLength(365)
  const grid = document.querySelector('[role="grid"]')
  expect(grid).toHaveAttribute('aria-readonly', 'true')
  expect(grid).not.toHaveAttribute('aria-multiselectable', 'true')
  // The stretch ends with the year, so that nothing of the next one is revealed.
  expect(cellOf('2030-12-31').querySelector('.bar-end')).not.toBeNull()

  cellOf('2030-05-03').focus()
  await user.keyboard('{ArrowDown}{Enter}')
  const card = await screen.findByRole('dialog', { name: 'Saturday, May 4, 2030' })
  expect(within(card).getByText('Urlaub')).toBeVisible()
  expect(within(card).getByText('Train at 7:40')).toBeVisible()
  const names = within(card)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'))
  expect(names).toEqual(['Previous day', 'Next day', 'Close', expect.stringMatching(/^Note: /)])
  await user.keyboard('1{Escape}')
  await waitFor(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
  expect(cellOf('2030-05-04')).toHaveFocus()
  expect(cellOf('2030-05-04').querySelector('[data-tag]')).not.toBeNull()

  await user.keyboard('{PageDown}')
  expect(cellOf('2030-05-04')).toHaveFocus()
  expect(document.body).not.toHaveTextContent('Secret')
  await user.click(quarters.getByRole('button', { name: 'Q2' }))
  expect(document.querySelector('[data-view="year"]')).toBeNull()
})

test('H4 the viewer of a link sees the holidays of the snapshot, in lists and on the year', async () => {
  window.history.replaceState(null, '', '/share/abc')
  const user = userEvent.setup({ pointerEventsCheck: 0 })
  render(
    <PreferencesProvider>
      <SharePage link={{ id: 'abc', ...linkWith(view) }} />
    </PreferencesProvider>,
  )
  const quarters = within(screen.getByRole('group', { name: 'Quarters' }))
  await user.click(quarters.getByRole('button', { name: 'Q2' }))
  const marks = (date: string) =>
    [...document.querySelectorAll(`[data-date="${date}"] [data-mark]`)].map((mark) => [
      mark.getAttribute('data-mark'),
      mark.textContent,
    ])
  await waitFor(() => expect(marks('2030-05-01')).toEqual([['holiday', 'Tag der Arbeit']]), {
    timeout: 20_000,
  })
  expect(marks('2030-05-10')).toEqual([['school', 'Pfingstferien']])
  expect(marks('2030-05-11')).toEqual([])
  await user.click(quarters.getByRole('button', { name: 'Year' }))
  await waitFor(() => expect(cellOf('2030-05-01')).toBeVisible(), { timeout: 20_000 })
  expect(cellOf('2030-05-01')).toHaveAccessibleName(/, Tag der Arbeit$/)
  expect(marks('2030-05-06')).toEqual([['school', 'Pfingstferien']])
})

test('H4 a stranger reads the holidays of a link in their own language, and whose school holidays each band is', async () => {
  window.history.replaceState(null, '', '/share/abc')
  const may = { from: '2030-05-09', to: '2030-05-09', kind: 'holiday', name: 'Tag X' } as const
  const holidays = [
    { ...may, id: 'liberation', regions: ['BG'] },
    {
      ...may,
      kind: 'school',
      name: 'Ferien (Bayern)',
      lane: 0,
      state: 'DE-BY',
      regions: ['DE-BY'],
    },
    {
      ...may,
      kind: 'school',
      name: 'Ferien (Berlin)',
      lane: 1,
      state: 'DE-BE',
      regions: ['DE-BE'],
    },
  ] as const
  const named = { ...view, shared: { ...shared, holidays } }
  render(
    <PreferencesProvider>
      <SharePage link={{ id: 'abc', ...linkWith(named) }} />
    </PreferencesProvider>,
  )
  const quarters = within(screen.getByRole('group', { name: 'Quarters' }))
  await userEvent
    .setup({ pointerEventsCheck: 0 })
    .click(quarters.getByRole('button', { name: 'Q2' }))
  const key = await screen.findByText('School holidays', {}, { timeout: 20_000 })
  const bands = within(key.parentElement as HTMLElement).getAllByRole('listitem')
  expect(bands.map(({ textContent, dataset }) => [textContent, dataset.lane])).toEqual([
    ['Bayern', '0'],
    ['Berlin', '1'],
  ])
  const row = document.querySelector('[data-date="2030-05-09"]')
  expect(row?.querySelector('[data-mark="holiday"]')).toHaveTextContent('Liberation Day (BG)')
  expect(row).toHaveAccessibleName(/, Liberation Day \(Bulgaria\), Ferien \(Bayern\), /)
})

/** Opens the page of a link with this answer of the server. */
function openOn(answer: () => Promise<Reply> | Reply) {
  const asked = stubFetch(({ path }) => (path.includes('/share_status/') ? nowhere : answer()))
  render(
    <PreferencesProvider>
      <SharePage link={openSharedLink('abc')} />
    </PreferencesProvider>,
  )
  return asked
}
const nowhere: Reply = { status: 404, body: { status: 404, message: '', data: {} } }

test('s.8 an unknown link says so, with the ways on; a server that is away does not pass for one, and is asked again [s4.61 s8.39]', async () => {
  let answer = (_: Reply) => {}
  const asked = openOn(() => new Promise((resolve) => (answer = resolve)))
  expect(screen.getByRole('status')).toHaveTextContent('The calendar is loading.')
  await waitFor(() => expect(asked).toHaveLength(1))
  answer(nowhere)
  expect(await screen.findByRole('heading', { name: 'Share not found.' })).toBeVisible()
  expect(document.title).toBe('Share not found. · Quartal')
  expect(screen.getByRole('link', { name: 'Quartal' })).toHaveAttribute('href', '/')
  expect(screen.getByRole('link', { name: 'Privacy' })).toBeVisible()
  cleanup()

  let isAway = true
  openOn(() => (isAway ? Promise.reject(new TypeError('Failed to fetch')) : nowhere))
  expect(await screen.findByText('The calendar could not be loaded.')).toBeVisible()
  isAway = false
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Share not found.' })).toBeVisible()
})

test('S6 what a foreign server sends is judged: off unless it says on, bad rows dropped, markup is text', async () => {
  const record = {
    id: 'x',
    isActive: 'true' as unknown,
    includeNotes: true,
    ownerName: '<img src=x onerror=alert(1)>',
    years: [2030, 'x', null],
    data: {
      tags: [
        null,
        5,
        { id: 't', label: '<b>Sport</b>', short: 'S', color: 'red;background:url()' },
      ],
      entries: [
        null,
        { date: '2030-02-30', tags: [], notes: 'No such day' },
        { date: '2030-01-03', tags: '["t","gone"]', notes: '<script>alert(1)</script>' },
      ],
    },
  }
  openOn(() => ({ status: 200, body: record }))
  expect(await screen.findByText('This share link is inactive.')).toBeVisible()
  cleanup()
  record.isActive = true
  openOn(() => ({ status: 200, body: record }))
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
    '<img src=x onerror=alert(1)>',
  )
  expect(screen.getByText('<script>alert(1)</script>')).toBeVisible()
  const planned = [...document.querySelectorAll('[data-note]:not([data-empty])')]
  expect(planned.map((note) => note.closest('[data-date]')?.getAttribute('data-date'))).toEqual([
    '2030-01-03',
  ])
  expect(document.querySelector('main img, main script, main b')).toBeNull()
})
