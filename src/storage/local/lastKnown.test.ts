import { expect, test, vi } from 'vitest'
import { DEFAULT_TAGS } from '@/domain/tags'
import { MemoryStorage } from '@/testing/memoryStorage'
import { readLastKnown, writeLastKnown } from './localAccount'

test('D7 the last known calendar is read for its owner only [s3.15]', () => {
  const storage = new MemoryStorage()
  vi.stubGlobal('localStorage', storage)
  const planned = { tags: DEFAULT_TAGS, entries: { '2026-11-20': { tags: ['1'], notes: 'trip' } } }
  writeLastKnown('u1', planned)
  expect(readLastKnown('u1')).toEqual(planned)
  expect(readLastKnown('u2')).toBeNull()
  storage.setItem('user-tags', '{')
  storage.setItem('calendar-entries', '[]')
  expect(readLastKnown('u1')).toEqual({ tags: [], entries: {} })
  vi.unstubAllGlobals()
})
