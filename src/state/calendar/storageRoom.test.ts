import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { changeOfDay } from '@/domain/change'
import { STORE_AGAIN_MS, VISITOR_FOLD_MS, VISITOR_SETTLE_MS } from '@/domain/timing'
import { createAuth } from '@/state/auth/createAuth'
import type { CalendarState } from '@/state/calendar/calendarSession'
import { createCalendar } from '@/state/calendar/createCalendar'
import { storageTrouble } from '@/state/calendar/storageRoom'
import { createShownCalendar } from '@/state/calendar/TagsProvider'
import { LAST_EDIT } from '@/state/notify'
import { openUndo } from '@/state/undo/undo'
import type { Copy } from '@/storage/local/crashJournal'
import { openLocalBase } from '@/storage/local/localBase'
import { restoreLost } from '@/storage/local/localJson'
import { openLocalLog } from '@/storage/local/localLog'
import { openReplica } from '@/sync/replica'
import { heardToasts } from '@/testing/heardToasts'
import { MemoryStorage } from '@/testing/memoryStorage'

/** A visitor whose storage has run full: what is shown, what is kept, and what closing the page does. */

const DAY = '2026-11-20'
const STORED = 'temp-calendar-data'
/** Longer than what the storage gives back with the first one. */
const SECOND = `second, and ${'longer '.repeat(30)}`.trim()
/** By then the calendar as it is stored contains every edit, and no key is left of them. */
const FOLDED_MS = VISITOR_FOLD_MS + VISITOR_SETTLE_MS

/** What the browser has put on disk at once, by key. */
const journal = vi.hoisted(() => new Map<string, unknown>())

vi.mock(import('@/storage/local/crashJournal'), () => ({
  hasUnreadCopies: () => false,
  copyWrite: (copy: Copy) => void journal.set(copy.key, copy),
  lostWrites: async (at: number) =>
    ([...journal.values()] as Copy[]).filter((kept) => kept.at > at || kept.isOnlyHere === true),
}))

const tab = vi.hoisted(() => ({ number: 0 }))

vi.mock(import('@/storage/local/tabs'), async (original) => ({
  ...(await original()),
  get tabId() {
    return `tab${tab.number}`
  },
  livingTabs: async () => new Set([`tab${tab.number}`]),
}))

let storage: MemoryStorage
let calendar: CalendarState
const toasts = heardToasts()
let close = () => {}

/** Opens the page: what was lost is put back first. */
async function open(): Promise<void> {
  tab.number += 1
  await restoreLost()
  calendar = createCalendar(createAuth(), createShownCalendar())
  close = calendar.start()
  for (let i = 0; i < 3; i++) await vi.dynamicImportSettled()
}

/** All that storage itself holds. */
const stored = () => Object.values(storage).join('\n')
const text = () => calendar.shown.get().entries[DAY]?.notes
const write = (note: string) => calendar.actions.openNote(DAY).commit(text() ?? '', note)
function asksAtClosing(): boolean {
  const event = new Event('beforeunload', { cancelable: true })
  window.dispatchEvent(event)
  return event.defaultPrevented
}

/** No more fits than there is now. */
const fill = () => storage.limitTo(Object.entries(storage).join('').length)
const free = () => storage.limitTo(Number.POSITIVE_INFINITY)

beforeEach(async () => {
  vi.useFakeTimers()
  storage = new MemoryStorage()
  vi.stubGlobal('localStorage', storage)
  journal.clear()
  await open()
  write('first')
  vi.advanceTimersByTime(FOLDED_MS)
})

