import { expect } from '@playwright/test'
import { dayTags, openCalendar, toggleTag, waitForStatus, writeNote } from './support/calendar'
import { openAs } from './support/device'
import { type SavedDays, savedDays } from './support/records'
import { newUser } from './support/server'
import { test } from './support/test'

test('D10 device clocks that are wrong by a year sign nobody out and lose nothing', {
  tag: '@long',
}, async ({ browser }) => {
  const user = await newUser({ pro: true })
  const saved: SavedDays = {}
  for (const years of [1, -1]) {
    const page = await (await browser.newContext()).newPage()
    const wrong = new Date()
    wrong.setFullYear(wrong.getFullYear() + years)
    await page.clock.install({ time: wrong })
    await openAs(page, user)
    const today = (await page.locator('[data-today]').getAttribute('data-date')) ?? ''
    expect(today.slice(0, 4)).toBe(String(wrong.getFullYear()))

    await toggleTag(page, today, 2)
    await writeNote(page, today, 'Whenever this is')
    await waitForStatus(page, 'synced')
    await openCalendar(page)
    await waitForStatus(page, 'synced')
    await expect(dayTags(page, today)).toHaveCount(1)
    saved[today] = { tags: ['Arbeit'], note: 'Whenever this is' }
    expect(await savedDays(user.id)).toEqual(saved)
  }
})
