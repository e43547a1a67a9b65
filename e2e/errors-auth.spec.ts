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

const SIGN_UP = '**/api/collections/users/records'

/** The server refuses a sign-up with these words and no code. */
async function refuseSignUp(page: Page, message: string): Promise<void> {
  await page.route(SIGN_UP, (route) =>
    route.fulfill({ status: 500, json: { status: 500, message, data: {} } }),
  )
}

async function trySignUp(page: Page, login: { email: string; password: string }): Promise<void> {
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Create account' }).click()
  await submitLogin(page, login, 'Sign Up')
}

test('s.8 words of the server are shown as they are, and an address that has an account switches to sign-in [s4.01 s8.02 s8.03 s8.04 s8.07]', async ({
  page,
}) => {
  const { email } = await newUser()
  await trySignUp(page, { email, password: 'another password' })
  await expect(alert(page)).toHaveText(
    'This email is already registered. Please use a different email or try signing in.',
  )
  await expect(signInButton(page)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(email)

  // Without a code its words tell.
  const words = 'Sorry: an account with this email already exists.'
  await refuseSignUp(page, words)
  const login = fresh()
  await page.getByRole('button', { name: 'Create account' }).click()
  await submitLogin(page, login, 'Sign Up')
  await expect(alert(page)).toHaveText(words)
  await expect(signInButton(page)).toBeVisible()
  await expect(page.getByLabel('Email')).toHaveValue(login.email)

  await refuseSignUp(page, 'We are closed on Sundays.')
  await page.getByRole('button', { name: 'Create account' }).click()
  await submitLogin(page, login, 'Sign Up')
  await expect(alert(page)).toHaveText('We are closed on Sundays.')
  await expect(page.getByRole('button', { name: 'Sign Up', exact: true })).toBeVisible()

  await page.unroute(SIGN_UP)
  await submitLogin(page, login, 'Sign Up')
  await expect(page.getByText('Account created and logged in successfully!')).toBeVisible()
})

test('s.8 an error without words is a failed authentication, no answer is something that went wrong, and a login is told [s4.01 s8.05 s8.06 s8.35]', async ({
  page,
}) => {
  const login = '**/auth-with-password**'
  await page.goto('/auth')
  await page.route(login, (route) => route.fulfill({ status: 502, body: '' }))
  const user = await newUser()
  await submitLogin(page, user)
  await expect(alert(page)).toHaveText('Authentication failed')
  await page.unroute(login)
  await page.route(login, (route) => route.abort())
  await submitLogin(page, user)
  await expect(alert(page)).toContainText('Something went wrong.')
  await page.unroute(login)
  await submitLogin(page, user)
  await expect(page.getByText('Logged in successfully!')).toBeVisible()
})
