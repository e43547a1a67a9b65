import { expect, type Locator } from '@playwright/test'
import {
  civilDay,
  dayRow,
  noteField,
  openDay,
  toggleTag,
  typeNote,
  writeNote,
} from './support/calendar'
import { fingerFaults } from './support/finger'
import { putTaggedDay } from './support/records'
import { desktop, phone, startSignedIn, startWith, tablet } from './support/screens'
import { test } from './support/test'

const day = openDay(12)
const today = civilDay(new Date())
const LINES = 'one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine'

const boxOf = async (part: Locator) =>
  (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

/** The smallest height and width of what is found, in pixels. */
async function smallest(found: Locator): Promise<[height: number, width: number]> {
  const boxes = await found.evaluateAll((parts) =>
    parts.map((part) => part.getBoundingClientRect()).map(({ height, width }) => [height, width]),
  )
  expect(boxes.length).toBeGreaterThan(0)
  const least = (side: 0 | 1) => Math.min(...boxes.map((box) => box[side] ?? 0))
  return [least(0), least(1)]
}

/** A month with 0, 1, 2 and 3 tags on days with a note of forty letters, and one without any tag. */
function notedDays(note: string) {
  const days = [0, 1, 2, 3, 31, 32].map(openDay)
  const tags = ['1', '2', '3', '4']
  const entries = Object.fromEntries(
    days.map((date, i) => [date, { tags: i < 4 ? tags.slice(0, i) : [], notes: note }]),
  )
  return { days, keys: { 'temp-calendar-data': JSON.stringify({ entries }) } }
}

/** Where the note of a day begins, and how many of its letters are seen. */
const seenNote = (row: Locator) =>
  row.locator('.note').evaluate((note) => {
    const box = note.getBoundingClientRect()
    const walker = document.createTreeWalker(note, NodeFilter.SHOW_TEXT)
    const text = walker.nextNode()
    const range = document.createRange()
    let letters = 0
    for (let at = 0; text && at < (text.nodeValue?.length ?? 0); at += 1) {
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      const { right, bottom } = range.getBoundingClientRect()
      if (right <= box.right && bottom <= box.bottom + 1) letters += 1
    }
    return { left: Math.round(box.left), letters }
  })

test('ui the notes of a month begin on one line and are read to the 25th letter, at 320 px to the 20th, whatever tags there are', {
  tag: '@long',
}, async ({ browser }) => {
  const { days, keys } = notedDays('Besuch bei Großmutter in Ruse, mit Kuchen')
  for (const [screen, sizes] of [
    [
      { hasTouch: false },
      [
        [1024, 768, 25],
        [768, 1024, 25],
      ],
    ],
    [
      { hasTouch: true },
      [
        [1024, 768, 25],
        [768, 1024, 25],
      ],
    ],
    [
      phone,
      [
        [390, 844, 25],
        [320, 640, 20],
      ],
    ],
  ] as const) {
    const context = await browser.newContext({ ...screen, locale: 'de-DE' })
    const page = await context.newPage()
    await startWith(page, keys)
    for (const [width, height, least] of sizes) {
      await page.setViewportSize({ width, height })
      for (const month of new Set(days.map((date) => date.slice(0, 7)))) {
        await page.goto(`/?at=${month}`)
        const here = days.filter((date) => date.startsWith(month))
        const notes = await Promise.all(here.map((date) => seenNote(dayRow(page, date))))
        expect(new Set(notes.map(({ left }) => left)).size, `${month}, ${width} px`).toBe(1)
        for (const { letters } of notes) expect(letters).toBeGreaterThanOrEqual(least)
      }
    }
    await context.close()
  }
})

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, locale: 'de-DE' })

  test('ui the bar of a visitor who filters another quarter fits each width, taller than its buttons, which have 44 px as each day has', {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.goto('/')
    const banner = page.getByRole('banner')
    await toggleTag(page, day, 1)
    await page.setViewportSize({ width: 844, height: 390 })
    const [row] = await smallest(page.locator('[data-date]'))
    const button = await smallest(banner.locator('button:visible, a:visible'))
    expect(Math.min(row, ...button)).toBeGreaterThanOrEqual(44)
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.getByRole('button', { name: 'Filter' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('checkbox').first().check()
    await dialog.getByRole('button', { name: 'Anwenden' }).click()
    await page.getByRole('button', { name: /^Q/, pressed: false }).first().click()
    await expect(page.getByRole('button', { name: 'Heute', exact: true })).toBeVisible()
    for (const [width, height] of [
      [1024, 768],
      [844, 390],
      [768, 1024],
      [820, 1180],
    ] as const) {
      await page.setViewportSize({ width, height })
      const link = banner.getByRole('link', { name: 'Anmelden' })
      const right = async () => {
        const signIn = await boxOf(link)
        return signIn.x + signIn.width
      }
      await expect.poll(right, { message: `${width} px` }).toBeLessThanOrEqual(width)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
      expect(await fingerFaults(page), `${width} px`).toEqual([])
      const bar = await boxOf(banner)
      const choice = await boxOf(page.getByRole('group').filter({ hasText: 'Q1' }))
      expect(choice.y).toBeGreaterThan(bar.y + 2)
      expect(choice.y + choice.height).toBeLessThan(bar.y + bar.height - 2)
    }
  })
})

