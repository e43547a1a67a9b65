import { expect, type Page, type Request } from '@playwright/test'
import { addDays, daysBetween } from '../src/domain/dates'
import { dayRow, expectDay, openDay, waitForStatus } from './support/calendar'
import { openAs, watchApi } from './support/device'
import { savedDays } from './support/records'
import { newUser } from './support/server'
import { openSettings } from './support/settings'
import { test } from './support/test'

const nextYear = new Date().getFullYear() + 1
const daysIn = (year: number) => daysBetween(`${year}-01-01`, `${year + 1}-01-01`)
const BATCH = '/api/batch'

async function openBulk(page: Page) {
  const user = await newUser({ pro: true })
  await openAs(page, user)
  const dialog = await openSettings(page, 'Bulk assign')
  const choose = async (tag: string, start: string, end: string) => {
    await dialog.getByLabel('Tag', { exact: true }).selectOption({ label: tag })
    await dialog.getByLabel('Start date').fill(start)
    await dialog.getByLabel('End date').fill(end)
  }
  return { user, dialog, choose, assign: dialog.getByRole('button', { name: 'Assign' }) }
}

/** How many writes a batch carries. */
const sizeOf = (request: Request) => {
  const body = request.postDataBuffer()?.toString('utf8') ?? ''
  return body.split('"method":').length - 1
}

test('s.4 reversed dates are swapped, every day gets the tag once, one save and one Undo; D5 a year goes out in batches of at most fifty, and a page that dies meanwhile loses no day [s1.10 s4.49 s6.14]', async ({
  page,
  context,
}) => {
  const { user, dialog, choose, assign } = await openBulk(page)
  const [first, last] = [openDay(3), openDay(12)]
  await choose('Sport', openDay(5), openDay(5))
  await assign.click()
  await expect(dialog.getByText('“Sport” is now on 1 more day.')).toBeVisible()
  await waitForStatus(page, 'synced')

  const seen = watchApi(page)
  await choose('Sport', last, first)
  await expect(dialog.getByText('10 days:')).toBeVisible()
  await assign.click()
  await expect(dialog.getByRole('status')).toContainText('“Sport” is now on 9 more days.')
  await expect(dialog.getByRole('status')).toContainText('1 day had it already.')
  await waitForStatus(page, 'synced')
  expect(seen).toEqual([`POST ${BATCH}`])
  const days = Array.from({ length: 10 }, (_, i) => addDays(first, i))
  expect(await savedDays(user.id)).toEqual(
    Object.fromEntries(days.map((date) => [date, { tags: ['Sport'], note: '' }])),
  )

  await page.keyboard.press('Escape')
  await dayRow(page, first).focus()
  await page.keyboard.press('Control+z')
  for (const date of days) await expectDay(page, date, date === openDay(5) ? ['Sport'] : [])
  await page.keyboard.press('Control+z')
  await expectDay(page, openDay(5), [])
  await waitForStatus(page, 'synced')
  expect(await savedDays(user.id)).toEqual({})

  await openSettings(page, 'Bulk assign')
  let answered = 0
  await context.route(`**${BATCH}`, async (route) => {
    answered += 1
    if (answered <= 2) await route.continue()
  })
  const third = page.waitForRequest((request) => request.url().endsWith(BATCH) && answered >= 2)
  const sizes: number[] = []
  page.on('request', (request) => {
    if (request.url().endsWith(BATCH)) sizes.push(sizeOf(request))
  })
  await choose('Arbeit', `${nextYear}-01-01`, `${nextYear}-12-31`)
  await assign.click()
  await expect(dialog.getByText(`“Arbeit” is now on ${daysIn(nextYear)} more days.`)).toBeVisible()
  await third
  await page.close()
  const sent = Object.keys(await savedDays(user.id)).length
  expect(sent).toBeLessThan(daysIn(nextYear))
  await context.unroute(`**${BATCH}`)

  const again = await context.newPage()
  again.on('request', (request) => {
    if (request.url().endsWith(BATCH)) sizes.push(sizeOf(request))
  })
  await again.goto('/')
  await waitForStatus(again, 'synced', 30_000)
  const saved = await savedDays(user.id)
  expect(Object.keys(saved)).toHaveLength(daysIn(nextYear))
  expect(Object.values(saved).every(({ tags }) => tags.join() === 'Arbeit')).toBe(true)
  expect(Math.max(...sizes)).toBe(50)
})
