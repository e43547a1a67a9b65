import { beforeAll, expect, test } from 'vitest'
import { loadLaterTexts, t } from '@/i18n'
import { OWN_ERROR } from '@/state/attemptError'
import { accountFailure } from '@/state/auth/authMessages'
import { createAuth } from '@/state/auth/createAuth'
import { CloudError } from '@/storage/cloud/client'

beforeAll(loadLaterTexts)

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
