import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test, vi } from 'vitest'
import { loadLaterTexts } from '@/i18n'
import { DeleteTagDialog } from './TagsTab'

const actions = { deleteTag: vi.fn(), isDeletedForGood: vi.fn(() => false) }

vi.mock('@/state/calendar/useTagActions', () => ({ useTagActions: () => actions }))
vi.mock('@/state/people/company', () => ({ useIsSeenByOthers: () => false }))

const tag = { id: 'choir0000000001', label: 'Choir', short: 'C', color: '#9333ea' }
const open = (onClose = () => {}) =>
  render(<DeleteTagDialog tag={tag} days={2} onClose={onClose} returnFocus={() => {}} />)

beforeAll(loadLaterTexts)

test('s.4 a tag that can come back is asked about without a word of the plan', () => {
  open()
  const question = screen.getByRole('alertdialog', { name: 'Delete tag' })
  expect(question).toHaveAccessibleDescription(/2 days\. The notes stay\.$/)
})

test('D5 one that the plan could not bring back says so before it is deleted', async () => {
  actions.isDeletedForGood.mockReturnValue(true)
  const onClose = vi.fn()
  open(onClose)
  const question = screen.getByRole('alertdialog', { name: 'This cannot be undone in Free' })
  expect(question).toHaveAccessibleDescription(
    /2 days\. The notes stay\. In Free, tags can be added up to 4/,
  )
  expect(actions.deleteTag).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  expect(actions.deleteTag).toHaveBeenCalledExactlyOnceWith(tag.id)
  expect(onClose).toHaveBeenCalledOnce()
})
