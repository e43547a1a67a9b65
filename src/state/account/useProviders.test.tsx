import { renderHook } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadLaterTexts, t } from '@/i18n'
import { OWN_ERROR } from '@/state/attemptError'
import { CloudError } from '@/storage/cloud/client'
import { storeAttempt } from '@/storage/local/providerAttempt'
import { languageAtSignIn } from './accountLanguage'
import { useProviderAnswer } from './useProviders'

const mocks = vi.hoisted(() => ({ enter: vi.fn() }))
vi.mock('@/state/account/useSignIn', () => ({ useEnterAccount: () => mocks.enter }))

const attempt = {
  name: 'oidc',
  label: 'Verein',
  state: 'asked here',
  verifier: 'v',
  redirectUrl: 'https://plan.example.org/auth',
  redirectTo: '/?q=1',
  language: null,
}
const answer = {
  kind: 'provider',
  code: 'c',
  state: 'asked here',
  name: '',
  isRefused: false,
} as const
const verein = { provider: 'Verein' }

const finish = () => renderHook(() => useProviderAnswer()).result.current

beforeAll(loadLaterTexts)

beforeEach(() => {
  mocks.enter.mockReset().mockResolvedValue(null)
  storeAttempt(attempt)
})

it('S2 an answer to what was asked here signs in, once', async () => {
  expect(await finish()(answer)).toEqual({ redirectTo: '/?q=1', message: null })
  expect(await finish()(answer)).toEqual({ redirectTo: '/', message: t('providers.unknown') })
  expect(mocks.enter).toHaveBeenCalledOnce()
})

it('S12 a language that was chosen before the way to a provider is still chosen after it', async () => {
  storeAttempt({ ...attempt, language: 'bg' })
  await finish()({ ...answer, code: '', isRefused: true })
  expect(languageAtSignIn.get()).toBe('bg')
})

it('S2 an answer to what somebody else asked signs nobody in', async () => {
  const { message } = await finish()({ ...answer, state: 'asked elsewhere' })
  expect(message).toBe(t('providers.unknown'))
  expect(mocks.enter).not.toHaveBeenCalled()
})

it('S2 a refusal and an answer without a code are told, and the way back is kept', async () => {
  expect(await finish()({ ...answer, code: '', isRefused: true })).toEqual({
    redirectTo: '/?q=1',
    message: t('providers.cancelled', verein),
  })
  storeAttempt(attempt)
  expect((await finish()({ ...answer, code: '' })).message).toBe(t('providers.failed', verein))
})

it.each([
  [new CloudError(400, 'Failed.', { email: 'validation_required' }), 'providers.noEmail'],
  [new CloudError(400, 'Failed to fetch OAuth2 token.'), 'providers.failed'],
  [new CloudError(429, 'Too Many Requests.'), 'auth.tooManyRequests'],
  [new CloudError(0, ''), 'errors.unreachable'],
  [new CloudError(OWN_ERROR, ''), 'errors.crashed'],
] as const)('S16 what went wrong is told by its code: %o', async (error, text) => {
  mocks.enter.mockResolvedValue(error)
  expect((await finish()(answer)).message).toBe(t(text, verein))
})
