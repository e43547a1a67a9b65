import { beforeEach, describe, expect, test, vi } from 'vitest'
import { EMPTY_ENTRY } from '@/domain/entries'
import { DEFAULT_TAGS } from '@/domain/tags'
import { KEEP_ASIDE_MS } from '@/domain/timing'
import { MemoryStorage } from '@/testing/memoryStorage'
import { calendarOfAnother } from '@/testing/people'
import { accountIn, calendarName, ownerIn } from './calendarName'
import * as keys from './keys'
import { readKnownCalendars, writeKnownCalendars } from './knownPeople'
import { purgeLeftData } from './leftData'
import { leaveAccountData } from './localAccount'
import { openLocalBase } from './localBase'
import { calendarsKeptFor, removeCalendar, unsentIn } from './localCalendars'
import { openLocalLog } from './localLog'

const ME = 'user00000000001'
const MIRA = 'user00000000002'
const MIRAS = calendarName(ME, MIRA)
const NOW = Date.UTC(2026, 10, 20)
const miras = calendarOfAnother({ owner: MIRA })

let storage: MemoryStorage

beforeEach(() => {
  storage = new MemoryStorage()
  vi.stubGlobal('localStorage', storage)
})

const stored = () => Object.keys(storage).filter((key) => key.startsWith('quartal:1:'))

function plan(name: string): void {
  const log = openLocalLog(name, 'tab000000000001')
  const after = { tags: [], notes: 'unsent' }
  const days = { '2026-11-20': { before: EMPTY_ENTRY, after } }
  log.write({ id: log.nextId(), change: { days, tags: [] } })
}

describe('T3 the calendars of one account in a browser', () => {
  test('have names of their own, from which account and owner are read', () => {
    expect(calendarName(ME, ME)).toBe(ME)
    expect([MIRAS, ME, 'visitor'].map(accountIn)).toEqual([ME, ME, 'visitor'])
    expect([MIRAS, ME].map(ownerIn)).toEqual([MIRA, ME])
  })

  test('do not know of each other’s edits', () => {
    plan(MIRAS)
    expect(openLocalLog(ME, 't').read()).toEqual([])
    expect(openLocalLog(MIRAS, 't').read()).toHaveLength(1)
    expect([unsentIn(ME), unsentIn(MIRAS)]).toEqual([0, 1])
    expect(calendarsKeptFor(ME)).toEqual([MIRAS])
    expect(calendarsKeptFor(MIRA)).toEqual([])
  })
})

describe('T2 what is known of the calendars of others', () => {
  test('is read as it was written, and nothing before that', () => {
    expect(readKnownCalendars(ME)).toBeNull()
    writeKnownCalendars(ME, [miras])
    expect(readKnownCalendars(ME)).toEqual([miras])
  })

  test('lets nobody write where it cannot be read', () => {
    storage.setItem(keys.calendars(ME), '{"calendars":[{"owner":"x","role":"owner"},{"name":1},7]}')
    const [only, ...others] = readKnownCalendars(ME) ?? []
    expect([only?.owner, only?.role, only?.notes, others]).toEqual(['x', 'look', false, []])
  })

  test('goes whole where one of them is left, and nothing of the own calendar', () => {
    for (const name of [ME, MIRAS]) {
      plan(name)
      openLocalBase(name).writeTags(DEFAULT_TAGS)
    }
    removeCalendar(MIRAS)
    expect(stored().filter((key) => key.includes(MIRA))).toEqual([])
    expect(stored()).toHaveLength(2)
  })
})

describe('D7 after a sign-out', () => {
  test('only what is unsent of another’s calendar stays, under the account, for 30 days', () => {
    plan(MIRAS)
    openLocalBase(MIRAS).writeTags(DEFAULT_TAGS)
    writeKnownCalendars(ME, [miras])
    leaveAccountData(ME, NOW)
    expect(stored().filter((key) => key.includes(MIRA))).toEqual([
      keys.log(MIRAS, '0000000001-tab000000000001'),
    ])
    expect(stored()).toContain(keys.leftAt(ME))
    purgeLeftData('visitor', NOW + KEEP_ASIDE_MS)
    expect(stored()).toEqual([])
  })
})
