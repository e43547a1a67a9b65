import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { render } from '@/testing/render'
import { LazyMenu } from './LazyMenu'
import { lazyPart } from './lazyPart'

const Open = ({ trigger }: { trigger: ReactNode }) => <div role="menu">{trigger}</div>
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const server = vi.fn<typeof fetch>()

/** A menu whose code comes from `load`, clicked. */
async function openMenu(load: () => Promise<{ Open: typeof Open }>) {
  const Later = lazyPart(load, 'Open')
  const button = <button type="button">Menu</button>
  const menu = () => (
    <LazyMenu trigger={button}>{(trigger) => <Later trigger={trigger} />}</LazyMenu>
  )
  const { rerender } = render(menu())
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
  await screen.findByRole('alert')
  return { left: screen.getByRole('button', { name: 'Menu' }), renderAgain: () => rerender(menu()) }
}

beforeEach(() => {
  server.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', server)
})
afterEach(() => vi.unstubAllGlobals())

it('D5 a menu that cannot be fetched leaves its button, which tries again', async () => {
  const load = vi.fn(() => Promise.resolve({ Open })).mockImplementationOnce(lost)
  const { left } = await openMenu(load)
  expect(left).toHaveFocus()
  server.mockResolvedValue(new Response())
  await userEvent.click(left)
  expect(await screen.findByRole('menu')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

it('the button that is left takes the focus once, not at each look at it', async () => {
  const { left, renderAgain } = await openMenu(lost)
  left.blur()
  renderAgain()
  expect(document.body).toHaveFocus()
})

it.each([
  ['from the beginning', true],
  ['once it answers again', false],
])('D5 a menu that the server no longer has, %s, leaves its button too', async (_, isThere) => {
  if (isThere) server.mockResolvedValue(new Response())
  const { left } = await openMenu(lost)
  server.mockResolvedValue(new Response())
  if (!isThere) await userEvent.click(left)
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus()
})
