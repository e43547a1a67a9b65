import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Account } from '@/domain/account'
import { changeLanguage } from '@/i18n'
import { usePlace } from '@/state/place'
import { render } from '@/testing/render'
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
  freeTrial: null as number | null,
  checkout: vi.fn(),
  closeDialog: vi.fn(),
}))
vi.mock('@/state/auth/AuthProvider', () => ({ useAuth: () => ({ account: state.account }) }))
vi.mock('@/state/preferences/PreferencesProvider', () => ({
  usePreferences: () => ({ language: state.language }),
}))
vi.mock('@/state/billing/billing', () => ({
  useCheckout: () => state.checkout,
  get freeTrial() {
    return state.freeTrial
  },
}))
vi.mock('@/state/account/support', () => ({ supportAddress: 'help@example.org' }))
vi.mock('@/state/dialogs', () => ({ closeDialog: state.closeDialog }))

beforeEach(() => {
  vi.clearAllMocks()
  state.checkout.mockReturnValue(true)
  state.freeTrial = null
})

function Address() {
  return <p>{`at ${usePlace()}`}</p>
}

function open(account: Account | null) {
  window.history.replaceState(null, '', '/')
  state.account = account
  render(
    <>
      <UpgradeDialog />
      <Address />
    </>,
  )
}

it('s.9 three plans with their prices, yearly chosen beforehand, and what Pro is for [s1.13 s2.61 s2.64 s2.65]', () => {
  open(mira)
  expect(screen.getByRole('dialog', { name: 'Upgrade to Pro' })).toBeVisible()
  const plans = screen.getAllByRole('radio')
  expect(plans.map((plan) => (plan as HTMLInputElement).checked)).toEqual([false, true, false])
  expect(plans[1]).toHaveFocus()
  for (const text of ['€3.99', '€19.99', '€29.99', 'Most popular', 'Best deal', 'Save 33%']) {
    expect(screen.getByText(text)).toBeVisible()
  }
  expect(screen.getByText('Secure payment, cancel anytime')).toBeVisible()
  const gains = 'future planning, unlimited tags, bulk assign and sharing'
  expect(screen.getByRole('dialog')).toHaveTextContent(gains)
})

it('s.7 Upgrade opens the checkout of the chosen plan [s2.63]', async () => {
  open(mira)
  await userEvent.click(screen.getByRole('radio', { name: /Lifetime/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Upgrade' }))
  expect(state.checkout).toHaveBeenCalledExactlyOnceWith('lifetime')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('says that the payment page is open in another tab, until another plan is chosen', async () => {
  open(mira)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  await userEvent.click(screen.getByRole('button', { name: 'Upgrade' }))
  expect(screen.getByRole('status')).toHaveTextContent('The payment page is open in a new tab.')
  await userEvent.click(screen.getByRole('radio', { name: /Monthly/ }))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

it('what is bought once has no trial, renews nothing and needs no cancelling', async () => {
  state.freeTrial = 14
  open(mira)
  expect(screen.getByText('Free trial: 14 Days')).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: /Lifetime/ }))
  expect(screen.queryByText(/Free trial/)).toBeNull()
  expect(screen.queryByText(/cancel/i, { selector: 'p, span' })).toBeNull()
  expect(screen.getByText('Secure payment, paid once')).toBeVisible()
  await userEvent.click(screen.getByRole('radio', { name: /Monthly/ }))
  expect(screen.getByText('Secure payment, cancel anytime')).toBeVisible()
  expect(screen.getByText('Free trial: 14 Days')).toBeVisible()
})

it('s.8 a plan without a link says so, until another plan is chosen', async () => {
  state.checkout.mockReturnValue(false)
  open(mira)
  await userEvent.click(screen.getByRole('button', { name: 'Upgrade' }))
  expect(screen.getByRole('alert')).toHaveTextContent('Please write to help@example.org.')
  await userEvent.click(screen.getByRole('radio', { name: /Lifetime/ }))
  expect(screen.queryByRole('alert')).toBeNull()
})

it('s.9 names every difference between Free and Pro in a table [s2.62]', () => {
  open(mira)
  const table = within(screen.getByRole('table', { name: 'Free and Pro compared' }))
  const rows = table.getAllByRole('row').map((row) => row.textContent)
  expect(rows).toEqual([
    'What you getFreePro',
    'Quarters and yearsthe current quarterall of them',
    'Tags in your list4unlimited',
    'Tags per day3unlimited',
    'German holidays importnot includedincluded',
    'Bulk assignnot includedincluded',
    'Inviting people to look or plannot includedincluded',
    'Share linksnot includedincluded',
    'Write to the developernot includedincluded',
  ])
})

it('L6 says what the prices mean and who takes the payment, with the terms in a tab of their own', () => {
  open(mira)
  expect(screen.getByText(/Prices include VAT.*renew until you cancel.*paid once/)).toBeVisible()
  expect(screen.getByText(/Your card details never reach us/)).toBeVisible()
  for (const [name, path] of [
    ['Terms', '/agb'],
    ['Privacy', '/datenschutz'],
  ] as const) {
    const link = screen.getByRole('link', { name: `${name} (opens in a new tab)` })
    expect(link).toHaveAttribute('href', path)
    expect(link).toHaveAttribute('target', '_blank')
  }
})

it('L6 the free trial shows with its days, and only when it is configured [s2.66]', () => {
  open(mira)
  expect(screen.queryByText(/Free trial/)).toBeNull()
  cleanup()
  state.freeTrial = 14
  open(mira)
  expect(screen.getByText('Free trial: 14 Days')).toBeVisible()
})

it('s.6 who became Pro meanwhile has nothing to choose', () => {
  open({ ...mira, isPro: true })
  expect(state.closeDialog).toHaveBeenCalledOnce()
})

it('L2 a visitor is led to an account first, and back to the chosen plan', async () => {
  open(null)
  await userEvent.click(screen.getByRole('radio', { name: /Monthly/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Upgrade' }))
  expect(state.checkout).not.toHaveBeenCalled()
  expect(screen.getByText('at /auth?redirectTo=%2F%3Fupgrade%3Dmonthly')).toBeInTheDocument()
})

it('s.2 Cancel closes and opens nothing [s2.63]', async () => {
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
