import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { SignOutDialog } from './SignOutDialog'

const state = vi.hoisted(() => ({ signOut: vi.fn(), saveFile: vi.fn(), closeDialog: vi.fn() }))
vi.mock('@/state/CalendarEntriesProvider', () => ({
  useCalendarActions: () => ({ exportData: () => '{"entries":{}}', signOut: state.signOut }),
}))
vi.mock('@/state/dialogs', () => state)
vi.mock('@/state/useToday', () => ({ useToday: () => '2026-11-20' }))
vi.mock('@/ui/saveFile', () => state)

beforeEach(() => {
  vi.resetAllMocks()
  render(<SignOutDialog days={3} />)
})

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('D7 names the number of days and puts the focus on staying', () => {
  expect(screen.getByRole('alertdialog')).toHaveTextContent('3 days are not saved yet')
  expect(screen.getByRole('button', { name: 'Stay' })).toHaveFocus()
})

it('D7 Download hands over the calendar and leaves the question open', async () => {
  await press('Download')
  expect(state.saveFile).toHaveBeenCalledWith(
    'quartal-2026-11-20.json',
    '{"entries":{}}',
    'application/json',
  )
  expect(state.closeDialog).not.toHaveBeenCalled()
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
