import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { beforeReload } from './beforeReload'
import { ReloadNotice } from './Notice'
import { reloadPage } from './reloadPage'

vi.mock(import('./reloadPage'))

it.each([
  ['all is saved', true],
  ['something is nowhere else, for the person insists', false],
])('D5 the page is read anew once where %s', async (_, isSafe) => {
  vi.mocked(reloadPage).mockClear()
  const save = vi.fn(async () => undefined)
  const off = beforeReload(save, () => isSafe)
  render(<ReloadNotice />)
  expect(save).toHaveBeenCalledOnce()
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  expect(save).toHaveBeenCalledTimes(2)
  await vi.waitFor(() => expect(reloadPage).toHaveBeenCalledOnce())
  off()
})
