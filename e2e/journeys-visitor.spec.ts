import { expect } from '@playwright/test'
import { addTag, dayRow, expectDay, openCalendar, openDay, shownDays } from './support/calendar'
import { restoredTab, secondCopy } from './support/secondCopy'
import { close } from './support/stage'
import { test } from './support/test'

const [FIRST, SECOND, THIRD] = [openDay(3), openDay(10), openDay(17)]

test('s.4 a visitor’s note is saved by what is clicked after it, goes on while a phone is turned, and is found again after a reload, under the banner [s1.02 s2.01 s4.04 s6.01]', async ({
  page,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await openCalendar(page)
  // Nor does it ask whether the server sends mails, or whom one signs in with.
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([])
  const banner = page.getByText('Changes are not saved!')
  await expect(banner).toBeHidden()
  await dayRow(page, FIRST).locator('[data-note]').click()
  await expect(dayRow(page, FIRST).locator('textarea')).toBeFocused()
  await page.keyboard.type('Mum')
  const next = dayRow(page, SECOND).locator('[data-note]')
  await next.hover()
  await page.mouse.down()
  await page.mouse.up()
  await expect(dayRow(page, SECOND).locator('textarea')).toBeFocused()
  await page.keyboard.type('at 3 pm')
  await expect(banner).toBeVisible()
  await expectDay(page, FIRST, [], 'Mum')
  await dayRow(page, THIRD).locator('[data-add]').click()
  const dialog = page.getByRole('dialog', { name: 'Add tag' })
  await expect(dialog).toBeVisible()
  await close(page)
  await expectDay(page, SECOND, [], 'at 3 pm')
  await addTag(page, FIRST, 'Urlaub')

  await page.reload()
  await expectDay(page, FIRST, ['Urlaub'], 'Mum')
  await expect(banner).toBeVisible()
  await expect(page.locator('[data-sync-status]')).toHaveCount(0)
  expect(await shownDays(page)).toEqual({
    [FIRST]: { tags: ['Urlaub'], note: 'Mum' },
    [SECOND]: { tags: [], note: 'at 3 pm' },
  })

  await page.setViewportSize({ width: 390, height: 844 })
  await page.locator('[data-today] [data-note]').click()
  const field = page.locator('[data-today] textarea')
  await field.fill('one')
  for (const [size, text] of [
    [{ width: 844, height: 390 }, ' two'],
    [{ width: 390, height: 844 }, ' three'],
  ] as const) {
    await page.setViewportSize(size)
    await expect(page.locator('[data-month]')).toHaveCount(size.width > 700 ? 3 : 1)
    await expect(field).toBeFocused()
    await page.keyboard.type(text)
  }
  await expect(field).toHaveValue('one two three')
})

test('E6 a storage that the person cleared stays cleared, and a tab that the browser brings back after a crash gets back what was lost', async ({
  page,
  context,
}) => {
  const VISITOR = 'temp-calendar-data'
  await openCalendar(page)
  await addTag(page, FIRST, 'Urlaub')
  await expect.poll(async () => (await secondCopy(page, VISITOR))?.text).toContain(FIRST)
  await page.reload()
  await expectDay(page, FIRST, ['Urlaub'], '')
  await page.evaluate(() => localStorage.clear())
  for (const _start of [1, 2]) {
    await page.reload()
    await expectDay(page, FIRST, [], '')
  }
  await addTag(page, SECOND, 'Urlaub')
  await expect.poll(async () => (await secondCopy(page, VISITOR))?.text).toContain(SECOND)
  await page.close()
  // What a browser restores: an empty local storage, and a tab whose page was still open.
  const tab = await context.newPage()
  await tab.goto('/robots.txt')
  await restoredTab(tab)
  await openCalendar(tab)
  await expectDay(tab, SECOND, ['Urlaub'], '')
})

test('D5 what is said in place of a lost part stands over every month, and under dialogs', {
  tag: '@long',
}, async ({ page }) => {
  // In the first month of a quarter: the next ones stand over it.
  await page.clock.setFixedTime('2026-10-15T10:00:00')
  await page.route(/\/assets\/FirstVisit-/, (route) => route.abort())
  await openCalendar(page)
  const notice = page.getByRole('alert')
  await expect(notice).toContainText('Your data is safe')
  const covered = await notice.evaluate((box) => {
    const { left, top, right, bottom } = box.getBoundingClientRect()
    const corners = [left + 4, right - 4].flatMap((x) => [top + 4, bottom - 4].map((y) => [x, y]))
    return corners.filter(([x = 0, y = 0]) => document.elementFromPoint(x, y) !== box)
  })
  expect(covered).toEqual([])
  await notice.getByRole('button', { name: 'Reload' }).click({ trial: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await dayRow(page, '2026-10-15').getByRole('button', { name: /tag/i }).first().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  for (const tag of await dialog.getByRole('button').all()) await tag.click({ trial: true })
})
