import { act, cleanup } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadAccountCode } from '@/state/accountCode'
import { AuthProvider, useAuthService } from '@/state/auth/AuthProvider'
import { CalendarEntriesProvider } from '@/state/calendar/CalendarEntriesProvider'
import { TagsProvider } from '@/state/calendar/TagsProvider'
import { startWriting } from '@/state/calendar/writtenDay'
import { settings } from '@/state/choices/settings'
import { useCalendarDetails, useChangedBy, useHere } from '@/state/people/company'
import { useOtherCalendars } from '@/state/people/others'
import { useWhose } from '@/state/people/useWhose'
import { useStore } from '@/state/useStore'
import { calendarName } from '@/storage/local/calendarName'
import * as keys from '@/storage/local/keys'
import {
  readKnownDetails,
  writeKnownCalendars,
  writeKnownDetails,
} from '@/storage/local/knownPeople'
import { clearSession, saveSession } from '@/storage/local/session'
import { createPeopleApi } from '@/testing/fakePeople'
import { cloudTags, fullYear } from '@/testing/fixtures'
import { calendarOfAnother } from '@/testing/people'
import { renderHook } from '@/testing/render'
import { type Sent, stubFetch } from '@/testing/stubFetch'

const ME = 'user00000000001'
const MIRA = 'user00000000002'
const ANA = 'user00000000003'
const DAY = '2026-11-20'
const me = { id: ME, email: 'me@example.org', name: 'Me', pro: false, lang: 'en' }
const [first] = fullYear(2026)
if (!first) throw new Error('no day')
const miras = calendarOfAnother({ owner: MIRA, colour: '' })
const people = [
  { person: ME, name: 'Me' },
  { person: ANA, name: 'Ana' },
]

let sent: Sent[]
let api: ReturnType<typeof createPeopleApi>

beforeEach(async () => {
  window.history.replaceState(null, '', `/?of=${MIRA}`)
  saveSession({ token: 'token', record: me })
  await loadAccountCode()
  writeKnownCalendars(ME, [miras])
  const day = { ...first, date: DAY, rev: 1_764_000_000_000, by: ANA }
  const held = { days: [{ ...day, entry: { tags: [], notes: 'Sea' } }], tags: cloudTags }
  const own = { ...day, id: 'day000000000999', entry: { tags: [], notes: 'Mountains' } }
  const old = { ...first, rev: 1_764_000_000_000, entry: { tags: [], notes: 'From before' } }
  api = createPeopleApi(me, { days: [own, old], tags: cloudTags }, { [MIRA]: held })
  api.seen = [miras]
  api.people = people
  api.here = [
    { person: ME, name: 'Me', day: '' },
    { person: ANA, name: 'Ana', day: '' },
    { person: ANA, name: 'Ana', day: DAY },
  ]
  sent = stubFetch(api.answer)
})

afterEach(() => {
  cleanup()
  clearSession()
})

const wrapper = ({ children }: { children: ReactNode }) => (
  <AuthProvider>
    <TagsProvider>
      <CalendarEntriesProvider>{children}</CalendarEntriesProvider>
    </TagsProvider>
  </AuthProvider>
)

const posts = () => sent.filter(({ path }) => path.endsWith('/here')).map(({ body }) => body)

