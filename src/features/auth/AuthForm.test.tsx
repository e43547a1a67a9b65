import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { changeLanguage } from '@/i18n'
import { AuthForm } from './AuthForm'

const auth = vi.hoisted(() => ({
  signIn: vi.fn(),
  signUp: vi.fn(),
  goToProvider: vi.fn(),
  providers: [] as { name: string; label: string }[],
}))
vi.mock('@/state/account/useSignIn', () => ({ useSignIn: () => auth }))
vi.mock('@/state/account/useProviders', () => ({
  useProviders: () => auth.providers,
  goToProvider: auth.goToProvider,
}))

const onForgot = vi.fn()

const open = (initialEmail = '', whose?: string) =>
  render(
    <AuthForm
      initialEmail={initialEmail}
      initialMessage={null}
      isNew={false}
      isReturn={false}
      redirectTo="/?q=1"
      whose={whose}
      onForgot={onForgot}
    />,
  )

beforeEach(async () => {
  await changeLanguage('en')
  auth.signIn.mockReset().mockResolvedValue({ ok: true })
  auth.signUp.mockReset().mockResolvedValue({ ok: true })
  auth.goToProvider.mockReset().mockReturnValue(true)
  auth.providers = []
  onForgot.mockReset()
})

const email = () => screen.getByLabelText('Email')
const password = () => screen.getByLabelText('Password')
const submit = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('s.2 sign-in asks for email and password only [s2.36 s5.12]', () => {
  open()
  expect(email()).toHaveAttribute('type', 'email')
  expect(email()).toHaveAttribute('autocomplete', 'username')
  expect(password()).toHaveAttribute('autocomplete', 'current-password')
  expect(screen.queryByLabelText('Name')).not.toBeInTheDocument()
})

it('T2 whom an invitation led here is told whose calendar it is about, to sign up and to sign in', async () => {
  open('', 'Mira')
  expect(screen.getByText('Then you join the calendar of Mira.')).toBeVisible()
  await submit('Create account')
  expect(screen.getByText('Then you join the calendar of Mira.')).toBeVisible()
})

it('s.2 sign-up also asks for a name, which may stay empty [s2.37 s5.14]', async () => {
  open()
  await submit('Create account')
  expect(screen.getByLabelText('Name')).toHaveAttribute('autocomplete', 'name')
  expect(password()).toHaveAttribute('autocomplete', 'new-password')
  await userEvent.type(email(), 'mira@example.org')
  await userEvent.type(password(), 'long enough')
  await submit('Sign Up')
  expect(auth.signUp).toHaveBeenCalledWith('mira@example.org', 'long enough', '')
})

it('N4 a name that is too long is told before it is sent', async () => {
  open()
  await submit('Create account')
  await userEvent.type(email(), 'mira@example.org')
  await userEvent.type(password(), 'long enough')
  const name = screen.getByLabelText('Name')
  await userEvent.click(name)
  await userEvent.paste('Ж'.repeat(121))
  expect(name).toHaveAccessibleDescription('At most 120 characters; this name has 121.')
  await submit('Sign Up')
  expect(auth.signUp).not.toHaveBeenCalled()
  expect(name).toHaveFocus()
  // Signing in has no such rule.
  await submit('I have an account')
  await submit('Sign In')
  expect(auth.signIn).toHaveBeenCalledOnce()
})

it('s.5 an empty form is not sent and the first faulty field gets the focus [s5.12]', async () => {
  open()
  await submit('Sign In')
  expect(auth.signIn).not.toHaveBeenCalled()
  expect(email()).toHaveFocus()
  expect(email()).toHaveAccessibleDescription('Please enter your email address.')
  expect(password()).toHaveAccessibleDescription('Please enter your password.')
})

it('s.5 an email that is none is named in a sentence and stays in the field [s5.12]', async () => {
  open()
  await userEvent.type(email(), 'mira')
  await userEvent.type(password(), 'long enough')
  await submit('Sign In')
  expect(screen.getByRole('alert')).toHaveTextContent('complete email address')
  expect(email()).toHaveValue('mira')
  expect(auth.signIn).not.toHaveBeenCalled()
})

it('s.5 seven characters are too short, eight are enough [s5.13]', async () => {
  open('mira@example.org')
  await userEvent.type(password(), '1234567')
  await submit('Sign In')
  expect(screen.getByRole('alert')).toHaveTextContent('at least 8 characters')
  expect(password()).toHaveValue('1234567')
  await userEvent.type(password(), '8')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
  await submit('Sign In')
  expect(auth.signIn).toHaveBeenCalledWith('mira@example.org', '12345678')
})

