import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { accountOf } from '@/domain/account'
import { loadAccountCode } from '@/state/accountCode'
import { type Auth, createAuth } from '@/state/auth/createAuth'
import type { CalendarState } from '@/state/calendar/calendarSession'
import { createCalendar } from '@/state/calendar/createCalendar'
import { storageTrouble } from '@/state/calendar/storageRoom'
import { createShownCalendar } from '@/state/calendar/TagsProvider'
import { connectToasts, type Message } from '@/state/notify'
import { openLocalLog } from '@/storage/local/localLog'
import { saveSession } from '@/storage/local/session'
import { asideSetsIn, asideText } from '@/storage/local/setAside'
import { createFakeApi } from '@/testing/fakeApi'
import { cloudTags } from '@/testing/fixtures'
import { type Reply, stubFetch } from '@/testing/stubFetch'

const [DAY, LATE] = ['2026-11-20', '2027-01-20'] as const
const TAG = cloudTags[0]?.id ?? ''
const mira = { id: 'user00000000001', email: 'mira@example.org', pro: true }

let auth: Auth
let calendar: CalendarState
let toasts: Message[]
let offs: (() => void)[]

const refusal = (field: string, code: string): Reply => ({
  status: 400,
  body: { status: 400, message: 'No.', data: { [field]: { code, message: 'No.' } } },
})

/** The server answers again; by now the account may have another plan. */
function reconnect(pro: boolean) {
  const answer = createFakeApi({ ...mira, pro }, [])
  stubFetch((request) => {
    if (request.method !== 'POST' || request.path.endsWith('/auth-refresh')) return answer(request)
    const { date } = request.body as { date: string }
    return date === LATE ? refusal('date', 'limit_quarter') : refusal('tags', 'limit_tags_per_day')
  })
  calendar.actions.retry()
}

const ends = (state: 'synced' | 'failed') =>
  vi.waitFor(() => {
    expect(auth.store.get().account).not.toBeNull()
    expect(calendar.status.get()?.state).toBe(state)
  })

const stored = () =>
  asideSetsIn(asideText(mira.id)).map(({ text, reasons }) => ({
    calendar: JSON.parse(text),
    reasons,
  }))
function pendingDays(): readonly string[] {
  const edits = openLocalLog(mira.id, 't1').read()
  return [...new Set(edits.flatMap(({ change }) => Object.keys(change.days)))]
}

/** Mira has Pro and plans these days while the device is offline. */
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 20, 12) })
  stubFetch(createFakeApi(mira, []))
  await loadAccountCode()
  auth = createAuth()
  calendar = createCalendar(auth, createShownCalendar())
  offs = [calendar.start(), auth.start()]
  saveSession({ token: 'token', record: mira })
  auth.enter(accountOf(mira))
  await ends('synced')
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  toasts = []
  offs.push(connectToasts((message) => toasts.push(message)))
})

afterEach(() => {
  auth.leave()
  for (const off of offs) off()
})

async function plan(...days: readonly string[]) {
  for (const date of days) {
    calendar.actions.addTag(date, TAG)
    calendar.actions.commitNote(date, '', `Concert of ${date}`)
  }
  expect(await calendar.actions.save()).toBe(false)
  toasts.length = 0
}

const planned = (date: string) => ({ tags: [TAG], notes: `Concert of ${date}` })
const lateSet = {
  calendar: { tags: cloudTags.slice(0, 1), entries: { [LATE]: planned(LATE) } },
  reasons: { days: { [LATE]: 'limit_quarter' }, tags: {} },
}
const NOT_ALL =
  'Not all of your changes fit your plan. Set aside in this browser for 30 days: 1 day. ' +
  'January\u00a020,\u00a02027 lies outside the current quarter.'

test('D3 a day that the plan opened no more when the device was online again is set aside, with what to do', async () => {
  await plan(LATE)
  reconnect(false)
  await ends('synced')
  expect(calendar.shown.get().entries).toEqual({})
  expect(stored()).toEqual([lateSet])
  expect(pendingDays()).toEqual([])
  expect(toasts.map(({ text }) => text)).toEqual([NOT_ALL])
  expect(toasts[0]).toMatchObject({ kind: 'info', stays: true })
  expect(toasts[0]?.actions.map(({ label }) => label)).toEqual(['Download', 'Go Pro'])
  calendar.actions.retry()
  await calendar.actions.save()
  expect(toasts).toHaveLength(1)
})

test('D3 a refused day that the person can still see stays as it is, and is told by itself', async () => {
  await plan(LATE, DAY)
  reconnect(false)
  await vi.waitFor(() => expect(toasts.map(({ id }) => id)).toEqual(['aside', 'refused']))
  await ends('failed')
  expect(calendar.shown.get().entries).toEqual({ [DAY]: planned(DAY) })
  expect(stored()).toEqual([lateSet])
  expect(pendingDays()).toEqual([DAY])
  expect(toasts[1]?.text).toBe(
    'Failed to save data to cloud. November 20 already has as many tags as your plan allows. ' +
      'Your changes are kept in this browser.',
  )
})

test('D3 a day that the plan of the person opens stays, whatever the server says', async () => {
  await plan(LATE)
  reconnect(true)
  await vi.waitFor(() => expect(toasts.map(({ id }) => id)).toEqual(['refused']))
  await ends('failed')
  expect(calendar.shown.get().entries).toEqual({ [LATE]: planned(LATE) })
  expect(stored()).toEqual([])
  // Now it is known that Pro has ended.
  reconnect(false)
  await ends('synced')
  expect(stored()).toEqual([lateSet])
  expect(toasts.map(({ id }) => id)).toEqual(['refused', 'aside'])
})

test('D3 where it finds no room aside it stays in the calendar, and that is told', async () => {
  const said: unknown[] = []
  const off = storageTrouble.subscribe(() => said.push(storageTrouble.get()))
  await plan(LATE)
  const { setItem } = Storage.prototype
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
    if (key.startsWith('quartal:1:aside:')) throw new DOMException('full', 'QuotaExceededError')
    setItem.call(this, key, text)
  })
  reconnect(false)
  await vi.waitFor(() => expect(toasts.map(({ id }) => id)).toEqual(['refused']))
  expect(said).toContain('storageFull')
  await ends('failed')
  expect(calendar.shown.get().entries).toEqual({ [LATE]: planned(LATE) })
  expect(pendingDays()).toEqual([LATE])
  expect(toasts[0]?.text).toContain('January 20 lies outside the current quarter.')
  // As soon as there is room again.
  vi.restoreAllMocks()
  calendar.actions.retry()
  await ends('synced')
  expect(stored()).toEqual([lateSet])
  expect(toasts.map(({ id }) => id)).toEqual(['refused', 'aside'])
  off()
})
