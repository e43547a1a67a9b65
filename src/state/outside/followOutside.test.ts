import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OutsideCalendar } from '@/domain/outside/outside'
import type { Tier } from '@/domain/plan'
import { forgetOwner } from '@/state/ownedStore'
import { CloudError } from '@/storage/cloud/client'
import { listOutside, readOutsideText } from '@/storage/cloud/outside'
import type { StoredEvents } from '@/storage/local/localOutside'
import * as kept from '@/storage/local/localOutside'
import { saveSession } from '@/storage/local/session'
import { createFakeClock } from '@/testing/fakeClock'
import { stubWorker } from '@/testing/fakeWorker'
import { followOutside, readOutsideNow } from './followOutside'
import { hiddenOutside, outsideCalendars } from './outside'

vi.mock(import('@/storage/cloud/outside'))
vi.mock(import('@/storage/local/localOutside'))

const ME = 'user00000000001'
const HOUR = 3_600_000
const school: OutsideCalendar = {
  id: 'school000000001',
  name: 'School',
  colour: '#dc2626',
  show: 'days',
  isFree: false,
  readAt: 1_795_000_000_000,
  trouble: '',
  since: 0,
}
const textOf = (...events: string[]) =>
  [
    'BEGIN:VCALENDAR',
    ...events.map((one) => `BEGIN:VEVENT\n${one}\nEND:VEVENT`),
    'END:VCALENDAR',
  ].join('\n')
const FEST = textOf('DTSTART:20261203\nSUMMARY:Fest', 'DTSTART:20261204T090000\nSUMMARY:Probe')

let clock: ReturnType<typeof createFakeClock>
let off = () => {}
let tier: Tier = 'pro'
/** Another tab of this browser has stored a list. */
let tell = () => {}
/** What the database of the browser holds. */
let list: readonly OutsideCalendar[]
const known = new Map<string, StoredEvents>()
const texts = new Map<string, string>()

const shown = () =>
  outsideCalendars
    .get()
    .map(({ calendar, events }) => [calendar.name, ...events.map((one) => one.title)])
const reads = () => vi.mocked(readOutsideText).mock.calls.map(([, etag]) => etag)
const see = (state: 'visible' | 'hidden') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}
/** Follows them, and waits until all that was to be read is read. */
async function follow() {
  off = followOutside(ME, () => tier, clock)
  await readOutsideNow()
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 12), shouldAdvanceTime: true })
  localStorage.clear()
  saveSession({ token: 'token', record: { id: ME } })
  stubWorker()
  clock = createFakeClock()
  tier = 'pro'
  list = []
  known.clear()
  texts.clear()
  see('visible')
  vi.mocked(listOutside).mockReset().mockResolvedValue([school])
  vi.mocked(readOutsideText).mockReset().mockResolvedValue({ text: FEST, etag: '"1"' })
  vi.mocked(kept.readStored).mockImplementation(async () =>
    list.length > 0 ? { calendars: list, known } : null,
  )
  vi.mocked(kept.onListChange).mockImplementation((_, listener) => {
    tell = listener
    return () => undefined
  })
  vi.mocked(kept.readStoredText).mockImplementation(async (_, id) => texts.get(id) ?? null)
  vi.mocked(kept.storeList).mockImplementation(async (_, next) => {
    list = next
  })
  vi.mocked(kept.storeEvents).mockImplementation(async (_, id, next, text) => {
    known.set(id, next)
    if (text !== null) texts.set(id, text)
  })
})

afterEach(() => {
  off()
  forgetOwner()
})

test('X3 calendars are listed and read, and whole days alone stand in them', async () => {
  await follow()
  expect(shown()).toEqual([['School', 'Fest']])
  expect(outsideCalendars.get()[0]?.events).toEqual([
    { first: '2026-12-03', last: '2026-12-03', title: 'Fest' },
  ])
  expect(reads()).toEqual([''])
})

test('X2 each is asked for once an hour, only while the page is seen, and 304 keeps what is known', async () => {
  await follow()
  vi.mocked(readOutsideText).mockResolvedValue('same')
  await readOutsideNow()
  await clock.advance(HOUR - 1)
  expect(reads()).toEqual([''])
  await clock.advance(1)
  await vi.waitFor(() => expect(reads()).toEqual(['', '"1"']))
  await readOutsideNow()
  expect(shown()).toEqual([['School', 'Fest']])
  see('hidden')
  await clock.advance(5 * HOUR)
  expect(reads()).toHaveLength(2)
  see('visible')
  await vi.waitFor(() => expect(reads()).toHaveLength(3))
})

test('X4 what could not be read is read again when its host is asked again, and shown then', async () => {
  await follow()
  off()
  forgetOwner()
  // The worker did not come, say, when it was read first.
  known.set(school.id, {
    ...(known.get(school.id) as StoredEvents),
    how: '',
    events: [],
    isUnread: true,
  })
  vi.mocked(readOutsideText).mockClear().mockResolvedValue('same')
  await follow()
  expect(shown()).toEqual([['School']])
  expect(reads()).toEqual([])
  await clock.advance(HOUR)
  await vi.waitFor(() => expect(shown()).toEqual([['School', 'Fest']]))
  expect(reads()).toEqual(['"1"'])
})

test('X2 a clock that was ahead when it was asked last does not keep it from being asked', async () => {
  await follow()
  off()
  forgetOwner()
  const [day, before] = [24 * HOUR, known.get(school.id) as StoredEvents]
  known.set(school.id, { ...before, askedAt: before.askedAt + 30 * day })
  vi.mocked(readOutsideText).mockClear()
  await follow()
  expect(reads()).toEqual(['"1"'])
})

