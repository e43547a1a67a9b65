import { act, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { keysReady } from '@/features/calendar/commands/keyListener'
import { openVisitorPage } from '@/testing/visitorPage'
import { doPresses } from './doPresses'
import { keepKeys } from './presses'

const gate = vi.hoisted(() => {
  let open = () => {}
  const isOpen = new Promise<void>((resolve) => {
    open = resolve
  })
  return { isOpen, open: () => open() }
})
// Keys and marking load slowly.
vi.mock(import('@/features/calendar/marking/Marking'), async (load) => {
  await gate.isOpen
  return load()
})

const dayOn = (date: string) => document.querySelector<HTMLElement>(`[data-date="${date}"]`)
const labelsOn = (date: string) =>
  [...(dayOn(date)?.querySelectorAll('[data-tag]') ?? [])].map((tag) =>
    tag.getAttribute('data-tag'),
  )

test('Q1 a key that is pressed before its code is there is done to its own day once that comes', async () => {
  keepKeys('visitor')
  const user = openVisitorPage({ entries: {} })
  void doPresses(keysReady)
  await waitFor(() => expect(dayOn('2026-11-17')).not.toBeNull())
  act(() => dayOn('2026-11-17')?.focus())
  await user.keyboard('2')
  // One key moves to the next day, then the person focuses another one.
  await user.keyboard('{ArrowDown}3')
  act(() => dayOn('2026-11-24')?.focus())
  gate.open()
  await waitFor(() => expect(labelsOn('2026-11-18')).toEqual(['Sport']))
  expect(labelsOn('2026-11-17')).toEqual(['Arbeit'])
  expect(labelsOn('2026-11-24')).toEqual([])
  await waitFor(() => expect(dayOn('2026-11-24')).toHaveFocus())
})
