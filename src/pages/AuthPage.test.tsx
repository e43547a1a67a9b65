import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { expect, it, vi } from 'vitest'
import { changeLanguage } from '@/i18n'
import { PreferencesProvider } from '@/state/PreferencesProvider'
import { AuthPage } from './AuthPage'

const auth = vi.hoisted(() => ({ status: 'visitor' }))
vi.mock('@/state/AuthProvider', () => ({ useAuth: () => auth }))
vi.mock('@/state/useSignIn', () => ({ useSignIn: () => ({}) }))

function Address() {
  const { pathname, search } = useLocation()
  return <p>at {pathname + search}</p>
}

function open(path: string, status: string) {
  auth.status = status
  render(
    <PreferencesProvider>
      <MemoryRouter initialEntries={[path]}>
        <Routes>
          <Route path="/auth" element={<AuthPage />} />
          <Route path="*" element={<Address />} />
        </Routes>
      </MemoryRouter>
    </PreferencesProvider>,
  )
}

it('s.2 whoever is signed in is led to redirectTo at once', () => {
  open('/auth?redirectTo=%2F%3Fupgrade%3Dyearly', 'signedIn')
  expect(screen.getByText('at /?upgrade=yearly')).toBeVisible()
})

it('s.2 without redirectTo the way leads to the calendar', () => {
  open('/auth', 'signedIn')
  expect(screen.getByText('at /')).toBeVisible()
})

it('S3 a redirectTo that leaves the app leads to the calendar', () => {
  open('/auth?redirectTo=%2F%2Fevil.example', 'signedIn')
  expect(screen.getByText('at /')).toBeVisible()
})

it('s.2 a spinner stands while the auth state loads', () => {
  open('/auth', 'loading')
  expect(screen.getByRole('status')).toHaveTextContent('Loading your account')
  expect(screen.queryByLabelText('Email')).not.toBeInTheDocument()
})

it('D10 an expired session may sign in again with the email filled in', () => {
  open('/auth?email=mira%40example.org', 'expired')
  expect(screen.getByLabelText('Email')).toHaveValue('mira@example.org')
})

it('s.2 continuing without account goes to the calendar', () => {
  open('/auth', 'visitor')
  expect(screen.getByRole('link', { name: 'Continue without account' })).toHaveAttribute(
    'href',
    '/',
  )
})

it('s.1 language and theme can be changed on the page', async () => {
  open('/auth', 'visitor')
  await userEvent.type(screen.getByLabelText('Email'), 'mira@example.org')
  await userEvent.click(screen.getByRole('button', { name: 'Theme' }))
  expect(document.documentElement).toHaveClass('dark')
  await userEvent.click(screen.getByRole('button', { name: 'Language' }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: /German/ }))
  expect(await screen.findByLabelText('E-Mail')).toHaveValue('mira@example.org')
  await changeLanguage('en')
})
