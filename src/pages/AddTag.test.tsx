import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { DEFAULT_TAGS } from '@/domain/tags'
import { useShownDay } from '@/state/calendar/useShownDay'
import { openDialog, useDialog } from '@/state/dialogs'
import { renderInCalendar } from '@/testing/inCalendar'
import { AddTag } from './CalendarDialog'

const DAY = '2026-11-20'

function Page() {
  const labels = useShownDay(DAY, false).tags.map((tag) => tag.label)
  return (
    <>
      <output>{labels.join(' ')}</output>
      {useDialog()?.kind === 'addTag' && <AddTag date={DAY} />}
    </>
  )
}

test('s.4 a tag made for a day is on it, the dialog closes, and its fields are empty next time [s4.38]', async () => {
  const tags = DEFAULT_TAGS.slice(0, 2)
  localStorage.setItem('temp-calendar-data', JSON.stringify({ tags, entries: {} }))
  const user = userEvent.setup()
  renderInCalendar(<Page />)
  const open = async () => {
    act(() => openDialog({ kind: 'addTag', date: DAY }))
    await user.click(screen.getByRole('button', { name: 'New tag' }))
  }
  await open()
  await user.type(screen.getByLabelText('Label'), 'Chor')
  await user.type(screen.getByLabelText('Letter'), 'c')
  await user.click(screen.getByRole('button', { name: 'Create' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.querySelector('output')).toHaveTextContent('Chor')
  await open()
  expect(screen.getByLabelText('Label')).toHaveValue('')
  expect(screen.getByLabelText('Letter')).toHaveValue('')
})
