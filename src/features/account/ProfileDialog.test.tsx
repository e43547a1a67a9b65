import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Account, MAX_NAME_LENGTH } from '@/domain/account'
import { useChangeEmail, useChangePassword } from '@/state/account/changeAccount'
import { useDeleteAccount, useEndSessions } from '@/state/account/endAccount'
import { requestSignOut } from '@/state/account/requestSignOut'
import { useMailLinks } from '@/state/account/useMailLinks'
import { useAuth } from '@/state/auth/AuthProvider'
import { useCalendarActions } from '@/state/calendar/CalendarEntriesProvider'
import type { CalendarActions } from '@/state/calendar/calendarSession'
import { closeDialog, openDialog, useDialog } from '@/state/dialogs'
import { calendarDetails } from '@/state/people/calendarPeople'
import { makeFeed, readFeed } from '@/storage/cloud/account'
import { updateUser } from '@/storage/cloud/user'
import { ProfileDialog } from './ProfileDialog'

vi.mock(import('@/state/auth/AuthProvider'))
vi.mock(import('@/storage/cloud/account'))
vi.mock(import('@/storage/cloud/user'))
vi.mock(import('@/state/account/changeAccount'), async (original) => ({
  ...(await original()),
  useChangeEmail: vi.fn(),
  useChangePassword: vi.fn(),
}))
vi.mock(import('@/state/account/endAccount'))
vi.mock(import('@/state/account/useDownloadData'))
vi.mock(import('@/state/account/requestSignOut'))
vi.mock(import('@/state/account/useMailLinks'))
vi.mock(import('@/state/calendar/CalendarEntriesProvider'))

const mira: Account = {
  id: 'user00000000001',
  email: 'mira@example.org',
  name: 'Mira Petrowa',
  isPro: false,
  language: 'en',
}

function Open() {
  const dialog = useDialog()
  return dialog?.kind === 'profile' ? (
    <ProfileDialog />
  ) : (
    <p>{`open: ${dialog?.kind ?? 'nothing'}`}</p>
  )
}

function show(account: Account | null) {
  const session = { status: account ? 'signedIn' : 'visitor', account } as const
  vi.mocked(useAuth).mockReturnValue(session)
  openDialog({ kind: 'profile' })
  return render(<Open />)
}

const nameField = () => screen.getByRole('textbox', { name: 'Name' })
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  vi.mocked(updateUser).mockReset().mockResolvedValue()
  vi.mocked(readFeed).mockReset().mockResolvedValue(null)
})

afterEach(() => void act(closeDialog))

const changePassword = vi.fn<ReturnType<typeof useChangePassword>>()
const deleteAccount = vi.fn<ReturnType<typeof useDeleteAccount>>()
const forgot = vi.fn<ReturnType<typeof useMailLinks>['forgot']>()

beforeEach(() => {
  vi.mocked(useChangePassword).mockReturnValue(changePassword.mockReset())
  vi.mocked(useDeleteAccount).mockReturnValue(deleteAccount.mockReset())
  const links = { forgot: forgot.mockReset() } as Partial<ReturnType<typeof useMailLinks>>
  vi.mocked(useMailLinks).mockReturnValue(links as ReturnType<typeof useMailLinks>)
  const actions = { waiting: () => 0 } as Partial<CalendarActions>
  vi.mocked(useCalendarActions).mockReturnValue(actions as CalendarActions)
})

