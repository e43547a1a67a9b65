import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { type SyncStatus, useSyncStatus } from '@/state/calendar/useSyncStatus'
import { MenuDot } from './AccountState'

vi.mock(import('@/state/calendar/useSyncStatus'))

function signOf(status: SyncStatus | null) {
  vi.mocked(useSyncStatus).mockReturnValue(status)
  const { container } = render(<MenuDot isOpen={false} />)
  return container.querySelector('[data-sync-status]')
}

it.each<[SyncStatus, string]>([
  [{ state: 'failed', days: 1 }, '!'],
  [{ state: 'local', days: 1 }, '!'],
  [{ state: 'offline', days: 1 }, ''],
  [{ state: 'synced' }, ''],
])(
  'E8 the closed menu of a phone shows %o, trouble with a sign that is no colour',
  (status, sign) => {
    expect(signOf(status)).toHaveAttribute('data-sync-status', status.state)
    expect(signOf(status)?.textContent).toBe(sign)
  },
)

it('E8 it shows nothing where nothing is saved', () => {
  expect(signOf(null)).toBeNull()
})
