import { type Browser, expect, type Page } from '@playwright/test'
import { createSilentProxy } from '../scripts/lib/silentProxy.mjs'
import {
  dayRow,
  dayTags,
  expectDay,
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
import { cutWrites, KillableBrowser, openAs } from './support/device'
import { savedDays } from './support/records'
import { asSuperuser, newUser } from './support/server'
import { test } from './support/test'

// Several pages, sometimes several browsers, on a machine that may be busy.
test.describe.configure({ timeout: 60_000 })

const [FIRST, SECOND, THIRD] = [openDay(5), openDay(33), openDay(61)]

type User = Awaited<ReturnType<typeof newUser>>

/** What another device of this person shows. */
async function elsewhere(browser: Browser, user: User) {
  const page = await (await browser.newContext()).newPage()
  await openAs(page, user)
  return await shownDays(page)
}

async function signedIn(page: Page): Promise<User> {
  const user = await newUser()
  await openAs(page, user)
  return user
}

test('s.4 an edit of a page closed within the second is on the other device', async ({
  page,
  context,
  browser,
}) => {
  const user = await signedIn(page)
  await toggleTag(page, FIRST, 2)
  await writeNote(page, SECOND, 'Closed at once')
  await page.close()

  const next = await context.newPage()
  await openCalendar(next)
  await waitForStatus(next, 'synced')
  expect(await elsewhere(browser, user)).toEqual({
    [FIRST]: { tags: ['Arbeit'], note: '' },
    [SECOND]: { tags: [], note: 'Closed at once' },
  })
})

test('E6 what a closed page could not send waits in storage and goes at the next start', async ({
  page,
  context,
}) => {
  const user = await signedIn(page)
  await context.setOffline(true)
  await toggleTag(page, FIRST, 2)
  await waitForStatus(page, 'offline')
  await typeNote(page, SECOND, 'Offline and in the middle')
  await expect.poll(async () => JSON.stringify(await storedKeys(page))).toContain('in the middle')
  await page.close()
  await context.setOffline(false)
  expect(await savedDays(user.id)).toEqual({})

  const next = await context.newPage()
  await openCalendar(next)
  await expectDay(next, SECOND, [], 'Offline and in the middle')
  await expect
    .poll(() => savedDays(user.id))
    .toEqual({
      [FIRST]: { tags: ['Arbeit'], note: '' },
      [SECOND]: { tags: [], note: 'Offline and in the middle' },
    })
})

test('D7 a note that another tab was closed over is saved before anybody signs out', async ({
  page,
  context,
}) => {
  const user = await signedIn(page)
  const other = await context.newPage()
  await openCalendar(other)
  await waitForStatus(other, 'synced')
  await typeNote(other, SECOND, 'Closed over it')
  await other.close({ runBeforeUnload: true })
  await expect
    .poll(() => savedDays(user.id))
    .toEqual({ [SECOND]: { tags: [], note: 'Closed over it' } })
  await expectDay(page, SECOND, [], 'Closed over it')
})

test('D7 a draft that a killed tab left is saved by the sign-out of another', async ({ page }) => {
  const user = await signedIn(page)
  await page.evaluate(
    ([id, day]) => {
      const draft = JSON.stringify({ start: '', text: 'Nobody saved it' })
      localStorage.setItem(`quartal:1:draft:${id}:${day}:gone`, draft)
    },
    [user.id, SECOND] as const,
  )
  await signOut(page)
  await expect(page.getByText('Sign In', { exact: true })).toBeVisible()
  expect(await savedDays(user.id)).toEqual({ [SECOND]: { tags: [], note: 'Nobody saved it' } })
})

test('D5 an edit leaves together with the page that is left within the second', async ({
  page,
}) => {
  const user = await signedIn(page)
  await toggleTag(page, FIRST, 2)
  await typeNote(page, SECOND, 'Still typing')
  await page.goto('about:blank')
  const planned = {
    [FIRST]: { tags: ['Arbeit'], note: '' },
    [SECOND]: { tags: [], note: 'Still typing' },
  }
  await expect.poll(() => savedDays(user.id)).toEqual(planned)

  await openCalendar(page)
  await waitForStatus(page, 'synced')
  await expectDay(page, SECOND, [], 'Still typing')
  expect(await savedDays(user.id)).toEqual(planned)
})

/** Makes a tag on a day. */
async function makeTag(page: Page, date: string, label: string): Promise<void> {
  await dayRow(page, date).focus()
  await page.keyboard.press('a')
  await page.getByRole('button', { name: 'New tag' }).click()
  await page.getByLabel('Label').fill(label)
  await page.getByLabel('Letter').fill(label.slice(0, 1))
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(dayTags(page, date)).toHaveCount(1)
}

type LastAct = {
  readonly act: string
  perform(page: Page): Promise<void>
  /** What of it the server holds. */
  saved(user: User): Promise<unknown>
  readonly expected: unknown
}

const onThird = async ({ id }: User) => (await savedDays(id))[THIRD]

/** What a person does just before the page is left. */
const lastActs: readonly LastAct[] = [
  {
    act: 'a note being typed',
    perform: (page) => typeNote(page, THIRD, 'Last'),
    saved: onThird,
    expected: { tags: [], note: 'Last' },
  },
  {
    act: 'a note',
    perform: (page) => writeNote(page, THIRD, 'Last'),
    saved: onThird,
    expected: { tags: [], note: 'Last' },
  },
  {
    act: 'a tag on a day',
    perform: (page) => toggleTag(page, THIRD, 1),
    saved: onThird,
    expected: { tags: ['Urlaub'], note: '' },
  },
  {
    act: 'a new tag with its day',
    perform: (page) => makeTag(page, THIRD, 'Chor'),
    saved: onThird,
    expected: { tags: ['Chor'], note: '' },
  },
  {
    act: 'a choice for the calendar',
    async perform(page) {
      await page.getByRole('button', { name: 'Settings' }).click()
      await page.getByRole('tab', { name: 'Holidays' }).click()
      await page.getByRole('checkbox', { name: 'Bulgaria' }).check()
    },
    saved: async ({ id }) =>
      asSuperuser()
        .collection('users')
        .getOne(id)
        .then(({ settings }) => settings?.holidays?.regions),
    expected: ['BG'],
  },
]

test.describe('a page that is left while a save before it is never answered', () => {
  // Behind a proxy, for a request that a test answers itself never leaves; and in the browser that people have.
  let proxy: Awaited<ReturnType<typeof createSilentProxy>>
  let first: KillableBrowser
  test.beforeEach(async ({ baseURL }) => {
    proxy = await createSilentProxy(baseURL ?? '')
    first = new KillableBrowser()
  })
  test.afterEach(async () => {
    await first.dispose()
    await proxy.close()
  })

  for (const { act, perform, saved, expected } of lastActs) {
    test(`D5 ${act} leaves with it`, async () => {
      const user = await newUser({ pro: true })
      const page = await first.open(proxy.url)
      await openAs(page, user)
      const isSwallowed = proxy.swallowWrite()
      await toggleTag(page, FIRST, 3)
      await isSwallowed
      await perform(page)
      await page.goto('about:blank')
      await expect.poll(() => saved(user)).toEqual(expected)
    })
  }
})

test.describe('a browser that is killed', () => {
  let first: KillableBrowser
  test.beforeEach(() => {
    first = new KillableBrowser()
  })
  test.afterEach(() => first.dispose())

  test('E6 an edit survives SIGKILL and is sent at the next start, and D5 so does a note still being typed', async ({
    baseURL,
    browser,
  }) => {
    const page = await first.open(baseURL)
    const user = await signedIn(page)
    await cutWrites(page.context())
    await toggleTag(page, FIRST, 2)
    await typeNote(page, THIRD, 'Half a sen')
    await expect.poll(async () => JSON.stringify(await storedKeys(page))).toContain('Half a sen')
    await new Promise((resolve) => setTimeout(resolve, 100))
    await first.kill()
    expect(await savedDays(user.id)).toEqual({})

    const next = await first.open(baseURL)
    await openCalendar(next)
    await expectDay(next, THIRD, [], 'Half a sen')
    const all = {
      [FIRST]: { tags: ['Arbeit'], note: '' },
      [THIRD]: { tags: [], note: 'Half a sen' },
    }
    await expect.poll(() => savedDays(user.id)).toEqual(all)
    expect(await elsewhere(browser, user)).toEqual(all)
  })

  test('s.4 what a visitor planned 200 ms ago survives SIGKILL', async ({ baseURL }) => {
    const page = await first.open(baseURL)
    await openCalendar(page)
    await writeNote(page, FIRST, 'Nobody knows me')
    // The age of the edit is what is tried here, not something that is waited for.
    await new Promise((resolve) => setTimeout(resolve, 200))
    await first.kill()

    const next = await first.open(baseURL)
    await openCalendar(next)
    await expectDay(next, FIRST, [], 'Nobody knows me')
    await expect(next.getByText('Changes are not saved!')).toBeVisible()
  })
})
