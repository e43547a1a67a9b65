import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { t } from '@/i18n'
import { createEnterAccount } from '@/state/account/enterAccount'
import { authFailure } from '@/state/auth/authMessages'
import { createAuth } from '@/state/auth/createAuth'
import { createPreferences } from '@/state/preferences/createPreferences'
import * as keys from '@/storage/local/keys'
import { readKnownCalendars } from '@/storage/local/knownPeople'
import { clearSession, saveSession } from '@/storage/local/session'
import { stubFetch } from '@/testing/stubFetch'

const code = vi.hoisted(() => ({ loadAccountCode: vi.fn() }))
vi.mock('@/state/accountCode', () => code)

const mira = { id: 'user00000000001', email: 'mira@example.org' }

const row = {
  owner: 'user00000000002',
  name: 'Anna',
  role: 'look',
  notes: true,
  colour: '',
  since: '2026-11-01',
  pro: true,
}
const CALENDARS = '/api/calendars'

beforeEach(() => {
  stubFetch(({ path }) => ({ status: 200, body: path === CALENDARS ? { calendars: [row] } : {} }))
  code.loadAccountCode.mockReset().mockResolvedValue(undefined)
})

afterEach(() => clearSession())

/** What a person reads where signing in has failed; null where it has not. */
async function tried(onEnter?: () => void): Promise<string | null> {
  const auth = createAuth()
  if (onEnter) auth.store.subscribe(onEnter)
  const enter = createEnterAccount(auth, createPreferences())
  const error = await enter(async () => {
    saveSession({ token: 'token', record: mira })
    return mira
  }, 'auth.loggedIn')
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

test('T3 at the first sign-in in a browser the calendars of others are known as the account is shown: the head has room for their names', async () => {
  const known: unknown[] = []
  await tried(() => known.push(readKnownCalendars(mira.id)?.map(({ name }) => name)))
  expect(known[0]).toEqual(['Anna'])
})

test('T3 nobody waits long for them, and where they are known they are not asked for', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  stubFetch(({ path }) =>
    path === CALENDARS ? new Promise(() => undefined) : { status: 200, body: {} },
  )
  expect(await tried()).toBeNull()
  vi.useRealTimers()
  localStorage.setItem(keys.calendars(mira.id), JSON.stringify({ calendars: [] }))
  const sent = stubFetch(() => ({ status: 200, body: {} }))
  await tried()
  expect(sent.some(({ path }) => path === CALENDARS)).toBe(false)
})
