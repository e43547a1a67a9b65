import { expect, type Page } from '@playwright/test'
import { dayRow, openCalendar, openDay } from './support/calendar'
import { noteArea, noteButton, putNote, saved, serverDay, startSignedIn } from './support/screens'
import { test } from './support/test'

const DAY = openDay(8)

/** Types text that no keyboard protocol carries: halves of a surrogate pair. */
async function typeRaw(page: Page, selector: string, units: readonly number[]): Promise<void> {
  await page.locator(selector).evaluate((field, codes) => {
    const box = field as HTMLInputElement | HTMLTextAreaElement
    const proto = Object.getPrototypeOf(box)
    const setter = Object.getOwnPropertyDescriptor(proto, 'value')?.set
    setter?.call(box, String.fromCharCode(...codes))
    box.dispatchEvent(new Event('input', { bubbles: true }))
  }, units)
}

/** "A", a lone high half, "b", a lone low half. */
const HALVES = [0x41, 0xd83c, 0x62, 0xdf89]
const REPAIRED = 'A\uFFFDb\uFFFD'

test('N4 bad input: HTML in a name, a note and a label is shown as text, other scripts as typed; half a character is repaired and saved', {
  tag: '@long',
}, async ({ page }) => {
  const html = '<img src=x onerror="document.title=1"><b>bold</b>'
  const { client } = await startSignedIn(page, { pro: true, name: html })
  await openCalendar(page)
  await saved(page)
  const texts = [html, '👩‍👩‍👧‍👦 e\u0301te\u0301 שלום', '{{count}} $t(header.next)', '\'"\\`<x>']
  for (const [index, text] of texts.entries()) await putNote(page, openDay(10 + index), text)
  await noteButton(page, DAY).click()
  await typeRaw(page, 'textarea', HALVES)
  await noteArea(page, DAY).press('Control+Enter')
  await expect(noteButton(page, DAY)).toHaveText(REPAIRED)
  for (const label of [html, REPAIRED]) {
    await dayRow(page, DAY).locator('[data-add]').click()
    await page.getByRole('button', { name: 'New tag' }).click()
    await page.getByLabel('Letter').fill('<')
    if (label === html) await page.getByLabel('Label').fill(html)
    else await typeRaw(page, '[role="dialog"] input[value=""]', HALVES)
    await page.getByRole('button', { name: 'Create' }).click()
  }
  const chips = dayRow(page, DAY).locator('[data-tag]')
  await expect(chips).toHaveText(['<', '<'])
  await expect(chips.first()).toHaveAttribute('data-tag', html)
  await expect(chips.last()).toHaveAttribute('data-tag', REPAIRED)

  await saved(page)
  await expect.poll(async () => (await serverDay(client, DAY))?.tags?.length).toBe(2)
  expect((await serverDay(client, DAY))?.notes).toBe(REPAIRED)
  for (const [index, text] of texts.entries()) {
    expect((await serverDay(client, openDay(10 + index)))?.notes).toBe(text.normalize('NFC'))
  }
  const tags = await client.collection('tags').getFullList()
  expect(tags.map(({ label }) => label)).toEqual(expect.arrayContaining([html, REPAIRED]))

  await page.getByRole('button', { name: 'User menu' }).click()
  await expect(page.getByRole('menu').getByText(html)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('button', { name: `Delete ${html}` }).click()
  await expect(page.getByRole('alertdialog')).toContainText(html)
  await expect(page.locator('img, b')).toHaveCount(0)
  await expect(page).toHaveTitle(/Quartal/)
})
