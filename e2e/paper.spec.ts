import { expect } from '@playwright/test'
import { civilDay, dayRow } from './support/calendar'
import { putTaggedDay } from './support/records'
import { desktop, phone, startSignedIn, tablet } from './support/screens'
import { test } from './support/test'

const today = civilDay(new Date())

for (const [device, screen] of [
  ['a desktop', desktop],
  ['a phone', phone],
] as const) {
  test.describe(`from ${device}`, () => {
    test.use({ ...screen, colorScheme: 'dark' })

    test('the calendar prints on one light sheet, with what its letters mean and no buttons', async ({
      page,
    }) => {
      const { id: user } = await startSignedIn(page, { pro: true })
      await putTaggedDay(user, today, 'Visit grandmother', 3)
      await page.goto('/')
      await expect(dayRow(page, today)).toContainText('Visit grandmother')
      // A message, which has a place of its own on the page from then on, is no second sheet.
      await dayRow(page, today).focus()
      await page.keyboard.press('1')
      await expect(page.locator('[data-sonner-toast]')).toBeVisible()
      // The texts of what comes later are there.
      await page.waitForLoadState('networkidle')
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)
      expect(pdf).toMatch(/\/MediaBox \[0 0 84\d/)

      await page.emulateMedia({ media: 'print' })
      const quarter = Math.floor(new Date().getMonth() / 3) + 1
      const head = page.getByRole('banner')
      await expect(head).toHaveCount(1)
      await expect(head).toContainText(`Q${quarter} ${today.slice(0, 4)}`)
      await expect(head.getByRole('listitem').filter({ hasText: 'Tag 3' })).toBeVisible()
      await expect(page.getByRole('button', { name: /^Add tag/ })).toHaveCount(0)
      await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
      await page.emulateMedia({ media: 'screen' })
      await expect(page.locator('.paper-head')).toHaveCount(0)
    })
  })
}

for (const [device, screen] of [
  ['a desktop', desktop],
  ['a tablet', tablet],
  ['a phone', phone],
] as const) {
  test.describe(`from ${device}`, () => {
    test.use(screen)

    test('L1 every tag of a day is printed, beside the note and on one sheet', async ({ page }) => {
      const { id: user } = await startSignedIn(page, { pro: true })
      await putTaggedDay(user, today, 'Visit grandmother', 16)
      await page.goto('/')
      const row = dayRow(page, today)
      await row.getByRole('button', { name: /more tags/ }).click()
      await expect(row.locator('[data-tag]')).toHaveCount(16)
      await page.waitForLoadState('networkidle')
      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)

      await page.emulateMedia({ media: 'print' })
      // What is as wide as an A4 sheet within its margins.
      await page.setViewportSize({ width: 1062, height: 733 })
      await expect(row.locator('[data-tag]')).toHaveCount(16)
      await expect(row.getByRole('button', { name: /tags/ })).toHaveCount(0)
      const lefts = await row
        .locator('.day-tag, [data-note]')
        .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().left))
      expect(lefts).toHaveLength(17)
      // A letter takes no more than 10 px.
      for (const [i, left] of lefts.slice(1).entries()) {
        expect(left - (lefts[i] ?? 0), `tag ${i + 1}`).toBeGreaterThan(10)
      }
      const tall = await row.evaluate((part) => part.getBoundingClientRect().height)
      expect(tall).toBeLessThan(19)
    })
  })
}
