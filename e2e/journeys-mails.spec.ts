import { expect, type Page } from '@playwright/test'
import PocketBase from 'pocketbase'
import { distDir } from '../scripts/lib/build.mjs'
import { throwaway } from '../scripts/lib/pocketbase.mjs'
import { freePort } from '../scripts/lib/ports.mjs'
import { expectDay, openDay, toggleTag, waitForStatus, writeNote } from './support/calendar'
import { cutWrites, openAs, setVisibility } from './support/device'
import { MailServer, tokenIn } from './support/mailServer'
import { savedDays } from './support/records'
import { filled, texts } from './support/screens'
import { asSuperuser, newUser, sessionOf } from './support/server'
import { test } from './support/test'

// One server with its mails for all of them.
test.describe.configure({ mode: 'default' })

const { account, auth, mailPages, menu } = texts.en
const [FIRST, SECOND] = [openDay(4), openDay(25)]
const NEW = 'an entirely new one'

const port = await freePort()
const url = `http://127.0.0.1:${port}`
const mails = new MailServer()
let server: Awaited<ReturnType<typeof throwaway>>

test.beforeAll(async () => {
  await mails.start()
  server = await throwaway({
    publicDir: distDir,
    port,
    env: { ...mails.settings, APP_URL: url, MAIL_FROM: 'hello@example.org' },
  })
})

test.afterAll(async () => {
  await server.dispose()
  await mails.stop()
})

test.use({ baseURL: url })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** The address that the link of the next mail to somebody leads to. */
async function linkTo(email: string): Promise<string> {
  const { text } = await mails.mailTo(email)
  const link = /http\S+/.exec(text)?.[0]
  if (!link) throw new Error('The mail has no link')
  return link
}

/** Asks for a new password as a person does; answers with the link that comes. */
async function askForReset(page: Page, email: string): Promise<string> {
  await page.goto('/auth')
  await page.getByLabel(auth.email).fill(email)
  await button(page, auth.forgot).click()
  await button(page, mailPages.send).click()
  await expect(page.getByText(filled(mailPages.sent, { email }))).toBeVisible()
  await expect(page.getByRole('heading', { name: mailPages.sentTitle })).toBeFocused()
  return await linkTo(email)
}

async function choosePassword(page: Page, password = NEW): Promise<void> {
  await page.getByLabel(mailPages.newPassword).fill(password)
  await button(page, mailPages.savePassword).click()
}

test('S1 a forgotten password: the mail leads to a new one, which signs in at once; without an account the answer is the same, and no mail [s2.39]', async ({
  page,
}) => {
  const nobody = `nobody-${crypto.randomUUID()}@example.com`
  await page.goto('/auth')
  await button(page, auth.forgot).click()
  await page.getByLabel(auth.email).fill(nobody)
  await button(page, mailPages.send).click()
  await expect(page.getByText(filled(mailPages.sent, { email: nobody }))).toBeVisible()
  const user = await newUser({ server })
  const link = await askForReset(page, user.email)
  expect(mails.mails.filter(({ to }) => to === nobody)).toEqual([])
  expect(link).toContain(`${url}/auth?reset=`)
  await page.goto(link)
  await expect(page).toHaveURL(`${url}/auth`)
  await choosePassword(page, 'short')
  await expect(page.getByText(filled(auth.passwordTooShort, { count: 8 }))).toBeVisible()
  await choosePassword(page)
  await page.waitForURL(`${url}/`)
  await expect(page.getByText(mailPages.passwordSaved)).toBeVisible()
  await waitForStatus(page, 'synced')
  await sessionOf({ email: user.email, password: NEW }, server)

  // The link again, now used up, while signed in.
  await page.goto(link)
  await choosePassword(page)
  await expect(page.getByText(mailPages.spentTitle)).toBeVisible()
  await button(page, mailPages.newMail).click()
  await expect(page.getByLabel(auth.email)).toHaveValue(user.email)
})

test('D10 a new password ends the sessions elsewhere, and unsent edits wait there for their owner', {
  tag: '@long',
}, async ({ page, browser }) => {
  const user = await newUser({ server })
  const elsewhere = await browser.newContext({ baseURL: server.url })
  const other = await elsewhere.newPage()
  await openAs(other, user, server)
  await toggleTag(other, FIRST, 1)
  await waitForStatus(other, 'synced')
  const mend = await cutWrites(elsewhere)
  await writeNote(other, SECOND, 'Not sent yet')
  await waitForStatus(other, 'failed')

  await page.goto(await askForReset(page, user.email))
  await choosePassword(page)
  await page.waitForURL(`${url}/`)
  await expectDay(page, FIRST, ['Urlaub'])

  await setVisibility(other, 'hidden')
  await setVisibility(other, 'visible')
  await waitForStatus(other, 'local')
  await expectDay(other, SECOND, [], 'Not sent yet')
  await mend()
  await other.getByRole('complementary').getByRole('link', { name: 'Sign In' }).click()
  await expect(other.getByLabel(auth.email)).toHaveValue(user.email)
  await other.getByLabel(auth.password, { exact: true }).fill(NEW)
  await button(other, auth.signIn).click()
  await other.waitForURL(`${url}/`)
  await waitForStatus(other, 'synced')
  expect((await savedDays(user.id, asSuperuser(server)))[SECOND]).toEqual({
    tags: [],
    note: 'Not sent yet',
  })
  await elsewhere.close()
})

