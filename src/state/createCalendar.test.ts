import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { accountOf } from '@/domain/account'
import { DEFAULT_TAGS, type Tag } from '@/domain/tags'
import { loadAccountCode } from '@/state/accountCode'
import { type Auth, createAuth } from '@/state/createAuth'
import { type CalendarState, createCalendar } from '@/state/createCalendar'
import { createStore } from '@/state/createStore'
import { saveSession } from '@/storage/session'
import { createFakeApi } from '@/testing/fakeApi'
import { cloudTags, fullYear } from '@/testing/fixtures'
import { type Sent, stubFetch } from '@/testing/stubFetch'

const DAY = '2026-11-20'
const mira = { id: 'user00000000001', email: 'mira@example.org', pro: true }
const other = { id: 'user00000000002', email: 'other@example.org', pro: false }

let auth: Auth
let calendar: CalendarState
let tags: ReturnType<typeof createStore<readonly Tag[]>>
let sent: Sent[]
let off = () => {}

/** The calendar of this browser, with a server that holds a full year of Mira's. */
async function open() {
  sent = stubFetch(createFakeApi(mira, fullYear(2026)))
  await loadAccountCode()
  auth = createAuth()
  tags = createStore<readonly Tag[]>(DEFAULT_TAGS)
  calendar = createCalendar(auth, { tags, refused: createStore<ReadonlySet<string>>(new Set()) })
  off = calendar.start()
}

const signIn = async (record: typeof mira) => {
  saveSession({ token: 'token', record })
  auth.enter(accountOf(record))
  await vi.waitFor(() => expect(calendar.status.get()?.state).toBe('synced'))
}

/** All that a sign-out leaves behind when everything was sent: when it was. */
const leftAt = `quartal:1:left:${mira.id}`

const storedKeys = (part: string) => Object.keys(localStorage).filter((key) => key.includes(part))

beforeEach(open)

afterEach(() => {
  auth.leave()
  off()
  vi.unstubAllGlobals()
})

describe('a visitor', () => {
  test('s.4 edits go to this browser in the same task, and the banner is wanted', () => {
    calendar.actions.addTag(DAY, '2')
    expect(localStorage.getItem('temp-calendar-data')).toContain(DAY)
    expect(localStorage.getItem('temp-has-changes')).toBe('true')
    expect(calendar.unsaved.get()).toBe(true)
    expect(calendar.status.get()).toBeNull()
    expect(sent).toEqual([])
  })

  test('D2 signing in to an account that holds something sets the calendar aside', async () => {
    calendar.actions.addTag(DAY, '2')
    await signIn(mira)
    expect(tags.get()).toEqual(cloudTags)
    expect(Object.keys(calendar.entries.get())).toHaveLength(365)
    expect(localStorage.getItem('temp-calendar-data')).toBeNull()
    expect(storedKeys('aside')).toEqual([`quartal:1:aside:${mira.id}`])
    expect(calendar.unsaved.get()).toBe(false)
  })
})

describe('signing out', () => {
  test('D7 the calendar goes from the screen and from this browser', async () => {
    await signIn(mira)
    await calendar.actions.requestSignOut()
    expect(auth.store.get().status).toBe('visitor')
    expect(calendar.entries.get()).toEqual({})
    expect(tags.get()).toEqual(DEFAULT_TAGS)
    expect(calendar.status.get()).toBeNull()
    expect(storedKeys(mira.id)).toEqual([leftAt])
  })

  test('D7 what waits is sent first', async () => {
    await signIn(mira)
    calendar.actions.commitNote(DAY, calendar.entries.get()[DAY]?.notes ?? '', 'last words')
    await calendar.actions.requestSignOut()
    expect(sent.at(-1)).toMatchObject({ method: 'PATCH', body: { notes: 'last words' } })
    expect(auth.store.get().status).toBe('visitor')
  })

  test('D7 what could not be sent stays under the account and is shown to nobody else', async () => {
    await signIn(mira)
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    calendar.actions.commitNote(DAY, calendar.entries.get()[DAY]?.notes ?? '', 'unsent')
    await calendar.actions.requestSignOut()
    expect(auth.store.get().status).toBe('signedIn')
    calendar.actions.signOut()
    expect(storedKeys(mira.id)).toEqual([`quartal:1:day:${mira.id}:${DAY}`, leftAt])
    saveSession({ token: 'token', record: other })
    auth.enter(accountOf(other))
    expect(calendar.entries.get()).toEqual({})
  })

  test('E5 after it nothing of the account is sent any more', async () => {
    await signIn(mira)
    calendar.actions.signOut()
    const before = sent.length
    calendar.actions.addTag(DAY, '1')
    calendar.actions.retry()
    expect(sent).toHaveLength(before)
    expect(storedKeys(mira.id)).toEqual([leftAt])
  })
})

test('D10 in an expired session edits stay here, and the same person sends them later', async () => {
  await signIn(mira)
  auth.expire()
  const note = calendar.entries.get()[DAY]?.notes ?? ''
  calendar.actions.commitNote(DAY, note, 'while expired')
  expect(calendar.status.get()).toEqual({ state: 'local', days: 1 })
  expect(sent.some(({ method }) => method === 'PATCH')).toBe(false)
  await signIn(mira)
  expect(sent.filter(({ method }) => method === 'PATCH')).toMatchObject([
    { body: { notes: 'while expired' } },
  ])
})
