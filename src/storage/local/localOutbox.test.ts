import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MemoryStorage } from '@/testing/memoryStorage'
import * as keys from './keys'
import { leaveAccountData, writeLastKnown } from './localAccount'
import { createLocalOutbox } from './localOutbox'
import type { PendingEntry, PendingTag } from './pendingRows'

const USER = 'user00000000001'
const DAY = '2026-11-20'
const NEXT_YEAR = '2027-01-01'
const work = { id: 'w', label: 'Arbeit', short: 'A', color: '#2563eb' }
const entry = { tags: ['w'], notes: 'Жени 🌻' }
const base = { id: 'r1', rev: 7, entry: { tags: [], notes: 'old' } }

let storage: MemoryStorage
const outbox = () => createLocalOutbox(USER)
const put = (key: string, value: unknown) => storage.setItem(key, JSON.stringify(value))

beforeEach(() => {
  storage = new MemoryStorage()
  vi.stubGlobal('localStorage', storage)
})

afterEach(() => vi.unstubAllGlobals())

describe('the round trip', () => {
  const pending: PendingEntry = { entry, id: 'r1', base, sent: [entry, { tags: [], notes: '' }] }
  const tag: PendingTag = { tag: work, base: null, sent: [work], at: 4 }

  test('E6 a pending day is read back by the next visit and leaves when it is confirmed', () => {
    const first = outbox()
    expect(first.writePendingEntry(DAY, pending)).toBe(true)
    expect(outbox().readPendingEntries()).toEqual(new Map([[DAY, pending]]))
    first.writePendingEntry(DAY, null)
    expect(outbox().readPendingEntries().size).toBe(0)
  })

  test('E6 a cleared day and a day without a base are changes too', () => {
    const cleared = { entry: { tags: [], notes: '' }, id: 'r1', base: null, sent: [] }
    outbox().writePendingEntry(DAY, cleared)
    expect(outbox().readPendingEntries().get(DAY)).toEqual(cleared)
  })

  test('E10 a pending tag and a deleted one are read back', () => {
    const gone: PendingTag = { tag: null, base: work, sent: [], at: -1 }
    outbox().writePendingTag('w', tag)
    outbox().writePendingTag('x', gone)
    expect(outbox().readPendingTags()).toEqual(
      new Map([
        ['w', tag],
        ['x', gone],
      ]),
    )
  })

  test('B1 a tag keeps what it counts as leave, and one from before that counts as none', () => {
    const counted: PendingTag = { tag: { ...work, leave: 0.5 }, base: work, sent: [], at: 0 }
    outbox().writePendingTag('w', counted)
    outbox().writeBaseTags([{ ...work, id: 'x', leave: 1 }, work])
    expect(outbox().readPendingTags().get('w')).toEqual(counted)
    expect(outbox().readBaseTags()).toEqual([{ ...work, id: 'x', leave: 1 }, work])
  })

  test('E3 the base is written by year, the other years stay as they are', () => {
    const both = { [DAY]: base, [NEXT_YEAR]: { ...base, id: 'r2' } }
    outbox().writeBaseYears(both, new Set([2026, 2027]))
    outbox().writeBaseYears({}, new Set([2026]))
    expect(outbox().readBaseEntries()).toEqual({ [NEXT_YEAR]: { ...base, id: 'r2' } })
    outbox().writeBaseTags([work])
    expect(outbox().readBaseTags()).toEqual([work])
  })

  test('E5 nothing of one account is read for another', () => {
    outbox().writePendingEntry(DAY, pending)
    outbox().writeBaseYears({ [DAY]: base }, new Set([2026]))
    const other = createLocalOutbox('user00000000002')
    expect(other.readPendingEntries().size).toBe(0)
    expect(other.readBaseEntries()).toEqual({})
    expect(other.readBaseTags()).toEqual([])
  })
})

describe('a base that storage lost', () => {
  test('E1 the last known calendar of this account stands in for it, without record ids', () => {
    writeLastKnown(USER, { tags: [work], entries: { [DAY]: entry } })
    expect(outbox().readBaseTags()).toEqual([work])
    expect(outbox().readBaseEntries()).toEqual({ [DAY]: { id: '', rev: 0, entry } })
    expect(createLocalOutbox('user00000000002').readBaseEntries()).toEqual({})
  })
})

