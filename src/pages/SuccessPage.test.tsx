import { act, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Account } from '@/domain/account'
import { PRO_CHECK_FIRST_MS, PRO_CHECK_MAX_MS, PRO_PATIENCE_MS } from '@/domain/timing'
import type { AuthState } from '@/state/auth/createAuth'
import { createStore } from '@/state/createStore'
import { PreferencesProvider } from '@/state/preferences/PreferencesProvider'
import { useStore } from '@/state/useStore'
import { SuccessPage } from './SuccessPage'

const mira: Account = {
  id: 'user00000000001',
  email: 'mira@example.org',
  name: 'Mira',
  isPro: false,
  language: null,
}

const auth = {
  store: createStore<AuthState>({ status: 'visitor', account: null }),
  refresh: vi.fn(),
}

vi.mock('@/state/auth/AuthProvider', () => ({
  useAuthService: () => auth,
  useAuth: () => useStore(auth.store),
}))
vi.mock('@/features/success/Confetti', () => ({ Confetti: () => <i data-testid="confetti" /> }))

beforeEach(() => {
  vi.useFakeTimers()
  auth.refresh.mockReset().mockResolvedValue(undefined)
})

function open(status: AuthState['status'], account: Account | null) {
  auth.store.set({ status, account })
  return render(
    <PreferencesProvider>
      <MemoryRouter>
        <SuccessPage />
      </MemoryRouter>
    </PreferencesProvider>,
  )
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const heading = () => screen.getByRole('heading', { level: 1 }).textContent

it('s.2 says that Pro is active, where it is managed and what it opens [s2.06 s2.44 s2.45]', () => {
  open('signedIn', { ...mira, isPro: true })
  expect(heading()).toBe('Thank you!')
  expect(screen.getByRole('status')).toHaveTextContent('Your Pro subscription is active.')
  expect(screen.getByRole('status')).toHaveTextContent('“Manage subscription” in the profile menu')
  expect(
    screen
      .getAllByRole('listitem')
      .slice(0, 3)
      .map((item) => item.textContent),
  ).toEqual([
    expect.stringMatching(/^Future planning/),
    expect.stringMatching(/^Unlimited tags/),
    expect.stringMatching(/^Bulk assign/),
  ])
  expect(screen.getByRole('link', { name: 'Open app' })).toHaveAttribute('href', '/')
  expect(screen.getByTestId('confetti')).toBeInTheDocument()
  expect(document.title).toBe('Thank you! · Quartal')
})

it.each(['loading', 'signedIn'] as const)(
  'S10 before the server says so nothing is called active (%s)',
  (status) => {
    // A stored session may say Pro although the subscription has ended.
    open(status, { ...mira, isPro: status === 'loading' })
    expect(heading()).toBe('Your Pro subscription is being activated')
    expect(document.body).not.toHaveTextContent('subscription is active')
    expect(screen.queryByTestId('confetti')).not.toBeInTheDocument()
  },
)

it('S10 the session is renewed at growing intervals until Pro is there', async () => {
  open('signedIn', mira)
  const asked = [0]
  for (let at = 0; at < PRO_PATIENCE_MS; at += PRO_CHECK_FIRST_MS) {
    await pass(PRO_CHECK_FIRST_MS)
    if (auth.refresh.mock.calls.length === asked.length) asked.push(at + PRO_CHECK_FIRST_MS)
  }
  const gaps = asked.slice(1).map((at, i) => at - (asked[i] ?? 0))
  expect(gaps.slice(0, 4)).toEqual([1, 2, 4, 8].map((n) => n * PRO_CHECK_FIRST_MS))
  expect(Math.max(...gaps)).toBeLessThanOrEqual(PRO_CHECK_MAX_MS)

  auth.refresh.mockImplementation(async () => {
    auth.store.set({ status: 'signedIn', account: { ...mira, isPro: true } })
  })
  await pass(PRO_CHECK_MAX_MS)
  expect(heading()).toBe('Thank you!')
  const calls = auth.refresh.mock.calls.length
  await pass(4 * PRO_CHECK_MAX_MS)
  expect(auth.refresh).toHaveBeenCalledTimes(calls)
})

it('S10 what takes too long gets a hint to reload and the support address', async () => {
  open('signedIn', mira)
  await pass(PRO_PATIENCE_MS - 1)
  expect(screen.queryByRole('button', { name: 'Reload' })).not.toBeInTheDocument()
  await pass(1)
  expect(screen.getByText(/takes longer than usual/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
  const mail = screen.getByRole('link', { name: 'support@example.org' })
  expect(mail.getAttribute('href')).toMatch(/^mailto:support@example\.org\?subject=/)
})

it('S10 nobody is asked about any more once the page is left', async () => {
  const { unmount } = open('signedIn', mira)
  unmount()
  await pass(PRO_PATIENCE_MS)
  expect(auth.refresh).not.toHaveBeenCalled()
})

it('s.2 a visitor signs in and comes back here', () => {
  open('visitor', null)
  expect(screen.getByText(/Sign in with the account you ordered Pro for/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/auth?redirectTo=%2Fsuccess',
  )
  expect(screen.queryByText(/being activated/)).not.toBeInTheDocument()
  expect(screen.getAllByRole('listitem').length).toBeGreaterThanOrEqual(3)
  expect(screen.getByRole('link', { name: 'Open app' })).toHaveAttribute('href', '/')
})

it('D10 an expired session signs in again with its email filled in', () => {
  open('expired', { ...mira, isPro: true })
  expect(screen.getByRole('link', { name: 'Sign In' })).toHaveAttribute(
    'href',
    '/auth?redirectTo=%2Fsuccess&email=mira%40example.org',
  )
})
