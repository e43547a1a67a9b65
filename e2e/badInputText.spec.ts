import { expect, type Page } from '@playwright/test'
import { dayRow, openCalendar, openDay, storedKeys } from './support/calendar'
import {
  filled,
  locales,
  noteArea,
  noteButton,
  putNote,
  saved,
  serverDay,
  startSignedIn,
  startWith,
  texts,
  visitorKeys,
} from './support/screens'
import { test } from './support/test'

const DAY = openDay(8)
/** The draft that some tab of an owner keeps of the day. */
async function draftOf(page: Page, owner: string): Promise<string | undefined> {
  const found = Object.entries(await storedKeys(page)).find(([key]) =>
    key.startsWith(`quartal:1:draft:${owner}:${DAY}:`),
  )
  return found?.[1]
}

async function visitorDay(page: Page, date = DAY) {
  const calendar = JSON.parse((await storedKeys(page))['temp-calendar-data'] ?? '{}')
  return calendar.entries?.[date] ?? null
}

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

test.describe('in German', () => {
  test.use({ locale: locales.de })

  test('s.5 a note of 10 001 characters is told, stays in the field and in storage, and 10 000 are saved', async ({
    page,
  }) => {
    const long = `${'ä'.repeat(10_000)}🎉`
    await openCalendar(page)
    await noteButton(page, DAY).click()
    await noteArea(page, DAY).fill(long)
    await page.getByRole('heading', { level: 1 }).click()
    const told = filled(texts.de.note.tooLong, { length: '10.001', max: '10.000' })
    await expect(dayRow(page, DAY).getByRole('alert')).toHaveText(told)
    await expect(noteArea(page, DAY)).toHaveValue(long)
    await expect.poll(async () => (await draftOf(page, 'visitor')) ?? '').toContain(long)
    expect(await visitorDay(page)).toBeNull()

    await page.reload()
    await noteButton(page, DAY).click()
    await expect(noteArea(page, DAY)).toHaveValue(long)
    await noteArea(page, DAY).fill('ä'.repeat(10_000))
    await noteArea(page, DAY).press('Control+Enter')
    await expect(noteArea(page, DAY)).toHaveCount(0)
    expect((await visitorDay(page)).notes).toBe('ä'.repeat(10_000))
    expect(await draftOf(page, 'visitor')).toBeUndefined()
  })

  test('s.5 a label of 61 characters is told and stays in the field, 60 make the tag', async ({
    page,
  }) => {
    await startWith(page, visitorKeys([]))
    await openCalendar(page)
    await dayRow(page, DAY).locator('[data-add]').click()
    await page.getByRole('button', { name: texts.de.addTag.newTag }).click()
    const label = page.getByLabel(texts.de.addTag.label, { exact: true })
    await label.fill('ü'.repeat(61))
    await page.getByLabel(texts.de.addTag.letter, { exact: true }).fill('ß')
    const told = filled(texts.de.addTag.labelTooLong, { length: 61, max: 60 })
    await expect(page.getByRole('alert')).toHaveText(told)
    await expect(page.getByRole('button', { name: texts.de.addTag.create })).toBeDisabled()
    await label.press('Enter')
    await expect(label).toHaveValue('ü'.repeat(61))
    await label.fill('ü'.repeat(60))
    await page.getByRole('button', { name: texts.de.addTag.create }).click()
    await expect(dayRow(page, DAY).locator(`[data-tag="${'ü'.repeat(60)}"]`)).toHaveText('S')
  })
})