it('N4 a password above 71 bytes is refused with its limit, 71 bytes are taken', async () => {
  open('mira@example.org')
  await userEvent.type(password(), 'ж'.repeat(36))
  await submit('Sign In')
  expect(screen.getByRole('alert')).toHaveTextContent('71 characters fit, fewer with accents')
  await userEvent.clear(password())
  await userEvent.type(password(), `${'ж'.repeat(35)}a`)
  await submit('Sign In')
  expect(auth.signIn).toHaveBeenCalledOnce()
})

it('S16 a refused sign-in shows its message and keeps what was typed', async () => {
  auth.signIn.mockResolvedValue({ ok: false, message: 'Too many attempts.', showSignIn: false })
  open()
  await userEvent.type(email(), 'mira@example.org')
  await userEvent.type(password(), 'long enough')
  await submit('Sign In')
  expect(screen.getByRole('alert')).toHaveTextContent('Too many attempts.')
  expect(email()).toHaveValue('mira@example.org')
  expect(password()).toHaveValue('long enough')
})

it('S16 a taken email switches to sign-in and stays in the field', async () => {
  auth.signUp.mockResolvedValue({ ok: false, message: 'Already registered.', showSignIn: true })
  open()
  await submit('Create account')
  await userEvent.type(email(), 'mira@example.org')
  await userEvent.type(password(), 'long enough')
  await submit('Sign Up')
  expect(screen.getByRole('alert')).toHaveTextContent('Already registered.')
  expect(screen.getByRole('button', { name: 'Sign In' })).toBeInTheDocument()
  expect(email()).toHaveValue('mira@example.org')
})

it('s.5 a second click while the answer is awaited sends nothing twice', async () => {
  auth.signIn.mockReturnValue(new Promise(() => undefined))
  open('mira@example.org')
  await userEvent.type(password(), 'long enough')
  await submit('Sign In')
  await submit('Sign In')
  expect(auth.signIn).toHaveBeenCalledOnce()
})

it('s.2 switching the mode keeps what was typed [s2.38]', async () => {
  open()
  await userEvent.type(email(), 'mira@example.org')
  await submit('Create account')
  await userEvent.type(screen.getByLabelText('Name'), 'Mira')
  await submit('I have an account')
  await submit('Create account')
  expect(email()).toHaveValue('mira@example.org')
  expect(screen.getByLabelText('Name')).toHaveValue('Mira')
})

it('S12 a fault that stands follows the language', async () => {
  open('mira@example.org')
  await userEvent.type(password(), '1234567')
  await submit('Sign In')
  await changeLanguage('de')
  expect(await screen.findByText('Das Passwort braucht mindestens 8 Zeichen.')).toBeVisible()
})

it('S12 a refusal in the language before does not stay on a page in another one', async () => {
  auth.signIn.mockResolvedValue({ ok: false, message: 'Too many attempts.', showSignIn: false })
  open('mira@example.org')
  await userEvent.type(password(), 'long enough')
  await submit('Sign In')
  expect(screen.getByRole('alert')).toBeVisible()
  await changeLanguage('bg')
  expect(await screen.findByLabelText('Парола')).toHaveValue('long enough')
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

it('s.2 says that it needs a network as soon as there is none', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  open()
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  online.mockReturnValue(false)
  act(() => void window.dispatchEvent(new Event('offline')))
  expect(screen.getByRole('status')).toHaveTextContent(
    'You are offline, and this needs the internet',
  )
  online.mockReturnValue(true)
  act(() => void window.dispatchEvent(new Event('online')))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  online.mockRestore()
})

it('S1 "Forgot password?" takes the typed email along, and is there for sign-in only [s2.39]', async () => {
  open()
  await userEvent.type(email(), 'mira@example.org')
  await submit('Forgot password?')
  expect(onForgot).toHaveBeenCalledWith('mira@example.org')
  await submit('Create account')
  expect(screen.queryByRole('button', { name: 'Forgot password?' })).not.toBeInTheDocument()
})

it('S2 has a button for each provider that is enabled, in both modes [s2.40]', async () => {
  auth.providers = [
    { name: 'google', label: 'Google' },
    { name: 'oidc', label: 'Verein' },
  ]
  open()
  await submit('Continue with Verein')
  expect(auth.goToProvider).toHaveBeenCalledWith(auth.providers[1], '/?q=1')
  await submit('Create account')
  expect(screen.getByRole('button', { name: 'Continue with Google' })).toBeVisible()
})

it('S2 a browser that keeps nothing is told, and without providers there is no button', async () => {
  auth.providers = [{ name: 'google', label: 'Google' }]
  auth.goToProvider.mockReturnValue(false)
  const { unmount } = open()
  await submit('Continue with Google')
  expect(screen.getByRole('alert')).toHaveTextContent('This browser stores nothing')
  unmount()
  auth.providers = []
  open()
  expect(screen.queryByRole('button', { name: /Continue with/ })).not.toBeInTheDocument()
})
