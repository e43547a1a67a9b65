import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { accountOf } from '@/domain/account'
import { loadAccountCode } from '@/state/accountCode'
import { createAuth } from '@/state/auth/createAuth'
import { clearSession, readSession, saveSession } from '@/storage/local/session'
import { type Reply, stubFetch } from '@/testing/stubFetch'

const record = { id: 'user00000000001', email: 'mira@example.org', pro: 'true' }
const renewed = { status: 200, body: { token: 'new', record } }
const refusal = (status: number) => ({ status, body: { status, message: 'No.', data: {} } })

let off = () => {}
let warned: ReturnType<typeof vi.spyOn>

/** The service with a stored session, after the server answered for it. */
async function started(reply: () => Reply | Promise<Reply>) {
  const sent = stubFetch(reply)
  const auth = createAuth()
  off = auth.start()
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0))
  // A refusal is asked about once more, some seconds later.
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(4_000)
  await vi.waitFor(() => expect(auth.store.get().status).not.toBe('loading'))
  return { auth, sent }
}

beforeEach(() => {
  saveSession({ token: 'old', record })
  warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

afterEach(() => {
  off()
  clearSession()
})

describe('at start', () => {
  test('s.4 the session is renewed and its account shown, Pro as L4 reads it [s4.02]', async () => {
    const { auth, sent } = await started(() => renewed)
    expect(sent).toMatchObject([{ method: 'POST', path: '/api/collections/users/auth-refresh' }])
    expect(auth.store.get()).toMatchObject({ status: 'signedIn', account: { isPro: true } })
    expect(readSession()?.token).toBe('new')
  })

  test('s.4 nothing is asked for a visitor', () => {
    clearSession()
    const sent = stubFetch(() => renewed)
    const auth = createAuth()
    off = auth.start()
    expect(auth.store.get()).toEqual({ status: 'visitor', account: null })
    expect(sent).toEqual([])
  })

  test.each([401, 403, 404])(
    'D10 after %i the session is expired and the account stays [s8.12]',
    async (status) => {
      vi.useFakeTimers()
      const { auth } = await started(() => refusal(status))
      expect(auth.store.get()).toMatchObject({ status: 'expired', account: { id: record.id } })
      expect(warned).toHaveBeenCalledOnce()
    },
  )

  test.each([401, 403, 404])(
    'D10 after %i the server is asked once more: one that had no time says then that the session holds',
    async (status) => {
      vi.useFakeTimers()
      const replies = [refusal(status), renewed]
      const { auth, sent } = await started(() => replies.shift() ?? renewed)
      expect(sent).toHaveLength(2)
      expect(auth.store.get()).toMatchObject({ status: 'signedIn', account: { id: record.id } })
      expect(warned).not.toHaveBeenCalled()
    },
  )

  test('D10 without an answer nothing changes and nothing is said [s8.11]', async () => {
    const { auth } = await started(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(auth.store.get()).toMatchObject({ status: 'signedIn', account: { id: record.id } })
    expect(warned).not.toHaveBeenCalled()
    expect(readSession()?.token).toBe('old')
  })

  test('D10 a server error changes nothing and is only logged [s8.12]', async () => {
    const { auth } = await started(() => refusal(503))
    expect(auth.store.get().status).toBe('signedIn')
    expect(warned).toHaveBeenCalledOnce()
  })

  test('D10 an answer that is no session says nothing about it', async () => {
    const { auth } = await started(() => ({ status: 200, body: { token: 7 } }))
    expect(auth.store.get().status).toBe('signedIn')
    expect(readSession()?.token).toBe('old')
  })
})

describe('later', () => {
  test('s.4 the session is renewed each time the page becomes visible [s4.02]', async () => {
    const { sent } = await started(() => renewed)
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(sent).toHaveLength(2))
  })

  test('D7 whoever leaves is a visitor, and a late answer does not bring the account back', async () => {
    let answer: (reply: Reply) => void = () => undefined
    const sent = stubFetch(
      () =>
        new Promise<Reply>((resolve) => {
          answer = resolve
        }),
    )
    const auth = createAuth()
    off = auth.start()
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    auth.leave()
    answer(renewed)
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(auth.store.get().status).toBe('visitor'))
    expect(readSession()).toBeNull()
  })

  test('s.4 what is changed of the account shows, here and in the other tabs', async () => {
    const { auth } = await started(() => renewed)
    saveSession({ token: 'new', record: { ...record, name: 'Mira' } })
    expect(auth.store.get()).toMatchObject({ status: 'signedIn', account: { name: 'Mira' } })
    const there = JSON.stringify({ token: 'new', record: { ...record, name: 'Mira P.' } })
    localStorage.setItem('pocketbase_auth', there)
    window.dispatchEvent(new StorageEvent('storage', { key: 'pocketbase_auth', newValue: there }))
    expect(auth.store.get().account?.name).toBe('Mira P.')
  })

  test('s.4 a renewal that brings nothing new tells nobody', async () => {
    const { auth, sent } = await started(() => renewed)
    const listener = vi.fn()
    auth.store.subscribe(listener)
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    await auth.refresh()
    expect(listener).not.toHaveBeenCalled()
  })

  test('S12 a sign-in shows its account when it has settled, not when its session is stored', async () => {
    clearSession()
    const auth = createAuth()
    off = auth.start()
    await auth.whileEntering(async () => {
      saveSession({ token: 'new', record })
      // What a stored session of another tab would wait for.
      await loadAccountCode()
      await new Promise((resolve) => setTimeout(resolve))
      expect(auth.store.get().status).toBe('visitor')
      auth.enter(accountOf(record))
    })
    expect(auth.store.get()).toMatchObject({ status: 'signedIn', account: { id: record.id } })
  })
})
