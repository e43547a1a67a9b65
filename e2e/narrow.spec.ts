import { expect, type Locator } from '@playwright/test'
import { civilDay, dayRow, noteField, openDay, toggleTag, typeNote } from './support/calendar'
import { fingerFaults } from './support/finger'
import { putTaggedDay } from './support/records'
import { desktop, phone, startSignedIn, startWith, tablet } from './support/screens'
import { test } from './support/test'

const day = openDay(12)
const today = civilDay(new Date())
const LINES = 'one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine'

const boxOf = async (part: Locator) =>
  (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, locale: 'de-DE' })

  test('the bar of a visitor who filters another quarter fits each width', async ({ page }) => {
    await page.setViewportSize({ width: 1024, height: 768 })
    await page.goto('/')
    await toggleTag(page, day, 1)
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
    ] as const) {
      await page.setViewportSize({ width, height })
      const link = page.getByRole('banner').getByRole('link', { name: 'Anmelden' })
      const right = async () => {
        const signIn = await boxOf(link)
        return signIn.x + signIn.width
      }
      await expect.poll(right, { message: `${width} px` }).toBeLessThanOrEqual(width)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })
})

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

for (const [name, screen, sizes] of [
  [
    'a mouse',
    { viewport: { width: 1024, height: 768 } },
    [
      [1024, 768, 25],
      [768, 1024, 25],
    ],
  ],
  [
    'a finger',
    { viewport: { width: 1024, height: 768 }, hasTouch: true },
    [
      [1024, 768, 25],
      [768, 1024, 25],
    ],
  ],
  [
    'a phone',
    phone,
    [
      [390, 844, 25],
      [320, 640, 20],
    ],
  ],
] as const) {
  test.describe(`with ${name}`, () => {
    test.use({ ...screen, locale: 'de-DE' })

    test(`ui the notes of a month begin on one line and are read to the 25th letter, at 320 px to the 20th, whatever tags there are, with ${name}`, async ({
      page,
    }) => {
      const { days, keys } = notedDays('Besuch bei Großmutter in Ruse, mit Kuchen')
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
    })
  })
}

test.describe('on a tablet', () => {
  test.use(tablet)

  test('the bar is taller than its buttons', async ({ page }) => {
    await page.goto('/')
    const bar = await boxOf(page.getByRole('banner'))
    const choice = await boxOf(page.getByRole('group').filter({ hasText: 'Q1' }))
    expect(choice.y).toBeGreaterThan(bar.y + 2)
    expect(choice.y + choice.height).toBeLessThan(bar.y + bar.height - 2)
  })

  test('all tags of a day open within its month and close again, and a note has the width of the row', async ({
    page,
  }) => {
    const { id: user } = await startSignedIn(page, { pro: true })
    await putTaggedDay(user, today, 'Visit grandmother', 9)
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
  })

  test('tags that were opened make room for the note once they fit', async ({ page }) => {
    const { id: user } = await startSignedIn(page, { pro: true })
    await putTaggedDay(user, today, 'Visit grandmother', 4)
    await page.goto('/')
    const row = dayRow(page, today)
    await row.getByRole('button', { name: '1 more tag: Tag 4' }).tap()
    // A finger may have meant something else: the day's menu names the tag that it would take off.
    await row.getByRole('button', { name: 'Remove Tag 1' }).tap()
    const menu = page.getByRole('menu')
    await expect(menu.getByRole('menuitem', { name: 'Remove Tag 4' })).toBeVisible()
    await expect(row.locator('[data-tag]')).toHaveCount(4)
    expect(await fingerFaults(page)).toEqual([])
    await menu.getByRole('menuitem', { name: 'Remove Tag 1' }).tap()
    await expect(row.locator('[data-tag]')).toHaveCount(3)
    await expect(page.locator('[data-sonner-toast]').filter({ hasText: 'Undo' })).toBeVisible()
    await row.locator('[data-note]').tap()
    await expect(noteField(page, today)).toHaveValue('Visit grandmother')
  })
})

