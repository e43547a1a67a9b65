import { expect, type Locator, type Page } from '@playwright/test'
import { openCalendar } from './support/calendar'
import { desktop, phone, startSignedIn } from './support/screens'
import { close } from './support/stage'
import { test } from './support/test'

const boxOf = async (part: Locator) =>
  (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

type Box = Awaited<ReturnType<typeof boxOf>>

const meet = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const messages = (page: Page) => page.locator('[data-sonner-toast]')
const bar = (page: Page) => page.getByRole('toolbar', { name: 'Selection' })

/** Puts a tag on three days by keys; a message says so, over the bar that stands meanwhile. */
async function tagThree(page: Page, first: string): Promise<Locator> {
  await page.locator(`[data-date="${first}"]`).focus()
  for (const key of ['Shift+ArrowDown', 'Shift+ArrowDown', '1']) await page.keyboard.press(key)
  const message = messages(page).filter({ hasText: 'on 3 days' })
  await expect(message).toHaveAttribute('data-mounted', 'true')
  return message
}

/** The controls of an open card that something else lies over. */
const covered = (card: Locator) =>
  card.evaluate((element) =>
    [...element.querySelectorAll('button, textarea')]
      .filter((control) => {
        const { left, top, width, height } = control.getBoundingClientRect()
        const there = document.elementFromPoint(left + width / 2, top + height / 2)
        return there !== null && !element.contains(there)
      })
      .map(({ outerHTML }) => outerHTML.slice(0, 80)),
  )

test.beforeEach(async ({ page }) => {
  await page.clock.setFixedTime(new Date(2026, 10, 10, 12))
})

test.describe('on a desktop', () => {
  test.use(desktop)

  test('ui R4 a message stands in the corner, as wide as its words, over the bar of a selection, behind an open card, and until the next selection', async ({
    page,
  }) => {
    await openCalendar(page, '/?view=year')
    // What is seen to happen needs none.
    await page.locator('[data-date="2026-11-27"]').focus()
    await page.keyboard.press('2')
    await expect(
      page.locator('[data-date="2026-11-27"]').getByText('A', { exact: true }),
    ).toBeVisible()
    const message = await tagThree(page, '2026-12-27')
    await expect(messages(page)).toHaveCount(1)
    const bottomOf = async () => {
      const { y, height } = await boxOf(message)
      return y + height
    }
    await expect.poll(bottomOf).toBe(900 - 16 - (await boxOf(bar(page))).height - 8)
    const lifted = await boxOf(message)
    expect(lifted.width).toBeLessThan(300)
    expect(lifted.x + lifted.width).toBe(1440 - 16)
    expect(meet(lifted, await boxOf(bar(page)))).toBe(false)
    await page.keyboard.press('Escape')
    await expect(bar(page)).toBeHidden()
    await expect.poll(bottomOf).toBe(900 - 16)
    await page.locator('[data-date="2026-12-25"]').click()
    const card = page.getByRole('dialog')
    await expect(card).toBeVisible()
    expect(meet(await boxOf(card), await boxOf(message))).toBe(true)
    expect(await covered(card)).toEqual([])
    await close(page)
    await page.locator('[data-date="2026-10-05"]').focus()
    await page.keyboard.press('Shift+ArrowDown')
    await expect(messages(page)).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('ui R4 a message stands below the head: not over its menu, the bar, nor over what an open card or menu offers', {
    tag: '@long',
  }, async ({ page }) => {
    await openCalendar(page, '/?view=year')
    const message = await tagThree(page, '2026-12-08')
    await expect.poll(async () => (await boxOf(message)).y).toBe(108)
    const { x, width } = await boxOf(message)
    expect(x + width / 2).toBeCloseTo(390 / 2, 0)
    expect(meet(await boxOf(message), await boxOf(bar(page)))).toBe(false)
    await page.keyboard.press('Escape')
    await page.locator('[data-date="2026-12-20"]').tap()
    const card = page.getByRole('dialog')
    await expect(card).toBeVisible()
    await expect.poll(() => covered(card)).toEqual([])
    await close(page)
    await page.getByRole('button', { name: 'Menu' }).tap()
    await expect(card).toBeVisible()
    await expect(message).toBeVisible()
    await expect.poll(() => covered(card)).toEqual([])
  })
})

test('s.4 the dot of the sync state stands beside the lines of the menu’s icon', {
  tag: '@long',
}, async ({ page }) => {
  await startSignedIn(page)
  await openCalendar(page)
  const button = page.getByRole('button', { name: 'Menu' })
  // The widest is just too narrow for a quarter.
  for (const width of [390, 500, 760]) {
    await page.setViewportSize({ width, height: 700 })
    const dot = await boxOf(button.locator('[data-sync-status]'))
    expect(dot.width).toBe(8)
    for (const line of await button.locator('svg path').all()) {
      expect(meet(dot, await boxOf(line))).toBe(false)
    }
    expect(dot.y).toBeGreaterThan(0)
    expect(dot.x + dot.width).toBeLessThan(width)
  }
})