describe('malformed rows', () => {
  test.each(['{"half":', '7', 'null', '[]', '{}', '{"id":3}', '"text"'])(
    'T3 %s under a pending key is passed over, the others are read',
    (text) => {
      storage.setItem(keys.pendingEntry(USER, DAY), text)
      storage.setItem(keys.pendingTag(USER, 'w'), text)
      storage.setItem(keys.base(USER, '2026'), text)
      storage.setItem(keys.base(USER, 'tags'), text)
      put(keys.pendingEntry(USER, '2026-11-21'), { id: 'r2', tags: ['w'], notes: 5, sent: 'x' })
      expect([...outbox().readPendingEntries()]).toEqual([
        ['2026-11-21', { entry: { tags: ['w'], notes: '' }, id: 'r2', base: null, sent: [] }],
      ])
      expect(outbox().readPendingTags().size).toBe(0)
      expect(outbox().readBaseEntries()).toEqual({})
      expect(outbox().readBaseTags()).toEqual([])
    },
  )

  test('T3 a day that is none, and a base row without id or rev, are dropped one by one', () => {
    put(keys.pendingEntry(USER, '2026-02-30'), { id: 'r', tags: ['w'] })
    put(keys.base(USER, '2026'), {
      [DAY]: { id: 'r1', rev: 7, tags: '["w"]', notes: 'x' },
      '2026-11-21': { id: 'r2', notes: 'no rev' },
      '2026-11-22': { rev: 1 },
      '2026-13-01': { id: 'r3', rev: 1 },
      '2026-11-23': null,
    })
    expect(outbox().readPendingEntries().size).toBe(0)
    expect(outbox().readBaseEntries()).toEqual({
      [DAY]: { id: 'r1', rev: 7, entry: { tags: ['w'], notes: 'x' } },
    })
  })
})

describe('a shared or full storage', () => {
  const mine: PendingEntry = { entry, id: 'r1', base: null, sent: [] }

  test("E6 another tab's pending change is not removed with our own", () => {
    const [here, there] = [outbox(), outbox()]
    here.writePendingEntry(DAY, mine)
    there.writePendingEntry(DAY, { ...mine, entry: { tags: [], notes: 'theirs' } })
    here.writePendingEntry(DAY, null)
    expect(outbox().readPendingEntries().get(DAY)?.entry.notes).toBe('theirs')
    there.writePendingEntry(DAY, null)
    expect(outbox().readPendingEntries().size).toBe(0)
  })

  test('E6 a day that is clean here does not take the change of another tab along', () => {
    const [here, there] = [outbox(), outbox()]
    here.readPendingEntries()
    there.writePendingEntry(DAY, mine)
    here.writePendingEntry(DAY, null)
    expect(outbox().readPendingEntries().get(DAY)).toEqual(mine)
  })

  test('E6 a change that an earlier visit left is removed once it is confirmed', () => {
    outbox().writePendingEntry(DAY, mine)
    const next = outbox()
    next.readPendingEntries()
    next.writePendingEntry(DAY, null)
    expect(outbox().readPendingEntries().size).toBe(0)
  })

  test('E6 every write answers false in a full storage', () => {
    storage.limitTo(0)
    expect(outbox().writePendingEntry(DAY, mine)).toBe(false)
    expect(outbox().writePendingTag('w', { tag: work, base: null, sent: [], at: 0 })).toBe(false)
    expect(outbox().writeBaseTags([work])).toBe(false)
    expect(outbox().writeBaseYears({ [DAY]: base }, new Set([2026]))).toBe(false)
  })

  test('D7 signing out clears the base and what was shown, and keeps what was not sent', () => {
    outbox().writePendingEntry(DAY, mine)
    outbox().writeBaseYears({ [DAY]: base }, new Set([2026]))
    outbox().writeBaseTags([work])
    writeLastKnown(USER, { tags: [work], entries: { [DAY]: entry } })
    leaveAccountData(USER, 1)
    expect(Object.keys(storage).filter((key) => key !== keys.lastWrite)).toEqual([
      keys.pendingEntry(USER, DAY),
      keys.leftAt(USER),
    ])
  })
})
