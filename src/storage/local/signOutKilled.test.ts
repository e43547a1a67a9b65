import { expect, test, vi } from 'vitest'
import { MemoryStorage } from '@/testing/memoryStorage'
import { copyWrite, lostWrites } from './crashJournal'
import { leaveAccountData, writeLastKnown } from './localAccount'
import { openLocalBase } from './localBase'
import { restoreLost } from './localJson'
import { clearSession, saveSession } from './session'

vi.mock(import('./crashJournal'))

const DAY = '2026-11-20'
const ANNA = 'anna00000000001'
const entry = { tags: [], notes: 'Dentist' }

test('D7 a browser that is killed right after a sign-out has forgotten the calendar when it starts again', async () => {
  const live = new MemoryStorage()
  vi.stubGlobal('window', { addEventListener: () => undefined })
  vi.stubGlobal('sessionStorage', new MemoryStorage())
  vi.stubGlobal('localStorage', live)
  saveSession({ token: 't', record: { id: ANNA, email: 'anna@example.org' } })
  const day = { id: 'day000000000001', rev: 1, entry }
  openLocalBase(ANNA).writeDays({ [DAY]: day }, [DAY])
  writeLastKnown(ANNA, { tags: [], entries: { [DAY]: entry } })
  await Promise.resolve()
  const disk = new MemoryStorage()
  for (const key of Object.keys(live)) disk.setItem(key, live.getItem(key) ?? '')
  const mark = Number(disk.getItem('quartal:1:last-write'))

  clearSession()
  leaveAccountData(ANNA, Date.now())
  await Promise.resolve()
  // The last writes of local storage are not on disk, but their second copies are.
  vi.stubGlobal('localStorage', disk)
  const copies = vi.mocked(copyWrite).mock.calls.map(([kept]) => kept)
  vi.mocked(lostWrites).mockResolvedValue(copies.filter(({ at }) => at > mark))
  await restoreLost()
  expect(Object.keys(disk).filter((key) => key !== 'quartal:1:last-write')).toEqual([])
})
