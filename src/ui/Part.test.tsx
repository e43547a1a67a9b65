import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactElement, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { LazyMenu } from './LazyMenu'
import { Part } from './Part'

function Broken(): never {
  throw new TypeError('no Intl.Segmenter')
}

function Whole() {
  return <p>It works</p>
}

/** A page with a note being written and a dialog that fails as soon as it is opened, the first time. */
function Page({ Dialog }: { Dialog: () => ReactElement }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <textarea aria-label="Note" />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Part onError={() => setOpen(false)}>
          <Dialog />
        </Part>
      )}
    </>
  )
}

test('a dialog that fails closes with a word; what is typed elsewhere stays, and it can be opened again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const user = userEvent.setup()
  let Inner: () => ReactElement = Broken
  render(<Page Dialog={() => <Inner />} />)
  await user.type(screen.getByLabelText('Note'), 'Zahnarzt')
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Your calendar is safe')
  expect(screen.getByLabelText('Note')).toHaveValue('Zahnarzt')
  await user.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('alert')).toBeNull()
  Inner = Whole
  await user.click(screen.getByRole('button', { name: 'Open' }))
  expect(screen.getByText('It works')).toBeVisible()
})

test('a menu that fails leaves its button, with a word', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  render(<LazyMenu trigger={<button type="button">Year</button>}>{() => <Broken />}</LazyMenu>)
  await userEvent.click(screen.getByRole('button', { name: 'Year' }))
  expect(await screen.findByRole('alert')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Year' })).toHaveAttribute('aria-expanded', 'false')
  await act(() => userEvent.click(screen.getByRole('button', { name: 'Close' })))
})
