import { beforeEach, describe, expect, test, vi } from 'vitest'
import { EMPTY_ENTRY } from '@/domain/entries'
import { DEFAULT_TAGS } from '@/domain/tags'
import { KEEP_ASIDE_MS } from '@/domain/timing'
import { MemoryStorage } from '@/testing/memoryStorage'
import * as keys from './keys'
import { purgeLeftData, unmarkLeft } from './leftData'
import { leaveAccountData, writeLastKnown } from './localAccount'
import { openLocalBase } from './localBase'
import { writeVisitorCalendar } from './localCalendar'
import { openLocalLog } from './localLog'
import { writeStoredSettings } from './localSettings'
import { readDrafts, writeDraft } from './unfinished'
import {
  openVisitorData,
  readUpload,
  readVisitorCalendar,
  setVisitorCalendarAside,
} from './visitorData'

const MIRA = 'user00000000001'
const OTHER = 'user00000000002'
const DAY = '2026-11-20'
const TAB = 'tab000000000001'
const EDIT = `0000000001-${TAB}`
const NOW = Date.UTC(2026, 10, 20)
const planned = { tags: DEFAULT_TAGS, entries: { [DAY]: { tags: ['1'], notes: 'trip' } } }
const newer = { tags: DEFAULT_TAGS, entries: { [DAY]: { tags: [], notes: 'newer' } } }
const untouched = { tags: DEFAULT_TAGS, entries: {} }
const upload = { ids: { 1: 'abc000000000001' }, calendar: planned, isAdopted: false }
const draft = { date: DAY, tab: 't1', start: '', text: 'typed' }

let storage: MemoryStorage

beforeEach(() => {
  storage = new MemoryStorage()
  vi.stubGlobal('localStorage', storage)
})

/** One of everything that an account may leave behind. */
function leaveAll(userId: string, now: number): void {
  const entry = { tags: [], notes: 'unsent' }
  const log = openLocalLog(userId, TAB)
  const change = { days: { [DAY]: { before: EMPTY_ENTRY, after: entry } }, tags: [] }
  log.write({ id: log.nextId(), change })
  log.markSent([EDIT])
  writeDraft(userId, draft)
  openVisitorData(userId, () => NOW).writeUpload(upload)
  writeStoredSettings(userId, { mine: { a: 1 }, base: {}, sent: [] })
  writeVisitorCalendar(planned)
  setVisitorCalendarAside(userId, now)
  leaveAccountData(userId, now)
}

/** The keys of an account. */
const storedOf = (userId: string) => Object.keys(storage).filter((key) => key.includes(userId))

describe('signing out', () => {
  test('D7 what was shown goes; what nobody else has stays under the account', () => {
    writeLastKnown(MIRA, planned)
    openLocalBase(MIRA).writeTags(DEFAULT_TAGS)
    leaveAll(MIRA, NOW)
    expect(storage.getItem(keys.entries)).toBeNull()
    expect(storedOf(MIRA).sort()).toEqual(
      [
        keys.log(MIRA, EDIT),
        keys.sentUpTo(MIRA),
        keys.draft(MIRA, `${DAY}:t1`),
        keys.upload(MIRA),
        keys.settings(MIRA),
        keys.setAside(MIRA),
        keys.leftAt(MIRA),
      ].sort(),
    )
  })

  test('D7 a calendar that is going up leaves with its account, and waits in the upload', () => {
    writeVisitorCalendar(planned)
    openVisitorData(MIRA, () => NOW).writeUpload(upload)
    leaveAccountData(MIRA, NOW)
    expect(readVisitorCalendar()).toEqual(untouched)
    expect(readUpload(MIRA)?.calendar).toEqual(planned)
  })

  test('D3 what a visitor made after the upload began does not leave with the account', () => {
    openVisitorData(MIRA, () => NOW).writeUpload(upload)
    writeVisitorCalendar(newer)
    leaveAccountData(MIRA, NOW)
    expect(readVisitorCalendar()).toEqual(newer)
  })

  test('D7 a calendar that no upload holds stays', () => {
    writeVisitorCalendar(planned)
    leaveAccountData(MIRA, NOW)
    expect(readVisitorCalendar()).toEqual(planned)
  })
})

describe('what was left behind', () => {
  test('D7 it stays for 30 days and is gone after them, that of others is not', () => {
    leaveAll(MIRA, NOW)
    leaveAll(OTHER, NOW + 1_000)
    const before = storedOf(MIRA)
    purgeLeftData('visitor', NOW + KEEP_ASIDE_MS - 1)
    expect(storedOf(MIRA)).toEqual(before)
    purgeLeftData('visitor', NOW + KEEP_ASIDE_MS + 1)
    expect(storedOf(MIRA)).toEqual([])
    expect(storedOf(OTHER)).toEqual(before.map((key) => key.replace(MIRA, OTHER)))
  })

  test('D7 whoever uses the app again is not counted as gone any more', () => {
    leaveAll(MIRA, NOW)
    unmarkLeft(MIRA)
    purgeLeftData(MIRA, NOW + 2 * KEEP_ASIDE_MS)
    expect(storedOf(MIRA)).not.toContain(keys.leftAt(MIRA))
    expect(readDrafts(MIRA)).toEqual([draft])
    purgeLeftData('visitor', NOW + 4 * KEEP_ASIDE_MS)
    expect(readDrafts(MIRA)).toEqual([draft])
  })

  test('D7 a mark of whom nothing is left goes, though another tab removed the rest later', () => {
    const log = openLocalLog(MIRA, TAB)
    const after = { tags: [], notes: 'sent a moment later' }
    const change = { days: { [DAY]: { before: EMPTY_ENTRY, after } }, tags: [] }
    log.write({ id: EDIT, change })
    leaveAccountData(MIRA, NOW)
    leaveAll(OTHER, NOW)
    const others = storedOf(OTHER)
    unmarkLeft('visitor')
    expect(storedOf(MIRA)).toContain(keys.leftAt(MIRA))
    log.remove(EDIT)
    leaveAccountData(MIRA, NOW)
    unmarkLeft('visitor')
    expect(storedOf(MIRA)).toEqual([])
    expect(storedOf(OTHER)).toEqual(others)
  })

  test('D2 data set aside goes 30 days after it was, one by one', () => {
    for (const at of [NOW, NOW + 5_000]) {
      writeVisitorCalendar(planned)
      setVisitorCalendarAside(MIRA, at)
    }
    purgeLeftData(MIRA, NOW + KEEP_ASIDE_MS)
    expect(JSON.parse(storage.getItem(keys.setAside(MIRA)) ?? '')).toMatchObject([
      { at: NOW + 5_000 },
    ])
    purgeLeftData(MIRA, NOW + KEEP_ASIDE_MS + 5_000)
    expect(storage.getItem(keys.setAside(MIRA))).toBeNull()
  })

  test('N3 set-aside data that nobody can read stays where it is', () => {
    storage.setItem(keys.setAside(MIRA), '{"half":')
    purgeLeftData(MIRA, NOW + KEEP_ASIDE_MS)
    expect(storage.getItem(keys.setAside(MIRA))).toBe('{"half":')
  })
})
