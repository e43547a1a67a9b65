import { expect, type Page } from '@playwright/test'
import { dayRow, dayTags, openCalendar } from './support/calendar'
import { openAs } from './support/device'
import { desktop, noteArea, noteButton, phone, saved, startSignedIn } from './support/screens'
import { newUser } from './support/server'
import { close } from './support/stage'
import { test } from './support/test'

const TODAY = '2026-11-11'

/** A Pro calendar, in which every month is open, on a fixed day. */
async function openPro(page: Page): Promise<void> {
  await page.clock.setFixedTime(new Date(`${TODAY}T10:00:00`))
  await startSignedIn(page, { pro: true })
  await openCalendar(page)
  await saved(page)
}

/** A visitor’s calendar on the same day. */
async function openVisitor(page: Page): Promise<void> {
  await page.clock.setFixedTime(new Date(`${TODAY}T10:00:00`))
  await openCalendar(page)
}

const expectFocus = (page: Page, date: string) => expect(dayRow(page, date)).toBeFocused()

/** Presses keys one after the other; after each the named day has the focus. */
async function walk(page: Page, steps: readonly (readonly [key: string, day: string])[]) {
  for (const [key, day] of steps) {
    await page.keyboard.press(key)
    await expectFocus(page, day)
  }
}

async function focusToday(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Settings' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expectFocus(page, TODAY)
}

test('keyboard: Tab reaches the grid once and comes back to the day that was left; arrows, Home, pages and T walk the days, Enter and F2 open the note, A the tags and ? the list of keys, and the focus returns to the day', async ({
  page,
}) => {
  await openPro(page)
  await focusToday(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Imprint' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expectFocus(page, TODAY)
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'User menu' })).toBeFocused()
  await page.keyboard.press('Tab')

  // Over the ends of months, quarters and years; by quarter, with Shift by year.
  await walk(page, [
    ['ArrowDown', '2026-11-12'],
    ['Home', '2026-11-01'],
    ['ArrowUp', '2026-10-31'],
    ['ArrowLeft', '2026-09-30'],
    ['ArrowDown', '2026-10-01'],
    ['t', TODAY],
    ['PageDown', '2027-02-11'],
    ['Shift+PageUp', '2026-02-11'],
    ['t', TODAY],
  ])

  await page.keyboard.press('Enter')
  await expect(noteArea(page, TODAY)).toBeFocused()
  await page.keyboard.type('first')
  await page.keyboard.press('Enter')
  await page.keyboard.type('t second')
  await page.keyboard.press('Control+Enter')
  await expectFocus(page, TODAY)
  await expect(noteButton(page, TODAY)).toHaveText('first\nt second', { useInnerText: false })
  await page.keyboard.press('F2')
  await noteArea(page, TODAY).fill('something else')
  await page.keyboard.press('Escape')
  await expectFocus(page, TODAY)
  await expect(noteButton(page, TODAY)).toContainText('first')
  await expect(noteButton(page, TODAY)).not.toContainText('else')

  await page.keyboard.press('a')
  await expect(page.getByRole('dialog', { name: 'Add tag' })).toBeVisible()
  await close(page)
  await expectFocus(page, TODAY)
  // With another key the letters stay with the browser.
  await page.keyboard.press('Control+a')
  await page.keyboard.press('Alt+1')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(dayTags(page, TODAY)).toHaveCount(0)
  for (const [key, tags] of [
    ['2', ['Arbeit']],
    ['4', ['Arbeit', 'Familie']],
    ['2', ['Familie']],
    ['9', ['Familie']],
  ] as const) {
    await page.keyboard.press(key)
    await expectTags(page, tags)
  }
  await page.keyboard.press('a')
  await page.keyboard.press('3')
  await expectFocus(page, TODAY)
  await expectTags(page, ['Familie', 'Sport'])

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await close(page)
  await expectFocus(page, TODAY)
  // Outside of the days a single letter does nothing.
  await page.getByRole('button', { name: 'Next' }).focus()
  for (const key of ['?', 'a', '1', 't', 'PageDown']) await page.keyboard.press(key)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectTags(page, ['Familie', 'Sport'])
})

test('keyboard: on a phone PageUp and PageDown go by month, and a device that is turned leaves the focus on its day', {
  tag: '@long',
}, async ({ page }) => {
  const upright = { width: 390, height: 844 }
  const turned = { width: 844, height: 390 }
  await page.setViewportSize(upright)
  await openVisitor(page)
  await dayRow(page, TODAY).focus()
  await walk(page, [
    ['PageDown', '2026-12-11'],
    ['PageUp', '2026-11-11'],
    ['PageUp', '2026-10-11'],
    ['ArrowRight', '2026-11-11'],
  ])
  for (const size of [turned, upright]) {
    await page.setViewportSize(size)
    await expect(page.locator('[data-month]')).toHaveCount(size === turned ? 3 : 1)
    await expectFocus(page, TODAY)
  }
})