test.describe('in Bulgarian', () => {
  test.use({ locale: locales.bg })

  test('s.5 a blank label makes no tag, what was typed stays, and a real one works', async ({
    page,
  }) => {
    await startWith(page, visitorKeys([]))
    await openCalendar(page)
    await dayRow(page, DAY).locator('[data-add]').click()
    await page.getByRole('button', { name: texts.bg.addTag.newTag }).click()
    const label = page.getByLabel(texts.bg.addTag.label, { exact: true })
    const letter = page.getByLabel(texts.bg.addTag.letter, { exact: true })
    await label.fill('   ')
    await letter.fill('щ')
    await expect(letter).toHaveValue('Щ')
    await expect(page.getByRole('button', { name: texts.bg.addTag.create })).toBeDisabled()
    await label.press('Enter')
    await expect(letter).toHaveValue('Щ')
    await letter.fill(' ')
    await label.fill('Щастие')
    await expect(page.getByRole('button', { name: texts.bg.addTag.create })).toBeDisabled()
    await letter.fill('щ')
    await page.getByRole('button', { name: texts.bg.addTag.create }).click()
    await expect(dayRow(page, DAY).locator('[data-tag="Щастие"]')).toHaveText('Щ')
  })

  test('T4 a lone surrogate in a note and in a label is repaired, saved, and the next save works', async ({
    page,
  }) => {
    const { client } = await startSignedIn(page, { pro: true })
    await openCalendar(page)
    await saved(page)
    await noteButton(page, DAY).click()
    await typeRaw(page, 'textarea', HALVES)
    await noteArea(page, DAY).press('Control+Enter')
    await expect(noteButton(page, DAY)).toHaveText(REPAIRED)
    await dayRow(page, DAY).locator('[data-add]').click()
    await page.getByRole('button', { name: texts.bg.addTag.newTag }).click()
    await page.getByLabel(texts.bg.addTag.letter, { exact: true }).fill('q')
    await typeRaw(page, '[role="dialog"] input[value=""]', HALVES)
    await page.getByRole('button', { name: texts.bg.addTag.create }).click()
    await expect(dayRow(page, DAY).locator(`[data-tag="${REPAIRED}"]`)).toHaveText('Q')
    await expect.poll(async () => (await serverDay(client, DAY))?.tags?.length).toBe(1)
    await saved(page)
    expect((await serverDay(client, DAY))?.notes).toBe(REPAIRED)
    const tags = await client.collection('tags').getFullList()
    expect(tags.map(({ label }) => label)).toContain(REPAIRED)

    await putNote(page, openDay(9), 'следващ')
    await expect.poll(async () => (await serverDay(client, openDay(9)))?.notes).toBe('следващ')
    await expect(page.getByText(texts.bg.save.failed)).toHaveCount(0)
  })

  test('s.5 a note that is too long stays a draft of the account, and nothing is sent of it', async ({
    page,
  }) => {
    const { client, id } = await startSignedIn(page)
    await openCalendar(page)
    await saved(page)
    const long = 'я'.repeat(10_001)
    await noteButton(page, DAY).click()
    await noteArea(page, DAY).fill(long)
    await page.getByRole('heading', { level: 1 }).click()
    const number = new Intl.NumberFormat('bg')
    const values = { length: number.format(10_001), max: number.format(10_000) }
    const told = filled(texts.bg.note.tooLong, values)
    await expect(dayRow(page, DAY).getByRole('alert')).toHaveText(told)
    await expect(noteArea(page, DAY)).toHaveValue(long)
    await expect.poll(async () => (await draftOf(page, id)) ?? '').toContain(long)
    await putNote(page, openDay(40), 'другото се пази')
    await expect
      .poll(async () => (await serverDay(client, openDay(40)))?.notes)
      .toBe('другото се пази')
    expect(await serverDay(client, DAY)).toBeNull()
    await page.reload()
    const kept = texts.bg.save.noteKept.split('{{date}}').at(-1) ?? ''
    await expect(page.getByText(kept)).toBeVisible()
    await expect(page.locator('[data-sync-status]')).toHaveAttribute('data-sync-status', 'failed')
    await noteButton(page, DAY).or(noteArea(page, DAY)).click()
    await expect(noteArea(page, DAY)).toHaveValue(long)
    await noteArea(page, DAY).fill('кратко')
    await noteArea(page, DAY).press('Control+Enter')
    await expect.poll(async () => (await serverDay(client, DAY))?.notes).toBe('кратко')
    await saved(page)
    await expect(page.getByText(kept)).toHaveCount(0)
  })
})

test('bad input: HTML in notes and labels is shown as text', async ({ page }) => {
  const html = '<img src=x onerror="document.title=1"><b>bold</b>'
  await startWith(page, visitorKeys([]))
  await openCalendar(page)
  await putNote(page, DAY, html)
  await dayRow(page, DAY).locator('[data-add]').click()
  await page.getByRole('button', { name: 'New tag' }).click()
  await page.getByLabel('Label').fill(html)
  await page.getByLabel('Letter').fill('<')
  await page.getByRole('button', { name: 'Create' }).click()
  await expect(dayRow(page, DAY).locator('[data-tag]')).toHaveText('<')
  await expect(dayRow(page, DAY).locator('[data-tag]')).toHaveAttribute('data-tag', html)
  await page.getByRole('button', { name: 'Settings' }).click()
  await expect(page.getByRole('dialog').getByText(html)).toBeVisible()
  await page.getByRole('button', { name: `Delete ${html}` }).click()
  await expect(page.getByRole('alertdialog')).toContainText(html)
  await expect(page.locator('img, b')).toHaveCount(0)
  await expect(page).toHaveTitle(/Quartal/)
})

test('bad input: text of every script, and text that only looks empty, is kept as typed', async ({
  page,
}) => {
  await openCalendar(page)
  for (const [index, text] of [
    '👩‍👩‍👧‍👦 e\u0301te\u0301',
    'שלום مرحبا',
    '{{count}} $t(header.next)',
    '\'"\\`<x>',
  ].entries()) {
    await putNote(page, openDay(10 + index), text)
    expect((await visitorDay(page, openDay(10 + index))).notes).toBe(text.normalize('NFC'))
  }
  await noteButton(page, DAY).click()
  await noteArea(page, DAY).fill(' \n\t\u3000 ')
  await noteArea(page, DAY).press('Control+Enter')
  expect(await visitorDay(page)).toBeNull()
})
