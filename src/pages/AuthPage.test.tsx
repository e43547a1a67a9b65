import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { changeLanguage } from '@/i18n'
import { PreferencesProvider } from '@/state/preferences/PreferencesProvider'
import { AuthPage } from './AuthPage'

const auth = vi.hoisted(() => ({
  status: 'visitor',
  account: null as { id: string } | null,
  finish: vi.fn(),
  signIn: vi.fn(),
  links: {
    canSend: vi.fn(),
    forgot: vi.fn(),
    again: vi.fn(),
    verify: vi.fn(),
    resetPassword: vi.fn(),
    changeEmail: vi.fn(),
  },
}))
vi.mock('@/state/auth/AuthProvider', () => ({ useAuth: () => auth }))
vi.mock('@/state/account/useSignIn', () => ({
  useSignIn: () => ({ signIn: auth.signIn }),
}))
vi.mock('@/state/account/useProviders', () => ({
  useProviders: () => [],
  useProviderAnswer: () => auth.finish,
}))
vi.mock('@/state/account/useMailLinks', () => ({ useMailLinks: () => auth.links }))

function Address() {
  const { pathname, search } = useLocation()
  return <p>{`at ${pathname}${search}`}</p>
}

// The click loads its code, which can take long on a busy machine.
beforeAll(() => import('@/features/calendar/header/HeaderMenus'))

beforeEach(() => {
  vi.clearAllMocks()
  auth.account = null
  auth.links.canSend.mockResolvedValue(true)
})

/** A token in the server's format, without a valid signature. */
function tokenOf(claims: object): string {
  const part = (value: object) => btoa(JSON.stringify(value)).replace(/=+$/, '')
  return `${part({ alg: 'HS256' })}.${part(claims)}.c2ln`
}

const token = tokenOf({ id: 'u1', email: 'mira@example.org', newEmail: 'neu@example.org' })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

/** Shows the current address. */
function Shown() {
  const { pathname, search } = useLocation()
  return <p data-testid="address">{pathname + search}</p>
}

const address = () => screen.getByTestId('address').textContent

function open(path: string, status: string) {
  auth.status = status
  render(
    <PreferencesProvider>
      <MemoryRouter initialEntries={[path]}>
        <Shown />
        <Routes>
          <Route path="/auth" element={<AuthPage />} />
          <Route path="*" element={<Address />} />
        </Routes>
      </MemoryRouter>
    </PreferencesProvider>,
  )
}

it('s.2 whoever is signed in is led to redirectTo at once [s2.03]', () => {
  open('/auth?redirectTo=%2F%3Fupgrade%3Dyearly', 'signedIn')
  expect(screen.getByText('at /?upgrade=yearly')).toBeVisible()
})

it('T2 a way to a new account opens the form that makes one, and keeps where it leads', () => {
  open('/auth?redirectTo=%2Fjoin%2Fabc&new=1', 'visitor')
  expect(screen.getByRole('button', { name: 'Sign Up' })).toBeVisible()
  expect(screen.getByLabelText('Name')).toBeVisible()
})

it('s.2 without redirectTo the way leads to the calendar [s2.02]', () => {
  open('/auth', 'signedIn')
  expect(screen.getByText('at /')).toBeVisible()
})

it('S3 a redirectTo that leaves the app leads to the calendar', () => {
  open('/auth?redirectTo=%2F%2Fevil.example', 'signedIn')
  expect(screen.getByText('at /')).toBeVisible()
})

it('s.2 a spinner stands while the auth state loads [s2.42]', () => {
  open('/auth', 'loading')
  expect(screen.getByRole('status')).toHaveTextContent('Loading your account')
  expect(screen.queryByLabelText('Email')).not.toBeInTheDocument()
})

it('what was written into the fields without an event is sent, and a refusal leaves it there', async () => {
  auth.signIn.mockResolvedValue({ ok: false, message: 'No such login', showSignIn: false })
  open('/auth', 'visitor')
  const fields = [screen.getByLabelText('Email'), screen.getByLabelText('Password')]
  const written = ['mira@example.org', 'correct horse']
  for (const [i, field] of fields.entries()) (field as HTMLInputElement).value = written[i] ?? ''
  await press('Sign In')
  expect(auth.signIn).toHaveBeenCalledWith(...written)
  expect(await screen.findByText('No such login')).toBeVisible()
  expect(fields.map((field) => (field as HTMLInputElement).value)).toEqual(written)
})

