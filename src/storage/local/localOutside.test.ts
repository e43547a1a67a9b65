import { beforeEach, expect, test, vi } from 'vitest'
import { MemoryStorage } from '@/testing/memoryStorage'
import * as keys from './keys'
import * as kept from './localOutside'

const ME = 'user00000000001'
const school = {
  id: 'school000000001',
  name: 'School',
  colour: '#dc2626',
  show: 'days',
  isFree: false,
  readAt: 0,
  trouble: '',
  since: 0,
} as const
const known = { etag: '"1"', askedAt: 1, how: '', events: [], isUnread: false }

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.useFakeTimers()
})

test.each([
  ['is missing', undefined],
  [
    'is closed to us',
    {
      open: () => {
        throw new DOMException('closed')
      },
      deleteDatabase: () => {
        throw new DOMException('closed')
      },
    },
  ],
  ['does not answer', { open: () => ({}), deleteDatabase: () => ({}) }],
])('X3 where the database %s nothing is kept, and nothing breaks', async (_, database) => {
  vi.stubGlobal('indexedDB', database)
  localStorage.setItem(keys.outside(ME), '1')
  const all = Promise.all([
    kept.readStored(ME),
    kept.readStoredText(ME, school.id),
    kept.storeList(ME, [school]),
    kept.storeEvents(ME, school.id, known, 'BEGIN:VCALENDAR'),
  ])
  await vi.runAllTimersAsync()
  expect((await all).slice(0, 2)).toEqual([null, null])
  expect(kept.removeStoredOutside).not.toThrow()
})

test('X1 who follows none has no database made', async () => {
  const open = vi.fn()
  vi.stubGlobal('indexedDB', { open })
  await kept.readStored(ME)
  await kept.storeList(ME, [])
  expect(open).not.toHaveBeenCalled()
})

test('X1 whether an account follows some is known at once', async () => {
  vi.stubGlobal('indexedDB', undefined)
  expect(kept.hasStoredOutside(ME)).toBe(false)
  await kept.storeList(ME, [school])
  expect(kept.hasStoredOutside(ME)).toBe(true)
  await kept.storeList(ME, [])
  expect(kept.hasStoredOutside(ME)).toBe(false)
})
