import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import {
  expectDay,
  openDay,
  shownDays,
  signIn,
  signOut,
  storedKeys,
  submitLogin,
  toggleTag,
  typeNote,
  waitForStatus,
  waitingDays,
  writeNote,
} from './support/calendar'
import { cutWrites, openAs } from './support/device'
import { endSessions, savedDays } from './support/records'
import { newUser } from './support/server'
import { test } from './support/test'

const [FIRST, SECOND, THIRD] = [openDay(4), openDay(25), openDay(70)]

test('D7 sign-out saves first and leaves no calendar of the account in this browser [s2.34 s4.03]', async ({
  page,
}) => {
  const user = await newUser()
  await openAs(page, user)
  await toggleTag(page, FIRST, 1)
  await typeNote(page, SECOND, 'Typed until the last moment')
  await signOut(page)
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()

  expect(await savedDays(user.id)).toEqual({
    [FIRST]: { tags: ['Urlaub'], note: '' },
    [SECOND]: { tags: [], note: 'Typed until the last moment' },
  })
  expect(await shownDays(page)).toEqual({})
  const left = JSON.stringify(await storedKeys(page))
  expect(left).not.toContain('Typed until')
  expect(left).not.toContain(user.id)
  expect(left).not.toContain(user.email)

  // D7 The mouse leaves the focus on the link that stands where the menu was, without a ring.
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign In' })).toBeFocused()
  expect(await page.evaluate(() => document.querySelector(':focus-visible'))).toBeNull()
  // s.2 No button leads to today while it is in the window.
  const today = page.locator('[aria-current="date"]')
  await today.scrollIntoViewIfNeeded()
  await expect(today).toBeInViewport()
  // The browser looks what is in the window once in a frame.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  await expect(page.getByRole('button', { name: 'Today' })).toBeHidden()
})

test('D7 sign-out with unsaved days asks, offers them as a file, and keeps them for their owner', {
  tag: '@long',
}, async ({ page, context }) => {
  const [user, stranger] = [await newUser(), await newUser()]
  await openAs(page, user)
  await writeNote(page, FIRST, 'Saved before')
  await waitForStatus(page, 'synced')
  const mend = await cutWrites(context)
  await writeNote(page, SECOND, 'Not sent yet')
  await toggleTag(page, THIRD, 3)
  await waitForStatus(page, 'failed')
  const failure = page.getByText('Failed to save data to cloud')
  await expect(failure).toBeVisible()

  await signOut(page)
  const question = page.getByRole('alertdialog', { name: '2 changes are not saved yet' })
  await expect(question).toBeVisible()
  const download = page.waitForEvent('download')
  await question.getByRole('button', { name: 'Download' }).click()
  const file = readFileSync(await (await download).path(), 'utf8')
  expect(file).toContain('Saved before')
  expect(file).toContain('Not sent yet')
  await question.getByRole('button', { name: 'Stay' }).click()
  await expectDay(page, SECOND, [], 'Not sent yet')
  await signOut(page)
  await question.getByRole('button', { name: 'Sign out anyway' }).click()
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(failure).toHaveCount(0)
  await mend()

  expect(await shownDays(page)).toEqual({})
  const stored = await storedKeys(page)
  expect(Object.keys(await waitingDays(page, user.id)).sort()).toEqual([SECOND, THIRD])
  expect(
    Object.keys(stored)
      .filter((key) => key.includes(user.id))
      .map((key) => key.split(':')[2])
      .sort(),
  ).toEqual(['left', 'log', 'log', 'sent'])
  expect(JSON.stringify(stored)).not.toContain('Saved before')
  for (const key of ['user-tags', 'calendar-entries', 'calendar-owner', 'pocketbase_auth']) {
    expect(stored[key]).toBeUndefined()
  }

  await signIn(page, stranger)
  await waitForStatus(page, 'synced')
  expect(await shownDays(page)).toEqual({})
  expect(await page.content()).not.toContain('Not sent yet')
  expect(await savedDays(stranger.id)).toEqual({})
  await signOut(page)
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()

  await signIn(page, user)
  await waitForStatus(page, 'synced')
  const all = {
    [FIRST]: { tags: [], note: 'Saved before' },
    [SECOND]: { tags: [], note: 'Not sent yet' },
    [THIRD]: { tags: ['Sport'], note: '' },
  }
  expect(await shownDays(page)).toEqual(all)
  expect(await savedDays(user.id)).toEqual(all)
})

test('D10 a session that ended keeps every edit here, another account sees and sends nothing of it, and signing in again sends all', async ({
  page,
}) => {
  const [user, stranger] = [await newUser(), await newUser()]
  await openAs(page, user)
  await writeNote(page, FIRST, 'Before')
  await waitForStatus(page, 'synced')
  const password = 'another good password'
  await endSessions(user.id, password)

  await toggleTag(page, SECOND, 2)
  await waitForStatus(page, 'local')
  await expect(page.getByText('Your session has expired.')).toBeVisible()
  await writeNote(page, FIRST, 'Before and after')
  await expect(page.locator('[data-sync-status]')).toContainText('2 changes waiting')
  await page.reload()
  await waitForStatus(page, 'local')
  await writeNote(page, THIRD, 'After the reload')
  const here = {
    [FIRST]: { tags: [], note: 'Before and after' },
    [SECOND]: { tags: ['Arbeit'], note: '' },
    [THIRD]: { tags: [], note: 'After the reload' },
  }
  expect(await shownDays(page)).toEqual(here)
  expect(await savedDays(user.id)).toEqual({ [FIRST]: { tags: [], note: 'Before' } })

  await page.getByRole('complementary').getByRole('link', { name: 'Sign In' }).click()
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(user.email)
  await submitLogin(page, stranger)
  await page.waitForURL('/')
  await waitForStatus(page, 'synced')
  expect(await shownDays(page)).toEqual({})
  expect(await page.content()).not.toContain('Before')
  expect(await savedDays(stranger.id)).toEqual({})
  await signOut(page)
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()

  await signIn(page, { ...user, password })
  await waitForStatus(page, 'synced')
  expect(await shownDays(page)).toEqual(here)
  expect(await savedDays(user.id)).toEqual(here)
})

test('s.4 a sign-in that the network cuts short signs nobody in, a start offers to try again, over the days that are drawn', {
  tag: '@long',
}, async ({ page }) => {
  const user = await newUser()
  const SIGN_IN = '**/api/collections/users/auth-with-password*'
  await page.route(SIGN_IN, (route) => route.abort())
  await page.goto('/auth')
  await submitLogin(page, user)
  await expect(page.getByRole('alert')).toContainText('The server cannot be reached.')
  expect((await storedKeys(page)).pocketbase_auth).toBeUndefined()
  await page.unroute(SIGN_IN)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await waitForStatus(page, 'synced')
  await writeNote(page, FIRST, 'Here all along')
  await waitForStatus(page, 'synced')
  await page.route('**/assets/account-*.js', (route) => route.abort())
  await page.reload()
  // The server answers and the file does not come: the page is read anew by itself, and then says so.
  const notice = page.getByRole('alert').filter({ hasText: 'Your data is safe' })
  await expect(notice).toBeVisible()
  await expect(page.getByText('Here all along')).toBeVisible()
  await page.unroute('**/assets/account-*.js')
  await notice.getByRole('button', { name: 'Reload' }).click()
  await expect(notice).toHaveCount(0)
  await waitForStatus(page, 'synced')
  await expectDay(page, FIRST, [], 'Here all along')
})
