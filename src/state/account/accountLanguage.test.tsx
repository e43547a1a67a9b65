import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Account } from '@/domain/account'
import type { Language } from '@/domain/languages'
import { settleLanguage, useChooseLanguage } from '@/state/account/accountLanguage'
import { sendLanguage } from '@/state/account/pendingLanguage'
import { clearSession, saveSession } from '@/storage/local/session'
import { heardToasts } from '@/testing/heardToasts'
import { stubFetch } from '@/testing/stubFetch'

const USER = '/api/collections/users/records/user00000000001'
const account: Account = {
  id: 'user00000000001',
  email: 'mira@example.org',
  name: '',
  isPro: false,
  language: 'en',
}

const record = { id: account.id, collectionName: 'users' }

const session = vi.hoisted(() => ({ status: 'signedIn', account: null as unknown }))
vi.mock('@/state/auth/AuthProvider', () => ({ useAuth: () => session }))

const setLanguage = vi.fn<(language: Language) => Promise<boolean>>(async () => true)
vi.mock('@/state/preferences/PreferencesProvider', () => ({
  usePreferences: () => ({ setLanguage }),
}))

/** What waits to be told to the server. */
const PENDING = `quartal:1:language:${account.id}`
const waiting = () => localStorage.getItem(PENDING)

const toasts = heardToasts()
const off = () => {}

function choose(language: Language): void {
  const { result } = renderHook(() => useChooseLanguage())
  act(() => result.current(language))
}

beforeEach(() => {
  setLanguage.mockClear()
  localStorage.removeItem(PENDING)
  Object.assign(session, { status: 'signedIn', account })
  saveSession({ token: 'token', record: { ...record, lang: 'en' } })
})

afterEach(() => {
  off()
  clearSession()
})

describe('choosing a language', () => {
  it('s.7 while signed in the account is told the language and nothing else [s4.53]', async () => {
    const sent = stubFetch(() => ({ status: 200, body: { ...record, lang: 'de' } }))
    choose('de')
    expect(setLanguage).toHaveBeenCalledExactlyOnceWith('de')
    await vi.waitFor(() => expect(sent).toMatchObject([{ method: 'PATCH', path: USER }]))
    expect(sent[0]?.body).toEqual({ lang: 'de' })
    expect(toasts).toEqual([])
  })

  it.each([400, 403, 500])(
    's.8 after %i the language stays and a message says so [s8.01]',
    async (status) => {
      stubFetch(() => ({ status, body: { status, message: 'No.', data: {} } }))
      choose('bg')
      await vi.waitFor(() =>
        expect(toasts).toMatchObject([{ kind: 'error', text: 'Failed to update user settings.' }]),
      )
      expect(setLanguage).toHaveBeenCalledExactlyOnceWith('bg')
    },
  )

  it.each([
    ['a visitor', { status: 'visitor', account: null }, 'de'],
    ['an ended session', { status: 'expired', account }, 'de'],
    ['the account’s own language', { status: 'signedIn', account }, 'en'],
  ] as const)('s.4 for %s nothing is sent', async (_, state, language) => {
    Object.assign(session, state)
    const sent = stubFetch(() => ({ status: 200, body: {} }))
    choose(language)
    expect(setLanguage).toHaveBeenCalledExactlyOnceWith(language)
    await new Promise((resolve) => setTimeout(resolve))
    expect(sent).toEqual([])
  })
})

describe('a choice that the server cannot be told at once', () => {
  const offline = () => Promise.reject(new TypeError('Failed to fetch'))
  const body = { status: 200, body: { ...record, lang: 'de' } }

  it('made offline it waits without a word, and is sent once the server can be reached', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    let sent = stubFetch(offline)
    choose('de')
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(toasts).toEqual([])
    expect(waiting()).toBe('de')
    sent = stubFetch(() => body)
    onLine.mockRestore()
    sendLanguage(account.id)
    await vi.waitFor(() => expect(waiting()).toBeNull())
    expect(sent.map((request) => request.body)).toEqual([{ lang: 'de' }])
  })

  it('that failed is told, tried again, and told no more once it is saved', async () => {
    stubFetch(() => ({ status: 500, body: { status: 500, message: 'No.', data: {} } }))
    choose('de')
    await vi.waitFor(() => expect(toasts).toHaveLength(1))
    stubFetch(() => body)
    sendLanguage(account.id)
    await vi.waitFor(() => expect(toasts[0]?.until?.aborted).toBe(true))
    expect(waiting()).toBeNull()
  })

  it('made in an ended session it comes before the language of the account at the next sign-in', async () => {
    Object.assign(session, { status: 'expired', account })
    choose('de')
    await vi.waitFor(() => expect(waiting()).toBe('de'))
    const sent = stubFetch(() => body)
    await settleLanguage({ ...account, language: 'bg' }, 'de', setLanguage)
    expect(setLanguage).toHaveBeenLastCalledWith('de')
    await vi.waitFor(() => expect(sent.map((request) => request.body)).toEqual([{ lang: 'de' }]))
  })

  it('is none where its texts cannot be had: the account keeps its own', async () => {
    const sent = stubFetch(() => body)
    setLanguage.mockResolvedValueOnce(false)
    choose('de')
    await new Promise((resolve) => setTimeout(resolve))
    expect(sent).toEqual([])
    expect(waiting()).toBeNull()
  })
})

