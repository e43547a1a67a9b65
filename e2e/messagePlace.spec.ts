import { expect, type Locator, type Page } from '@playwright/test'
import { civilDay, dayRow, openCalendar } from './support/calendar'
import { desktop, phone, startSignedIn, startWith } from './support/screens'
import { close } from './support/stage'
import { test } from './support/test'

const today = civilDay(new Date())

const boxOf = async (part: Locator) =>
  (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

type Box = Awaited<ReturnType<typeof boxOf>>

const meet = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

const FULL = 'as many tags as your plan allows'
const messages = (page: Page) => page.locator('[data-sonner-toast]')

/** Presses keys on today until a message says that it has no room for another tag. */
async function tellFull(page: Page): Promise<Locator> {
  await dayRow(page, today).focus()
  for (const key of ['1', '2', '3', '4']) await page.keyboard.press(key)
  const message = messages(page).filter({ hasText: FULL })
  await expect(message).toHaveAttribute('data-mounted', 'true')
  return message
}

/** Where a message stands once it has come in. */
async function restOf(message: Locator): Promise<Box> {
  let box = await boxOf(message)
  const isStill = async () => {
    const before = box
    box = await boxOf(message)
    return box.y === before.y
  }
  await expect.poll(isStill, { intervals: [100] }).toBe(true)
  return box
}

test.describe('on a desktop', () => {
  test.use(desktop)

  test('ui: a message stands at the bottom right under the days, beside that of the last edit, and moves nothing of the page', async ({
    page,
  }) => {
    await page.clock.install({ time: new Date() })
    // The banner of a visitor with days stands from the start.
    const entries = { '2020-01-01': { tags: [], notes: 'Long ago' } }
    const stored = { 'temp-calendar-data': JSON.stringify({ entries }), 'temp-has-changes': 'true' }
    await startWith(page, stored)
    await openCalendar(page)
    await page.evaluate(() => {
      document.body.dataset.moved = ''
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const shift = entry as unknown as {
            hadRecentInput: boolean
            sources: { node: Node | null }[]
          }
          if (shift.hadRecentInput) continue
          // Within a row it is its new tag that moves the notes; what moves the page moves rows or more.
          const moved = shift.sources.filter(
            ({ node }) => !(node instanceof Element && node.parentElement?.closest('.day')),
          )
          document.body.dataset.moved += moved.map(({ node }) => node?.nodeName).join(' ')
        }
      }).observe({ type: 'layout-shift' })
    })
    const full = await tellFull(page)
    const undo = messages(page).filter({ hasText: 'Undo' })
    const right = await restOf(undo)
    expect(right.x + right.width).toBe(1420)
    const left = await restOf(full)
    expect(meet(right, left)).toBe(false)
    expect(left.x + left.width).toBeCloseTo(1060)
    // They adjoin, whatever they say.
    expect(right.x - left.x - left.width).toBeCloseTo(6)

    // Once that of the edit is over the next one has the corner to itself.
    await page.clock.runFor(10_000)
    await expect(messages(page)).toHaveCount(0)
    expect(await page.evaluate(() => document.body.dataset.moved)).toBe('')
    await page.keyboard.press('4')
    await page.clock.runFor(1_000)
    const alone = await restOf(messages(page).filter({ hasText: FULL }))
    expect(alone.x + alone.width).toBe(1420)
    const card = await boxOf(page.locator('.card').last())
    expect(alone.y).toBeGreaterThanOrEqual(card.y + card.height)
    expect(meet(alone, await boxOf(page.getByRole('contentinfo')))).toBe(false)
  })
})

test.describe('in a low and narrow window', () => {
  test.use({ viewport: { width: 900, height: 760 } })

  test('ui: a message of two lines is not over the day that has the focus', async ({ page }) => {
    await page.clock.setFixedTime(new Date(2026, 10, 10, 12))
    const tags = ['U', 'A', 'S', 'F'].map((short) => ({
      id: short,
      label: short,
      short,
      color: '#dc2626',
    }))
    const entries = { '2026-11-10': { tags: ['U', 'A', 'S'], notes: '' } }
    await startWith(page, { 'temp-calendar-data': JSON.stringify({ tags, entries }) })
    await openCalendar(page)
    await dayRow(page, '2026-11-10').focus()
    await page.keyboard.press('4')
    const box = await restOf(messages(page).filter({ hasText: FULL }))
    expect(box.height).toBeGreaterThan(40)
    expect(box.x + box.width).toBe(880)
    for (let day = 11; day <= 30; day += 1) {
      await page.keyboard.press('ArrowDown')
      const row = dayRow(page, `2026-11-${day}`)
      await expect(row).toBeFocused()
      expect(meet(box, await boxOf(row)), `${day}`).toBe(false)
    }
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('ui a message is over neither header, title, locked month nor the day that is edited, and not over an open menu', async ({
    page,
  }) => {
    await page.clock.setFixedTime(new Date(2026, 10, 2, 12))
    await page.goto('/')
    await dayRow(page, '2026-11-01').focus()
    await page.keyboard.press('1')
    await expect(page.locator('.app-banner:not(.is-tip)')).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 0))
    const isApart = async (...parts: string[]) => {
      const message = await restOf(messages(page))
      for (const part of parts) {
        expect(meet(message, await boxOf(page.locator(part))), part).toBe(false)
      }
      return message
    }
    const around = ['.app-header', '.app-banner', '.card-head']
    const under = await isApart(...around, '[data-date="2026-11-01"]')
    // Nor when it is edited after the message has come.
    // By a key: a message that is on its way would take a tap.
    await dayRow(page, '2026-11-02').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.type('one\ntwo\nthree')
    await expect(() => isApart(...around, '[data-date="2026-11-02"]', '.note-edit')).toPass()
    await dayRow(page, '2026-11-20').focus()
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect.poll(async () => (await boxOf(messages(page))).y).toBeLessThan(under.y)
    // Once the page has stopped.
    await expect(() => isApart(...around)).toPass()
    await page.keyboard.press('1')
    const { x, y, width, height } = await restOf(messages(page))
    await page.getByRole('button', { name: /choose a year/ }).tap()
    const menu = await boxOf(page.getByRole('menu'))
    expect(meet(menu, { x, y, width, height })).toBe(true)
    const isMenu = await page.evaluate(
      ([left, top]) => document.elementFromPoint(left, top)?.closest('[role="menu"]') !== null,
      [menu.x + menu.width / 2, y + height / 2] as const,
    )
    expect(isMenu).toBe(true)
    await close(page)
    await dayRow(page, '2026-11-20').focus()
    await page.keyboard.press('2')
    await page.getByRole('button', { name: 'September' }).tap()
    await expect(page.locator('.lock-box')).toBeVisible()
    const low = await isApart(...around, '.lock-box')
    expect(low.y + low.height).toBeLessThan(844)
    // Nor over the names of the months of the year.
    await page.goto('/?view=year')
    await page.locator('[data-date="2026-11-22"]').focus()
    await page.keyboard.press('3')
    await isApart('.app-header', '.board-month:first-child .board-title')
  })
})

test('s.4 the dot of the sync state stands beside the lines of the menu’s icon', async ({
  page,
}) => {
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
