import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { PlanId } from '@/domain/plan'

const account = { id: 'abc123def456ghi', email: 'mira@example.org' }
vi.mock('@/state/AuthProvider', () => ({ useAuth: () => ({ account }) }))

const open = vi.fn()

/** The links are read when the module is loaded, so each test loads it anew. */
async function checkout(plan: PlanId) {
  const { useCheckout } = await import('./billing')
  const { result } = renderHook(() => useCheckout())
  result.current(plan)
}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('open', open.mockReset())
})

afterEach(() => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
})

it('S9 opens the configured link of the plan in a new tab, with email and account id', async () => {
  vi.stubEnv('VITE_CHECKOUT_YEARLY', 'https://pay.example/yearly')
  await checkout('yearly')
  expect(open).toHaveBeenCalledExactlyOnceWith(
    'https://pay.example/yearly?prefilled_email=mira%40example.org&client_reference_id=abc123def456ghi',
    '_blank',
    'noopener',
  )
})

it('s.8 without a link for the plan an error is logged and nothing opens', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.stubEnv('VITE_CHECKOUT_YEARLY', 'https://pay.example/yearly')
  vi.stubEnv('VITE_CHECKOUT_LIFETIME', '')
  await checkout('lifetime')
  expect(open).not.toHaveBeenCalled()
  expect(logged).toHaveBeenCalledOnce()
  logged.mockRestore()
})
