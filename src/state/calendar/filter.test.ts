import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountOf } from '@/domain/account'
import { filterBy, filterDay, NO_FILTER } from '@/domain/filter'
import { DEFAULT_TAGS, type Tag } from '@/domain/tags'
import { loadAccountCode } from '@/state/accountCode'
import { type Auth, createAuth } from '@/state/auth/createAuth'
import type { CalendarState } from '@/state/calendar/calendarSession'
import { createCalendar } from '@/state/calendar/createCalendar'
import { createShownCalendar } from '@/state/calendar/TagsProvider'
import { saveSession } from '@/storage/local/session'
import { createFakeApi } from '@/testing/fakeApi'
import { stubFetch } from '@/testing/stubFetch'

const DAY = '2026-11-20'
const mira = { id: 'user00000000001', email: 'mira@example.org', pro: true }

let auth: Auth
let calendar: CalendarState
let off = () => {}

const look = (...ids: string[]) => calendar.filter.set(filterBy(new Set(ids)))
const onDay = (...ids: string[]) => ids.map((id) => ({ id }))

beforeEach(async () => {
  // Tags of the same ids, so that only the change of person can end the filter.
  stubFetch(createFakeApi(mira, [], DEFAULT_TAGS))
  await loadAccountCode()
  auth = createAuth()
  calendar = createCalendar(auth, createShownCalendar())
  off = calendar.start()
})

afterEach(() => {
  auth.leave()
  off()
})

test('S17 a tag that is added by hand shows at once, until another filter comes', () => {
  look('1')
  calendar.actions.addTag(DAY, '2')
  expect(filterDay(calendar.filter.get(), DAY, onDay('2')).tags).toEqual(onDay('2'))
  look('1')
  expect(filterDay(calendar.filter.get(), DAY, onDay('2')).tags).toEqual([])
})

test('S17 a tag that leaves the list leaves the filter', () => {
  look('1', '2')
  const setTags = (tags: readonly Tag[]) => {
    const next = { tags, entries: {} }
    calendar.shown.follow({ calendar: () => next, subscribe: () => () => true })
  }
  setTags(DEFAULT_TAGS.filter(({ id }) => id !== '1'))
  expect([...calendar.filter.get().tags]).toEqual(['2'])
  setTags([])
  expect(calendar.filter.get()).toBe(NO_FILTER)
})

test('D7 the filter ends when somebody signs in, and with the sign-out', async () => {
  look('1')
  saveSession({ token: 'token', record: mira })
  auth.enter(accountOf(mira))
  expect(calendar.filter.get()).toBe(NO_FILTER)
  await vi.waitFor(() => expect(calendar.status.get()?.state).toBe('synced'))
  look('1')
  expect(calendar.filter.get()).not.toBe(NO_FILTER)
  auth.leave()
  expect(calendar.filter.get()).toBe(NO_FILTER)
})
