import { afterEach, beforeEach, describe, expect, type Mock, test, vi } from 'vitest'
import type { Calendar } from '@/domain/calendar'
import { changeOfDays } from '@/domain/change'
import { addDays } from '@/domain/dates'
import { changeWithoutTag } from '@/domain/tagChanges'
import { DEFAULT_TAGS } from '@/domain/tags'
import { undoChange } from '@/domain/undoChange'
import { assignToRange } from '@/state/calendar/bulkAssign'
import { createEditTools, type EditTools } from '@/state/calendar/commit'
import { putHolidays } from '@/state/calendar/holidayImport'
import { finishAbandonedSteps } from '@/state/undo/abandonedWork'
import { createLocalOutbox } from '@/storage/local/localOutbox'
import { type CalendarPort, openReplica } from '@/sync/replica'
import { storeChanges } from '@/sync/store'
import { createCalendarPort } from '@/testing/calendarPort'
import { createFakeClock } from '@/testing/fakeClock'
import { MemoryStorage } from '@/testing/memoryStorage'
import { createTestTools } from '@/testing/testTools'

/** A browser that ends in the middle of a step: at the next start all of it is there, or nothing. */

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
  const clock = createFakeClock()
  const replica = openReplica(
    port,
    createLocalOutbox(USER),
    () => `id${clock.now()}`,
    () => undefined,
  )
  if (port.get().tags.length === 0) {
    port.set({ tags: DEFAULT_TAGS, entries: port.get().entries })
    storeChanges(
      replica,
      [],
      DEFAULT_TAGS.map(({ id }) => id),
    )
  }
  return createEditTools({
    port,
    getTier: () => 'pro',
    owner: () => USER,
    edited: (days, tagIds) => storeChanges(replica, days, tagIds),
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

const leftSteps = () => Object.keys(storage).filter((key) => key.startsWith('quartal:1:step:'))

beforeEach(() => {
  storage = new MortalStorage()
  vi.stubGlobal('localStorage', storage)
})

afterEach(() => vi.unstubAllGlobals())

describe('a tag for 730 days', () => {
  const assign = (tools: EditTools, onPart: (days: number) => void = () => undefined) =>
    assignToRange(tools, range, '1', onPart)

  async function closedAfterPart(): Promise<void> {
    const closing = assign(open(), () => {
      storage.writesLeft = 0
      throw new Error('closed')
    })
    await expect(closing).rejects.toThrow('closed')
  }

  test('E6 is whole at the next start, though the page was closed after the first part', async () => {
    await closedAfterPart()
    expect(tagged(await nextStart(), '1')).toBe(730)
    expect(tagged(await nextStart(), '1')).toBe(730)
    expect(leftSteps()).toEqual([])
  })

  test('E6 leaves nothing behind once it is done', async () => {
    await assign(open())
    expect(leftSteps()).toEqual([])
    expect(tagged(await nextStart(), '1')).toBe(730)
  })

  test('E6 changes nothing where storage has no room for all of it', async () => {
    const tools = open()
    storage.limitTo(Object.entries(storage).join('').length + 20_000)
    expect(await assign(tools)).toEqual({ kind: 'failed' })
    expect(tools.read().entries).toEqual({})
    storage.limitTo(Number.POSITIVE_INFINITY)
    expect((await nextStart()).entries).toEqual({})
  })

  test('E6 what was changed since on one of its days stays', async () => {
    await closedAfterPart()
    storage.writesLeft = Number.POSITIVE_INFINITY
    const other = open()
    const mine = { tags: ['1', '2'], notes: 'mine' }
    other.commit(changeOfDays(other.read().entries, [[FIRST, mine]]), 'noteSaved')
    const { entries: next } = await nextStart()
    expect(next[FIRST]).toEqual({ tags: ['1', '2'], notes: 'mine' })
  })
})

describe.each([1, 2, 40, 150])('a browser that is killed after %i writes', (writes) => {
  /** Does it on days that hold two tags each, and answers with what was before. */
  async function killedIn(step: (tools: EditTools) => void): Promise<Calendar> {
    const tools = open()
    const both = DAYS.slice(0, 100).map((date) => [date, { tags: ['1', '2'], notes: '' }] as const)
    tools.commit(changeOfDays(tools.read().entries, both), 'tagAssigned')
    const before = tools.read()
    storage.writesLeft = writes
    step(tools)
    return before
  }

  test('E6 has the whole deletion of a tag at the next start', async () => {
    await killedIn((tools) => {
      tools.commit(changeWithoutTag(tools.read(), '1'), 'tagDeleted')
    })
    const after = await nextStart()
    expect(after.tags.map(({ id }) => id)).toEqual(['2', '3', '4'])
    expect(tagged(after, '1')).toBe(0)
    expect(tagged(after, '2')).toBe(100)
  })

  test('E6 has the whole import of holidays', async () => {
    const holidays = DAYS.slice(100, 115).map((date) => ({ date, name: `Feiertag ${date}` }))
    await killedIn((tools) => void putHolidays(tools, holidays))
    const { entries } = await nextStart()
    expect(holidays.filter(({ date }) => entries[date]?.notes === `Feiertag ${date}`)).toHaveLength(
      15,
    )
  })
})

describe('the door', () => {
  const edited = vi.fn<(days: readonly string[]) => boolean>()
  const port = createCalendarPort()
  const tools = createTestTools({ port, owner: () => USER, edited })
  const { commit } = tools
  const noted = (dates: readonly string[], notes: string) =>
    changeOfDays(
      tools.read().entries,
      dates.map((date) => [date, { tags: [], notes }] as const),
    )
  let changes: Mock<CalendarPort['set']>

  beforeEach(() => {
    port.set({ tags: DEFAULT_TAGS, entries: {} })
    changes = vi.spyOn(port, 'set')
    edited.mockReset().mockReturnValue(true)
    tools.recorder.forget()
  })

  test('s.4 a change of 730 days is one change of the calendar, one save and one step of undo', () => {
    expect(commit(noted(DAYS, 'x'), 'tagAssigned')).toBe('stored')
    expect(changes).toHaveBeenCalledOnce()
    expect(edited).toHaveBeenCalledExactlyOnceWith(DAYS, [])
    expect(tools.recorder.edits.get()).toHaveLength(1)
  })

  test('D5 what changes nothing is not stored again, unless it is not in storage yet', () => {
    edited.mockReturnValueOnce(false)
    expect(commit(noted([FIRST], 'x'), 'noteSaved')).toBe('unstored')
    expect(tools.isUnstored(USER, FIRST)).toBe(true)
    expect(commit(noted([FIRST], 'x'), 'noteSaved')).toBe('stored')
    expect(commit(noted([FIRST], 'x'), 'noteSaved')).toBe('nothing')
    expect(edited).toHaveBeenCalledTimes(2)
    expect(changes).toHaveBeenCalledOnce()
    expect(tools.recorder.edits.get()).toHaveLength(1)
  })

  test('D5 one day that found no room stays on the screen, many that are to be whole do not', () => {
    edited.mockReturnValueOnce(false)
    commit(noted([FIRST], 'x'), 'noteSaved')
    const before = tools.read().entries
    edited.mockReturnValueOnce(false)
    const many = commit(noted(DAYS, 'y'), 'tagAssigned', { undo: undoChange })
    expect(many).toBe('nothing')
    expect(tools.read().entries).toEqual(before)
    expect(tools.recorder.edits.get()).toHaveLength(1)
    expect(leftSteps()).toEqual([])
  })
})
