import { expect } from '@playwright/test'
import { waitForStatus } from './support/calendar'
import { openAs } from './support/device'
import { newUser } from './support/server'
import { test } from './support/test'

test('Must hold: a tag in a day’s card has the browser work out the styles of that day, not of all days of the year', {
  tag: '@long',
}, async ({ page }) => {
  await openAs(page, await newUser({ pro: true }))
  await page.goto('/?view=year&at=2027')
  const card = page.getByRole('dialog')
  const restyled = async (press: () => Promise<void>) => {
    await page
      .context()
      .browser()
      ?.startTracing(page, { categories: ['devtools.timeline'] })
    await press()
    // Two frames later the styles of the press are worked out.
    await page.evaluate(
      () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
    )
    const trace = JSON.parse(String(await page.context().browser()?.stopTracing()))
    return (trace.traceEvents as { name: string; args: { elementCount?: number } }[])
      .filter(({ name }) => name === 'UpdateLayoutTree')
      .reduce((sum, { args }) => sum + (args.elementCount ?? 0), 0)
  }
  await waitForStatus(page, 'synced')
  const day = page.locator('[data-date="2027-05-12"]')
  // Every dialog of the calendar, with its styles, has come.
  await day.press('?')
  await expect(card).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toHaveCount(0)
  await day.click()
  const sport = card.locator('fieldset').getByRole('button', { name: 'Sport' })
  // The first press may bring what its answer needs; the second and the third change only the day.
  await sport.click()
  await waitForStatus(page, 'synced')
  await sport.click()
  await expect(page.locator('.board [data-tag="Sport"]')).toHaveCount(0)
  await sport.hover()
  const count = await restyled(async () => {
    await sport.click()
    await expect(page.locator('.board [data-tag="Sport"]')).toHaveCount(1)
  })
  expect(count).toBeGreaterThan(0)
  expect(count).toBeLessThan(200)
})
