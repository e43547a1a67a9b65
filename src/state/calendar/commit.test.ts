import { beforeEach, describe, expect, type Mock, test, vi } from 'vitest'
import type { Calendar } from '@/domain/calendar'
import { type Change, changeOfDays } from '@/domain/change'
import { addDays } from '@/domain/dates'
import { changeWithoutTag } from '@/domain/tagChanges'
import { DEFAULT_TAGS } from '@/domain/tags'
import { createEditTools, type EditTools } from '@/state/calendar/commit'
import { createDayActions } from '@/state/calendar/dayActions'
import { putHolidays } from '@/state/calendar/holidayImport'
import { assignToRange } from '@/state/calendar/markDays'
import { openLocalBase } from '@/storage/local/localBase'
import { openLocalLog } from '@/storage/local/localLog'
import { readDrafts } from '@/storage/local/unfinished'
import { openReplica } from '@/sync/replica'
import { createCalendarPort } from '@/testing/calendarPort'
import { MemoryStorage } from '@/testing/memoryStorage'
import { createTestTools, namesIn } from '@/testing/testTools'

const USER = 'user00000000001'
const FIRST = '2027-01-01'
const DAYS = Array.from({ length: 730 }, (_, i) => addDays(FIRST, i))
const range = { first: FIRST, last: DAYS.at(-1) ?? FIRST }

const tab = vi.hoisted(() => ({ name: '' }))

vi.mock(import('@/storage/local/tabs'), async (original) => ({
  ...(await original()),
  get tabId() {
    return tab.name
  },
  livingTabs: async () => new Set([tab.name]),
}))

/** Local storage, which ends with its browser after so many writes. */
class MortalStorage extends MemoryStorage {
  writesLeft = Number.POSITIVE_INFINITY

  override setItem(key: string, value: string): void {
    this.writesLeft -= 1
    if (this.writesLeft >= 0) super.setItem(key, value)
  }

  override removeItem(key: string): void {
    if (this.writesLeft > 0) super.removeItem(key)
  }
}

let storage: MortalStorage
let opened = 0

/** A page of the account over the same storage; nothing is sent. */
function open(): EditTools {
  opened += 1
  tab.name = `tab${opened}`
  const replica = openReplica({
    log: openLocalLog(USER, tab.name),
    base: openLocalBase(USER),
    tagsPerDay: () => Number.POSITIVE_INFINITY,
    onStorageFull: () => undefined,
  })
  if (replica.calendar().tags.length === 0) {
    replica.update(() => replica.moveTags(DEFAULT_TAGS))
    replica.store()
  }
  return createEditTools({
    read: replica.calendar,
    getTier: () => 'pro',
    owner: () => USER,
    storage: () => replica.isStored,
    put: (change) => replica.commit(change),
  })
}

/** What the next start shows. */
function nextStart(): Calendar {
  storage.writesLeft = Number.POSITIVE_INFINITY
  return open().read()
}

const tagged = ({ entries }: Calendar, id: string) =>
  Object.values(entries).filter(({ tags }) => tags.includes(id)).length

const keysOf = (kind: string) =>
  Object.keys(storage).filter((key) => key.startsWith(`quartal:1:${kind}:`))

const noted = (tools: EditTools, dates: readonly string[], notes: string) =>
  changeOfDays(
    tools.read().entries,
    dates.map((date) => [date, { tags: [], notes }] as const),
  )

beforeEach(() => {
  storage = new MortalStorage()
  vi.stubGlobal('localStorage', storage)
})

/** A change of many days that a browser does which ends in the middle of it. */
describe.each([
  [
    'the deletion of a tag',
    (tools: EditTools): void =>
      void tools.commit(changeWithoutTag(tools.read(), '1'), 'tagDeleted'),
    ({ tags, entries }: Calendar): readonly number[] => [
      tags.length,
      tagged({ tags, entries }, '1'),
    ],
    { before: [4, 100], after: [3, 0] },
  ],
  [
    'an import of holidays',
    (tools: EditTools): void =>
      void putHolidays(
        tools,
        DAYS.slice(100, 115).map((date) => ({ date, name: 'Feiertag' })),
      ),
    ({ entries }: Calendar): readonly number[] => [
      Object.values(entries).filter(({ notes }) => notes === 'Feiertag').length,
    ],
    { before: [0], after: [15] },
  ],
  [
    'a tag for 730 days',
    (tools: EditTools): void => void assignToRange(tools, range, '3'),
    (calendar: Calendar): readonly number[] => [tagged(calendar, '3')],
    { before: [0], after: [730] },
  ],
] as const)('%s', (_what, act, seen, { before, after }) => {
  /** An account whose first 100 days hold two tags each. */
  function planned(): EditTools {
    const tools = open()
    const both = DAYS.slice(0, 100).map((date) => [date, { tags: ['1', '2'], notes: '' }] as const)
    tools.commit(changeOfDays(tools.read().entries, both), 'tagAssigned')
    return tools
  }

  test('E6 is one key of storage, and all there at the next start', () => {
    const tools = planned()
    const stored = keysOf('log').length
    storage.writesLeft = 1
    act(tools)
    expect(keysOf('log')).toHaveLength(stored + 1)
    expect(seen(nextStart())).toEqual(after)
    expect(seen(nextStart())).toEqual(after)
  })

  test('E6 nothing of it is there where the browser was killed before that', () => {
    const tools = planned()
    storage.writesLeft = 0
    act(tools)
    expect(seen(nextStart())).toEqual(before)
  })
})

