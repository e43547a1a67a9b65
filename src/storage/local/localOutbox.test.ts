import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { MemoryStorage } from '@/testing/memoryStorage'
import * as keys from './keys'
import { leaveAccountData, writeLastKnown } from './localAccount'
import { createLocalOutbox, type Rows } from './localOutbox'
import type { PendingDay, PendingTag } from './pendingRows'

const USER = 'user00000000001'
const DAY = '2026-11-20'
const NEXT_YEAR = '2027-01-01'
const work = { id: 'w', label: 'Arbeit', short: 'A', color: '#2563eb' }
const entry = { tags: ['w'], notes: 'Жени 🌻' }
const base = { id: 'r1', rev: 7, entry: { tags: [], notes: 'old' } }

let storage: MemoryStorage
const outbox = () => createLocalOutbox(USER)
const rowsIn = <T, B>(rows: Rows<T, B>) =>
  new Map(rows.all().map(({ name, pending }) => [name, pending] as const))
const storedDays = () => rowsIn(outbox().days)
const storedTags = () => rowsIn(outbox().tags)
/** The keys of the rows of a day, one for each tab that keeps one. */
const rowsOfDay = () =>
  Object.keys(storage).filter((key) => key.startsWith(keys.pendingEntry(USER, DAY)))
const put = (key: string, value: unknown) => storage.setItem(key, JSON.stringify(value))

beforeEach(() => {
  storage = new MemoryStorage()
  vi.stubGlobal('localStorage', storage)
})

afterEach(() => vi.unstubAllGlobals())

describe('the round trip', () => {
  const pending: PendingDay = {
    value: entry,
    id: 'r1',
    at: 0,
    base,
    sent: [entry, { tags: [], notes: '' }],
  }
  const tag: PendingTag = { value: work, base: null, sent: [work], at: 4, id: '' }

  test('E6 a pending day is read back by the next visit and leaves when it is confirmed', () => {
    const first = outbox()
    expect(first.days.write(DAY, pending)).toBe(true)
    expect(storedDays()).toEqual(new Map([[DAY, pending]]))
    first.days.remove(DAY, false)
    expect(storedDays().size).toBe(0)
  })

  test('E6 a cleared day and a day without a base are changes too', () => {
    const cleared = { value: { tags: [], notes: '' }, id: 'r1', at: 0, base: null, sent: [] }
    outbox().days.write(DAY, cleared)
    expect(storedDays().get(DAY)).toEqual(cleared)
  })

  test('E10 a pending tag and a deleted one are read back', () => {
    const gone: PendingTag = { value: null, base: work, sent: [], at: -1, id: '' }
    outbox().tags.write('w', tag)
    outbox().tags.write('x', gone)
    expect(storedTags()).toEqual(
      new Map([
        ['w', tag],
        ['x', gone],
      ]),
    )
  })

  test('B1 a tag keeps what it counts as leave, and one from before that counts as none', () => {
    const counted: PendingTag = {
      value: { ...work, leave: 0.5 },
      base: work,
      sent: [],
      at: 0,
      id: '',
    }
    outbox().tags.write('w', counted)
    outbox().base.writeTags([{ ...work, id: 'x', leave: 1 }, work])
    expect(storedTags().get('w')).toEqual(counted)
    expect(outbox().base.readTags()).toEqual([{ ...work, id: 'x', leave: 1 }, work])
  })

  test('E3 the base is written by year, the other years stay as they are', () => {
    const both = { [DAY]: base, [NEXT_YEAR]: { ...base, id: 'r2' } }
    outbox().base.writeYears(both, new Set([2026, 2027]))
    outbox().base.writeYears({}, new Set([2026]))
    expect(outbox().base.readEntries()).toEqual({ [NEXT_YEAR]: { ...base, id: 'r2' } })
    outbox().base.writeTags([work])
    expect(outbox().base.readTags()).toEqual([work])
  })

  test('E5 nothing of one account is read for another', () => {
    outbox().days.write(DAY, pending)
    outbox().base.writeYears({ [DAY]: base }, new Set([2026]))
    const other = createLocalOutbox('user00000000002')
    expect(other.days.all().length).toBe(0)
    expect(other.base.readEntries()).toEqual({})
    expect(other.base.readTags()).toEqual([])
  })
})

