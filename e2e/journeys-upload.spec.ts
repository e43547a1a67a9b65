import { randomBytes } from 'node:crypto'
import { type BrowserContext, expect, type Page, type Request } from '@playwright/test'
import {
  civilDay,
  expectDay,
  openCalendar,
  openDay,
  shownDays,
  signUp,
  storedKeys,
  typeNote,
  waitForStatus,
  waitForUpload,
} from './support/calendar'
import { setVisibility, watchApi } from './support/device'
import { type SavedDays, savedDays, savedTags, userIdOf } from './support/records'
import { startWith } from './support/screens'
import { test } from './support/test'

const [FIRST, SECOND] = [openDay(3), openDay(10)]
const DEFAULTS = [
  { id: '1', label: 'Urlaub', short: 'U', color: '#dc2626' },
  { id: '2', label: 'Arbeit', short: 'A', color: '#2563eb' },
  { id: '3', label: 'Sport', short: 'S', color: '#16a34a' },
  { id: '4', label: 'Familie', short: 'F', color: '#eab308' },
]

/** A line of `watchApi` that writes to records. */
const WRITING = /^(POST|PATCH|DELETE) \/api\/(batch|collections\/(tags|calendar_entries)\/)/

type Days = Record<string, { readonly tags: readonly string[]; readonly notes: string }>

const newLogin = () => ({
  email: `upload-${randomBytes(6).toString('hex')}@example.com`,
  password: 'correct horse battery',
})

/** What a visitor has stored on this browser before the first page runs. */
const planned = (page: Page, entries: Days, tags: readonly object[] = DEFAULTS) =>
  startWith(page, {
    'temp-calendar-data': JSON.stringify({ tags, entries }),
    'temp-has-changes': 'true',
  })

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Uploading data...' })

/** The keys of local storage that an upload that is over must not leave behind. */
async function uploadKeys(page: Page): Promise<string[]> {
  const keys = Object.keys(await storedKeys(page))
  return keys.filter((key) => /^temp-|^quartal:1:(upload|log):/.test(key))
}

/** Notes the window events of an upload over every page of the tab. */
async function watchEvents(page: Page): Promise<() => Promise<[string, unknown][]>> {
  await page.addInitScript(() => {
    const names = ['data-upload-complete', 'dataUploadComplete', 'forceDataRefresh']
    for (const name of names) {
      window.addEventListener(name, (event) => {
        const seen = JSON.parse(sessionStorage.getItem('seen') ?? '[]')
        seen.push([name, (event as CustomEvent).detail])
        sessionStorage.setItem('seen', JSON.stringify(seen))
      })
    }
  })
  return () => page.evaluate(() => JSON.parse(sessionStorage.getItem('seen') ?? '[]'))
}

test('s.4 an upload shows its progress, tells its end and reads the page anew [s2.72 s4.08]', {
  tag: '@long',
}, async ({ page }) => {
  await planned(page, {
    [FIRST]: { tags: ['2'], notes: 'Probe' },
    [SECOND]: { tags: [], notes: 'Dentist' },
  })
  const events = await watchEvents(page)
  let goOn = () => {}
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.route(/\/api\/collections\/calendar_entries\/records(\?|$)/, async (route) => {
    if (route.request().method() === 'POST') await held
    await route.continue()
  })
  const seen = watchApi(page)
  const login = newLogin()
  await signUp(page, login)
  const bar = dialog(page).getByRole('progressbar', { name: 'Upload progress' })
  await expect(bar).toHaveAttribute('aria-valuenow', '4')
  await expect(bar).toHaveAttribute('aria-valuemax', '6')
  await expect(dialog(page)).toContainText('4 of 6 tags and days are saved')
  await expect(dialog(page)).toContainText('Please do not close this page during the upload.')
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog(page)).toBeVisible()
  const writes = seen.findIndex((line) => WRITING.test(line))
  expect(
    seen.slice(0, writes).filter((line) => line.startsWith('GET /api/collections/tags')),
  ).toHaveLength(2)

  const finished = waitForUpload(page, async () => goOn())
  await expect(bar).toHaveAttribute('aria-valuenow', '6')
  await expect(dialog(page)).toBeVisible()
  await finished
  await expect(dialog(page)).toBeHidden()
  await waitForStatus(page, 'synced')
  const detail = { tags: 4, entries: 2 }
  expect(await events()).toEqual([
    ['data-upload-complete', detail],
    ['dataUploadComplete', detail],
    ['forceDataRefresh', null],
  ])
  await expectDay(page, FIRST, ['Arbeit'], 'Probe')
  expect(await uploadKeys(page)).toEqual([])
  await page.reload()
  await waitForStatus(page, 'synced')
  expect(await events()).toHaveLength(3)
})

