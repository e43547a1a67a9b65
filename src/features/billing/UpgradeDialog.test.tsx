import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, useLocation } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import type { Account } from '@/domain/account'
import { changeLanguage } from '@/i18n'
import { UpgradeDialog } from './UpgradeDialog'

const mira: Account = {
  id: 'abc123def456ghi',
  email: 'mira@example.org',
  name: '',
  isPro: false,
  language: 'en',
}
const state = vi.hoisted(() => ({
  account: null as Account | null,
  language: 'en',
  checkout: vi.fn(),
  closeDialog: vi.fn(),
}))
vi.mock('@/state/AuthProvider', () => ({ useAuth: () => ({ account: state.account }) }))
vi.mock('@/state/PreferencesProvider', () => ({
  usePreferences: () => ({ language: state.language }),
}))
vi.mock('@/state/billing', () => ({ useCheckout: () => state.checkout }))
vi.mock('@/state/dialogs', () => ({ closeDialog: state.closeDialog }))

afterEach(() => vi.clearAllMocks())

function Address() {
  const { pathname, search } = useLocation()
  return <p>at {pathname + search}</p>
}

function open(account: Account | null) {
  state.account = account
  render(
    <MemoryRouter>
      <UpgradeDialog />
      <Address />
    </MemoryRouter>,
  )
}

it('s.9 three plans with their prices, yearly chosen beforehand', () => {
  open(mira)
  expect(screen.getByRole('dialog', { name: 'Upgrade to Pro' })).toBeVisible()
  const plans = screen.getAllByRole('radio')
  expect(plans.map((plan) => (plan as HTMLInputElement).checked)).toEqual([false, true, false])
  for (const text of ['€3.99', '€19.99', '€29.99', 'Most popular', 'Best deal', 'Save 33%']) {
    expect(screen.getByText(text)).toBeVisible()
  }
  expect(screen.getByText('Secure payment, cancel anytime')).toBeVisible()
})

it('s.7 Upgrade opens the checkout of the chosen plan', async () => {
  open(mira)
  await userEvent.click(screen.getByRole('radio', { name: /Lifetime/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Upgrade' }))
  expect(state.checkout).toHaveBeenCalledExactlyOnceWith('lifetime')
})

it('L2 a visitor is led to an account first, and back to the chosen plan', async () => {
  open(null)
  await userEvent.click(screen.getByRole('radio', { name: /Monthly/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Upgrade' }))
  expect(state.checkout).not.toHaveBeenCalled()
  expect(screen.getByText('at /auth?redirectTo=%2F%3Fupgrade%3Dmonthly')).toBeInTheDocument()
})

it('s.2 Cancel closes and opens nothing', async () => {
  open(mira)
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(state.closeDialog).toHaveBeenCalled()
  expect(state.checkout).not.toHaveBeenCalled()
})

it.each([
  ['de', '19,99\u00a0€', '33 % sparen'],
  ['bg', '19,99\u00a0€', 'Спестявате 33%'],
] as const)('L6 prices and labels are written as %s writes them', async (language, price, save) => {
  await changeLanguage(language)
  state.language = language
  open(mira)
  expect(
    screen.getByText((_, node) => node?.textContent === price && !node.children.length),
  ).toBeVisible()
  expect(screen.getByText(save)).toBeVisible()
  await changeLanguage('en')
  state.language = 'en'
})
