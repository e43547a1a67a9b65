import { afterEach, expect, test, vi } from 'vitest'
import { whenIdle } from './whenIdle'

afterEach(() => {
  document.body.innerHTML = ''
})

test('nothing is fetched ahead before the app has drawn the page', () => {
  vi.useFakeTimers()
  document.body.innerHTML = '<div data-shell></div>'
  const act = vi.fn()
  whenIdle(act)
  vi.advanceTimersByTime(10_000)
  expect(act).not.toHaveBeenCalled()
  document.body.innerHTML = ''
  vi.advanceTimersByTime(2_000)
  expect(act).toHaveBeenCalledOnce()
})