test('X1 who follows none pays for the list alone', async () => {
  vi.mocked(listOutside).mockResolvedValue([])
  off = followOutside(ME, () => tier, clock)
  await vi.waitFor(() => expect(listOutside).toHaveBeenCalled())
  await clock.advance(HOUR / 2)
  expect([listOutside, readOutsideText].map((one) => vi.mocked(one).mock.calls.length)).toEqual([
    1, 0,
  ])
})

test('X3 without a network what was known last is shown, and nothing of it goes', async () => {
  await follow()
  off()
  forgetOwner()
  expect(shown()).toEqual([])
  vi.mocked(listOutside).mockRejectedValue(new CloudError(0))
  vi.mocked(readOutsideText).mockRejectedValue(new CloudError(0))
  await follow()
  expect(shown()).toEqual([['School', 'Fest']])
  await clock.advance(2 * HOUR)
  await readOutsideNow()
  expect(shown()).toEqual([['School', 'Fest']])
  expect([list.length, known.size]).toEqual([1, 1])
  // With the network again it is asked for at once.
  vi.mocked(listOutside).mockResolvedValue([school])
  vi.mocked(readOutsideText).mockResolvedValue({
    text: textOf('DTSTART:20261205\nSUMMARY:Basar'),
    etag: '"2"',
  })
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(shown()).toEqual([['School', 'Basar']]))
})

test('X4 a host that does not answer is said by the list, and what was known stays', async () => {
  await follow()
  const away = { ...school, trouble: 'slow', since: 1_795_000_000_001 }
  vi.mocked(listOutside).mockResolvedValueOnce([school]).mockResolvedValue([away])
  vi.mocked(readOutsideText).mockResolvedValue('same')
  await clock.advance(HOUR)
  await vi.waitFor(() => expect(outsideCalendars.get()[0]?.calendar.trouble).toBe('slow'))
  expect(shown()).toEqual([['School', 'Fest']])
})

test('X3 with everything its kept text is read again, and nobody is asked for it', async () => {
  await follow()
  vi.mocked(listOutside).mockResolvedValue([{ ...school, show: 'all' }])
  await readOutsideNow()
  expect(shown()).toEqual([['School', 'Fest', '09:00 Probe']])
  expect(reads()).toEqual([''])
})

test('X3 what cannot be kept is read from the server', async () => {
  vi.mocked(kept.readStored).mockResolvedValue(null)
  vi.mocked(kept.readStoredText).mockResolvedValue(null)
  await follow()
  vi.mocked(listOutside).mockResolvedValue([{ ...school, show: 'all' }])
  await readOutsideNow()
  expect(shown()).toEqual([['School', 'Fest', '09:00 Probe']])
  expect(reads()).toEqual(['', ''])
})

test('X4 a text that cannot be read leaves what was known, and one without events is empty', async () => {
  await follow()
  const next = (text: string) => vi.mocked(readOutsideText).mockResolvedValue({ text, etag: text })
  next('<html>')
  await clock.advance(HOUR)
  await vi.waitFor(() => expect(known.get(school.id)?.isUnread).toBe(true))
  expect(shown()).toEqual([['School', 'Fest']])
  next('BEGIN:VCALENDAR\nVERSION:2.0\nEND:VCALENDAR')
  await clock.advance(HOUR)
  await vi.waitFor(() => expect(shown()).toEqual([['School']]))
  expect(known.get(school.id)?.isUnread).toBe(false)
})

test('X1 one that was removed elsewhere goes here too', async () => {
  await follow()
  vi.mocked(listOutside).mockResolvedValue([])
  await readOutsideNow()
  expect([shown(), list]).toEqual([[], []])
})

test('X1 what another tab adds or removes is here at once, and is not asked for once somebody else is signed in', async () => {
  await follow()
  const club = { ...school, id: 'club00000000001', name: 'Club' }
  vi.mocked(listOutside).mockResolvedValue([school, club])
  tell()
  await vi.waitFor(() => expect(shown().map(([name]) => name)).toEqual(['School', 'Club']))
  vi.mocked(listOutside).mockResolvedValue([club])
  tell()
  await vi.waitFor(() => expect(shown().map(([name]) => name)).toEqual(['Club']))
  // A tab that nobody sees does so once it is looked at.
  see('hidden')
  vi.mocked(listOutside).mockClear().mockResolvedValue([school])
  tell()
  await clock.advance(0)
  expect(listOutside).not.toHaveBeenCalled()
  see('visible')
  await vi.waitFor(() => expect(shown().map(([name]) => name)).toEqual(['School']))
  saveSession({ token: 'token', record: { id: 'user00000000002' } })
  vi.mocked(listOutside).mockClear()
  tell()
  await clock.advance(0)
  expect(listOutside).not.toHaveBeenCalled()
})

test('X3 nobody finds the calendars of the account before, nor is kept what comes for it late', async () => {
  let answer: (text: { text: string; etag: string }) => void = () => {}
  vi.mocked(readOutsideText).mockReturnValue(new Promise((resolve) => (answer = resolve)))
  off = followOutside(ME, () => tier, clock)
  await vi.waitFor(() => expect(readOutsideText).toHaveBeenCalled())
  const passing = readOutsideNow()
  hiddenOutside.set([school.id])
  // In another tab: this one hears of it later.
  saveSession({ token: 'token', record: { id: 'user00000000002' } })
  answer({ text: FEST, etag: '"1"' })
  await passing
  off()
  forgetOwner()
  expect([shown(), hiddenOutside.get(), known.size]).toEqual([[], [], 0])
})
