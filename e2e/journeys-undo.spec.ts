import { expect, type Page } from '@playwright/test'
import {
  dayRow,
  dayTags,
  expectDay,
  noteField,
  openCalendar,
  openDay,
  toggleTag,
  typeNote,
} from './support/calendar'
import { phone, shortSide } from './support/screens'
import { close } from './support/stage'
import { test } from './support/test'
import { holdBack } from './support/wire'

const day = openDay(12)
const other = openDay(13)

const messages = (page: Page) => page.locator('[data-sonner-toast]')

async function expectTags(page: Page, date: string, labels: readonly string[]): Promise<void> {
  await expect(dayTags(page, date)).toHaveCount(labels.length)
  for (const label of labels) {
    await expect(dayRow(page, date).locator(`[data-tag="${label}"]`)).toBeVisible()
  }
}

test('D5 what is pressed before the code for Undo is here is done when it arrives; in a text field Ctrl+Z is the browser’s own, and under a dialog it does nothing', {
  tag: '@long',
}, async ({ page }) => {
  const arrive = await holdBack(page, '**/assets/startUndo-*.js')
  await openCalendar(page)
  await toggleTag(page, day, 1)
  await toggleTag(page, day, 3)
  await page.keyboard.press('Control+z')
  await expectDay(page, day, ['Urlaub', 'Sport'])
  arrive()
  await expectDay(page, day, ['Urlaub'])
  await expect(dayRow(page, day)).toBeFocused()

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
  // All of it was seen.
  await expect(messages(page)).toHaveCount(0)
})

test.describe('phone', () => {
  test.use({ ...phone })

  test('s.4 a touch on the head opens the menu of a day, and the menu undoes step by step', async ({
    page,
  }) => {
    await openCalendar(page)
    const today = (await page.locator('[data-today]').getAttribute('data-date')) ?? ''
    const row = dayRow(page, today)
    const inMenu = (name: RegExp) => page.getByRole('dialog').getByRole('button', { name })
    const openMenu = () => page.getByRole('button', { name: 'Menu' }).tap()
    await openMenu()
    await expect(inMenu(/Help/)).toBeVisible()
    await expect(inMenu(/^(Undo|Redo)/)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await row.locator('th').getByRole('button').tap()
    const menu = page.getByRole('menu')
    await expect(menu.getByRole('menuitem')).toHaveCount(2)
    for (const item of await menu.getByRole('menuitem').all()) {
      expect(await shortSide(item)).toBeGreaterThanOrEqual(44)
    }
    await menu.getByRole('menuitem', { name: 'Edit note' }).tap()
    await expect(noteField(page, today)).toBeFocused()
    await page.keyboard.type('by touch')
    await page.keyboard.press('Control+Enter')
    await row.locator('th').getByRole('button').tap()
    await menu.getByRole('menuitem', { name: 'More' }).tap()
    await page.getByRole('menuitem', { name: 'Clear day' }).tap()
    await expectDay(page, today, [])
    await openMenu()
    await inMenu(/^Undo: .*cleared/).tap()
    await expectDay(page, today, [], 'by touch')

    await page.setViewportSize({ width: 320, height: 640 })
    await row.locator('th').getByRole('button').tap()
    await expect(menu).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await close(page)

    await openMenu()
    await expect(inMenu(/^Redo: .*cleared/)).toBeVisible()
    await inMenu(/^Undo: Note changed/).tap()
    await expectDay(page, today, [])
    await openMenu()
    await expect(inMenu(/^Undo/)).toHaveCount(0)
    await inMenu(/^Redo: Note changed/).tap()
    await expectDay(page, today, [], 'by touch')
    await expect(messages(page)).toHaveCount(0)
  })
})
