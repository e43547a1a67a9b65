import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Calendar } from '@/domain/calendar'
import { changeBetween } from '@/domain/change'
import { MAX_NOTE_LENGTH } from '@/domain/entries'
import { TOO_LONG } from '@/domain/setAsideReasons'
import { DEFAULT_TAGS } from '@/domain/tags'
import { MemoryStorage } from '@/testing/memoryStorage'
import * as keys from './keys'
import { openVisitorLog, writeVisitorCalendar } from './localCalendar'
import { isAllStored } from './localJson'
import { asideSetsIn, asideText } from './setAside'
import { readDrafts, writeDraft } from './unfinished'
import {
  clearVisitorCalendar,
  openVisitorData,
  readVisitorCalendar,
  removeVisitorData,
} from './visitorData'

const MIRA = 'user00000000001'
const OTHER = 'user00000000002'
const DAY = '2026-11-20'
const NEXT = '2026-11-21'
const NOW = Date.UTC(2026, 10, 20)
const untouched: Calendar = { tags: DEFAULT_TAGS, entries: {} }
const planned: Calendar = {
  tags: DEFAULT_TAGS,
  entries: { [DAY]: { tags: ['1'], notes: 'trip' } },
}
const more: Calendar = {
  tags: DEFAULT_TAGS,
  entries: { ...planned.entries, [NEXT]: { tags: [], notes: 'held nowhere' } },
}
const upload = { ids: { 1: 'abc000000000001' }, calendar: planned, isAdopted: true }
const draft = { date: NEXT, tab: 't1', start: '', text: 'half a sentence' }

let storage: MemoryStorage

beforeEach(() => {
  storage = new MemoryStorage()
  vi.stubGlobal('localStorage', storage)
})

afterEach(() => clearVisitorCalendar())

function writeEdit(before: Calendar, after: Calendar): boolean {
  const log = openVisitorLog()
  return log.write({ id: log.nextId(), change: changeBetween(before, after) })
}

/** The visitor had stored one day when storage ran full; another is only in memory. */
function fill(): void {
  writeVisitorCalendar(planned)
  storage.limitTo(10)
  writeEdit(planned, more)
}

const stored = () => JSON.parse(storage.getItem(keys.visitorCalendar) ?? 'null')
const storedEdits = () =>
  Object.keys(storage).filter((key) => key.startsWith(keys.log('visitor', '')))

describe('edits beside the stored calendar', () => {
  beforeEach(() => {
    writeVisitorCalendar(planned)
    writeEdit(planned, more)
  })

  test('D3 an account takes them over with it, and both go when all is up, not before', () => {
    const data = openVisitorData(MIRA, () => NOW)
    expect(data.read()).toEqual(more)
    data.clear(planned)
    expect(data.read().entries).toEqual({ [NEXT]: more.entries[NEXT] })
    data.clear(more)
    expect(stored()).toBeNull()
    expect(storedEdits()).toEqual([])
  })

  test('D3 a note that was typed joins them', () => {
    writeDraft('visitor', { ...draft, start: 'held nowhere', text: 'held nowhere, and more' })
    openVisitorData(MIRA, () => NOW).gather()
    expect(stored().entries[NEXT].notes).toBe('held nowhere, and more')
    expect(readVisitorCalendar().entries[NEXT]?.notes).toBe('held nowhere, and more')
  })

  test('D2 they are set aside with it', () => {
    expect(openVisitorData(MIRA, () => NOW).setAside()).toBe(JSON.stringify(more))
    expect([stored(), storedEdits()]).toEqual([null, []])
  })

  test('N3 they stay where the calendar beside them cannot be read, and is set aside', () => {
    storage.setItem(keys.visitorCalendar, '{"entries":')
    writeDraft('visitor', { ...draft, start: 'held nowhere', text: 'held nowhere' })
    openVisitorData(MIRA, () => NOW).gather()
    expect(readVisitorCalendar().entries).toEqual({ [NEXT]: more.entries[NEXT] })
  })

  test('E6 an edit that the stored calendar contains is not made once more while its key is still there', () => {
    const ids = openVisitorLog()
      .read()
      .map(({ id }) => id)
    writeVisitorCalendar(untouched, ids)
    expect(storedEdits()).toHaveLength(1)
    expect(readVisitorCalendar()).toEqual(untouched)
  })

  test('D3 over a calendar that names none each is folded', () => {
    storage.setItem(keys.visitorCalendar, JSON.stringify({ entries: { [DAY]: { notes: 'trip' } } }))
    expect(Object.keys(readVisitorCalendar().entries)).toEqual([DAY, NEXT])
  })
})

