import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { KEEP_ASIDE_MS } from '@/domain/timing'
import { createAuth } from '@/state/auth/createAuth'
import { createCalendar } from '@/state/calendar/createCalendar'
import { createShownCalendar } from '@/state/calendar/TagsProvider'
import * as keys from '@/storage/local/keys'
import { onAsideChange } from '@/storage/local/setAside'

const LEFT = 'user00000000001'
const NOW = Date.UTC(2026, 10, 20)
const DAY = 24 * 60 * 60 * 1_000
const YEAR = 365 * DAY
const row = keys.log(LEFT, '0000000001-t1')

let off = () => {}
let asked: (readonly [unknown, unknown])[]
/** What a request for the server's time ends in. */
let answer: () => Promise<Response>

const saysItIs = (time: number, status = 200) => {
  answer = () =>
    Promise.resolve(new Response(null, { status, headers: { Date: new Date(time).toUTCString() } }))
}

/** Opens the calendar of a visitor on a device whose clock says `now`, and waits for all of it. */
async function start(now: number) {
  vi.setSystemTime(now)
  off = createCalendar(createAuth(), createShownCalendar()).start()
  await vi.dynamicImportSettled()
  await new Promise((resolve) => setImmediate(resolve))
}

/** An account left an unsent day and a set here. */
function leave(now: number) {
  localStorage.setItem(row, '{}')
  localStorage.setItem(keys.leftAt(LEFT), String(now))
  setAside('visitor', now)
}

function setAside(owner: string, at: number) {
  localStorage.setItem(keys.setAside(owner), JSON.stringify([{ at, text: 'raw' }]))
}

const isThere = () =>
  [row, keys.setAside('visitor')].map((key) => localStorage.getItem(key) !== null)
const timeOf = (owner: string) => JSON.parse(localStorage.getItem(keys.setAside(owner)) ?? '')[0].at

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  asked = []
  saysItIs(NOW)
  vi.stubGlobal('fetch', (url: string, { method }: RequestInit) => {
    asked.push([method, url])
    return answer()
  })
})

afterEach(() => off())

test('D2 D7 a start with a clock a year ahead takes nothing: the server knows the time', async () => {
  leave(NOW)
  await start(NOW + YEAR)
  expect(isThere()).toEqual([true, true])
  expect(asked).toEqual([['HEAD', '/api/health']])
})

test('D2 D7 after 30 days it goes, and open settings hear of it', async () => {
  leave(NOW)
  const heard = vi.fn()
  const offChanges = onAsideChange('visitor', heard)
  saysItIs(NOW + KEEP_ASIDE_MS)
  await start(NOW + KEEP_ASIDE_MS)
  expect(isThere()).toEqual([false, false])
  expect(localStorage.getItem(keys.leftAt(LEFT))).toBeNull()
  expect(heard).toHaveBeenCalledOnce()
  offChanges()
})

test('D2 clocks that are hours apart agree', async () => {
  leave(NOW)
  saysItIs(NOW + KEEP_ASIDE_MS - DAY / 2)
  await start(NOW + KEEP_ASIDE_MS)
  expect(isThere()).toEqual([false, false])
})

test.each([
  ['nothing', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['no time', () => Promise.resolve(new Response(null))],
  ['no readable time', () => Promise.resolve(new Response(null, { headers: { Date: 'soon' } }))],
])('D2 a server that answers %s takes nothing', async (_, given) => {
  leave(NOW)
  answer = given
  await start(NOW + YEAR)
  expect(asked).toHaveLength(1)
  expect(isThere()).toEqual([true, true])
})

test('D2 the time of an error is not believed', async () => {
  leave(NOW)
  saysItIs(NOW + YEAR, 503)
  await start(NOW + YEAR)
  expect(isThere()).toEqual([true, true])
})

test('D2 where nothing seems to be over nobody is asked', async () => {
  leave(NOW)
  await start(NOW + KEEP_ASIDE_MS - 1)
  expect(asked).toEqual([])
  expect(isThere()).toEqual([true, true])
})

test('D2 D7 what is from the future gets the time of the server, and so ends', async () => {
  leave(NOW + YEAR)
  setAside(LEFT, NOW + YEAR)
  await start(NOW + 1_000)
  expect([timeOf('visitor'), timeOf(LEFT)]).toEqual([NOW + 1_000, NOW + 1_000])
  expect(localStorage.getItem(keys.leftAt(LEFT))).toBe(String(NOW + 1_000))
  off()
  asked = []
  await start(NOW + DAY)
  expect(asked).toEqual([])
  off()
  saysItIs(NOW + 1_000 + KEEP_ASIDE_MS)
  await start(NOW + 1_000 + KEEP_ASIDE_MS)
  expect(isThere()).toEqual([false, false])
})

test('D2 a set of a clock that stays a year ahead is not taken on its second day', async () => {
  setAside('visitor', NOW + YEAR)
  saysItIs(NOW + DAY)
  await start(NOW + YEAR + KEEP_ASIDE_MS)
  expect(timeOf('visitor')).toBe(NOW + DAY)
})
