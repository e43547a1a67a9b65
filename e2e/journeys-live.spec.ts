import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'
import { distDir } from '../scripts/lib/build.mjs'
import { throwaway } from '../scripts/lib/pocketbase.mjs'
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
import { hears, openAs, openLive, setVisibility } from './support/device'
import { endSessions, putDay, savedDays } from './support/records'
import { secondCopy } from './support/secondCopy'
import { asSuperuser, newUser } from './support/server'
import { test } from './support/test'

// Several pages, sometimes a server of their own, on a machine that may be busy.
test.describe.configure({ timeout: 60_000 })

const [FIRST, SECOND, THIRD] = [openDay(3), openDay(21), openDay(60)]
const REALTIME = '**/api/realtime'

/** Notes the requests of every page of a browser from now on. */
function watchContext(context: BrowserContext): readonly string[] {
  const seen: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/')) seen.push(`${request.method()} ${pathname}`)
  })
  return seen
}

async function secondTab(context: BrowserContext): Promise<Page> {
  const tab = await context.newPage()
  await openCalendar(tab)
  await waitForStatus(tab, 'synced')
  return tab
}

test('D6 a change of another device appears without a reload', async ({ page, browser }) => {
  const user = await newUser()
  const other = await (await browser.newContext()).newPage()
  await openLive(page, user)
  await openAs(other, user)
  await toggleTag(other, FIRST, 1)
  await writeNote(other, SECOND, 'From the phone')
  await expectDay(page, FIRST, ['Urlaub'])
  await expectDay(page, SECOND, [], 'From the phone')
  await writeNote(other, SECOND, '')
  await expectDay(page, SECOND, [])
})

test('s.6 a plan that begins or ends is there in every open window, without a new login', async ({
  page,
  context,
}) => {
  const user = await newUser()
  await openLive(page, user)
  await writeNote(page, FIRST, 'Mine')
  const tab = await secondTab(context)
  const users = asSuperuser().collection('users')
  // The issue's own promise: within five seconds.
  const soon = expect.configure({ timeout: 5_000 })
  for (const at of [page, tab]) {
    await at.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(at.locator('[data-month][data-locked]')).toHaveCount(3)
  }
  await users.update(user.id, { pro: true })
  for (const at of [page, tab]) await soon(at.locator('[data-month][data-locked]')).toHaveCount(0)
  await users.update(user.id, { pro: false })
  for (const at of [page, tab]) {
    await soon(at.locator('[data-month][data-locked]')).toHaveCount(3)
    await at.getByRole('button', { name: 'Previous', exact: true }).click()
    await expectDay(at, FIRST, [], 'Mine')
  }
})

test('D6 an own save is not read back, and neither are twenty changes elsewhere', async ({
  page,
  context,
}) => {
  const user = await newUser()
  await openLive(page, user)
  const seen = watchContext(context)
  const told = page.waitForResponse(/calendar_entries/)
  await writeNote(page, FIRST, 'Mine')
  await told
  await waitForStatus(page, 'synced')
  // Changes that are not ours come after the echo on the same stream.
  for (let index = 21; index <= 40; index += 1) {
    await putDay(user.id, openDay(index), `Theirs ${index}`)
  }
  await expectDay(page, openDay(40), [], 'Theirs 40')
  await expect.poll(() => shownDays(page)).toEqual(await savedDays(user.id))
  expect(seen).toEqual(['POST /api/collections/calendar_entries/records'])
})

test('D6 live updates go on after the server was away', async ({ page }) => {
  const server = await throwaway({ publicDir: distDir })
  try {
    const user = await newUser({ server })
    await page.goto(server.url)
    const { sessionOf } = await import('./support/server')
    const session = await sessionOf(user, server)
    await page.evaluate((text) => localStorage.setItem('pocketbase_auth', text), session)
    const subscribed = hears(page)
    await openCalendar(page, server.url)
    await subscribed
    await waitForStatus(page, 'synced')
    const again = hears(page)
    await server.restart()
    await again
    const body = { user: user.id, date: FIRST, tags: '[]', notes: 'After the restart' }
    await asSuperuser(server).collection('calendar_entries').create(body)
    await expectDay(page, FIRST, [], 'After the restart')
  } finally {
    await page.close()
    await server.dispose()
  }
})

