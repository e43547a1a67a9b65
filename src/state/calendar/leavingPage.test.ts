import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountOf } from '@/domain/account'
import { loadAccountCode } from '@/state/accountCode'
import { type Auth, createAuth } from '@/state/auth/createAuth'
import type { CalendarState } from '@/state/calendar/calendarSession'
import { createCalendar } from '@/state/calendar/createCalendar'
import { createShownCalendar } from '@/state/calendar/TagsProvider'
import { beforeHide, waitsToLeave } from '@/state/calendar/watchPage'
import { changeSettings, ownSettings } from '@/state/choices/settings'
import { saveSession } from '@/storage/local/session'
import { createFakeApi } from '@/testing/fakeApi'
import { fullYear } from '@/testing/fixtures'
import { stubFetch } from '@/testing/stubFetch'

const mira = { id: 'user00000000001', email: 'mira@example.org', pro: true }
const [FIRST, SECOND] = ['2026-11-20', '2026-11-21']

let auth: Auth
let calendar: CalendarState
let offs: (() => void)[]
/** The writes by which the page is outlived, in the task in which they left. */
let left: string[]

beforeEach(async () => {
  stubFetch(createFakeApi(mira, fullYear(2026)))
  left = []
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (input: RequestInfo, init: RequestInit = {}) => {
    if (init.keepalive) left.push(`${init.method} ${String(init.body)}`)
    // What is sent in the ordinary way while a page goes ends with it.
    return init.method === 'PATCH' ? new Promise(() => undefined) : fetch(input, init)
  })
  await loadAccountCode()
  auth = createAuth()
  calendar = createCalendar(auth, createShownCalendar())
  offs = [calendar.start()]
  saveSession({ token: 'token', record: mira })
  auth.enter(accountOf(mira))
  await vi.waitFor(() => expect(calendar.status.get()?.state).toBe('synced'))
})

afterEach(() => {
  auth.leave()
  for (const off of offs) off()
})

/** The page is asked whether it may go: says what has left when that is answered. */
function askToLeave(): string {
  window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  return left.join('\n')
}

test('D5 what waits has left by the time a page answers whether it may go, a note being typed too', () => {
  calendar.actions.commitNote(FIRST, '', 'Saved a moment ago')
  const note = calendar.actions.openNote(SECOND)
  offs.push(beforeHide(() => note.commit('', 'Still typing')))
  expect(askToLeave()).toMatch(/Saved a moment ago[\s\S]*Still typing/)
  // As the page goes it is told again.
  const before = left.length
  window.dispatchEvent(new Event('pagehide'))
  expect(left).toHaveLength(before)
})

test('D5 a choice for the calendar leaves then too', () => {
  offs.push(ownSettings.subscribe(() => undefined))
  changeSettings((before) => ({ ...before, holidays: { ...before.holidays, regions: ['BG'] } }))
  expect(askToLeave()).toContain('"regions":["BG"]')
})

test('D5 a page is asked only while something waits, so that "back" finds it as it was', async () => {
  const asked = vi.fn()
  offs.push(beforeHide(asked))
  askToLeave()
  expect(asked).not.toHaveBeenCalled()
  waitsToLeave(FIRST, true)
  waitsToLeave(SECOND, true)
  waitsToLeave(FIRST, false)
  askToLeave()
  expect(asked).toHaveBeenCalledOnce()
  waitsToLeave(SECOND, false)
  askToLeave()
  expect(asked).toHaveBeenCalledOnce()
})
