import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { addDays, formatDay } from '@/domain/dates'
import { useToday, watchToday } from '@/state/useToday'

test('A2 today moves on at local midnight', () => {
  vi.useFakeTimers({ now: new Date(2026, 11, 31, 23, 59, 0) })
  const off = watchToday()
  const { result } = renderHook(useToday)
  expect(result.current).toBe('2026-12-31')
  act(() => void vi.advanceTimersByTime(60_000))
  expect(result.current).toBe('2027-01-01')
  act(() => void vi.advanceTimersByTime(24 * 3_600_000))
  expect(result.current).toBe('2027-01-02')
  off()
  expect(vi.getTimerCount()).toBe(0)
})

test('A2 today moves on when a page that slept becomes visible', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 12) })
  const off = watchToday()
  const { result } = renderHook(useToday)
  vi.setSystemTime(new Date(2026, 10, 23, 8))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(result.current).toBe(addDays(formatDay(new Date(2026, 10, 20)), 3))
  off()
})

test('A2 today moves on after a sleep of which the page is told nothing, and which no timer counts', () => {
  vi.useFakeTimers({ now: new Date(2026, 10, 20, 23) })
  const off = watchToday()
  const { result } = renderHook(useToday)
  vi.setSystemTime(new Date(2026, 10, 21, 8))
  act(() => void vi.advanceTimersByTime(60_000))
  expect(result.current).toBe('2026-11-21')
  off()
})
