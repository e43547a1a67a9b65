import { beforeEach, expect, test, vi } from 'vitest'
import { t } from '@/i18n'
import { createEnterAccount } from '@/state/account/enterAccount'
import { authFailure } from '@/state/auth/authMessages'
import { createAuth } from '@/state/auth/createAuth'
import { createPreferences } from '@/state/preferences/createPreferences'

const code = vi.hoisted(() => ({ loadAccountCode: vi.fn() }))
vi.mock('@/state/accountCode', () => code)

const mira = { id: 'user00000000001', email: 'mira@example.org' }

beforeEach(() => {
  code.loadAccountCode.mockReset().mockResolvedValue(undefined)
})

/** What a person reads where signing in has failed; null where it has not. */
async function tried(onEnter?: () => void): Promise<string | null> {
  const auth = createAuth()
  if (onEnter) auth.store.subscribe(onEnter)
  const enter = createEnterAccount(auth, createPreferences())
  const error = await enter(async () => mira, 'auth.loggedIn')
  const failure = error && authFailure(error, 'signIn')
  return failure && !failure.ok ? failure.message : null
}

test('S16 without a network there is no code of accounts either, and that is what is told', async () => {
  code.loadAccountCode.mockRejectedValue(new TypeError('Failed to fetch a module'))
  expect(await tried()).toBe(t('errors.unreachable'))
})

test('S16 a mistake of ours while the account opens is no lost network', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const mistake = new TypeError('undefined is not a function')
  const message = await tried(() => {
    throw mistake
  })
  expect(message).toBe(t('errors.crashed'))
  expect(log).toHaveBeenCalledWith(expect.any(String), mistake)
})
