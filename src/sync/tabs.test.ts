import { beforeEach, describe, expect, test } from 'vitest'
import type { PendingDay } from '@/storage/local/pendingRows'
import { createCalendarPort } from '@/testing/calendarPort'
import { createFakeOutbox, type FakeOutbox } from '@/testing/fakeOutbox'
import { type CalendarPort, openReplica, type Replica, stateOf } from './replica'
import { adoptStoredBase, mergeTabChange, namesUnknownTag } from './tabs'

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
  outbox.base.writeTags([work])
  outbox.base.writeYears({ [DAY]: base(1, 'old') }, new Set([2026]))
  port = createCalendarPort()
  replica = openReplica(
    port,
    outbox,
    () => 'new000000000001',
    () => undefined,
  )
})

const fromTab = (changes: Partial<PendingDay>) => ({
  kind: 'day' as const,
  name: DAY,
  isGone: false,
  pending: { value: entry('theirs'), id: 'r1', at: 0, base: base(1, 'old'), sent: [], ...changes },
})
const tagFromTab = (value: typeof work | null, was: typeof work | null) => ({
  kind: 'tag' as const,
  name: work.id,
  isGone: false,
  pending: { value, base: was, sent: [], id: '', at: 0 },
})
const year = (notes: string, rev: number, isOld = false) =>
  ({ kind: 'baseYear', year: 2026, base: { [DAY]: base(rev, notes) }, isOld }) as const
const shown = (date = DAY) => port.get().entries[date]?.notes ?? ''

describe('the base of another tab', () => {
  test('E3 is taken over by a tab that follows, not by one that leads', () => {
    outbox.base.takeTerm(1)
    mergeTabChange(replica, year('new', 2))
    expect([shown(), replica.baseDays.entries[DAY]?.rev]).toEqual(['old', 1])
    outbox.base.endTerm()
    mergeTabChange(replica, year('new', 2))
    expect([shown(), replica.baseDays.entries[DAY]?.rev]).toEqual(['new', 2])
  })

  test('E3 is passed over if that tab has lost the lead', () => {
    mergeTabChange(replica, year('stale', 9, true))
    expect(shown()).toBe('old')
  })

  test('E4 is no change from elsewhere where it is what this browser sent', () => {
    mergeTabChange(replica, fromTab({ sent: [entry('theirs')] }))
    port.set({ ...port.get(), entries: { [DAY]: entry('typed on') } })
    mergeTabChange(replica, year('theirs', 2))
    expect(shown()).toBe('typed on')
  })

  test('E3 is read from storage by a tab that has led until now', () => {
    outbox.base.writeYears(
      { [OTHER]: { ...base(3, 'confirmed there'), id: 'r2' } },
      new Set([2026]),
    )
    adoptStoredBase(replica)
    expect([shown(), shown(OTHER)]).toEqual(['', 'confirmed there'])
  })

  test('E4 what was confirmed at the last moment of the lead waits again, and is shown', () => {
    port.set({ ...port.get(), entries: { ...port.get().entries, [OTHER]: entry('just saved') } })
    replica.baseDays.set(OTHER, { id: 'r2', rev: 5, entry: entry('just saved') })
    stateOf(replica.days, OTHER).isConfirmed = true
    adoptStoredBase(replica)
    mergeTabChange(replica, year('old', 1))
    expect(shown(OTHER)).toBe('just saved')
    expect(stateOf(replica.days, OTHER).sent).toEqual([entry('just saved')])
    expect(stateOf(replica.days, OTHER).newId).toBe('r2')
  })
})

describe('a change of another tab', () => {
  test('E6 is stored by this tab too once its row is gone, and not before', () => {
    replica.baseDays.set(DAY, { id: 'r9', rev: 9, entry: entry('old') })
    // What this tab knows more of the server than the other one is merged into what that one keeps.
    const behind = fromTab({ value: entry('old'), base: null })
    const ahead = fromTab({ value: entry('old\nmore'), base: { ...base(9, 'old'), id: 'r9' } })
    port.set({ ...port.get(), entries: { [DAY]: entry('old') } })
    mergeTabChange(replica, behind)
    expect(outbox.days.has(DAY)).toBe(false)
    mergeTabChange(replica, ahead)
    expect([shown(), outbox.days.has(DAY)]).toEqual(['old\nmore', false])
    mergeTabChange(replica, { ...ahead, pending: null, isGone: true })
    expect(outbox.days.rows.get(DAY)?.value).toEqual(entry('old\nmore'))
  })

  test('E10 a tag that is unknown here is no tag that was deleted here', () => {
    replica.baseTags = []
    port.set({ ...port.get(), tags: [] })
    mergeTabChange(replica, tagFromTab(work, work))
    expect(port.get().tags).toEqual([work])
  })

  test('D8 a deleted tag leaves the days that only this tab knows, and that is written', () => {
    port.set({ ...port.get(), entries: { [OTHER]: entry('', [work.id]) } })
    outbox.days.write(OTHER, { value: entry('', [work.id]), id: 'r2', at: 0, base: null, sent: [] })
    mergeTabChange(replica, tagFromTab(null, work))
    expect(port.get().entries[OTHER]).toBeUndefined()
    expect(outbox.days.has(OTHER)).toBe(false)
  })

  test('D8 a tag that was merged into its twin leaves the twin on the days that only this tab knows', () => {
    const twin = { ...work, id: 'work00000000002', color: '#16a34a' }
    port.set({ tags: [work, twin], entries: { [OTHER]: entry('', [work.id]) } })
    mergeTabChange(replica, tagFromTab(null, work))
    expect(port.get().tags).toEqual([twin])
    expect(port.get().entries[OTHER]?.tags).toEqual([twin.id])
    expect(outbox.days.rows.get(OTHER)?.value.tags).toEqual([twin.id])
  })

  test('D8 a day that names an unknown tag calls for complete lists', () => {
    const news = fromTab({ value: entry('', ['unknown']) })
    mergeTabChange(replica, news)
    expect(namesUnknownTag(replica, news)).toBe(true)
    expect(namesUnknownTag(replica, { ...news, name: OTHER })).toBe(false)
  })
})
