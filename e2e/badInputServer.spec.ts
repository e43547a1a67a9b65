import { expect } from '@playwright/test'
import { WRITES } from '../scripts/lib/silentProxy.mjs'
import { openCalendar, openDay, waitForStatus, waitingDays } from './support/calendar'
import { answerWrites } from './support/device'
import {
  locales,
  noteArea,
  noteButton,
  putNote,
  saved,
  serverDay,
  startSignedIn,
  texts,
} from './support/screens'
import { test } from './support/test'

const DAY = openDay(3)

test.describe('in German', () => {
  test.use({ locale: locales.de })

  test('s.8 a save that the server does not answer, or answers with an error page, is told: the day stays here, what is typed in its field, and the next try saves all', {
    tag: '@long',
  }, async ({ page }) => {
    const { client, id } = await startSignedIn(page)
    await openCalendar(page)
    await saved(page)
    let errorPages = -1
    await answerWrites(page, (route) => {
      if (errorPages < 0) return route.abort('connectionreset')
      errorPages += 1
      return route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' })
    })
    await putNote(page, DAY, 'unterwegs verloren')
    await expect(page.getByText(texts.de.save.failed)).toBeVisible()
    await waitForStatus(page, 'failed')
    const message = page.locator('[data-sonner-toast]', { hasText: texts.de.save.kept })
    await expect(message).toBeVisible()
    expect((await waitingDays(page, id))[DAY]).toContain('unterwegs verloren')
    await expect(noteButton(page, DAY)).toHaveText('unterwegs verloren')
    const again = page.waitForRequest(
      (request) => WRITES.test(request.url()) && request.method() !== 'GET',
    )
    await page.getByRole('button', { name: texts.de.errors.retry }).click()
    await again

    await noteButton(page, openDay(5)).click()
    await noteArea(page, openDay(5)).fill('wird noch geschrieben')
    errorPages = 0
    await expect.poll(() => errorPages).toBeGreaterThan(0)
    await waitForStatus(page, 'failed')
    await expect(noteArea(page, openDay(5))).toHaveValue('wird noch geschrieben')
    await page.unroute(WRITES)
    await noteArea(page, openDay(5)).press('Control+Enter')
    await saved(page)
    expect((await serverDay(client, DAY))?.notes).toBe('unterwegs verloren')
    expect((await waitingDays(page, id))[DAY]).toBeUndefined()
    expect((await serverDay(client, openDay(5)))?.notes).toBe('wird noch geschrieben')
  })
})
