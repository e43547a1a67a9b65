import { describe, expect, test } from 'vitest'
import { canMove, moveStatus, type SyncState, type SyncStatus } from '@/sync/status'

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

describe('a move', () => {
  test('E8 a forbidden one throws', () => {
    expect(() => moveStatus(statusOf('pending'), statusOf('synced'))).toThrow('E8')
    expect(() => moveStatus(statusOf('offline'), statusOf('failed'))).toThrow('E8')
  })

  test('E8 the same status stays the same object, another number of days is another one', () => {
    const offline = statusOf('offline', 2)
    expect(moveStatus(offline, statusOf('offline', 2))).toBe(offline)
    const more = statusOf('offline', 3)
    expect(moveStatus(offline, more)).toBe(more)
  })
})
