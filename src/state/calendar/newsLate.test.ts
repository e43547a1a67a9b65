import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountOf } from '@/domain/account'
import { loadAccountCode } from '@/state/accountCode'
import { type Auth, createAuth } from '@/state/auth/createAuth'
import type { CalendarState } from '@/state/calendar/calendarSession'
import { createCalendar } from '@/state/calendar/createCalendar'
import { newsLate } from '@/state/calendar/newsLate'
import { createShownCalendar } from '@/state/calendar/TagsProvider'
import { saveSession, sessionEnd } from '@/storage/local/session'
import { createFakeApi } from '@/testing/fakeApi'
import { fullYear } from '@/testing/fixtures'
import { stubFetch } from '@/testing/stubFetch'

const mira = { id: 'user00000000001', email: 'mira@example.org', pro: true }
let auth: Auth
let calendar: CalendarState
let off: () => void

beforeEach(async () => {
  stubFetch(createFakeApi(mira, fullYear(2026)))
  await loadAccountCode()
  auth = createAuth()
  calendar = createCalendar(auth, createShownCalendar())
  off = calendar.start()
  saveSession({ token: 'token', record: mira })
  auth.enter(accountOf(mira))
})

afterEach(() => {
  auth.leave()
  off()
})

test('E8 nothing says "saved" while nothing is heard, and all that was done is saved none the less', async () => {
  const state = () => calendar.status.get()?.state
  await vi.waitFor(() => expect(state()).toBe('synced'))
  newsLate.set(true)
  expect(state()).toBe('late')
  calendar.actions.commitNote('2026-11-20', '', 'Typed')
  expect(state()).toBe('pending')
  expect(await calendar.actions.save()).toBe(true)
  expect(state()).toBe('late')
  newsLate.set(false)
  expect(state()).toBe('synced')
})

test('D10 when a session ends is read from its token, where that says so', () => {
  const claims = btoa(JSON.stringify({ exp: 1_800_000_000, id: 'ÿÿ>' })).replaceAll('=', '')
  saveSession({
    token: `head.${claims.replaceAll('+', '-').replaceAll('/', '_')}.sign`,
    record: mira,
  })
  expect(sessionEnd()).toBe(1_800_000_000_000)
  for (const token of ['token', 'a.b.c', `head.${btoa('{}')}.sign`]) {
    saveSession({ token, record: mira })
    expect(sessionEnd()).toBeNull()
  }
})
