import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { MAX_NOTE_LENGTH } from '@/domain/entries'
import { createStore } from '@/state/createStore'
import { useStore } from '@/state/useStore'
import { removeDraft, writeDraft } from '@/storage/local/unfinished'
import type { SyncStatus } from '@/sync/status'
import { SignOutDialog } from './SignOutDialog'

const state = vi.hoisted(() => ({
  signOut: vi.fn(),
  endSessions: vi.fn(),
  save: vi.fn(),
  saveFile: vi.fn(),
  closeDialog: vi.fn(),
  closeDialogOf: vi.fn(),
}))
const sync = createStore<SyncStatus>({ state: 'pending' })
const mira = { account: { id: 'mira' }, status: 'signedIn' }
const auth = createStore<unknown>(mira)
vi.mock('@/state/calendar/CalendarEntriesProvider', () => ({
  useCalendarActions: () => actions,
  useCalendar: () => ({ status: sync, tools: { owner: () => 'mira', read: () => calendar } }),
}))
vi.mock('@/state/auth/AuthProvider', () => ({ useAuth: () => useStore(auth) }))
vi.mock('@/state/account/endAccount', () => ({ useEndSessions: () => state.endSessions }))
vi.mock('@/state/dialogs', () => state)
vi.mock('@/state/useToday', () => ({ useToday: () => '2026-11-20' }))
vi.mock('@/ui/saveFile', () => state)

const { signOut, save } = state
const actions = { signOut, save }
const calendar = { tags: [], entries: {} }

beforeEach(() => {
  vi.resetAllMocks()
  sync.set({ state: 'pending' })
  auth.set(mira)
  render(<SignOutDialog days={3} owner="mira" />)
})

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('D7 names the number of days and puts the focus on staying', () => {
  expect(screen.getByRole('alertdialog')).toHaveTextContent('3 changes are not saved yet')
  expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus()
})

it('D7 Download hands over the calendar and leaves the question open', async () => {
  await press('Download')
  expect(state.saveFile).toHaveBeenCalledWith(
    'quartal-2026-11-20.json',
    JSON.stringify({ ...calendar, settings: {} }, null, 2),
    'application/json',
  )
  expect(state.closeDialog).not.toHaveBeenCalled()
})

/** Mira typed a note that is too long to be saved. Returns a function that shortens it. */
function typeTooLong(): () => void {
  const draft = { date: '2026-11-20', tab: 'a', start: '', text: 'x'.repeat(MAX_NOTE_LENGTH + 1) }
  writeDraft('mira', draft)
  return () => removeDraft('mira', draft)
}

describe('D7 a note that is too long to be saved', () => {
  it('is told of, is in the file, and keeps the question open until it is shortened', async () => {
    cleanup()
    const shorten = typeTooLong()
    render(<SignOutDialog days={1} owner="mira" />)
    expect(screen.getByRole('alertdialog')).toHaveTextContent('A note is too long to be saved')
    expect(screen.getByRole('alertdialog')).not.toHaveTextContent('are sent when you sign in again')
    await press('Download')
    expect(state.saveFile.mock.lastCall?.[1]).toContain('"date": "2026-11-20"')
    state.save.mockResolvedValue(true)
    await act(async () => sync.set({ state: 'synced' }))
    expect(save).toHaveBeenCalled()
    expect(signOut).not.toHaveBeenCalled()
    shorten()
    act(() => sync.set({ state: 'syncing' }))
    await act(async () => sync.set({ state: 'synced' }))
    expect(signOut).toHaveBeenCalledOnce()
  })

  it('is told of beside the days that wait', () => {
    cleanup()
    typeTooLong()
    render(<SignOutDialog days={2} owner="mira" />)
    const dialog = screen.getByRole('alertdialog')
    expect(dialog).toHaveTextContent('are sent when you sign in again')
    expect(dialog).toHaveTextContent('A note is too long to be saved')
    expect(dialog).toHaveTextContent('The downloaded file is a safe copy')
  })
})

it('D7 Stay signs nobody out', async () => {
  await press('Stay')
  expect(state.closeDialog).toHaveBeenCalled()
  expect(state.signOut).not.toHaveBeenCalled()
})

it('D7 Sign out anyway signs out', async () => {
  await press('Sign out anyway')
  expect(state.signOut).toHaveBeenCalledOnce()
})

it('D7 a sign-out on all devices asks alike, and ends all of them', async () => {
  cleanup()
  render(<SignOutDialog days={3} owner="mira" isEverywhere />)
  expect(state.endSessions).not.toHaveBeenCalled()
  await press('Sign out anyway')
  expect(state.endSessions).toHaveBeenCalledOnce()
  expect(state.signOut).not.toHaveBeenCalled()
})

it('D7 a sign-out on all devices goes on once all is saved', async () => {
  cleanup()
  render(<SignOutDialog days={3} owner="mira" isEverywhere />)
  state.save.mockResolvedValue(true)
  await act(async () => sync.set({ state: 'synced' }))
  expect(state.endSessions).toHaveBeenCalledOnce()
  expect(state.signOut).not.toHaveBeenCalled()
})

it('D7 once all is saved there is nothing to ask: the sign-out goes on', async () => {
  state.save.mockResolvedValue(true)
  expect(state.signOut).not.toHaveBeenCalled()
  act(() => sync.set({ state: 'synced' }))
  await waitFor(() => expect(state.signOut).toHaveBeenCalledOnce())
  expect(state.closeDialog).toHaveBeenCalled()
})

it('D7 it goes on asking while something is left', async () => {
  state.save.mockResolvedValue(false)
  act(() => sync.set({ state: 'synced' }))
  await waitFor(() => expect(state.save).toHaveBeenCalled())
  expect(state.signOut).not.toHaveBeenCalled()
})

it('D7 the question goes with the account, and signs nobody else out', async () => {
  state.save.mockResolvedValue(true)
  act(() => auth.set({ account: { id: 'tom' }, status: 'signedIn' }))
  expect(state.closeDialog).toHaveBeenCalledOnce()
  await act(async () => sync.set({ state: 'synced' }))
  expect(state.signOut).not.toHaveBeenCalled()
})

it('D7 the question goes with its page, and signs nobody out who comes back', async () => {
  state.save.mockResolvedValue(true)
  cleanup()
  expect(state.closeDialogOf).toHaveBeenCalledWith('signOut')
  render(<SignOutDialog days={3} owner="tom" />)
  expect(state.closeDialog).toHaveBeenCalledOnce()
  await act(async () => sync.set({ state: 'synced' }))
  expect(state.signOut).not.toHaveBeenCalled()
})

it('D10 whoever signed in again after the session ended stays', async () => {
  state.save.mockResolvedValue(true)
  act(() => auth.set({ ...mira, status: 'expired' }))
  act(() => auth.set(mira))
  await act(async () => sync.set({ state: 'synced' }))
  expect(state.signOut).not.toHaveBeenCalled()
})

it('D7 nobody is signed out while they look elsewhere', async () => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  state.save.mockResolvedValue(true)
  await act(async () => sync.set({ state: 'synced' }))
  expect(state.save).toHaveBeenCalled()
  expect(state.signOut).not.toHaveBeenCalled()
})
