import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { App } from '@/app/App'
import { todayStore } from '@/state/useToday'

const secret = { tags: ['1'], notes: 'Secret' }
const entries = {
  '2026-02-11': secret,
  '2026-08-11': secret,
  '2026-11-11': secret,
  '2026-05-20': { tags: [], notes: 'Open' },
  '2027-05-20': secret,
}
const tags = [{ id: '1', label: 'Urlaub', short: 'U', color: '#dc2626' }]

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 4, 20, 12) })
  todayStore.set('2026-05-20')
  localStorage.setItem('temp-calendar-data', JSON.stringify({ tags, entries }))
})

const months = (year: number, from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => `${year}-${String(from + i).padStart(2, '0')}`)
const notices = () => [...document.querySelectorAll<HTMLElement>('[data-lock]')]
const cellOf = (date: string) => document.querySelector<HTMLElement>(`[data-date="${date}"]`)

async function openYear(query: string) {
  window.history.replaceState(null, '', `/${query}`)
  render(<App />)
  await waitFor(() => expect(notices().length).toBeGreaterThan(0), { timeout: 20_000 })
}

test('B2 Y9 the legend counts the days of locked months too', async () => {
  await openYear('?view=year')
  const legend = () => document.querySelector('[data-brush="1"] .legend-count')
  await waitFor(() => expect(legend()).toHaveTextContent(/^3$/), { timeout: 20_000 })
})

test('L2 Y7 the open quarter stands between locked months, of which nothing is in the page; one notice on the longer run speaks of all', async () => {
  await openYear('?view=year')
  await waitFor(() => expect(document.body).toHaveTextContent('Open'))
  expect(document.body).not.toHaveTextContent('Secret')
  expect(document.querySelector('[data-tag]')).toBeNull()
  expect(notices().map(({ dataset }) => dataset.lock?.split(' '))).toEqual([
    [...months(2026, 1, 3), ...months(2026, 7, 12)],
  ])
  const [notice] = notices()
  if (!notice) throw new Error('no notice')
  expect(notice.style.gridColumn).toBe('7 / span 6')
  expect(within(notice).getByText('You have 3 planned days here.')).toBeVisible()
  expect(within(notice).getByRole('link', { name: 'Go Pro' })).toHaveAttribute(
    'href',
    '/auth?redirectTo=%2F%3Fupgrade%3Dyearly',
  )
  const locked = [...document.querySelectorAll<HTMLElement>('[data-date][data-locked]')]
  expect(locked).toHaveLength(365 - 91)
  for (const cell of locked) expect(cell.closest('[inert]')).not.toBeNull()
  const barsOf = (month: string) =>
    document.querySelectorAll(`[data-month="${month}"] .day-bar`).length
  // Only months with entries have made-up bars.
  expect([barsOf('2026-01'), barsOf('2026-02') > 5]).toEqual([0, true])
  fireEvent.click(cellOf('2026-08-11') as HTMLElement)
  expect(screen.queryByText('Secret')).toBeNull()
  expect(document.querySelector('[role="dialog"]')).toBeNull()
})

test('L2 Y7 a year that is locked as a whole has one notice, and PageUp leads from its button back to the day', async () => {
  await openYear('?view=year&at=2027')
  expect(notices().map(({ dataset }) => dataset.lock?.split(' '))).toEqual([months(2027, 1, 12)])
  expect(notices()[0]).toHaveTextContent('You have 1 planned day here.')
  const board = document.querySelector<HTMLElement>('[data-view="year"]')
  expect(board).toHaveAttribute('tabindex', '-1')
  fireEvent.keyDown(notices()[0]?.querySelector('a') as HTMLElement, { key: 'PageUp' })
  await waitFor(() => expect(cellOf('2026-05-20')).not.toBeNull())
  expect(document.body).toHaveTextContent('Open')
})

test('Y2 Y7 in two blocks of six months the notice of a run stands in the one that has most of it', async () => {
  vi.setSystemTime(new Date(2026, 1, 20, 12))
  todayStore.set('2026-02-20')
  const { matchMedia } = window
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...matchMedia(query),
    matches: query.includes('min-width: 48em') && query.includes('max-width: 74.9375em'),
  }))
  await openYear('?view=year&at=2027')
  const areas = () => notices().map(({ style }) => [style.gridRow, style.gridColumn])
  // With the whole year locked it covers both lines.
  expect(areas()).toEqual([['1 / span 2', '1 / span 6']])
  fireEvent.click(screen.getByRole('button', { name: 'Previous' }))
  // April to December are locked: three months of the upper line, six of the lower.
  await waitFor(() => expect(areas()).toEqual([['2 / span 1', '1 / span 6']]))
})