describe('in a storage without room', () => {
  const fill = (room: number) => storage.limitTo(Object.entries(storage).join('').length + room)

  test('E6 a tag for 730 days is shown all the same, as one step, and is in storage once there is room', () => {
    const tools = open()
    fill(20_000)
    expect(assignToRange(tools, range, '1')).toMatchObject({ kind: 'done', changed: 730 })
    expect(tagged(tools.read(), '1')).toBe(730)
    expect(tools.recorder.edits.get()).toHaveLength(1)
    storage.limitTo(Number.POSITIVE_INFINITY)
    expect(tools.commit(noted(tools, [DAYS.at(-1) ?? FIRST], 'x'), 'noteSaved')).toBe(true)
    expect(tagged(nextStart(), '1')).toBe(729)
  })

  test('D5 a note that is saved once more as it is counts as stored only when it is', () => {
    const tools = open()
    fill(0)
    const save = () => tools.commit(noted(tools, [FIRST], 'x'.repeat(500)), 'noteSaved')
    expect(save()).toBe(false)
    fill(200)
    expect(save()).toBe(false)
    expect(tools.storage()(FIRST)).toBe(false)
    storage.limitTo(Number.POSITIVE_INFINITY)
    expect(save()).toBe(true)
    expect(save()).toBe(true)
    expect(keysOf('log')).toHaveLength(1)
    expect(nextStart().entries[FIRST]?.notes).toBe('x'.repeat(500))
  })

  test('D5 what found no room is stored with the next edit that does', () => {
    const tools = open()
    fill(0)
    const [first = '', second = ''] = DAYS
    tools.commit(noted(tools, [first], 'x'), 'noteSaved')
    storage.limitTo(Number.POSITIVE_INFINITY)
    expect(tools.commit(noted(tools, [second], 'y'), 'noteSaved')).toBe(true)
    expect(nextStart().entries).toMatchObject({
      [first]: { notes: 'x' },
      [second]: { notes: 'y' },
    })
  })
})

test('D5 a draft begins with the note as it is in storage, also where that found room only later', () => {
  const tools = open()
  storage.limitTo(Object.entries(storage).join('').length)
  const [first = '', second = ''] = DAYS
  expect(tools.commit(noted(tools, [first], 'typed'), 'noteSaved')).toBe(false)
  storage.limitTo(Number.POSITIVE_INFINITY)
  expect(tools.commit(noted(tools, [second], 'y'), 'noteSaved')).toBe(true)
  createDayActions(tools, () => undefined)
    .openNote(first)
    .keepDraft('typed', 'typed and more')
  expect(readDrafts(USER)).toMatchObject([{ start: 'typed', text: 'typed and more' }])
})

describe('the door', () => {
  const store = vi.fn<(change: Change) => boolean>()
  const port = createCalendarPort()
  const tools = createTestTools({ port, owner: () => USER, store })
  const { commit } = tools
  let changes: Mock<typeof port.set>

  beforeEach(() => {
    port.set({ tags: DEFAULT_TAGS, entries: {} })
    changes = vi.spyOn(port, 'set')
    store.mockReset().mockReturnValue(true)
    tools.recorder.forget()
  })

  test('s.4 a change of 730 days is one change of the calendar, one save and one step of undo', () => {
    expect(commit(noted(tools, DAYS, 'x'), 'tagAssigned')).toBe(true)
    expect(changes).toHaveBeenCalledOnce()
    expect(namesIn(store.mock.calls)).toEqual([DAYS])
    expect(tools.recorder.edits.get()).toHaveLength(1)
  })

  test('D5 what changes nothing is not stored again, unless it is not in storage yet', () => {
    store.mockReturnValueOnce(false)
    expect(commit(noted(tools, [FIRST], 'x'), 'noteSaved')).toBe(false)
    expect(tools.storage()(FIRST)).toBe(false)
    expect(commit(noted(tools, [FIRST], 'x'), 'noteSaved')).toBe(true)
    expect(commit(noted(tools, [FIRST], 'x'), 'noteSaved')).toBe(true)
    expect(store).toHaveBeenCalledTimes(2)
    expect(tools.recorder.edits.get()).toHaveLength(1)
  })
})
