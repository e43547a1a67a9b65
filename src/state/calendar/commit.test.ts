import { afterEach, beforeEach, describe, expect, type Mock, test, vi } from 'vitest'
import type { Calendar } from '@/domain/calendar'
import { type Change, changeOfDays } from '@/domain/change'
import { addDays, type Day } from '@/domain/dates'
import { changeWithoutTag } from '@/domain/tagChanges'
import { DEFAULT_TAGS } from '@/domain/tags'
import { assignToRange } from '@/state/calendar/bulkAssign'
import { createEditTools, type EditTools } from '@/state/calendar/commit'
import { putHolidays } from '@/state/calendar/holidayImport'
import { finishAbandonedSteps } from '@/state/undo/abandonedWork'
import { openLocalBase } from '@/storage/local/localBase'
import { openLocalLog } from '@/storage/local/localLog'
import { adoptOldOutbox } from '@/storage/local/oldOutbox'
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
  const port = createCalendarPort()
  const replica = openReplica({
    port,
    log: openLocalLog(USER, tab.name),
    base: openLocalBase(USER),
    tagsPerDay: () => Number.POSITIVE_INFINITY,
    onStorageFull: () => undefined,
  })
  adoptOldOutbox(USER, replica.commit)
  if (port.get().tags.length === 0) {
    replica.update(() => replica.moveTags(DEFAULT_TAGS))
    replica.store()
  }
  return createEditTools({
    read: port.get,
    getTier: () => 'pro',
    owner: () => USER,
    put: (change) => replica.commit(change),
  })
}

/** What the next start shows. */
async function nextStart(): Promise<Calendar> {
  storage.writesLeft = Number.POSITIVE_INFINITY
  const tools = open()
  await finishAbandonedSteps(USER, tools, () => true)
  return tools.read()
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

afterEach(() => vi.unstubAllGlobals())

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

  test('E6 is one key of storage, and all there at the next start', async () => {
    const tools = planned()
    const stored = keysOf('log').length
    storage.writesLeft = 1
    act(tools)
    expect(keysOf('log')).toHaveLength(stored + 1)
    expect(seen(await nextStart())).toEqual(after)
    expect(seen(await nextStart())).toEqual(after)
  })

  test('E6 nothing of it is there where the browser was killed before that', async () => {
    const tools = planned()
    storage.writesLeft = 0
    act(tools)
    expect(seen(await nextStart())).toEqual(before)
  })
})

describe('in a storage without room', () => {
  const fill = (room: number) => storage.limitTo(Object.entries(storage).join('').length + room)

  test('E6 a tag for 730 days is shown all the same, as one step, and is in storage once there is room', async () => {
    const tools = open()
    fill(20_000)
    expect(assignToRange(tools, range, '1')).toMatchObject({ kind: 'done', changed: 730 })
    expect(tagged(tools.read(), '1')).toBe(730)
    expect(tools.recorder.edits.get()).toHaveLength(1)
    storage.limitTo(Number.POSITIVE_INFINITY)
    expect(tools.commit(noted(tools, [DAYS.at(-1) ?? FIRST], 'x'), 'noteSaved')).toBe(true)
    expect(tagged(await nextStart(), '1')).toBe(729)
  })

  test('D5 a note that is saved once more as it is counts as stored only when it is', async () => {
    const tools = open()
    fill(0)
    const save = () => tools.commit(noted(tools, [FIRST], 'x'.repeat(500)), 'noteSaved')
    expect(save()).toBe(false)
    fill(200)
    expect(save()).toBe(false)
    expect(tools.isUnstored(USER, FIRST)).toBe(true)
    storage.limitTo(Number.POSITIVE_INFINITY)
    expect(save()).toBe(true)
    expect(save()).toBe(true)
    expect(keysOf('log')).toHaveLength(1)
    expect((await nextStart()).entries[FIRST]?.notes).toBe('x'.repeat(500))
  })

  test('D5 what found no room is stored with the next edit that does', async () => {
    const tools = open()
    fill(0)
    const [first = '', second = ''] = DAYS
    tools.commit(noted(tools, [first], 'x'), 'noteSaved')
    storage.limitTo(Number.POSITIVE_INFINITY)
    expect(tools.commit(noted(tools, [second], 'y'), 'noteSaved')).toBe(true)
    expect((await nextStart()).entries).toMatchObject({
      [first]: { notes: 'x' },
      [second]: { notes: 'y' },
    })
  })
})

describe('what the version before has left in the middle of a step', () => {
  const step = (days: readonly Day[]): Change =>
    changeOfDays(
      {},
      days.map((date) => [date, { tags: ['1'], notes: '' }] as const),
    )

  beforeEach(() => {
    open()
    storage.setItem(`quartal:1:step:${USER}:old`, JSON.stringify(step(DAYS)))
    // Of which it had stored so much.
    for (const date of DAYS.slice(0, 100)) {
      const row = { tags: ['1'], notes: '', base: { tags: [], notes: '' }, turn: 1, saw: {} }
      storage.setItem(`quartal:1:day:${USER}:${date}:old`, JSON.stringify(row))
    }
  })

  test('E6 is completed at the next start, once, and nothing of it is left', async () => {
    expect(tagged(await nextStart(), '1')).toBe(730)
    expect([...keysOf('step'), ...keysOf('day')]).toEqual([])
    expect(tagged(await nextStart(), '1')).toBe(730)
  })

  test('E6 what was changed since on one of its days stays', async () => {
    const other = open()
    const mine = { tags: ['1', '2'], notes: 'mine' }
    other.commit(changeOfDays(other.read().entries, [[FIRST, mine]]), 'noteSaved')
    expect((await nextStart()).entries[FIRST]).toEqual({ tags: ['1', '2'], notes: 'mine' })
  })

  test('E6 it waits where there is no room for it', async () => {
    storage.limitTo(0)
    await nextStart()
    expect(keysOf('step')).toHaveLength(1)
    storage.limitTo(Number.POSITIVE_INFINITY)
    expect(tagged(await nextStart(), '1')).toBe(730)
    expect(keysOf('step')).toEqual([])
  })
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
    expect(tools.isUnstored(USER, FIRST)).toBe(true)
    expect(commit(noted(tools, [FIRST], 'x'), 'noteSaved')).toBe(true)
    expect(commit(noted(tools, [FIRST], 'x'), 'noteSaved')).toBe(true)
    expect(store).toHaveBeenCalledTimes(2)
    expect(tools.recorder.edits.get()).toHaveLength(1)
  })
})
