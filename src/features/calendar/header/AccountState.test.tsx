import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import * as entries from '@/state/calendar/CalendarEntriesProvider'
import { type SyncStatus, useSyncStatus } from '@/state/calendar/useSyncStatus'
import { SyncAnnouncement, SyncIndicator } from './AccountState'

vi.mock(import('@/state/calendar/useSyncStatus'))
vi.mock(import('@/state/calendar/CalendarEntriesProvider'), async (load) => ({
  ...(await load()),
  useCalendarActions: vi.fn(),
}))

const retry = vi.fn()

function show(status: SyncStatus | null) {
  vi.mocked(useSyncStatus).mockReturnValue(status)
  vi.mocked(entries.useCalendarActions).mockReturnValue({
    retry,
  } as unknown as ReturnType<typeof entries.useCalendarActions>)
  const { container } = render(
    <>
      <SyncIndicator />
      <p aria-live="polite">
        <SyncAnnouncement />
      </p>
    </>,
  )
  return container.querySelector('[data-sync-status]')
}

describe('the sync indicator', () => {
  beforeEach(() => {
    retry.mockClear()
  })

  it.each<[SyncStatus, string]>([
    [{ state: 'pending' }, 'Saving …'],
    [{ state: 'syncing' }, 'Saving …'],
    [{ state: 'synced' }, 'Saved'],
    [{ state: 'late' }, 'News is late'],
    [{ state: 'failed', days: 1 }, 'Sync failed · 1 change waiting'],
    [{ state: 'offline', days: 3 }, 'Offline · 3 changes waiting'],
    [{ state: 'local', days: 1 }, 'Unsaved local changes · 1 change waiting'],
    [{ state: 'local', days: 0 }, 'Session expired'],
  ])('E8 shows %o as "%s" [s2.74 s4.31 s4.32]', (status, text) => {
    const indicator = show(status)
    expect(indicator).toHaveAttribute('data-sync-status', status.state)
    expect(indicator).toHaveTextContent(text)
  })

  it('E8 is absent for visitors [s4.33]', () => {
    expect(show(null)).toBeNull()
  })

  it.each<SyncStatus>([
    { state: 'failed', days: 1 },
    { state: 'offline', days: 2 },
    { state: 'late' },
  ])('offers to try again where that helps: %o', async (status) => {
    show(status)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  })

  it('E8 keeps the focus of a key that tries again, for the button goes meanwhile', async () => {
    const indicator = show({ state: 'failed', days: 1 })
    screen.getByRole('button', { name: 'Try again' }).focus()
    await userEvent.keyboard('{Enter}')
    expect(retry).toHaveBeenCalledOnce()
    expect(indicator).toHaveFocus()
  })

  it.each<SyncStatus>([{ state: 'local', days: 1 }, { state: 'pending' }, { state: 'synced' }])(
    'offers no try where a sign-in or nothing is needed: %o',
    (status) => {
      show(status)
      expect(screen.queryByRole('button')).not.toBeInTheDocument()
    },
  )

  it('s.8 says what failed and where the changes are [s8.30]', () => {
    const indicator = show({ state: 'failed', days: 1 })
    const sentence = 'Failed to sync with the cloud. Your changes are kept in this browser.'
    expect(indicator).toHaveAttribute('title', `Sync failed · 1 change waiting. ${sentence}`)
    expect(screen.getByText(sentence, { ignore: '[aria-live]' })).toBeInTheDocument()
  })

  it('is read out when it settles, not for each edit', () => {
    show({ state: 'syncing' })
    expect(document.querySelector('[aria-live]')).toBeEmptyDOMElement()
    show({ state: 'offline', days: 3 })
    expect([...document.querySelectorAll('[aria-live]')].at(-1)).toHaveTextContent(
      'Offline · 3 changes waiting. Your changes are sent when you are online again.',
    )
  })
})
