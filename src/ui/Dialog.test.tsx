import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { AlertCancel, AlertDialog } from './AlertDialog'
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

it('a question takes the Escape that comes the moment it has the focus, and takes it once', async () => {
  const [onClose, onCancel] = [vi.fn(), vi.fn()]
  const show = (isAsked: boolean) => (
    <Dialog title="Settings" onClose={onClose}>
      {isAsked && (
        <AlertDialog title="Delete tag" description="It is on no day." onCancel={onCancel}>
          <AlertCancel>
            <button type="button">Cancel</button>
          </AlertCancel>
        </AlertDialog>
      )}
    </Dialog>
  )
  const { rerender } = render(show(false))
  const press = ({ target }: FocusEvent) => {
    const key = { key: 'Escape', bubbles: true, cancelable: true }
    target?.dispatchEvent(new KeyboardEvent('keydown', key))
  }
  document.addEventListener('focusin', press, { once: true })
  rerender(show(true))
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  expect(onCancel).toHaveBeenCalledOnce()
  await userEvent.keyboard('{Escape}')
  expect(onCancel).toHaveBeenCalledTimes(2)
  expect(onClose).not.toHaveBeenCalled()
})

it.each([{ isComposing: true }, { keyCode: 229 }])(
  'Escape while an input method is at work (%o) closes neither a dialog nor a question',
  (how) => {
    const [onClose, onCancel] = [vi.fn(), vi.fn()]
    const press = () => fireEvent.keyDown(screen.getByRole('textbox'), { key: 'Escape', ...how })
    const { rerender } = render(
      <Dialog title="Settings" onClose={onClose}>
        <input />
      </Dialog>,
    )
    press()
    expect(onClose).not.toHaveBeenCalled()
    rerender(
      <AlertDialog title="Delete account" description="For good." onCancel={onCancel}>
        <input />
      </AlertDialog>,
    )
    press()
    expect(onCancel).not.toHaveBeenCalled()
  },
)
