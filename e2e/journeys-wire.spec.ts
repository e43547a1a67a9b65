import { expect } from '@playwright/test'
import {
  addTag,
  openCalendar,
  openDay,
  submitLogin,
  waitForStatus,
  writeNote,
} from './support/calendar'
import { setVisibility } from './support/device'
import { userIdOf } from './support/records'
import { asSuperuser, newUser } from './support/server'
import { openSettings } from './support/settings'
import { test } from './support/test'
import { callsTo, recordCalls } from './support/wire'

const DAY = openDay(3)
const ID = /^[a-z0-9]{15}$/
const TAGS = 'tags/records'
const ENTRIES = 'calendar_entries/records'
const PASSWORD = 'correct horse battery'

const login = () => ({ email: `wire-${crypto.randomUUID()}@example.com`, password: PASSWORD })

/** The ids of an account's records. */
async function idsOf(collection: 'tags' | 'calendar_entries', userId: string): Promise<string[]> {
  const filter = `user = "${userId}"`
  const records = await asSuperuser().collection(collection).getFullList({ filter })
  return records.map(({ id }) => id)
}

test('s.7 a visitor sends nothing; a sign-up sends email, name and the password twice; the upload after it tests the connection with one tag, then creates tags and days [s1.03 s4.09 s5.15 s6.03 s7.05 s7.09 s7.14]', {
  tag: '@long',
}, async ({ page }) => {
  const calls = recordCalls(page)
  await openCalendar(page)
  await addTag(page, DAY, 'Urlaub')
  await addTag(page, DAY, 'Sport')
  await writeNote(page, DAY, 'Dentist at 8:15')
  await page.reload()
  await expect(page.locator(`[data-date="${DAY}"] [data-tag]`)).toHaveCount(2)
  expect(calls).toEqual([])

  const { email, password } = login()
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill('Ada')
  await submitLogin(page, { email, password }, 'Sign Up')
  await page.waitForURL('/')
  expect(callsTo(calls, 'POST', 'users/records')).toEqual([
    {
      method: 'POST',
      path: 'users/records',
      query: {},
      body: { email, password, passwordConfirm: password, name: 'Ada' },
    },
  ])

  await expect.poll(() => callsTo(calls, 'POST', ENTRIES).length).toBe(1)
  const id = await userIdOf(email)
  const tests = callsTo(calls, 'GET', TAGS).filter(({ query }) => query.perPage === '1')
  expect(tests[0]?.query).toEqual({ page: '1', perPage: '1', filter: `user = "${id}"` })
  const made = callsTo(calls, 'POST', TAGS).map(({ body }) => body)
  expect(made).toEqual([
    { id: expect.stringMatching(ID), user: id, label: 'Urlaub', short: 'U', color: '#dc2626' },
    { id: expect.stringMatching(ID), user: id, label: 'Arbeit', short: 'A', color: '#2563eb' },
    { id: expect.stringMatching(ID), user: id, label: 'Sport', short: 'S', color: '#16a34a' },
    { id: expect.stringMatching(ID), user: id, label: 'Familie', short: 'F', color: '#eab308' },
  ])
  const [vacation, , sport] = made as { id: string }[]
  expect(callsTo(calls, 'POST', ENTRIES)[0]?.body).toEqual({
    id: expect.stringMatching(ID),
    user: id,
    date: DAY,
    tags: JSON.stringify([vacation?.id, sport?.id]),
    notes: 'Dentist at 8:15',
  })
})