describe('choosing one language after the other', () => {
  const body = { status: 200, body: {} }

  it('s.4 the account ends with the last one, though its own was chosen before an answer came', async () => {
    let answer = () => {}
    const sent = stubFetch(async () => {
      await new Promise<void>((resolve) => (answer = resolve))
      return { status: 200, body: { ...record, lang: 'de' } }
    })
    choose('de')
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    choose('en')
    answer()
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    answer()
    expect(sent.map((request) => request.body)).toEqual([{ lang: 'de' }, { lang: 'en' }])
  })

  it('s.4 one whose texts come late does not overtake the one after it', async () => {
    const sent = stubFetch(() => body)
    let loaded = () => {}
    setLanguage.mockReturnValueOnce(
      new Promise<boolean>((resolve) => (loaded = () => resolve(true))),
    )
    choose('de')
    choose('bg')
    loaded()
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    await new Promise((resolve) => setTimeout(resolve))
    expect(sent.map((request) => request.body)).toEqual([{ lang: 'bg' }])
  })

  it('s.4 signed in, one chosen on the page of a mail is saved at once', async () => {
    const sent = stubFetch(() => body)
    window.history.replaceState(null, '', '/auth')
    choose('de')
    await vi.waitFor(() => expect(sent[0]?.body).toEqual({ lang: 'de' }))
  })
})

describe('at login', () => {
  it('s.4 the account’s language is applied, and the server is told nothing [s4.54]', async () => {
    const sent = stubFetch(() => ({ status: 200, body: {} }))
    await settleLanguage({ ...account, language: 'bg' }, 'en', setLanguage)
    expect(setLanguage).toHaveBeenCalledExactlyOnceWith('bg')
    expect(sent).toEqual([])
  })

  it('S12 an account without a language takes over the current one', async () => {
    const sent = stubFetch(() => ({ status: 200, body: {} }))
    await settleLanguage({ ...account, language: null }, 'de', setLanguage)
    await vi.waitFor(() => expect(sent[0]?.body).toEqual({ lang: 'de' }))
  })

  it('S12 a language chosen on /auth in this visit wins once, and is saved', async () => {
    const sent = stubFetch(() => ({ status: 200, body: { ...record, lang: 'bg' } }))
    Object.assign(session, { status: 'visitor', account: null })
    window.history.replaceState(null, '', '/auth')
    choose('bg')
    await settleLanguage(account, 'bg', setLanguage)
    expect(setLanguage).toHaveBeenLastCalledWith('bg')
    await vi.waitFor(() => expect(waiting()).toBeNull())
    expect(sent[0]?.body).toEqual({ lang: 'bg' })
    await settleLanguage(account, 'bg', setLanguage)
    expect(setLanguage).toHaveBeenLastCalledWith('en')
    expect(sent).toHaveLength(1)
  })

  it('S12 one chosen elsewhere after it takes its place', async () => {
    stubFetch(() => ({ status: 200, body: {} }))
    Object.assign(session, { status: 'visitor', account: null })
    window.history.replaceState(null, '', '/auth')
    choose('bg')
    window.history.replaceState(null, '', '/')
    choose('de')
    await settleLanguage(account, 'de', setLanguage)
    expect(setLanguage).toHaveBeenLastCalledWith('en')
  })

  it('S12 a language chosen elsewhere in this visit does not', async () => {
    Object.assign(session, { status: 'visitor', account: null })
    choose('bg')
    await settleLanguage(account, 'bg', setLanguage)
    expect(setLanguage).toHaveBeenLastCalledWith('en')
  })
})