/** The labels of today's tags, in their order. */
const expectTags = (page: Page, labels: readonly string[]) =>
  expect
    .poll(() =>
      dayTags(page, TODAY).evaluateAll((chips) =>
        chips.map((chip) => chip.getAttribute('data-tag')),
      ),
    )
    .toEqual(labels)

type Way = readonly [name: string, open: (page: Page) => Promise<void>]

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).press('Enter')

/** Chooses in a menu as the keys do. */
const fromMenu = (menu: string, name: string) => async (page: Page) => {
  await press(page, menu)
  await page.getByRole('menuitem', { name, exact: true }).press('Enter')
}

const visitorDialogs: readonly Way[] = [
  ['Help', fromMenu('More', 'Help')],
  ['Sign in first', fromMenu('More', 'Profile')],
]
const accountDialogs: readonly Way[] = [
  ['Profile', fromMenu('User menu', 'Profile')],
  ['Upgrade to Pro', fromMenu('User menu', 'Go Pro')],
  // Now its code is there already, and the dialog stands before the menu has gone.
  ['Upgrade to Pro', fromMenu('User menu', 'Go Pro')],
  ['Settings', (page) => press(page, 'Settings')],
  ['Filter', (page) => press(page, 'Filter')],
]
const openers: Readonly<Record<string, string>> = {
  Settings: 'Settings',
  Filter: 'Filter',
  Help: 'More',
  'Sign in first': 'More',
}

/** What has the focus, where something that scrolls cuts its ring off; nothing where it is seen whole. */
function cutRing(page: Page): Promise<string> {
  return page.evaluate(() => {
    const { activeElement: part } = document
    if (!part?.matches(':focus-visible')) return ''
    const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(part)
    const out = outlineStyle === 'none' ? 0 : parseFloat(outlineWidth) + parseFloat(outlineOffset)
    const ring = part.getBoundingClientRect()
    for (let box = part.parentElement; box && box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflowY === 'visible') continue
      const { left, top, right, bottom } = box.getBoundingClientRect()
      const isWhole =
        ring.left - out >= left &&
        ring.top - out >= top &&
        ring.right + out <= right &&
        ring.bottom + out <= bottom
      if (!isWhole) return part.outerHTML.slice(0, 160)
    }
    return ''
  })
}

/** Opened by the keys a dialog has the focus, keeps it both ways round, and gives it back. */
async function expectTrap(page: Page, [name, open]: Way): Promise<void> {
  await open(page)
  const dialog = page.getByRole('dialog', { name, exact: true })
  await expect(dialog.locator(':focus')).toHaveCount(1)
  const focused = () =>
    dialog.evaluate((box) => {
      const { activeElement } = document
      return (
        box.contains(activeElement) &&
        [...box.querySelectorAll('*')].indexOf(activeElement as Element)
      )
    })
  const walkRound = async (key: string) => {
    const seen = new Set<number | false>()
    for (let at = await focused(); !seen.has(at); at = await focused()) {
      seen.add(at)
      expect.soft(await cutRing(page), name).toBe('')
      await page.keyboard.press(key)
    }
    return seen
  }
  const forwards = await walkRound('Tab')
  expect(forwards.has(false)).toBe(false)
  expect(forwards.size).toBeGreaterThan(1)
  expect((await walkRound('Shift+Tab')).has(false)).toBe(false)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(
    page.getByRole('button', { name: openers[name] ?? 'User menu', exact: true }),
  ).toBeFocused()
}

test('keyboard: each dialog traps the focus and gives it back', { tag: '@long' }, async ({
  page,
}) => {
  await openCalendar(page)
  for (const way of visitorDialogs) await expectTrap(page, way)
  await openAs(page, await newUser())
  for (const way of accountDialogs) await expectTrap(page, way)
})

test('ui: what a message offers can be pressed over a dialog, which stays with its focus', {
  tag: '@long',
}, async ({ browser }) => {
  for (const size of [desktop, phone]) {
    const context = await browser.newContext(size)
    const page = await context.newPage()
    await openVisitor(page)
    await dayRow(page, '2026-11-10').focus()
    for (const key of ['Shift+ArrowDown', '2', 'Escape']) await page.keyboard.press(key)
    await expectTags(page, ['Arbeit'])
    await page.keyboard.press('?')
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    const held = dialog.locator(':focus').or(dialog.and(page.locator(':focus')))
    await expect(held).toHaveCount(1)
    const message = page.locator('[data-sonner-toast]')
    const title = dialog.getByRole('heading', { level: 2 })
    const endOf = async () => {
      const box = await message.boundingBox()
      return box ? box.y + box.height : Number.NaN
    }
    if (size === phone) await expect.poll(endOf).toBeLessThan((await title.boundingBox())?.y ?? 0)
    await message.getByRole('button', { name: 'Undo' }).click()
    await expect(dayTags(page, TODAY)).toHaveCount(0)
    await message.getByText(/Undone/).click()
    await expect(dialog).toBeVisible()
    await expect(held).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expectFocus(page, TODAY)
    await context.close()
  }
})