afterEach(async () => {
  await vi.dynamicImportSettled()
  free()
  vi.advanceTimersByTime(STORE_AGAIN_MS)
  close()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('E6 while storage is full', () => {
  test('what is not stored is shown, is in the second copy, and that is known', () => {
    fill()
    write(SECOND)
    expect(text()).toBe(SECOND)
    expect(stored()).not.toContain('second')
    expect(JSON.stringify([...journal.values()])).toContain(SECOND)
    expect(storageTrouble.get()).toBe('storageFull')
    openUndo(calendar.tools).read()
    expect(toasts.findLast(({ id }) => id === LAST_EDIT)?.text).toBe('Note changed')
    expect(toasts.filter(({ text: words }) => /saved|kept in/i.test(words))).toEqual([])
  })

  test.each<[string, () => void]>([
    ['the next edit', () => calendar.actions.addTag('2026-12-01', '1')],
    ['five seconds', () => vi.advanceTimersByTime(STORE_AGAIN_MS)],
    [
      'a change in another tab',
      () => window.dispatchEvent(new StorageEvent('storage', { key: 'x' })),
    ],
    ['the page that is shown again', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('once there is room %s stores it, and nothing is said of it any more', async (_, happens) => {
    fill()
    write(SECOND)
    free()
    happens()
    await vi.advanceTimersByTimeAsync(0)
    expect(stored()).toContain(SECOND)
    expect(storageTrouble.get()).toBeNull()
  })

  test('closing asks until it is stored', () => {
    expect(asksAtClosing()).toBe(false)
    fill()
    write(SECOND)
    expect(asksAtClosing()).toBe(true)
    free()
    expect(asksAtClosing()).toBe(false)
    expect(stored()).toContain(SECOND)
  })

  test('a note that is still typed counts too', async () => {
    const note = calendar.actions.openNote(DAY)
    fill()
    note.keepDraft('first', 'first, and what is typed just now')
    expect(asksAtClosing()).toBe(true)
    free()
    await vi.advanceTimersByTimeAsync(STORE_AGAIN_MS)
    expect(Object.keys(storage).some((key) => key.startsWith('quartal:1:draft:visitor'))).toBe(true)
    expect(asksAtClosing()).toBe(false)
    note.dropDraft()
  })
})

test('E6 an edit of an account that takes an earlier one back is there at the next start, though it found no room', async () => {
  const openAccount = () =>
    openReplica({
      log: openLocalLog('user00000000001', `tab${tab.number}`),
      base: openLocalBase('user00000000001'),
      tagsPerDay: () => 3,
      onStorageFull: () => undefined,
    })
  const page = openAccount()
  const noted = (notes: string) =>
    page.commit(changeOfDay(page.calendar().entries, DAY, (entry) => ({ ...entry, notes })))
  expect(noted('planned')).toBe(true)
  fill()
  expect(noted('')).toBe(false)
  tab.number += 1
  await restoreLost()
  expect(openAccount().calendar().entries).toEqual({})
})

describe('E6 after a page that ended meanwhile', () => {
  beforeEach(() => {
    fill()
    write(SECOND)
    calendar.actions.addTag('2026-12-01', '1')
    close()
  })

  test('all of it is there again when there is room', async () => {
    free()
    await open()
    expect(text()).toBe(SECOND)
    expect(stored()).toContain('2026-12-01')
    expect(asksAtClosing()).toBe(false)
  })

  test('all of it is shown although there is none, and stored later', async () => {
    await open()
    expect(text()).toBe(SECOND)
    expect(calendar.shown.get().entries['2026-12-01']?.tags).toEqual(['1'])
    expect(asksAtClosing()).toBe(true)
    free()
    await vi.advanceTimersByTimeAsync(STORE_AGAIN_MS)
    expect(stored()).toContain(SECOND)
    expect(asksAtClosing()).toBe(false)
  })

  test('what is done later in the same day counts at the start after that', async () => {
    free()
    await open()
    write('third')
    close()
    await open()
    expect(text()).toBe('third')
  })

  test('what another tab stored meanwhile stays', async () => {
    free()
    const there = JSON.parse(storage.getItem(STORED) ?? '{}')
    there.entries['2026-12-24'] = { tags: [], notes: 'from the other tab' }
    storage.setItem(STORED, JSON.stringify(there))
    fill()
    await open()
    free()
    calendar.actions.addTag('2026-12-02', '1')
    vi.advanceTimersByTime(FOLDED_MS)
    const entries = JSON.parse(storage.getItem(STORED) ?? '{}').entries
    expect(Object.keys(entries).sort()).toEqual([DAY, '2026-12-01', '2026-12-02', '2026-12-24'])
  })
})
