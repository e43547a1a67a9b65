import { expect } from '@playwright/test'
import { filled, newSession, texts } from '../support/screens'
import { asSuperuser } from '../support/server'
import { publish } from '../support/share'
import { button, type Stage, type Tour } from '../support/stage'

/** A token that says what the mail's link would say of itself; no server takes it. */
function tokenOf(claims: object): string {
  return `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.x`
}

async function submit({ page }: Stage): Promise<void> {
  await page.locator('form button[type="submit"]').click()
}

const auth: Tour = {
  name: '/auth in both modes, with and without errors',
  async visit(stage) {
    const { page, lang, look } = stage
    const { auth: t } = texts[lang]
    await page.goto('/auth')
    await expect(button(page, t.signIn)).toBeVisible()
    await look('sign-in')
    await submit(stage)
    await look('sign-in, nothing typed')
    await page.getByLabel(t.email).fill('nobody@example.com')
    await page.getByLabel(t.password, { exact: true }).fill('wrong password')
    await submit(stage)
    await expect(page.getByRole('alert').first()).toBeVisible()
    await look('sign-in, refused')
    await button(page, t.createAccount).click()
    await page.getByLabel(t.password, { exact: true }).fill('short')
    await submit(stage)
    await look('sign-up with an error')
  },
}

const mails: Tour = {
  name: '/auth for a forgotten password and the links of mails',
  async visit(stage) {
    const { page, lang, look } = stage
    const { auth: t, mailPages } = texts[lang]
    const claims = { email: 'ada@example.com', id: 'x', newEmail: 'ada@example.org' }
    let state = 'on'
    await page.route('**/api/mail', (route) => route.fulfill({ json: { state } }))
    await page.route('**/request-password-reset', (route) => route.fulfill({ status: 204 }))
    await page.goto('/auth')
    await button(page, t.forgot).click()
    await submit(stage)
    await look('forgotten password')
    await page.getByLabel(t.email).fill(claims.email)
    await submit(stage)
    await expect(page.getByText(mailPages.sentTitle)).toBeVisible()
    await look('mail sent')
    state = 'off'
    await page.goto('/auth')
    await button(page, t.forgot).click()
    await expect(page.getByText(mailPages.off)).toBeVisible()
    await look('no mails here')
    for (const kind of ['reset', 'email', 'verify']) {
      await page.goto(`/auth?${kind}=${tokenOf(claims)}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await look(`link of a mail: ${kind}`)
    }
    await page.goto(`/auth?reset=${tokenOf(claims)}`)
    await page.getByLabel(mailPages.newPassword).fill('an entirely new one')
    await submit(stage)
    await expect(page.getByText(mailPages.spentTitle)).toBeVisible()
    await look('spent link')
  },
}

const success: Tour = {
  name: '/success for a visitor, while Pro is awaited, late and there',
  async visit(stage) {
    const { page, lang, look } = stage
    const { success: t } = texts[lang]
    const title = (name: string) => expect(page.getByRole('heading', { name })).toBeVisible()
    await page.goto('/success')
    await title(t.visitorTitle)
    await look('success, signed out')
    const { id, session } = await newSession()
    await page.evaluate((stored) => localStorage.setItem('pocketbase_auth', stored), session)
    await page.goto('/success')
    await title(t.waitingTitle)
    await look('success, waiting')
    await asSuperuser().collection('users').update(id, { pro: true })
    await title(t.title)
    await look('success, active')
  },
}

const texted: Tour = {
  name: 'the legal pages and the 404 page',
  async visit({ page, look }) {
    for (const path of ['/impressum', '/datenschutz', '/agb', '/nowhere']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await look(path)
    }
  },
}

const share: Tour = {
  name: '/share of a link that works, is off, is unknown or cannot be reached',
  async visit({ page, lang, look }) {
    const { share: t } = texts[lang]
    await page.goto(await publish(true))
    await expect(page.locator('[data-tag]').first()).toBeVisible()
    await look('share')
    for (const [path, text] of [
      [await publish(false), t.inactive],
      [`/share/${'x'.repeat(26)}`, t.notFound],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: text })).toBeVisible()
      await look(`share: ${text}`)
    }
    await page.route('**/api/**', (route) => route.abort())
    await page.goto(`/share/${'y'.repeat(26)}`)
    await expect(page.getByRole('heading', { name: t.failed })).toBeVisible()
    await look('share: failed')
  },
}

const join: Tour = {
  name: '/join of an invitation that is good, used or unknown, for a guest and signed in',
  async visit({ page, lang, look }) {
    const { join: t } = texts[lang]
    const path = `/join/${'x'.repeat(26)}`
    const invited = { owner: 'a', name: 'Ada', role: 'plan', notes: true, state: 'open' }
    const ends = '2027-05-27T12:00:00.000Z'
    const say = (changes: object) =>
      page.route('**/api/join/*', (route) =>
        route.fulfill({ json: { ...invited, ends, ...changes } }),
      )
    const open = async (title: string) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { name: title })).toBeVisible()
      await look(`join: ${title}`)
    }
    await open(t.unknownTitle)
    await say({})
    await open(filled(t.title, { name: 'Ada' }))
    await say({ state: 'used' })
    await open(t.usedTitle)
    const { session } = await newSession()
    await page.evaluate((stored) => localStorage.setItem('pocketbase_auth', stored), session)
    await say({})
    await page.goto(path)
    await expect(button(page, t.join)).toBeVisible()
    await look('join, signed in')
  },
}

export const pageTours: readonly Tour[] = [auth, mails, success, texted, share, join]
