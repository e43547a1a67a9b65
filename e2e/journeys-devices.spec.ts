import { expect } from '@playwright/test'
import {
  expectDay,
  noteField,
  openCalendar,
  openDay,
  removeTag,
  shownDays,
  toggleTag,
  typeNote,
  waitForStatus,
  writeNote,
} from './support/calendar'
import { cutWrites, openAs, setVisibility } from './support/device'
import { savedDays } from './support/records'
import { newUser } from './support/server'
import { test } from './support/test'

// Several pages, sometimes several browsers, on a machine that may be busy.
test.describe.configure({ timeout: 60_000 })

const [FIRST, SECOND, THIRD] = [openDay(2), openDay(20), openDay(62)]

test('s.4 a day edited in one browser is shown in the other when that becomes visible [s1.05 s6.04]', async ({
  page,
  browser,
}) => {
  const user = await newUser()
  const other = await (await browser.newContext()).newPage()
  // Nothing tells it but its own look.
  await other.route('**/api/realtime', (route) => route.abort())
  for (const device of [page, other]) {
    await openAs(device, user)
  }
  await setVisibility(other, 'hidden')
  await toggleTag(page, FIRST, 1)
  await writeNote(page, SECOND, 'Seen from afar')
  await waitForStatus(page, 'synced')

  await setVisibility(other, 'visible')
  await expectDay(other, FIRST, ['Urlaub'])
  await expectDay(other, SECOND, [], 'Seen from afar')
})

test('D6 one day changed on two devices at once keeps what both did', async ({ page, browser }) => {
  const user = await newUser()
  const other = await (await browser.newContext()).newPage()
  await openAs(page, user)
  await toggleTag(page, FIRST, 1)
  await toggleTag(page, FIRST, 2)
  await writeNote(page, SECOND, 'Breakfast')
  await waitForStatus(page, 'synced')
  await openAs(other, user)

  const mend = await cutWrites(other.context())
  await toggleTag(other, FIRST, 3)
  await writeNote(other, SECOND, 'Breakfast\nBread')
  await removeTag(page, FIRST, 'Arbeit')
  await writeNote(page, SECOND, 'Breakfast\nMilk')
  await writeNote(page, THIRD, 'Alone')
  await waitForStatus(page, 'synced')
  await mend()
  await setVisibility(other, 'visible')
  await waitForStatus(other, 'synced')
  await setVisibility(page, 'visible')

  const merged = {
    [FIRST]: { tags: ['Urlaub', 'Sport'], note: '' },
    [SECOND]: { tags: [], note: 'Breakfast\nMilk\nBread' },
    [THIRD]: { tags: [], note: 'Alone' },
  }
  await expect.poll(() => shownDays(page)).toEqual(merged)
  expect(await shownDays(other)).toEqual(merged)
  expect(await savedDays(user.id)).toEqual(merged)
})

test('E11 a note being typed is merged with the one that arrives, not written over it', async ({
  page,
  browser,
}) => {
  const user = await newUser()
  const other = await (await browser.newContext()).newPage()
  // Nothing tells it but its own look, whose end can be waited for.
  await page.route('**/api/realtime', (route) => route.abort())
  for (const device of [page, other]) {
    await openAs(device, user)
  }
  await typeNote(page, FIRST, 'Mine')
  await writeNote(other, FIRST, 'Theirs')
  await waitForStatus(other, 'synced')
  const read = page.waitForResponse((answer) => answer.url().includes('calendar_entries'))
  await setVisibility(page, 'visible')
  await read
  await expect(noteField(page, FIRST)).toHaveValue('Mine')
  await noteField(page, FIRST).press('Control+Enter')
  await expectDay(page, FIRST, [], 'Theirs\nMine')
  await expect
    .poll(() => savedDays(user.id))
    .toEqual({ [FIRST]: { tags: [], note: 'Theirs\nMine' } })
})

test('E6 two tabs that close with changes of one day both leave them behind', async ({
  page,
  context,
}) => {
  const user = await newUser()
  await openAs(page, user)
  const second = await context.newPage()
  await openCalendar(second)
  await waitForStatus(second, 'synced')

  await context.setOffline(true)
  await toggleTag(page, FIRST, 1)
  await writeNote(second, FIRST, 'From the second tab')
  await page.close()
  await second.close()
  await context.setOffline(false)
  expect(await savedDays(user.id)).toEqual({})
  const next = await context.newPage()
  await openCalendar(next)
  await waitForStatus(next, 'synced')
  expect(await savedDays(user.id)).toEqual({
    [FIRST]: { tags: ['Urlaub'], note: 'From the second tab' },
  })
})
