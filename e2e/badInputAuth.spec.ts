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
  test('s.8 a wrong password is told, what was typed stays, and the right one works', async ({
    page,
  }) => {
    const { email, password } = await newUser()
    const wrong = { email, password: 'not the password' }
    await openForm(page, 'en', 'signIn', wrong)
    await expect(alert(page)).toHaveText(texts.en.auth.wrongLogin)
    await expectTyped(page, 'en', wrong)
    await expectWayIn(page, 'en', 'signIn', { email, password })
  })

  test('s.5 empty fields are asked for, one sentence each, and the first one has the focus', async ({
    page,
  }) => {
    await openForm(page, 'en', 'signIn', { email: '', password: '' })
    await expect(page.getByText(texts.en.auth.emailMissing)).toBeVisible()
    await expect(page.getByText(texts.en.auth.passwordMissing)).toBeVisible()
    await expect(page.getByLabel('Email')).toBeFocused()
  })

  test('s.8 a server that cannot be reached is told, what was typed stays, and the next try works', async ({
    page,
  }) => {
    const login = await newUser()
    await page.route('**/api/**', (route) => route.abort())
    await openForm(page, 'en', 'signIn', login)
    await expect(alert(page)).toHaveText(texts.en.errors.unreachable)
    await expectTyped(page, 'en', login)
    await page.unroute('**/api/**')
    await expectWayIn(page, 'en', 'signIn', login)
  })

  test('S16 too many attempts are told as such', async ({ page }) => {
    const login = await newUser()
    await page.route('**/auth-with-password*', (route) =>
      route.fulfill({
        status: 429,
        json: { status: 429, message: 'Too Many Requests.', data: {} },
      }),
    )
    await openForm(page, 'en', 'signIn', login)
    await expect(alert(page)).toHaveText(texts.en.auth.tooManyRequests)
    await page.unroute('**/auth-with-password*')
    await expectWayIn(page, 'en', 'signIn', login)
  })
})

test.describe('in German', () => {
  test.use({ locale: locales.de })

  test('S16 a taken email is told, the form switches to sign-in, the email stays', async ({
    page,
  }) => {
    const { email, password } = await newUser()
    await openForm(page, 'de', 'signUp', { email, password: 'another password' })
    await expect(alert(page)).toHaveText(texts.de.auth.emailTaken)
    await expectTyped(page, 'de', { email, password: 'another password' })
    await expect(page.getByLabel(texts.de.auth.name)).toHaveCount(0)
    await expectWayIn(page, 'de', 'signIn', { email, password })
  })

  test('S16 a password over 71 bytes is told before it is sent, and a shorter one works', async ({
    page,
  }) => {
    const login = { email: fresh(), password: 'ü'.repeat(36) }
    await openForm(page, 'de', 'signUp', login)
    await expect(alert(page)).toHaveText(filled(texts.de.auth.passwordTooLong, { max: 71 }))
    await expectTyped(page, 'de', login)
    await expectWayIn(page, 'de', 'signUp', { ...login, password: 'ü'.repeat(35) })
  })
})

test.describe('in Bulgarian', () => {
  test.use({ locale: locales.bg })

  test('s.5 a password of 7 characters is told, what was typed stays, and 8 work', async ({
    page,
  }) => {
    const login = { email: fresh(), password: 'парола7' }
    await openForm(page, 'bg', 'signUp', login)
    await expect(alert(page)).toHaveText(filled(texts.bg.auth.passwordTooShort, { count: 8 }))
    await expectTyped(page, 'bg', login)
    await expectWayIn(page, 'bg', 'signUp', { ...login, password: 'парола78' })
  })

  test('s.5 a malformed email is told in the page’s words, what was typed stays, a whole one works', async ({
    page,
  }) => {
    const password = 'дълга парола'
    await openForm(page, 'bg', 'signUp', { email: 'ада@', password })
    await expect(alert(page)).toHaveText(texts.bg.auth.emailInvalid)
    await expectTyped(page, 'bg', { email: 'ада@', password })
    await page.getByLabel(texts.bg.auth.email, { exact: true }).fill('ada@example')
    await page.getByRole('button', { name: texts.bg.auth.signUp, exact: true }).click()
    await expect(alert(page)).toHaveText(texts.bg.auth.emailInvalid)
    await expectWayIn(page, 'bg', 'signUp', { email: fresh(), password })
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

const attacks = [
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://evil.example/',
  'javascript:document.title=1',
  'data:text/html,x',
  '/\t/evil.example',
  '/\n/evil.example',
  '/%2F/evil.example',
  '/%5Cevil.example',
  '/.//evil.example',
  '/auth',
  '/AUTH/',
  '/%61uth?redirectTo=/auth',
]

test('S3 no redirectTo leads away from this origin, or back to /auth', async ({
  page,
  baseURL,
}) => {
  await startSignedIn(page)
  await page.route(
    ({ hostname }) => hostname === 'evil.example',
    (route) => route.abort(),
  )
  for (const attack of attacks) {
    await page.goto(`/auth?redirectTo=${encodeURIComponent(attack)}`, { waitUntil: 'commit' })
    await expect(page, attack).toHaveURL(`${baseURL}/`)
  }
  await expect(page.locator('[data-date]').first()).toBeVisible()
})

test('S3 nor does it after the password was typed, and a good path is kept with its query', async ({
  page,
  baseURL,
}) => {
  const login = await newUser()
  await page.goto(`/auth?redirectTo=${encodeURIComponent('//evil.example/?a=1')}`)
  await type(page, 'en', login)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(`${baseURL}/`)
  await page.goto(`/auth?redirectTo=${encodeURIComponent('/agb?from=auth')}`)
  await expect(page).toHaveURL(`${baseURL}/agb?from=auth`)
  // A link is a page of its own.
  await page.goto('/auth?redirectTo=/share/nobody')
  await expect(page).toHaveURL(`${baseURL}/share/nobody`)
  await expect(page.getByText('Share not found.')).toBeVisible()
})
