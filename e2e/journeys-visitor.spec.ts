import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import {
  addTag,
  dayRow,
  expectDay,
  openCalendar,
  openDay,
  shownDays,
  signIn,
  signUp,
  storedKeys,
  submitLogin,
  waitForStatus,
  waitForUpload,
  writeNote,
} from './support/calendar'
import { answerWrites } from './support/device'
import { putDay, savedDays, savedTags, userIdOf } from './support/records'
import { newUser } from './support/server'
import { close } from './support/stage'
import { test } from './support/test'

// Several pages, sometimes several browsers, on a machine that may be busy.
test.describe.configure({ timeout: 60_000 })

const [FIRST, SECOND, THIRD, FOURTH] = [openDay(3), openDay(10), openDay(17), openDay(40)]

const newLogin = () => ({
  email: `visitor-${randomBytes(6).toString('hex')}@example.com`,
  password: 'correct horse battery',
})

/** From the banner to an account, as a visitor goes. */
async function signUpFromBanner(page: Page, login: ReturnType<typeof newLogin>): Promise<void> {
  await page.getByRole('complementary').getByRole('button', { name: 'Sign In' }).click()
  await page.getByRole('button', { name: 'Create account' }).click()
  await submitLogin(page, login, 'Sign Up')
  await page.waitForURL('/')
}

/** Keeps six days as a visitor, more than go out as single calls. */
async function keepSixDays(page: Page): Promise<string[]> {
  const days = [0, 1, 2, 3, 4, 5].map((week) => openDay(week * 7))
  await openCalendar(page)
  for (const day of days) await writeNote(page, day, `Note of ${day}`)
  await addTag(page, FIRST, 'Sport')
  return days
}

test('s.4 what is clicked after a note is open, though the page moved when the note was saved', async ({
  page,
}) => {
  await openCalendar(page)
  await dayRow(page, FIRST).locator('[data-note]').click()
  await page.keyboard.type('Mum')
  // The first day of a visitor brings the banner, and with it everything moves down.
  const next = dayRow(page, SECOND).locator('[data-note]')
  await next.hover()
  await page.mouse.down()
  await page.mouse.up()
  await expect(dayRow(page, SECOND).locator('textarea')).toBeFocused()
  await page.keyboard.type('at 3 pm')
  await expect(page.getByText('Changes are not saved!')).toBeVisible()
  await expectDay(page, FIRST, [], 'Mum')
  await dayRow(page, THIRD).locator('[data-add]').click()
  const dialog = page.getByRole('dialog', { name: 'Add tag' })
  await expect(dialog).toBeVisible()
  await close(page)
  await expectDay(page, SECOND, [], 'at 3 pm')
})

test('s.4 turning a phone while a note is written goes on in the note', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openCalendar(page)
  const today = page.locator('[data-today] [data-note]')
  await today.click()
  await page.keyboard.type('one')
  const field = page.locator('[data-today] textarea')
  for (const [size, text] of [
    [{ width: 844, height: 390 }, ' two'],
    [{ width: 390, height: 844 }, ' three'],
  ] as const) {
    await page.setViewportSize(size)
    await expect(page.locator('[data-month]')).toHaveCount(size.width > 700 ? 3 : 1)
    await expect(field).toBeFocused()
    await page.keyboard.type(text)
  }
  await expect(field).toHaveValue('one two three')
})

test('s.4 a visitor finds tag and note again after a reload, under the banner [s1.02 s2.01 s4.04 s6.01]', async ({
  page,
}) => {
  await openCalendar(page)
  const banner = page.getByText('Changes are not saved!')
  await expect(banner).toBeHidden()
  await addTag(page, FIRST, 'Urlaub')
  await writeNote(page, FIRST, 'Ferry at 9:40')
  await expect(banner).toBeVisible()

  await page.reload()
  await expectDay(page, FIRST, ['Urlaub'], 'Ferry at 9:40')
  await expect(banner).toBeVisible()
  await expect(page.locator('[data-sync-status]')).toHaveCount(0)
  expect(await shownDays(page)).toEqual({ [FIRST]: { tags: ['Urlaub'], note: 'Ferry at 9:40' } })
})

