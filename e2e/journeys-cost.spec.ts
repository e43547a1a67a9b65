import { expect } from '@playwright/test'
import { addTag, dayRow, dayTags, openDay, waitForStatus, writeNote } from './support/calendar'
import { openAs, openLive, watchApi } from './support/device'
import { savedDays } from './support/records'
import { newUser } from './support/server'
import { test } from './support/test'

test('s.4 a save is one request from the edit to "synced" for one day, and two for 90 days [s4.25]', {
  tag: '@long',
}, async ({ page }) => {
  const user = await newUser()
  await page.clock.install()
  await openLive(page, user)
  const seen = watchApi(page)
  const count = async (act: () => Promise<void>) => {
    const before = seen.length
    await act()
    await waitForStatus(page, 'synced')
    return seen.slice(before)
  }
  const day = openDay(8)
  expect(await count(() => addTag(page, day, 'Sport'))).toHaveLength(1)
  expect(await count(() => writeNote(page, day, 'Long run'))).toHaveLength(1)
  const clear = async () => {
    await dayRow(page, day).focus()
    await page.keyboard.press('Delete')
  }
  expect(await count(clear)).toEqual([
    expect.stringMatching(/^DELETE .*calendar_entries\/records\//),
  ])
  expect(await savedDays(user.id)).toEqual({})

  const fill = async () => {
    // The clock stands while 90 days are edited: they are one save, however slow the machine is.
    await page.clock.pauseAt(Date.now() + 60_000)
    await dayRow(page, openDay(0)).focus()
    await page.evaluate(async () => {
      const press = (key: string) =>
        document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      for (let day = 0; day < 90; day += 1) {
        for (const key of ['2', 'ArrowDown']) {
          press(key)
          await Promise.resolve()
        }
      }
    })
    await expect(dayTags(page, openDay(89))).toHaveCount(1)
    await page.clock.resume()
  }
  expect(await count(fill)).toEqual(['POST /api/batch', 'POST /api/batch'])
  expect(Object.keys(await savedDays(user.id))).toHaveLength(90)
})

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
