import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Change, changeOfDays } from '@/domain/change'
import { isVersion } from '@/domain/keptVersions'
import { NothingKept } from '@/domain/versions'
import { MemoryStorage } from '@/testing/memoryStorage'
import * as keys from './keys'
import { openVisitorLog, UNTOUCHED, writeVisitorCalendar } from './localCalendar'
import type { OwnedRow, VersionsDatabase } from './versionsDatabase'
import { removeVisitorData } from './visitorData'
import { openVisitorVersions } from './visitorVersions'

const DAY = '2026-11-20'
const NOW = Date.UTC(2026, 10, 27, 12)

let now = NOW
let rows: readonly OwnedRow[] = []
let log = openVisitorLog()

/** A database that keeps what it is given, one change after the other. */
const database: VersionsDatabase = {
  isThere: () => true,
  async change(work) {
    await Promise.resolve()
    const { made, gone } = work(rows)
    rows = [
      ...rows.filter(
        (row) => !gone.some(({ row: { at }, of }) => at === row.row.at && of === row.of),
      ),
      ...made,
    ]
  },
}

const open = (on = database) => openVisitorVersions(on, () => now)

function noted(before: string, after: string): Change {
  const entries = before ? { [DAY]: { tags: [], notes: before } } : {}
  return changeOfDays(entries, [[DAY, { tags: [], notes: after }]])
}

/** Writes an edit under its key, as the visitor's tab does. */
function edit(before: string, after: string, at = now): string {
  const id = log.nextId()
  log.write({ id, change: noted(before, after), at })
  return id
}

const notesIn = ({ rows: kept }: Awaited<ReturnType<ReturnType<typeof open>['read']>>) =>
  kept.filter(isVersion).map(({ entry }) => entry.notes)

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  log = openVisitorLog()
  now = NOW
  rows = []
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('V3 earlier versions of a visitor', () => {
  test('come from the keys of edits, with the time of the edit and not of the page that finds them', async () => {
    edit('', 'one')
    now += 86_400_000
    const { rows: kept, since } = await open().read()
    expect(kept.map(({ at }) => at)).toEqual([NOW])
    // What was there a moment before is known.
    expect(since).toBe(NOW - 1_000)
  })

  test('of a time of which something could not be kept are not told', async () => {
    const first = edit('', 'one')
    const { since } = await open().read()
    log.remove(first)
    const broken = { ...database, change: () => Promise.reject(new Error('no room')) }
    now += 60_000
    const id = edit('one', 'two')
    await open(broken).keep()
    log.remove(id)
    now += 60_000
    edit('two', 'three')
    const later = await open().read()
    expect([since, later.since]).toEqual([NOW - 1_000, now - 1_000])
    expect(notesIn(later)).toEqual(['two'])
  })

  test('stay when the key of their edit goes, and are followed by those of the next', async () => {
    const id = edit('', 'one')
    await open().keep()
    log.remove(id)
    now += 60_000
    edit('one', 'two')
    expect(notesIn(await open().read())).toEqual(['one', ''])
  })

  test('of two tabs that keep the same edit there is one', async () => {
    edit('', 'one')
    await Promise.all([open().keep(), open().keep()])
    expect(notesIn(await open().read())).toEqual([''])
  })

  test('are nobody’s from the moment an account has taken the calendar over', async () => {
    const id = edit('', 'one')
    await open().keep()
    const calendar = { ...UNTOUCHED, entries: { [DAY]: { tags: [], notes: 'one' } } }
    writeVisitorCalendar(calendar, [id])
    removeVisitorData(calendar)
    expect(localStorage.getItem(keys.versions)).toBeNull()
    expect(notesIn(await open().read())).toEqual([])
    expect(rows).toEqual([])
    // The next visitor begins with nothing.
    now += 60_000
    edit('', 'another person')
    expect(notesIn(await open().read())).toEqual([''])
    expect(rows).toHaveLength(1)
  })

  test('are not kept where storage has no room for their mark', async () => {
    edit('', 'one')
    const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    await open().keep()
    full.mockRestore()
    expect(rows).toEqual([])
  })

  test('where there is no database are none, and nothing fails', async () => {
    edit('', 'one')
    const missing = open({ ...database, isThere: () => false })
    await missing.keep()
    await expect(missing.read()).rejects.toBeInstanceOf(NothingKept)
    expect(localStorage.getItem(keys.versions)).toBeNull()
  })

  test('that cannot be written or read fail for who reads them alone', async () => {
    edit('', 'one')
    const broken = open({ ...database, change: () => Promise.reject(new Error('closed')) })
    await expect(broken.keep()).resolves.toBeUndefined()
    await expect(broken.read()).rejects.toThrow('closed')
  })

  test('of a database that never answers are given up', async () => {
    vi.useFakeTimers()
    edit('', 'one')
    const silent = open({ ...database, change: () => new Promise(() => undefined) }).keep()
    await vi.advanceTimersByTimeAsync(10_000)
    await expect(silent).resolves.toBeUndefined()
  })
})
