import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { loadLaterTexts } from '@/i18n'
import { closeDialog, isDialogOpen, openDialog } from '@/state/dialogs'
import { ForGoodDialog } from './ForGoodDialog'

const run = vi.fn()

beforeAll(loadLaterTexts)
beforeEach(() => {
  run.mockClear()
  const question = { kind: 'forGood', act: 'redo', what: 'Tag Choir deleted', run } as const
  openDialog(question)
  render(<ForGoodDialog {...question} />)
})

test('D5 the question names the plan and the step, and Cancel, which has the focus, does nothing', async () => {
  const question = screen.getByRole('alertdialog', { name: 'This cannot be undone in Free' })
  expect(question).toHaveAccessibleDescription(
    /^Redo: Tag Choir deleted\. In Free, tags can be added up to 4/,
  )
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect([run.mock.calls.length, isDialogOpen('forGood')]).toEqual([0, false])
})

test('D5 the act closes the question and is done once', async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Redo' }))
  expect([run.mock.calls.length, isDialogOpen('forGood')]).toEqual([1, false])
  closeDialog()
})
