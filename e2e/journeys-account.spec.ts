import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import {
  expectDay,
  openCalendar,
  openDay,
  shownDays,
  storedKeys,
  typeNote,
  waitForStatus,
  writeNote,
} from './support/calendar'
import { cutWrites, openAs } from './support/device'
import { putDay } from './support/records'
import { filled, texts } from './support/screens'
import { asSuperuser, newUser } from './support/server'
import { test } from './support/test'

const { account, menu } = texts.en
const [FIRST, SECOND, THIRD] = [openDay(4), openDay(25), openDay(70)]

const button = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true })

async function openProfile(page: Page): Promise<Locator> {
  await button(page, 'User menu').click()
  await page.getByRole('menuitem', { name: menu.profile }).click()
  const dialog = page.getByRole('dialog', { name: account.title })
  await expect(dialog).toBeVisible()
  return dialog
}

async function askForDeletion(page: Page): Promise<Locator> {
  await button(await openProfile(page), account.delete).click()
  return page.getByRole('alertdialog', { name: account.deleteTitle })
}

/** The password of `newUser`, if no other one is given. */
async function confirmDeletion(
  question: Locator,
  email: string,
  password = 'correct horse battery',
): Promise<void> {
  await question.getByRole('textbox').first().fill(email)
  await question.getByLabel(account.currentPassword).fill(password)
  await button(question, account.delete).click()
}

/** A picture of the browser's own making, broader than high. */
async function jpeg(page: Page): Promise<Buffer> {
  const url = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 900
    canvas.height = 600
    return canvas.toDataURL('image/jpeg')
  })
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}

/** The second copies of local storage, as text. */
async function copies(page: Page): Promise<string> {
  const rows = await page.evaluate(
    () =>
      new Promise<unknown[]>((resolve, reject) => {
        const opening = indexedDB.open('quartal')
        opening.onerror = reject
        opening.onsuccess = () => {
          const reading = opening.result.transaction('writes').objectStore('writes').getAll()
          reading.onsuccess = () => resolve(reading.result)
        }
      }),
  )
  return JSON.stringify(rows)
}

/** The JSON that a click hands to the person. */
async function downloaded(page: Page, click: () => Promise<void>): Promise<unknown> {
  const download = page.waitForEvent('download')
  await click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^quartal-data-\d{4}-\d\d-\d\d\.json$/)
  return JSON.parse(readFileSync(await file.path(), 'utf8'))
}

test('Account: what is no picture or too large is told before anything is sent; one is cut to a small square, and stands in the header', async ({
  page,
}) => {
  const user = await newUser({ name: 'Mira Petrowa' })
  await openAs(page, user)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'PATCH' && sent.push(request.url()))
  const dialog = await openProfile(page)
  const input = dialog.locator('input[type="file"]')
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  for (const [name, mimeType] of [
    ['a.svg', 'image/svg+xml'],
    ['a.png', 'image/png'],
  ] as const) {
    await input.setInputFiles({ name, mimeType, buffer: svg })
    await expect(dialog.getByRole('alert')).toHaveText(
      filled(account.pictureKind, { kinds: 'PNG, JPEG, WebP, GIF' }),
    )
  }
  const large = Buffer.alloc(10 * 1024 * 1024 + 1)
  await input.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: large })
  await expect(dialog.getByRole('alert')).toHaveText(filled(account.pictureSize, { max: 10 }))
  expect(sent).toEqual([])

  const buffer = await jpeg(page)
  await input.setInputFiles({ name: 'Mira privat.jpg', mimeType: 'image/jpeg', buffer })
  const picture = dialog.locator('img')
  // It has its place before it is loaded.
  const size = (shown: HTMLImageElement) => [shown.naturalWidth, shown.naturalHeight]
  await expect.poll(() => picture.evaluate(size)).toEqual([256, 256])
  await page.keyboard.press('Escape')
  await expect(button(page, 'User menu').locator('img')).toBeVisible()
  const { avatar } = await asSuperuser().collection('users').getOne(user.id)
  expect(avatar).toMatch(/^picture_\w+\.(webp|png)$/)

  await openProfile(page)
  await button(dialog, account.removePicture).click()
  await expect(picture).toHaveCount(0)
  await expect(dialog).toContainText('MP')
  await expect(button(dialog, account.choosePicture)).toBeFocused()
  expect((await asSuperuser().collection('users').getOne(user.id)).avatar).toBe('')
})

