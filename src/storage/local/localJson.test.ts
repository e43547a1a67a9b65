import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { closedStorage, MemoryStorage } from '@/testing/memoryStorage'
import { copyWrite, hasUnreadCopies } from './crashJournal'
import * as keys from './keys'
import {
  isAllStored,
  keysWith,
  onKeysChange,
  readJson,
  readText,
  removeKey,
  writeJson,
  writeText,
} from './localJson'

vi.mock(import('./crashJournal'))

let storage: MemoryStorage

beforeEach(() => {
  storage = new MemoryStorage()
  vi.stubGlobal('localStorage', storage)
})

afterEach(() => {
  vi.mocked(hasUnreadCopies).mockReset()
  vi.mocked(copyWrite).mockReset()
})

describe('an open storage', () => {
  test('s.3 what was written is read back', () => {
    expect(writeJson('a', { text: 'Жени 🌻' })).toBe(true)
    expect(readJson('a')).toEqual({ text: 'Жени 🌻' })
    expect(writeText('b', 'bare')).toBe(true)
    expect(readText('b')).toBe('bare')
    removeKey('a')
    expect(readJson('a')).toBeUndefined()
  })

  test('N3 malformed text reads as missing and stays where it is', () => {
    storage.setItem('a', '{"half":')
    expect(readJson('a')).toBeUndefined()
    expect(storage.getItem('a')).toBe('{"half":')
  })

  test('s.3 keys are found by their beginning', () => {
    for (const key of ['q:1', 'q:2', 'r:1']) writeText(key, '')
    expect(keysWith('q:').sort()).toEqual(['q:1', 'q:2'])
  })
})

test('E6 a full storage answers false and keeps what it had', () => {
  writeText('a', 'old')
  storage.limitTo(10)
  expect(writeText('a', 'much longer than that')).toBe(false)
  expect(writeJson('b', 'much longer than that')).toBe(false)
  expect(readText('a')).toBe('old')
})

test('E6 the last known calendar gives way to what finds no room, and to nothing else does it come back', () => {
  writeText(keys.owner, 'mira')
  writeText(keys.entries, 'x'.repeat(100))
  writeText('b', 'mine')
  storage.limitTo(120)
  expect(writeText('a', 'much longer than that')).toBe(true)
  expect([readText(keys.entries), readText(keys.owner)]).toEqual([null, null])
  expect([readText('a'), readText('b')]).toEqual(['much longer than that', 'mine'])
  expect(writeText(keys.entries, 'x'.repeat(100))).toBe(false)
  expect(readText('a')).toBe('much longer than that')
})

describe('E6 what finds no room', () => {
  const draft = keys.draft('visitor', 'a')
  const day = keys.log('mira', '0000000001-tab000000000001')
  const aside = keys.setAside('mira')

  beforeEach(() => vi.stubGlobal('window', new EventTarget()))

  afterEach(() => {
    storage.limitTo(Number.POSITIVE_INFINITY)
    for (const key of [draft, day, aside, keys.theme, keys.session]) removeKey(key)
  })

  /** Makes storage full. */
  const fill = () => storage.limitTo(Object.entries(storage).flat().join('').length)

  test('is read from this page, has a second copy, and is stored once there is room', () => {
    fill()
    expect(writeText(draft, 'typed')).toBe(false)
    expect([readText(draft), keysWith(keys.draft('visitor', ''))]).toEqual(['typed', [draft]])
    expect(copyWrite).toHaveBeenLastCalledWith(
      expect.objectContaining({ key: draft, text: 'typed', isOnlyHere: true }),
    )
    expect([isAllStored(), storage.getItem(draft)]).toEqual([false, null])
    storage.limitTo(Number.POSITIVE_INFINITY)
    expect([isAllStored(), storage.getItem(draft)]).toEqual([true, 'typed'])
    const copies = vi.mocked(copyWrite).mock.calls.filter(([{ key }]) => key === draft)
    expect(copies.at(-1)?.[0].isOnlyHere).toBeUndefined()
  })

  test('is a choice too, without which nobody has to stay', () => {
    writeText(keys.theme, 'light')
    fill()
    expect(writeText(keys.theme, 'much darker')).toBe(false)
    expect([readText(keys.theme), isAllStored()]).toEqual(['much darker', true])
  })

  test('gives way to what another tab writes there', () => {
    fill()
    writeText(keys.session, 'mine')
    const heard = vi.fn(() => expect(readText(keys.session)).toBe('theirs'))
    const off = onKeysChange([keys.session], heard)
    storage.limitTo(Number.POSITIVE_INFINITY)
    storage.setItem(keys.session, 'theirs')
    window.dispatchEvent(Object.assign(new Event('storage'), { key: keys.session }))
    off()
    expect(heard).toHaveBeenCalledOnce()
    expect([isAllStored(), storage.getItem(keys.session)]).toEqual([true, 'theirs'])
  })

  test('is not in the place of what is set aside, nor of an edit, of which other tabs know only what is stored', () => {
    writeText(day, 'old')
    fill()
    expect([writeText(aside, 'moved'), writeText(day, 'new and longer')]).toEqual([false, false])
    expect([readText(aside), readText(day)]).toEqual([null, 'old'])
    const copied = vi.mocked(copyWrite).mock.calls.flatMap(([copy]) => copy.isOnlyHere ?? [])
    expect(copied).toEqual([true])
    storage.limitTo(Number.POSITIVE_INFINITY)
    expect([isAllStored(), storage.getItem(aside)]).toEqual([true, null])
  })
})