test('s.7 a login sends the email and the password; the lists are those of the person, tags in the order of their creation; the session is refreshed, and a chosen language sent to the account alone; a day and a tag are created with their fields, changed in the named ones and deleted by their ids [s4.25 s6.05 s7.03 s7.04 s7.06 s7.07 s7.08 s7.10 s7.11 s7.12 s7.14 s7.15 s7.16]', {
  tag: '@long',
}, async ({ page }) => {
  const user = await newUser()
  const tag = { user: user.id, label: 'Arbeit', short: 'A', color: '#2563eb' }
  const { id: tagId } = await asSuperuser().collection('tags').create(tag)
  const calls = recordCalls(page)
  await page.goto('/auth')
  await submitLogin(page, user)
  await page.waitForURL('/')
  await waitForStatus(page, 'synced')
  expect(callsTo(calls, 'POST', 'users/auth-with-password')).toEqual([
    {
      method: 'POST',
      path: 'users/auth-with-password',
      query: {},
      // "identity" is what the record API calls the email of a login.
      body: { identity: user.email, password: user.password },
    },
  ])

  const filter = `user = "${user.id}"`
  for (const path of [TAGS, ENTRIES]) {
    const lists = callsTo(calls, 'GET', path)
    expect(lists.length).toBeGreaterThan(0)
    for (const { query, body } of lists) {
      expect(body).toBeNull()
      expect(query.filter).toBe(filter)
      // Two tags of one millisecond are told apart by their ids.
      if (path === TAGS) expect(query.sort?.split(',')[0]).toBe('created')
    }
  }

  // When the page starts or becomes visible.
  await page.reload()
  const refreshes = () => callsTo(calls, 'POST', 'users/auth-refresh')
  await expect.poll(() => refreshes().length).toBeGreaterThan(0)
  await waitForStatus(page, 'synced')
  const atStart = refreshes().length
  await setVisibility(page, 'hidden')
  await setVisibility(page, 'visible')
  await expect.poll(() => refreshes().length).toBeGreaterThan(atStart)
  for (const { query, body } of refreshes())
    expect({ query, body }).toEqual({ query: {}, body: null })

  await addTag(page, DAY, 'Arbeit')
  await writeNote(page, DAY, 'Zoë 🎂')
  await waitForStatus(page, 'synced')
  const created = callsTo(calls, 'POST', ENTRIES)
  const [id = ''] = await idsOf('calendar_entries', user.id)
  expect(created).toHaveLength(1)
  expect(Object.keys(created[0]?.body as object).sort()).toEqual([
    'date',
    'id',
    'notes',
    'tags',
    'user',
  ])
  expect(created[0]?.body).toMatchObject({
    id,
    user: user.id,
    date: DAY,
    tags: JSON.stringify([tagId]),
  })

  await writeNote(page, DAY, 'Moved')
  const updates = () => callsTo(calls, 'PATCH', `${ENTRIES}/${id}`).map(({ body }) => body)
  await expect.poll(() => updates().at(-1)).toEqual({ notes: 'Moved' })

  await page.locator(`[data-date="${DAY}"]`).focus()
  await page.keyboard.press('Delete')
  await expect.poll(() => callsTo(calls, 'DELETE', `${ENTRIES}/${id}`).length).toBe(1)
  expect(callsTo(calls, 'DELETE', `${ENTRIES}/${id}`)[0]?.body).toBeNull()

  const dialog = await openSettings(page, 'Tags')
  await dialog.getByRole('button', { name: 'New tag' }).click()
  await dialog.getByLabel('Label').fill('Chor')
  await dialog.getByLabel('Letter').fill('c')
  await dialog.getByRole('radio', { name: 'Cyan' }).click()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect
    .poll(() => callsTo(calls, 'POST', TAGS).map(({ body }) => body))
    .toEqual([
      { id: expect.stringMatching(ID), user: user.id, label: 'Chor', short: 'C', color: '#0891b2' },
    ])

  await dialog.getByRole('button', { name: 'Edit Arbeit' }).click()
  await dialog.getByLabel('Label').fill('Büro')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect
    .poll(() => callsTo(calls, 'PATCH', /^tags\//))
    .toEqual([{ method: 'PATCH', path: `${TAGS}/${tagId}`, query: {}, body: { label: 'Büro' } }])

  await dialog.getByRole('button', { name: 'Delete Büro' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect
    .poll(() => callsTo(calls, 'DELETE', /^tags\//))
    .toEqual([{ method: 'DELETE', path: `${TAGS}/${tagId}`, query: {}, body: null }])
  await page.keyboard.press('Escape')

  const changes = () => callsTo(calls, 'PATCH', /^users\//)
  const before = changes().length
  await page.getByRole('button', { name: 'User menu' }).click()
  await page.getByRole('menuitem', { name: 'Language' }).press('ArrowRight')
  await page.getByRole('menuitemradio', { name: /German/ }).click()
  await expect.poll(() => changes().length).toBe(before + 1)
  expect(changes().slice(before)).toEqual([
    { method: 'PATCH', path: `users/records/${user.id}`, query: {}, body: { lang: 'de' } },
  ])
})
