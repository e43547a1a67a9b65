import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Change } from '@/domain/change'
import { EMPTY_ENTRY, type Entry } from '@/domain/entries'
import { MemoryStorage } from '@/testing/memoryStorage'
import { type LogEntry, numberOf } from './localEdits'
import { openLocalLog } from './localLog'

const USER = 'user00000000001'
const [HERE, THERE] = ['tab000000000001', 'tab000000000002'] as const
const DAY = '2026-11-20'
const PREFIX = `quartal:1:log:${USER}:`
const SENT = `quartal:1:sent:${USER}`
const work = { id: 'w', label: 'Arbeit', short: 'A', color: '#2563eb' }
const entry = { tags: ['w'], notes: 'Жени 🌻' }

let storage: MemoryStorage
const open = (tab: string = HERE) => openLocalLog(USER, tab)
const noted = (after: Entry, before: Entry = EMPTY_ENTRY): Change => ({
  days: { [DAY]: { before, after } },
  tags: [],
})
const editOf = (id: string, notes = id): LogEntry => ({
  id,
  change: noted({ tags: [], notes }),
})
const logKeys = () => Object.keys(storage).filter((key) => key.startsWith(PREFIX))
const put = (id: string, text: string) => storage.setItem(PREFIX + id, text)
/** What the next visit reads. */
const stored = (): readonly LogEntry[] =>
  open('reader000000001')
    .read()
    .map(({ id, change }) => ({ id, change }))
const idsIn = (entries: readonly LogEntry[]) => entries.map(({ id }) => id)

beforeEach(() => {
  storage = new MemoryStorage()
  vi.stubGlobal('localStorage', storage)
})

describe('an edit', () => {
  const tags = [
    { id: 'w', before: null, after: { ...work, leave: 0.5 as const }, place: 4, listed: 5 },
    { id: 'x', before: { ...work, id: 'x' }, after: null, place: 1, listed: 5 },
  ]
  const whole: LogEntry = {
    id: `0000000001-${HERE}`,
    change: {
      days: {
        [DAY]: { before: { tags: [], notes: 'old' }, after: entry },
        '2026-11-21': { before: entry, after: EMPTY_ENTRY },
      },
      tags,
    },
  }

  test('E6 E10 B1 is one key, and is read back as it was by the next visit: days, cleared days, tags made and deleted', () => {
    const log = open()
    expect(log.write({ ...whole, id: log.nextId() })).toBe(true)
    expect(logKeys()).toEqual([PREFIX + whole.id])
    expect(stored()).toEqual([whole])
    log.remove(whole.id)
    expect([stored(), logKeys()]).toEqual([[], []])
  })

  test('V1 keeps of which kind it is; a plain one has none', () => {
    const bulk: LogEntry = { ...whole, change: { ...whole.change, kind: 'bulk' } }
    open().write(bulk)
    expect(stored()).toEqual([bulk])
    open().write(whole)
    expect(storage.getItem(PREFIX + whole.id)).not.toContain('kind')
    expect(stored()[0]?.change.kind).toBeUndefined()
  })

  test('E6 of years of days is one key too: whole, or not there at all', () => {
    const dates = Array.from({ length: 300 }, (_, i) =>
      new Date(Date.UTC(2026, 0, 1 + i)).toISOString().slice(0, 10),
    )
    const days = Object.fromEntries(
      dates.map((date) => [date, { before: EMPTY_ENTRY, after: entry }]),
    )
    const log = open()
    const id = log.nextId()
    storage.limitTo(1_000)
    expect(log.write({ id, change: { days, tags: [] } })).toBe(false)
    expect(stored()).toEqual([])
    storage.limitTo(Number.POSITIVE_INFINITY)
    expect(log.write({ id, change: { days, tags: [] } })).toBe(true)
    expect(Object.keys(stored()[0]?.change.days ?? {})).toEqual(dates)
  })

  test('E6 that finds no room leaves what is there of it as it was', () => {
    const log = open()
    log.write(editOf('0000000001-a', 'short'))
    storage.limitTo(0)
    expect(log.write(editOf('0000000001-a', 'a longer text'))).toBe(false)
    expect(stored()).toEqual([editOf('0000000001-a', 'short')])
  })

  test('E5 of one account is not read for another', () => {
    open().write(editOf('0000000001-a'))
    expect(openLocalLog('user00000000002', HERE).read()).toEqual([])
    expect(open().parseKey(`quartal:1:log:user00000000002:0000000001-a`, '{}')).toBeNull()
  })
})

