import { expect, type Page } from '@playwright/test'
import { extractText } from 'unpdf'
import { civilDay, dayRow, toggleTag, typeNote } from './support/calendar'
import { putDay, putTaggedDay } from './support/records'
import {
  desktop,
  newSession,
  phone,
  speak,
  startSignedIn,
  startWith,
  tablet,
  texts,
} from './support/screens'
import { publish } from './support/share'
import { test } from './support/test'
import { holdBack } from './support/wire'

const today = civilDay(new Date())
/** Another day of this month. */
const busyDay = `${today.slice(0, 8)}${today.endsWith('10') ? '11' : '10'}`

/** What is seen and does not go with the page. */
const still = (page: Page) =>
  page.locator('body *').evaluateAll((parts) =>
    parts
      .filter((part) => part.checkVisibility() && part.getClientRects().length > 0)
      .filter((part) => /fixed|sticky/.test(getComputedStyle(part).position))
      .map((part) => `${part.localName}.${part.className}`),
  )

/** How far the days of a month begin below its head, in pixels. */
const below = (page: Page) =>
  page.locator('.card').evaluateAll((cards) =>
    cards.map((card) => {
      const head = card.querySelector('.card-head')?.getBoundingClientRect()
      const rows = card.querySelector('.rows')?.getBoundingClientRect()
      return Math.round((rows?.top ?? 0) - (head?.bottom ?? 0))
    }),
  )

test.describe('in a dark browser', () => {
  test.use({ colorScheme: 'dark' })

  test('L1 the calendar prints on one light sheet, with what its letters mean, no buttons, and long notes behind it', async ({
    page,
  }) => {
    const { id: user } = await startSignedIn(page, { pro: true })
    await putTaggedDay(user, today, 'Visit grandmother', 3)
    const long = `${'word '.repeat(300)}end`
    await putDay(user, busyDay, long)
    for (const { viewport } of [desktop, phone]) {
      await page.setViewportSize(viewport)
      await page.goto('/')
      await expect(dayRow(page, today)).toContainText('Visit grandmother')
      // A message, which has a place of its own on the page from then on, is no second sheet.
      await dayRow(page, today).focus()
      await page.keyboard.press('Control+c')
      await expect(page.locator('[data-sonner-toast]')).toBeVisible()
      // Some browsers copy the page before its styles are those of paper; and what is printed is fetched
      // when the page is idle.
      const copied = () =>
        page.evaluate(() => {
          window.dispatchEvent(new Event('beforeprint'))
          const parts = ['.paper-head', '.paper-notes'].map(
            (part) => document.querySelector(part)?.textContent ?? '',
          )
          window.dispatchEvent(new Event('afterprint'))
          return parts.join()
        })
      await expect.poll(copied).toContain(long)
      expect(await copied()).toContain('Tag 3')
      await expect(page.locator('[class^=paper]')).toHaveCount(0)

      const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
      // The calendar is one sheet, and the long note is whole on the next.
      expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(2)
      expect(pdf).toMatch(/\/MediaBox \[0 0 84\d/)

      // What an empty day offers to a mouse, or to the keys, is no note.
      if (viewport === desktop.viewport) {
        // On a phone the message lies over the first days for as long as a pointer rests on it.
        await page.locator('[data-date]:not([data-today])').first().hover()
        await expect(page.getByText('Note …').filter({ visible: true })).toHaveCount(1)
      }
      await page.emulateMedia({ media: 'print' })
      await expect(page.getByText('Note …').filter({ visible: true })).toHaveCount(0)
      await expect(dayRow(page, today)).toBeFocused()
      await expect(dayRow(page, today)).toHaveCSS('outline-style', 'none')
      const quarter = Math.floor(new Date().getMonth() / 3) + 1
      const head = page.getByRole('banner')
      await expect(head).toHaveCount(1)
      await expect(head).toContainText(`Q${quarter} ${today.slice(0, 4)}`)
      await expect(head.getByRole('listitem').filter({ hasText: 'Tag 3' })).toBeVisible()
      await expect(page.getByRole('button', { name: /^Add tag/ })).toHaveCount(0)
      await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
      await page.emulateMedia({ media: null })
      await expect(page.locator('.paper-head')).toHaveCount(0)
    }
  })
})

test('L1 every tag of a day is printed, beside the note and on one sheet, whatever the screen', {
  tag: '@long',
}, async ({ browser }) => {
  const { id: user, session } = await newSession({ pro: true })
  await putTaggedDay(user, today, 'Visit grandmother', 16)
  for (const screen of [desktop, tablet, phone]) {
    const context = await browser.newContext(screen)
    const page = await context.newPage()
    await startWith(page, { pocketbase_auth: session })
    await page.goto('/')
    const row = dayRow(page, today)
    await row.getByRole('button', { name: /more tags/ }).click()
    await expect(row.locator('[data-tag]')).toHaveCount(16)
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type \/Page\b(?!s)/g)).toHaveLength(1)

    await page.emulateMedia({ media: 'print' })
    // What is as wide as an A4 sheet within its margins.
    await page.setViewportSize({ width: 1062, height: 733 })
    await expect(row.locator('[data-tag]')).toHaveCount(16)
    await expect(row.getByRole('button', { name: /tags/ })).toHaveCount(0)
    const lefts = await row
      .locator('.day-tag, [data-note]')
      .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().left))
    expect(lefts).toHaveLength(17)
    // A letter takes no more than 10 px.
    for (const [i, left] of lefts.slice(1).entries()) {
      expect(left - (lefts[i] ?? 0), `tag ${i + 1}`).toBeGreaterThan(10)
    }
    // Its note has little room beside them, and is whole all the same.
    const cut = await row.locator('[data-note]').evaluate((note) => ({
      wide: note.scrollWidth - note.clientWidth,
      high: note.scrollHeight - note.clientHeight,
    }))
    expect(cut).toEqual({ wide: 0, high: 0 })
    await context.close()
  }
})

