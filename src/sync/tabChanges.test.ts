import { beforeEach, describe, expect, test } from 'vitest'
import type { DayFromTab, TagFromTab } from '@/storage/local/pendingRows'
import { createCalendarPort } from '@/testing/calendarPort'
import { createFakeOutbox, type FakeOutbox } from '@/testing/fakeOutbox'
import { openReplica } from './openReplica'
import type { CalendarPort, Replica } from './replica'
import { adoptStoredBase, mergeTabChange, namesUnknownTag } from './tabChanges'

const DAY = '2026-11-20'
const OTHER = '2026-11-21'
const work = { id: 'work00000000001', label: 'Arbeit', short: 'A', color: '#2563eb' }
const entry = (notes: string, tags: readonly string[] = []) => ({ tags, notes })
const base = (rev: number, notes: string) => ({ id: 'r1', rev, entry: entry(notes) })

let outbox: FakeOutbox
let port: CalendarPort
let replica: Replica

/** What one tab knows whose base holds a day and a tag. */
beforeEach(() => {
  outbox = createFakeOutbox()
  outbox.writeBaseTags([work])
  outbox.writeBaseYears({ [DAY]: base(1, 'old') }, new Set([2026]))
  port = createCalendarPort()
  replica = openReplica(
    port,
    outbox,
    () => 'new000000000001',
    () => undefined,
  )
})

const fromTab = (changes: Partial<DayFromTab['pending']>, was?: string): DayFromTab => ({
  pending: { entry: entry('theirs'), id: 'r1', base: base(1, 'old'), sent: [], ...changes },
  was: was === undefined ? undefined : entry(was),
  isCovered: false,
})
const tagFromTab = (tag: typeof work | null, was: typeof work | null): TagFromTab => ({
  pending: { tag, base: null, sent: [], at: 0 },
  was,
  isCovered: false,
})
const year = (notes: string, rev: number, isOld = false) =>
  ({ kind: 'baseYear', year: 2026, base: { [DAY]: base(rev, notes) }, isOld }) as const
const shown = (date = DAY) => port.get().entries[date]?.notes ?? ''

describe('the base of another tab', () => {
  test('E3 is taken over by a tab that follows, not by one that leads', () => {
    mergeTabChange(replica, year('new', 2), false)
    expect([shown(), replica.baseDays.entries[DAY]?.rev]).toEqual(['old', 1])
    mergeTabChange(replica, year('new', 2), true)
    expect([shown(), replica.baseDays.entries[DAY]?.rev]).toEqual(['new', 2])
  })

  test('E3 is passed over if that tab has lost the lead', () => {
    mergeTabChange(replica, year('stale', 9, true), true)
    expect(shown()).toBe('old')
  })

  test('E4 is no change from elsewhere where it is what this browser sent', () => {
    mergeTabChange(
      replica,
      { kind: 'day', date: DAY, from: fromTab({ sent: [entry('theirs')] }) },
      true,
    )
    port.set({ ...port.get(), entries: { [DAY]: entry('typed on') } })
    mergeTabChange(replica, year('theirs', 2), true)
    expect(shown()).toBe('typed on')
  })

  test('E3 is read from storage by a tab that has led until now', () => {
    outbox.writeBaseYears({ [OTHER]: { ...base(3, 'confirmed there'), id: 'r2' } }, new Set([2026]))
    adoptStoredBase(replica)
    expect([shown(), shown(OTHER)]).toEqual(['', 'confirmed there'])
  })

  test('E4 what was confirmed at the last moment of the lead waits again, and is shown', () => {
    port.set({ ...port.get(), entries: { ...port.get().entries, [OTHER]: entry('just saved') } })
    replica.baseDays.set(OTHER, { id: 'r2', rev: 5, entry: entry('just saved') })
    replica.confirmed.add(OTHER)
    adoptStoredBase(replica)
    mergeTabChange(replica, year('old', 1), true)
    expect(shown(OTHER)).toBe('just saved')
    expect(replica.sentDays.get(OTHER)).toEqual([entry('just saved')])
    expect(replica.ids.get(OTHER)).toBe('r2')
  })
})

describe('a change of another tab', () => {
  test('E6 that differs from a clean day here is written by the leader alone', () => {
    const from = fromTab({ entry: entry('again') }, 'again')
    for (const follows of [true, false]) {
      replica.baseDays.set(DAY, { id: 'r9', rev: 9, entry: entry('old') })
      outbox.days.set(DAY, { ...from.pending })
      mergeTabChange(replica, { kind: 'day', date: DAY, from }, follows)
      expect(outbox.days.has(DAY)).toBe(follows)
    }
  })

  test('E10 a tag that is unknown here is no tag that was deleted here', () => {
    replica.baseTags = []
    port.set({ ...port.get(), tags: [] })
    mergeTabChange(replica, { kind: 'tag', id: work.id, from: tagFromTab(work, work) }, true)
    expect(port.get().tags).toEqual([work])
  })

  test('D8 a deleted tag leaves the days that only this tab knows, and that is written', () => {
    port.set({ ...port.get(), entries: { [OTHER]: entry('', [work.id]) } })
    outbox.days.set(OTHER, { entry: entry('', [work.id]), id: 'r2', base: null, sent: [] })
    mergeTabChange(replica, { kind: 'tag', id: work.id, from: tagFromTab(null, work) }, true)
    expect(port.get().entries[OTHER]).toBeUndefined()
    expect(outbox.days.has(OTHER)).toBe(false)
  })

  test('D8 a tag that was merged into its twin leaves the twin on the days that only this tab knows', () => {
    const twin = { ...work, id: 'work00000000002', color: '#16a34a' }
    port.set({ tags: [work, twin], entries: { [OTHER]: entry('', [work.id]) } })
    mergeTabChange(replica, { kind: 'tag', id: work.id, from: tagFromTab(null, work) }, true)
    expect(port.get().tags).toEqual([twin])
    expect(port.get().entries[OTHER]?.tags).toEqual([twin.id])
    expect(outbox.days.get(OTHER)?.entry.tags).toEqual([twin.id])
  })

  test('D8 a day that names an unknown tag calls for complete lists', () => {
    const named = fromTab({ entry: entry('', ['unknown']) }, 'old')
    const news = { kind: 'day', date: DAY, from: named } as const
    mergeTabChange(replica, news, false)
    expect(namesUnknownTag(replica, news)).toBe(true)
    expect(namesUnknownTag(replica, { ...news, date: OTHER })).toBe(false)
  })
})