describe('the profile', () => {
  it('s.2 shows who is signed in, with initials, email and plan [s2.35]', () => {
    show(mira)
    expect(screen.getByRole('dialog', { name: 'Profile' })).toHaveTextContent(
      /MP.*Mira Petrowa.*mira@example\.org.*Free/,
    )
  })

  it('s.7 saves the trimmed name alone as its field is left, and an unchanged one not at all [s7.07]', async () => {
    show(mira)
    await userEvent.click(nameField())
    await userEvent.tab()
    expect(updateUser).not.toHaveBeenCalled()
    await userEvent.clear(nameField())
    await userEvent.type(nameField(), '  Mira P. ')
    expect(updateUser).not.toHaveBeenCalled()
    await userEvent.tab()
    expect(updateUser).toHaveBeenCalledExactlyOnceWith(mira.id, { name: 'Mira P.' })
  })

  it('s.7 saves what was typed where Escape closes the dialog', async () => {
    show(mira)
    await userEvent.type(nameField(), ' P.{Escape}')
    expect(screen.getByText('open: nothing')).toBeVisible()
    expect(updateUser).toHaveBeenCalledExactlyOnceWith(mira.id, { name: 'Mira Petrowa P.' })
  })

  it('E7 a name that was changed elsewhere meanwhile is not written over by a field in which nothing was typed', async () => {
    const { rerender } = show(mira)
    await userEvent.click(nameField())
    vi.mocked(useAuth).mockReturnValue({ status: 'signedIn', account: { ...mira, name: 'Mira' } })
    rerender(<Open />)
    expect(nameField()).toHaveValue('Mira')
    await userEvent.tab()
    expect(updateUser).not.toHaveBeenCalled()
  })

  it('s.8 a name that was not saved stays in its field', async () => {
    vi.mocked(updateUser).mockRejectedValue(new Error('No.'))
    show(mira)
    await userEvent.type(nameField(), ' the Second{Enter}')
    expect(updateUser).toHaveBeenCalledOnce()
    expect(nameField()).toHaveValue('Mira Petrowa the Second')
  })

  it('N4 says how long a name may be, in characters as the server counts them', async () => {
    show({ ...mira, name: '😀'.repeat(MAX_NAME_LENGTH) })
    expect(screen.queryByRole('alert')).toBeNull()
    await userEvent.type(nameField(), 'x')
    expect(screen.getByRole('alert')).toHaveTextContent(
      'At most 120 characters; this name has 121.',
    )
    await userEvent.tab()
    expect(updateUser).not.toHaveBeenCalled()
  })

  it('s.2 leads Free to Pro, and Pro to its subscription [s2.28]', async () => {
    const { unmount } = show(mira)
    await userEvent.click(screen.getByRole('button', { name: 'Go Pro' }))
    expect(screen.getByText('open: upgrade')).toBeVisible()
    unmount()
    show({ ...mira, isPro: true })
    expect(screen.queryByRole('button', { name: 'Go Pro' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Manage subscription' })).toBeVisible()
  })

  it('D7 closes when the person is signed out elsewhere', () => {
    show(null)
    expect(screen.getByText('open: nothing')).toBeVisible()
  })

  it('D7 closes when somebody else signs in elsewhere, whose name it would change', async () => {
    const { rerender } = show(mira)
    await userEvent.type(nameField(), ' the Second')
    const ivo = { ...mira, id: 'user00000000002', name: 'Ivo' }
    vi.mocked(useAuth).mockReturnValue({ status: 'signedIn', account: ivo })
    rerender(<Open />)
    expect(screen.getByText('open: nothing')).toBeVisible()
    expect(updateUser).not.toHaveBeenCalled()
  })
})

describe('the password', () => {
  const field = (name: string) => screen.getByLabelText(name)

  async function enter(current: string, next: string) {
    await userEvent.clear(field('Current password'))
    if (current) await userEvent.type(field('Current password'), current)
    await userEvent.clear(field('New password'))
    if (next) await userEvent.type(field('New password'), next)
    await click('Save password')
  }

  it('N4 tells what is wrong before it is sent, at the field that is wrong', async () => {
    show(mira)
    await click('Change: Password')
    expect(field('Current password')).toHaveFocus()
    for (const [current, next, label, text] of [
      ['', 'long enough', 'Current password', 'Please enter your password.'],
      ['the old one', 'short', 'New password', 'The password needs at least 8 characters.'],
      ['the old one', 'ж'.repeat(36), 'New password', /too long/i],
      ['the old one', 'the old one', 'New password', 'This is your current password already.'],
    ] as const) {
      await enter(current, next)
      expect(screen.getByRole('alert')).toHaveTextContent(text)
      expect(field(label)).toHaveFocus()
      expect(field(label)).toBeInvalid()
    }
    expect(changePassword).not.toHaveBeenCalled()
  })

  it('S16 a wrong current password is told at its field; a changed one folds the form up', async () => {
    show(mira)
    await click('Change: Password')
    changePassword.mockResolvedValue('wrong')
    await enter('not this one', 'long enough')
    expect(field('Current password')).toHaveAccessibleDescription(
      'This is not your current password.',
    )
    changePassword.mockResolvedValue('done')
    await enter('the old one', 'long enough')
    expect(changePassword).toHaveBeenLastCalledWith('the old one', 'long enough')
    expect(screen.queryByLabelText('New password')).toBeNull()
  })

  it('S2 whoever has no password asks for a mail', async () => {
    show(mira)
    await click('Change: Password')
    forgot.mockResolvedValue('sent')
    await click('Send me a link')
    expect(forgot).toHaveBeenCalledExactlyOnceWith(mira.email)
    expect(screen.getByRole('status')).toHaveTextContent(
      'We have sent an email to mira@example.org.',
    )
  })
})

it('Account: without mails another address is a matter for support', async () => {
  const changeEmail = vi.fn<ReturnType<typeof useChangeEmail>>().mockResolvedValue('off')
  vi.mocked(useChangeEmail).mockReturnValue(changeEmail)
  show(mira)
  await click('Change: Email')
  const field = screen.getByLabelText('New email address')
  await userEvent.type(field, `${mira.email.toUpperCase()}{Enter}`)
  expect(field).toHaveAccessibleDescription(/already/)
  expect(changeEmail).not.toHaveBeenCalled()
  await userEvent.clear(field)
  await userEvent.type(field, 'new@example.org{Enter}')
  expect(screen.getByRole('link', { name: /^Write to / })).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:\S+@/),
  )
})

describe('the devices', () => {
  it('I4 where sessions end and the password changes, the address for calendar programs is named, and one press makes a new one', async () => {
    const made = 'https://plan.example.org/api/feed/new.ics'
    vi.mocked(readFeed).mockResolvedValue({ tags: null, notes: false, remind: 'none' })
    vi.mocked(makeFeed).mockResolvedValue(made)
    changePassword.mockResolvedValue('done')
    show({ ...mira, isPro: true })
    const devices = screen.getByRole('region', { name: 'Devices' })
    const renew = await within(devices).findByRole('button', { name: 'New address' })
    expect(renew).toHaveAccessibleDescription(/whoever has it can read your calendar/)
    await userEvent.click(renew)
    expect(vi.mocked(makeFeed).mock.calls).toEqual([[{ tags: null, notes: false, remind: 'none' }]])
    expect(within(devices).getByRole('textbox')).toHaveValue(made)

    const password = screen.getByRole('region', { name: 'Password' })
    await userEvent.click(within(password).getByRole('button', { name: /Password/ }))
    await userEvent.type(screen.getByLabelText('Current password'), 'old password')
    await userEvent.type(screen.getByLabelText('New password'), 'new password')
    await click('Save password')
    expect(await within(password).findByRole('button', { name: 'New address' })).toBeVisible()
  })

  it('I4 an account without an address is told nothing of one', async () => {
    vi.mocked(readFeed).mockResolvedValue(null)
    show({ ...mira, isPro: true })
    await vi.waitFor(() => expect(readFeed).toHaveBeenCalled())
    expect(screen.queryByRole('button', { name: 'New address' })).toBeNull()
  })

  it('Sign out on all devices is a sign-out that ends all sessions, and asks as any other does', async () => {
    const endSessions = vi.fn()
    vi.mocked(useEndSessions).mockReturnValue(endSessions)
    show(mira)
    await click('Sign out on all devices')
    expect(vi.mocked(requestSignOut).mock.lastCall?.[2]).toBe(endSessions)
    expect(endSessions).not.toHaveBeenCalled()
  })
})

describe('deleting the account', () => {
  const question = () => screen.getByRole('alertdialog', { name: 'Delete your account?' })

  const passwordField = () => within(question()).queryByLabelText('Current password')

  async function confirm(text: string) {
    const field = within(question()).getByRole('textbox')
    await userEvent.clear(field)
    await userEvent.type(field, text)
    await userEvent.click(within(question()).getByRole('button', { name: 'Delete account' }))
  }

  it('T8 says who loses the calendar: by name where that is known, to nobody where there is nobody', async () => {
    const own = {
      owner: mira.id,
      name: '',
      role: 'own',
      notes: true,
      isPro: true,
      settings: {},
    } as const
    const people = ['Ben', 'Eva'].map((name) => ({ person: name, name }))
    show(mira)
    await click('Delete account')
    expect(question()).toHaveTextContent('Whoever sees your calendar loses it at once')
    act(() => calendarDetails.set({ [mira.id]: { ...own, people } }))
    expect(question()).toHaveTextContent(
      'These people lose your calendar at once, on all their devices: Ben and Eva.',
    )
    act(() => calendarDetails.set({ [mira.id]: { ...own, people: [] } }))
    expect(question()).not.toHaveTextContent(/lose/)
    act(() => calendarDetails.set({}))
  })

  it('Account: only the own email, typed, deletes; what failed is told there', async () => {
    show(mira)
    await click('Delete account')
    expect(within(question()).getByRole('button', { name: 'Cancel' })).toHaveFocus()
    await confirm('mira@example.com')
    expect(screen.getByRole('alert')).toHaveTextContent('This is not the email address')
    expect(deleteAccount).not.toHaveBeenCalled()
    deleteAccount.mockResolvedValue({ field: 'email', message: 'Too many attempts.' })
    await confirm(' Mira@Example.org ')
    expect(deleteAccount).toHaveBeenCalledOnce()
    expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts.')
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(screen.getByRole('dialog', { name: 'Profile' })).toBeVisible()
  })

  it('asks for the password where there is one; a wrong one is told at its field, and nothing typed is lost', async () => {
    show({ ...mira, hasPassword: true })
    await click('Delete account')
    await confirm(mira.email)
    expect(passwordField()).toHaveAccessibleDescription('Please enter your password.')
    expect(passwordField()).toHaveFocus()
    expect(deleteAccount).not.toHaveBeenCalled()
    deleteAccount.mockResolvedValue({ field: 'password', message: 'Another one.' })
    await userEvent.type(passwordField() as HTMLElement, 'secret words{Enter}')
    expect(deleteAccount).toHaveBeenCalledExactlyOnceWith('secret words')
    expect(passwordField()).toHaveAccessibleDescription('Another one.')
    expect(passwordField()).toHaveValue('secret words')
    expect(within(question()).getByRole('textbox')).toHaveValue(mira.email)
  })

  it('takes what a password manager has put into the field without a word', async () => {
    show({ ...mira, hasPassword: true })
    await click('Delete account')
    deleteAccount.mockResolvedValue(null)
    for (const [field, text] of [
      [within(question()).getByRole('textbox'), mira.email],
      [passwordField(), 'filled in'],
    ] as const) {
      ;(field as HTMLInputElement).value = text
    }
    await userEvent.click(within(question()).getByRole('button', { name: 'Delete account' }))
    expect(deleteAccount).toHaveBeenCalledExactlyOnceWith('filled in')
  })

  it('asks whoever came in through a provider for no password, unless the server does', async () => {
    show(mira)
    await click('Delete account')
    expect(passwordField()).toBeNull()
    deleteAccount.mockResolvedValue({ field: 'password', message: 'Please enter your password.' })
    await confirm(mira.email)
    expect(deleteAccount).toHaveBeenCalledExactlyOnceWith('')
    expect(passwordField()).toHaveFocus()
  })

  it('Account: names a subscription that may run, with the way to end it', async () => {
    const { unmount } = show(mira)
    await click('Delete account')
    expect(question()).not.toHaveTextContent('subscription')
    unmount()
    show({ ...mira, isPro: true })
    await click('Delete account')
    expect(question()).toHaveTextContent('does not end a subscription')
    expect(within(question()).getByRole('button', { name: 'Manage subscription' })).toBeVisible()
  })
})