test('E6 a closed storage answers and never throws', () => {
  vi.stubGlobal('localStorage', closedStorage)
  expect(readText('a')).toBeNull()
  expect(readJson('a')).toBeUndefined()
  expect(writeText('a', 'x')).toBe(false)
  expect(keysWith('')).toEqual([])
  expect(() => removeKey('a')).not.toThrow()
})

test('E6 while copies have not been read the mark stays before them', async () => {
  writeText(keys.draft('mira', 'a'), 'read')
  await Promise.resolve()
  const before = storage.getItem(keys.lastWrite)
  vi.mocked(hasUnreadCopies).mockReturnValue(true)
  writeText(keys.draft('mira', 'b'), 'written before they are')
  await Promise.resolve()
  expect(storage.getItem(keys.lastWrite)).toBe(before)
  storage.removeItem(keys.lastWrite)
  writeText(keys.draft('mira', 'c'), 'into an empty storage')
  await Promise.resolve()
  expect(storage.getItem(keys.lastWrite)).toBe('1')
})

test('E6 the writes of a task are numbered, and one mark tells of the last of them', async () => {
  const setItem = vi.spyOn(storage, 'setItem')
  const marks = () => setItem.mock.calls.filter(([key]) => key === keys.lastWrite)
  const times = () => vi.mocked(copyWrite).mock.calls.map(([{ at }]) => at)
  for (const name of ['a', 'b', 'a']) writeText(keys.draft('mira', name), name)
  removeKey(keys.draft('mira', 'a'))
  expect(marks()).toEqual([])
  await Promise.resolve()
  expect(marks()).toEqual([[keys.lastWrite, String(times().at(-1))]])

  storage.removeItem(keys.lastWrite)
  writeText(keys.draft('mira', 'b'), 'later')
  expect(times()).toHaveLength(5)
  expect(times()).toEqual([...new Set(times())].sort((a, b) => a - b))
})

describe('E6 copies that come after the page has started', () => {
  const copy = { key: 'temp-calendar-data', text: 'lost', at: 9 }
  /** Starts before the copies arrive; the returned function delivers them. */
  async function startWithout(readAnew: (putBack: () => boolean) => void) {
    vi.resetModules()
    const { restoreLost, writeText: write } = await import('./localJson')
    const journal = await import('./crashJournal')
    vi.mocked(journal.lostWrites).mockResolvedValue([])
    await restoreLost(readAnew)
    const bring = vi.mocked(journal.lostWrites).mock.lastCall?.[2]
    return { write, bring: () => bring?.([copy]) }
  }

  test('are put back when the page is read anew', async () => {
    const { bring } = await startWithout((putBack) => void putBack())
    bring()
    expect(storage.getItem(copy.key)).toBe('lost')
  })

  test('wait for the next start where something was written since', async () => {
    const readAnew = vi.fn()
    const { bring, write } = await startWithout(readAnew)
    write(keys.draft('mira', 'a'), 'typed meanwhile')
    bring()
    expect(readAnew).not.toHaveBeenCalled()
    expect(storage.getItem(copy.key)).toBeNull()
  })
})