describe('T3 T4 the calendar of another', () => {
  test('says whose it is and who changed a day last, and who else is here', async () => {
    const { result } = renderHook(
      () => ({ whose: useWhose(), changed: useChangedBy(DAY), here: useHere() }),
      { wrapper },
    )
    expect(result.current.whose).toMatchObject({
      owner: MIRA,
      role: 'plan',
      isOwn: false,
    })
    await vi.waitFor(() =>
      expect(result.current.changed).toEqual({ name: 'Ana', isMe: false, when: 1_764_000_000_000 }),
    )
    await vi.waitFor(() =>
      expect(result.current.here).toEqual([{ person: ANA, name: 'Ana', day: DAY }]),
    )
    expect(posts()[0]).toMatchObject({ day: '' })
    const off = startWriting(DAY)
    await vi.waitFor(() => expect(posts().at(-1)).toMatchObject({ day: DAY }), { timeout: 5_000 })
    act(off)
  })

  test('in a browser that sees the own calendar for the first time it is said who changed a day, and nobody is named who is not known', async () => {
    localStorage.clear()
    window.history.replaceState(null, '', '/')
    saveSession({ token: 'token', record: me })
    api.seen = []
    const told: unknown[] = []
    const { result } = renderHook(
      () => {
        const changed = [useChangedBy(DAY), useChangedBy(first.date)] as const
        told.push(...changed)
        return changed
      },
      { wrapper },
    )
    await vi.waitFor(() => expect(result.current[0]).toMatchObject({ name: 'Ana', isMe: false }))
    expect(result.current[1]).toBeNull()
    expect(told).not.toContainEqual(expect.objectContaining({ isMe: true }))
  })

  test('T8 another name of anybody, and what its owner chooses, are there without a reload', async () => {
    const heard = new Map<string, (message: object) => void>()
    const addEventListener = heard.set.bind(heard)
    vi.stubGlobal(
      'EventSource',
      class {
        addEventListener = addEventListener
        close = () => undefined
      },
    )
    const { result } = renderHook(
      () => ({
        whose: useWhose().name,
        changed: useChangedBy(DAY)?.name,
        here: useHere().map(({ name }) => name),
        chosen: useStore(settings),
        menu: useOtherCalendars().map(({ name }) => name),
      }),
      { wrapper },
    )
    const before = { whose: 'Mira', changed: 'Ana', here: ['Ana'], chosen: {}, menu: ['Mira'] }
    await vi.waitFor(() => expect(result.current).toEqual(before))
    await vi.waitFor(() => expect(heard.has(`live/${MIRA}`)).toBe(true))
    const holidays = { regions: ['DE-BY'] }
    api.seen = [{ ...miras, name: 'Mirabelle' }]
    api.people = people.map((one) => (one.person === ANA ? { ...one, name: 'Anabel' } : one))
    api.settings = { [MIRA]: { holidays } }
    const data = JSON.stringify({ record: { news: { rev: 2, was: 1, people: true } } })
    act(() => heard.get(`live/${MIRA}`)?.({ data }))
    await vi.waitFor(() =>
      expect(result.current).toEqual({
        whose: 'Mirabelle',
        changed: 'Anabel',
        here: ['Anabel'],
        chosen: { holidays },
        menu: ['Mirabelle'],
      }),
    )
    // A tab that follows another one has it from storage.
    const details = readKnownDetails(calendarName(ME, MIRA))
    if (!details) throw new Error('nothing known')
    const changed = { ...details, settings: { holidays: { regions: ['BG'] } } }
    writeKnownDetails(calendarName(ME, MIRA), changed)
    const key = keys.details(calendarName(ME, MIRA))
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key })))
    expect(result.current.chosen).toEqual(changed.settings)
  })

  test('T8 what nobody heard while there was no live stream is asked for once there is another', async () => {
    const streams: { onerror?: () => void; connect?: (message: object) => void }[] = []
    vi.stubGlobal(
      'EventSource',
      class {
        connect?: (message: object) => void
        constructor() {
          streams.push(this)
        }
        addEventListener(topic: string, hear: (message: object) => void) {
          if (topic === 'PB_CONNECT') this.connect = hear
        }
        close() {}
      },
    )
    sent = stubFetch((one) => (one.path === '/api/realtime' ? { status: 204 } : api.answer(one)))
    const { result } = renderHook(() => useWhose().name, { wrapper })
    const connect = async (at: number) => {
      await vi.waitFor(() => expect(streams[at]?.connect).toBeDefined(), { timeout: 5_000 })
      act(() => streams[at]?.connect?.({ lastEventId: `client ${at}` }))
      const asked = () => sent.filter(({ path }) => path === '/api/realtime').length
      await vi.waitFor(() => expect(asked()).toBe(at + 1))
    }
    await connect(0)
    await vi.waitFor(() => expect(posts()).toHaveLength(1))
    api.seen = [{ ...miras, name: 'Mirabelle' }]
    act(() => streams[0]?.onerror?.())
    expect(result.current).toBe('Mira')
    await connect(1)
    await vi.waitFor(() => expect(result.current).toBe('Mirabelle'))
  })

  test('says that it is gone where its page goes', async () => {
    const { unmount } = renderHook(() => useWhose(), { wrapper })
    await vi.waitFor(() => expect(posts()).toHaveLength(1))
    unmount()
    await vi.waitFor(() => expect(posts().at(-1)).toMatchObject({ gone: true }))
  })

  test('says so for who signs out, too, whose sign-in is over by then', async () => {
    const { result } = renderHook(() => useAuthService(), { wrapper })
    await vi.waitFor(() => expect(posts()).toHaveLength(1))
    act(() => result.current.leave())
    await vi.waitFor(() => expect(posts().at(-1)).toMatchObject({ gone: true }))
    const last = sent.filter(({ path }) => path.endsWith('/here')).at(-1)
    expect(last?.headers.authorization).toBe('renewed')
  })

  test('knows nobody who is here while there is no network', async () => {
    const { result } = renderHook(() => useHere(), { wrapper })
    await vi.waitFor(() => expect(result.current).toHaveLength(1))
    act(() => void window.dispatchEvent(new Event('offline')))
    expect(result.current).toEqual([])
    act(() => void window.dispatchEvent(new Event('online')))
    await vi.waitFor(() => expect(result.current).toHaveLength(1))
  })

  test('is in the menu without a network, with its people', () => {
    stubFetch(() => Promise.reject(new TypeError('Failed to fetch')))
    const settings = {}
    const known = { owner: MIRA, name: 'Mira', role: 'plan' as const, notes: true, isPro: true }
    writeKnownDetails(calendarName(ME, MIRA), { ...known, people, settings })
    const { result } = renderHook(() => [useOtherCalendars(), useCalendarDetails(MIRA)] as const, {
      wrapper,
    })
    expect(result.current[0]).toEqual([miras])
    expect(result.current[1]?.people).toEqual(people)
  })
})
