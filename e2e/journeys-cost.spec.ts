import { expect } from '@playwright/test'
import { addTag, dayRow, dayTags, openDay, waitForStatus, writeNote } from './support/calendar'
import { openLive, watchApi } from './support/device'
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
