import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'
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

test('E2 without locks every tab is a device of its own, and they still agree', {
  tag: '@long',
}, async ({ page, context }) => {
  const user = await newUser()
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'locks', { value: undefined })
  })
  await openAs(page, user)
  const second = await secondTab(context)
  await toggleTag(page, FIRST, 1)
  await writeNote(second, FIRST, 'From the second tab')
  const both = { [FIRST]: { tags: ['Urlaub'], note: 'From the second tab' } }
  for (const tab of [page, second]) {
    await waitForStatus(tab, 'synced')
    await expect.poll(() => shownDays(tab)).toEqual(both)
  }
  expect(await savedDays(user.id)).toEqual(both)
})

/**
 * Lets the page's clock run in small steps, each of which ends when every request was answered and each stream that was
 * begun is subscribed to or gone: else the clock would run past the 15 s that a page waits for a stream.
 */
async function passTime(page: Page, minutes: number): Promise<void> {
  const open = new Set<Request>()
  const isOfStream = (request: Request) => request.url().endsWith('/api/realtime')
  const begin = (request: Request) => open.add(request)
  const end = (request: Request) => {
    open.delete(request)
    if (!isOfStream(request) || request.method() !== 'POST') return
    for (const other of open) if (isOfStream(other)) open.delete(other)
  }
  page.on('request', begin)
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  for (let second = 0; second < minutes * 60; second += STEP_S) {
    await page.clock.runFor(STEP_S * 1_000)
    await expect.poll(() => open.size, { intervals: [1, 5, 20] }).toBe(0)
  }
  page.off('request', begin)
  page.off('requestfinished', end)
  page.off('requestfailed', end)
}

const STEP_S = 10

/** Ends each stream after 300 s of the page's clock, as the server does after 300 s of its own. */
function endStreams(): void {
  const Real = window.EventSource
  window.EventSource = class extends Real {
    constructor(url: string | URL) {
      super(url)
      setTimeout(() => {
        this.close()
        this.dispatchEvent(new Event('error'))
      }, 300_000)
    }
  }
}

test('E9 an idle hour costs at most 60 requests, a hidden one none, with streams that end every 300 s', {
  tag: '@long',
}, async ({ page, context }) => {
  // For Pro, whose days stay open should the two hours lead into the next quarter.
  const user = await newUser({ pro: true })
  await page.clock.install()
  await page.addInitScript(endStreams)
  await openAs(page, user)
  const seen = watchApi(context)
  await passTime(page, 60)
  await waitForStatus(page, 'synced')
  expect(seen.length).toBeLessThanOrEqual(60)
  // Ten looks at the least: the hour did pass.
  const looks = seen.filter((name) => /entries|POST .*realtime/.test(name))
  expect(looks.length).toBeGreaterThanOrEqual(10)

  await setVisibility(page, 'hidden')
  await passTime(page, 5.1)
  const before = seen.length
  await page.clock.runFor('01:00:00')
  expect(seen.slice(before)).toEqual([])
  await putDay(user.id, FIRST, 'Meanwhile')
  await setVisibility(page, 'visible')
  await expectDay(page, FIRST, [], 'Meanwhile')
})