/** Each day of this quarter and of the weeks before it: three batches. */
function manyDays(): Days {
  const start = new Date(`${openDay(0)}T12:00:00`)
  const days: Days = {}
  for (let i = -35; i < 90; i++) {
    const date = civilDay(new Date(start.getFullYear(), start.getMonth(), start.getDate() + i))
    const tags = [0, 1, 2].map((n) => String(1 + ((i + 400 + n) % 4))).slice(0, (i + 400) % 4)
    days[date] = { tags, notes: tags.length === 0 || i % 2 === 0 ? `Note ${i}` : '' }
  }
  return days
}

/** The same days as the server should hold them. */
const asSaved = (days: Days): SavedDays =>
  Object.fromEntries(
    Object.entries(days).map(([date, { tags, notes }]) => [
      date,
      { tags: tags.map((id) => DEFAULTS[Number(id) - 1]?.label ?? id), note: notes },
    ]),
  )

/** The same request of another page: what is random in the form of a batch is left out. */
const signature = (request: Request) =>
  `${request.method()} ${request.url()} ${request.postData() ?? ''}`.replace(/-{4,}\w+/g, '')

/** Ends the page at each request once: in turn before it reaches the server, and when the server has acted. */
async function killEveryRequest(context: BrowserContext) {
  const ended = new Set<string>()
  let kill: () => void = () => {}
  // The live stream is opened anew by every page, and each asks for the calendars of others: no part of the upload.
  await context.route(/\/api\/(?!realtime|calendars)/, async (route) => {
    const name = signature(route.request())
    if (ended.has(name)) {
      // The page may be gone by the time the answer is there.
      await route.continue().catch(() => undefined)
      return
    }
    ended.add(name)
    if (ended.size % 2 === 0) await route.fetch().catch(() => undefined)
    kill()
  })
  return {
    ended,
    next: () =>
      new Promise<'killed'>((resolve) => {
        kill = () => resolve('killed')
      }),
  }
}

test('D3 days of several batches arrive once each, the page killed at every request', async ({
  page,
  context,
}) => {
  const days = manyDays()
  await planned(page, days)
  const login = newLogin()
  // The account is made in peace: what follows is the upload.
  await context.route(/\/api\/collections\/(tags|calendar_entries)/, (route) => route.abort())
  await signUp(page, login)
  await page.close()
  await context.unrouteAll()

  const kills = await killEveryRequest(context)
  const places = ['/', '/impressum', '/nowhere']
  let last = page
  for (let open = 0; ; open++) {
    const killed = kills.next()
    last = await context.newPage()
    await last.goto(places[open % places.length] ?? '/', { waitUntil: 'commit' })
    const done = last
      .getByText('Local data successfully synced to cloud')
      .waitFor()
      .then(() => 'done' as const)
    // A page that is killed will never tell.
    done.catch(() => undefined)
    if ((await Promise.race([killed, done])) === 'done') break
    await last.close()
  }
  await last.waitForEvent('load')
  // The list of days, two of tags, a batch of tags and one of days: what waits behind it leaves with the page (D5).
  const times = (what: RegExp) => [...kills.ended].filter((name) => what.test(name)).length
  expect(times(/^GET .*\/calendar_entries/)).toBe(1)
  expect(times(/^GET .*\/tags/)).toBe(2)
  expect(times(/\/batch/)).toBeGreaterThanOrEqual(2)
  const userId = await userIdOf(login.email)
  expect(await savedDays(userId)).toEqual(asSaved(days))
  expect(await savedTags(userId)).toEqual(DEFAULTS.map(({ label }) => label))
  expect(await uploadKeys(last)).toEqual([])
  await openCalendar(last)
  await waitForStatus(last, 'synced')
  await expect(dialog(last)).toBeHidden()
})

test("D4 a visitor's open note goes up when another tab creates the account", {
  tag: '@long',
}, async ({ page, context }) => {
  await openCalendar(page)
  await typeNote(page, FIRST, 'Half a sentence')
  await setVisibility(page, 'hidden')
  await expect.poll(async () => JSON.stringify(await storedKeys(page))).toContain('Half a sentence')
  const other = await context.newPage()
  const login = newLogin()
  await waitForUpload(other, () => signUp(other, login))
  await waitForStatus(other, 'synced')
  const wanted = { [FIRST]: { tags: [], note: 'Half a sentence' } }
  expect(await savedDays(await userIdOf(login.email))).toEqual(wanted)
  for (const tab of [other, page]) await expect.poll(() => shownDays(tab)).toEqual(wanted)
  const keys = Object.keys(await storedKeys(page))
  expect(keys.filter((key) => /^temp-|:(draft|aside|upload):/.test(key))).toEqual([])
})
