import { expect } from '@playwright/test'
import {
  expectDay,
  noteField,
  openDay,
  removeTag,
  shownDays,
  syncStatus,
  toggleTag,
  typeNote,
  waitForStatus,
  writeNote,
} from './support/calendar'
import { cutWrites, openAs, setVisibility } from './support/device'
import { savedDays } from './support/records'
import { newUser } from './support/server'
import { test } from './support/test'

const [FIRST, SECOND, THIRD] = [openDay(2), openDay(20), openDay(62)]

test('s.4 a day edited in one browser is shown in the other when that becomes visible; D6 one day changed on both at once keeps what both did, and E11 a note being typed is merged with the one that arrives [s1.05 s6.04]', async ({
  page,
  browser,
}) => {
  const user = await newUser()
  const other = await (await browser.newContext()).newPage()
  // Nothing informs it but its own look, whose end can be waited for.
  await other.route('**/api/realtime', (route) => route.abort())
  for (const device of [page, other]) await openAs(device, user)
  await setVisibility(other, 'hidden')
  await toggleTag(page, FIRST, 1)
  await toggleTag(page, FIRST, 2)
  await writeNote(page, SECOND, 'Breakfast')
  await waitForStatus(page, 'synced')
  await setVisibility(other, 'visible')
  await expectDay(other, FIRST, ['Urlaub', 'Arbeit'])
  await expectDay(other, SECOND, [], 'Breakfast')

  const mend = await cutWrites(other.context())
  await toggleTag(other, FIRST, 3)
  await writeNote(other, SECOND, 'Breakfast\nBread')
  await removeTag(page, FIRST, 'Arbeit')
  await writeNote(page, SECOND, 'Breakfast\nMilk')
  await waitForStatus(page, 'synced')
  await mend()
  await setVisibility(other, 'visible')
  // It hears of nothing by itself, and says so.
  await expect(syncStatus(other)).toHaveAttribute('data-sync-status', /synced|late/)
  await setVisibility(page, 'visible')
  const merged = {
    [FIRST]: { tags: ['Urlaub', 'Sport'], note: '' },
    [SECOND]: { tags: [], note: 'Breakfast\nMilk\nBread' },
  }
  for (const device of [page, other]) await expect.poll(() => shownDays(device)).toEqual(merged)
  expect(await savedDays(user.id)).toEqual(merged)

  await typeNote(other, THIRD, 'Mine')
  await writeNote(page, THIRD, 'Theirs')
  await waitForStatus(page, 'synced')
  const read = other.waitForResponse((answer) => answer.url().includes('calendar_entries'))
  await setVisibility(other, 'visible')
  await read
  await expect(noteField(other, THIRD)).toHaveValue('Mine')
  await noteField(other, THIRD).press('Control+Enter')
  await expectDay(other, THIRD, [], 'Theirs\nMine')
  const all = { ...merged, [THIRD]: { tags: [], note: 'Theirs\nMine' } }
  await expect.poll(() => savedDays(user.id)).toEqual(all)
})
