import { expect, type Locator, type Page } from '@playwright/test'
import { openAs } from './support/device'
import { putTaggedDay } from './support/records'
import { asSuperuser, newUser } from './support/server'
import { openOwner, openShareTab, press } from './support/share'
import { test } from './support/test'

const YEAR = new Date().getFullYear()
/** A day with three tags and a note of many lines in this year, on a workday of each quarter. */
const BUSY = [`${YEAR}-01-13`, `${YEAR}-11-10`]

async function openBusy(page: Page, settings: object = {}) {
  const user = await newUser({ pro: true })
  await asSuperuser().collection('users').update(user.id, { settings })
  for (const date of BUSY) await putTaggedDay(user.id, date, 'Zahnarzt um 8, Überweisung', 3)
  await openAs(page, user)
}

/** The parts that stand out of what they belong to, in pixels. */
const outside = (parts: Locator, around: string) =>
  parts.evaluateAll(
    (found, selector) =>
      found
        .map((part) => {
          const box = part.closest(selector)?.getBoundingClientRect()
          return part.getBoundingClientRect().right - (box?.right ?? 0)
        })
        .filter((over) => over > 0.5),
    around,
  )

test('Y3 B3 beside the year in numbers each lane is in its cell, and the months have names that are whole', {
  tag: '@long',
}, async ({ page }) => {
  await openBusy(page)
  await page.goto('/?view=year')
  await page.getByRole('button', { name: 'Year in numbers' }).click()
  await expect(page.getByRole('dialog', { name: 'Year in numbers' })).toBeVisible()
  const bars = page.locator('.cell .bar')
  await expect(bars).toHaveCount(3 * BUSY.length)
  expect(await outside(bars, '.cell')).toEqual([])
  const cut = await page
    .locator('.board-title h2')
    .evaluateAll((names) => names.filter((name) => name.scrollWidth > name.clientWidth).length)
  expect(cut).toBe(0)
})

test('H4 B3 beside the year in numbers a note keeps part of its line before the name of a holiday', {
  tag: '@long',
}, async ({ page }) => {
  const user = await newUser({ pro: true })
  const settings = { holidays: { regions: ['DE-BY'] } }
  await asSuperuser().collection('users').update(user.id, { settings })
  const holiday = `${YEAR}-12-26`
  await putTaggedDay(user.id, holiday, 'Zahnarzt um 8, Überweisung', 3)
  await openAs(page, user)
  await page.getByRole('button', { name: 'Q4', exact: true }).click()
  await page.getByRole('button', { name: 'Calendar', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Year in numbers' }).click()
  await expect(page.getByRole('dialog', { name: 'Year in numbers' })).toBeVisible()
  const [note, name] = ['.day-note', '[data-mark="holiday"]'].map((part) =>
    page.locator(`[data-date="${holiday}"] ${part}`),
  )
  await expect(name as Locator).toBeVisible()
  expect((await note?.boundingBox())?.width).toBeGreaterThan(40)
})

test('H4 where three regions are shown the name of a holiday has its room before its region, and one name stands in a line', {
  tag: '@long',
}, async ({ page }) => {
  await openBusy(page, { holidays: { regions: ['DE-BY', 'DE-BE', 'BG'] } })
  await page.goto('/?view=year')
  const names = page.locator('.cell [data-mark="holiday"]')
  await expect(names.first()).toBeVisible()
  const faults = await names.evaluateAll((marks) =>
    marks.flatMap((mark) => {
      const [name, region] = [...mark.children]
      const box = mark.getBoundingClientRect()
      if (box.width === 0) return []
      const isSeen = region && region.getBoundingClientRect().top < box.bottom - 1
      const isCut = name && name.scrollWidth > name.clientWidth
      return isSeen && isCut ? mark.textContent : []
    }),
  )
  expect(faults).toEqual([])
  const perCell = await page
    .locator('.cell[data-holiday]')
    .evaluateAll((cells) =>
      cells.map(
        (cell) =>
          [...cell.querySelectorAll('[data-mark="holiday"]')].filter(
            (mark) => mark.getBoundingClientRect().width > 0,
          ).length,
      ),
    )
  expect(Math.max(...perCell)).toBe(1)
})

test('Y4 the numbers of the days go under the corner of a year that is scrolled on a phone', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 560 })
  await openBusy(page)
  await page.goto('/?view=year')
  const title = page.locator('.board-title').first()
  await expect(page.locator('[data-date]').first()).toBeVisible()
  await page.mouse.wheel(0, 160)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100)
  const { x, y, height } = (await title.boundingBox()) as DOMRect
  const corner = await page.evaluate(
    ([left, top]) => document.elementFromPoint(left, top)?.className,
    [x - 6, y + height / 2] as const,
  )
  expect(corner).toBe('board-title')
})

test('P1 a year that is printed before its sheet is there has its weekdays, and each lane in its cell', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 1040, height: 730 })
  await openBusy(page)
  await page.route('**/assets/index-*.js', () => undefined)
  await page.goto('/?view=year', { waitUntil: 'commit' })
  const bars = page.locator('.cell .bar')
  await expect(bars).toHaveCount(3 * BUSY.length)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('.cell-weekday').first()).toBeVisible()
  expect(await outside(bars, '.cell')).toEqual([])
})

test('ui the tags of a day stand in one line at 768 px, where a line parts the days', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 })
  await openBusy(page)
  await page.goto(`/?at=${YEAR}-Q4`)
  const tags = page.locator(`[data-date="${BUSY[1]}"] .day-tag`)
  await expect(tags).toHaveCount(3)
  const tops = await tags.evaluateAll((chips) =>
    chips.map((chip) => Math.round(chip.getBoundingClientRect().top)),
  )
  expect(new Set(tops).size).toBe(1)
  const line = await page
    .locator(`[data-date="${BUSY[1]}"]`)
    .evaluate((row) => getComputedStyle(row, '::before').height)
  expect(line).toBe('1px')
})

test('s.4 a link is seen, with the button that copies it, as soon as it is enabled', {
  tag: '@long',
}, async ({ page }) => {
  await openOwner(page)
  const tab = await openShareTab(page)
  await press(tab, 'Enable Link')
  await expect(tab.getByRole('button', { name: 'Copy Link' })).toBeInViewport({ ratio: 1 })
  await expect(tab.getByRole('textbox', { name: 'Link', exact: true })).toBeInViewport({ ratio: 1 })
})
