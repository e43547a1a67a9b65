import { expect, type Page } from '@playwright/test'
import { openCalendar, submitLogin } from './support/calendar'
import { openAs } from './support/device'
import { type Lang, texts } from './support/screens'
import { asSuperuser, newUser } from './support/server'
import { test } from './support/test'

const savedLanguage = async (id: string) =>
  (await asSuperuser().collection('users').getOne(id)).lang as string

const storedLanguage = (page: Page) => page.evaluate(() => localStorage.getItem('language'))

/** An account whose language is known to the server. */
async function userWith(lang: Lang) {
  const user = await newUser()
  await asSuperuser().collection('users').update(user.id, { lang })
  return user
}

/** What was sent to change an account, from now on. */
function sentChanges(page: Page): unknown[] {
  const sent: unknown[] = []
  page.on('request', (request) => {
    const isChange = request.method() === 'PATCH' && request.url().includes('/users/records/')
    if (isChange) sent.push(request.postDataJSON())
  })
  return sent
}

/** Signs in on the page that is open, in the language that it has. */
async function signInHere(page: Page, lang: Lang, user: { email: string; password: string }) {
  const { auth } = texts[lang]
  await page.getByRole('textbox', { name: auth.email }).fill(user.email)
  await page.getByLabel(auth.password, { exact: true }).fill(user.password)
  await page.getByRole('button', { name: auth.signIn, exact: true }).click()
  await page.waitForURL('/')
}

const settingsIn = (page: Page, lang: Lang) =>
  page.getByRole('button', { name: texts[lang].header.settings })

async function chooseInMenu(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Language' }).press('ArrowRight')
  await page.getByRole('menuitemradio', { name }).click()
}

test('s.4 at login the account’s language is applied and stored, and the calendar is never in another [s3.04]', async ({
  page,
}) => {
  const user = await userWith('de')
  const sent = sentChanges(page)
  await page.addInitScript(() => {
    const shown: string[] = []
    Object.assign(window, { shownSettings: shown })
    new MutationObserver(() => {
      if (document.querySelector('[data-date]')) shown.push(document.documentElement.lang)
    }).observe(document, { childList: true, subtree: true, attributes: true })
  })
  await page.goto('/auth')
  await signInHere(page, 'en', user)
  await expect(settingsIn(page, 'de')).toBeVisible()
  await expect(page.getByText(texts.de.auth.loggedIn)).toBeVisible()
  const shown = await page.evaluate(
    () => (window as unknown as { shownSettings: string[] }).shownSettings,
  )
  expect([...new Set(shown)]).toEqual(['de'])
  expect(await storedLanguage(page)).toBe('de')
  expect(sent).toEqual([])
})

test('S12 an account without a language takes over the current one, and a second device gets it', async ({
  page,
  browser,
}) => {
  const user = await newUser()
  await page.goto('/')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: /Bulgarian/ }).click()
  await expect(settingsIn(page, 'bg')).toBeVisible()
  const sent = sentChanges(page)
  await page.goto('/auth')
  await signInHere(page, 'bg', user)
  await expect.poll(() => savedLanguage(user.id)).toBe('bg')
  expect(sent).toEqual([{ lang: 'bg' }])

  const second = await browser.newContext()
  const device = await second.newPage()
  await device.goto('/auth')
  await submitLogin(device, user)
  await device.waitForURL('/')
  await expect(settingsIn(device, 'bg')).toBeVisible()
  expect(await storedLanguage(device)).toBe('bg')
  await second.close()
})

test('S12 a language chosen on /auth in this visit comes before the account’s and is saved', async ({
  page,
}) => {
  const user = await userWith('de')
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Language' }).click()
  await page.getByRole('menuitemradio', { name: /Bulgarian/ }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'bg')
  await signInHere(page, 'bg', user)
  await expect(settingsIn(page, 'bg')).toBeVisible()
  await expect.poll(() => savedLanguage(user.id)).toBe('bg')
})

test('s.4 a choice while signed in is saved with the account; a start sends nothing [s3.04]', async ({
  page,
}) => {
  const user = await userWith('en')
  const sent = sentChanges(page)
  await openAs(page, user)
  await chooseInMenu(page, /German/)
  await expect(settingsIn(page, 'de')).toBeVisible()
  await expect.poll(() => savedLanguage(user.id)).toBe('de')
  expect(sent).toEqual([{ lang: 'de' }])
  await openCalendar(page)
  await expect(page.locator('[data-sync-status="synced"]')).toBeVisible()
  await expect(settingsIn(page, 'de')).toBeVisible()
  expect(sent).toHaveLength(1)
})

test('s.8 when the server refuses or cannot be reached a message says so and the language stays changed here [s8.01]', async ({
  page,
}) => {
  const user = await userWith('bg')
  // The page is in English here: its session came without a login.
  await openAs(page, user)
  const account = '**/api/collections/users/records/*'
  const refused = { status: 500, json: { status: 500, message: 'No.', data: {} } }
  await page.route(account, (route) => route.fulfill(refused))
  await chooseInMenu(page, /German/)
  await expect(page.getByText(texts.de.account.updateFailed)).toBeVisible()
  await expect(settingsIn(page, 'de')).toBeVisible()
  expect(await savedLanguage(user.id)).toBe('bg')
  // What waits leaves with the page, past the route that refuses (D5).
  await page.reload()
  await expect(settingsIn(page, 'de')).toBeVisible()

  // Over the one before, which stays: the start may still be sending the choice.
  await page.route(account, (route) => route.abort())
  await page.getByRole('button', { name: texts.de.header.userMenu }).click()
  await page.getByRole('menuitem', { name: texts.de.header.language }).press('ArrowRight')
  await page.getByRole('menuitemradio', { name: /English/ }).click()
  await expect(page.getByText('Failed to update user settings.')).toBeVisible()
  await expect(settingsIn(page, 'en')).toBeVisible()
  expect(await savedLanguage(user.id)).not.toBe('en')
})
