import { expect, type Locator, type Page } from '@playwright/test'
import { civilDay, dayRow, noteField, openCalendar } from './support/calendar'
import { phone, startWith } from './support/screens'
import { newUser } from './support/server'
import { putLink, thisYear } from './support/share'
import { test } from './support/test'

const today = civilDay(new Date())
const PAGE = 'https://pages.example/wiki/Year_(time)'
const NOTES = `Tickets: ${PAGE}. See javascript:alert(1) or ${'x'.repeat(200)}`

/** Answers every page elsewhere, so that nothing leaves this machine. */
const answerPages = (page: Page) =>
  page.context().route('https://pages.example/**', (route) => route.fulfill({ body: 'There' }))

const linkOf = (page: Page): Locator => dayRow(page, today).getByRole('link')

const boxOf = (part: Locator) =>
  part.evaluate((box) => ({ ...box.getBoundingClientRect().toJSON() }))

async function expectPage(page: Page, open: () => Promise<unknown>): Promise<void> {
  const opened = page.context().waitForEvent('page')
  await open()
  const other = await opened
  await other.waitForLoadState()
  expect(other.url()).toBe(PAGE)
  expect(await other.evaluate(() => [window.opener, document.referrer])).toEqual([null, ''])
  await other.close()
}

async function openWithNote(page: Page): Promise<void> {
  await answerPages(page)
  const entries = { [today]: { tags: [], notes: NOTES } }
  await startWith(page, { 'temp-calendar-data': JSON.stringify({ tags: [], entries }) })
  await openCalendar(page)
}

test('a link in a note opens its page, and beside it the note is edited, in the place of a note without one', {
  tag: '@long',
}, async ({ page }) => {
  await openWithNote(page)
  const row = dayRow(page, today)
  const link = linkOf(page)
  await expect(link).toHaveText(PAGE)
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer nofollow ugc')
  await expect(row.locator('[data-note]')).toHaveText(NOTES)
  await expectPage(page, () => link.click())
  await expect(noteField(page, today)).toHaveCount(0)

  const height = (await boxOf(row)).height
  const text = await boxOf(row.locator('.note'))
  const other = page.locator('[data-date]:not([data-today]) button.note').first()
  const plain = await boxOf(other)
  expect(height).toBe((await boxOf(other.locator('xpath=ancestor::tr'))).height)
  expect(text.left - (await boxOf(row)).left).toBe(
    plain.left - (await boxOf(other.locator('xpath=ancestor::tr'))).left,
  )
  await page.mouse.click(text.left + 12, text.top + text.height / 2)
  await expect(noteField(page, today)).toHaveValue(NOTES)
  await page.keyboard.press('Escape')
  // Also where the link fills the whole line.
  const line = await boxOf(row.locator('.note-links'))
  await page.mouse.click(line.right - 6, line.top + line.height / 2)
  await expect(noteField(page, today)).toHaveValue(NOTES)
  await page.keyboard.press('Escape')

  await row.focus()
  await page.keyboard.press('Shift+F10')
  await expectPage(page, () => page.getByRole('menuitem', { name: 'Open pages.example' }).click())
  await expect(row).toBeFocused()
})

test.describe('on a phone', () => {
  test.use(phone)

  test('a link in a note opens its page, also where a calendar is only looked at, with the keyboard too', {
    tag: '@long',
  }, async ({ page }) => {
    await answerPages(page)
    const { id } = await newUser({ pro: true })
    const data = { tags: [], entries: [{ date: today, tags: [], notes: NOTES }] }
    const shared = await putLink(id, { data, years: [thisYear] })
    await page.goto(`/share/${shared}`)
    await expectPage(page, () => linkOf(page).tap())
    const row = dayRow(page, today)
    const [line, cell] = await Promise.all([boxOf(row.locator('.note')), boxOf(row)])
    expect(line.right).toBeLessThanOrEqual(cell.right)
    await row.focus()
    await page.keyboard.press('Enter')
    await expect(row.locator('[data-note]')).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Tab')
    await expect(linkOf(page)).toBeFocused()
    await expect(row.locator('[data-note]')).toHaveAttribute('aria-expanded', 'true')
    await expectPage(page, () => page.keyboard.press('Enter'))
    await page.keyboard.press('Escape')
    await expect(row).toBeFocused()
    await expect(row.locator('[data-note]')).toHaveAttribute('aria-expanded', 'false')
  })
})
