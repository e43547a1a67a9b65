import { expect, type Page } from '@playwright/test'
import {
  addTag,
  dayRow,
  dayTags,
  expectDay,
  noteField,
  openCalendar,
  openDay,
  removeTag,
  signOut,
  toggleTag,
  typeNote,
  waitForStatus,
  writeNote,
} from './support/calendar'
import { cutWrites, openAs, setVisibility } from './support/device'
import { savedDays, savedTags } from './support/records'
import { phone } from './support/screens'
import { newUser } from './support/server'
import { close } from './support/stage'
import { test } from './support/test'
import { holdBack } from './support/wire'

// Several pages, sometimes several browsers, on a machine that may be busy.
test.describe.configure({ timeout: 60_000 })

const day = openDay(12)
const other = openDay(13)

const messages = (page: Page) => page.locator('.toast-beside')
/** The newest of them: one that goes stays in the page for the time of its way out. */
const message = (page: Page) => messages(page).first()
const undoButton = (page: Page) => message(page).getByRole('button', { name: 'Undo' })

/** Undoes with the keys; the code for them comes with the first edit, and so does its message. */
async function pressUndo(page: Page): Promise<void> {
  await expect(message(page)).toBeVisible()
  await page.keyboard.press('Control+z')
}

/** Another device looks at the server again. */
async function lookAgain(page: Page): Promise<void> {
  await setVisibility(page, 'visible')
}

test('Delete clears the focused day; the message brings it back, so do the keys, and the day keeps the focus', async ({
  page,
}) => {
  await openCalendar(page)
  await toggleTag(page, day, 1)
  await toggleTag(page, day, 3)
  await writeNote(page, day, 'Dentist')
  await dayRow(page, day).focus()
  await page.keyboard.press('Delete')
  await expectDay(page, day, [])
  await expect(message(page)).toContainText('cleared')
  await undoButton(page).click()
  await expectDay(page, day, ['Urlaub', 'Sport'], 'Dentist')
  await expect(dayRow(page, day)).toBeFocused()
  await expect(message(page)).toContainText('Undone')
  await page.keyboard.press('Control+y')
  await expectDay(page, day, [])
  await page.keyboard.press('Meta+z')
  await expectDay(page, day, ['Urlaub', 'Sport'], 'Dentist')
  await expect(dayRow(page, day)).toBeFocused()
  // Nothing of it is forgotten by the storage.
  await page.reload()
  await expectDay(page, day, ['Urlaub', 'Sport'], 'Dentist')
})

test('what is pressed before the code for Undo is here is done when it arrives', async ({
  page,
}) => {
  const arrive = await holdBack(page, '**/assets/tools-*.js')
  await openCalendar(page)
  await toggleTag(page, day, 1)
  await toggleTag(page, day, 3)
  await page.keyboard.press('Control+z')
  await expectDay(page, day, ['Urlaub', 'Sport'])
  arrive()
  await expectDay(page, day, ['Urlaub'])
  await expect(message(page)).toContainText('Undone')
  await expect(dayRow(page, day)).toBeFocused()
})

test('E11 what was typed and given up with Escape is there again after Undo, and saved', async ({
  page,
}) => {
  const user = await newUser()
  await openAs(page, user)
  await writeNote(page, day, 'Dentist')
  await waitForStatus(page, 'synced')
  await typeNote(page, day, '9:15, bring the form')
  await noteField(page, day).press('Escape')
  await expectDay(page, day, [], 'Dentist')
  await expect(dayRow(page, day)).toBeFocused()
  await expect(message(page)).toContainText('Changes to the note discarded')
  await undoButton(page).click()
  await expectDay(page, day, [], '9:15, bring the form')
  await waitForStatus(page, 'synced')
  await expect
    .poll(() => savedDays(user.id))
    .toEqual({ [day]: { tags: [], note: '9:15, bring the form' } })
})

test('adding and removing a tag and writing a note are each one step, there and back, and the menu names what it undoes', async ({
  page,
}) => {
  await openCalendar(page)
  await addTag(page, day, 'Arbeit')
  await expect(message(page)).toContainText('Arbeit added')
  await writeNote(page, day, 'first')
  await expect(message(page)).toContainText('Note kept in this browser')
  await removeTag(page, day, 'Arbeit')
  await expect(message(page)).toContainText('Arbeit removed')
  await expect(messages(page)).toHaveCount(1)
  const states = [
    { tags: ['Arbeit'], note: 'first' },
    { tags: ['Arbeit'], note: '' },
    { tags: [], note: '' },
  ]
  for (const { tags, note } of states) {
    await page.keyboard.press('Control+z')
    await expectDay(page, day, tags, note)
  }
  await page.keyboard.press('Control+z')
  for (const { tags, note } of [...states.slice(0, 2).reverse(), { tags: [], note: 'first' }]) {
    await page.keyboard.press('Control+Shift+z')
    await expectDay(page, day, tags, note)
  }

  const more = page.getByRole('button', { name: 'More' })
  await more.click()
  await page.getByRole('menuitem', { name: /^Undo.*Arbeit removed/ }).click()
  await expectDay(page, day, ['Arbeit'], 'first')
  await more.click()
  await page.getByRole('menuitem', { name: /^Redo.*Arbeit removed/ }).click()
  await expectDay(page, day, [], 'first')
  // The menu takes the focus, and with it the note is saved.
  await typeNote(page, day, 'typed')
  await more.click()
  await page.getByRole('menuitem', { name: /^Undo.*Note changed/ }).click()
  await expectDay(page, day, [], 'first')
})

