import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { addDays } from '@/domain/dates'
import { BULK_DAYS } from '@/domain/plan'
import { renderInCalendar } from '@/testing/inCalendar'
import { BulkTab } from './BulkTab'

function show() {
  renderInCalendar(<BulkTab />)
  const user = userEvent.setup()
  const fill = async (name: string, date: string) => {
    await user.clear(screen.getByLabelText(name))
    await user.click(screen.getByLabelText(name))
    await user.paste(date)
    await user.tab()
  }
  return { user, fill, assign: screen.getByRole('button', { name: 'Assign' }) }
}

test('s.5 Assign needs a tag, a start date and an end date, takes ten years at most, and says so [s5.10]', async () => {
  const { user, fill, assign } = show()
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
  await fill('End date', addDays(`${year}-03-05`, BULK_DAYS - 1))
  expect(assign).toBeEnabled()
  await fill('End date', addDays(`${year}-03-05`, BULK_DAYS))
  expect(assign).toBeDisabled()
  expect(assign).toHaveAccessibleDescription(/At most ten years in one step, please\.$/)
})

test('B2 S5 both dates of a range are read in one order', async () => {
  const { fill } = show()
  await fill('Start date', '13/2/2027')
  await fill('End date', '12/3/2027')
  expect(screen.getByText(/^28 days: .*February 13, 2027 to .*March 12, 2027$/)).toBeVisible()
  await fill('Start date', '25/12/2027')
  await fill('End date', '6/1/2028')
  expect(screen.getByText(/^13 days: .*December 25, 2027 to .*January 6, 2028$/)).toBeVisible()
})

test('B2 S5 Assign waits until it is said which day is meant, and the end is then in the same order', async () => {
  const { user, fill, assign } = show()
  await user.selectOptions(screen.getByLabelText('Tag'), 'Sport')
  await fill('Start date', '6/5/2027')
  await fill('End date', '7/6/2027')
  expect(screen.getAllByRole('group')).toHaveLength(2)
  expect(assign).toBeDisabled()
  expect(assign).not.toHaveAccessibleDescription(/Please choose/)
  await user.click(screen.getByRole('button', { name: 'May 6' }))
  expect(screen.queryByRole('group')).toBeNull()
  expect(screen.getByText('Mon, Jun 7, 2027')).toBeVisible()
  expect(screen.getByText(/^33 days: .*May 6, 2027 to .*June 7, 2027$/)).toBeVisible()
  expect(assign).toBeEnabled()
  // A start whose format is unambiguous does not settle how the end is read.
  await fill('Start date', '2027-05-06')
  expect(screen.getByRole('button', { name: 'June 7' })).toBeVisible()
  expect(assign).toBeDisabled()
})

test('B2 S5 a day that is shown in words is not read anew by what the other field says', async () => {
  const { fill } = show()
  await fill('Start date', '13/2/2027')
  await fill('End date', '12/3/2027')
  await fill('Start date', '2/14/2027')
  expect(screen.getByLabelText('End date')).toHaveValue('March 12, 2027')
})
