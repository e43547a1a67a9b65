import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Dialog } from './Dialog'

it('leaves an Escape to the question that was just asked over it', async () => {
  const user = userEvent.setup()
  const onClose = vi.fn()
  render(
    <Dialog title="Settings" onClose={onClose}>
      <div role="alertdialog" aria-label="Delete tag">
        <button type="button">Cancel</button>
      </div>
    </Dialog>,
  )
  screen.getByRole('button', { name: 'Cancel' }).focus()
  await user.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  screen.getByRole('button', { name: 'Close' }).focus()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})
