import { expect, type Page } from '@playwright/test'
import { openCalendar } from './support/calendar'
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

test('s.4 at login the account’s language is applied and stored, and the calendar is never in another; a choice while signed in is saved with it, a start sends nothing [s3.04]', {
  tag: '@long',
}, async ({ page }) => {
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

  await page.getByRole('button', { name: texts.de.header.userMenu }).click()
  await page.getByRole('menuitem', { name: texts.de.header.language }).press('ArrowRight')
  await page.getByRole('menuitemradio', { name: texts.de.common.english }).click()
  await expect(settingsIn(page, 'en')).toBeVisible()
  await expect.poll(() => savedLanguage(user.id)).toBe('en')
  await openCalendar(page)
  await expect(page.locator('[data-sync-status="synced"]')).toBeVisible()
  await expect(settingsIn(page, 'en')).toBeVisible()
  expect(sent).toEqual([{ lang: 'en' }])
})
