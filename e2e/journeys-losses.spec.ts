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
import { savedDays, savedTags } from './support/records'
import { newUser } from './support/server'
import { test } from './support/test'

// Several browsers, on a machine that may be busy.
test.describe.configure({ timeout: 60_000 })

const [FIRST, SECOND] = [openDay(3), openDay(33)]

test('D8 a tag deleted on one device and put on a day by another, offline, takes no note with it', async ({
  page,
  browser,
}) => {
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
})

test('D6 two browsers that edit one day within the same second lose nothing', async ({
  page,
  browser,
}) => {
  const user = await newUser()
  const other = await (await browser.newContext()).newPage()
  await openAs(page, user)
  await openAs(other, user)

  await Promise.all([toggleTag(page, FIRST, 1), writeNote(other, FIRST, 'A note there')])
  await Promise.all([
    writeNote(page, SECOND, 'From the one'),
    writeNote(other, SECOND, 'From the other'),
  ])
  for (const device of [page, other]) await waitForStatus(device, 'synced')
  for (const device of [page, other]) {
    await setVisibility(device, 'visible')
    await expectDay(device, FIRST, ['Urlaub'], 'A note there')
  }
  const lines = async () => (await shownDays(page))[SECOND]?.note.split('\n').sort()
  await expect.poll(lines).toEqual(['From the one', 'From the other'])
  const both = await shownDays(page)
  await expect.poll(() => shownDays(other)).toEqual(both)
  expect(await savedDays(user.id)).toEqual(both)
})

for (const years of [1, -1]) {
  test(`D10 a device clock that is wrong by ${years} year signs nobody out and loses nothing`, async ({
    page,
  }) => {
    const user = await newUser({ pro: true })
    const wrong = new Date()
    wrong.setFullYear(wrong.getFullYear() + years)
    await page.clock.install({ time: wrong })
    await openAs(page, user)
    const day = await page.locator('[data-today]').getAttribute('data-date')
    const today = day ?? ''
    expect(today.slice(0, 4)).toBe(String(wrong.getFullYear()))

    await toggleTag(page, today, 2)
    await writeNote(page, today, 'Whenever this is')
    await waitForStatus(page, 'synced')
    await openCalendar(page)
    await waitForStatus(page, 'synced')
    await expect(dayTags(page, today)).toHaveCount(1)
    const saved = { [today]: { tags: ['Arbeit'], note: 'Whenever this is' } }
    expect(await savedDays(user.id)).toEqual(saved)
  })
}
