import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import type { Wish } from '@/state/dialogs'
import { usePlace } from '@/state/place'
import { render } from '@/testing/render'
import { SignInPrompt } from './SignInPrompt'

const closeDialog = vi.hoisted(() => vi.fn())
vi.mock('@/state/dialogs', () => ({ closeDialog }))

afterEach(() => vi.clearAllMocks())

function Address() {
  return <p>{`at ${usePlace()}`}</p>
}

function open(wish: Wish) {
  window.history.replaceState(null, '', '/?x=1')
  render(
    <>
      <SignInPrompt wish={wish} />
      <Address />
    </>,
  )
}

it.each([
  ['upgrade', 'Pro belongs to an account, so that your payment finds you.'],
  ['share', 'A shared calendar belongs to an account.'],
  ['profile', 'Your profile is part of an account.'],
] as const)('S15 says what an account gives, and why %s needs one', (wish, why) => {
  open(wish)
  expect(screen.getByRole('dialog', { name: 'Sign in first' })).toHaveAccessibleDescription(why)
  expect(screen.getAllByRole('listitem')).toHaveLength(3)
})

it.each([
  ['upgrade', '/auth?redirectTo=%2F%3Fupgrade%3Dyearly'],
  ['share', '/auth?redirectTo=%2F%3Fx%3D1%26open%3Dshare'],
  ['profile', '/auth?redirectTo=%2F%3Fx%3D1%26open%3Dprofile'],
] as const)(
  'S15 Sign In leads to an account and back to what was asked for: %s',
  async (wish, path) => {
    open(wish)
    await userEvent.click(screen.getByRole('link', { name: 'Sign In' }))
    expect(screen.getByText(`at ${path}`)).toBeInTheDocument()
    expect(closeDialog).toHaveBeenCalledOnce()
  },
)

it('S15 Not now closes it and leads nowhere', async () => {
  open('share')
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }))
  expect(closeDialog).toHaveBeenCalledOnce()
  expect(screen.getByText('at /?x=1')).toBeInTheDocument()
})
