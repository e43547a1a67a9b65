import { expect } from '@playwright/test'
import { openCalendar } from '../support/calendar'
import { startSignedIn, texts } from '../support/screens'
import {
  button,
  close,
  DIALOG,
  fromHeader,
  fromMenu,
  QUESTION,
  TOAST,
  type Tour,
} from '../support/stage'

/** The dialog that covers the settings. */
const OVER = `${DIALOG}:not(:has([role="tablist"]))`
const HOUR = 3_600_000
const row = {
  id: 'school000000001',
  name: 'Школа 7',
  color: '#eab308',
  show: 'days',
  free: false,
  read: Date.now() - 50 * HOUR,
  trouble: '',
  since: 0,
}
const since = Date.now() - 60 * HOUR
const calendars = [
  row,
  { ...row, id: 'school000000002', show: 'all', trouble: 'slow', since },
  { ...row, id: 'school000000003', read: 0, trouble: 'gone', since },
]
const TEXT =
  'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nDTSTART:20260503\r\nSUMMARY:7\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n'

const outside: Tour = {
  name: 'calendars elsewhere: adding one, the list of them and what is said in it',
  async visit(stage) {
    const { page, lang, look } = stage
    const { common, header, holidays, outside: words } = texts[lang]
    await startSignedIn(page, { pro: true })
    await page.route('**/api/outside', (route) =>
      route.request().method() === 'GET'
        ? route.fulfill({ json: { calendars } })
        : route.fulfill({ status: 400, json: { data: { address: { code: 'outside_host' } } } }),
    )
    await page.route('**/api/outside/*', (route) =>
      route.fulfill({ body: TEXT, contentType: 'text/calendar', headers: { ETag: '"1"' } }),
    )
    await openCalendar(page)
    await fromMenu(stage, 'calendar', words.addByAddress)
    await look('outside calendar', DIALOG)
    await page.getByLabel(words.address, { exact: true }).fill('https://7.7.7/7')
    await button(page, words.add).click()
    await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
    await look('outside calendar, refused', DIALOG)
    await close(page)
    await fromHeader(stage, header.settings)
    await page.getByRole('tab', { name: holidays.tab }).click()
    await expect(button(page, words.takeOver).first()).toBeVisible()
    await look('outside calendars, listed', DIALOG)
    await button(page, words.edit).first().click()
    await look('outside calendar, changed', OVER)
    await button(page, common.cancel).click()
    await button(page, words.remove).first().click()
    await look('outside calendar, removed', QUESTION)
    await page.route('**/api/outside/*', (route) => route.fulfill({ status: 204 }))
    await page.getByRole('alertdialog').getByRole('button', { name: words.remove }).click()
    await expect(page.locator(TOAST).first()).toBeVisible()
    await look('outside calendar, gone', TOAST)
  },
}

export const outsideTours: readonly Tour[] = [outside]