/** The smallest height and width of what is found, in pixels. */
async function smallest(found: Locator): Promise<[height: number, width: number]> {
  const boxes = await found.evaluateAll((parts) =>
    parts.map((part) => part.getBoundingClientRect()).map(({ height, width }) => [height, width]),
  )
  expect(boxes.length).toBeGreaterThan(0)
  const least = (side: 0 | 1) => Math.min(...boxes.map((box) => box[side] ?? 0))
  return [least(0), least(1)]
}

test.describe('on a phone on its side', () => {
  test.use({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true })

  test('ui: each button of the bar has 44 px for a finger, and each day', async ({ page }) => {
    await page.goto('/')
    await expect(dayRow(page, today)).toBeVisible()
    const [height, width] = await smallest(
      page.getByRole('banner').locator('button:visible, a:visible'),
    )
    expect(height).toBeGreaterThanOrEqual(44)
    expect(width).toBeGreaterThanOrEqual(44)
    const [row] = await smallest(page.locator('[data-date]'))
    expect(row).toBeGreaterThanOrEqual(44)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(844)
  })
})

test.describe('between a phone and a tablet', () => {
  test.use({ viewport: { width: 700, height: 844 }, hasTouch: true })

  test('a sheet reaches both edges of a phone, whatever its width', async ({ page }) => {
    await page.goto('/')
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

test.describe('on tablets', () => {
  /** Upright, on its side, and one whose window is high, and yet too low for its days. */
  const viewports = [
    { width: 820, height: 1180 },
    { width: 1180, height: 820 },
    { width: 768, height: 1024 },
  ]
  test.use({ hasTouch: true })

  test('Must hold: a finger hits each day, and each thing on it', async ({ page }) => {
    const { id: user } = await startSignedIn(page, { pro: true })
    await putTaggedDay(user, today, 'Visit grandmother', 5)
    await page.goto('/')
    for (const viewport of viewports) {
      await page.setViewportSize(viewport)
      await expect(dayRow(page, today).locator('[data-tag]')).toHaveCount(3)
      expect(await fingerFaults(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width)
    }
  })

  test('s.2 the last day of a month is in the window when it is today', async ({ page }) => {
    await page.clock.setFixedTime(new Date(2026, 11, 31, 12))
    for (const viewport of viewports) {
      await page.setViewportSize(viewport)
      // A visit of its own: one that was here before is led to where it was.
      await page.goto('about:blank')
      await page.goto('/')
      await expect(dayRow(page, '2026-12-31')).toBeInViewport({ ratio: 1 })
    }
  })
})

test.describe('in a low window', () => {
  test.use({ viewport: { width: 1440, height: 600 } })

  test('keyboard: the day that has the focus is never under the head of its month', async ({
    page,
  }) => {
    await page.goto('/')
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

test.describe('with a mouse', () => {
  test.use(desktop)

  test('a desktop keeps its rows: the whole quarter is in the window', async ({ page }) => {
    await page.goto('/')
    await expect(dayRow(page, today)).toBeVisible()
    const [row] = await smallest(page.locator('[data-date]'))
    expect(row).toBeGreaterThanOrEqual(24)
    expect(row).toBeLessThan(27)
    const tall = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(tall).toBe(desktop.viewport.height)
  })
})

test.describe('on a phone', () => {
  test.use(phone)

  test('s.9 five tags, a badge and a note have room on a day, 320 and 390 px wide', async ({
    page,
  }) => {
    const { id: user } = await startSignedIn(page, { pro: true }, { 'show-days-till': 'true' })
    const note = 'Visit grandmother'
    await putTaggedDay(user, today, note, 5)
    await page.goto('/')
    const text = dayRow(page, today).locator('[data-note]')
    await expect(text).toHaveText(note)
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 })
      const cut = () => text.evaluate((box) => box.scrollWidth - box.clientWidth)
      await expect.poll(cut, { message: `${width} px` }).toBe(0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    }
  })

  test('a note of a day at the start or the end of the screen opens where it is seen', async ({
    page,
  }) => {
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
  })
})
