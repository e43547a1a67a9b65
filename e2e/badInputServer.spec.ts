import { expect, type Page } from '@playwright/test'
import { WRITES } from '../scripts/lib/silentProxy.mjs'
import { openCalendar, openDay, storedKeys, waitForStatus } from './support/calendar'
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

const pendingKey = (id: string) => `quartal:1:day:${id}:${DAY}`

async function expectFailure(page: Page, sentence: string): Promise<void> {
  await expect(page.getByText(sentence)).toBeVisible({ timeout: 10_000 })
  await waitForStatus(page, 'failed')
}

test.describe('in German', () => {
  test.use({ locale: locales.de })

  test('s.8 the server gone in the middle of a save is told, the day stays here, and the next try saves it', async ({
    page,
  }) => {
    const { client, id } = await startSignedIn(page)
    await openCalendar(page)
    await saved(page)
    await answerWrites(page, (route) => route.abort('connectionreset'))
    await putNote(page, DAY, 'unterwegs verloren')
    await expectFailure(page, texts.de.save.failed)
    const message = page.locator('[data-sonner-toast]', { hasText: texts.de.save.kept })
    await expect(message).toBeVisible()
    expect((await storedKeys(page))[pendingKey(id)]).toContain('unterwegs verloren')
    await expect(noteButton(page, DAY)).toHaveText('unterwegs verloren')
    const again = page.waitForRequest(
      (request) => WRITES.test(request.url()) && request.method() !== 'GET',
    )
    await page.getByRole('button', { name: texts.de.errors.retry }).click()
    await again
    await page.unroute(WRITES)
    await saved(page)
    expect((await serverDay(client, DAY))?.notes).toBe('unterwegs verloren')
    expect((await storedKeys(page))[pendingKey(id)]).toBeUndefined()
    await putNote(page, openDay(5), 'der nächste')
    await expect.poll(async () => (await serverDay(client, openDay(5)))?.notes).toBe('der nächste')
  })
})

test.describe('in Bulgarian', () => {
  test.use({ locale: locales.bg })

  test('E4 an answer that is lost after the server saved makes nothing twice', async ({ page }) => {
    const { client } = await startSignedIn(page)
    await openCalendar(page)
    await saved(page)
    let lost = 0
    await answerWrites(page, async (route) => {
      if (lost > 0) return route.continue()
      lost += 1
      await route.fetch()
      await route.abort('connectionreset')
    })
    await putNote(page, DAY, 'записано веднъж')
    await expect.poll(() => lost).toBe(1)
    await saved(page)
    const days = await client.collection('calendar_entries').getFullList()
    expect(days.map(({ date, notes }) => [date, notes])).toEqual([[DAY, 'записано веднъж']])
  })

  test('s.8 a server that answers with an error page is told, and the note being typed stays in its field', async ({
    page,
  }) => {
    const { client, id } = await startSignedIn(page)
    await openCalendar(page)
    await saved(page)
    await answerWrites(page, (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    )
    await putNote(page, DAY, 'чака')
    await noteButton(page, openDay(5)).click()
    await noteArea(page, openDay(5)).fill('още се пише')
    await expectFailure(page, texts.bg.save.failed)
    await expect(noteArea(page, openDay(5))).toHaveValue('още се пише')
    expect((await storedKeys(page))[pendingKey(id)]).toContain('чака')
    await page.unroute(WRITES)
    await noteArea(page, openDay(5)).press('Control+Enter')
    await saved(page)
    await expect.poll(async () => (await serverDay(client, DAY))?.notes).toBe('чака')
    await expect.poll(async () => (await serverDay(client, openDay(5)))?.notes).toBe('още се пише')
  })

  test('D9 a failed read of days, or of tags, leaves what is shown, and says so', async ({
    page,
  }) => {
    const { client } = await startSignedIn(page)
    await openCalendar(page)
    await saved(page)
    await putNote(page, DAY, 'остава')
    await expect.poll(async () => (await serverDay(client, DAY))?.notes).toBe('остава')
    await saved(page)
    for (const [list, sentence] of [
      ['calendar_entries', texts.bg.save.loadFailed],
      ['tags', texts.bg.tags.loadFailed],
    ] as const) {
      const reads = new RegExp(`/api/collections/${list}/`)
      await page.route(reads, (route) =>
        route.fulfill({ status: 500, json: { status: 500, message: 'Boom', data: {} } }),
      )
      await page.reload()
      await expectFailure(page, sentence)
      await expect(noteButton(page, DAY)).toHaveText('остава')
      await putNote(page, openDay(5), `въпреки ${list}`)
      await page.unroute(reads)
      // It tries again by itself.
      await expect
        .poll(async () => (await serverDay(client, openDay(5)))?.notes, { timeout: 30_000 })
        .toBe(`въпреки ${list}`)
      expect((await serverDay(client, DAY))?.notes).toBe('остава')
    }
  })
})