describe('what storage could not hold', () => {
  test("D3 it is the account's to take over, and stays in memory until there is room", () => {
    fill()
    expect(readVisitorCalendar()).toEqual(more)
    expect(isAllStored()).toBe(false)
    expect(stored()).toEqual(planned)
    storage.limitTo(Number.POSITIVE_INFINITY)
    expect(isAllStored()).toBe(true)
    expect(storedEdits()).toHaveLength(1)
  })

  test('D2 it is set aside with the rest, or stays with it', () => {
    fill()
    expect(openVisitorData(MIRA, () => NOW).setAside()).toBeNull()
    expect(readVisitorCalendar()).toEqual(more)
    storage.limitTo(Number.POSITIVE_INFINITY)
    expect(openVisitorData(MIRA, () => NOW).setAside()).toBe(JSON.stringify(more))
    expect(asideSetsIn(asideText(MIRA)).map(({ text }) => JSON.parse(text))).toEqual([more])
    expect(readVisitorCalendar()).toEqual(untouched)
  })

  test('D3 it goes when it is up', () => {
    fill()
    removeVisitorData(more)
    expect(readVisitorCalendar()).toEqual(untouched)
    expect(storage.getItem(keys.visitorCalendar)).toBeNull()
  })
})

describe('notes that are being typed when an account takes the calendar over', () => {
  test('D4 they are taken in, whether or not their tab lives', () => {
    writeVisitorCalendar(planned)
    writeDraft('visitor', draft)
    writeDraft('visitor', { date: DAY, tab: 't2', start: 'trip', text: 'trip to Rome' })
    expect(openVisitorData(MIRA, () => NOW).gather()).toBeNull()
    expect(readVisitorCalendar().entries).toEqual({
      [DAY]: { tags: ['1'], notes: 'trip to Rome' },
      [NEXT]: { tags: [], notes: 'half a sentence' },
    })
    expect(readDrafts('visitor')).toEqual([])
  })

  test('D4 the note of an account is not among them', () => {
    writeDraft(OTHER, draft)
    openVisitorData(MIRA, () => NOW).gather()
    expect(readVisitorCalendar()).toEqual(untouched)
    expect(readDrafts(OTHER)).toEqual([draft])
  })

  test('D4 one that is too long waits aside, and is told', () => {
    writeVisitorCalendar(planned)
    const text = 'x'.repeat(MAX_NOTE_LENGTH + 1)
    writeDraft('visitor', { ...draft, text })
    expect(openVisitorData(MIRA, () => NOW).gather()?.reasons.days).toEqual({ [NEXT]: TOO_LONG })
    expect(readVisitorCalendar()).toEqual(planned)
    const [set] = asideSetsIn(asideText(MIRA))
    expect(JSON.parse(set?.text ?? '')).toEqual({
      tags: [],
      entries: { [NEXT]: { tags: [], notes: text } },
    })
    expect(set?.reasons.days).toEqual({ [NEXT]: TOO_LONG })
    expect(readDrafts('visitor')).toEqual([])
  })

  test('D5 without room they stay as they are', () => {
    writeDraft('visitor', draft)
    writeDraft('visitor', { ...draft, tab: 't2', text: 'x'.repeat(MAX_NOTE_LENGTH + 1) })
    storage.limitTo(10)
    expect(openVisitorData(MIRA, () => NOW).gather()).toBeNull()
    expect(readDrafts('visitor')).toHaveLength(2)
  })

  test('N3 text that nobody can read is set aside first, and never written over', () => {
    storage.setItem(keys.visitorCalendar, '{"entries":')
    writeDraft('visitor', draft)
    storage.limitTo(10)
    openVisitorData(MIRA, () => NOW).gather()
    expect(storage.getItem(keys.visitorCalendar)).toBe('{"entries":')
    storage.limitTo(Number.POSITIVE_INFINITY)
    openVisitorData(MIRA, () => NOW).gather()
    expect(asideSetsIn(asideText('visitor')).map(({ text }) => text)).toEqual(['{"entries":'])
    expect(readVisitorCalendar().entries[NEXT]?.notes).toBe('half a sentence')
  })
})

describe('what another account has begun to upload', () => {
  test('D7 no other account gets it, also after a visitor added to it', () => {
    openVisitorData(MIRA, () => NOW).writeUpload(upload)
    writeVisitorCalendar(more)
    openVisitorData(OTHER, () => NOW).gather()
    expect(readVisitorCalendar().entries).toEqual({ [NEXT]: more.entries[NEXT] })
    expect(storage.getItem(keys.leftAt(MIRA))).toBe(String(NOW))
  })

  test("D7 it is taken out once: what a visitor plans later is the visitor's, alike or not", () => {
    openVisitorData(MIRA, () => NOW).writeUpload(upload)
    writeVisitorCalendar(planned)
    openVisitorData(OTHER, () => NOW).gather()
    expect(readVisitorCalendar()).toEqual(untouched)
    writeVisitorCalendar(planned)
    openVisitorData(OTHER, () => NOW + 1).gather()
    expect(readVisitorCalendar()).toEqual(planned)
    expect(storage.getItem(keys.leftAt(MIRA))).toBe(String(NOW))
  })

  test('D3 the account itself finds it', () => {
    openVisitorData(MIRA, () => NOW).writeUpload(upload)
    writeVisitorCalendar(planned)
    openVisitorData(MIRA, () => NOW).gather()
    expect(readVisitorCalendar()).toEqual(planned)
    expect(storage.getItem(keys.leftAt(MIRA))).toBeNull()
  })
})
