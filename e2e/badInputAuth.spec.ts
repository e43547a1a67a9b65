import { expect, type Page } from '@playwright/test'
import { dayRow, openDay } from './support/calendar'
import { filled, type Lang, locales, putNote, saved, startSignedIn, texts } from './support/screens'
import { newUser } from './support/server'
import { test } from './support/test'

// A trace keeps a picture of every page of the long lists below.
test.use({ trace: 'off' })

const fresh = () => `new-${crypto.randomUUID()}@example.com`

/** Opens /auth in a language, in the mode wanted, and types. */
async function openForm(page: Page, lang: Lang, mode: 'signIn' | 'signUp', login: Login) {
  const { auth } = texts[lang]
  await page.goto('/auth')
  if (mode === 'signUp') await page.getByRole('button', { name: auth.createAccount }).click()
  await type(page, lang, login)
  await page.getByRole('button', { name: auth[mode], exact: true }).click()
}

type Login = { email: string; password: string }

async function type(page: Page, lang: Lang, { email, password }: Login) {
  await page.getByLabel(texts[lang].auth.email, { exact: true }).fill(email)
  await page.getByLabel(texts[lang].auth.password, { exact: true }).fill(password)
}

async function expectTyped(page: Page, lang: Lang, { email, password }: Login) {
  await expect(page.getByLabel(texts[lang].auth.email, { exact: true })).toHaveValue(email)
  await expect(page.getByLabel(texts[lang].auth.password, { exact: true })).toHaveValue(password)
}

/** The next valid attempt leads into the app, and a day can be saved there. */
async function expectWayIn(page: Page, lang: Lang, mode: 'signIn' | 'signUp', login: Login) {
  await type(page, lang, login)
  await page.getByRole('button', { name: texts[lang].auth[mode], exact: true }).click()
  await page.waitForURL('/')
  await expect(dayRow(page, openDay(20))).toBeVisible()
  await putNote(page, openDay(20), 'in')
  await saved(page)
}

const alert = (page: Page) => page.getByRole('alert')

test.describe('in English', () => {
  test('s.8 empty fields, a wrong password, too many attempts and a lost server are told, what was typed stays, and the right one works', async ({
    page,
  }) => {
    const { email, password } = await newUser()
    const wrong = { email, password: 'not the password' }
    await openForm(page, 'en', 'signIn', { email: '', password: '' })
    await expect(page.getByText(texts.en.auth.emailMissing)).toBeVisible()
    await expect(page.getByText(texts.en.auth.passwordMissing)).toBeVisible()
    await expect(page.getByLabel('Email')).toBeFocused()

    const attempt = async (told: string) => {
      await type(page, 'en', wrong)
      await page.getByRole('button', { name: texts.en.auth.signIn, exact: true }).click()
      await expect(alert(page)).toHaveText(told)
      await expectTyped(page, 'en', wrong)
    }
    await attempt(texts.en.auth.wrongLogin)
    const tooMany = { status: 429, message: 'Too Many Requests.', data: {} }
    await page.route('**/auth-with-password*', (route) =>
      route.fulfill({ status: 429, json: tooMany }),
    )
    await attempt(texts.en.auth.tooManyRequests)
    await page.unroute('**/auth-with-password*')
    await page.route('**/api/**', (route) => route.abort())
    await attempt(texts.en.errors.unreachable)
    await page.unroute('**/api/**')
    await expectWayIn(page, 'en', 'signIn', { email, password })
  })
})

test.describe('in German', () => {
  test.use({ locale: locales.de })

  test('S16 a password over 71 bytes is told before it is sent; a taken email is told, the form switches to sign-in, the email stays', async ({
    page,
  }) => {
    const { email, password } = await newUser()
    const long = { email, password: 'ü'.repeat(36) }
    await openForm(page, 'de', 'signUp', long)
    await expect(alert(page)).toHaveText(filled(texts.de.auth.passwordTooLong, { max: 71 }))
    await expectTyped(page, 'de', long)
    // One that is short enough is sent.
    const short = { email, password: 'ü'.repeat(35) }
    await type(page, 'de', short)
    await page.getByRole('button', { name: texts.de.auth.signUp, exact: true }).click()
    await expect(alert(page)).toHaveText(texts.de.auth.emailTaken)
    await expectTyped(page, 'de', short)
    await expect(page.getByLabel(texts.de.auth.name)).toHaveCount(0)
    await expectWayIn(page, 'de', 'signIn', { email, password })
  })
})

test.describe('in Bulgarian', () => {
  test.use({ locale: locales.bg })

  test('s.5 a password of 7 characters and a malformed email are told in the page’s words, what was typed stays, and 8 work', async ({
    page,
  }) => {
    const password = 'парола78'
    const short = { email: fresh(), password: 'парола7' }
    await openForm(page, 'bg', 'signUp', short)
    await expect(alert(page)).toHaveText(filled(texts.bg.auth.passwordTooShort, { count: 8 }))
    await expectTyped(page, 'bg', short)
    // What the page finds wrong itself, and what the server does.
    for (const email of ['ада@', 'ada@example']) {
      await type(page, 'bg', { email, password })
      await page.getByRole('button', { name: texts.bg.auth.signUp, exact: true }).click()
      await expect(alert(page)).toHaveText(texts.bg.auth.emailInvalid)
      await expectTyped(page, 'bg', { email, password })
    }
    await expectWayIn(page, 'bg', 'signUp', { email: short.email, password })
  })
})

test('bad input: HTML in a name is shown as text', async ({ page }) => {
  const name = '<img src=x onerror="document.title=1"><b>Eve</b>'
  await startSignedIn(page, { name })
  await page.goto('/')
  await page.getByRole('button', { name: 'User menu' }).click()
  await expect(page.getByRole('menu').getByText(name)).toBeVisible()
  await expect(page.locator('img, b')).toHaveCount(0)
})

/** One of each kind; src/domain/routes.test.ts has many more. */
const attacks = ['//evil.example', '/\\evil.example', 'javascript:document.title=1', '/auth']

test('S3 no redirectTo leads away from this origin, or back to /auth, and a good path is kept with its query', async ({
  page,
  baseURL,
}) => {
  const login = await newUser()
  await page.route(
    ({ hostname }) => hostname === 'evil.example',
    (route) => route.abort(),
  )
  await page.goto(`/auth?redirectTo=${encodeURIComponent('//evil.example/?a=1')}`)
  await type(page, 'en', login)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(`${baseURL}/`)
  for (const attack of attacks) {
    await page.goto(`/auth?redirectTo=${encodeURIComponent(attack)}`, { waitUntil: 'commit' })
    await expect(page, attack).toHaveURL(`${baseURL}/`)
  }
  await expect(page.locator('[data-date]').first()).toBeVisible()
  await page.goto(`/auth?redirectTo=${encodeURIComponent('/agb?from=auth')}`)
  await expect(page).toHaveURL(`${baseURL}/agb?from=auth`)
  // A link is a page of its own.
  await page.goto('/auth?redirectTo=/share/nobody')
  await expect(page).toHaveURL(`${baseURL}/share/nobody`)
  await expect(page.getByText('Share not found.')).toBeVisible()
})