test.describe('on a tablet', () => {
  test.use(tablet)

  test('ui all tags of a day open within its month and close again, a note has the width of the row, and tags that were opened make room for it once they fit', {
    tag: '@long',
  }, async ({ page }) => {
    const { id: user } = await startSignedIn(page, { pro: true })
    await putTaggedDay(user, today, 'Visit grandmother', 9)
    const other = `${today.slice(0, 8)}${today.endsWith('10') ? '11' : '10'}`
    await page.goto('/')
    const row = dayRow(page, today)
    await row.getByRole('button', { name: /more tags/ }).tap()
    await expect(row.locator('[data-tag]')).toHaveCount(9)
    const card = await boxOf(page.locator(`.card:has([data-date="${today}"])`))
    for (const tag of await row.locator('[data-tag]').all()) {
      const { x, width } = await boxOf(tag)
      expect(x + width).toBeLessThanOrEqual(card.x + card.width)
    }
    await row.getByRole('button', { name: 'Show fewer tags' }).tap()
    await expect(row.locator('[data-tag]')).toHaveCount(3)
    await row.locator('[data-note]').tap()
    expect((await boxOf(noteField(page, today))).width).toBeGreaterThan(card.width / 2)
    await noteField(page, today).press('Escape')

    for (const n of [1, 2, 3]) await toggleTag(page, other, n)
    await page.keyboard.press('4')
    await writeNote(page, other, 'Visit the dentist')
    const next = dayRow(page, other)
    await next.getByRole('button', { name: /^1 more tag: / }).tap()
    // A finger may have meant something else: the day's menu names the tag that it would take off.
    await next.locator('[data-tag]').first().getByRole('button').tap()
    const menu = page.getByRole('menu')
    const removals = menu.getByRole('menuitem', { name: /^Remove / })
    await expect(removals).toHaveCount(4)
    await expect(next.locator('[data-tag]')).toHaveCount(4)
    expect(await fingerFaults(page)).toEqual([])
    await removals.first().tap()
    await expect(next.locator('[data-tag]')).toHaveCount(3)
    await next.locator('[data-note]').tap()
    await expect(noteField(page, other)).toHaveValue('Visit the dentist')
  })
})

/** Upright, on its side, and one whose window is high, and yet too low for its days. */
const tablets = [
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
  { width: 768, height: 1024 },
]