describe('the order of edits', () => {
  test('E6 an id comes after all that its tab has read, heard or made, whichever tab made those', () => {
    const [here, there] = [open(HERE), open(THERE)]
    const first = here.nextId()
    here.write(editOf(first))
    there.parseKey(PREFIX + first, storage.getItem(PREFIX + first))
    const second = there.nextId()
    there.write(editOf(second))
    const later = open('tab000000000003')
    later.read()
    const third = later.nextId()
    expect([first, second, third]).toEqual([
      `0000000001-${HERE}`,
      `0000000002-${THERE}`,
      '0000000003-tab000000000003',
    ])
    expect([first, second, third].map(numberOf)).toEqual([1, 2, 3])
  })

  test('E6 two tabs that knew nothing of each other have ids of their own, read in one order by all', () => {
    const ids = [open(THERE), open(HERE)].map((log) => {
      const id = log.nextId()
      log.write(editOf(id))
      return id
    })
    expect(new Set(ids).size).toBe(2)
    expect(idsIn(stored())).toEqual([`0000000001-${HERE}`, `0000000001-${THERE}`])
  })

  test('E6 the tenth edit comes after the ninth', () => {
    const log = open()
    for (let i = 0; i < 12; i++) log.write(editOf(log.nextId()))
    expect(stored().map(({ id }) => numberOf(id))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })

  test('E4 an id is not used again after the edit that had it was sent and is gone', () => {
    const log = open()
    const id = log.nextId()
    log.write(editOf(id))
    log.markSent([id])
    log.remove(id)
    const later = open()
    later.read()
    expect(later.nextId()).toBe(`0000000002-${HERE}`)
  })
})

describe('an edit that others were joined to', () => {
  test('E6 makes those count no more', () => {
    const log = open()
    log.write(editOf('0000000001-a', 'mil'))
    log.write(editOf('0000000002-a', 'milk'), ['0000000001-a'])
    log.remove('0000000001-a')
    expect(stored()).toEqual([editOf('0000000002-a', 'milk')])
  })

  test('E6 makes those count no more after a crash before they were removed, and they are removed then', () => {
    const log = open()
    log.write(editOf('0000000001-a', 'mil'))
    log.write(editOf('0000000002-a', 'milk'), ['0000000001-a'])
    expect(stored()).toEqual([editOf('0000000002-a', 'milk')])
    expect(logKeys()).toEqual([`${PREFIX}0000000002-a`])
  })

  test('E6 takes nothing away where it found no room itself', () => {
    const log = open()
    log.write(editOf('0000000001-a', 'mil'))
    storage.limitTo(0)
    expect(log.write(editOf('0000000002-a', 'milk'), ['0000000001-a'])).toBe(false)
    expect(stored()).toEqual([editOf('0000000001-a', 'mil')])
  })
})

describe('how far edits were sent', () => {
  test('E4 is kept before they leave, and known to the next visit once it has read', () => {
    const log = open()
    log.markSent(['0000000003-a', '0000000002-b'])
    expect([log.sentUpTo(), storage.getItem(SENT)]).toEqual([3, '3'])
    const later = open()
    later.read()
    expect(later.sentUpTo()).toBe(3)
  })

  test('E4 never goes back, whatever another tab wrote', () => {
    const log = open()
    log.markSent(['0000000007-a'])
    expect(log.parseKey(SENT, '4')).toEqual({ sentUpTo: 7 })
    expect(log.parseKey(SENT, null)).toEqual({ sentUpTo: 7 })
    expect(log.parseKey(SENT, '9')).toEqual({ sentUpTo: 9 })
    expect(log.nextId()).toBe(`0000000010-${HERE}`)
  })
})

describe('what another tab wrote', () => {
  test('E6 is an edit, or says that one is gone', () => {
    const there = open(THERE)
    const id = there.nextId()
    there.write(editOf(id))
    const here = open(HERE)
    expect(here.parseKey(PREFIX + id, storage.getItem(PREFIX + id))).toEqual({
      id,
      entry: expect.objectContaining(editOf(id)),
    })
    expect(here.parseKey(PREFIX + id, null)).toEqual({ id, entry: null })
    expect(here.parseKey('theme', 'dark')).toBeNull()
  })
})

describe('N3 what nobody can read', () => {
  test.each(['{"half":', '7', 'null', '"text"', '{"days":[1]}', '{"days":7,"tags":{}}'])(
    '%s is passed over, and the other edits are read',
    (text) => {
      put('0000000001-a', text)
      open().write(editOf('0000000002-a'))
      expect(stored()).toContainEqual(editOf('0000000002-a'))
      expect(stored().flatMap(({ change }) => Object.keys(change.days))).toEqual([DAY])
      expect(open().parseKey(`${PREFIX}0000000001-a`, text)).toMatchObject({ id: '0000000001-a' })
    },
  )

  test('is passed over within an edit: a date that is none, a tag without a name', () => {
    const packed = [
      [[], ''],
      [['w'], 'x'],
    ]
    put(
      '0000000001-a',
      JSON.stringify({
        days: { [DAY]: packed, '2026-02-30': packed, '2026-11-21': 'none' },
        tags: [null, 7, { id: 'w' }, { id: 'w', before: null, after: work, place: 0, listed: 1 }],
        joins: 7,
      }),
    )
    expect(stored()).toEqual([
      {
        id: '0000000001-a',
        change: {
          days: { [DAY]: { before: EMPTY_ENTRY, after: { tags: ['w'], notes: 'x' } } },
          tags: [{ id: 'w', before: null, after: work, place: 0, listed: 1 }],
        },
      },
    ])
  })
})
