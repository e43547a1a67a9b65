import { expect } from '@playwright/test'
import {
  dayTags,
  expectDay,
  openCalendar,
  openDay,
  shownDays,
  toggleTag,
  waitForStatus,
  writeNote,
} from './support/calendar'
import { openAs, setVisibility } from './support/device'
import { type SavedDays, savedDays, savedTags } from './support/records'
import { newUser } from './support/server'
import { test } from './support/test'

const [FIRST, SECOND, THIRD, FOURTH] = [openDay(3), openDay(33), openDay(60), openDay(66)]

test('D8 a tag deleted on one device and put on a day by another, offline, takes no note with it; D6 one day that both edit within the same second keeps what both did', {
  tag: '@long',
}, async ({ page, browser }) => {
  const user = await newUser()
  const away = await (await browser.newContext()).newPage()
  await openAs(page, user)
  await toggleTag(page, SECOND, 3)
  await waitForStatus(page, 'synced')
  await openAs(away, user)

  await away.context().setOffline(true)
  await toggleTag(away, FIRST, 3)
  await writeNote(away, FIRST, 'Written on the train')
  await waitForStatus(away, 'offline')

  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Delete Sport' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.keyboard.press('Escape')
  await waitForStatus(page, 'synced')

  await away.context().setOffline(false)
  await waitForStatus(away, 'synced')
  await expectDay(away, FIRST, [], 'Written on the train')
  expect(await savedTags(user.id)).toEqual(['Urlaub', 'Arbeit', 'Familie'])
  expect(await savedDays(user.id)).toEqual({ [FIRST]: { tags: [], note: 'Written on the train' } })
  await expectDay(away, SECOND, [])

  await Promise.all([toggleTag(page, FOURTH, 1), writeNote(away, FOURTH, 'A note there')])
  await Promise.all([
    writeNote(page, THIRD, 'From the one'),
    writeNote(away, THIRD, 'From the other'),
  ])
  for (const device of [page, away]) await waitForStatus(device, 'synced')
  for (const device of [page, away]) {
    await setVisibility(device, 'visible')
    await expectDay(device, FOURTH, ['Urlaub'], 'A note there')
  }
  const lines = async () => (await shownDays(page))[THIRD]?.note.split('\n').sort()
  await expect.poll(lines).toEqual(['From the one', 'From the other'])
  const both = await shownDays(page)
  await expect.poll(() => shownDays(away)).toEqual(both)
  expect(await savedDays(user.id)).toEqual(both)
})

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