it('D10 an expired session may sign in again with the email filled in', () => {
  open('/auth?email=mira%40example.org', 'expired')
  expect(screen.getByLabelText('Email')).toHaveValue('mira@example.org')
})

it('s.2 continuing without account goes to the calendar [s2.41]', () => {
  open('/auth', 'visitor')
  expect(screen.getByRole('link', { name: 'Continue without account' })).toHaveAttribute(
    'href',
    '/',
  )
})

it('s.2 who is signed in, and follows the link of a mail, is not led on without an account', () => {
  open(`/auth?reset=${token}`, 'signedIn')
  expect(screen.getByLabelText('New password')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Continue without account' })).toBeNull()
})

it('s.1 language and theme can be changed on the page [s6.02]', async () => {
  open('/auth', 'visitor')
  await userEvent.type(screen.getByLabelText('Email'), 'mira@example.org')
  await userEvent.click(screen.getByRole('button', { name: 'Theme' }))
  expect(document.documentElement).toHaveClass('dark')
  await userEvent.click(screen.getByRole('button', { name: 'Language' }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: /German/ }))
  expect(await screen.findByLabelText('E-Mail')).toHaveValue('mira@example.org')
  await changeLanguage('en')
})

it('S1 "Forgot password?" asks for the email, which is filled in, and says the same to everybody', async () => {
  auth.links.forgot.mockResolvedValue('sent')
  open('/auth', 'visitor')
  await userEvent.type(screen.getByLabelText('Email'), 'mira@example.org')
  await press('Forgot password?')
  expect(screen.getByLabelText('Email')).toHaveValue('mira@example.org')
  expect(screen.getByLabelText('Email')).toHaveFocus()
  await press('Send email')
  expect(auth.links.forgot).toHaveBeenCalledWith('mira@example.org')
  expect(screen.getByRole('alert')).toHaveTextContent(
    'If there is an account with the address mira@example.org',
  )
  await press('Back to sign-in')
  expect(screen.getByLabelText('Email')).toHaveValue('mira@example.org')
})

it('S1 a mail that cannot be asked for says why, and what was typed stays [s8.36]', async () => {
  auth.links.forgot.mockResolvedValue({ message: 'Too many attempts.' })
  open('/auth?email=mira%40example.org', 'visitor')
  await press('Forgot password?')
  await press('Send email')
  expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts.')
  expect(screen.getByLabelText('Email')).toHaveValue('mira@example.org')
})

it('S1 without an email address nothing is asked for', async () => {
  open('/auth', 'visitor')
  await press('Forgot password?')
  await press('Send email')
  expect(screen.getByLabelText('Email')).toHaveAccessibleDescription(
    'Please enter your email address.',
  )
  expect(auth.links.forgot).not.toHaveBeenCalled()
})

it('S1 a server that sends no mails tells whom to write to', async () => {
  auth.links.canSend.mockResolvedValue(false)
  open('/auth', 'visitor')
  await press('Forgot password?')
  const link = await screen.findByRole('link', { name: 'Write to support@example.org' })
  expect(link).toHaveAttribute(
    'href',
    expect.stringMatching(/^mailto:support@example\.org\?subject=/),
  )
  expect(screen.queryByRole('button', { name: 'Send email' })).not.toBeInTheDocument()
})

for (const status of ['visitor', 'signedIn', 'expired', 'loading']) {
  it(`S1 a reset link wins while ${status}, and its token leaves the address at once`, async () => {
    auth.links.resetPassword.mockResolvedValue('done')
    open(`/auth?redirectTo=%2F%3Fq%3D1&reset=${token}`, status)
    expect(address()).toBe('/auth?redirectTo=%2F%3Fq%3D1')
    expect(screen.getByText(/For the account mira@example.org/)).toBeVisible()
    const field = screen.getByLabelText('New password')
    expect(field).toHaveFocus()
    expect(field).toHaveAttribute('autocomplete', 'new-password')
    await userEvent.type(field, 'long enough')
    await press('Save password')
    expect(auth.links.resetPassword).toHaveBeenCalledWith(
      expect.objectContaining({ token, userId: 'u1' }),
      'long enough',
    )
    if (status === 'signedIn') await waitFor(() => expect(address()).toBe('/?q=1'))
  })
}

