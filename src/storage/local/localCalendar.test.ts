import { beforeEach, describe, expect, test, vi } from 'vitest'
import { DEFAULT_TAGS } from '@/domain/tags'
import { MemoryStorage } from '@/testing/memoryStorage'
import { hasVisitorChanges, setMalformedCalendarAside, writeVisitorCalendar } from './localCalendar'
import { readDrafts, removeDraft, writeDraft } from './unfinished'
import {
  clearVisitorCalendar,
  openVisitorData,
  readUpload,
  readVisitorCalendar,
  setVisitorCalendarAside,
} from './visitorData'

const DAY = '2026-11-20'
const planned = { tags: DEFAULT_TAGS, entries: { [DAY]: { tags: ['1'], notes: 'trip' } } }
const untouched = { tags: DEFAULT_TAGS, entries: {} }

let storage: MemoryStorage

beforeEach(() => {
  storage = new MemoryStorage()
  vi.stubGlobal('localStorage', storage)
})

describe('the visitor', () => {
  test('s.3 the calendar lies under the keys of the specification in its shape [s3.12 s3.16]', () => {
    writeVisitorCalendar(planned)
    expect(JSON.parse(storage.getItem('temp-calendar-data') ?? '')).toEqual(planned)
    expect(storage.getItem('temp-has-changes')).toBe('true')
    expect(readVisitorCalendar()).toEqual(planned)
  })

  test.each([
    '',
    '{',
    'null',
    '[]',
    '"text"',
    '5',
    '{"tags":5,"entries":7}',
    '{"tags":{},"entries":[]}',
  ])('N3 %j under temp-calendar-data reads as the defaults and stays where it is', (text) => {
    storage.setItem('temp-calendar-data', text)
    expect(readVisitorCalendar()).toEqual(untouched)
    expect(storage.getItem('temp-calendar-data')).toBe(text)
  })

  test('N3 malformed tags and days are dropped one by one', () => {
    const [first] = DEFAULT_TAGS
    const rows = { tags: [first, { id: 'x' }, null], entries: { [DAY]: { notes: 'x' }, x: {} } }
    storage.setItem('temp-calendar-data', JSON.stringify(rows))
    expect(readVisitorCalendar()).toEqual({
      tags: [first],
      entries: { [DAY]: { tags: [], notes: 'x' } },
    })
  })

  test('S18 the flag ends when nothing differs from the untouched defaults', () => {
    writeVisitorCalendar(planned)
    expect(hasVisitorChanges()).toBe(true)
    writeVisitorCalendar(untouched)
    expect(hasVisitorChanges()).toBe(false)
    writeVisitorCalendar({ tags: DEFAULT_TAGS.slice(1), entries: {} })
    expect(hasVisitorChanges()).toBe(true)
    clearVisitorCalendar()
    expect(storage.getItem('temp-calendar-data')).toBeNull()
    expect(storage.getItem('temp-has-changes')).toBeNull()
  })

  test('E6 a full storage answers false and keeps the last calendar that fit', () => {
    writeVisitorCalendar(planned)
    storage.limitTo(10)
    const more = { ...planned, entries: { [DAY]: { tags: [], notes: 'x'.repeat(99) } } }
    expect(writeVisitorCalendar(more)).toBe(false)
    expect(readVisitorCalendar()).toEqual(planned)
  })
})

