import { expect } from '@playwright/test'
import { civilDay, dayRow } from './support/calendar'
import { putTaggedDay } from './support/records'
import { desktop, phone, startSignedIn } from './support/screens'
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
