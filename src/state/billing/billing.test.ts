import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PlanId } from '@/domain/prices'

const account = { id: 'abc123def456ghi', email: 'mira@example.org' }
vi.mock('@/state/auth/AuthProvider', () => ({ useAuth: () => ({ account }) }))

const open = vi.fn()

/** The links are read when the module is loaded, so each test loads it anew. */
async function checkout(plan: PlanId) {
  const { useCheckout } = await import('./billing')
  const { result } = renderHook(() => useCheckout())
  return result.current(plan)
}

async function portal() {
  const { useBillingPortal } = await import('./billing')
  const { result } = renderHook(() => useBillingPortal())
  result.current()
}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('open', open.mockReset())
})

afterEach(() => vi.unstubAllEnvs())

it('S9 opens the configured link of the plan in a new tab, with email and account id', async () => {
  vi.stubEnv('VITE_CHECKOUT_YEARLY', 'https://pay.example/yearly')
  expect(await checkout('yearly')).toBe(true)
  expect(open).toHaveBeenCalledExactlyOnceWith(
    'https://pay.example/yearly?prefilled_email=mira%40example.org&client_reference_id=abc123def456ghi',
    '_blank',
    'noopener',
  )
})

it('s.8 without a link for the plan an error is logged and nothing opens [s8.33]', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubEnv('VITE_CHECKOUT_YEARLY', 'https://pay.example/yearly')
  vi.stubEnv('VITE_CHECKOUT_LIFETIME', '')
  expect(await checkout('lifetime')).toBe(false)
  expect(open).not.toHaveBeenCalled()
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})

it('s.7 the billing portal opens in a new tab with the email filled in [s6.17 s7.21]', async () => {
  vi.stubEnv('VITE_BILLING_PORTAL', 'https://pay.example/portal')
  await portal()
  expect(open).toHaveBeenCalledExactlyOnceWith(
    'https://pay.example/portal?prefilled_email=mira%40example.org',
    '_blank',
    'noopener',
  )
})

it('s.8 without a billing portal an error is logged and nothing opens', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubEnv('VITE_BILLING_PORTAL', '')
  await portal()
  expect(open).not.toHaveBeenCalled()
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})

it('L6 a free trial has days only when a whole number is configured', async () => {
  vi.stubEnv('VITE_TRIAL_DAYS', '14')
  expect((await import('./billing')).freeTrial).toBe(14)
  vi.resetModules()
  vi.stubEnv('VITE_TRIAL_DAYS', 'soon')
  expect((await import('./billing')).freeTrial).toBeNull()
})
