import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Change } from '@/domain/change'
import type { Holiday, HolidayImport } from '@/domain/holidays/holidayImport'
import type { Tier } from '@/domain/plan'
import { HOLIDAYS_TIMEOUT_MS } from '@/domain/timing'
import { askHolidays, putHolidays, useHolidays } from '@/state/calendar/holidayImport'
import { openUndo } from '@/state/undo/undo'
import { writeDraft } from '@/storage/local/unfinished'
import { createCalendarPort } from '@/testing/calendarPort'
import { fullCalendar } from '@/testing/fullCalendar'
import { heardToasts } from '@/testing/heardToasts'
import { createTestTools, namesIn } from '@/testing/testTools'

const holidays = [
  { date: '2026-10-03', name: 'Tag der Deutschen Einheit' },
  { date: '2026-12-25', name: '1. Weihnachtstag' },
]

describe('the question', () => {
  const answer = (status: number, body: string) =>
    vi.fn<typeof fetch>(async () => new Response(body, { status }))
  const good = JSON.stringify({
    status: 'success',
    feiertage: holidays.map(({ date, name }) => ({ date, fname: name, all_states: '1' })),
  })
  const asked = () =>
    new Promise<readonly Holiday[] | null>((resolve) => askHolidays(2026, 'by', resolve))

  test('s.7 it is one GET with year and state, and the names come back in order [s7.17]', async () => {
    const server = answer(200, good)
    vi.stubGlobal('fetch', server)
    expect(await asked()).toEqual(holidays)
    expect(server).toHaveBeenCalledOnce()
    const [url, init] = server.mock.calls[0] ?? []
    expect(String(url)).toBe('https://get.api-feiertage.de/?years=2026&states=by')
    expect(init).toMatchObject({ credentials: 'omit', referrerPolicy: 'no-referrer' })
    expect(init?.method ?? 'GET').toBe('GET')
  })

  test.each([
    ['a status that is not ok', answer(500, good)],
    ['an error in its state', answer(200, '{"state":"error","feiertage":[]}')],
    ['no list', answer(200, '{"status":"success"}')],
    ['a page in place of JSON', answer(200, '<html>')],
    ['no network', vi.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')))],
  ])('S8 %s is a failure', async (_, server) => {
    vi.stubGlobal('fetch', server)
    expect(await asked()).toBeNull()
  })

  test('S8 a failure is one until the next try', async () => {
    vi.stubGlobal('fetch', answer(500, good))
    const { result } = renderHook(() => useHolidays(2026, 'by'))
    await vi.waitFor(() => expect(result.current.found.kind).toBe('failed'))
    vi.stubGlobal('fetch', answer(200, good))
    act(() => result.current.retry())
    expect(result.current.found.kind).toBe('loading')
    await vi.waitFor(() => expect(result.current.found).toEqual({ kind: 'ready', holidays }))
  })

  test('S8 ten seconds of silence are a failure, and the request ends', async () => {
    vi.useFakeTimers()
    let signal: AbortSignal | null | undefined
    vi.stubGlobal('fetch', (_: unknown, init: RequestInit) => {
      signal = init.signal
      return new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError'))),
      )
    })
    const onAnswer = vi.fn()
    askHolidays(2026, 'by', onAnswer)
    await vi.advanceTimersByTimeAsync(HOLIDAYS_TIMEOUT_MS - 1)
    expect(onAnswer).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(onAnswer).toHaveBeenCalledExactlyOnceWith(null)
    expect(signal?.aborted).toBe(true)
  })

  test('s.4 whoever lost interest is told nothing, also by an answer that comes late', async () => {
    let reply = (_: Response) => undefined as unknown
    vi.stubGlobal('fetch', () => new Promise((resolve) => (reply = resolve)))
    const onAnswer = vi.fn()
    askHolidays(2026, 'by', onAnswer)()
    reply(new Response(good))
    await new Promise((resolve) => setTimeout(resolve))
    expect(onAnswer).not.toHaveBeenCalled()
  })
})

describe('the import', () => {
  const port = createCalendarPort()
  let tier: Tier
  const toasts = heardToasts()
  const store = vi.fn<(change: Change) => boolean>()
  const tools = createTestTools({ port, getTier: () => tier, owner: () => 'u1', store })

  beforeEach(() => {
    port.set({ tags: [], entries: { '2026-12-25': { tags: ['1'], notes: '' } } })
    tier = 'pro'
    store.mockReset().mockReturnValue(true)
    tools.recorder.forget()
  })

  const imported = () => (putHolidays(tools, holidays) as HolidayImport).imported

  test('I2 an account that is full takes none of them, and says what would fit', () => {
    const entries = fullCalendar(1)
    port.set({ tags: [], entries })
    expect(putHolidays(tools, holidays)).toEqual({ why: 'limit_days', days: 2, room: 1 })
    expect(port.get().entries).toBe(entries)
    expect(store).not.toHaveBeenCalled()
  })

  test('s.4 it is one save and one step of undo', () => {
    const before = port.get()
    expect(imported()).toEqual(holidays)
    expect(namesIn(store.mock.calls)).toEqual([['2026-10-03', '2026-12-25']])
    expect(store.mock.calls[0]?.[0].kind).toBe('import')
    const history = openUndo(tools)
    history.read()
    expect(toasts.at(-1)?.text).toBe('Holidays imported')
    expect(history.undo()).toBe(true)
    expect(port.get().entries).toEqual(before.entries)
    history.redo()
    expect(port.get().entries['2026-12-25']).toEqual({ tags: ['1'], notes: '1. Weihnachtstag' })
    history.undo()
    expect(history.undo()).toBe(false)
  })

  test('E11 the draft of another tab keeps its day free, a blank one does not', () => {
    writeDraft('u1', { date: '2026-12-25', tab: 't2', start: '', text: 'Goose' })
    writeDraft('u1', { date: '2026-10-03', tab: 't2', start: '', text: ' ' })
    writeDraft('u2', { date: '2026-10-03', tab: 't2', start: '', text: 'of somebody else' })
    const result = putHolidays(tools, holidays) as HolidayImport
    expect(result.skipped).toEqual([holidays[1]])
    expect(Object.keys(port.get().entries)).toContain('2026-10-03')
  })

  test('E6 where storage is full they are imported all the same', () => {
    store.mockReturnValue(false)
    expect(imported()).toEqual(holidays)
    expect(port.get().entries['2026-10-03']?.notes).toBe('Tag der Deutschen Einheit')
  })

  test.each<Tier>(['free', 'anonymous'])('s.6 nothing is imported for %s [s6.13]', (other) => {
    tier = other
    expect(putHolidays(tools, holidays)).toBeNull()
    expect(store).not.toHaveBeenCalled()
  })
})