test('D3 what a visitor planned is in the account, and a second browser shows exactly that', async ({
  page,
  browser,
}) => {
  await openCalendar(page)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Delete Sport' }).click()
  await page
    .getByRole('alertdialog', { name: 'Delete tag' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await close(page)
  await dayRow(page, FIRST)
    .getByRole('button', { name: /^Add tag/ })
    .click()
  await page.getByRole('button', { name: 'New tag' }).click()
  await page.getByRole('textbox', { name: 'Label' }).fill('Пътуване')
  await page.getByRole('textbox', { name: 'Letter' }).fill('п')
  await page.getByRole('button', { name: 'Create', exact: true }).click()
  await addTag(page, SECOND, 'Urlaub')
  await addTag(page, SECOND, 'Пътуване')
  await addTag(page, THIRD, 'Familie')
  await writeNote(page, FOURTH, 'Zoë 🎂')
  const planned = {
    [FIRST]: { tags: ['Пътуване'], note: '' },
    [SECOND]: { tags: ['Urlaub', 'Пътуване'], note: '' },
    [THIRD]: { tags: ['Familie'], note: '' },
    [FOURTH]: { tags: [], note: 'Zoë 🎂' },
  }
  expect(await shownDays(page)).toEqual(planned)

  const login = newLogin()
  await waitForUpload(page, () => signUpFromBanner(page, login))
  await waitForStatus(page, 'synced')
  expect(await shownDays(page)).toEqual(planned)
  expect(Object.keys(await storedKeys(page)).filter((key) => key.startsWith('temp-'))).toEqual([])

  const other = await (await browser.newContext()).newPage()
  await signIn(other, login)
  await waitForStatus(other, 'synced')
  expect(await shownDays(other)).toEqual(planned)
  const userId = await userIdOf(login.email)
  expect(await savedDays(userId)).toEqual(planned)
  expect((await savedTags(userId)).sort()).toEqual(['Arbeit', 'Familie', 'Urlaub', 'Пътуване'])
})

/** The keys that have a second copy. */
const copies = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<IDBValidKey[]>((resolve) => {
        const opening = indexedDB.open('quartal')
        opening.onsuccess = () => {
          const reading = opening.result.transaction('writes').objectStore('writes').getAllKeys()
          reading.onsuccess = () => resolve(reading.result)
        }
      }),
  )

test('E6 a storage that the person cleared stays cleared, although a copy survives a crash', async ({
  page,
}) => {
  await openCalendar(page)
  await addTag(page, FIRST, 'Urlaub')
  await page.reload()
  await expectDay(page, FIRST, ['Urlaub'], '')
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expectDay(page, FIRST, [], '')
  await page.reload()
  await expectDay(page, FIRST, [], '')
})

test('E6 a tab that the browser brings back after a crash gets back what was lost', async ({
  page,
  context,
}) => {
  await openCalendar(page)
  await addTag(page, FIRST, 'Urlaub')
  await expect.poll(() => copies(page)).toContain('temp-calendar-data')
  await page.close()
  // What a browser restores: an empty local storage, and a tab whose page was still open.
  const tab = await context.newPage()
  await tab.goto('/robots.txt')
  await tab.evaluate(() => {
    localStorage.clear()
    sessionStorage.setItem('quartal:open', 'open')
  })
  await openCalendar(tab)
  await expectDay(tab, FIRST, ['Urlaub'], '')
})

test('D2 an account that has data keeps it, and the local set is set aside untouched [s4.07]', async ({
  page,
}) => {
  const user = await newUser()
  await putDay(user.id, SECOND, 'From the cloud')
  await openCalendar(page)
  await addTag(page, FIRST, 'Urlaub')
  await writeNote(page, FIRST, 'From this browser')
  const local = (await storedKeys(page))['temp-calendar-data'] ?? ''

  await signIn(page, user)
  await waitForStatus(page, 'synced')
  await expect(page.getByText('set aside in this browser for 30 days')).toBeVisible()
  expect(await shownDays(page)).toEqual({ [SECOND]: { tags: [], note: 'From the cloud' } })
  const stored = await storedKeys(page)
  expect(stored['temp-calendar-data']).toBeUndefined()
  const aside = JSON.parse(stored[`quartal:1:aside:${user.id}`] ?? '[]') as { text: unknown }[]
  expect(aside.map(({ text }) => text)).toEqual([local])
  expect(await savedDays(user.id)).toEqual({ [SECOND]: { tags: [], note: 'From the cloud' } })
})

for (const [state, arrives] of [
  ['before its days arrive', false],
  ['when its days have arrived but the answer has not', true],
] as const) {
  test(`D3 an upload that ends ${state} is finished at the next start, nothing twice`, async ({
    page,
    context,
  }) => {
    const days = await keepSixDays(page)
    const login = newLogin()
    const cut = new Promise<void>((resolve) => {
      // The tags go through; the batch of the days is the one that never ends here.
      void page.route(/\/api\/batch/, async (route) => {
        if (!route.request().postData()?.includes('calendar_entries')) return await route.continue()
        if (arrives) await route.fetch()
        resolve()
      })
    })
    await signUpFromBanner(page, login)
    await cut
    await expect(page.getByRole('dialog', { name: 'Uploading data...' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog', { name: 'Uploading data...' })).toBeVisible()
    expect((await storedKeys(page))['temp-calendar-data']).toContain('Note of')
    await page.close()

    const next = await context.newPage()
    await waitForUpload(next, () => openCalendar(next))
    await waitForStatus(next, 'synced')
    const wanted = Object.fromEntries(
      days.map((day) => [day, { tags: [] as string[], note: `Note of ${day}` }]),
    )
    wanted[FIRST] = { tags: ['Sport'], note: '' }
    const userId = await userIdOf(login.email)
    expect(await savedDays(userId)).toEqual(wanted)
    expect(await savedTags(userId)).toEqual(['Urlaub', 'Arbeit', 'Sport', 'Familie'])
    expect(await shownDays(next)).toEqual(wanted)
    expect((await storedKeys(next))['temp-calendar-data']).toBeUndefined()
  })
}

test('D3 a visitor whose upload finds no server keeps everything and it leaves later', async ({
  page,
  context,
}) => {
  await openCalendar(page)
  await writeNote(page, FIRST, 'Wait for me')
  const login = newLogin()
  await answerWrites(page, (route) => route.abort())
  await signUp(page, login)
  await expect(page.getByText(/^Failed to sync local data: /)).toBeVisible()
  await expect(page.getByRole('dialog', { name: 'Uploading data...' })).toBeHidden()
  await expectDay(page, FIRST, [], 'Wait for me')
  expect((await storedKeys(page))['temp-calendar-data']).toContain('Wait for me')

  // Closed before there is a server again: it would try anew by itself.
  await page.close()
  const next = await context.newPage()
  await waitForUpload(next, () => openCalendar(next))
  await waitForStatus(next, 'synced')
  const userId = await userIdOf(login.email)
  expect(await savedDays(userId)).toEqual({ [FIRST]: { tags: [], note: 'Wait for me' } })
})

test('D5 what is said in place of a lost part stands over every month, and under dialogs', async ({
  page,
}) => {
  // In the first month of a quarter: the next ones stand over it.
  await page.clock.setFixedTime('2026-10-15T10:00:00')
  await page.route(/\/assets\/TagHint-/, (route) => route.abort())
  await openCalendar(page)
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('Your data is safe')
  const covered = await notice.evaluate((box) => {
    const { left, top, right, bottom } = box.getBoundingClientRect()
    const corners = [left + 4, right - 4].flatMap((x) => [top + 4, bottom - 4].map((y) => [x, y]))
    return corners.filter(([x = 0, y = 0]) => document.elementFromPoint(x, y) !== box)
  })
  expect(covered).toEqual([])
  await notice.getByRole('button', { name: 'Reload' }).click({ trial: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await dayRow(page, '2026-10-15').getByRole('button', { name: /tag/i }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  for (const tag of await dialog.getByRole('button').all()) await tag.click({ trial: true })
})
