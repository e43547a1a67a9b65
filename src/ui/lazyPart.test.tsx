import { act, cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, Suspense } from 'react'
import { afterEach, beforeEach, expect, it, type Mock, vi } from 'vitest'
import { render } from '@/testing/render'
import { beforeReload } from './beforeReload'
import { lazyPart } from './lazyPart'
import { reloadPage } from './reloadPage'

vi.mock(import('./reloadPage'), () => ({ reloadPage: vi.fn() }))

const Here = ({ name = 'here' }: { name?: string }) => <p>{name}</p>
const lost = () => Promise.reject(new TypeError('Failed to fetch'))

const server = vi.fn<typeof fetch>()
const answers = (status: number) => server.mockResolvedValue(new Response(null, { status }))

beforeEach(() => {
  server.mockReset()
  vi.stubGlobal('fetch', server)
})
afterEach(() => vi.mocked(reloadPage).mockReset())

/** The missing file comes, so that no notice is left for the next test. */
async function comeBack(load: Mock<() => Promise<{ Here: typeof Here }>>) {
  load.mockResolvedValue({ Here })
  answers(200)
  window.dispatchEvent(new Event('online'))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
}

const show = (Part: ComponentType<{ name?: string }>) =>
  render(
    <Suspense>
      <Part name="a part" />
    </Suspense>,
  )

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

it('D5 a part that the server no longer has is looked for in a new reading of the page, once and after saving', async () => {
  answers(404)
  const save = vi.fn(() => Promise.resolve())
  const off = beforeReload(save)
  const load = vi.fn<() => Promise<{ Here: typeof Here }>>(lost)
  show(lazyPart(load, 'Here'))
  await waitFor(() => expect(reloadPage).toHaveBeenCalledOnce())
  expect(save).toHaveBeenCalledOnce()
  off()
  cleanup()

  // The reload did not help, so the person is offered another one.
  show(lazyPart(load, 'Here'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Your data is safe')
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  await waitFor(() => expect(reloadPage).toHaveBeenCalledTimes(2))
  await comeBack(load)
})

it('D5 the page is not read anew by itself while somebody is at work in a dialog', async () => {
  answers(404)
  const load = vi.fn<() => Promise<{ Here: typeof Here }>>(lost)
  render(<div role="dialog">A form</div>)
  show(lazyPart(load, 'Here'))
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible()
  expect(reloadPage).not.toHaveBeenCalled()
  await comeBack(load)
})

it('D5 a second part that has not come leaves the notice, whose button may be pressed, where it is', async () => {
  answers(503)
  const load = vi.fn<() => Promise<{ Here: typeof Here }>>(lost)
  show(lazyPart(load, 'Here'))
  const button = await screen.findByRole('button', { name: 'Try again' })
  show(lazyPart(load, 'Here'))
  await waitFor(() => expect(server).toHaveBeenCalledTimes(2))
  await act(async () => {})
  expect(button).toBeInTheDocument()
  await comeBack(load)
  await waitFor(() => expect(screen.getAllByText('a part')).toHaveLength(2))
})

it.each([
  ['without a network', () => server.mockRejectedValue(new TypeError('Failed to fetch')), false],
  ['while the server is away', () => answers(503), true],
])(
  'D5 %s it offers to try again, not a reload, and then shows the part',
  async (_, fail, isOnline) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
    fail()
    const load = vi
      .fn(() => Promise.resolve({ Here }))
      .mockImplementationOnce(lost)
      .mockImplementationOnce(lost)
    const { unmount } = show(lazyPart(load, 'Here'))
    const notice = await screen.findByRole('alert')
    expect(notice).toHaveTextContent(isOnline ? 'cannot be reached' : 'You are offline')
    expect(screen.queryByRole('button', { name: 'Reload' })).not.toBeInTheDocument()

    const again = screen.getByRole('button', { name: 'Try again' })
    await userEvent.click(again)
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible()
    answers(200)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
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

it('D5 a part that comes at once leaves the notice of one that does not where it is', async () => {
  server.mockRejectedValue(new TypeError('Failed to fetch'))
  const load = vi.fn<() => Promise<{ Here: typeof Here }>>(lost)
  show(lazyPart(load, 'Here'))
  await screen.findByRole('alert')
  show(lazyPart(() => Promise.resolve({ Here }), 'Here'))
  await screen.findByText('a part')
  expect(screen.getByRole('alert')).toBeVisible()
  await comeBack(load)
})
