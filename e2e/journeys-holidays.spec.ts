import { expect, type Page } from '@playwright/test'
import { type Holiday, readHolidays } from '../src/domain/holidays/holidayImport'
import { shortDay } from '../src/i18n/dayTexts'
import { dayRow, waitForStatus } from './support/calendar'
import { openAs, watchApi } from './support/device'
import { HolidaysServer, type Trouble } from './support/holidaysServer'
import { putDay, savedDays } from './support/records'
import { noteButton, texts } from './support/screens'
import { newUser } from './support/server'
import { openSettings } from './support/settings'
import { test } from './support/test'
import { holidaysAnswer } from './testing/germanHolidays'
import { schoolAnswer } from './testing/schoolHolidays'

const year = new Date().getFullYear()
const bavarian: readonly Holiday[] = readHolidays(holidaysAnswer(year, 'by'), year, 'by') ?? []
const api = new HolidaysServer()

test.beforeAll(() => api.start())
test.afterAll(() => api.stop())

/** The settings of a Pro account on the Holidays tab. */
async function openHolidays(page: Page, answer: Trouble = 'none') {
  api.trouble = answer
  await api.serve(page)
  await openAs(page, await newUser({ pro: true }))
  return await openSettings(page, 'Holidays')
}

test('s.4 s.7 the holidays of a state are shown, become notes that overwrite none, and Undo takes back all [s1.09 s4.52 s6.13 s7.17]', {
  tag: '@long',
}, async ({ page }) => {
  await api.serve(page)
  const user = await newUser({ pro: true })
  const kept = `${year}-12-25`
  await putDay(user.id, kept, 'Goose for eight')
  await openAs(page, user)
  const dialog = await openSettings(page, 'Holidays')
  api.trouble = 'none'
  const before = api.asked.length
  await dialog.getByLabel('State').selectOption({ label: 'Bayern' })
  await expect(dialog.getByRole('listitem')).toHaveCount(bavarian.length)
  expect(api.asked.slice(before)).toEqual([`GET /?years=${year}&states=by`])
  for (const { date, name } of bavarian) {
    await expect(dialog.getByRole('listitem').filter({ hasText: name })).toContainText(
      shortDay(date, 'en'),
    )
  }
  await expect(dialog.getByText('The calendars are loading.')).toHaveCount(0)
  const seen = watchApi(page)
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(dialog.getByRole('status')).toContainText(
    `${bavarian.length - 1} holidays for Bayern (${year}) imported`,
  )
  await expect(dialog.getByRole('status')).toContainText('December 25 (1. Weihnachtstag)')
  await waitForStatus(page, 'synced')
  expect(seen).toEqual(['POST /api/batch'])
  const notes = bavarian.map(({ date, name }) => [date, { tags: [], note: name }])
  expect(await savedDays(user.id)).toEqual({
    ...Object.fromEntries(notes),
    [kept]: { tags: [], note: 'Goose for eight' },
  })

  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Q4' }).click()
  await dayRow(page, kept).focus()
  await page.keyboard.press('Control+z')
  await expect(noteButton(page, `${year}-12-26`)).toHaveAttribute('data-empty', '')
  await waitForStatus(page, 'synced')
  expect(await savedDays(user.id)).toEqual({ [kept]: { tags: [], note: 'Goose for eight' } })
})

test('H1 H3 H4 chosen holidays lie under the list and the year; while the API of schools is down it is said once, and a link shows what was known', {
  tag: '@long',
}, async ({ page, context }) => {
  const dialog = await openHolidays(page)
  const regions = dialog.getByRole('group', { name: 'Show in the calendar' })
  await regions.getByRole('checkbox', { name: 'Bayern' }).check()
  const bavaria = regions.getByRole('group', { name: 'Bayern' })
  const before = api.asked.length
  await bavaria.getByRole('checkbox', { name: 'School holidays' }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Q4' }).click()
  const christmas = dayRow(page, `${year}-12-25`)
  await expect(christmas.locator('[data-mark="holiday"]')).toHaveText('Christmas Day')
  const holidays = schoolAnswer('DE-BY', `${year}-01-01`, `${year}-12-31`)
  const last = holidays.at(-1)?.startDate ?? ''
  await expect(dayRow(page, last).locator('[data-mark="school"]')).toHaveText('Weihnachtsferien')
  expect(api.asked.slice(before)[0]).toContain(
    `GET /SchoolHolidays?countryIsoCode=DE&subdivisionCode=DE-BY&languageIsoCode=DE&validFrom=${year}-01-01`,
  )
  await page.getByRole('button', { name: 'Year', exact: true }).click()
  const board = page.locator('[data-view="year"]')
  const cell = board.locator(`[data-date="${year}-05-01"]`)
  await expect(cell.locator('[data-mark="holiday"]')).toHaveText('Labour Day')
  await cell.click()
  const card = page.getByRole('dialog', { name: /May 1/ })
  await expect(card.locator('[data-mark="holiday"]')).toHaveText('Labour Day')
  await page.keyboard.press('Escape')

  api.trouble = 'garbage'
  const again = await openSettings(page, 'Holidays')
  await again.getByRole('checkbox', { name: 'Berlin' }).check()
  const berlin = again.getByRole('group', { name: 'Berlin' })
  await berlin.getByRole('checkbox', { name: 'School holidays' }).check()
  // Whoever chooses them reads it beside the choice, and there alone.
  await expect(again.getByText(texts.en.holidays.schoolFailed)).toBeVisible()
  await expect(page.getByText(texts.en.holidays.schoolFailed)).toHaveCount(1)
  await again.getByRole('tab', { name: 'Share' }).click()
  await again.getByRole('checkbox', { name: 'Show holidays' }).check()
  await again.getByRole('button', { name: 'Enable Link' }).click()
  const address = again.getByLabel('Link', { exact: true })
  await expect(address).toHaveValue(/\/share\//)
  const viewer = await context.newPage()
  await viewer.goto(await address.inputValue())
  await viewer.getByRole('button', { name: 'Q4' }).click()
  const shared = dayRow(viewer, `${year}-12-25`)
  await expect(shared.locator('[data-mark="holiday"]')).toHaveText('Christmas Day')
  await expect(shared.locator('[data-mark="school"]')).toHaveText('Weihnachtsferien (BY)')
})