describe('a base that storage lost', () => {
  test('E1 the last known calendar of this account stands in for it, without record ids', () => {
    writeLastKnown(USER, { tags: [work], entries: { [DAY]: entry } })
    expect(outbox().base.readTags()).toEqual([work])
    expect(outbox().base.readEntries()).toEqual({ [DAY]: { id: '', rev: 0, entry } })
    expect(createLocalOutbox('user00000000002').base.readEntries()).toEqual({})
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
      expect([...storedDays()]).toEqual([
        [
          '2026-11-21',
          { value: { tags: ['w'], notes: '' }, id: 'r2', at: 0, base: null, sent: [] },
        ],
      ])
      expect(storedTags().size).toBe(0)
      expect(outbox().base.readEntries()).toEqual({})
      expect(outbox().base.readTags()).toEqual([])
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
    expect(storedDays().size).toBe(0)
    expect(outbox().base.readEntries()).toEqual({
      [DAY]: { id: 'r1', rev: 7, entry: { tags: ['w'], notes: 'x' } },
    })
  })
})

describe('a shared or full storage', () => {
  const mine: PendingDay = { value: entry, id: 'r1', at: 0, base: null, sent: [] }

  test("E6 another tab's pending change is neither written over nor removed with our own", () => {
    const [here, there] = [outbox(), outbox()]
    here.days.write(DAY, mine)
    there.days.write(DAY, { ...mine, value: { tags: [], notes: 'theirs' } })
    expect(rowsOfDay()).toHaveLength(2)
    here.days.remove(DAY, true)
    expect(storedDays().get(DAY)?.value.notes).toBe('theirs')
  })

  test('E6 a change that an earlier visit left is removed once it is confirmed', () => {
    outbox().days.write(DAY, mine)
    const next = outbox()
    next.days.all()
    next.days.remove(DAY, true)
    expect(rowsOfDay()).toEqual([])
  })

  test('E6 of two rows of which one took in the other the later one is read', () => {
    const [here, there] = [outbox(), outbox()]
    here.days.write(DAY, mine)
    there.days.all()
    there.days.write(DAY, { ...mine, value: { tags: [], notes: 'both' } })
    expect(
      outbox()
        .days.all()
        .map(({ pending }) => pending.value.notes),
    ).toEqual(['both'])
    here.days.write(DAY, { ...mine, value: { tags: [], notes: 'again' } })
    const notes = outbox()
      .days.all()
      .map(({ pending }) => pending.value.notes)
    expect(notes.sort()).toEqual(['again', 'both'])
  })

  test('E6 a row of the version before, which named no tab, is read and removed', () => {
    const old = { ...entry, id: 'r1', base: { id: 'r1', rev: 7, tags: [], notes: 'old' }, sent: [] }
    put(keys.pendingEntry(USER, DAY), { ...old, by: 'tab.7', was: { tags: [], notes: 'typed' } })
    put(keys.pendingEntry(USER, '2026-11-21'), { ...old, clear: true })
    put(keys.pendingTag(USER, 'w'), {
      tag: work,
      base: null,
      sent: [work, null],
      at: 2,
      by: 'tab.8',
    })
    expect([...storedDays()]).toEqual([
      [DAY, { value: entry, id: 'r1', at: 0, base, sent: [], was: { tags: [], notes: 'typed' } }],
    ])
    expect(storedTags().get('w')).toMatchObject({ value: work, sent: [work, null], at: 2 })
    const next = outbox()
    next.days.all()
    next.days.remove(DAY, true)
    expect(rowsOfDay()).toEqual([])
  })

  test('E6 every write answers false in a full storage', () => {
    storage.limitTo(0)
    expect(outbox().days.write(DAY, mine)).toBe(false)
    expect(outbox().tags.write('w', { value: work, base: null, sent: [], at: 0, id: '' })).toBe(
      false,
    )
    expect(outbox().base.writeTags([work])).toBe(false)
    expect(outbox().base.writeYears({ [DAY]: base }, new Set([2026]))).toBe(false)
  })

  test('D7 signing out clears the base and what was shown, and keeps what was not sent', () => {
    outbox().days.write(DAY, mine)
    outbox().base.writeYears({ [DAY]: base }, new Set([2026]))
    outbox().base.writeTags([work])
    writeLastKnown(USER, { tags: [work], entries: { [DAY]: entry } })
    leaveAccountData(USER, 1)
    expect(Object.keys(storage).filter((key) => key !== keys.lastWrite)).toEqual([
      expect.stringContaining(keys.pendingEntry(USER, DAY)),
      keys.leftAt(USER),
    ])
  })
})