it('N4 a new password is judged before it is sent, with both faults told', async () => {
  open(`/auth?reset=${token}`, 'visitor')
  const field = screen.getByLabelText('New password')
  await userEvent.type(field, '1234567')
  await press('Save password')
  expect(screen.getByRole('alert')).toHaveTextContent('at least 8 characters')
  await userEvent.clear(field)
  await userEvent.type(field, 'ж'.repeat(36))
  await press('Save password')
  expect(screen.getByRole('alert')).toHaveTextContent('71 characters fit, fewer with accents')
  expect(auth.links.resetPassword).not.toHaveBeenCalled()
})

for (const status of ['visitor', 'signedIn']) {
  it(`S1 a reset link that is over says so and offers a new mail while ${status}`, async () => {
    auth.links.resetPassword.mockResolvedValue('spent')
    auth.links.forgot.mockResolvedValue('sent')
    open(`/auth?reset=${token}`, status)
    await userEvent.type(screen.getByLabelText('New password'), 'long enough')
    await press('Save password')
    expect(screen.getByRole('heading')).toHaveTextContent('This link no longer works')
    await press('Send a new email')
    await press('Send email')
    expect(auth.links.forgot).toHaveBeenCalledWith('mira@example.org')
  })
}

it('S1 an address is confirmed by the click on its link', async () => {
  auth.links.verify.mockResolvedValue('done')
  open(`/auth?verify=${token}`, 'signedIn')
  expect(address()).toBe('/auth')
  expect(await screen.findByText('Your email address is confirmed')).toBeVisible()
  expect(auth.links.verify).toHaveBeenCalledOnce()
  expect(screen.getByRole('link', { name: 'To the calendar' })).toHaveAttribute('href', '/')
})

it('S1 a confirmation that is over is sent anew', async () => {
  auth.links.verify.mockResolvedValue('spent')
  auth.links.again.mockResolvedValue('sent')
  open(`/auth?verify=${token}`, 'visitor')
  await userEvent.click(await screen.findByRole('button', { name: 'Send a new email' }))
  expect(auth.links.again).toHaveBeenCalledWith(expect.objectContaining({ kind: 'verify' }))
  expect(await screen.findByText('We have sent a new email.')).toBeVisible()
})

it('S1 a confirmation that did not reach the server can be tried again', async () => {
  auth.links.verify.mockResolvedValueOnce({ message: 'You are offline.' }).mockResolvedValue('done')
  open(`/auth?verify=${token}`, 'visitor')
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Your email address is confirmed')).toBeVisible()
})

it('S1 a new email address asks for the password, and a wrong one is told', async () => {
  auth.links.changeEmail.mockResolvedValue({ message: 'The password is wrong.' })
  open(`/auth?email=${token}`, 'signedIn')
  expect(address()).toBe('/auth')
  expect(screen.getByText(/gets the address neu@example.org/)).toBeVisible()
  await userEvent.type(screen.getByLabelText('Password'), 'long enough')
  await press('Confirm')
  expect(screen.getByRole('alert')).toHaveTextContent('The password is wrong.')
})

it('S1 only the owner of the account can ask for a new address anew', async () => {
  auth.links.changeEmail.mockResolvedValue('spent')
  auth.account = { id: 'somebody else' }
  open(`/auth?email=${token}`, 'signedIn')
  await userEvent.type(screen.getByLabelText('Password'), 'long enough')
  await press('Confirm')
  expect(screen.getByRole('alert')).toHaveTextContent('in your profile')
  expect(screen.queryByRole('button', { name: 'Send a new email' })).not.toBeInTheDocument()
})

it('S2 what a provider answered leads on, and leaves the address at once', async () => {
  auth.finish.mockResolvedValue({ redirectTo: '/?q=1', message: null })
  open('/auth?code=c&state=s', 'visitor')
  expect(await screen.findByText('at /?q=1')).toBeVisible()
  expect(auth.finish).toHaveBeenCalledOnce()
})

it('S3 no provider leads out of the app', async () => {
  auth.finish.mockResolvedValue({ redirectTo: '//evil.example', message: null })
  open('/auth?code=c&state=s', 'visitor')
  expect(await screen.findByText('at /')).toBeVisible()
})

it('S2 a provider that did not let somebody in leads back to the form, which says why [s8.36]', async () => {
  auth.finish.mockResolvedValue({ redirectTo: '/?q=1', message: 'You cancelled the sign-in.' })
  open('/auth?error=access_denied&state=s', 'visitor')
  expect(await screen.findByRole('alert')).toHaveTextContent('You cancelled the sign-in.')
  await waitFor(() => expect(address()).toBe('/auth?redirectTo=%2F%3Fq%3D1'))
  expect(screen.getByLabelText('Email')).toBeVisible()
})
