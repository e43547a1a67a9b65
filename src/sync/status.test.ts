import { describe, expect, test, vi } from 'vitest'
import { canMove, createStatusLine, type SyncState, type SyncStatus } from '@/sync/status'

const STATES = ['pending', 'syncing', 'synced', 'failed', 'offline', 'local'] as const

const statusOf = (state: SyncState, days = 1): SyncStatus =>
  state === 'failed' || state === 'offline' || state === 'local' ? { state, days } : { state }

describe('the table of moves', () => {
  test.each(STATES)('E8 synced is reached from %s only if that is syncing or synced', (from) => {
    expect(canMove(from, 'synced')).toBe(from === 'syncing' || from === 'synced')
  })

  test.each(STATES)('E8 failed is reached from %s only if that is syncing or failed', (from) => {
    expect(canMove(from, 'failed')).toBe(from === 'syncing' || from === 'failed')
  })

  test.each(STATES)('E8 %s may stay, and may begin to sync', (from) => {
    expect(canMove(from, from)).toBe(true)
    expect(canMove(from, 'syncing')).toBe(true)
  })

  test.each(STATES)('D10 a session that ends shows local from %s', (from) => {
    expect(canMove(from, 'local')).toBe(true)
  })

  test('D10 nothing but a new load leaves local', () => {
    expect(STATES.filter((to) => canMove('local', to))).toEqual(['syncing', 'local'])
  })
})

describe('what is shown', () => {
  test('E8 is never a move that is forbidden; developers are told', () => {
    const toDevelopers = vi.spyOn(console, 'error').mockReturnValue(undefined)
    const shown: SyncStatus[] = []
    const { show } = createStatusLine((status) => shown.push(status))
    for (const state of ['pending', 'synced', 'failed'] as const) show(statusOf(state))
    expect(shown).toEqual([{ state: 'pending' }])
    expect(toDevelopers.mock.calls.flat()).toEqual([
      'E8: no move pending -> synced',
      'E8: no move pending -> failed',
    ])
    toDevelopers.mockRestore()
  })

  test('E8 is told once, and again with another number of days', () => {
    const shown: SyncStatus[] = []
    const { show } = createStatusLine((status) => shown.push(status))
    for (const days of [2, 2, 3]) show(statusOf('offline', days))
    expect(shown).toEqual([statusOf('offline', 2), statusOf('offline', 3)])
  })
})