test('Account: the download holds everything, and offline what this browser has', {
  tag: '@long',
}, async ({ page, context }) => {
  const user = await newUser({ name: 'Mira', pro: true })
  const data = { tags: [], entries: [{ date: FIRST, tags: [], notes: '' }] }
  const link = { user: user.id, year: 2026, years: [2026], data, isActive: true }
  await asSuperuser().collection('calendar_shares').create(link)
  const bought = { reference: `sub_${user.id}`, customer: `cus_${user.id}`, status: 'active' }
  await asSuperuser()
    .collection('billing_purchases')
    .create({ ...bought, user: user.id })
  await putDay(user.id, FIRST, 'On the server')
  await openAs(page, user)
  await page.evaluate((id) => {
    const set = { at: 1, text: '{"tags":[],"entries":{}}', reasons: { days: {}, tags: {} } }
    localStorage.setItem(`quartal:1:aside:${id}`, JSON.stringify([set]))
  }, user.id)
  const dialog = await openProfile(page)
  const click = () => button(dialog, account.download).click()
  expect(await downloaded(page, click)).toMatchObject({
    isComplete: true,
    account: { id: user.id, email: user.email, name: 'Mira', pro: true },
    picture: null,
    providers: [],
    purchases: [bought],
    entries: { [FIRST]: { notes: 'On the server' } },
    shares: [{ data, isActive: true }],
    setAside: [{ at: '1970-01-01T00:00:00.001Z', content: { tags: [], entries: {} } }],
    drafts: [],
  })
  await expect(page.getByText(account.downloaded)).toBeVisible()

  await context.setOffline(true)
  await page.keyboard.press('Escape')
  await writeNote(page, SECOND, 'Written offline')
  await typeNote(page, THIRD, 'Still being typed')
  const elsewhere = await openProfile(page)
  expect(await downloaded(page, () => button(elsewhere, account.download).click())).toMatchObject({
    isComplete: false,
    account: { id: user.id, email: user.email },
    entries: {
      [FIRST]: { notes: 'On the server' },
      [SECOND]: { notes: 'Written offline' },
      [THIRD]: { notes: 'Still being typed' },
    },
  })
  await expect(page.getByText(account.downloadedHere)).toBeVisible()
})

test('Account: deleting leaves nothing of it on the server, in this browser or in its tabs', async ({
  page,
  context,
}) => {
  const user = await newUser({ pro: true })
  await openAs(page, user)
  await writeNote(page, FIRST, 'Saved on the server')
  await waitForStatus(page, 'synced')
  const second = await context.newPage()
  await openCalendar(second)
  await expectDay(second, FIRST, [], 'Saved on the server')
  await cutWrites(context)
  await writeNote(second, SECOND, 'Never sent')
  await typeNote(second, THIRD, 'Being typed in the other tab')
  await page.bringToFront()
  await page.evaluate((id) => {
    localStorage.setItem(`quartal:1:aside:${id}`, '[{"at":1,"text":"set aside"}]')
    localStorage.setItem('quartal:1:log:someoneelse0001:0000000001-t1', '{"kept":true}')
    localStorage.setItem('quartal:1:left:someoneelse0001', String(Date.now()))
  }, user.id)

  const question = await askForDeletion(page)
  await expect(question).toContainText(account.deletePro)
  await confirmDeletion(question, 'somebody@example.org')
  await expect(question.getByRole('textbox').first()).toHaveAccessibleDescription(
    account.deleteMismatch,
  )
  await confirmDeletion(question, user.email, 'a guess of whoever finds this page')
  const passwordField = question.getByLabel(account.currentPassword)
  await expect(passwordField).toHaveAccessibleDescription(account.passwordWrong)
  await confirmDeletion(question, ` ${user.email.toUpperCase()}`)
  await expect(page.getByText(account.deleted)).toBeVisible()
  for (const tab of [page, second]) {
    await expect(tab.getByRole('link', { name: 'Sign In' })).toBeVisible()
    expect(await shownDays(tab)).toEqual({})
  }

  const own = async () => {
    const stored = JSON.stringify(await storedKeys(page))
    return [user.id, user.email, 'Saved on', 'Never sent', 'Being typed', 'set aside'].filter(
      (word) => stored.includes(word),
    )
  }
  await expect.poll(own).toEqual([])
  expect(await storedKeys(page)).toMatchObject({
    'quartal:1:log:someoneelse0001:0000000001-t1': '{"kept":true}',
  })
  await expect.poll(() => copies(page)).not.toMatch(/Saved on|Never sent|Being typed|set aside/)
  expect(await copies(page)).not.toContain(user.email)

  const client = asSuperuser()
  const filter = client.filter('user = {:id}', { id: user.id })
  for (const name of ['tags', 'calendar_entries', 'calendar_shares', 'billing_purchases']) {
    expect((await client.collection(name).getList(1, 1, { filter })).totalItems, name).toBe(0)
  }
  await expect(client.collection('users').getOne(user.id)).rejects.toMatchObject({ status: 404 })
})
