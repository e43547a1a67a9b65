import { isDeepStrictEqual } from 'node:util'
import { type Browser, expect, type Page } from '@playwright/test'
import { createSilentProxy } from '../scripts/lib/silentProxy.mjs'
import {
  dayRow,
  dayTags,
  expectDay,
  leaveDraft,
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
import { cutWrites, KillableBrowser, openAs } from './support/device'
import { fullChromium } from './support/launch'
import { savedDays } from './support/records'
import { secondCopy } from './support/secondCopy'
import { asSuperuser, newUser } from './support/server'
import { test } from './support/test'

// How a browser closes and what it has stored then is asked of the one that people have.
test.use(fullChromium)

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

test('D5 an edit leaves together with the page that is left, or closed, within the second, and s.4 is on the other device', async ({
  page,
  context,
  browser,
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
  await writeNote(page, THIRD, 'Closed at once')
  await page.close()
  const next = await context.newPage()
  await openCalendar(next)
  await waitForStatus(next, 'synced')
  expect(await elsewhere(browser, user)).toEqual({
    ...planned,
    [THIRD]: { tags: [], note: 'Closed at once' },
  })
})

test('E6 what two closed tabs could not send waits in storage, also of one day, and goes at the next start', async ({
  page,
  context,
}) => {
  const user = await signedIn(page)
  const second = await context.newPage()
  await openCalendar(second)
  await waitForStatus(second, 'synced')
  await context.setOffline(true)
  await toggleTag(page, FIRST, 2)
  await waitForStatus(page, 'offline')
  await writeNote(second, FIRST, 'From the second tab')
  await typeNote(page, SECOND, 'Offline and in the middle')
  await expect.poll(async () => JSON.stringify(await storedKeys(page))).toContain('in the middle')
  await page.close()
  await second.close()
  await context.setOffline(false)
  expect(await savedDays(user.id)).toEqual({})

  const next = await context.newPage()
  await openCalendar(next)
  await expectDay(next, SECOND, [], 'Offline and in the middle')
  await expect
    .poll(() => savedDays(user.id))
    .toEqual({
      [FIRST]: { tags: ['Arbeit'], note: 'From the second tab' },
      [SECOND]: { tags: [], note: 'Offline and in the middle' },
    })
})

test('D7 a note that another tab was closed over is saved at once, and a draft that a killed one left by the sign-out of another', {
  tag: '@long',
}, async ({ page, context }) => {
  const user = await signedIn(page)
  const other = await context.newPage()
  await openCalendar(other)
  await waitForStatus(other, 'synced')
  await typeNote(other, SECOND, 'Closed over it')
  await other.close({ runBeforeUnload: true })
  const saved = { [SECOND]: { tags: [], note: 'Closed over it' } }
  await expect.poll(() => savedDays(user.id)).toEqual(saved)
  await expectDay(page, SECOND, [], 'Closed over it')

  await leaveDraft(page, user.id, FIRST, 'Nobody saved it')
  await signOut(page)
  await expect(page.getByText('Sign In', { exact: true })).toBeVisible()
  expect(await savedDays(user.id)).toEqual({
    ...saved,
    [FIRST]: { tags: [], note: 'Nobody saved it' },
  })
})

test('E6 a second copy that arrives late does not take the place of a later removal', {
  tag: '@long',
}, async ({ page }) => {
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

/** What a person does just before the page is left, and what of it the server then holds. */
const lastActs = [
  {
    act: 'a new tag with its day, and a note being typed,',
    async perform(page: Page) {
      await makeTag(page, THIRD, 'Chor')
      await typeNote(page, SECOND, 'Last')
    },
    async saved({ id }: User) {
      const days = await savedDays(id)
      return [days[THIRD], days[SECOND]]
    },
    expected: [
      { tags: ['Chor'], note: '' },
      { tags: [], note: 'Last' },
    ],
  },
  {
    act: 'a choice for the calendar',
    async perform(page: Page) {
      await page.getByRole('button', { name: 'Settings' }).click()
      await page.getByRole('tab', { name: 'Holidays' }).click()
      await page.getByRole('checkbox', { name: 'Bulgaria' }).check()
    },
    saved: async ({ id }: User): Promise<unknown> =>
      asSuperuser()
        .collection('users')
        .getOne(id)
        .then(({ settings }) => settings?.holidays?.regions),
    expected: ['BG'],
  },
]

test.describe('a page that is left while a save before it is never answered', () => {
  // Behind a proxy, for a request that a test answers itself never leaves.
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
    test(`D5 ${act} leaves with it`, { tag: '@long' }, async () => {
      const user = await newUser({ pro: true })
      const page = await first.open(proxy.url)
      await openAs(page, user)
      const isSwallowed = proxy.swallowWrite()
      await toggleTag(page, FIRST, 3)
      await isSwallowed
      await perform(page)
      await page.goto('about:blank')
      // Whoever reads that it failed sees what was sent, and how it was answered.
      const outcome = async () => {
        const found = await saved(user)
        return isDeepStrictEqual(found, expected) ? found : { found, sent: proxy.changes }
      }
      await expect.poll(outcome).toEqual(expected)
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
    // The age of the edit is what is tried here, not something that is waited for.
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

  test('s.4 what a visitor planned 200 ms ago survives SIGKILL', { tag: '@long' }, async ({
    baseURL,
  }) => {
    const page = await first.open(baseURL)
    await openCalendar(page)
    await writeNote(page, FIRST, 'Nobody knows me')
    await new Promise((resolve) => setTimeout(resolve, 200))
    await first.kill()

    const next = await first.open(baseURL)
    await openCalendar(next)
    await expectDay(next, FIRST, [], 'Nobody knows me')
    await expect(next.getByText('Changes are not saved!')).toBeVisible()
  })
})
