import { expect, type Page } from '@playwright/test'
import { distDir } from '../scripts/lib/build.mjs'
import { throwaway } from '../scripts/lib/pocketbase.mjs'
import { freePort } from '../scripts/lib/ports.mjs'
import { waitForStatus } from './support/calendar'
import { MailServer } from './support/mailServer'
import { filled, texts } from './support/screens'
import { newUser, sessionOf } from './support/server'
import { test } from './support/test'

// One server with its mails for all of them.
test.describe.configure({ mode: 'default' })

const { auth, mailPages } = texts.en
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