describe('setting aside', () => {
  test('D2 the calendar moves untouched under the account, beside earlier ones', () => {
    for (const now of [1, 2]) {
      writeVisitorCalendar(planned)
      expect(setVisitorCalendarAside('u1', now)).toBe(JSON.stringify(planned))
    }
    expect(JSON.parse(storage.getItem('quartal:1:aside:u1') ?? '')).toEqual([
      { at: 1, text: JSON.stringify(planned) },
      { at: 2, text: JSON.stringify(planned) },
    ])
    expect(readVisitorCalendar()).toEqual(untouched)
    expect(hasVisitorChanges()).toBe(false)
  })

  test('N3 text that nobody can read is set aside as it is, before an edit writes over it', () => {
    storage.setItem('temp-calendar-data', '{"tags":[')
    setMalformedCalendarAside(3)
    expect(JSON.parse(storage.getItem('quartal:1:aside:visitor') ?? '')).toEqual([
      { at: 3, text: '{"tags":[' },
    ])
    expect(storage.getItem('temp-calendar-data')).toBeNull()
  })

  test('N3 a calendar that can be read is not set aside, nor is a missing one', () => {
    setMalformedCalendarAside(3)
    writeVisitorCalendar(planned)
    setMalformedCalendarAside(3)
    expect(storage.getItem('quartal:1:aside:visitor')).toBeNull()
    expect(readVisitorCalendar()).toEqual(planned)
  })

  test('D2 in a full storage everything stays where it is', () => {
    writeVisitorCalendar(planned)
    storage.limitTo(10)
    expect(setVisitorCalendarAside('u1', 1)).toBeNull()
    expect(readVisitorCalendar()).toEqual(planned)
    expect(hasVisitorChanges()).toBe(true)
  })
})

describe('an upload', () => {
  const { writeUpload, clearUpload } = openVisitorData('u1', () => 0)
  const upload = { ids: { 1: 'abc000000000001' }, calendar: planned, isAdopted: false }

  test('D3 what goes up and its ids are kept from before the first request to the end', () => {
    expect(readUpload('u1')).toBeNull()
    expect(writeUpload(upload)).toBe(true)
    expect(readUpload('u1')).toEqual(upload)
    expect(readUpload('u2')).toBeNull()
    clearUpload()
    expect(readUpload('u1')).toBeNull()
  })

  test.each([
    '7',
    '[]',
    '{',
    '{"ids":{"1":"abc000000000001"}}',
    '{"ids":[],"tags":[],"entries":{}}',
    '{"ids":{"1":7},"tags":[],"entries":{}}',
    '{"ids":{"1":"abc000000000001","2":"short"},"tags":[],"entries":{}}',
  ])('N3 %s under the key of an upload is none of ours, so no upload was begun', (text) => {
    storage.setItem('quartal:1:upload:u1', text)
    expect(readUpload('u1')).toBeNull()
  })

  test('D3 it is marked once the account has taken it in', () => {
    writeUpload({ ...upload, isAdopted: true })
    expect(readUpload('u1')?.isAdopted).toBe(true)
  })
})

describe('drafts', () => {
  const draft = { date: DAY, start: 'a', text: 'a b', tab: 't1' }

  test('D5 a draft is kept with its start until it is removed, by owner, day and tab', () => {
    expect(writeDraft('u1', draft)).toBe(true)
    expect(readDrafts('u1')).toEqual([draft])
    expect(readDrafts('visitor')).toEqual([])
    removeDraft('u1', { date: DAY, tab: 't2' })
    expect(readDrafts('u1')).toEqual([draft])
    removeDraft('u1', draft)
    expect(readDrafts('u1')).toEqual([])
  })

  test('E11 two tabs that type on the same day keep both drafts', () => {
    const other = { ...draft, tab: 't2', text: 'a c' }
    writeDraft('u1', draft)
    writeDraft('u1', other)
    expect(readDrafts('u1')).toEqual([draft, other])
  })

  test.each(['{', 'null', '7', '[]', '{"start":"a"}', '{"start":1,"text":"x"}'])(
    'N3 %s under a draft key is passed over',
    (text) => {
      storage.setItem(`quartal:1:draft:u1:${DAY}:t1`, text)
      storage.setItem('quartal:1:draft:u1:2026-02-30:t1', JSON.stringify(draft))
      writeDraft('u1', { ...draft, date: '2026-11-21' })
      expect(readDrafts('u1')).toEqual([{ ...draft, date: '2026-11-21' }])
    },
  )

  test('D5 a full storage answers false', () => {
    storage.limitTo(3)
    expect(writeDraft('u1', draft)).toBe(false)
  })
})