test('D6 without a live stream the calendar is read when the page is looked at', async ({
  page,
}) => {
  const user = await newUser()
  await page.route(REALTIME, (route) => route.abort())
  await openAs(page, user)
  await setVisibility(page, 'hidden')
  await putDay(user.id, FIRST, 'Unheard')
  await setVisibility(page, 'visible')
  await expectDay(page, FIRST, [], 'Unheard')
})

test('E2 the tabs of a browser have one live stream, and both show every edit', async ({
  page,
  context,
}) => {
  const user = await newUser()
  const seen = watchContext(context)
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
})

test('E2 when the leading tab closes another one goes on', async ({ page, context }) => {
  const user = await newUser()
  await openLive(page, user)
  const second = await secondTab(context)
  const subscribed = hears(page)
  await second.close()
  await subscribed
  await writeNote(page, FIRST, 'Still here')
  await waitForStatus(page, 'synced')
  await expect.poll(() => savedDays(user.id)).toEqual({ [FIRST]: { tags: [], note: 'Still here' } })
  await putDay(user.id, SECOND, 'From afar')
  await expectDay(page, SECOND, [], 'From afar')
})

test('E6 tags put on a day and taken off it in two tabs are the same in both, and E11 so is a note both wrote', async ({
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

  // D10 Both say that the session has ended.
  await endSessions(user.id, 'another fine password')
  await setVisibility(second, 'visible')
  for (const tab of [page, second]) await waitForStatus(tab, 'local')
})

test('D7 a sign-out in one tab signs out the other and leaves nothing of the calendar', async ({
  page,
  context,
}) => {
  const user = await newUser()
  await openAs(page, user)
  await writeNote(page, FIRST, 'Private')
  await waitForStatus(page, 'synced')
  const second = await secondTab(context)
  // The first tab follows: what it edits is sent by the other one before it signs out.
  await writeNote(page, SECOND, 'Last words')
  await signOut(page)
  for (const tab of [page, second]) {
    await expect(tab.getByRole('link', { name: 'Sign In' }).first()).toBeVisible()
    await expectDay(tab, FIRST, [])
  }
  expect((await savedDays(user.id))[SECOND]?.note).toBe('Last words')
  const left = async () =>
    Object.keys(await storedKeys(page)).filter((key) => key.includes(user.id))
  // The other tab may still be removing what it had sent.
  await expect.poll(left).toEqual([])
  expect(JSON.stringify(await storedKeys(second))).not.toContain('Private')
  for (const tab of [page, second]) expect(await shownDays(tab)).toEqual({})
})

test('E6 a second copy that arrives late does not take the place of a later removal', async ({
  page,
}) => {
  const user = await newUser()
  await openAs(page, user)
  const draft = async () =>
    Object.entries(await storedKeys(page)).find(([key]) => key.includes(`draft:${user.id}`))
  await typeNote(page, FIRST, 'Private')
  await expect.poll(draft).toBeTruthy()
  const key = (await draft())?.[0] ?? ''
  const copy = async () => (await secondCopy(page, key))?.text
  await expect.poll(copy).toContain('Private')

  const removal = { key, text: null, at: Date.now() + 60_000 }
  await secondCopy(page, key, removal)
  await noteField(page, FIRST).fill('Private words')
  await expect.poll(async () => (await draft())?.[1]).toContain('Private words')
  await expect.poll(() => secondCopy(page, key)).toEqual(removal)
  await secondCopy(page, key, { ...removal, at: 1 })
  await noteField(page, FIRST).fill('Private words, again')
  await expect.poll(copy).toContain('again')
})

test('E2 without locks every tab is a device of its own, and they still agree', async ({
  page,
  context,
}) => {
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

/** Lets the page's clock run in small steps, each of which ends when every request was answered. */
async function passTime(page: Page, minutes: number): Promise<void> {
  const open = new Set<Request>()
  const isStream = (request: Request) =>
    request.method() === 'GET' && request.url().endsWith('/api/realtime')
  const begin = (request: Request) => !isStream(request) && open.add(request)
  const end = (request: Request) => open.delete(request)
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

test('E9 an idle hour costs at most 60 requests, a hidden one none, with streams that end every 300 s', async ({
  page,
  context,
}) => {
  // Four hundred steps, on a machine that may be busy.
  test.setTimeout(180_000)
  // For Pro, whose days stay open should the two hours lead into the next quarter.
  const user = await newUser({ pro: true })
  await page.clock.install()
  await page.addInitScript(endStreams)
  await openAs(page, user)
  const seen = watchContext(context)
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