test('S1 signing up sends a mail in the language of the page, and its link confirms the address', {
  tag: '@long',
}, async ({ browser }) => {
  const context = await browser.newContext({ baseURL: server.url, locale: 'bg-BG' })
  const page = await context.newPage()
  const { auth: words, mailPages: bg } = texts.bg
  const email = `new-${crypto.randomUUID()}@example.com`
  await page.goto('/auth')
  await button(page, words.createAccount).click()
  await page.getByLabel(words.email).fill(email)
  await page.getByLabel(words.password, { exact: true }).fill(NEW)
  await button(page, words.signUp).click()
  await page.waitForURL(`${url}/`)
  const mail = await mails.mailTo(email)
  expect(mail.html).toContain('<html lang="bg">')

  await page.goto(`/auth?verify=${tokenIn(mail)}`)
  await expect(page.getByRole('heading', { name: bg.verifiedTitle })).toBeVisible()
  await expect(page).toHaveURL(`${url}/auth`)
  const session = JSON.parse(await sessionOf({ email, password: NEW }, server))
  expect(session.record.verified).toBe(true)
  await page.getByRole('link', { name: bg.toCalendar }).click()
  await waitForStatus(page, 'synced')
  await context.close()
})

test('S1 a new email address gets a mail, changes nothing before, and is confirmed with the password', {
  tag: '@long',
}, async ({ page }) => {
  const user = await newUser({ server })
  await openAs(page, user, server)
  await toggleTag(page, FIRST, 3)
  await waitForStatus(page, 'synced')
  const other = await newUser({ server })
  const newEmail = `moved-${crypto.randomUUID()}@example.com`
  await button(page, 'User menu').click()
  await page.getByRole('menuitem', { name: menu.profile }).click()
  const dialog = page.getByRole('dialog', { name: account.title })
  await dialog.getByRole('button', { name: `${account.change}: ${account.email}` }).click()
  const field = dialog.getByLabel(account.newEmail)
  for (const [email, told] of [
    [user.email.toUpperCase(), account.emailSame],
    [other.email, account.emailTaken],
  ] as const) {
    await field.fill(email)
    await field.press('Enter')
    await expect(field).toHaveAccessibleDescription(told)
  }
  await field.fill(newEmail)
  await field.press('Enter')
  await expect(dialog.getByRole('status')).toContainText(newEmail)
  const link = await linkTo(newEmail)
  await page.keyboard.press('Escape')
  await writeNote(page, SECOND, 'Still signed in')
  await waitForStatus(page, 'synced')

  await page.goto(link)
  await expect(page).toHaveURL(`${url}/auth`)
  await page.getByLabel(auth.password, { exact: true }).fill('not the password')
  await button(page, mailPages.confirm).click()
  await expect(page.getByRole('alert')).toHaveText(mailPages.wrongPassword)
  await page.getByLabel(auth.password, { exact: true }).fill(user.password)
  await button(page, mailPages.confirm).click()
  await page.waitForURL(`${url}/`)
  await waitForStatus(page, 'synced')
  await expectDay(page, FIRST, ['Sport'])
  await sessionOf({ email: newEmail, password: user.password }, server)
})

test('D6 open pages hear of other devices after the password was reset in one of them', {
  tag: '@long',
}, async ({ page, context }) => {
  const user = await newUser({ server })
  // It has the live stream of both.
  const first = await context.newPage()
  await openAs(first, user, server)
  await waitForStatus(first, 'synced')
  await new PocketBase(server.url).collection('users').requestPasswordReset(user.email)
  await page.goto(await linkTo(user.email))
  await choosePassword(page)
  await page.waitForURL(`${url}/`)
  await waitForStatus(page, 'synced')
  const body = { user: user.id, date: FIRST, notes: 'From elsewhere', tags: '[]' }
  await asSuperuser(server).collection('calendar_entries').create(body)
  for (const tab of [page, first]) await expectDay(tab, FIRST, [], 'From elsewhere')
})
