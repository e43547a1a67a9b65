import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { LazyMenu } from './LazyMenu'
import { lazyPart } from './lazyPart'

const Open = ({ trigger }: { trigger: ReactNode }) => <div role="menu">{trigger}</div>

afterEach(() => vi.unstubAllGlobals())

it('D5 a menu that cannot be fetched leaves its button, which tries again', async () => {
  const server = vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch'))
  vi.stubGlobal('fetch', server)
  const load = vi
    .fn(() => Promise.resolve({ Open }))
    .mockImplementationOnce(() => Promise.reject(new TypeError('Failed to fetch')))
  const Later = lazyPart(load, 'Open')
  const button = <button type="button">Menu</button>
  render(<LazyMenu trigger={button}>{(trigger) => <Later trigger={trigger} />}</LazyMenu>)

  await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
  await screen.findByRole('alert')
  const left = screen.getByRole('button', { name: 'Menu' })
  expect(left).toHaveFocus()
  server.mockResolvedValue(new Response())
  await userEvent.click(left)
  expect(await screen.findByRole('menu')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})
