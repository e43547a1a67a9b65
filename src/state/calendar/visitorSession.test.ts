import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Change, changeBetween, changeOfDay } from '@/domain/change'
import type { Day } from '@/domain/dates'
import { type Entry, withNotes, withTag } from '@/domain/entries'
import { DEFAULT_TAGS, type Tag } from '@/domain/tags'
import type { CalendarSession } from '@/state/calendar/calendarSession'
import { openVisitorSession } from '@/state/calendar/visitorSession'
import { createStore } from '@/state/createStore'
import { readKnownCalendar } from '@/storage/local/knownCalendar'
import { readVisitorCalendar, removeVisitorData } from '@/storage/local/visitorData'

const DAY = '2026-11-20'
const OTHER = '2026-11-21'
const choir: Tag = { id: 'choir', label: 'Chor', short: 'C', color: '#9333ea' }

const tabs = vi.hoisted(() => ({ made: 0 }))

vi.mock(import('@/storage/local/tabs'), async (original) => ({
  ...(await original()),
  get tabId() {
    return `tab${tabs.made}`
  },
}))

/** A note on every day of a year. */
function yearOf(year: number) {
  const days: Record<Day, Entry> = {}
  for (let at = Date.UTC(year, 0, 1); new Date(at).getUTCFullYear() === year; at += 86_400_000) {
    days[new Date(at).toISOString().slice(0, 10)] = { tags: ['1'], notes: 'as every day' }
  }
  return days
}

const onStorageFull = vi.fn()
let opened: CalendarSession[] = []

/** One tab of a visitor; all of them share the local storage of this test. */
function openTab() {
  tabs.made += 1
  const hasChanges = createStore(false)
  const session = openVisitorSession({ onStorageFull }, hasChanges)
  opened.push(session)
  const commit = (change: Change) => session.put(change)
  return {
    hasChanges,
    commit,
    session,
    calendar: session.replica.calendar,
    notes: (date: Day) => session.replica.calendar().entries[date]?.notes ?? '',
    note: (date: Day, text: string) =>
      commit(
        changeOfDay(session.replica.calendar().entries, date, (entry) => withNotes(entry, text)),
      ),
    tag: (date: Day, id: string) =>
      commit(
        changeOfDay(session.replica.calendar().entries, date, (entry) => withTag(entry, id, 3)),
      ),
    setTags: (tags: readonly Tag[]) =>
      commit(changeBetween(session.replica.calendar(), { ...session.replica.calendar(), tags })),
  }
}

/** The browser tells the tabs that another one wrote. */
const dispatchStorage = () =>
  window.dispatchEvent(new StorageEvent('storage', { key: 'temp-calendar-data' }))

function fillStorage() {
  return vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
}

beforeEach(() => {
  onStorageFull.mockReset()
})

// A tab that is still open would write what it shows into the next test's storage.
afterEach(() => {
  for (const session of opened) session.dispose()
  opened = []
})

