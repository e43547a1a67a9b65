import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('E6 a database that does not answer lets the page start, and its copies count as unread', async () => {
  vi.stubGlobal('indexedDB', { open: () => ({}) })
  const { hasUnreadCopies, writesAfter } = await import('@/storage/crashJournal')
  const found = writesAfter(0, 1)
  expect(hasUnreadCopies()).toBe(false)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await found).toEqual([])
  expect(hasUnreadCopies()).toBe(true)
})

test('E6 where there is no database there are no copies to be read', async () => {
  vi.stubGlobal('indexedDB', undefined)
  const { hasUnreadCopies, writesAfter } = await import('@/storage/crashJournal')
  expect(await writesAfter(0, 1)).toEqual([])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(hasUnreadCopies()).toBe(false)
})
