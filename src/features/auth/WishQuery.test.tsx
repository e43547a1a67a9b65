import { screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { usePlace } from '@/state/place'
import { render } from '@/testing/render'
import { WishQuery } from './WishQuery'

const state = vi.hoisted(() => ({
  status: 'signedIn',
  tier: 'free',
  sync: { state: 'synced' },
  isUploading: false,
  openDialog: vi.fn(),
}))
vi.mock('@/state/auth/AuthProvider', () => ({ useAuth: () => state }))
vi.mock('@/state/calendar/useSyncStatus', () => ({ useSyncStatus: () => state.sync }))
vi.mock('@/state/calendar/CalendarEntriesProvider', () => ({
  useUploading: () => state.isUploading,
}))
vi.mock('@/state/auth/useAccess', () => ({ useOwnTier: () => state.tier }))
vi.mock('@/state/dialogs', () => ({ openDialog: state.openDialog }))

beforeEach(() => {
  state.openDialog.mockReset()
  state.sync = { state: 'synced' }
  state.isUploading = false
})

function Page() {
  return (
    <>
      <WishQuery />
      <p>{`at ${usePlace()}`}</p>
    </>
  )
}

function open(path: string, status: string, tier: string) {
  window.history.replaceState(null, '', path)
  state.status = status
  state.tier = tier
  render(
    <StrictMode>
      <Page />
    </StrictMode>,
  )
}

it('L2 opens the upgrade dialog with the plan and leaves the address, other queries stay', () => {
  open('/?upgrade=monthly&x=1', 'signedIn', 'free')
  expect(state.openDialog).toHaveBeenCalledWith({ kind: 'upgrade', plan: 'monthly' })
  expect(screen.getByText('at /?x=1')).toBeVisible()
})

it('L2 a plan that does not exist opens the dialog as it always is', () => {
  open('/?upgrade=free', 'signedIn', 'free')
  expect(state.openDialog).toHaveBeenCalledWith({ kind: 'upgrade' })
})

it('L2 waits until somebody is signed in', () => {
  open('/?upgrade=yearly', 'loading', 'anonymous')
  expect(state.openDialog).not.toHaveBeenCalled()
  expect(screen.getByText('at /?upgrade=yearly')).toBeVisible()
})

it('L2 waits for the first load, from which an upload may come', () => {
  state.sync = { state: 'syncing' }
  open('/?upgrade=yearly', 'signedIn', 'free')
  expect(state.openDialog).not.toHaveBeenCalled()
  expect(screen.getByText('at /?upgrade=yearly')).toBeVisible()
})

it('D4 waits for the reload at the end of an upload', () => {
  state.isUploading = true
  open('/?upgrade=yearly', 'signedIn', 'free')
  expect(state.openDialog).not.toHaveBeenCalled()
  expect(screen.getByText('at /?upgrade=yearly')).toBeVisible()
})

it.each([
  ['profile', { kind: 'profile' }],
  ['share', { kind: 'settings', tab: 'share' }],
])('S15 a visitor who asked for %s gets it after signing in', (wish, dialog) => {
  open(`/?open=${wish}&x=1`, 'signedIn', 'free')
  expect(state.openDialog).toHaveBeenCalledWith(dialog)
  expect(screen.getByText('at /?x=1')).toBeVisible()
})

it('S15 what cannot be opened leaves the address and opens nothing', () => {
  open('/?open=elsewhere', 'signedIn', 'free')
  expect(state.openDialog).not.toHaveBeenCalled()
  expect(screen.getByText('at /')).toBeVisible()
})

it('L2 offers nothing to somebody who is Pro', () => {
  open('/?upgrade=yearly', 'signedIn', 'pro')
  expect(state.openDialog).not.toHaveBeenCalled()
  expect(screen.getByText('at /')).toBeVisible()
})
