import { afterEach, expect, test, vi } from 'vitest'
import { watchShare } from '@/state/share/watchShare'
import { type LiveListener, openShareStream } from '@/storage/cloud/live'

vi.mock(import('@/storage/cloud/live'), () => ({
  hasLiveStream: () => true,
  openShareStream: vi.fn(),
  openAccountStream: vi.fn(),
}))

function setVisibility(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

/** How many streams are open. */
let streams = 0
vi.mocked(openShareStream).mockImplementation((_: string, __: LiveListener) => {
  streams += 1
  const close = () => {
    streams -= 1
  }
  return { ask: () => undefined, close }
})

let off = () => {}
afterEach(() => off())

test('a link that nobody looks at holds no connection, and is looked at anew as soon as it is seen', () => {
  const look = vi.fn()
  off = watchShare('link', look)
  expect([streams, look.mock.calls.length]).toEqual([1, 0])
  setVisibility('hidden')
  expect([streams, look.mock.calls.length]).toEqual([0, 0])
  setVisibility('visible')
  expect([streams, look.mock.calls.length]).toEqual([1, 1])
})

test('a link that is opened in the background asks for no connection before it is seen', () => {
  setVisibility('hidden')
  off = watchShare('link', () => undefined)
  expect(streams).toBe(0)
  setVisibility('visible')
  expect(streams).toBe(1)
})
