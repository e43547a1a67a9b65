import { expect, type Page } from '@playwright/test'
import { signOut, submitLogin, waitForStatus } from './support/calendar'
import { filled, texts } from './support/screens'
import { newUser } from './support/server'
import { test } from './support/test'

const { auth } = texts.en

type Login = { email: string; password: string }

const alert = (page: Page) => page.getByRole('alert')

test('s.8 at the real server a password that is too short or too long, a malformed or taken email, a wrong password and a lost server are told, what was typed stays, and the right one works [s4.01 s8.02 s8.06 s8.07 s8.35]', {
  tag: '@long',
}, async ({ page }) => {
  const attempt = async (login: Login, submit: 'Sign In' | 'Sign Up', told: string) => {
    await submitLogin(page, login, submit)
    await expect(alert(page)).toContainText(told)
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(login.email)
    await expect(page.getByLabel('Password', { exact: true })).toHaveValue(login.password)
  }
  const { email } = await newUser()
  const login = { email: `new-${crypto.randomUUID()}@example.com`, password: 'ü'.repeat(35) }
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Create account' }).click()
  const tooShort = filled(auth.passwordTooShort, { count: 8 })
  await attempt({ ...login, password: 'парола7' }, 'Sign Up', tooShort)
  const tooLong = filled(auth.passwordTooLong, { max: 71 })
  await attempt({ ...login, password: 'ü'.repeat(36) }, 'Sign Up', tooLong)
  // What the page finds wrong itself, and what the server does.
  for (const wrong of ['ада@', 'ада@example']) {
    await attempt({ ...login, email: wrong }, 'Sign Up', auth.emailInvalid)
  }
  await attempt({ ...login, email }, 'Sign Up', auth.emailTaken)
  await expect(page.getByLabel(auth.name)).toHaveCount(0)
  await page.getByRole('button', { name: 'Create account' }).click()
  await submitLogin(page, login, 'Sign Up')
  await expect(page.getByText('Account created and logged in successfully!')).toBeVisible()
  await signOut(page)
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()

  await page.goto('/auth')
  await attempt({ ...login, password: 'not the password' }, 'Sign In', auth.wrongLogin)
  await page.route('**/auth-with-password*', (route) => route.abort())
  await attempt(login, 'Sign In', 'Something went wrong.')
  await page.unroute('**/auth-with-password*')
  await submitLogin(page, login)
  await expect(page.getByText('Logged in successfully!')).toBeVisible()
  await waitForStatus(page, 'synced')
})
