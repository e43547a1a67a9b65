import { expect, type Locator, type Page } from '@playwright/test'
import { waitForStatus } from './support/calendar'
import { openAs, watchApi } from './support/device'
import { savedDays } from './support/records'
import { newUser } from './support/server'
import { close } from './support/stage'
import { test } from './support/test'

const YEAR = new Date().getFullYear()

/** The lowest and the highest edge of the cells, and how high one is, in pixels. */
const edges = (page: Page) =>
  page.locator('[data-view="year"]').evaluate((board) => {
    const cells = [...board.querySelectorAll('[data-date]')].map((cell) =>
      cell.getBoundingClientRect(),
    )
    return {
      top: Math.min(...cells.map(({ top }) => top)),
      bottom: Math.max(...cells.map(({ bottom }) => bottom)),
      right: Math.max(...cells.map(({ right }) => right)),
      height: cells[0]?.height ?? 0,
    }
  })

test('Y2 on a desktop the whole year stands on the screen without scrolling; R1 R5 a mouse sweeps over the end of a month, and one press tags all days in one save; R8 a band is moved and pulled by the hand', async ({
  page,
}) => {
  const user = await newUser({ pro: true })
  await openAs(page, user)
  await page.goto('/?view=year&at=2027')
  const cell = (date: string) => page.locator(`[data-date="${date}"]`)
  const selected = page.locator('[data-selected]')
  const middleOf = async (date: string) => {
    const { x, y, width, height } = (await cell(date).boundingBox()) as DOMRect
    return [x + width / 2, y + height / 2] as const
  }
  /** From one day to another in so many moves, and further if asked. */
  const sweep = async (from: string, to: string, steps: number) => {
    await page.mouse.move(...(await middleOf(from)))
    await page.mouse.down()
    await page.mouse.move(...(await middleOf(to)), { steps })
  }
  await expect(cell('2027-12-31')).toBeVisible()
  const { bottom, height } = await edges(page)
  expect(height).toBeGreaterThanOrEqual(24)
  expect(height).toBeLessThanOrEqual(26)
  expect(bottom).toBeLessThanOrEqual(900)
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(900)
  // A length that is there already: a day that works it out from its column has the year laid out month by month.
  const width = await cell('2027-05-04').evaluate((day) =>
    getComputedStyle(day).getPropertyValue('--bar'),
  )
  expect(width).toMatch(/^[\d.]+px$/)
  await sweep('2027-04-28', '2027-05-04', 1)
  await page.mouse.up()
  await expect(selected).toHaveCount(7)
  const bar = page.getByRole('toolbar', { name: 'Selection' })
  await expect(bar.locator('[data-selection-text]')).toHaveText(
    'April 28 – May 4 · 7 days, 5 workdays',
  )
  // Below a short month, in one move, its last day is the nearest one.
  const [x, y] = await middleOf('2027-02-28')
  await page.mouse.move(...(await middleOf('2027-02-20')))
  await page.mouse.down()
  await page.mouse.move(x, y + 2 * height)
  await page.mouse.up()
  await expect(selected).toHaveCount(9)
  // From the third column to the ninth, and ended outside of the window.
  await sweep('2027-03-10', '2027-09-20', 12)
  await page.mouse.move(700, 2_000)
  await page.mouse.move(...(await middleOf('2027-09-20')))
  await page.mouse.up()
  await expect(selected).toHaveCount(195)
  await page.keyboard.press('Escape')
  await expect(selected).toHaveCount(0)
  await sweep('2027-05-03', '2027-05-03', 2)
  await page.mouse.up()
  await expect(page.getByRole('dialog', { name: /May 3, 2027/ })).toBeVisible()
  await page.keyboard.press('Escape')

  await sweep('2027-05-03', '2027-08-30', 3)
  await page.mouse.up()
  await expect(selected).toHaveCount(120)
  const asked = watchApi(page)
  await bar.getByRole('button', { name: 'Urlaub' }).click()
  await expect(page.getByText('Urlaub on 120 days')).toBeVisible()
  await waitForStatus(page, 'synced')
  expect(asked.filter((request) => !request.startsWith('GET')).length).toBeLessThanOrEqual(3)
  expect(Object.keys(await savedDays(user.id))).toHaveLength(120)
  await page.keyboard.press('Escape')
  await page.keyboard.press('ControlOrMeta+z')
  await waitForStatus(page, 'synced')
  await expect.poll(() => savedDays(user.id)).toEqual({})

  // A brush paints when the hand is lifted, and erases where it begins on a day that has the tag.
  const legend = page.getByRole('toolbar', { name: 'Tags' })
  const brush = legend.getByRole('button', { name: 'Sport' })
  await brush.click()
  await sweep('2027-02-01', '2027-02-05', 2)
  await page.mouse.up()
  await expect(brush).toContainText('5')
  await cell('2027-02-03').click()
  await expect(brush).toContainText('4')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await sweep('2027-02-01', '2027-02-10', 2)
  await page.mouse.up()
  await expect(brush).toContainText('0')
  await expect(brush).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Escape')
  await expect(brush).toHaveAttribute('aria-pressed', 'false')

  // A band is moved by the hand, and pulled by its end; both are steps of undo.
  await sweep('2027-02-01', '2027-02-03', 2)
  await page.mouse.up()
  await page.keyboard.press('3')
  await page.keyboard.press('Escape')
  const sport = page.locator('[data-tag="Sport"]')
  const tagged = () =>
    sport.evaluateAll((bars) =>
      bars.map((bar) => bar.closest<HTMLElement>('[data-date]')?.dataset.date?.slice(5)).sort(),
    )
  /** Takes what is there by the hand, and goes to a day. */
  const drag = async (place: Locator, to: string) => {
    const { x, y, width, height } = (await place.boundingBox()) as DOMRect
    await page.mouse.move(x + width / 2, y + height / 2)
    await page.mouse.down()
    await page.mouse.move(...(await middleOf(to)), { steps: 3 })
  }
  await drag(sport.nth(1), '2027-03-10')
  await expect(page.locator('[data-target]')).toHaveCount(3)
  await page.mouse.up()
  await expect.poll(tagged).toEqual(['03-09', '03-10', '03-11'])
  await expect(page.getByRole('dialog')).toHaveCount(0)
  /** An end is there to be taken once the pointer is on its band. */
  const pull = async (day: string, end: 'start' | 'end', to: string) => {
    await cell(day).locator('[data-tag="Sport"]').hover()
    await drag(cell(day).locator(`[data-pull="${end}"]`), to)
  }
  await pull('2027-03-11', 'end', '2027-03-15')
  await page.mouse.up()
  await expect.poll(tagged).toHaveLength(7)
  await pull('2027-03-09', 'start', '2027-03-31')
  await page.mouse.up()
  await expect.poll(tagged).toEqual(['03-15'])
  await page.keyboard.press('ControlOrMeta+z')
  await expect.poll(tagged).toHaveLength(7)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('Y4 every day of the year is on one screen, and a tap opens it; R2 a finger that is held selects, one that moves at once turns the year', async ({
    page,
  }) => {
    await openAs(page, await newUser({ pro: true }))
    await page.getByRole('button', { name: 'Year', exact: true }).click()
    await expect(page).toHaveURL(/\?view=year$/)
    await expect(page.locator(`[data-date="${YEAR}-12-31"]`)).toBeVisible()
    const { top, bottom, right } = await edges(page)
    expect(top).toBeGreaterThan(0)
    expect(bottom).toBeLessThanOrEqual(844)
    expect(right).toBeLessThanOrEqual(390)
    await page.locator(`[data-date="${YEAR}-05-11"]`).tap()
    await expect(page.getByRole('dialog', { name: /May 11/ })).toBeVisible()
    await close(page)
    const finger = await page.context().newCDPSession(page)
    const at = async (date: string) => {
      const { x, y, width, height } = (await page
        .locator(`[data-date="${date}"]`)
        .boundingBox()) as DOMRect
      return { x: x + width / 2, y: y + height / 2 }
    }
    const touch = (type: string, ...touchPoints: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints } as never)
    const selected = page.locator('[data-selected]')
    const [from, to] = [await at(`${YEAR}-04-28`), await at(`${YEAR}-05-04`)]
    await touch('touchStart', from)
    await expect(selected).toHaveCount(1)
    await touch('touchMove', { x: from.x + 4, y: from.y })
    await touch('touchMove', to)
    await expect(selected).toHaveCount(7)
    await touch('touchEnd')
    const bar = page.getByRole('toolbar', { name: 'Selection' })
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await bar.getByRole('button', { name: 'Urlaub' }).tap()
    const bands = page.locator('[data-tag="Urlaub"]')
    await expect(bands).toHaveCount(7)
    // A stretch is one band: it is seen on each of its days, and as wide as on the others.
    const boxes = await bands.evaluateAll((all) => all.map((band) => band.getBoundingClientRect()))
    const [width = 0] = boxes.map((box) => box.width)
    expect(width).toBeGreaterThan(20)
    expect(boxes.map((box) => box.width)).toEqual(boxes.map(() => width))
    expect(Math.min(...boxes.map((box) => box.height))).toBeGreaterThan(12)
    await page.getByRole('button', { name: 'Close' }).tap()
    await expect(selected).toHaveCount(0)
    // The bar is not left over the days that were just held.
    const [first, last] = [await at(`${YEAR}-08-30`), await at(`${YEAR}-08-31`)]
    await touch('touchStart', first)
    await expect(selected).toHaveCount(1)
    await touch('touchMove', last)
    await touch('touchEnd')
    await expect(async () => {
      const day = await selected.last().boundingBox()
      const { y = 0 } = (await bar.boundingBox()) ?? {}
      expect((day?.y ?? 0) + (day?.height ?? 0)).toBeLessThanOrEqual(y)
    }).toPass()
    await page.getByRole('button', { name: 'Close' }).tap()
    await expect(selected).toHaveCount(0)
    await page.evaluate(() => window.scrollTo(0, 0))
    // Two fingers enlarge the page.
    await touch('touchStart', from, to)
    await touch('touchMove', from, { x: to.x + 20, y: to.y + 20 })
    await touch('touchEnd')
    await expect(selected).toHaveCount(0)
    await touch('touchStart', { x: 300, y: 500 })
    await touch('touchMove', { x: 100, y: 505 })
    await touch('touchEnd')
    await expect(page.locator(`[data-date="${YEAR + 1}-05-04"]`)).toBeVisible()
    await expect(selected).toHaveCount(0)
  })
})