test.describe('with a touch screen', () => {
  test.use({ hasTouch: true })

  test('Must hold: a finger hits each day, and each thing on it; s.9 five tags, a badge and a note have room on a day of a phone', async ({
    page,
  }) => {
    const { id: user } = await startSignedIn(page, { pro: true }, { 'show-days-till': 'true' })
    const note = 'Visit grandmother'
    await putTaggedDay(user, today, note, 5)
    await page.goto('/')
    for (const viewport of tablets) {
      await page.setViewportSize(viewport)
      await expect(dayRow(page, today).locator('[data-tag]')).toHaveCount(3)
      expect(await fingerFaults(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    }
    const text = dayRow(page, today).locator('[data-note]')
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      await expect(text).toHaveText(note)
      const cut = () => text.evaluate((box) => box.scrollWidth - box.clientWidth)
      await expect.poll(cut, { message: `${width} px` }).toBe(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })

  test('s.2 today is in the window from the start, also as the last day of its month, and a button leads back to it', async ({
    page,
  }) => {
    await page.clock.setFixedTime(new Date(2026, 11, 31, 12))
    const last = dayRow(page, '2026-12-31')
    const back = page.getByRole('button', { name: 'Today' })
    for (const viewport of [
      ...tablets,
      { width: 1440, height: 500 },
      { width: 844, height: 390 },
    ]) {
      await page.setViewportSize(viewport)
      // A visit of its own: one that was here before is led to where it was.
      await page.goto('about:blank')
      await page.goto('/')
      await expect(last).toBeInViewport({ ratio: 1 })
      await expect(back).toBeHidden()
      if (viewport.height > 500) continue
      await page.evaluate(() => window.scrollTo(0, 0))
      await expect(last).not.toBeInViewport()
      await back.click()
      await expect(last).toBeInViewport()
      await expect(back).toBeHidden()
    }
  })
})

test.describe('with a mouse', () => {
  test.use(desktop)

  test('ui a desktop has the whole quarter in the window; in a low one the day that has the focus is never under the head of its month', {
    tag: '@long',
  }, async ({ page }) => {
    await page.goto('/')
    await expect(dayRow(page, today)).toBeVisible()
    const [height] = await smallest(page.locator('[data-date]'))
    expect(height).toBeGreaterThanOrEqual(24)
    expect(height).toBeLessThan(27)
    const tall = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(tall).toBe(desktop.viewport.height)

    await page.setViewportSize({ width: 1440, height: 600 })
    await dayRow(page, openDay(30)).focus()
    const head = page.locator('.card-head').first()
    for (let i = 29; i >= 0; i -= 1) {
      await page.keyboard.press('ArrowUp')
      const row = await boxOf(dayRow(page, openDay(i)))
      const above = await boxOf(head)
      expect(row.y, openDay(i)).toBeGreaterThanOrEqual(above.y + above.height)
    }
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('ui a note of a day at the start or the end of the screen opens where it is seen, and a sheet reaches both edges whatever the width', {
    tag: '@long',
  }, async ({ page }) => {
    await page.setViewportSize({ width: 375, height: 667 })
    await page.goto('/')
    for (const block of ['start', 'end'] as const) {
      await dayRow(page, today).evaluate((row, at) => row.scrollIntoView({ block: at }), block)
      await typeNote(page, today, LINES)
      const head = await boxOf(page.locator(`.card:has([data-date="${today}"]) .card-head`))
      const field = await boxOf(noteField(page, today))
      expect(field.height).toBeGreaterThan(100)
      expect(field.y).toBeGreaterThanOrEqual(head.y + head.height)
      expect(field.y + field.height).toBeLessThanOrEqual(667)
      // Given up, it is as empty as before.
      await noteField(page, today).fill('')
      await noteField(page, today).press('Escape')
    }
    await dayRow(page, today).locator('[data-add]').tap()
    for (const width of [320, 700, 767]) {
      await page.setViewportSize({ width, height: 844 })
      // It may still be rising.
      const edges = async () => {
        const { x, y, width: wide, height } = await boxOf(page.getByRole('dialog'))
        return [x, wide, Math.round(y + height)]
      }
      await expect.poll(edges).toEqual([0, width, 844])
    }
  })
})
