import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { accountOf } from '@/domain/account'
import { loadLaterTexts, t } from '@/i18n'
import { useDeleteAccount } from '@/state/account/endAccount'
import { type Auth, createAuth } from '@/state/auth/createAuth'
import { clearSession, readSession, saveSession } from '@/storage/local/session'
import { heardToasts } from '@/testing/heardToasts'
import { type Reply, stubFetch } from '@/testing/stubFetch'
import { useEndSessions } from './endAccount'

const record = { id: 'user00000000001', email: 'mira@example.org', collectionName: 'users' }
const END = '/api/account/end-sessions'
const holds: Reply = { status: 200, body: { token: 'renewed', record } }
const over: Reply = { status: 401, body: { status: 401, message: 'No.', data: {} } }

let auth: Auth
vi.mock('@/state/auth/AuthProvider', () => ({ useAuthService: () => auth }))

const toasts = heardToasts()
const off = () => {}

beforeAll(loadLaterTexts)
beforeEach(() => {
  saveSession({ token: 'token', record })
  auth = createAuth()
  auth.enter(accountOf(record))
})
afterEach(() => {
  off()
  clearSession()
})

/** A server that answers so when it is asked for what a test is about, and so about the session. */
function serverThat(asked: () => Reply, session: () => Reply = () => holds) {
  return stubFetch(({ path }) => (path.endsWith('auth-refresh') ? session() : asked()))
}

function noAnswer(): Reply {
  throw new TypeError('Failed to fetch')
}

const words = () => toasts.map(({ kind, text }) => [kind, text])

describe('signing out on all devices', () => {
  const endAll = async () => {
    const { result } = renderHook(() => useEndSessions())
    await act(() => result.current())
  }

  it('ends them on the server, then the one of this browser', async () => {
    const sent = serverThat(() => ({ status: 204 }))
    await endAll()
    expect(sent).toMatchObject([{ method: 'POST', path: END, headers: { authorization: 'token' } }])
    expect([auth.store.get().status, readSession()]).toEqual(['visitor', null])
    expect(words()).toEqual([['success', t('account.sessionsEnded')]])
  })

  it('is found out where its answer is lost', async () => {
    serverThat(noAnswer, () => over)
    vi.spyOn(console, 'warn').mockReturnValue()
    await endAll()
    expect([auth.store.get().status, readSession()]).toEqual(['visitor', null])
  })

  it.each([
    [429, 'auth.tooManyRequests'],
    [500, 'account.sessionsFailed'],
    [404, 'account.sessionsFailed'],
    [0, 'errors.unreachable'],
  ] as const)(
    'that the server does not do (%s) is told and ends nothing here',
    async (status, text) => {
      serverThat(() => (status === 0 ? noAnswer() : { status, body: { status, message: 'No.' } }))
      await endAll()
      expect([auth.store.get().status, readSession()?.record]).toEqual(['signedIn', record])
      expect(words()).toEqual([['error', t(text)]])
    },
  )

  it('D10 that another device did before leaves what is shown and asks to sign in', async () => {
    serverThat(
      () => over,
      () => over,
    )
    vi.spyOn(console, 'warn').mockReturnValue()
    await endAll()
    expect(auth.store.get()).toMatchObject({ status: 'expired', account: { id: record.id } })
    expect(words()).toEqual([['error', t('account.sessionOver')]])
  })
})

describe('deleting the account', () => {
  it.each([
    ['validation_required', 'auth.passwordMissing'],
    ['validation_invalid_password', 'account.passwordWrong'],
  ] as const)('%s is told at the password, and nothing is lost', async (code, text) => {
    const data = { password: { code, message: 'No.' } }
    serverThat(() => ({ status: 400, body: { status: 400, message: 'No.', data } }))
    const { result } = renderHook(() => useDeleteAccount())
    const fault = await act(() => result.current('a guess'))
    expect(fault).toEqual({ field: 'password', message: t(text) })
    expect([auth.store.get().status, readSession()?.record]).toEqual(['signedIn', record])
  })

  /** The pauses before the session is asked for again pass at once. */
  async function remove() {
    vi.useFakeTimers()
    const asked = renderHook(() => useDeleteAccount()).result.current('a password')
    await vi.runAllTimersAsync()
    vi.useRealTimers()
    return await asked
  }

  it.each([
    [429, 'auth.tooManyRequests'],
    [500, 'account.deleteFailed'],
    [0, 'errors.unreachable'],
  ] as const)(
    'that the server does not do (%s) is told and takes nothing here',
    async (status, text) => {
      serverThat(() => (status === 0 ? noAnswer() : { status, body: { status, message: 'No.' } }))
      expect(await remove()).toEqual({ field: 'email', message: t(text) })
      expect([auth.store.get().status, readSession()?.record]).toEqual(['signedIn', record])
    },
  )

  it('Account: is found out where its answer is lost, and then nothing of the account is left', async () => {
    localStorage.setItem(`quartal:1:draft:${record.id}:2026-11-20:t1`, '{}')
    let isGone = false
    vi.spyOn(console, 'warn').mockReturnValue()
    serverThat(
      () => {
        isGone = true
        return noAnswer()
      },
      () => (isGone ? over : holds),
    )
    expect(await remove()).toBeNull()
    expect([auth.store.get().status, readSession()]).toEqual(['visitor', null])
    expect(JSON.stringify({ ...localStorage })).not.toContain(record.id)
    expect(words()).toEqual([['success', t('account.deleted')]])
  })

  it('Account: that never arrived is none, though the session is over', async () => {
    localStorage.setItem(`quartal:1:draft:${record.id}:2026-11-20:t1`, '{}')
    serverThat(noAnswer, () => over)
    vi.spyOn(console, 'warn').mockReturnValue()
    expect(await remove()).toEqual({ field: 'email', message: t('account.sessionOver') })
    expect(JSON.stringify({ ...localStorage })).toContain(record.id)
    expect(toasts).toEqual([])
  })
})
