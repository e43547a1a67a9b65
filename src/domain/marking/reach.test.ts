import { describe, expect, test } from 'vitest'
import { reachOf } from './reach'

const isOpen = (day: string) => day >= '2026-10-01' && day <= '2026-12-31'

describe('reachOf', () => {
  test('R1 L2 a range ends at the edge of what is locked, on both sides', () => {
    expect(reachOf('2026-10-10', '2026-08-20', isOpen)).toBe('2026-10-01')
    expect(reachOf('2026-10-10', '2027-03-01', isOpen)).toBe('2026-12-31')
  })

  test('R1 a range of open days goes as far as the hand does', () => {
    expect(reachOf('2026-12-30', '2026-11-02', isOpen)).toBe('2026-11-02')
    expect(reachOf('2026-12-30', '2026-12-30', isOpen)).toBe('2026-12-30')
    expect(reachOf('2026-12-30', '2027-01-02', () => true)).toBe('2027-01-02')
  })
})
