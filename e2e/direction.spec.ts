import { expect, type Locator, type Page } from '@playwright/test'
import { civilDay, dayRow, noteField, typeNote } from './support/calendar'
import { desktop, phone, startWith } from './support/screens'
import { newUser } from './support/server'
import { putLink, thisYear } from './support/share'
import { test } from './support/test'

const today = civilDay(new Date())
const HEBREW = 'פגישה עם רופא השיניים בשעה 8:15, ואחר כך קניות בשוק עם סבתא ועם הילדים'
const ENGLISH = '15:30 Dentist, and after that the market with grandmother and all'
const LABEL = 'חופשה'

const direction = (part: Locator) => part.evaluate((box) => getComputedStyle(box).direction)

/** Where the first character of a part stands, from its left and from its right edge, in pixels. */
const beginOf = (part: Locator) =>
  part.evaluate((box) => {
    const range = document.createRange()
    const text = document.createTreeWalker(box, NodeFilter.SHOW_TEXT).nextNode() ?? box
    range.setStart(text, 0)
    range.setEnd(text, 1)
    const [first, all] = [range.getBoundingClientRect(), box.getBoundingClientRect()]
    return [first.left - all.left, all.right - first.right]
  })

const startWithNote = (page: Page, notes: string) =>
  startWith(page, {
    'temp-calendar-data': JSON.stringify({
      tags: [{ id: '1', label: LABEL, short: 'ח', color: '#dc2626' }],
      entries: { [today]: { tags: ['1'], notes } },
    }),
  })

test('s.4 a note from right to left begins at the right, and is written from there; one from left to right where it always did; a label is where it is chosen', {
  tag: '@long',
}, async ({ page }) => {
  await startWithNote(page, HEBREW)
  await page.goto('/')
  for (const { viewport } of [desktop, phone]) {
    await page.setViewportSize(viewport)
    const note = dayRow(page, today).locator('[data-note]')
    await expect(note).toHaveText(HEBREW)
    // What does not fit is cut off at its end.
    expect((await beginOf(note))[1]).toBeLessThan(10)
    expect(await direction(note)).toBe('rtl')
    await typeNote(page, today, HEBREW)
    expect(await direction(noteField(page, today))).toBe('rtl')
    await noteField(page, today).fill('Dentist')
    expect(await direction(noteField(page, today))).toBe('ltr')
    await noteField(page, today).fill(ENGLISH)
    await noteField(page, today).press('Control+Enter')
    await expect(note).toHaveText(ENGLISH)
    expect((await beginOf(note))[0]).toBe(4)
    await typeNote(page, today, HEBREW)
    await noteField(page, today).press('Control+Enter')
  }
  await page.setViewportSize(desktop.viewport)
  await page.getByRole('button', { name: 'Filter' }).click()
  expect(await direction(page.getByRole('dialog').getByText(LABEL))).toBe('rtl')
})

test('s.2 the page of a link shows such a note, and the label of its tag, from right to left', {
  tag: '@long',
}, async ({ page }) => {
  const { id } = await newUser({ pro: true })
  const link = await putLink(id, {
    data: {
      tags: [{ id: 'a', label: LABEL, short: 'ח', color: '#dc2626' }],
      entries: [{ date: today, tags: ['a'], notes: HEBREW }],
    },
    years: [thisYear],
  })
  await page.goto(`/share/${link}`)
  for (const { viewport } of [desktop, phone]) {
    await page.setViewportSize(viewport)
    const note = dayRow(page, today).locator('[data-note]')
    await expect(note).toHaveAttribute('aria-expanded', 'false')
    expect((await beginOf(note))[1]).toBeLessThan(10)
    expect(await direction(page.getByText(LABEL, { exact: true }))).toBe('rtl')
    await note.click()
    expect(await direction(note)).toBe('rtl')
    expect((await beginOf(note))[1]).toBeLessThan(12)
    await page.keyboard.press('Escape')
  }
})
