import { beforeEach, describe, expect, test, vi } from 'vitest'
import { MemoryStorage } from '@/testing/memoryStorage'
import { writeLastKnown } from './localAccount'
import { openLocalBase } from './localBase'

const USER = 'user00000000001'
const [OCTOBER, DAY, DECEMBER, JANUARY] = [
  '2026-10-31',
  '2026-11-20',
  '2026-12-31',
  '2027-01-01',
] as const
const PREFIX = `quartal:1:known:${USER}:`
const work = { id: 'w', label: 'Arbeit', short: 'A', color: '#2563eb' }
const entry = { tags: ['w'], notes: 'Жени 🌻' }
const day = { id: 'r1', rev: 7, entry }

let storage: MemoryStorage
const open = () => openLocalBase(USER)
const parts = () =>
  Object.keys(storage)
    .filter((key) => key.startsWith(PREFIX))
    .map((key) => key.slice(PREFIX.length))
    .sort()

beforeEach(() => {
  storage = new MemoryStorage()
  vi.stubGlobal('localStorage', storage)
})

describe('the base', () => {
  test('E3 is read back as it was written, the days by two months', () => {
    const days = {
      [OCTOBER]: day,
      [DAY]: { ...day, id: 'r2' },
      [DECEMBER]: { ...day, id: 'r3' },
      [JANUARY]: { ...day, id: 'r4' },
    }
    const tags = [
      { ...work, leave: 1 as const },
      { ...work, id: 'x' },
    ]
    expect([open().writeTags(tags), open().writeDays(days, Object.keys(days))]).toEqual([
      true,
      true,
    ])
    expect(parts()).toEqual(['2026-5', '2026-6', '2027-1', 'tags'])
    expect(open().read()).toEqual({ tags, days })
  })

  test('E3 a write touches the parts of its days alone, and a part without days goes', () => {
    const days = { [OCTOBER]: day, [DAY]: { ...day, id: 'r2' } }
    open().writeDays(days, [OCTOBER, DAY])
    open().writeDays({}, [DAY])
    expect(open().read().days).toEqual({ [OCTOBER]: day })
    expect(parts()).toEqual(['2026-5'])
  })

  test('E3 a part that is written again unchanged sends the other tabs no event', () => {
    const base = open()
    base.writeTags([work])
    base.writeDays({ [DAY]: day }, [DAY])
    const write = vi.spyOn(storage, 'setItem')
    expect([base.writeTags([work]), base.writeDays({ [DAY]: day }, [DAY, DECEMBER])]).toEqual([
      true,
      true,
    ])
    expect(write).not.toHaveBeenCalled()
    base.writeDays({ [DAY]: { ...day, rev: 8 } }, [DAY])
    expect(write).toHaveBeenCalledWith(`${PREFIX}2026-6`, expect.any(String))
  })

  test('D9 a write that found no room says so until there is room', () => {
    const base = open()
    base.writeDays({ [OCTOBER]: day }, [OCTOBER])
    storage.limitTo(0)
    expect([base.writeTags([work]), base.writeDays({ [DAY]: day }, [DAY])]).toEqual([false, false])
    expect([base.hasTags(), base.hasDay(DAY), base.hasDay(OCTOBER)]).toEqual([false, false, true])
    storage.limitTo(Number.POSITIVE_INFINITY)
    expect([base.writeTags([work]), base.writeDays({ [DAY]: day }, [DAY])]).toEqual([true, true])
    expect([base.hasTags(), base.hasDay(DAY)]).toEqual([true, true])
  })

  test('E5 of one account is not read for another', () => {
    open().writeDays({ [DAY]: day }, [DAY])
    open().writeTags([work])
    expect(openLocalBase('user00000000002').read()).toEqual({ tags: [], days: {} })
  })
})

describe('a base that storage lost', () => {
  test('E1 the last known calendar of this account stands in for it, without record ids', () => {
    writeLastKnown(USER, { tags: [work], entries: { [DAY]: entry } })
    expect(open().read()).toEqual({ tags: [work], days: { [DAY]: { id: '', rev: 0, entry } } })
    expect(openLocalBase('user00000000002').read()).toEqual({ tags: [], days: {} })
  })

  test('E1 once a part of it is stored, nothing else stands in', () => {
    writeLastKnown(USER, { tags: [work], entries: { [DAY]: entry } })
    open().writeTags([])
    expect(open().read()).toEqual({ tags: [], days: {} })
  })
})

describe('what another tab wrote', () => {
  test('E3 is a part with all its days, or the tags', () => {
    const [here, there] = [open(), open()]
    there.writeTags([work])
    there.writeDays({ [OCTOBER]: day, [DAY]: { ...day, id: 'r2' } }, [DAY])
    expect(here.parseKey(`${PREFIX}tags`, storage.getItem(`${PREFIX}tags`))).toEqual({
      tags: [work],
    })
    expect(here.parseKey(`${PREFIX}2026-6`, storage.getItem(`${PREFIX}2026-6`))).toEqual({
      part: '2026-6',
      days: { [DAY]: { ...day, id: 'r2' } },
    })
    expect(here.parseKey('theme', 'dark')).toBeNull()
  })

  test('D9 tags that are removed are no empty list', () => {
    expect(open().parseKey(`${PREFIX}tags`, null)).toBeNull()
  })

  test('E3 takes the place of what found no room here', () => {
    const base = open()
    storage.limitTo(0)
    base.writeDays({ [DAY]: day }, [DAY])
    base.parseKey(`${PREFIX}2026-6`, '{}')
    expect(base.hasDay(DAY)).toBe(true)
  })
})

describe('N3 what nobody can read', () => {
  test.each(['{"half":', '7', 'null', '[]', '{}', '"text"'])('%s is passed over', (text) => {
    storage.setItem(`${PREFIX}tags`, text)
    storage.setItem(`${PREFIX}2026-6`, text)
    open().writeDays({ [JANUARY]: day }, [JANUARY])
    expect(open().read()).toEqual({ tags: [], days: { [JANUARY]: day } })
  })

  test('a date that is none, and a day without id or number, are dropped one by one', () => {
    storage.setItem(
      `${PREFIX}2026-6`,
      JSON.stringify({
        [DAY]: ['r1', 7, '["w"]', 'x'],
        '2026-11-21': ['r2'],
        '2026-11-22': [null, 1],
        '2026-13-01': ['r3', 1, [], ''],
        '2026-11-23': null,
      }),
    )
    expect(open().read().days).toEqual({
      [DAY]: { id: 'r1', rev: 7, entry: { tags: ['w'], notes: 'x' } },
    })
  })
})
