import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { render } from '@/testing/render'
import { LazyMenu } from './LazyMenu'
import { lazyPart } from './lazyPart'

const Open = ({ trigger }: { trigger: ReactNode }) => <div role="menu">{trigger}</div>
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const server = vi.fn<typeof fetch>()

/** A menu with code from `load`, after a click. */
async function openMenu(load: () => Promise<{ Open: typeof Open }>) {
  const Later = lazyPart(load, 'Open')
  const button = <button type="button">Menu</button>
  const menu = () => (
    <LazyMenu trigger={button}>{(trigger) => <Later trigger={trigger} />}</LazyMenu>
  )
  render(menu())
  await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
  await screen.findByRole('alert')
  return screen.getByRole('button', { name: 'Menu' })
}

beforeEach(() => {
  server.mockReset().mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', server)
})

it('D5 a menu that cannot be fetched leaves its button, which tries again', async () => {
  const load = vi.fn(() => Promise.resolve({ Open })).mockImplementationOnce(lost)
  const left = await openMenu(load)
  expect(left).toHaveFocus()
  server.mockResolvedValue(new Response())
  await userEvent.click(left)
  expect(await screen.findByRole('menu')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
