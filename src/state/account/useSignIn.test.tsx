import { renderHook } from '@testing-library/react'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadLaterTexts, t } from '@/i18n'
import { CloudError } from '@/storage/cloud/client'
import { createUser, requestMail } from '@/storage/cloud/signIn'
import { useSignIn } from './useSignIn'

const enter = vi.hoisted(() => vi.fn())
vi.mock('@/storage/cloud/signIn')
vi.mock('@/state/account/enterAccount', () => ({ createEnterAccount: () => enter }))
vi.mock('@/state/auth/AuthProvider', () => ({ useAuthService: () => ({}) }))
vi.mock('@/state/preferences/PreferencesProvider', () => ({ usePreferencesStore: () => ({}) }))

beforeAll(loadLaterTexts)

beforeEach(() => {
  vi.resetAllMocks()
  enter.mockResolvedValue(null)
  vi.mocked(createUser).mockResolvedValue()
  vi.mocked(requestMail).mockResolvedValue()
})

const lost = new CloudError(0, '')
const taken = new CloudError(400, '', { email: 'validation_not_unique' })

const signUp = (form = renderHook(() => useSignIn()).result.current) =>
  form.signUp('mira@example.org', 'long enough', '')

test('a sign-up whose second half fails says that the account exists and goes on to sign in', async () => {
  for (const status of [429, 0, 503]) {
    enter.mockResolvedValue(new CloudError(status, 'Too Many Requests.'))
    expect(await signUp()).toEqual({
      ok: false,
      message: t('auth.madeButOutside'),
      showSignIn: true,
    })
  }
  expect(requestMail).toHaveBeenCalledTimes(3)
})

test('an account that was made without an answer lets its owner in', async () => {
  for (const error of [lost, new CloudError(503, 'Try again.')]) {
    vi.mocked(createUser).mockRejectedValue(error)
    expect(await signUp()).toEqual({ ok: true })
  }
  expect(requestMail).toHaveBeenCalledTimes(2)
})

test('a sign-up without an answer that made no account says what was in its way', async () => {
  vi.mocked(createUser).mockRejectedValue(lost)
  enter.mockResolvedValue(new CloudError(400, 'Failed to authenticate.'))
  const result = await signUp()
  expect(result).toEqual({ ok: false, message: t('errors.unreachable'), showSignIn: false })
  expect(requestMail).not.toHaveBeenCalled()
})

test('who sends a sign-up again after a lost answer is let in, and not told that the address is taken', async () => {
  const form = renderHook(() => useSignIn()).result.current
  vi.mocked(createUser).mockRejectedValue(lost)
  enter.mockResolvedValue(lost)
  expect(await signUp(form)).toMatchObject({ ok: false })
  vi.mocked(createUser).mockRejectedValue(taken)
  enter.mockResolvedValue(null)
  expect(await signUp(form)).toEqual({ ok: true })
})

test('S16 an address that somebody else has signs nobody in', async () => {
  vi.mocked(createUser).mockRejectedValue(taken)
  expect(await signUp()).toEqual({ ok: false, message: t('auth.emailTaken'), showSignIn: true })
  expect(enter).not.toHaveBeenCalled()
})

test('N4 a name goes out as it was counted', async () => {
  vi.mocked(createUser).mockRejectedValue(new CloudError(0, ''))
  const { result } = renderHook(() => useSignIn())
  await result.current.signUp(' mira@example.org ', 'long enough', ` ${'e\u0301'.repeat(120)} `)
  expect(createUser).toHaveBeenCalledWith('mira@example.org', 'long enough', 'é'.repeat(120))
})
