import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { App } from '@/app/App'
import { formatDay, yearOf } from '@/domain/dates'
import { limitsOf } from '@/domain/plan'

vi.setConfig({ testTimeout: 60_000 })

const today = formatDay(new Date())
/** A day of another quarter of this year. */
const closed = `${yearOf(today)}-${today.slice(5, 7) < '07' ? '11' : '02'}-11`

afterEach(() => {
  localStorage.clear()
  window.history.replaceState(null, '', '/')
})

test('L2 a locked month shows nothing of its days on the board, and a press opens none of them', async () => {
  expect(limitsOf('anonymous').everyQuarter).toBe(false)
  const entries = {
    [closed]: { tags: ['1'], notes: 'Secret' },
    [today]: { tags: [], notes: 'Open' },
  }
  const tags = [{ id: '1', label: 'Urlaub', short: 'U', color: '#dc2626' }]
  localStorage.setItem('temp-calendar-data', JSON.stringify({ tags, entries }))
  window.history.replaceState(null, '', '/?view=year')
  render(<App />)
  const cell = await waitFor(
    () => {
      const found = document.querySelector<HTMLElement>(
        `[data-view="year"] [data-date="${closed}"]`,
      )
      expect(found).not.toBeNull()
      return found as HTMLElement
    },
    { timeout: 20_000 },
  )
  await waitFor(() => expect(document.body).toHaveTextContent('Open'))
  expect(cell).toHaveAttribute('data-locked')
  expect(cell.querySelector('[data-tag]')).toBeNull()
  expect(document.body).not.toHaveTextContent('Secret')
  fireEvent.click(cell)
  expect(screen.queryByText('Secret')).toBeNull()
  expect(document.querySelector('[role="dialog"]')).toBeNull()
})
