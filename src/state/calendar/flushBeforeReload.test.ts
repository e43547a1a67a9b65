import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountOf } from '@/domain/account'
import { loadAccountCode } from '@/state/accountCode'
import { type Auth, createAuth } from '@/state/auth/createAuth'
import type { CalendarState } from '@/state/calendar/calendarSession'
import { createCalendar } from '@/state/calendar/createCalendar'
import { createShownCalendar } from '@/state/calendar/TagsProvider'
import { saveSession } from '@/storage/local/session'
import { createFakeApi } from '@/testing/fakeApi'
import { fullYear } from '@/testing/fixtures'
import { stubFetch } from '@/testing/stubFetch'
import { finishWork } from '@/ui/beforeReload'

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
  await vi.waitFor(() => expect(calendar.status.get()?.state).toBe('synced'))
})

afterEach(() => {
  auth.leave()
  off()
})

test('D5 what waits is on the server before the page is read anew', async () => {
  calendar.actions.commitNote('2026-11-20', '', 'Right before the update')
  expect(calendar.status.get()?.state).toBe('pending')
  await finishWork()
  expect(calendar.status.get()?.state).toBe('synced')
})
