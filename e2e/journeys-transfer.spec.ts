import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { formatDay } from '../src/domain/dates'
import { en } from '../src/i18n/en'
import { dayRow, openCalendar } from './support/calendar'
import { test } from './support/test'

const today = formatDay(new Date())
const basic = today.replaceAll('-', '')

const event = (...lines: string[]) => `BEGIN:VEVENT\r\n${lines.join('\r\n')}\r\nEND:VEVENT\r\n`
const file = (...events: string[]) =>
  `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join('')}END:VCALENDAR\r\n`

const dialogOn = (page: Page) => page.getByRole('dialog', { name: 'Import and export' })

async function openTransfer(page: Page) {
  await page.getByRole('button', { name: 'Calendar', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Import and export' }).click()
  return dialogOn(page)
}

/** Lets go of a file over the calendar. */
async function dropFile(page: Page, text: string): Promise<void> {
  const files = await page.evaluateHandle((content) => {
    const transfer = new DataTransfer()
    transfer.items.add(new File([content], 'termine.ics', { type: 'text/calendar' }))
    return transfer
  }, text)
  await page.dispatchEvent('[data-today]', 'dragover', { dataTransfer: files })
  await page.dispatchEvent('[data-today]', 'drop', { dataTransfer: files })
}

test('I1 I2 I5 L2 a dropped file is shown, comes in with one press, goes with one undo, and leaves as it came; visitors download what they made', async ({
  page,
}) => {
  await openCalendar(page)
  // What takes files comes once the page is idle.
  await openTransfer(page)
  await page.keyboard.press('Escape')
  const text = file(
    event(`DTSTART:${basic}T140000`, 'SUMMARY:Zahnarzt\\, Müller'),
    event(`DTSTART;VALUE=DATE:${basic}`, 'SUMMARY:Urlaub', 'X-QUARTAL-LETTER:U'),
    event(`DTSTART:${basic}`, 'STATUS:CANCELLED', 'SUMMARY:Nie'),
  )
  await dropFile(page, text)
  const dialog = dialogOn(page)
  await expect(dialog.locator('[data-import-count]')).toHaveText('2')
  await expect(dialog.getByRole('listitem')).toHaveText('1 event that was cancelled')
  await expect(dayRow(page, today).locator('[data-tag]')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Import' }).click()
  await expect(dialog).toBeHidden()
  await expect(dayRow(page, today).locator('[data-tag="Urlaub"]')).toBeVisible()
  await expect(dayRow(page, today)).toContainText('14:00 Zahnarzt, Müller')

  const again = await openTransfer(page)
  const downloaded = page.waitForEvent('download')
  await again.getByRole('button', { name: 'Download .ics' }).click()
  const path = await (await downloaded).path()
  const out = readFileSync(path, 'utf8')
  expect(out).toContain('SUMMARY:14:00 Zahnarzt\\, Müller\r\n')
  await again.getByLabel('Choose a file').setInputFiles({
    name: 'quartal.ics',
    mimeType: 'text/calendar',
    buffer: Buffer.from(out),
  })
  await expect(again.locator('[data-import-count]')).toHaveText('2')
  await expect(again.getByRole('status')).toContainText('Nothing will change')
  await expect(again.getByRole('button', { name: 'Import' })).toBeDisabled()
  await page.keyboard.press('Escape')

  const whole = page.waitForEvent('download')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: en.account.download }).click()
  const data = JSON.parse(readFileSync(await (await whole).path(), 'utf8'))
  expect(data).toMatchObject({ entries: { [today]: { notes: '14:00 Zahnarzt, Müller' } } })
  expect(data).not.toHaveProperty('account')

  await dayRow(page, today).focus()
  await page.keyboard.press('Control+z')
  await expect(dayRow(page, today).locator('[data-tag]')).toHaveCount(0)
})

type Pauses = { longest: number; beats: number }

/** Makes a file of 9 MB on the page, chooses it, and notes each pause of the page from then on. */
function chooseLarge(input: HTMLElement, day: string): void {
  const pauses = { longest: 0, beats: 0 }
  const text = 'Lorem ipsum dolor sit amet '.repeat(12)
  const events = Array.from(
    { length: 20_000 },
    (_, i) =>
      `BEGIN:VEVENT\nUID:${i}\nDTSTART:${day}T100000Z\nSUMMARY:Termin ${i % 300}\nDESCRIPTION:${text}\nEND:VEVENT\n`,
  )
  const files = new DataTransfer()
  files.items.add(new File(['BEGIN:VCALENDAR\n', ...events, 'END:VCALENDAR'], 'large.ics'))
  Object.assign(window, { pauses })
  if (input instanceof HTMLInputElement) input.files = files.files
  setTimeout(() => {
    let last = performance.now()
    setInterval(() => {
      const now = performance.now()
      pauses.longest = Math.max(pauses.longest, now - last)
      pauses.beats += 1
      last = now
    }, 5)
    input.dispatchEvent(new Event('change', { bubbles: true }))
  })
}

test('I2 the page answers while 9 MB are read, and what is no calendar says so', {
  tag: '@long',
}, async ({ page }) => {
  await openCalendar(page)
  const dialog = await openTransfer(page)
  const input = dialog.getByLabel('Choose a file')
  const buffer = Buffer.from(`BEGIN:VCALENDAR ${'x'.repeat(1_000_000)}`)
  await input.setInputFiles({ name: 'none.ics', mimeType: 'text/calendar', buffer })
  await expect(dialog.getByRole('alert')).toContainText(
    'This is neither an .ics file nor a Quartal backup',
  )
  await input.evaluate(chooseLarge, basic)
  await expect(dialog.locator('[data-import-count]')).toHaveText('20,000')
  const pauses = await page.evaluate(() => (window as unknown as { pauses: Pauses }).pauses)
  // On a page that reads by itself there would be one pause, as long as the reading.
  expect(pauses.beats).toBeGreaterThan(20)
})
