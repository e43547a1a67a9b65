import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, Suspense } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from '@/testing/render'
import { beforeReload } from './beforeReload'
import { lazyPart } from './lazyPart'

const Here = ({ name = 'here' }: { name?: string }) => <p>{name}</p>
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

const server = vi.fn<typeof fetch>()
const answers = (status: number) => server.mockResolvedValue(new Response(null, { status }))

beforeEach(() => {
  server.mockReset()
  vi.stubGlobal('fetch', server)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const show = (Part: ComponentType<{ name?: string }>) =>
  render(
    <Suspense>
      <Part name="a part" />
    </Suspense>,
  )

// The first of all: they are asked for once.
it('is shown once its styles are there too', async () => {
  document.head.innerHTML = '<style data-later="/assets/later.css"></style>'
  show(lazyPart(() => Promise.resolve({ Here }), 'Here'))
  await vi.waitFor(() => expect(document.querySelector('link')).not.toBeNull())
  expect(screen.queryByText('a part')).toBeNull()
  document.querySelector('link')?.dispatchEvent(new Event('load'))
  expect(await screen.findByText('a part')).toBeVisible()
  document.head.innerHTML = ''
})

it('shows the part once it is there', async () => {
  show(lazyPart(() => Promise.resolve({ Here }), 'Here'))
  expect(await screen.findByText('a part')).toBeVisible()
  expect(server).not.toHaveBeenCalled()
})

it('is there in the same frame when it was fetched ahead', async () => {
  vi.useFakeTimers()
  const Part = lazyPart(() => Promise.resolve({ Here }), 'Here')
  window.dispatchEvent(new Event('load'))
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  show(Part)
  expect(screen.getByText('a part')).toBeVisible()
})

it('D5 asks once more where the server answers', async () => {
  answers(200)
  const load = vi.fn(() => Promise.resolve({ Here })).mockImplementationOnce(lost)
  show(lazyPart(load, 'Here'))
  expect(await screen.findByText('a part')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})

it('D5 saves and offers a reload in place of a part that the server no longer has', async () => {
  answers(404)
  const save = vi.fn(() => Promise.resolve())
  const off = beforeReload(save)
  const load = vi.fn<() => Promise<{ Here: typeof Here }>>(lost)
  show(lazyPart(load, 'Here'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Your data is safe')
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible()
  // Its work begins with an effect, which may come after the notice is there.
  await waitFor(() => expect(save).toHaveBeenCalledOnce())
  expect(load).toHaveBeenCalledTimes(2)
  off()
})

it.each([
  ['without a network', () => server.mockRejectedValue(new TypeError('Failed to fetch')), false],
  ['while the server is away', () => answers(503), true],
])(
  'D5 %s it offers to try again, not a reload, and then shows the part',
  async (_, fail, isOnline) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    fail()
    const load = vi.fn(() => Promise.resolve({ Here })).mockImplementationOnce(lost)
    const { unmount } = show(lazyPart(load, 'Here'))
    const notice = await screen.findByRole('alert')
    expect(notice).toHaveTextContent(isOnline ? 'cannot be reached' : 'You are offline')
    expect(screen.queryByRole('button', { name: 'Reload' })).not.toBeInTheDocument()

    const again = screen.getByRole('button', { name: 'Try again' })
    await userEvent.click(again)
    expect(again).toBeVisible()
    answers(200)
    await userEvent.click(again)
    expect(await screen.findByText('a part')).toBeVisible()
    expect(screen.queryByRole('alert')).not.toBeInTheDocument()
    unmount()
  },
)

it('D5 the network’s return shows the part without a hand, and it stays found', async () => {
  server.mockRejectedValue(new TypeError('Failed to fetch'))
  const load = vi.fn(() => Promise.resolve({ Here })).mockImplementationOnce(lost)
  const Part = lazyPart(load, 'Here')
  const { unmount } = show(Part)
  await screen.findByRole('alert')
  answers(200)
  window.dispatchEvent(new Event('online'))
  expect(await screen.findByText('a part')).toBeVisible()
  unmount()
  server.mockClear()
  show(Part)
  expect(await screen.findByText('a part')).toBeVisible()
  expect(server).not.toHaveBeenCalled()
})
