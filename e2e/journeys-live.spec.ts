import { type BrowserContext, expect, type Page } from '@playwright/test'
import {
  expectDay,
  noteField,
  openCalendar,
  openDay,
  shownDays,
  signOut,
  storedKeys,
  toggleTag,
  typeNote,
  waitForStatus,
  writeNote,
} from './support/calendar'
import { hears, openAs, openLive, setVisibility, watchApi } from './support/device'
import { putDay, savedDays } from './support/records'
import { asSuperuser, newUser } from './support/server'
import { test } from './support/test'

const [FIRST, SECOND, THIRD, FOURTH] = [openDay(3), openDay(21), openDay(60), openDay(66)]

async function secondTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage()
  await openCalendar(tab)
  await waitForStatus(tab, 'synced')
  return tab
}

test('D6 changes of another device appear without a reload, and neither they nor an own save are read; s.6 so does a plan that begins or ends, in every open window, without a new login', async ({
  page,
  context,
  browser,
}) => {
  const user = await newUser()
  const other = await (await browser.newContext()).newPage()
  await openLive(page, user)
  await openAs(other, user)
  const seen = watchApi(context)
  const told = page.waitForResponse(/calendar_entries/)
  await writeNote(page, FIRST, 'Mine')
  await told
  await waitForStatus(page, 'synced')
  // Changes that are not ours come after the echo on the same stream.
  await toggleTag(other, SECOND, 1)
  for (let index = 22; index <= 40; index += 1) {
    await putDay(user.id, openDay(index), `Theirs ${index}`)
  }
  await expectDay(page, SECOND, ['Urlaub'])
  await expectDay(page, openDay(40), [], 'Theirs 40')
  await expect.poll(() => shownDays(page)).toEqual(await savedDays(user.id))
  expect(seen).toEqual(['POST /api/collections/calendar_entries/records'])

  const tab = await secondTab(context)
  const users = asSuperuser().collection('users')
  for (const at of [page, tab]) {
    await at.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(at.locator('[data-month][data-locked]')).toHaveCount(3)
  }
  await users.update(user.id, { pro: true })
  for (const at of [page, tab]) await expect(at.locator('[data-month][data-locked]')).toHaveCount(0)
  await users.update(user.id, { pro: false })
  for (const at of [page, tab]) {
    await expect(at.locator('[data-month][data-locked]')).toHaveCount(3)
    await at.getByRole('button', { name: 'Previous', exact: true }).click()
    await expectDay(at, FIRST, [], 'Mine')
  }
})

test('E2 the tabs of a browser have one live stream, and both show every edit; when the leading one closes another goes on', async ({
  page,
  context,
}) => {
  const user = await newUser()
  const seen = watchApi(context)
  await openLive(page, user)
  await setVisibility(page, 'hidden')
  const second = await context.newPage()
  const subscribed = hears(second)
  await openCalendar(second)
  await subscribed
  await waitForStatus(second, 'synced')
  // The second tab has taken the lead, and with it the stream.
  await expect.poll(() => seen.filter((name) => name === 'GET /api/realtime').length).toBe(2)
  const before = seen.length

  await toggleTag(page, FIRST, 1)
  await expectDay(second, FIRST, ['Urlaub'])
  await writeNote(second, FIRST, 'From the second tab')
  await writeNote(second, SECOND, 'Second')
  await expectDay(page, SECOND, [], 'Second')
  await putDay(user.id, THIRD, 'From afar')
  for (const tab of [page, second]) await expectDay(tab, THIRD, [], 'From afar')
  for (const tab of [page, second]) await waitForStatus(tab, 'synced')
  const both = {
    [FIRST]: { tags: ['Urlaub'], note: 'From the second tab' },
    [SECOND]: { tags: [], note: 'Second' },
    [THIRD]: { tags: [], note: 'From afar' },
  }
  expect(await savedDays(user.id)).toEqual(both)
  for (const tab of [page, second]) expect(await shownDays(tab)).toEqual(both)
  expect(seen.slice(before).filter((name) => name.includes('realtime'))).toEqual([])

  await setVisibility(page, 'visible')
  const goesOn = hears(page)
  await second.close()
  await goesOn
  await writeNote(page, FIRST, 'Still here')
  await expect.poll(async () => (await savedDays(user.id))[FIRST]?.note).toBe('Still here')
  await putDay(user.id, FOURTH, 'From afar, again')
  await expectDay(page, FOURTH, [], 'From afar, again')
})

test('E6 tags put on a day and taken off it in two tabs are the same in both, and E11 so is a note both wrote; D7 a sign-out in one signs out the other and leaves nothing of the calendar', async ({
  page,
  context,
}) => {
  const user = await newUser({ pro: true })
  await openAs(page, user)
  const second = await secondTab(context)
  await toggleTag(page, FIRST, 2)
  await expectDay(second, FIRST, ['Arbeit'])
  await toggleTag(second, FIRST, 3)
  await expectDay(page, FIRST, ['Arbeit', 'Sport'])
  await toggleTag(page, FIRST, 2)
  await expectDay(second, FIRST, ['Sport'])

  await typeNote(page, SECOND, 'Mine')
  await writeNote(second, SECOND, 'Theirs')
  await waitForStatus(second, 'synced')
  await expect(noteField(page, SECOND)).toHaveValue('Mine')
  await noteField(page, SECOND).press('Control+Enter')
  for (const tab of [page, second]) {
    await expectDay(tab, SECOND, [], 'Theirs\nMine')
    await waitForStatus(tab, 'synced')
  }
  const both = {
    [FIRST]: { tags: ['Sport'], note: '' },
    [SECOND]: { tags: [], note: 'Theirs\nMine' },
  }
  await expect.poll(() => savedDays(user.id)).toEqual(both)

  // The first tab follows: what it edits is sent by the other one before it signs out.
  await writeNote(page, THIRD, 'Last words')
  await signOut(page)
  for (const tab of [page, second]) {
    await expect(tab.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
    await expectDay(tab, FIRST, [])
  }
  expect((await savedDays(user.id))[THIRD]?.note).toBe('Last words')
  const left = async () =>
    Object.keys(await storedKeys(page)).filter((key) => key.includes(user.id))
  // The other tab may still be removing what it had sent.
  await expect.poll(left).toEqual([])
  expect(JSON.stringify(await storedKeys(second))).not.toContain('Theirs')
  for (const tab of [page, second]) expect(await shownDays(tab)).toEqual({})
})
