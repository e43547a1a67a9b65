import { renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CloudError } from '@/storage/cloudError'
import { createUser } from '@/storage/cloudSignIn'
import { useSignIn } from './useSignIn'

vi.mock('@/storage/cloudSignIn')
vi.mock('@/state/account/enterAccount', () => ({ createEnterAccount: () => async () => null }))
vi.mock('@/state/auth/AuthProvider', () => ({ useAuthService: () => ({}) }))
vi.mock('@/state/preferences/PreferencesProvider', () => ({ usePreferencesStore: () => ({}) }))

test('T4 a name goes out as it was counted', async () => {
  vi.mocked(createUser).mockRejectedValue(new CloudError(0, ''))
  const { result } = renderHook(() => useSignIn())
  await result.current.signUp(' mira@example.org ', 'long enough', ` ${'e\u0301'.repeat(120)} `)
  expect(createUser).toHaveBeenCalledWith('mira@example.org', 'long enough', 'é'.repeat(120))
})
