import { randomBytes } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import PocketBase from 'pocketbase'
import {
  dayRow,
  expectDay,
  openCalendar,
  openDay,
  storedKeys,
  waitForStatus,
  waitForUpload,
  writeNote,
} from './support/calendar'
import { hears, openAs } from './support/device'
import { joinedBy } from './support/people'
import { asSuperuser, newUser, sessionOf } from './support/server'
import { openOwner, openPeople } from './support/share'
import { test } from './support/test'

test('T1 T2 an owner invites in one browser, a new account joins in another and appears without a reload, and is removed; nothing of the new account goes into the calendar', async ({
  page,
  browser,
}) => {
  const owner = await openOwner(page)
  const group = await openPeople(page)
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
  await expect(guest.getByText('Then you join the calendar of Ada Lovelace.')).toBeVisible()
  await guest.getByLabel('Email').fill(`user-${randomBytes(6).toString('hex')}@example.com`)
  await guest.getByLabel('Password', { exact: true }).fill('correct horse battery')
  await guest.getByLabel('Name').fill('Ben')
  // With what was planned before the page is read anew once that has gone up.
  await waitForUpload(guest, () => guest.getByRole('button', { name: 'Sign Up' }).click())
  await guest.getByRole('checkbox', { name: 'Let them see my days too' }).check()
  await guest.getByRole('button', { name: 'Join calendar' }).click()
  await expect(guest).toHaveURL(`/?of=${owner.id}`)
  const people = asSuperuser().collection('calendar_people')
  const users = asSuperuser().collection('users')
  expect(await people.getFullList({ filter: `person = "${owner.id}"` })).toMatchObject([
    { role: 'look', notes: false },
  ])
  await guest.getByRole('button', { name: 'Lay their leave beside mine' }).click()
  await expect(guest).toHaveURL('/')
  await expect
    .poll(async () => (await users.getFullList({ filter: 'name = "Ben"' }))[0]?.settings)
    .toMatchObject({ beside: { [owner.id]: { laid: true } } })
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

/** Counts what is pressed on a page from now on, and on the pages that it turns to; a key that presses a button counts too. */
async function countPresses(page: Page): Promise<() => number> {
  let presses = 0
  await page.exposeFunction('pressed', () => {
    presses += 1
  })
  const listen = () => addEventListener('click', () => window.pressed(), { capture: true })
  await page.addInitScript(listen)
  await page.evaluate(listen)
  return () => presses
}

declare global {
  interface Window {
    pressed(): void
  }
}

test('T1 T2 T9 from “I want us to plan together” to the first mark of the other are eight presses at most, an account included', {
  tag: '@long',
}, async ({ page, browser }) => {
  const owner = await openOwner(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const ofOwner = await countPresses(page)
  await page.getByRole('button', { name: 'Calendar', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Plan together' }).click()
  const group = page.getByRole('group', { name: 'People' })
  await group.getByRole('button', { name: 'Copy address' }).click()
  await expect(page.getByText('Address copied')).toBeVisible()
  const address = await page.evaluate(() => navigator.clipboard.readText())

  const guest = await (await browser.newContext()).newPage()
  await guest.goto(address)
  const ofGuest = await countPresses(guest)
  await guest.getByRole('link', { name: 'Create account' }).click()
  // Whoever types goes on with Tab, so the first field has to have the focus.
  await expect(guest.getByLabel('Email')).toBeFocused()
  await guest.keyboard.type(`user-${randomBytes(6).toString('hex')}@example.com`)
  await guest.keyboard.press('Tab')
  await guest.keyboard.type('correct horse battery')
  await guest.getByRole('button', { name: 'Sign Up' }).click()
  await guest.getByRole('button', { name: 'Join calendar' }).click()
  await expect(guest).toHaveURL(`/?of=${owner.id}`)
  const today = guest.locator('[data-today]')
  await today.getByRole('button', { name: /^Add tag/ }).click()
  await guest.getByRole('button', { name: 'Urlaub', exact: true }).click()
  const days = asSuperuser().collection('calendar_entries')
  await expect.poll(() => days.getFullList({ filter: `user = "${owner.id}"` })).toHaveLength(1)
  expect({ owner: ofOwner(), guest: ofGuest() }).toEqual({ owner: 3, guest: 5 })
})

test('T8 notes that are taken away leave every open page and its browser within five seconds, come back as soon, and are written over by nobody who did not see them', {
  tag: '@long',
}, async ({ page, context }) => {
  const [first, second] = [openDay(0), openDay(1)]
  const SECRET = 'The gynaecologist'
  const [owner, person] = await Promise.all([newUser({ pro: true, name: 'Ada' }), newUser()])
  const [ada, ben] = await Promise.all(
    [owner, person].map(async (account) => {
      const client = new PocketBase(asSuperuser().baseURL)
      const { token, record } = JSON.parse(await sessionOf(account))
      client.authStore.save(token, record)
      return { id: account.id, client }
    }),
  )
  if (!ada || !ben) throw new Error('Nobody.')
  const days = ada.client.collection('calendar_entries')
  for (const date of [first, second]) {
    await days.create({ user: owner.id, date, tags: '[]', notes: `${SECRET} ${date}` })
  }
  await joinedBy(ada, ben, { role: 'look' })
  const change = (body: object) =>
    ada.client.send(`/api/calendars/${owner.id}/people/${person.id}`, { method: 'PATCH', body })
  const within = { timeout: 5_000 }

  const heard = hears(page)
  await openAs(page, person)
  await openCalendar(page, `/?of=${owner.id}`)
  await heard
  const other = await context.newPage()
  await openCalendar(other, `/?of=${owner.id}`)
  const pages = [page, other]
  for (const one of pages) await expect(dayRow(one, first)).toContainText(SECRET)
  const stored = async (one: typeof page) => JSON.stringify(await storedKeys(one))
  const copies = () =>
    page.evaluate(async () => {
      const open = indexedDB.open('quartal')
      await new Promise((resolve) => open.addEventListener('success', resolve))
      const all = open.result.transaction('writes').objectStore('writes').getAll()
      await new Promise((resolve) => all.addEventListener('success', resolve))
      return JSON.stringify(all.result)
    })

  await change({ notes: false })
  for (const one of pages) await expect(one.locator('body')).not.toContainText(SECRET, within)
  await expect.poll(() => stored(page), within).not.toContain(SECRET)
  expect(await copies()).not.toContain(SECRET)

  await change({ notes: true })
  for (const one of pages) await expect(dayRow(one, first)).toContainText(SECRET, within)

  // A page that was told of the role while it could not read the calendar.
  await change({ notes: false })
  for (const one of pages) await expect(one.locator('body')).not.toContainText(SECRET, within)
  await other.close()
  const LISTS = /\/api\/collections\/(?:calendar_entries|tags)\/records/
  await page.route(LISTS, (route) => route.abort())
  await change({ role: 'plan' })
  await expect(dayRow(page, first).locator('[data-note]')).toBeVisible(within)
  await writeNote(page, first, 'Mine')
  await page.unroute(LISTS)
  const merged = `${SECRET} ${first}\nMine`
  const held = async () =>
    (await days.getFirstListItem(`date = "${first}" && user = "${owner.id}"`)).notes
  await expect.poll(held).toBe(merged)
  await waitForStatus(page, 'synced')
  await expectDay(page, second, [], `${SECRET} ${second}`)
  await writeNote(page, second, 'Changed by who plans')
  await expect
    .poll(
      async () => (await days.getFirstListItem(`date = "${second}" && user = "${owner.id}"`)).notes,
    )
    .toBe('Changed by who plans')
})
