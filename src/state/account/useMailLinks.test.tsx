import { renderHook } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { loadLaterTexts, t } from '@/i18n'
import { CloudError } from '@/storage/cloud/client'
import { useMailLinks } from './useMailLinks'

const mocks = vi.hoisted(() => ({
  account: null as { id: string } | null,
  enter: vi.fn(),
  success: vi.fn(),
  expire: vi.fn(),
  cloud: {
    confirmEmailChange: vi.fn(),
    confirmPasswordReset: vi.fn(),
    confirmVerification: vi.fn(),
    mailState: vi.fn(),
    requestMail: vi.fn(),
  },
}))
vi.mock('@/storage/cloud/signIn', () => ({ ...mocks.cloud, signIn: vi.fn() }))
vi.mock('@/state/auth/AuthProvider', () => {
  const auth = { store: { get: () => ({ account: mocks.account }) }, expire: mocks.expire }
  return { useAuthService: () => auth }
})
vi.mock('@/state/account/useSignIn', () => ({ useEnterAccount: () => mocks.enter }))
vi.mock('@/state/notify', () => ({ notify: { success: mocks.success } }))

const link = { kind: 'reset', token: 'x.y.z', userId: 'u1', email: 'mira@example.org' } as const

const links = () => renderHook(() => useMailLinks()).result.current

beforeAll(loadLaterTexts)

beforeEach(() => {
  vi.resetAllMocks()
  mocks.account = null
  mocks.enter.mockResolvedValue(null)
  mocks.cloud.mailState.mockResolvedValue('on')
})

for (const who of [null, { id: 'u1' }]) {
  it(`S1 a new password signs its owner in, who was ${who ? 'signed in' : 'nobody'} here`, async () => {
    mocks.account = who
    expect(await links().resetPassword(link, 'long enough')).toBe('done')
    expect(mocks.cloud.confirmPasswordReset).toHaveBeenCalledWith('x.y.z', 'long enough')
    expect(mocks.enter).toHaveBeenCalledOnce()
    expect(mocks.success).not.toHaveBeenCalled()
    // Its live stream is no longer signed in, and is opened anew with the new session.
    expect(mocks.expire).toHaveBeenCalledTimes(who ? 1 : 0)
  })
}

it('a new password or address whose answer was lost is told as done once it lets in', async () => {
  mocks.cloud.confirmPasswordReset.mockRejectedValue(new CloudError(0, ''))
  mocks.cloud.confirmEmailChange.mockRejectedValue(new CloudError(0, ''))
  expect(await links().resetPassword(link, 'long enough')).toBe('done')
  expect(await links().changeEmail({ ...link, kind: 'email' }, 'long enough')).toBe('done')
  mocks.enter.mockResolvedValue(new CloudError(400, ''))
  const result = await links().resetPassword(link, 'long enough')
  expect(result).toEqual({ message: t('errors.unreachable') })
  mocks.account = { id: 'u2' }
  mocks.enter.mockClear()
  await links().resetPassword(link, 'long enough')
  expect(mocks.enter).not.toHaveBeenCalled()
})

it('D7 a link for one account does not put it in the place of another one', async () => {
  mocks.account = { id: 'u2' }
  expect(await links().resetPassword(link, 'long enough')).toBe('done')
  expect(await links().changeEmail({ ...link, kind: 'email' }, 'long enough')).toBe('done')
  expect(mocks.enter).not.toHaveBeenCalled()
  expect(mocks.success).toHaveBeenCalledTimes(2)
})

it('S1 a saved password is told even if the login after it does not come about', async () => {
  mocks.enter.mockResolvedValue(new CloudError(0, ''))
  expect(await links().resetPassword(link, 'long enough')).toBe('done')
  expect(mocks.success).toHaveBeenCalledWith(t('mailPages.passwordSaved'), { id: 'auth' })
})

it.each([
  [{ token: 'validation_invalid_token', password: 'x' }, 'spent'],
  [{ password: 'validation_invalid_password' }, { message: 'mailPages.wrongPassword' }],
  [{ password: 'validation_length_out_of_range' }, { message: 'auth.passwordTooLong' }],
] as const)('S16 a refused link is told by its code: %o', async (fields, expected) => {
  mocks.cloud.confirmEmailChange.mockRejectedValue(new CloudError(400, 'Words.', fields))
  const result = await links().changeEmail({ ...link, kind: 'email' }, 'long enough')
  expect(result).toEqual(
    typeof expected === 'string' ? expected : { message: t(expected.message, { max: 71 }) },
  )
  expect(mocks.enter).not.toHaveBeenCalled()
})

it('S1 where no mail can be sent none is asked for', async () => {
  mocks.cloud.mailState.mockResolvedValue('off')
  expect(await links().forgot(link.email)).toBe('off')
  expect(await links().canSend()).toBe(false)
  expect(mocks.cloud.requestMail).not.toHaveBeenCalled()
})

it('S1 where a mail to somebody else failed this one is asked for, and the doubt is told', async () => {
  mocks.cloud.mailState.mockResolvedValue('failing')
  expect(await links().forgot(link.email)).toEqual({ message: t('mailPages.doubtful') })
  expect(await links().canSend()).toBe(true)
  expect(mocks.cloud.requestMail).toHaveBeenCalledOnce()
})

it('S16 asking too often, and a lost network, have their words', async () => {
  mocks.cloud.requestMail.mockRejectedValueOnce(new CloudError(429, 'Too Many Requests.'))
  expect(await links().forgot(' mira@example.org ')).toEqual({
    message: t('auth.tooManyRequests'),
  })
  expect(mocks.cloud.requestMail).toHaveBeenCalledWith('password-reset', 'mira@example.org', 'en')
  mocks.cloud.requestMail.mockRejectedValueOnce(new CloudError(0, ''))
  expect(await links().forgot(link.email)).toEqual({ message: t('errors.unreachable') })
})

it('S16 a mistake of ours is told as one, not as a lost network, and developers hear of it', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const mistake = new TypeError('undefined is not a function')
  mocks.account = { id: 'u1' }
  mocks.expire.mockImplementation(() => {
    throw mistake
  })
  expect(await links().resetPassword(link, 'long enough')).toEqual({ message: t('errors.crashed') })
  expect(log).toHaveBeenCalledWith(expect.any(String), mistake)
})

it('S1 a new mail is the one that the link came with', async () => {
  expect(await links().again({ ...link, kind: 'verify' })).toBe('sent')
  expect(mocks.cloud.requestMail).toHaveBeenCalledWith('verification', link.email, 'en')
  expect(await links().again({ ...link, kind: 'email' })).toBe('sent')
  expect(mocks.cloud.requestMail).toHaveBeenCalledWith('email-change', link.email)
})
