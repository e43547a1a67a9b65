import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { AuthProvider } from '@/state/auth/AuthProvider'
import { CalendarEntriesProvider } from '@/state/calendar/CalendarEntriesProvider'
import { TagsProvider } from '@/state/calendar/TagsProvider'
import { PreferencesProvider } from '@/state/preferences/PreferencesProvider'
import { BulkTab } from './BulkTab'

test('s.5 Assign needs a tag, a start date and an end date, takes ten years at most, and says so [s5.10]', async () => {
  render(
    <PreferencesProvider>
      <AuthProvider>
        <TagsProvider>
          <CalendarEntriesProvider>
            <BulkTab />
          </CalendarEntriesProvider>
        </TagsProvider>
      </AuthProvider>
    </PreferencesProvider>,
  )
  const user = userEvent.setup()
  const assign = screen.getByRole('button', { name: 'Assign' })
  const fill = async (name: string, date: string) => {
    await user.clear(screen.getByLabelText(name))
    await user.type(screen.getByLabelText(name), `${date}{Tab}`)
  }
  const missing = /Please choose a tag, a start date and an end date\.$/
  const year = new Date().getFullYear()
  expect(assign).toBeDisabled()
  expect(assign).toHaveAccessibleDescription(missing)
  await user.selectOptions(screen.getByLabelText('Tag'), 'Sport')
  await fill('Start date', `${year}-03-05`)
  expect(assign).toBeDisabled()
  await fill('End date', `${year}-03-05`)
  expect(assign).toBeEnabled()
  await fill('End date', `${year + 200}-01-01`)
  expect(assign).toBeDisabled()
  expect(screen.getByText(new RegExp(`December 31, ${year + 100}`))).toBeVisible()
  await fill('End date', `${year + 11}-01-01`)
  expect(assign).toBeDisabled()
  expect(assign).toHaveAccessibleDescription(/At most ten years in one step, please\.$/)
})
