import { expect, type Page } from '@playwright/test'
import { submitLogin } from './support/calendar'
import { newUser } from './support/server'
import { test } from './support/test'

const fresh = () => ({
  email: `new-${crypto.randomUUID()}@example.com`,
  password: 'correct horse battery',
})

const alert = (page: Page) => page.getByRole('alert')
const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign In', exact: true })

/** The server refuses a sign-up with these words and no code. */
async function refuseSignUp(page: Page, message: string): Promise<void> {
  await page.route('**/api/collections/users/records', (route) =>
    route.fulfill({ status: 500, json: { status: 500, message, data: {} } }),
  )
}

async function trySignUp(page: Page, login: { email: string; password: string }): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Create account' }).click()
  await submitLogin(page, login, 'Sign Up')
}

test('s.8 an email that has an account is told, and the form switches to sign-in', async ({
  page,
}) => {
  const { email } = await newUser()
  await trySignUp(page, { email, password: 'another password' })
  await expect(alert(page)).toHaveText(
    'This email is already registered. Please use a different email or try signing in.',
  )
  await expect(signInButton(page)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)
})

test('s.8 a message that names such an account is shown, and switches too', async ({ page }) => {
  const words = 'Sorry: an account with this email already exists.'
  await refuseSignUp(page, words)
  const login = fresh()
  await trySignUp(page, login)
  await expect(alert(page)).toHaveText(words)
  await expect(signInButton(page)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(login.email)
})

test('s.8 other words of the server are shown as they are, and the form stays', async ({
  page,
}) => {
  await refuseSignUp(page, 'We are closed on Sundays.')
  await trySignUp(page, fresh())
  await expect(alert(page)).toHaveText('We are closed on Sundays.')
  await expect(page.getByRole('button', { name: 'Sign Up', exact: true })).toBeVisible()
})

test('s.8 an error without words is a failed authentication', async ({ page }) => {
  await page.route('**/auth-with-password**', (route) => route.fulfill({ status: 502, body: '' }))
  await page.goto('/auth')
  await submitLogin(page, fresh())
  await expect(alert(page)).toHaveText('Authentication failed')
})

test('s.8 no answer at all is something that went wrong', async ({ page }) => {
  await page.route('**/auth-with-password**', (route) => route.abort())
  await page.goto('/auth')
  await submitLogin(page, fresh())
  await expect(alert(page)).toContainText('Something went wrong.')
})

test('s.8 a login is told', async ({ page }) => {
  const user = await newUser()
  await page.goto('/auth')
  await submitLogin(page, user)
  await expect(page.getByText('Logged in successfully!')).toBeVisible()
})

test('s.8 a new account is told', async ({ page }) => {
  await trySignUp(page, fresh())
  await expect(page.getByText('Account created and logged in successfully!')).toBeVisible()
})