test('in a text field Ctrl+Z is the browser’s own, and under a dialog it does nothing', async ({
  page,
}) => {
  await openCalendar(page)
  await toggleTag(page, day, 1)
  await expect(message(page)).toBeVisible()
  await typeNote(page, other, '')
  await page.keyboard.type('typed')
  await page.keyboard.press('Control+z')
  await expect(noteField(page, other)).not.toHaveValue('typed')
  await expectTags(page, day, ['Urlaub'])
  await noteField(page, other).fill('')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
  await page.keyboard.press('Control+z')
  await close(page)
  await expectTags(page, day, ['Urlaub'])
  await page.keyboard.press('Control+z')
  await expectTags(page, day, [])
})

async function expectTags(page: Page, date: string, labels: readonly string[]): Promise<void> {
  await expect(dayTags(page, date)).toHaveCount(labels.length)
  for (const label of labels) {
    await expect(dayRow(page, date).locator(`[data-tag="${label}"]`)).toBeVisible()
  }
}

test('E10 a deleted tag comes back with its days, also after the server has deleted it', async ({
  page,
  browser,
}) => {
  const user = await newUser()
  await openAs(page, user)
  await toggleTag(page, day, 3)
  await toggleTag(page, day, 1)
  await toggleTag(page, other, 3)
  await waitForStatus(page, 'synced')
  const second = await browser.newContext()
  const elsewhere = await second.newPage()
  await openAs(elsewhere, user)
  await expectTags(elsewhere, other, ['Sport'])

  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: 'Delete Sport' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(message(page)).toContainText('Tag deleted')
  await close(page)
  await expect.poll(() => savedTags(user.id)).not.toContain('Sport')
  await lookAgain(elsewhere)
  await expectTags(elsewhere, other, [])

  // By then its message may be gone.
  await page.keyboard.press('Control+z')
  await expectDay(page, day, ['Sport', 'Urlaub'])
  await expectDay(page, other, ['Sport'])
  await waitForStatus(page, 'synced')
  await expect.poll(() => savedTags(user.id)).toContain('Sport')
  expect(await savedDays(user.id)).toEqual({
    [day]: { tags: ['Sport', 'Urlaub'], note: '' },
    [other]: { tags: ['Sport'], note: '' },
  })
  await lookAgain(elsewhere)
  await expectTags(elsewhere, other, ['Sport'])
  await expectTags(elsewhere, day, ['Sport', 'Urlaub'])
  await second.close()
})

test('D6 undoing over a change from another device keeps that change', async ({
  page,
  browser,
}) => {
  const user = await newUser()
  await openAs(page, user)
  await toggleTag(page, day, 1)
  await writeNote(page, day, 'mine')
  await waitForStatus(page, 'synced')
  await dayRow(page, day).focus()
  await page.keyboard.press('Delete')
  await expectDay(page, day, [])
  await waitForStatus(page, 'synced')

  const second = await browser.newContext()
  const elsewhere = await second.newPage()
  await openAs(elsewhere, user)
  await toggleTag(elsewhere, day, 2)
  await writeNote(elsewhere, day, 'theirs')
  await waitForStatus(elsewhere, 'synced')

  await lookAgain(page)
  await expectDay(page, day, ['Arbeit'], 'theirs')
  await page.keyboard.press('Control+z')
  await expectDay(page, day, ['Arbeit', 'Urlaub'], 'theirs mine')
  await waitForStatus(page, 'synced')
  expect(await savedDays(user.id)).toEqual({
    [day]: { tags: ['Arbeit', 'Urlaub'], note: 'theirs\nmine' },
  })
  await page.keyboard.press('Control+Shift+z')
  await expectDay(page, day, ['Arbeit'], 'theirs')
  await second.close()
})

test('D7 after signing out nothing of the account can be undone', async ({ page }) => {
  const user = await newUser()
  await openAs(page, user)
  await toggleTag(page, day, 1)
  await waitForStatus(page, 'synced')
  await expect(message(page)).toBeVisible()
  await signOut(page)
  await expect(page.getByRole('link', { name: 'Sign In' })).toBeVisible()
  await expect(messages(page)).toHaveCount(0)
  await dayRow(page, day).focus()
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+Shift+z')
  await expectDay(page, day, [])
})

