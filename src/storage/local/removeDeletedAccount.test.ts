import { beforeEach, expect, test, vi } from 'vitest'
import { MemoryStorage } from '@/testing/memoryStorage'
import { copyWrite } from './crashJournal'
import * as keys from './keys'
import { removeDeletedAccount, writeLastKnown } from './localAccount'

vi.mock(import('./crashJournal'))

const [GONE, OTHER] = ['user00000000001', 'user00000000002']

const ofAccount = (id: string) => [
  keys.known(id, 'tags'),
  keys.known(id, '2026-6'),
  keys.log(id, '0000000001-tab000000000001'),
  keys.sentUpTo(id),
  keys.draft(id, '2026-11-20:tab'),
  keys.leftAt(id),
  keys.setAside(id),
  keys.upload(id),
]

/** Another tab writes a key, and this one hears of it. */
function writeElsewhere(key: string, newValue: string | null) {
  if (newValue !== null) localStorage.setItem(key, newValue)
  window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
}

const own = (id: string) => Object.keys(localStorage).filter((key) => key.includes(id))

beforeEach(() => {
  vi.stubGlobal('localStorage', new MemoryStorage())
  vi.stubGlobal('window', new EventTarget())
})

test('Account: every key of a deleted account goes, and none of another one or of the visitor', () => {
  for (const key of [...ofAccount(GONE), ...ofAccount(OTHER)]) localStorage.setItem(key, 'x')
  localStorage.setItem(keys.visitorCalendar, 'kept')
  writeLastKnown(GONE, { tags: [], entries: {} })
  removeDeletedAccount(GONE)
  expect(own(GONE)).toEqual([])
  expect(own(OTHER)).toEqual(ofAccount(OTHER))
  expect(localStorage.getItem(keys.visitorCalendar)).toBe('kept')
  expect(localStorage.getItem(keys.owner)).toBeNull()
})

test('Account: the last known calendar of another account stays', () => {
  writeLastKnown(OTHER, { tags: [], entries: {} })
  removeDeletedAccount(GONE)
  expect(localStorage.getItem(keys.owner)).toBe(OTHER)
})

test('Account: what another tab still writes of it goes as well', () => {
  removeDeletedAccount(GONE)
  writeElsewhere(keys.draft(GONE, '2026-11-20:tab'), 'late')
  writeElsewhere(keys.leftAt(GONE), '1')
  writeElsewhere(keys.leftAt(OTHER), '1')
  writeElsewhere(keys.session, null)
  expect(own(GONE)).toEqual([])
  expect(own(OTHER)).toEqual([keys.leftAt(OTHER)])
})

test('E6 a removal is made after all that another tab still writes, so that no second copy of it stays', () => {
  const draft = keys.draft(GONE, '2026-11-20:tab')
  removeDeletedAccount(GONE)
  writeElsewhere(draft, 'late')
  vi.mocked(copyWrite).mockClear()
  const at = Date.now() + 365
  writeElsewhere(keys.lastWrite, String(at))
  writeElsewhere(keys.lastWrite, String(at + 1))
  expect(copyWrite).toHaveBeenCalledExactlyOnceWith({ key: draft, text: null, at: at + 1 })
})
