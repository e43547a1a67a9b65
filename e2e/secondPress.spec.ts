import { expect, type Page } from '@playwright/test'
import {
  civilDay,
  dayRow,
  dayTags,
  expectDay,
  openCalendar,
  openDay,
  toggleTag,
} from './support/calendar'
import { phone } from './support/screens'
import { test } from './support/test'

const day = openDay(12)

const addTagOf = (page: Page, date: string) =>
  dayRow(page, date).getByRole('button', { name: /^Add tag/ })

/** The middle of a tag in the dialog, which must stand still by then. */
async function placeOfTag(page: Page, label: string): Promise<{ x: number; y: number }> {
  const button = page.getByRole('dialog', { name: 'Add tag' }).getByRole('button', { name: label })
  await button.click({ trial: true })
  const box = await button.boundingBox()
  if (!box) throw new Error(`${label} is not shown`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('ui a double click on a tag of the dialog opens no note of the day that lies beneath it, one on Undo does nothing again, and one on the head of a day leaves its menu open', {
  tag: '@long',
}, async ({ page }) => {
  await openCalendar(page)
  const head = dayRow(page, day).getByRole('button', { name: /^Actions/ })
  await head.click()
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  // Its code is there by now: the menu is open before the second press.
  await head.dblclick({ delay: 40 })
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await dayRow(page, day).focus()
  for (const key of ['Shift+ArrowDown', '1', 'Escape']) await page.keyboard.press(key)
  const messages = page.locator('[data-sonner-toast][data-removed="false"]')
  await messages.getByRole('button', { name: 'Undo' }).dblclick()
  await expect(messages.filter({ hasText: 'Undone' })).toBeVisible()
  await expectDay(page, day, [])
  await addTagOf(page, day).click()
  const { x, y } = await placeOfTag(page, 'Sport')
  await page.mouse.dblclick(x, y)
  await expectDay(page, day, ['Sport'])
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.type('word')
  await expect(page.getByRole('textbox')).toHaveCount(0)
  // Only what follows at once is a second press.
  await expect(async () => {
    await page.mouse.click(x, y)
    await expect(page.getByRole('textbox', { name: 'Note' })).toBeFocused({ timeout: 200 })
  }).toPass()
})

test.describe('on a phone', () => {
  test.use(phone)

  test('ui a second tap on a tag of the dialog takes none off the day that lies beneath it, and one on a day of the year leaves its card open', {
    tag: '@long',
  }, async ({ page }) => {
    await openCalendar(page, '/?view=year')
    const cell = page.locator(`[data-date="${day}"]`)
    await cell.tap()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    const { x: left = 0, y: top = 0, width = 0, height = 0 } = (await cell.boundingBox()) ?? {}
    const [at, under] = [left + width / 2, top + height / 2]
    // No waiting in between: what comes later is a press of its own.
    await page.touchscreen.tap(at, under)
    await page.touchscreen.tap(at, under)
    await expect(page.getByRole('dialog')).toBeVisible()
    // It would close as late as a tap is heard.
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).tap()
    await expect(page.getByRole('dialog')).toBeHidden()
    // It stands far above the dialog, whose tags lie over later days.
    const first = `${civilDay(new Date()).slice(0, 8)}01`
    await openCalendar(page)
    await addTagOf(page, first).tap()
    const { x, y } = await placeOfTag(page, 'Sport')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    const beneath = await page.evaluate(
      ([x, y]) =>
        document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-date]')?.dataset.date,
      [x, y] as const,
    )
    if (!beneath) throw new Error('No day lies beneath the dialog.')
    for (const n of [1, 2, 3]) await toggleTag(page, beneath, n)
    await addTagOf(page, first).tap()
    await placeOfTag(page, 'Sport')
    await page.touchscreen.tap(x, y)
    await page.touchscreen.tap(x, y)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expectDay(page, first, ['Sport'])
    await expect(dayTags(page, beneath)).toHaveCount(3)
    await expect(page.getByRole('textbox')).toHaveCount(0)
  })
})