test('an error that stays is not swept away by what is done next', async ({ page, context }) => {
  await openAs(page, await newUser())
  await cutWrites(context)
  await toggleTag(page, day, 1)
  const error = page.getByText(/Failed to save/)
  await expect(error).toBeVisible()
  for (const n of [2, 3]) {
    await toggleTag(page, day, n)
    await expect(message(page)).toContainText('added')
  }
  await expect(error).toBeVisible()
  const [one, two] = [await message(page).boundingBox(), await error.boundingBox()]
  if (!one || !two) throw new Error('a message is not on the screen')
  const apart = two.x + two.width <= one.x || two.y + two.height <= one.y
  expect(apart).toBe(true)
})

test('the head of a day opens its menu by click, right click and keys', async ({ page }) => {
  await openCalendar(page)
  const head = dayRow(page, day).locator('th').getByRole('button')
  await head.click()
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem')).toHaveText(['Edit note', 'Add tag'])
  // The second press closes it again.
  await head.click()
  await expect(menu).toHaveCount(0)
  await head.click({ button: 'right' })
  await menu.getByRole('menuitem', { name: 'Add tag' }).click()
  await page.getByRole('dialog', { name: 'Add tag' }).getByRole('button', { name: 'Sport' }).click()
  await expectDay(page, day, ['Sport'])
  await expect(dayRow(page, day)).toBeFocused()
  for (const key of ['Shift+F10', 'ContextMenu']) {
    await page.keyboard.press(key)
    await expect(menu.getByRole('menuitem', { name: 'Edit note' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dayRow(page, day)).toBeFocused()
  }
  await page.keyboard.press('Shift+F10')
  await menu.getByRole('menuitem', { name: 'Edit note' }).press('Enter')
  await expect(noteField(page, day)).toBeFocused()
  await page.keyboard.type('from the menu')
  await page.keyboard.press('Control+Enter')
  await page.keyboard.press('Shift+F10')
  await menu.getByRole('menuitem', { name: 'Clear day' }).press('Enter')
  await expectDay(page, day, [])
  await expect(dayRow(page, day)).toBeFocused()
  await pressUndo(page)
  await expectDay(page, day, ['Sport'], 'from the menu')
})

test.describe('phone', () => {
  test.use({ ...phone })

  test('a touch on the head opens the menu; the message covers no row that is edited, and nothing scrolls sideways at 320 px', async ({
    page,
  }) => {
    await openCalendar(page)
    const today = (await page.locator('[data-today]').getAttribute('data-date')) ?? ''
    const row = dayRow(page, today)
    await row.locator('th').getByRole('button').tap()
    const menu = page.getByRole('menu')
    await expect(menu.getByRole('menuitem')).toHaveCount(2)
    for (const item of await menu.getByRole('menuitem').all()) {
      expect((await item.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
    await menu.getByRole('menuitem', { name: 'Edit note' }).tap()
    await expect(noteField(page, today)).toBeFocused()
    await page.keyboard.type('by touch')
    await page.keyboard.press('Control+Enter')
    await row.locator('th').getByRole('button').tap()
    await menu.getByRole('menuitem', { name: 'Clear day' }).tap()
    await expectDay(page, today, [])
    await expect(message(page)).toContainText('cleared')
    // The topmost row under the sticky title.
    await row.evaluate((element) => {
      const title = element.closest('section')?.querySelector('.card-head')
      window.scrollBy(0, element.getBoundingClientRect().top)
      window.scrollBy(0, -(title?.getBoundingClientRect().bottom ?? 0))
    })
    const [toast, edited] = [await message(page).boundingBox(), await row.boundingBox()]
    expect((toast?.y ?? 999) + (toast?.height ?? 0)).toBeLessThanOrEqual((edited?.y ?? 0) + 1)
    await undoButton(page).tap()
    await expectDay(page, today, [], 'by touch')

    await page.setViewportSize({ width: 320, height: 640 })
    await expect(message(page)).toBeVisible()
    await row.locator('th').getByRole('button').tap()
    await expect(menu).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

  test('the menu undoes and does again step by step, after its messages are gone', async ({
    page,
  }) => {
    await openCalendar(page)
    const date = (await page.locator('[data-today]').getAttribute('data-date')) ?? ''
    const inMenu = (name: RegExp) => page.getByRole('dialog').getByRole('button', { name })
    const openMenu = () => page.getByRole('button', { name: 'Menu' }).tap()
    await openMenu()
    await expect(inMenu(/Help/)).toBeVisible()
    await expect(inMenu(/^(Undo|Redo)/)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await toggleTag(page, date, 1)
    await writeNote(page, date, 'by touch')
    await openMenu()
    await inMenu(/^Undo: Note changed/).tap()
    await expectDay(page, date, ['Urlaub'])
    await openMenu()
    await expect(inMenu(/^Redo: Note changed/)).toBeVisible()
    await inMenu(/^Undo: Urlaub added/).tap()
    await expectDay(page, date, [])
    await openMenu()
    await expect(inMenu(/^Undo/)).toHaveCount(0)
    await inMenu(/^Redo: Urlaub added/).tap()
    await expectDay(page, date, ['Urlaub'])
  })
})