describe('two tabs of one visitor', () => {
  test.each([true, false])(
    'E6 each keeps the days and tags of the other (told of each change: %s)',
    (isDispatched) => {
      const [here, there] = [openTab(), openTab()]
      const dispatch = () => isDispatched && dispatchStorage()
      here.note(DAY, 'here')
      dispatch()
      there.note(OTHER, 'there')
      dispatch()
      here.setTags([...here.calendar().tags, choir])
      dispatch()
      there.setTags(there.calendar().tags.filter(({ id }) => id !== '1'))
      dispatch()
      here.tag(OTHER, '2')
      const { tags, entries } = readVisitorCalendar()
      expect(entries).toEqual({
        [DAY]: { tags: [], notes: 'here' },
        [OTHER]: { tags: ['2'], notes: 'there' },
      })
      expect(tags).toEqual([...DEFAULT_TAGS.slice(1), choir])
      dispatchStorage()
      expect(here.calendar()).toEqual({ tags, entries })
      expect(there.calendar()).toEqual({ tags, entries })
      expect(there.hasChanges.get()).toBe(true)
    },
  )

  test('D6 a day that both changed before either was told is merged', () => {
    const [here, there] = [openTab(), openTab()]
    here.note(DAY, 'here')
    there.note(DAY, 'there')
    there.tag(DAY, '1')
    dispatchStorage()
    expect(here.calendar().entries[DAY]).toEqual({ tags: ['1'], notes: 'here\nthere' })
    expect(readVisitorCalendar()).toEqual(there.calendar())
  })

  test('D5 what is planned is stored again where another tab empties the whole storage', () => {
    const here = openTab()
    here.note(DAY, 'here')
    localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    expect(here.notes(DAY)).toBe('here')
    expect(readVisitorCalendar().entries).toEqual({ [DAY]: { tags: [], notes: 'here' } })
    expect(here.hasChanges.get()).toBe(true)
    expect(openTab().notes(DAY)).toBe('here')
  })

  test('D6 what is planned is merged into what another tab stored since the storage was emptied', () => {
    const here = openTab()
    here.note(DAY, 'here')
    here.setTags([...here.calendar().tags.slice(1), choir])
    localStorage.clear()
    const renamed = DEFAULT_TAGS.map((tag) => (tag.id === '2' ? { ...tag, label: 'Büro' } : tag))
    const there = { tags: renamed, entries: { [OTHER]: { tags: ['2'], notes: 'there' } } }
    localStorage.setItem('temp-calendar-data', JSON.stringify(there))
    window.dispatchEvent(new StorageEvent('storage', { key: null }))
    const both = {
      tags: [...renamed.slice(1), choir],
      entries: { ...there.entries, [DAY]: { tags: [], notes: 'here' } },
    }
    expect(here.calendar()).toEqual(both)
    expect(readVisitorCalendar()).toEqual(both)
    expect(here.hasChanges.get()).toBe(true)
  })

  test('D6 what found no room here is merged into what another tab stored since', () => {
    const [here, there] = [openTab(), openTab()]
    const full = fillStorage()
    expect(here.note(DAY, 'here')).toBe(false)
    expect(onStorageFull).toHaveBeenCalled()
    full.mockRestore()
    expect(there.note(DAY, 'there')).toBe(true)
    dispatchStorage()
    expect(here.notes(DAY)).toBe('here\nthere')
    expect(here.note(OTHER, 'fits')).toBe(true)
    expect(readVisitorCalendar().entries).toEqual({
      [DAY]: { tags: [], notes: 'here\nthere' },
      [OTHER]: { tags: [], notes: 'fits' },
    })
  })

  test("s.4 another tab's change gives one day a new object, the others keep theirs", () => {
    const writer = openTab()
    writer.note(DAY, 'x')
    writer.note(OTHER, 'y')
    const reader = openTab()
    const before = reader.calendar().entries
    writer.note(DAY, 'changed')
    dispatchStorage()
    expect(reader.notes(DAY)).toBe('changed')
    expect(reader.calendar().entries[OTHER]).toBe(before[OTHER])
    reader.note(DAY, 'once more')
    expect(reader.calendar().entries[OTHER]).toBe(before[OTHER])
  })

  test('E6 a day that one tab emptied does not come back from the other', () => {
    const [here, there] = [openTab(), openTab()]
    here.note(DAY, 'x')
    dispatchStorage()
    there.note(DAY, '')
    here.note(OTHER, 'y')
    expect(Object.keys(readVisitorCalendar().entries)).toEqual([OTHER])
  })

  test('D3 a calendar that an account took over in another tab is not written back', async () => {
    const here = openTab()
    here.note(DAY, 'taken over')
    await here.session.flush(true)
    removeVisitorData(readVisitorCalendar())
    dispatchStorage()
    here.session.isStored(true)
    expect(localStorage.getItem('temp-calendar-data')).toBeNull()
    const entries = { [OTHER]: { tags: [], notes: 'of the next visitor' } }
    localStorage.setItem('temp-calendar-data', JSON.stringify({ tags: DEFAULT_TAGS, entries }))
    dispatchStorage()
    expect(here.calendar().entries).toEqual(entries)
    here.session.leave()
    expect(readVisitorCalendar().entries).toEqual(entries)
  })

  test('E5 a tab whose visitor signed in follows no longer', () => {
    const [here, there] = [openTab(), openTab()]
    here.session.dispose()
    there.note(DAY, 'x')
    dispatchStorage()
    expect(here.calendar().entries).toEqual({})
  })
})

