import { beforeEach, expect, test, vi } from 'vitest'
import { MemoryStorage } from '@/testing/memoryStorage'

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('sessionStorage', new MemoryStorage())
})

test('E6 a database that does not answer lets the page start, and its copies count as unread', async () => {
  vi.stubGlobal('indexedDB', { open: () => ({}) })
  const { hasUnreadCopies, lostWrites } = await import('./crashJournal')
  const found = lostWrites(0, 1, () => undefined)
  expect(hasUnreadCopies()).toBe(false)
  // A start does not wait ten seconds.
  await vi.advanceTimersByTimeAsync(500)
  expect(await found).toEqual([])
  expect(hasUnreadCopies()).toBe(true)
})

test('E6 a database that opens and then never reads, or never forgets, lets the page start as well', async () => {
  const silent = {
    transaction: () => ({ objectStore: () => ({ getAll: () => ({}) }) }),
  }
  const open = () => {
    const request = { result: silent, onsuccess: () => undefined }
    setTimeout(() => request.onsuccess())
    return request
  }
  vi.stubGlobal('indexedDB', { open })
  const { lostWrites } = await import('./crashJournal')
  const reads = lostWrites(0, 1, () => undefined)
  // This tab was left normally and finds storage empty.
  window.dispatchEvent(new Event('pagehide'))
  const forgets = lostWrites(0, 1, () => undefined)
  await vi.advanceTimersByTimeAsync(500)
  expect(await Promise.all([reads, forgets])).toEqual([[], []])
})

test('E6 of a storage that a person cleared nothing comes back but what it never had room for', async () => {
  const [cleared, only] = [
    { key: 'a', text: 'b', at: 7 },
    { key: 'c', text: 'd', at: 8, isOnlyHere: true },
  ]
  const forgotten = vi.fn()
  const store = {
    getAll: () => ({ readyState: 'done', error: null, result: [cleared, only] }),
    delete: forgotten,
  }
  const db = { transaction: () => ({ objectStore: () => store }) }
  vi.stubGlobal('indexedDB', { open: () => ({ readyState: 'done', error: null, result: db }) })
  sessionStorage.setItem('quartal:open', 'left')
  const { lostWrites } = await import('./crashJournal')
  expect(await lostWrites(0, 9, () => undefined)).toEqual([only])
  expect(forgotten).toHaveBeenCalledExactlyOnceWith('a')
})

test('E6 copies that come after the page has started are told then', async () => {
  const late = [{ key: 'a', text: 'b', at: 7 }]
  const reading = { result: late, onsuccess: () => undefined }
  const db = { transaction: () => ({ objectStore: () => ({ getAll: () => reading }) }) }
  const opening = { result: db, onsuccess: () => undefined }
  vi.stubGlobal('indexedDB', { open: () => opening })
  const { lostWrites } = await import('./crashJournal')
  const onLate = vi.fn()
  const found = lostWrites(0, 1, onLate)
  await vi.advanceTimersByTimeAsync(500)
  expect(await found).toEqual([])
  opening.onsuccess()
  await vi.advanceTimersByTimeAsync(0)
  reading.onsuccess()
  await vi.advanceTimersByTimeAsync(0)
  expect(onLate).toHaveBeenCalledExactlyOnceWith(late)
})

test.each([
  [
    'throws when it is asked for',
    () => {
      throw new Error('no')
    },
  ],
  [
    'throws when it is opened',
    () => ({
      open: () => {
        throw new Error('no')
      },
    }),
  ],
])('E6 a database that %s delays nothing', async (_, get) => {
  Object.defineProperty(globalThis, 'indexedDB', { configurable: true, get })
  const { lostWrites } = await import('./crashJournal')
  expect(await lostWrites(0, 1, () => undefined)).toEqual([])
  Reflect.deleteProperty(globalThis, 'indexedDB')
})

test('E6 where there is no database there are no copies to be read', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const { hasUnreadCopies, lostWrites } = await import('./crashJournal')
  expect(await lostWrites(0, 1, () => undefined)).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(hasUnreadCopies()).toBe(false)
})
