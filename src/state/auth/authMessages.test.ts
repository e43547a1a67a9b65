import { beforeAll, expect, test } from 'vitest'
import { loadLaterTexts, t } from '@/i18n'
import { OWN_ERROR } from '@/state/attemptError'
import { accountFailure, authFailure } from '@/state/auth/authMessages'
import { createAuth } from '@/state/auth/createAuth'
import { CloudError } from '@/storage/cloud/client'

beforeAll(loadLaterTexts)

const taken = 'This email is already registered. Please use a different email or try signing in.'
const ofOthers = 'Sorry: an account with this email already exists.'

test.each([
  ['signUp', new CloudError(400, '', { email: 'validation_not_unique' }), taken, true],
  ['signUp', new CloudError(500, ofOthers), ofOthers, true],
  ['signUp', new CloudError(500, 'We are closed on Sundays.'), 'We are closed on Sundays.', false],
  ['signIn', new CloudError(502), 'Authentication failed', false],
  ['signIn', new CloudError(429, 'Too Many Requests.'), t('auth.tooManyRequests'), false],
  ['signIn', new CloudError(0), t('errors.unreachable'), false],
] as const)(
  's.8 %s: a taken email leads to the sign-in, other words are shown, none are a failed authentication: %s [s8.02 s8.03 s8.04 s8.05]',
  (mode, error, message, showSignIn) => {
    expect(authFailure(error, mode)).toEqual({ ok: false, message, showSignIn })
  },
)

test.each([
  [0, 'errors.unreachable'],
  [429, 'auth.tooManyRequests'],
  [OWN_ERROR, 'errors.crashed'],
  [400, 'account.notSaved'],
  [404, 'account.notSaved'],
  [500, 'account.notSaved'],
] as const)('S16 a change of the account that ends with %s is told as %s', async (status, text) => {
  const error = new CloudError(status, 'The words of the server.')
  expect(await accountFailure(createAuth(), error, t('account.notSaved'))).toBe(t(text))
})
