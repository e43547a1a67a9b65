import { act, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { openVisitorPage } from '@/testing/visitorPage'

const gate = vi.hoisted(() => {
  let open = () => {}
  const isOpen = new Promise<void>((resolve) => {
    open = resolve
  })
  return { isOpen, open: () => open() }
})
// The code of keys and marking, on a network that is slow.
vi.mock(import('../marking/Marking'), async (load) => {
  await gate.isOpen
  return load()
})

const dayOn = (date: string) => document.querySelector<HTMLElement>(`[data-date="${date}"]`)
const labelsOn = (date: string) =>
  [...(dayOn(date)?.querySelectorAll('[data-tag]') ?? [])].map((tag) =>
    tag.getAttribute('data-tag'),
  )

afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})

test('Q1 a key that waits for its code is done to its own day once that comes, and after ten seconds no more', async () => {
  const user = openVisitorPage({ entries: {} })
  await waitFor(() => expect(dayOn('2026-11-16')).not.toBeNull())
  act(() => dayOn('2026-11-16')?.focus())
  await user.keyboard('1')
  await act(() => vi.advanceTimersByTimeAsync(10_001))
  act(() => dayOn('2026-11-17')?.focus())
  await user.keyboard('2')
  // The next day by a key, and another one by hand.
  await user.keyboard('{ArrowDown}3')
  act(() => dayOn('2026-11-24')?.focus())
  gate.open()
  await waitFor(() => expect(labelsOn('2026-11-18')).toEqual(['Sport']))
  expect(labelsOn('2026-11-17')).toEqual(['Arbeit'])
  expect(labelsOn('2026-11-16')).toEqual([])
  expect(labelsOn('2026-11-24')).toEqual([])
  await waitFor(() => expect(dayOn('2026-11-24')).toHaveFocus())
})