describe('ten years of days', () => {
  const years = Array.from({ length: 10 }, (_, i) => Object.entries(yearOf(2020 + i))).flat()
  const entries = Object.fromEntries(years)

  beforeEach(() => {
    localStorage.setItem('temp-calendar-data', JSON.stringify({ tags: DEFAULT_TAGS, entries }))
    localStorage.setItem('temp-has-changes', 'true')
    localStorage.setItem('quartal:1:hint-seen', 'true')
  })

  /** What was written to storage, by key and length, without the time of the last write. */
  function written() {
    const writes = vi.spyOn(Storage.prototype, 'setItem').mock.calls
    return writes
      .filter(([key]) => key !== 'quartal:1:last-write')
      .map(([key, text]) => [key.split(':').slice(0, 4).join(':'), text.length < 2_000])
  }

  test('E6 an edit writes one small key, which other tabs show without reading all of it', () => {
    const [here, there] = [openTab(), openTab()]
    const before = there.calendar().entries
    const writes = vi.spyOn(Storage.prototype, 'setItem')
    const parsed = vi.spyOn(JSON, 'parse')
    here.note(DAY, 'x')
    expect(written()).toEqual([['quartal:1:log:visitor', true]])
    const [key = '', newValue = ''] = writes.mock.calls[0] ?? []
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }))
    expect(there.notes(DAY)).toBe('x')
    expect(there.calendar().entries[OTHER]).toBe(before[OTHER])
    void here.session.flush(true)
    expect(written().at(-1)).toEqual(['temp-calendar-data', false])
    dispatchStorage()
    expect(there.notes(DAY)).toBe('x')
    expect(parsed.mock.calls.filter(([text]) => text.length > 2_000)).toEqual([])
    writes.mockRestore()
    parsed.mockRestore()
  })

  test('D5 within a second it stands in the calendar as it is stored, and then its key goes', () => {
    vi.useFakeTimers()
    openTab().note(DAY, 'x')
    const stored = () => JSON.parse(localStorage.getItem('temp-calendar-data') ?? '')
    const keysOfLog = () => Object.keys(localStorage).filter((key) => key.includes(':log:'))
    expect([stored().entries[DAY]?.notes, keysOfLog().length]).not.toContain('x')
    vi.advanceTimersByTime(1_000)
    expect([stored().entries[DAY].notes, keysOfLog().length]).toEqual(['x', 1])
    vi.advanceTimersByTime(1_000)
    expect(keysOfLog()).toEqual([])
    expect(stored().entries[DAY].notes).toBe('x')
    vi.useRealTimers()
  })

  test('E6 the days that are drawn first, and the next page, have an edit of a moment ago', () => {
    const here = openTab()
    here.note(DAY, 'a moment ago')
    here.setTags([...here.calendar().tags, choir])
    const known = readKnownCalendar(null, [DAY])
    expect(known.entries).toEqual({ [DAY]: { tags: ['1'], notes: 'a moment ago' } })
    expect(known.tags).toEqual([...DEFAULT_TAGS, choir])
    expect(openTab().calendar()).toEqual(here.calendar())
  })

  test('D3 an older version that writes the calendar beside it loses neither its own edit nor this one', () => {
    const here = openTab()
    here.note(DAY, 'new')
    const older = {
      tags: DEFAULT_TAGS,
      entries: { ...entries, [OTHER]: { tags: [], notes: 'older' } },
    }
    localStorage.setItem('temp-calendar-data', JSON.stringify(older))
    dispatchStorage()
    expect([here.notes(DAY), here.notes(OTHER)]).toEqual(['new', 'older'])
    void here.session.flush(true)
    expect(readVisitorCalendar()).toEqual(here.calendar())
  })
})

test('N3 text that nobody can read is set aside, not written over', () => {
  localStorage.setItem('temp-calendar-data', '{"entries":')
  const tab = openTab()
  expect(tab.calendar()).toEqual({ tags: DEFAULT_TAGS, entries: {} })
  tab.note(DAY, 'x')
  expect(localStorage.getItem('quartal:1:aside:visitor')).toContain(JSON.stringify('{"entries":'))
  expect(readVisitorCalendar().entries[DAY]?.notes).toBe('x')
})
