import { act, render } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Confetti } from './Confetti'

const library = vi.hoisted(() => {
  const fire = Object.assign(vi.fn(), { reset: vi.fn() })
  return { fire, create: vi.fn(() => fire) }
})
vi.mock('canvas-confetti', () => ({ default: { create: library.create } }))

let land: () => void = () => undefined

beforeEach(() => {
  vi.useFakeTimers()
  library.create.mockClear()
  library.fire.reset.mockClear()
  library.fire
    .mockReset()
    .mockImplementation(() => new Promise<void>((resolve) => (land = resolve)))
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

/** Resolves when the code of the confetti has run. */
const begun = () => vi.waitFor(() => expect(library.fire).toHaveBeenCalled())

it('s.9 bursts come every 250 ms for 2 s, then the canvas goes [s2.43 s9.15]', async () => {
  const { container } = render(<Confetti />)
  await begun()
  expect(library.create).toHaveBeenCalledWith(container.querySelector('canvas'), {
    useWorker: false,
    resize: true,
  })
  const first = library.fire.mock.calls.length
  await pass(250)
  expect(library.fire).toHaveBeenCalledTimes(first + 1)
  await pass(2_000)
  expect(library.fire).toHaveBeenCalledTimes(8)
  await act(async () => land())
  expect(container.querySelector('canvas')).toBeNull()
})

it('s.2 nothing is thrown any more once the page is left', async () => {
  const { unmount } = render(<Confetti />)
  await begun()
  const thrown = library.fire.mock.calls.length
  unmount()
  await pass(3_000)
  expect(library.fire).toHaveBeenCalledTimes(thrown)
  expect(library.fire.reset).toHaveBeenCalled()
})

it('S10 who asked for less motion gets none', async () => {
  vi.stubGlobal('matchMedia', (media: string) => ({
    matches: media.includes('prefers-reduced-motion'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }))
  const { container } = render(<Confetti />)
  await pass(3_000)
  expect(container).toBeEmptyDOMElement()
  expect(library.create).not.toHaveBeenCalled()
})
