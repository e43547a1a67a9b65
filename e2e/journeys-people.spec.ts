import { randomBytes } from 'node:crypto'
import { expect } from '@playwright/test'
import { waitForStatus } from './support/calendar'
import { asSuperuser } from './support/server'
import { openOwner, openShareTab } from './support/share'
import { test } from './support/test'

test('T1 T2 an owner invites in one browser, a new account joins in another and appears without a reload, and is removed; nothing of the new account goes into the calendar', async ({
  page,
  browser,
}) => {
  const owner = await openOwner(page)
  const group = (await openShareTab(page)).getByRole('group', { name: 'People' })
  await group.getByRole('combobox', { name: 'Role' }).selectOption('Can plan')
  await group.getByRole('button', { name: 'Invite' }).click()
  const field = group.getByRole('textbox', { name: 'Address of the invitation' })
  const address = await field.inputValue()
  expect(new URL(address).pathname).toMatch(/^\/join\/[a-z0-9]{26}$/)

  const guest = await (await browser.newContext()).newPage()
  // What a visitor has planned goes to the account that they make, and nowhere else.
  await guest.goto('/')
  await guest.evaluate(() => {
    const tags = [{ id: '1', label: 'Arbeit', short: 'A', color: '#2563eb' }]
    const entries = { '2026-01-07': { tags: ['1'], notes: 'Of a visitor' } }
    localStorage.setItem('temp-calendar-data', JSON.stringify({ tags, entries }))
    localStorage.setItem('temp-has-changes', 'true')
  })
  const answer = await guest.goto(address)
  expect(answer?.headers()['x-robots-tag']).toBe('noindex')
  await expect(
    guest.getByRole('heading', { name: 'Ada Lovelace invites you to a calendar' }),
  ).toBeVisible()
  await guest.getByRole('link', { name: 'Create account' }).click()
  await guest.getByLabel('Email').fill(`user-${randomBytes(6).toString('hex')}@example.com`)
  await guest.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await guest.getByLabel('Name').fill('Ben')
  await guest.getByRole('button', { name: 'Sign Up' }).click()
  await guest.getByRole('button', { name: 'Join calendar' }).click()
  await expect(guest).toHaveURL(`/?of=${owner.id}`)
  const days = asSuperuser().collection('calendar_entries')
  expect(await days.getFullList({ filter: `user = "${owner.id}"` })).toEqual([])

  const ben = group.getByRole('listitem', { name: 'Ben' })
  await expect(ben.getByRole('combobox', { name: 'Role' })).toHaveValue('plan', { timeout: 30_000 })
  await expect(field).toHaveCount(0)
  await ben.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
  await expect(ben).toHaveCount(0)

  await guest.goto(address)
  await expect(
    guest.getByRole('heading', { name: 'This invitation is used already' }),
  ).toBeVisible()
  await guest.goto('/')
  await waitForStatus(guest, 'synced')

  // Whoever is not signed in must not plan in their own calendar in its place.
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`/?of=${owner.id}`)
  await expect(visitor).toHaveURL(`/auth?redirectTo=${encodeURIComponent(`/?of=${owner.id}`)}`)
  await visitor.getByRole('link', { name: 'Continue without account' }).click()
  await expect(visitor).toHaveURL('/')
})
