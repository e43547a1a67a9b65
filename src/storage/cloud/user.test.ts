import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { clearSession, readSession, saveSession } from '@/storage/local/session'
import { MemoryStorage } from '@/testing/memoryStorage'
import { type Reply, stubFetch } from '@/testing/stubFetch'
import { deleteUser } from './account'
import { createUser, signIn } from './signIn'
import { refreshSession } from './user'

const USERS = '/api/collections/users'
const record = { id: 'user00000000001', email: 'mira@example.org' }
const answer = { status: 200, body: { token: 'new', record } }
const refusal = (status: number) => ({ status, body: { status, message: 'No.', data: {} } })

beforeEach(() => saveSession({ token: 'old', record }))

afterEach(() => clearSession())

describe('renewing the session', () => {
  test('s.7 the stored token goes along and the new one is kept', async () => {
    const sent = stubFetch(() => answer)
    expect(await refreshSession()).toEqual(record)
    expect(sent).toMatchObject([{ method: 'POST', path: `${USERS}/auth-refresh` }])
    expect(sent[0]?.headers.authorization).toBe('old')
    expect(readSession()).toEqual({ token: 'new', record })
  })

  test.each([401, 403, 404])('D10 %i is the word of the server and told as 401', async (status) => {
    stubFetch(() => refusal(status))
    await expect(refreshSession()).rejects.toMatchObject({ status: 401 })
    expect(readSession()?.token).toBe('old')
  })

  test.each([
    ['signed out', null],
    ['signed in as somebody else', JSON.stringify({ token: 'b', record: { id: 'other' } })],
  ])('D7 another tab that has %s is not overwritten before its news is here', async (_, there) => {
    vi.stubGlobal('localStorage', new MemoryStorage())
    saveSession({ token: 'old', record })
    stubFetch(() => {
      if (there === null) localStorage.removeItem('pocketbase_auth')
      else localStorage.setItem('pocketbase_auth', there)
      return answer
    })
    await expect(refreshSession()).rejects.toMatchObject({ status: 0 })
    expect(localStorage.getItem('pocketbase_auth')).toBe(there)
  })

  test.each([400, 429, 500, 503])('D10 %i says nothing about the session', async (status) => {
    stubFetch(() => refusal(status))
    await expect(refreshSession()).rejects.toMatchObject({ status })
  })

  test('D10 no answer, or one that is no session, is status 0', async () => {
    stubFetch(() => Promise.reject(new TypeError('Failed to fetch')))
    await expect(refreshSession()).rejects.toMatchObject({ status: 0 })
    const noSessions = [
      { token: 7, record },
      { token: '', record },
      { token: 'new', record: null },
      { token: 'new', record: {} },
    ]
    for (const body of noSessions) {
      stubFetch(() => ({ status: 200, body }))
      await expect(refreshSession()).rejects.toMatchObject({ status: 0 })
    }
    expect(readSession()?.token).toBe('old')
  })

  test.each([
    ['answer', answer],
    ['refusal', refusal(401)],
  ])(
    'E5 a late %s about somebody who left, or gave way to another, is dropped',
    async (_, late) => {
      for (const leave of [
        clearSession,
        () => saveSession({ token: 'x', record: { id: 'other' } }),
      ]) {
        saveSession({ token: 'old', record })
        let reply: (answer: Reply) => void = () => undefined
        const sent = stubFetch(
          () =>
            new Promise<Reply>((resolve) => {
              reply = resolve
            }),
        )
        const renewal = refreshSession()
        await vi.waitFor(() => expect(sent).toHaveLength(1))
        leave()
        const after = readSession()
        reply(late)
        await expect(renewal).rejects.toMatchObject({ status: 0 })
        expect(readSession()).toEqual(after)
      }
    },
  )

  test('s.4 who asks while a renewal is under way shares its answer', async () => {
    const sent = stubFetch(() => answer)
    await Promise.all([refreshSession(), refreshSession()])
    expect(sent).toHaveLength(1)
  })

  test('D10 who signed in while another session is renewed hears of the own one', async () => {
    const replies: ((answer: Reply) => void)[] = []
    const sent = stubFetch(() => new Promise<Reply>((resolve) => replies.push(resolve)))
    const earlier = refreshSession()
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    const own = { id: 'user00000000002', email: 'ben@example.org' }
    saveSession({ token: 'theirs', record: own })
    const later = refreshSession()
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    replies[0]?.(refusal(401))
    replies[1]?.({ status: 200, body: { token: 'newer', record: own } })
    await expect(earlier).rejects.toMatchObject({ status: 0 })
    expect(await later).toEqual(own)
    expect(readSession()?.token).toBe('newer')
  })
})

describe('signing in and up', () => {
  test('s.7 a sign-in sends email and password and keeps the session', async () => {
    clearSession()
    const sent = stubFetch(() => answer)
    await signIn('mira@example.org', 'secret words')
    expect(sent).toMatchObject([
      {
        method: 'POST',
        path: `${USERS}/auth-with-password`,
        body: { identity: 'mira@example.org', password: 'secret words' },
      },
    ])
    expect(readSession()).toEqual({ token: 'new', record })
  })

  test('s.5 a sign-up sends the password also as its confirmation [s3.01]', async () => {
    const sent = stubFetch(() => ({ status: 200, body: record }))
    await createUser('mira@example.org', 'secret words', 'Mira')
    expect(sent[0]?.body).toEqual({
      email: 'mira@example.org',
      password: 'secret words',
      passwordConfirm: 'secret words',
      name: 'Mira',
    })
  })
})

test('Account: a deletion leaves the session to whoever asked for it', async () => {
  const sent = stubFetch(() => ({ status: 204, body: null }))
  await deleteUser(record.id, 'secret words')
  expect(sent).toMatchObject([
    {
      method: 'DELETE',
      path: `${USERS}/records/${record.id}`,
      body: { password: 'secret words' },
    },
  ])
  expect(readSession()?.token).toBe('old')
})