test('L1 the calendar, and the page of a link, are printed with each head above the days of its month, an open note on its line, and no dialog', {
  tag: '@long',
}, async ({ page }) => {
  const link = await publish(true)
  for (const viewport of [{ width: 1280, height: 500 }, phone.viewport]) {
    await page.setViewportSize(viewport)
    for (const path of ['/', link]) {
      await page.emulateMedia({ media: 'screen' })
      await page.goto(path)
      await expect(dayRow(page, today)).toBeVisible()
      await page.evaluate(() => window.scrollTo(0, 400))
      await page.emulateMedia({ media: 'print' })
      // The styles of paper are among those that come a moment after the page.
      const heads = async () => [...new Set(await below(page))]
      await expect.poll(heads, path).toEqual([0])
      expect(await still(page), path).toEqual([])
    }
  }
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 1062, height: 733 })
  await page.goto('/')
  await toggleTag(page, today, 1)
  await typeNote(page, today, 'one\ntwo\nthree')
  await page.emulateMedia({ media: 'print' })
  // The styles of an open note, and of it on paper, are among those that come later.
  await expect(async () => {
    const [row, note, chip] = await Promise.all(
      [
        dayRow(page, today),
        dayRow(page, today).locator('.note-edit'),
        dayRow(page, today).locator('.day-tag'),
      ].map((part) => part.evaluate((box) => box.getBoundingClientRect().toJSON() as DOMRect)),
    )
    expect(note?.bottom).toBeLessThanOrEqual((row?.bottom ?? 0) + 1)
    expect(note?.left).toBeGreaterThanOrEqual(chip?.right ?? Number.POSITIVE_INFINITY)
  }).toPass()

  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('dialog')).toBeHidden()
  expect(await still(page)).toEqual([])
})

/** What a search in the PDF of a page goes through. */
async function textOf(pdf: Uint8Array) {
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: true })
  return text.replace(/\s+/g, ' ')
}

/** The sheets of a printed page, and how large they are, in points. */
async function sheets(page: Page, printBackground: boolean) {
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground })).toString('latin1')
  const [, width, height] = /\/MediaBox \[0 0 (\d+)\.?\d* (\d+)/.exec(pdf) ?? []
  return { count: pdf.match(/\/Type \/Page\b(?!s)/g)?.length, size: `${width} x ${height}` }
}

test('P1 a quarter that is printed before the app is there is one sheet, as a moment later', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize(desktop.viewport)
  const arrive = await holdBack(page, '**/assets/start-*.js')
  await page.goto('/', { waitUntil: 'commit' })
  await expect(page.locator('.cards .day').first()).toBeVisible()
  expect(await sheets(page, false)).toEqual({ count: 1, size: '841 x 594' })
  arrive()
  await expect(page.locator('[data-date]').first()).toBeVisible()
  expect(await sheets(page, false)).toEqual({ count: 1, size: '841 x 594' })
})

test.describe('with the print dialog', () => {
  test.use({ ...desktop, colorScheme: 'dark' })

  test('P1 the chosen year, quarter or month is one light sheet of its paper, in every language, with and without grounds, and what is too long follows', {
    tag: '@long',
  }, async ({ page }) => {
    const { id: user } = await startSignedIn(page, { pro: true })
    await putDay(user, today, 'Zahnärztin für Баба')
    // A long line of what its letters mean.
    await putTaggedDay(user, busyDay, '', 30)
    await page.goto('/')
    await expect(dayRow(page, today)).toContainText('Zahnärztin')
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-asked', '')
    })
    const print = async (lang: keyof typeof texts, ...choices: string[]) => {
      const { people, print } = texts[lang]
      await page.getByRole('button', { name: people.menu, exact: true }).click()
      await page.getByRole('menuitem', { name: print.open }).click()
      const dialog = page.getByRole('dialog', { name: print.title })
      for (const name of choices) await dialog.getByRole('radio', { name, exact: true }).check()
      await page.evaluate(() => document.documentElement.removeAttribute('data-asked'))
      await dialog.getByRole('button', { name: print.print, exact: true }).click()
      // Everything is there once the browser is asked.
      await expect(page.locator('html[data-asked]')).toHaveCount(1)
    }
    for (const lang of ['en', 'de', 'bg'] as const) {
      await speak(page, lang)
      const { header, print: t } = texts[lang]
      for (const [choices, size] of [
        [[header.wholeYear, 'A4'], '841 x 594'],
        [[header.wholeYear, 'A3'], '1191 x 841'],
        ...(lang === 'en'
          ? ([
              [[t.quarter], '841 x 594'],
              [[t.month], '594 x 841'],
            ] as const)
          : []),
      ] as const) {
        await print(lang, ...choices)
        for (const hasGrounds of [true, false]) {
          expect(await sheets(page, hasGrounds), `${lang} ${choices}`).toEqual({ count: 1, size })
        }
      }
    }
    await speak(page, 'en')
    // A few notes that are too long stand at the foot of their sheet, many on another one.
    const few = `${'Schlüssel '.repeat(20)}end`
    const long = `${'Wörter слова '.repeat(150)}end`
    const other = `${today.slice(0, 8)}${today.endsWith('12') ? '13' : '12'}`
    await putDay(user, other, few)
    await expect(dayRow(page, other)).toContainText('Schlüssel')
    await print('en', 'Year')
    expect((await sheets(page, true)).count).toBe(1)
    expect(await textOf(await page.pdf({ preferCSSPageSize: true }))).toContain(few)
    await page.keyboard.press('Shift')
    const third = `${today.slice(0, 8)}${today.endsWith('14') ? '15' : '14'}`
    await putDay(user, third, long)
    await expect(dayRow(page, third)).toContainText('Wörter')
    await print('en', 'Year')
    expect((await sheets(page, true)).count).toBe(2)
    const text = await textOf(await page.pdf({ preferCSSPageSize: true }))
    expect(text).toContain(long)
    expect(text).toContain('Zahnärztin für Баба')
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.printed-notes')).toBeVisible()
    await expect(page.getByText('December').filter({ visible: true })).toHaveCount(1)
    await expect(page.locator('.printed')).toHaveCSS('color', 'rgb(17, 17, 17)')
    // Whatever is done next, the page is printed as it is shown.
    await page.keyboard.press('Shift')
    await expect(page.locator('.printed')).toHaveCount(0)
    await expect(page.getByRole('banner')).toContainText('Q')
  })
})
